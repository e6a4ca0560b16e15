/*
 * The hexagons are drawn in quarters of cells: each quarter belongs to the tile whose outline it is in, and to the
 * nearest edge; if near enough, it has that edge's colour. Each cell then shows its two commonest colours with one of
 * the quadrant characters. Where two tiles meet, the same colour flows together into one broad band; a seam that
 * clashes is crossed out on both sides. Without colours an edge is drawn with its letter.
 */
#include "tui/games/circus/parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    RED,
    ORANGE,
    YELLOW,
    GREEN,
    BLUE,
    PURPLE,
    WHITE,
    BLACK,
    HUES,

    LEAST_ROWS = 2, /* of a hexagon */
    MOST_ROWS = 14,
    RING_ROWS = 5,  /* from here up there is room for a line inside it */
    WORDS_ROWS = 6, /* and for words */
    TIMES = 0xd7,
};

/* Sizes in cells, corners clockwise from the upper left in half cells: two to a column, two to a row. */
struct hexagon {
    int x[CIRCUS_EDGES], y[CIRCUS_EDGES];
    double length[CIRCUS_EDGES]; /* of the edge after that corner, in columns */
};

struct layout {
    struct rect rect;
    int rows, top, slant;    /* of one hexagon: its height, the columns of its upper edge, those beside it */
    double stroke, slanting; /* thickness of level and of slanting edges, in columns */
    struct hexagon hexagons[CIRCUS_TILES];
    int count;
};

/* A line inside the edges of a hexagon. */
enum ring { RING_NONE, RING_CURSOR, RING_HELD, RING_HINT, RING_NEXT };

/* What is drawn: for each hexagon the colours it shows. */
struct picture {
    struct canvas *canvas;
    struct layout layout;
    const struct circus *game;
    uint8_t shown[CIRCUS_TILES][CIRCUS_EDGES]; /* colours, or CIRCUS_NOWHERE */
    int hues[CIRCUS_COLOURS_MAX];
    unsigned clashes; /* seams */
    enum ring rings[CIRCUS_TILES];
    uint8_t next[CIRCUS_TILES][CIRCUS_EDGES]; /* the colours of a RING_NEXT */
};

/* ---- colours ---- */

static int hue_of_name(const char *name, size_t length) {
    static const struct {
        const char *name;
        int hue;
    } known[] = {{"red", RED},      {"orange", ORANGE}, {"yellow", YELLOW}, {"gold", YELLOW}, {"green", GREEN},
                 {"blue", BLUE},    {"purple", PURPLE}, {"violet", PURPLE}, {"pink", PURPLE}, {"white", WHITE},
                 {"silver", WHITE}, {"black", BLACK},   {"grey", BLACK},    {"gray", BLACK}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].name) == length && strncmp(known[i].name, name, length) == 0)
            return known[i].hue;
    return -1;
}

static int hue_of_letter(char letter) {
    static const char letters[HUES + 1] = "roygbpwk";
    const char *found = strchr(letters, letter);
    return found && letter ? (int)(found - letters) : -1;
}

void circus_board_hues(const struct circus *game, int roles[CIRCUS_COLOURS_MAX]) {
    static const uint8_t others[HUES] = {RED, BLUE, YELLOW, GREEN, WHITE, ORANGE, PURPLE, BLACK};
    unsigned taken = 0, next = 0;
    for (int pass = 0; pass < 2; pass++) /* first those that say which */
        for (unsigned i = 0; i < game->colours; i++) {
            PZ_SCOPED_TEXT name = {0};
            circus_add_colour(game, i, &name);
            int hue = game->names ? hue_of_name(pz_text_string(&name), name.length) : hue_of_letter(game->letters[i]);
            if ((hue < 0) == (pass == 0))
                continue;
            for (unsigned tries = 0; hue < 0 && tries < HUES; tries++, next++)
                if (!(taken >> others[next % HUES] & 1))
                    hue = others[next % HUES];
            if (hue < 0)
                hue = others[next++ % HUES];
            taken |= 1U << hue;
            roles[i] = ROLE_HUE + hue;
        }
}

/* ---- layout ---- */

/* By rows: nearly regular hexagons where a cell is twice as high as wide; odd at the top, so that there is a middle. */
static const int top_columns[MOST_ROWS + 1] = {0, 0, 3, 3, 5, 5, 7, 9, 9, 11, 11, 13, 13, 15, 17};
static const int slant_columns[MOST_ROWS + 1] = {0, 0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8};

static int board_columns(int rows) {
    return 3 * top_columns[rows] + 4 * slant_columns[rows];
}

static int board_size(struct rect rect) {
    int rows = MOST_ROWS;
    while (rows > LEAST_ROWS && (3 * rows > rect.rows || board_columns(rows) > rect.columns))
        rows--;
    return rows;
}

struct rect circus_board_room(struct rect rect) {
    int rows = board_size(rect), columns = board_columns(rows);
    return (struct rect){rect.x + (rect.columns - columns) / 2, rect.y + (rect.rows - 3 * rows) / 2, columns, 3 * rows};
}

static struct rect fit(const void *board, struct rect room) {
    (void)board;
    return circus_board_room(room);
}

struct panel_places circus_board_place(struct rect body, const struct panel_plan *plan) {
    const struct panel_places places = panel_place(body, plan, fit, NULL);
    if (places.beside && body.columns < 2 * plan->columns)
        return (struct panel_places){.board = body};
    return places;
}

/* From the corner before the edge to the one after it, in columns and half rows. */
struct run {
    double x, y;
};

static struct run run_of(const struct hexagon *hexagon, int edge) {
    const int next = (edge + 1) % CIRCUS_EDGES;
    return (struct run){(hexagon->x[next] - hexagon->x[edge]) / 2.0, hexagon->y[next] - hexagon->y[edge]};
}

/* A hexagon with its bounding box at that place; its corners at the sides are `side` rows below its top. */
static struct hexagon hexagon_at(const struct layout *layout, int x, int y, int side) {
    const int left = 2 * x, top = 2 * y, inner = left + 2 * layout->slant, width = 2 * layout->top;
    struct hexagon hexagon = {
        .x = {inner, inner + width, inner + width + 2 * layout->slant, inner + width, inner, left},
        .y = {top, top, top + 2 * side, top + 2 * layout->rows, top + 2 * layout->rows, top + 2 * side},
    };
    for (int edge = 0; edge < CIRCUS_EDGES; edge++) {
        const struct run run = run_of(&hexagon, edge);
        hexagon.length[edge] = sqrt(run.x * run.x + run.y * run.y);
    }
    return hexagon;
}

static struct layout lay_out(struct rect rect, int rows) {
    /* By slot: columns of the flower from the left, half hexagons from its top. */
    static const int column[CIRCUS_TILES] = {1, 1, 2, 2, 1, 0, 0}, half[CIRCUS_TILES] = {2, 0, 1, 3, 4, 3, 1};
    struct layout layout = {.rect = rect,
                            .rows = rows,
                            .top = top_columns[rows],
                            .slant = slant_columns[rows],
                            .stroke = rows >= 10  ? 3
                                      : rows >= 4 ? 2
                                                  : 1,
                            .slanting = rows >= 10  ? 3
                                        : rows >= 6 ? 2
                                        : rows >= 4 ? 1.7
                                                    : 1,
                            .count = CIRCUS_TILES};
    const int pitch = layout.top + layout.slant, upper = rows / 2;
    for (int slot = 0; slot < CIRCUS_TILES; slot++) {
        const bool middle = column[slot] == 1;
        const int y = half[slot] / 2 * rows + (middle ? 0 : upper);
        layout.hexagons[slot] =
            hexagon_at(&layout, rect.x + column[slot] * pitch, rect.y + y, middle ? upper : rows - upper);
    }
    return layout;
}

/* By hand, because for these the mathematics library would be loaded. */
static int nearest(double x) {
    return (int)(x < 0 ? x - 0.5 : x + 0.5);
}

static double magnitude(double x) {
    return x < 0 ? -x : x;
}

/* How deep a point (in half cells) is inside an edge, in columns; below 0 it is outside. */
static double depth(const struct hexagon *hexagon, int edge, double x, double y) {
    const struct run run = run_of(hexagon, edge);
    const double px = (x - hexagon->x[edge]) / 2.0, py = y - hexagon->y[edge];
    return (run.x * py - run.y * px) / hexagon->length[edge];
}

/* The hexagon at a point, with the edge that is nearest and how deep the point is; -1 if there is none. */
static int find(const struct layout *layout, double x, double y, int *edge, double *nearest) {
    for (int i = 0; i < layout->count; i++) {
        const struct hexagon *hexagon = &layout->hexagons[i];
        if (x < hexagon->x[5] || x > hexagon->x[2] || y < hexagon->y[0] || y > hexagon->y[3])
            continue;
        *nearest = 1e9;
        for (int e = 0; e < CIRCUS_EDGES && *nearest >= 0; e++) {
            const double d = depth(hexagon, e, x, y);
            if (d < *nearest) {
                *nearest = d;
                *edge = e;
            }
        }
        if (*nearest >= 0)
            return i;
    }
    return -1;
}

/* ---- with colours ---- */

static int edge_role(const struct picture *picture, int hexagon, int edge) {
    const uint8_t colour = picture->shown[hexagon][edge];
    return colour == CIRCUS_NOWHERE ? ROLE_FRAME : picture->hues[colour];
}

static int ring_role(const struct picture *picture, int hexagon, int edge) {
    static const int roles[] = {
        [RING_NONE] = ROLE_BAR, [RING_CURSOR] = ROLE_CURSOR, [RING_HELD] = ROLE_MARK, [RING_HINT] = ROLE_ACCENT};
    if (picture->rings[hexagon] == RING_NEXT)
        return picture->hues[picture->next[hexagon][edge]];
    return roles[picture->rings[hexagon]];
}

static int role_at(const struct picture *picture, double x, double y) {
    int edge = 0;
    double deep = 0;
    const int i = find(&picture->layout, x, y, &edge, &deep);
    if (i < 0)
        return ROLE_PAPER;
    const double stroke = edge % 3 == 0 ? picture->layout.stroke : picture->layout.slanting;
    if (deep < stroke)
        return edge_role(picture, i, edge);
    if (picture->layout.rows < RING_ROWS && picture->rings[i] != RING_NONE)
        return ROLE_CHOSEN;
    const double ring =
        stroke + (picture->layout.rows >= WORDS_ROWS ? 1 : 0); /* apart from the edges where there is room */
    return deep >= ring && deep < ring + 1 ? ring_role(picture, i, edge) : ROLE_BAR;
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

/* ---- without ---- */

static uint32_t ring_character(const struct picture *picture, int hexagon, int edge) {
    static const char characters[] = {[RING_CURSOR] = ':', [RING_HELD] = '+', [RING_HINT] = '?'};
    if (picture->rings[hexagon] == RING_NEXT)
        return (uint32_t)picture->game->letters[picture->next[hexagon][edge]];
    return (uint32_t)characters[picture->rings[hexagon]];
}

static void draw_letters(const struct picture *picture) {
    const struct rect r = picture->layout.rect;
    const double thin = picture->layout.stroke > 2 ? 2.1 : 1.3;
    for (int y = r.y; y < r.y + r.rows; y++)
        for (int x = r.x; x < r.x + r.columns; x++) {
            int edge = 0;
            double deep = 0;
            const int i = find(&picture->layout, 2 * x + 1, 2 * y + 1, &edge, &deep);
            if (i < 0)
                continue;
            const uint8_t colour = picture->shown[i][edge];
            const bool ring = picture->rings[i] != RING_NONE;
            if (deep < thin)
                canvas_put(picture->canvas, x, y,
                           colour == CIRCUS_NOWHERE ? '.' : (uint32_t)picture->game->letters[colour],
                           (struct style){ROLE_TEXT, ROLE_PAPER, ring ? STYLE_BOLD : 0});
            else if (ring && deep < thin + 1.5)
                canvas_put(picture->canvas, x, y, ring_character(picture, i, edge),
                           (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
        }
}

/* ---- letters and crosses ---- */

/* The cell in the middle of an edge's stroke. */
static void middle(const struct layout *layout, int hexagon, int edge, int *x, int *y) {
    const struct hexagon *h = &layout->hexagons[hexagon];
    const int next = (edge + 1) % CIRCUS_EDGES;
    if (edge % 3 == 0) {
        *x = (h->x[edge] + h->x[next]) / 4;
        *y = edge == 0 ? h->y[0] / 2 : h->y[3] / 2 - 1;
        return;
    }
    const int top = h->y[edge] < h->y[next] ? h->y[edge] : h->y[next], rows = abs(h->y[edge] - h->y[next]) / 2;
    *y = top / 2 + (edge == 2 || edge == 4 ? (rows - 1) / 2 : rows / 2); /* away from the level edges' letters */
    const int corner = edge < 3 ? h->x[2] : h->x[5];
    const double share = ((2.0 * *y + 1) - h->y[2]) / (edge == 2 || edge == 4 ? h->y[3] - h->y[2] : h->y[2] - h->y[0]);
    const double line = corner / 2.0 + (edge < 3 ? -1 : 1) * magnitude(share) * layout->slant;
    *x = (int)(line + (edge < 3 ? -1 : 1) * (layout->stroke > 2 ? 1.7 : 1.2)); /* never below 0 */
}

static void put_on_stroke(const struct picture *picture, int hexagon, int edge, int x, int y, uint32_t character) {
    struct style style = {ROLE_TILE_INK, edge_role(picture, hexagon, edge), STYLE_BOLD};
    if (picture->canvas->mono)
        style = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_BOLD};
    canvas_put(picture->canvas, x, y, character, style);
}

/*
 * Puts a cross beside the letter, or on a slanting edge below it, so that the crosses of both sides stand together; if
 * that does not fit, where there is room.
 */
static void cross_out(const struct picture *picture, int hexagon, int edge) {
    const double slope = picture->layout.slant * 2.0 / picture->layout.rows;
    const int lean = nearest(edge == 1 || edge == 4 ? slope : -slope), in = edge < 3 ? -1 : 1;
    const int level[4][2] = {{2, 0}, {-2, 0}, {1, 0}, {-1, 0}};
    const int slanting[4][2] = {{lean, 1}, {-lean, -1}, {in, 0}, {-in, 0}};
    int x, y;
    middle(&picture->layout, hexagon, edge, &x, &y);
    for (int i = 0; i < 4; i++) {
        const int *by = edge % 3 == 0 ? level[i] : slanting[i];
        int nearest = 0;
        double deep = 0;
        const int at = find(&picture->layout, 2 * (x + by[0]) + 1, 2 * (y + by[1]) + 1, &nearest, &deep);
        if (at == hexagon && nearest == edge && deep < picture->layout.stroke + 0.5) {
            put_on_stroke(picture, hexagon, edge, x + by[0], y + by[1], TIMES);
            return;
        }
    }
}

static void draw_letter(const struct picture *picture, int hexagon, int edge) {
    const uint8_t colour = picture->shown[hexagon][edge];
    int x, y;
    middle(&picture->layout, hexagon, edge, &x, &y);
    if (colour != CIRCUS_NOWHERE)
        put_on_stroke(picture, hexagon, edge, x, y, (uint32_t)picture->game->letters[colour]);
    const unsigned seam = circus_seam_at((unsigned)hexagon, (unsigned)edge);
    if (seam != CIRCUS_NOWHERE && picture->clashes >> seam & 1)
        cross_out(picture, hexagon, edge);
}

/* ---- words in the middle ---- */

/* Where there is no room for the word, its sign. */
struct word {
    const char *word;
    uint32_t sign;
};

/* What a hint does: the tile that comes here, or that this one turns. */
static struct word word_for_next(const struct circus_board *board, const struct circus_board *next, int slot) {
    static const char *const coming[CIRCUS_TILES] = {"for 1", "for 2", "for 3", "for 4", "for 5", "for 6", "for 7"};
    const unsigned tile = next->slots[slot].tile;
    return tile == board->slots[slot].tile ? (struct word){"turn", '~'} : (struct word){coming[tile], '1' + tile};
}

static struct word word_for(const struct picture *picture, const struct circus_board *board,
                            const struct circus_marks *marks, int slot) {
    if (marks->compares)
        return marks->same >> slot & 1 ? (struct word){"same", '='} : (struct word){"", ' '};
    if (marks->held == slot)
        return (struct word){"held", 0x25b2};
    if (marks->hinted >> slot & 1)
        return marks->next ? word_for_next(board, marks->next, slot) : (struct word){"here", '?'};
    if (slot == 0 && picture->game->set.centre != CIRCUS_ANY)
        return (struct word){"fixed", 0x25cf};
    return marks->locked >> slot & 1 ? (struct word){"locked", 0x25a0} : (struct word){"", ' '};
}

static void draw_words(const struct picture *picture, const struct circus_board *board,
                       const struct circus_marks *marks, int slot) {
    const struct layout *layout = &picture->layout;
    const struct hexagon *h = &layout->hexagons[slot];
    const int x = (h->x[0] + h->x[1]) / 4, y = h->y[0] / 2 + (layout->rows - 1) / 2;
    const struct word word = word_for(picture, board, marks, slot);
    const bool cursor = marks->cursor == slot, wordy = layout->rows >= WORDS_ROWS;
    const struct style number = {cursor ? ROLE_TITLE : ROLE_TEXT, ROLE_KEEP, cursor ? STYLE_BOLD : 0};
    const struct style sign = {cursor ? ROLE_ACCENT : ROLE_QUIET, ROLE_KEEP, 0};
    canvas_put(picture->canvas, x, y, (uint32_t)('1' + board->slots[slot].tile), number);
    if (cursor) {
        canvas_put(picture->canvas, x - 1, y, 0x25b8, sign);
        canvas_put(picture->canvas, x + 1, y, 0x25c2, sign);
        canvas_focus(picture->canvas, x, y);
    }
    if (wordy)
        canvas_text(picture->canvas, x - (int)(strlen(word.word) / 2), y + 1, 8, sign, word.word);
    else if (*word.word)
        canvas_put(picture->canvas, x, y + 1, word.sign, sign);
}

/* One rectangle per row, as wide as the hexagon is there. */
static void add_hotspots(const struct picture *picture, int slot) {
    const struct hexagon *h = &picture->layout.hexagons[slot];
    for (int y = h->y[0] / 2; y < h->y[3] / 2; y++) {
        const double side = h->y[2] / 2.0, away = magnitude(y + 0.5 - side);
        const double reach = y + 0.5 < side ? side - h->y[0] / 2.0 : h->y[3] / 2.0 - side;
        const int in = nearest(picture->layout.slant * away / reach);
        canvas_hotspot(picture->canvas, (struct rect){h->x[5] / 2 + in, y, (h->x[2] - h->x[5]) / 2 - 2 * in, 1},
                       ACTION_CELL, slot);
    }
}

static enum ring ring_for(const struct circus_marks *marks, int slot) {
    if (marks->held == slot)
        return RING_HELD;
    if (marks->hinted >> slot & 1)
        return marks->next ? RING_NEXT : RING_HINT;
    return marks->cursor == slot ? RING_CURSOR : RING_NONE;
}

static void draw_hexagons(const struct picture *picture) {
    if (picture->canvas->mono)
        draw_letters(picture);
    else
        draw_colours(picture);
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
        .canvas = canvas, .layout = lay_out(circus_board_room(rect), board_size(rect)), .game = game};
    circus_board_hues(game, picture.hues);
    look_up(game, board, picture.shown);
    if (marks->next)
        look_up(game, marks->next, picture.next);
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        picture.rings[slot] = ring_for(marks, slot);
    if (!marks->plain)
        picture.clashes = ~circus_matches(&game->set, board) & ((1U << CIRCUS_SEAMS) - 1);
    draw_hexagons(&picture);
    for (int slot = 0; slot < CIRCUS_TILES && !marks->plain; slot++) {
        for (int direction = 0; direction < CIRCUS_EDGES; direction++)
            draw_letter(&picture, slot, direction);
        draw_words(&picture, board, marks, slot);
        add_hotspots(&picture, slot);
    }
}

/* Points at an edge from inside, half way to the middle of the hexagon, and stands in for a letter not there yet. */
static void point_at(const struct picture *picture, int edge) {
    const struct hexagon *h = &picture->layout.hexagons[0];
    int x, y;
    middle(&picture->layout, 0, edge, &x, &y);
    if (picture->shown[0][edge] == CIRCUS_NOWHERE)
        put_on_stroke(picture, 0, edge, x, y, '?');
    canvas_put(picture->canvas, (x + (h->x[2] + h->x[5]) / 4) / 2, (y + (h->y[0] + h->y[3]) / 4) / 2, 0x25c6,
               (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
}

void circus_board_draw_tile(struct canvas *canvas, struct rect rect, const struct circus *game,
                            const uint8_t colours[CIRCUS_EDGES], int edge) {
    struct picture picture = {.canvas = canvas, .game = game};
    int rows = MOST_ROWS;
    while (rows > 3 && (rows > rect.rows || top_columns[rows] + 2 * slant_columns[rows] > rect.columns))
        rows--;
    picture.layout = lay_out(rect, rows);
    picture.layout.hexagons[0] = hexagon_at(&picture.layout, rect.x, rect.y, rows / 2);
    picture.layout.count = 1;
    picture.layout.rect.rows = rows;
    picture.layout.rect.columns = picture.layout.top + 2 * picture.layout.slant;
    circus_board_hues(game, picture.hues);
    memcpy(picture.shown[0], colours, CIRCUS_EDGES);
    draw_hexagons(&picture);
    for (int direction = 0; direction < CIRCUS_EDGES; direction++)
        draw_letter(&picture, 0, direction);
    if (edge >= 0)
        point_at(&picture, edge);
}

void circus_board_chip(struct canvas *canvas, int x, int y, const struct circus *game, unsigned colour) {
    int hues[CIRCUS_COLOURS_MAX];
    circus_board_hues(game, hues);
    tiles_chip(canvas, x, y, (struct tile_look){hues[colour], (uint32_t)game->letters[colour]}, STYLE_BOLD);
}

int circus_board_legend(struct canvas *canvas, struct rect rect, const struct circus *game) {
    int lines = (game->colours + 1) / 2;
    if (!game->names)
        return 0;
    for (int i = 0; i < game->colours && i / 2 < rect.rows; i++) {
        PZ_SCOPED_TEXT name = {0};
        circus_add_colour(game, (unsigned)i, &name);
        circus_board_chip(canvas, rect.x + i % 2 * 13, rect.y + i / 2, game, (unsigned)i);
        canvas_text(canvas, rect.x + i % 2 * 13 + 4, rect.y + i / 2, 8, style_quiet, pz_text_string(&name));
    }
    return lines < rect.rows ? lines : rect.rows;
}
