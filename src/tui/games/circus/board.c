/*
 * The hexagons are drawn in whole cells, because many terminals take half blocks from the font, which leaves hairlines.
 * A cell is about half as wide as high, so edges that go one column to the side in each row slant as they should. Where
 * two tiles meet, the same colour flows together into one broad band; a seam that clashes is crossed out. Without
 * colours outlines are dotted, so that the letters stand out.
 */
#include "tui/games/circus/parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    LEAST_ROWS = 8, /* of the board; seven hexagons are three high */
    MOST_ROWS = 54,
    LOW = 18,        /* rows of a room in a low window */
    RING_ROWS = 24,  /* from here up there is room for a line inside a hexagon, */
    BROAD_ROWS = 48, /* and for edges that are twice as broad */
    HALVES = 6,      /* of hexagons, one below the other */
    ENOUGH = 999,    /* columns for any board */
    LETTERS = 11,    /* columns of a hexagon that has room for letters */
    HOLE = 2,        /* columns from the middle of a hexagon that is two rows high to its number */
    TIMES = 0xd7,
    DOT = 0xb7,
};

struct hexagon {
    int x, y;
    int rows, upper; /* upper: rows above the corners at the sides */
};

struct layout {
    struct rect rect;
    int columns; /* of a hexagon */
    int stroke;  /* layers of an edge: each is one row thick, */
    int breadth; /* and at the sides that many columns */
    struct hexagon hexagons[CIRCUS_TILES];
    int count;
};

/* What marks a hexagon: a line inside its edges or, if there is no room for one, the colour of its background. */
enum ring { RING_NONE, RING_CURSOR, RING_HELD, RING_HINT, RING_NEXT };

struct picture {
    struct canvas *canvas;
    struct layout layout;
    const struct circus *game;
    uint8_t shown[CIRCUS_TILES][CIRCUS_EDGES]; /* colours, or CIRCUS_NOWHERE */
    struct circus_look looks[CIRCUS_COLOURS_MAX];
    bool bare; /* there are no letters, so strokes must show their colours */
    enum ring rings[CIRCUS_TILES];
    uint8_t next[CIRCUS_TILES][CIRCUS_EDGES]; /* the colours of a RING_NEXT */
};

/* ---- layout ---- */

/*
 * The next smaller board. Most have seven hexagons of one size; in the others, the top and the bottom one have a row
 * less. The least one has three rows for each hexagon, and two for that in the centre.
 */
static int fewer_rows(int rows) {
    return rows - (rows % HALVES == 0 || rows == LEAST_ROWS + 2 ? 2 : 4);
}

/* The rows of most half hexagons. */
static int half_rows(int rows) {
    return (rows + 2) / HALVES;
}

static int slant_columns(int rows) {
    return larger(2, half_rows(rows)) - 1;
}

/*
 * The columns of a hexagon's upper edge. Low hexagons are wide enough for words, high ones nearly regular, and those of
 * small pictures as wide as the room allows. Odd, so that the edge has a middle.
 */
static int top_columns(int rows, int room) {
    const int half = half_rows(rows), least = larger(5, 2 * half + 1);
    int top = larger(9, larger(2 * half + 5, (3 * half - 2) | 1));
    while (top > least && 3 * top + 4 * slant_columns(rows) > room)
        top -= 2;
    return top;
}

static int board_columns(int rows, int room) {
    return 3 * top_columns(rows, room) + 4 * slant_columns(rows);
}

/* The row in which a half hexagon begins. */
static int half_row(int rows, int half) {
    static const uint8_t higher[HALVES] = {[2] = 0x12, [4] = 0x1e}; /* halves as bits, by what is left */
    const int lower = higher[rows % HALVES] & ((1 << half) - 1);
    return rows / HALVES * half + __builtin_popcount((unsigned)lower);
}

struct rect circus_board_room(struct rect rect) {
    int rows = MOST_ROWS;
    while (rows > LEAST_ROWS && (rows > rect.rows || board_columns(rows, rect.columns) > rect.columns))
        rows = fewer_rows(rows);
    const int columns = board_columns(rows, rect.columns);
    return (struct rect){rect.x + (rect.columns - columns) / 2, rect.y + (rect.rows - rows) / 2, columns, rows};
}

/* In a low window, a second line of a message needs the room's last row, so the board leaves it free. */
static struct rect fit(const void *board, struct rect room) {
    (void)board;
    room.rows -= room.rows <= LOW && room.rows > LEAST_ROWS;
    return circus_board_room(room);
}

struct panel_places circus_board_place(struct rect body, const struct panel_plan *plan) {
    const struct panel_places places = panel_place(body, plan, fit, NULL);
    if (places.beside && body.columns < 2 * plan->columns)
        return (struct panel_places){.board = body};
    return places;
}

/* A layout with the sizes of a board with that many rows, without its hexagons. */
static struct layout measure(struct rect rect, int rows, int room) {
    const int columns = top_columns(rows, room) + 2 * slant_columns(rows);
    return (struct layout){
        .rect = rect, .columns = columns, .stroke = rows >= BROAD_ROWS ? 2 : 1, .breadth = columns < LETTERS ? 1 : 2};
}

static struct layout lay_out(struct rect rect) {
    /* By slot: columns of the flower from the left, half hexagons from its top. */
    static const int column[CIRCUS_TILES] = {1, 1, 2, 2, 1, 0, 0}, half[CIRCUS_TILES] = {2, 0, 1, 3, 4, 3, 1};
    struct layout layout = measure(rect, rect.rows, rect.columns);
    const int step = layout.columns - slant_columns(rect.rows);
    layout.count = CIRCUS_TILES;
    for (int slot = 0; slot < CIRCUS_TILES; slot++) {
        const int first = half_row(rect.rows, half[slot]), side = half_row(rect.rows, half[slot] + 1);
        const int rows = half_row(rect.rows, half[slot] + 2) - first;
        layout.hexagons[slot] = (struct hexagon){rect.x + column[slot] * step, rect.y + first, rows, side - first};
    }
    return layout;
}

/* The columns of a hexagon in one of its rows. */
static struct rect span(const struct layout *layout, const struct hexagon *h, int row) {
    const int in = abs(2 * row - h->rows + 1) / 2;
    return (struct rect){h->x + in, h->y + row, layout->columns - 2 * in, 1};
}

/* A cell of a hexagon. The layers of a hexagon lie inside each other. */
struct spot {
    int hexagon; /* -1: the cell is in none */
    int edge;    /* the nearest */
    int layer;   /* from the outline */
    int side;    /* columns from the outline at the nearer side */
};

static struct spot find(const struct layout *layout, int x, int y) {
    for (int i = 0; i < layout->count; i++) {
        const struct hexagon *h = &layout->hexagons[i];
        const struct rect row = span(layout, h, y - h->y);
        if (y < h->y || y >= h->y + h->rows || x < row.x || x >= row.x + row.columns)
            continue;
        const bool lower = y >= h->y + h->upper, right = 2 * (x - row.x) >= row.columns;
        const int level = smaller(y - h->y, h->y + h->rows - 1 - y);
        const int side = smaller(x - row.x, row.x + row.columns - 1 - x);
        const int slanting = right ? 1 + lower : 5 - lower;
        return (struct spot){i, side <= layout->breadth * level ? slanting : 3 * lower,
                             smaller(level, side / layout->breadth), side};
    }
    return (struct spot){.hexagon = -1};
}

/* ---- where letters stand ---- */

static int middle_of(const struct layout *layout, const struct hexagon *h) {
    return h->x + layout->columns / 2;
}

/* Where an edge has its letter: in the middle of a level edge, and one column inside a slanting one's outline. */
static void middle(const struct layout *layout, int hexagon, int edge, int *x, int *y) {
    const struct hexagon *h = &layout->hexagons[hexagon];
    const bool lower = edge >= 2 && edge <= 4;
    if (edge % 3 == 0) {
        *x = middle_of(layout, h) - (h->rows < 3 ? HOLE : 0);
        *y = lower ? h->y + h->rows - 1 : h->y;
        return;
    }
    const int row = lower ? h->upper + (h->rows - h->upper - 1) / 2 : h->upper / 2;
    const struct rect columns = span(layout, h, row);
    *x = edge < 3 ? columns.x + columns.columns - 2 : columns.x + 1;
    *y = columns.y;
}

/* ---- with colours ---- */

static int edge_role(const struct picture *picture, int hexagon, int edge) {
    const uint8_t colour = picture->shown[hexagon][edge];
    return colour == CIRCUS_NOWHERE ? ROLE_FRAME : picture->looks[colour].role;
}

/* Stripes run across level edges beside the letter, and along slanting ones. Both sides of a seam have the same. */
static bool is_striped(const struct picture *picture, const struct spot *spot, int x) {
    int at_x, at_y;
    middle(&picture->layout, spot->hexagon, spot->edge, &at_x, &at_y);
    return spot->edge % 3 == 0 ? abs(x - at_x) % 2 == 1 : spot->side % 2 == 0;
}

static bool is_lined(const struct picture *picture, int hexagon) {
    return picture->layout.rect.rows >= RING_ROWS && !picture->canvas->ascii && picture->rings[hexagon] != RING_NONE;
}

static int role_at(const struct picture *picture, const struct spot *spot, int x) {
    static const int rings[] = {[RING_CURSOR] = ROLE_CURSOR, [RING_HELD] = ROLE_MARK, [RING_HINT] = ROLE_ACCENT};
    static const int grounds[] = {[RING_NONE] = ROLE_BAR,
                                  [RING_CURSOR] = ROLE_CHOSEN,
                                  [RING_HELD] = ROLE_MARK,
                                  [RING_HINT] = ROLE_ACCENT,
                                  [RING_NEXT] = ROLE_ACCENT};
    const int i = spot->hexagon;
    const enum ring ring = picture->rings[i];
    const bool lined = is_lined(picture, i);
    const int ground = lined ? ROLE_BAR : grounds[ring];
    const struct hexagon *h = &picture->layout.hexagons[i];
    if (h->rows < 3 && !picture->bare && abs(x - middle_of(&picture->layout, h) - HOLE) <= 1)
        return ground;
    if (spot->layer < picture->layout.stroke) {
        const uint8_t colour = picture->shown[i][spot->edge];
        const int stripe = colour == CIRCUS_NOWHERE ? CIRCUS_PLAIN : picture->looks[colour].stripe;
        return stripe != CIRCUS_PLAIN && is_striped(picture, spot, x) ? stripe : edge_role(picture, i, spot->edge);
    }
    if (!lined || spot->layer != picture->layout.stroke + 1) /* a gap parts the line from the edges */
        return ground;
    return ring == RING_NEXT ? picture->looks[picture->next[i][spot->edge]].role : rings[ring];
}

/* ---- without colours ---- */

/* Draws strokes as letters in a bare picture, otherwise as dots. */
static void draw_sign(const struct picture *picture, const struct spot *spot, int x, int y) {
    static const char rings[] = {[RING_CURSOR] = ':', [RING_HELD] = '+', [RING_HINT] = '*'};
    const char *letters = picture->game->letters;
    const int i = spot->hexagon;
    const enum ring ring = picture->rings[i];
    if (spot->layer < picture->layout.stroke && picture->bare)
        canvas_put(picture->canvas, x, y, (uint32_t)letters[picture->shown[i][spot->edge]], style_text);
    else if (spot->layer < picture->layout.stroke)
        canvas_put(picture->canvas, x, y, picture->canvas->ascii ? '.' : DOT, style_quiet);
    else if (ring != RING_NONE && spot->layer == picture->layout.stroke)
        canvas_put(picture->canvas, x, y,
                   (uint32_t)(ring == RING_NEXT ? letters[picture->next[i][spot->edge]] : rings[ring]),
                   (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
}

static void draw_hexagons(const struct picture *picture) {
    const struct rect r = picture->layout.rect;
    for (int y = r.y; y < r.y + r.rows; y++)
        for (int x = r.x; x < r.x + r.columns; x++) {
            const struct spot spot = find(&picture->layout, x, y);
            if (spot.hexagon < 0)
                continue;
            if (picture->canvas->mono)
                draw_sign(picture, &spot, x, y);
            else
                canvas_put(picture->canvas, x, y, ' ', (struct style){ROLE_TEXT, role_at(picture, &spot, x), 0});
        }
}

/* ---- letters and crosses ---- */

static void put_on_stroke(const struct picture *picture, int hexagon, int edge, int x, int y, uint32_t character) {
    struct style style = {ROLE_TILE_INK, edge_role(picture, hexagon, edge), STYLE_BOLD};
    if (picture->canvas->mono)
        style = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_BOLD};
    canvas_put(picture->canvas, x, y, character, style);
}

/* Draws an edge's letter and, if its seam clashes, a cross beside it, where the band has a gap. */
static void draw_letter(const struct picture *picture, int hexagon, int edge, bool clashes) {
    const uint8_t colour = picture->shown[hexagon][edge];
    int x, y;
    middle(&picture->layout, hexagon, edge, &x, &y);
    if (colour != CIRCUS_NOWHERE)
        put_on_stroke(picture, hexagon, edge, x, y, (uint32_t)picture->game->letters[colour]);
    if (clashes)
        canvas_put(picture->canvas, edge < 4 ? x + 1 : x - 1, y, TIMES,
                   (struct style){ROLE_TITLE, ROLE_PAPER, STYLE_BOLD});
}

/* ---- words in the middle ---- */

/* A word about a tile, and a sign for use where the word has no room. */
struct word {
    const char *word, *sign;
};

static struct word word_for(const struct picture *picture, const struct circus_board *board,
                            const struct circus_marks *marks, int slot) {
    static const struct word coming[CIRCUS_TILES] = {{"for 1", "←1"}, {"for 2", "←2"}, {"for 3", "←3"}, {"for 4", "←4"},
                                                     {"for 5", "←5"}, {"for 6", "←6"}, {"for 7", "←7"}};
    if (marks->compares)
        return marks->same >> slot & 1 ? (struct word){"same", "="} : (struct word){"", ""};
    if (marks->held == slot)
        return (struct word){"held", "▲"};
    if (marks->hinted >> slot & 1 && marks->next) {
        const unsigned tile = marks->next->slots[slot].tile;
        return tile == board->slots[slot].tile ? (struct word){"turn", "<>"} : coming[tile];
    }
    if (marks->hinted >> slot & 1)
        return (struct word){"here", ""};
    if (circus_fixed(&picture->game->set) >> slot & 1)
        return (struct word){"fixed", "●"};
    return marks->locked >> slot & 1 ? (struct word){"locked", "■"} : (struct word){"", ""};
}

static void draw_words(const struct picture *picture, const struct circus_board *board,
                       const struct circus_marks *marks, int slot) {
    const struct layout *layout = &picture->layout;
    const struct hexagon *h = &layout->hexagons[slot];
    const int x = middle_of(layout, h) + (h->rows < 3 ? HOLE : 0), y = h->y + (h->rows - 1) / 2;
    const struct word word = word_for(picture, board, marks, slot);
    /* The columns inside the strokes, and the line, in the row below the number; none if that row is an edge. */
    const int layers = layout->stroke + 2 * is_lined(picture, slot);
    const int room = h->rows == 2 ? 1 : h->rows == 3 ? 0 : span(layout, h, y + 1 - h->y).columns - 4 * layers;
    const char *said = (int)strlen(word.word) <= room ? word.word : word.sign;
    const bool cursor = marks->cursor == slot;
    const struct style number = {cursor ? ROLE_TITLE : ROLE_TEXT, ROLE_KEEP, cursor ? STYLE_BOLD : 0};
    const struct style sign = {cursor ? ROLE_ACCENT : ROLE_QUIET, ROLE_KEEP, 0};
    canvas_put(picture->canvas, x, y, (uint32_t)('1' + board->slots[slot].tile), number);
    if (cursor) {
        canvas_put(picture->canvas, x - 1, y, 0x25b8, sign);
        canvas_put(picture->canvas, x + 1, y, 0x25c2, sign);
        canvas_focus(picture->canvas, x, y);
    }
    const int columns = characters_columns(said);
    if (room > 0)
        canvas_text(picture->canvas, x - columns / 2, y + 1, columns, sign, said);
    else if (columns <= 2 - cursor)
        canvas_text(picture->canvas, x + 1 + cursor, y, columns, sign, said);
}

/* Adds one rectangle per row, as wide as the hexagon is there. */
static void add_hotspots(const struct picture *picture, int slot) {
    const struct hexagon *h = &picture->layout.hexagons[slot];
    for (int row = 0; row < h->rows; row++)
        canvas_hotspot(picture->canvas, span(&picture->layout, h, row), ACTION_CELL, slot);
}

static void look_up(const struct circus *game, const struct circus_board *board,
                    uint8_t colours[CIRCUS_TILES][CIRCUS_EDGES]) {
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++)
            colours[slot][direction] = (uint8_t)circus_colour(&game->set, board, slot, direction);
}

void circus_board_draw(struct canvas *canvas, struct rect rect, const struct circus *game,
                       const struct circus_board *board, const struct circus_marks *marks) {
    struct picture picture = {
        .canvas = canvas, .layout = lay_out(circus_board_room(rect)), .game = game, .bare = marks->bare};
    circus_looks(game, canvas->few, picture.looks);
    look_up(game, board, picture.shown);
    if (marks->next)
        look_up(game, marks->next, picture.next);
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        picture.rings[slot] = marks->held == slot         ? RING_HELD
                              : marks->hinted >> slot & 1 ? (marks->next ? RING_NEXT : RING_HINT)
                              : marks->cursor == slot     ? RING_CURSOR
                                                          : RING_NONE;
    draw_hexagons(&picture);
    for (int slot = 0; slot < CIRCUS_TILES && !marks->picture; slot++)
        add_hotspots(&picture, slot);
    if (marks->bare)
        return;

    const unsigned matches = circus_matches(&game->set, board);
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
        for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++) {
            const unsigned seam = circus_seam_at(slot, edge);
            draw_letter(&picture, (int)slot, (int)edge, seam != CIRCUS_NOWHERE && !(matches >> seam & 1));
        }
    /* Words come last: on a small board a sign may cover a crossed-out seam, and nothing else says the same. */
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        draw_words(&picture, board, marks, slot);
}

void circus_board_draw_tile(struct canvas *canvas, struct rect rect, const struct circus *game,
                            const uint8_t colours[CIRCUS_EDGES], int edge) {
    struct picture picture = {.canvas = canvas, .game = game};
    int rows = MOST_ROWS;
    while (rows > 2 * HALVES && (rows / 3 > rect.rows || measure(rect, rows, ENOUGH).columns > rect.columns))
        rows -= HALVES;
    picture.layout = measure(rect, rows, ENOUGH);
    picture.layout.hexagons[0] = (struct hexagon){rect.x, rect.y, rows / 3, rows / HALVES};
    picture.layout.count = 1;
    picture.layout.rect.rows = rows / 3;
    picture.layout.rect.columns = picture.layout.columns;
    circus_looks(game, canvas->few, picture.looks);
    memcpy(picture.shown[0], colours, CIRCUS_EDGES);
    draw_hexagons(&picture);
    for (int direction = 0; direction < CIRCUS_EDGES; direction++)
        draw_letter(&picture, 0, direction, false);
    if (edge < 0)
        return;

    /* Point at the edge from inside, half way to the middle of the hexagon. */
    const struct hexagon *h = &picture.layout.hexagons[0];
    int x, y;
    middle(&picture.layout, 0, edge, &x, &y);
    if (colours[edge] == CIRCUS_NOWHERE)
        put_on_stroke(&picture, 0, edge, x, y, '?');
    canvas_put(canvas, (x + middle_of(&picture.layout, h)) / 2, (y + h->y + h->rows / 2) / 2, 0x25c6,
               (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
}

void circus_board_letter(struct canvas *canvas, int x, int y, const struct circus *game, unsigned colour) {
    struct circus_look looks[CIRCUS_COLOURS_MAX];
    circus_looks(game, canvas->few, looks);
    canvas_put(canvas, x, y, (uint32_t)game->letters[colour],
               canvas->mono ? style_title : (struct style){ROLE_TILE_INK, looks[colour].role, STYLE_BOLD});
}

void circus_board_chip(struct canvas *canvas, int x, int y, const struct circus *game, unsigned colour) {
    struct circus_look looks[CIRCUS_COLOURS_MAX];
    circus_looks(game, canvas->few, looks);
    const struct circus_look look = looks[colour];
    tiles_chip(canvas, x, y, (struct tile_look){look.role, (uint32_t)game->letters[colour]}, STYLE_BOLD);
    if (look.stripe == CIRCUS_PLAIN || canvas->mono)
        return;
    for (int side = 0; side < 2; side++)
        canvas_put(canvas, x + 2 * side, y, ' ', (struct style){ROLE_TEXT, look.stripe, 0});
}

int circus_board_legend(struct canvas *canvas, struct rect rect, const struct circus *game) {
    if (!game->names)
        return 0;
    for (int i = 0; i < game->colours && i / 2 < rect.rows; i++) {
        PZ_SCOPED_TEXT name = {0};
        circus_add_colour(game, (unsigned)i, &name);
        circus_board_chip(canvas, rect.x + i % 2 * 13, rect.y + i / 2, game, (unsigned)i);
        canvas_text(canvas, rect.x + i % 2 * 13 + 4, rect.y + i / 2, 8, style_quiet, pz_text_string(&name));
    }
    return smaller((game->colours + 1) / 2, rect.rows);
}
