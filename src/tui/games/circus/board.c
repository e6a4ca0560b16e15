/*
 * The hexagons are drawn in quarters of cells. Each quarter belongs to the tile whose outline it is in, and to the
 * nearest edge; close to that edge, it has the edge's colour, or that of its stripes. Each cell then shows its two
 * commonest colours with one of the quadrant characters. Where two tiles meet, the same colour flows together into one
 * broad band; a seam that clashes is crossed out. Without colours outlines are dotted, so that the letters stand out.
 */
#include "tui/games/circus/parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEAST_ROWS = 6, /* of the board; seven hexagons are three high */
    MOST_ROWS = 54,
    LOW = 18,         /* rows of a room in a low window */
    STROKE_ROWS = 12, /* from here up edges are two columns broad, */
    RING_ROWS = 20,   /* there is room for a line inside a hexagon, */
    BROAD_ROWS = 30,  /* and for edges of three columns */
    HALVES = 6,       /* of hexagons, one below the other */
    TIMES = 0xd7,
    DOT = 0xb7,
};

/* Corners clockwise from the upper left, in half cells: two to a column, two to a row. */
struct hexagon {
    int x[CIRCUS_EDGES], y[CIRCUS_EDGES];
    double length[CIRCUS_EDGES]; /* of the edge after that corner, in columns */
};

struct layout {
    struct rect rect;
    int top, slant;          /* the columns of a hexagon's upper edge, and of each slanting edge beside it */
    double stroke, slanting; /* thickness of level and of slanting edges, in columns */
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

/* Gives nearly regular hexagons if cells are twice as high as wide. Odd, so that the upper edge has a middle. */
static int top_columns(int rows) {
    return rows / 5 * 2 + 1;
}

static int slant_columns(int rows) {
    return (rows + 2) / 5;
}

static int board_columns(int rows) {
    return 3 * top_columns(rows) + 4 * slant_columns(rows);
}

/* The row in which a half hexagon begins. Spare rows go first to places where two tiles meet side by side. */
static int half_row(int rows, int half) {
    static const uint8_t higher[HALVES] = {0x00, 0x02, 0x12, 0x2a, 0x1e, 0x3e}; /* halves as bits, by what is left */
    const int lower = higher[rows % HALVES] & ((1 << half) - 1);
    return rows / HALVES * half + __builtin_popcount((unsigned)lower);
}

struct rect circus_board_room(struct rect rect) {
    int rows = MOST_ROWS;
    while (rows > LEAST_ROWS && (rows > rect.rows || board_columns(rows) > rect.columns))
        rows--;
    const int columns = board_columns(rows);
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

/* The way along an edge, from one corner to the next, in columns and half rows. */
struct run {
    double x, y;
};

static struct run run_of(const struct hexagon *hexagon, int edge) {
    const int next = (edge + 1) % CIRCUS_EDGES;
    return (struct run){(hexagon->x[next] - hexagon->x[edge]) / 2.0, hexagon->y[next] - hexagon->y[edge]};
}

/* A hexagon with its bounding box at (x, y). `side` rows lie above its corners at the sides, and `rows` are all. */
static struct hexagon hexagon_at(const struct layout *layout, int x, int y, int side, int rows) {
    const int left = 2 * x, top = 2 * y, inner = left + 2 * layout->slant, width = 2 * layout->top;
    struct hexagon hexagon = {
        .x = {inner, inner + width, inner + width + 2 * layout->slant, inner + width, inner, left},
        .y = {top, top, top + 2 * side, top + 2 * rows, top + 2 * rows, top + 2 * side},
    };
    for (int edge = 0; edge < CIRCUS_EDGES; edge++) {
        const struct run run = run_of(&hexagon, edge);
        hexagon.length[edge] = sqrt(run.x * run.x + run.y * run.y);
    }
    return hexagon;
}

/* A layout with the sizes of a board with that many rows, without its hexagons. */
static struct layout measure(struct rect rect, int rows) {
    return (struct layout){.rect = rect,
                           .top = top_columns(rows),
                           .slant = slant_columns(rows),
                           .stroke = rows >= BROAD_ROWS    ? 3
                                     : rows >= STROKE_ROWS ? 2
                                                           : 1,
                           .slanting = rows >= BROAD_ROWS    ? 3
                                       : rows >= 18          ? 2
                                       : rows >= STROKE_ROWS ? 1.7
                                                             : 1};
}

static struct layout lay_out(struct rect rect) {
    /* By slot: columns of the flower from the left, half hexagons from its top. */
    static const int column[CIRCUS_TILES] = {1, 1, 2, 2, 1, 0, 0}, half[CIRCUS_TILES] = {2, 0, 1, 3, 4, 3, 1};
    struct layout layout = measure(rect, rect.rows);
    layout.count = CIRCUS_TILES;
    for (int slot = 0; slot < CIRCUS_TILES; slot++) {
        const int first = half_row(rect.rows, half[slot]), side = half_row(rect.rows, half[slot] + 1);
        const int end = half_row(rect.rows, half[slot] + 2);
        layout.hexagons[slot] = hexagon_at(&layout, rect.x + column[slot] * (layout.top + layout.slant), rect.y + first,
                                           side - first, end - first);
    }
    return layout;
}

/*
 * The hexagon at a point (in half cells), with the nearest edge and how deep inside that edge the point is, in columns;
 * -1 if there is none.
 */
static int find(const struct layout *layout, double x, double y, int *edge, double *nearest) {
    for (int i = 0; i < layout->count; i++) {
        const struct hexagon *hexagon = &layout->hexagons[i];
        if (x < hexagon->x[5] || x > hexagon->x[2] || y < hexagon->y[0] || y > hexagon->y[3])
            continue;
        *nearest = 1e9;
        for (int e = 0; e < CIRCUS_EDGES && *nearest >= 0; e++) {
            const struct run run = run_of(hexagon, e);
            const double px = (x - hexagon->x[e]) / 2.0, py = y - hexagon->y[e];
            const double depth = (run.x * py - run.y * px) / hexagon->length[e]; /* negative: outside */
            if (depth < *nearest) {
                *nearest = depth;
                *edge = e;
            }
        }
        if (*nearest >= 0)
            return i;
    }
    return -1;
}

/* ---- where letters stand ---- */

/* The cell in a row through which a slanting edge runs; between two cells, the one nearer to the board's middle. */
static int cell_on(const struct layout *layout, const struct hexagon *h, int edge, int row) {
    const int next = (edge + 1) % CIRCUS_EDGES, down = 2 * row + 1 - h->y[edge];
    const double x = (h->x[edge] + (double)(h->x[next] - h->x[edge]) * down / (h->y[next] - h->y[edge])) / 2;
    const int cell = (int)(x + 0.01);
    return x - cell < 0.02 && x > layout->rect.x + layout->rect.columns / 2.0 ? cell - 1 : cell;
}

/*
 * Where an edge has its letter: in the middle of its stroke or, if it slants, beside the cell through which it runs. An
 * upper edge at the border may have it one row lower, where there is no other letter.
 */
static void middle(const struct layout *layout, int hexagon, int edge, int *x, int *y) {
    const struct hexagon *h = &layout->hexagons[hexagon];
    const int next = (edge + 1) % CIRCUS_EDGES, reach = layout->stroke > 2 ? 2 : 1;
    const int top = smaller(h->y[edge], h->y[next]) / 2, rows = abs(h->y[edge] - h->y[next]) / 2;
    const bool border = circus_seam_at((unsigned)hexagon, (unsigned)edge) == CIRCUS_NOWHERE;
    if (edge % 3 == 0) {
        *y = edge == 0 ? top : top - 1;
        *x = (h->x[0] + h->x[1]) / 4;
    } else {
        *y = top + (border && (edge == 1 || edge == 5) ? rows / 2 : (rows - 1) / 2);
        *x = cell_on(layout, h, edge, *y) + (edge < 3 ? -reach : reach);
    }
}

/* ---- with colours ---- */

static int edge_role(const struct picture *picture, int hexagon, int edge) {
    const uint8_t colour = picture->shown[hexagon][edge];
    return colour == CIRCUS_NOWHERE ? ROLE_FRAME : picture->looks[colour].role;
}

/* Whether a point is on a stripe. Stripes run across an edge beside its letter, the same on both sides of a seam. */
static bool is_striped(const struct picture *picture, int hexagon, int edge, double x, double y) {
    int at_x, at_y, away;
    middle(&picture->layout, hexagon, edge, &at_x, &at_y);
    if (edge % 3 == 0)
        away = abs((int)x / 2 - at_x);
    else
        away = y < 2 * at_y ? 2 * at_y - (int)y : larger(0, (int)y - 2 * at_y - 1);
    if (picture->layout.stroke > 2)
        return away % 3 == 2;
    return (edge % 3 != 0 && picture->canvas->ascii ? (away + 1) / 2 : away) % 2 == 1;
}

static int role_at(const struct picture *picture, double x, double y) {
    static const int rings[] = {
        [RING_NONE] = ROLE_BAR, [RING_CURSOR] = ROLE_CURSOR, [RING_HELD] = ROLE_MARK, [RING_HINT] = ROLE_ACCENT};
    int edge = 0;
    double deep = 0;
    const int i = find(&picture->layout, x, y, &edge, &deep);
    if (i < 0)
        return ROLE_PAPER;
    const double stroke = edge % 3 == 0 ? picture->layout.stroke : picture->layout.slanting;
    if (deep < stroke) {
        const uint8_t colour = picture->shown[i][edge];
        const int stripe = colour == CIRCUS_NOWHERE ? CIRCUS_PLAIN : picture->looks[colour].stripe;
        return stripe != CIRCUS_PLAIN && is_striped(picture, i, edge, x, y) ? stripe : edge_role(picture, i, edge);
    }
    if (picture->layout.rect.rows < RING_ROWS || picture->canvas->ascii)
        return picture->rings[i] == RING_NONE ? ROLE_BAR : ROLE_CHOSEN;
    const double ring = stroke + 1; /* leaves a gap to the edges */
    if (deep < ring || deep >= ring + 1)
        return ROLE_BAR;
    return picture->rings[i] == RING_NEXT ? picture->looks[picture->next[i][edge]].role : rings[picture->rings[i]];
}

static void draw_colours(const struct picture *picture) {
    const struct rect r = picture->layout.rect;
    for (int y = r.y; y < r.y + r.rows; y++)
        for (int x = r.x; x < r.x + r.columns; x++) {
            int quarters[4];
            for (int q = 0; q < 4; q++)
                quarters[q] = role_at(picture, 2 * x + q % 2 + 0.5, 2 * y + q / 2 + 0.5);
            quarters_put(picture->canvas, x, y, quarters);
        }
}

/* ---- without colours ---- */

/* Draws strokes as letters in a bare picture, otherwise as dots. */
static void draw_letters(const struct picture *picture) {
    static const char rings[] = {[RING_CURSOR] = ':', [RING_HELD] = '+', [RING_HINT] = '*'};
    const char *letters = picture->game->letters;
    const struct rect r = picture->layout.rect;
    const double thin = picture->layout.stroke > 2 ? 2.1 : 1.3;
    for (int y = r.y; y < r.y + r.rows; y++)
        for (int x = r.x; x < r.x + r.columns; x++) {
            int edge = 0;
            double deep = 0;
            const int i = find(&picture->layout, 2 * x + 1, 2 * y + 1, &edge, &deep);
            if (i < 0)
                continue;
            const enum ring ring = picture->rings[i];
            if (deep < thin && picture->bare)
                canvas_put(picture->canvas, x, y, (uint32_t)letters[picture->shown[i][edge]], style_text);
            else if (deep < thin)
                canvas_put(picture->canvas, x, y, picture->canvas->ascii ? '.' : DOT, style_quiet);
            else if (ring != RING_NONE && deep < thin + 1.5)
                canvas_put(picture->canvas, x, y,
                           (uint32_t)(ring == RING_NEXT ? letters[picture->next[i][edge]] : rings[ring]),
                           (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
        }
}

static void draw_hexagons(const struct picture *picture) {
    if (picture->canvas->mono)
        draw_letters(picture);
    else
        draw_colours(picture);
}

/* ---- letters and crosses ---- */

static void put_on_stroke(const struct picture *picture, int hexagon, int edge, int x, int y, uint32_t character) {
    struct style style = {ROLE_TILE_INK, edge_role(picture, hexagon, edge), STYLE_BOLD};
    if (picture->canvas->mono)
        style = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_BOLD};
    canvas_put(picture->canvas, x, y, character, style);
}

/* Crosses out a seam: a slanting one between its two letters; a level one beside each, where the band has a gap. */
static void cross_out(const struct picture *picture, const struct circus_seam *seam) {
    const struct style style = {ROLE_TITLE, ROLE_PAPER, STYLE_BOLD};
    const struct layout *layout = &picture->layout;
    int x, y;
    middle(layout, seam->slot, seam->direction, &x, &y);
    if (seam->direction % 3 != 0) {
        canvas_put(picture->canvas, cell_on(layout, &layout->hexagons[seam->slot], seam->direction, y), y, TIMES,
                   style);
        return;
    }
    const int beside = x + (layout->top > 5 ? 2 : 1), other = seam->direction == 0 ? y - 1 : y + 1;
    canvas_put(picture->canvas, beside, y, TIMES, style);
    canvas_put(picture->canvas, beside, other, TIMES, style);
}

static void draw_letter(const struct picture *picture, int hexagon, int edge) {
    const uint8_t colour = picture->shown[hexagon][edge];
    int x, y;
    middle(&picture->layout, hexagon, edge, &x, &y);
    if (colour != CIRCUS_NOWHERE)
        put_on_stroke(picture, hexagon, edge, x, y, (uint32_t)picture->game->letters[colour]);
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
    const int x = (h->x[0] + h->x[1]) / 4, y = h->y[0] / 2 + ((h->y[3] - h->y[0]) / 2 - 1) / 2;
    const struct word word = word_for(picture, board, marks, slot);
    /* The columns between the strokes in the row below the number; none if that row is in the lower edge. */
    const double share = (h->y[3] - (2.0 * (y + 1) + 1)) / (h->y[3] - h->y[2]);
    const bool in_edge = h->y[3] / 2.0 - y - 2 < layout->stroke / 2;
    const int room = in_edge ? 0 : (int)(layout->top + 2 * (layout->slant * share - layout->slanting) + 0.01);
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
    for (int y = h->y[0] / 2; y < h->y[3] / 2; y++) {
        const double side = h->y[2] / 2.0, below = y + 0.5 - side; /* the row of the corners at the sides */
        const double reach = h->y[below < 0 ? 0 : 3] / 2.0 - side;
        const int in = (int)(picture->layout.slant * below / reach + 0.5);
        canvas_hotspot(picture->canvas, (struct rect){h->x[5] / 2 + in, y, (h->x[2] - h->x[5]) / 2 - 2 * in, 1},
                       ACTION_CELL, slot);
    }
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

    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        for (int direction = 0; direction < CIRCUS_EDGES; direction++)
            draw_letter(&picture, slot, direction);
    const unsigned matches = circus_matches(&game->set, board);
    for (unsigned seam = 0; seam < CIRCUS_SEAMS; seam++)
        if (!(matches >> seam & 1))
            cross_out(&picture, &circus_seams[seam]);
    /* Words come last: on a small board a sign may cover a crossed-out seam, and nothing else says the same. */
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        draw_words(&picture, board, marks, slot);
}

void circus_board_draw_tile(struct canvas *canvas, struct rect rect, const struct circus *game,
                            const uint8_t colours[CIRCUS_EDGES], int edge) {
    struct picture picture = {.canvas = canvas, .game = game};
    int rows = MOST_ROWS / 3;
    while (rows > 3 && (rows > rect.rows || top_columns(3 * rows) + 2 * slant_columns(3 * rows) > rect.columns))
        rows--;
    picture.layout = measure(rect, 3 * rows);
    picture.layout.hexagons[0] = hexagon_at(&picture.layout, rect.x, rect.y, rows / 2, rows);
    picture.layout.count = 1;
    picture.layout.rect.rows = rows;
    picture.layout.rect.columns = picture.layout.top + 2 * picture.layout.slant;
    circus_looks(game, canvas->few, picture.looks);
    memcpy(picture.shown[0], colours, CIRCUS_EDGES);
    draw_hexagons(&picture);
    for (int direction = 0; direction < CIRCUS_EDGES; direction++)
        draw_letter(&picture, 0, direction);
    if (edge < 0)
        return;

    /* Point at the edge from inside, half way to the middle of the hexagon. */
    const struct hexagon *h = &picture.layout.hexagons[0];
    int x, y;
    middle(&picture.layout, 0, edge, &x, &y);
    if (colours[edge] == CIRCUS_NOWHERE)
        put_on_stroke(&picture, 0, edge, x, y, '?');
    canvas_put(canvas, (x + (h->x[2] + h->x[5]) / 4) / 2, (y + (h->y[0] + h->y[3]) / 4) / 2, 0x25c6,
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
    const int outer = canvas->ascii ? look.stripe : look.role; /* if there are only whole cells */
    quarters_put(canvas, x, y, (const int[4]){outer, look.stripe, outer, look.stripe});
    quarters_put(canvas, x + 2, y, (const int[4]){look.stripe, outer, look.stripe, outer});
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
