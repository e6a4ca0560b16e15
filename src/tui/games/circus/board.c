/*
 * The hexagons are drawn in quarters of cells: each quarter belongs to the tile whose outline it is in, and to the
 * nearest edge; if near enough, it has that edge's colour, or that of its stripes. Each cell then shows its two
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
    LOW = 18,         /* rows of a room */
    STROKE_ROWS = 12, /* from here up edges are two columns broad, */
    RING_ROWS = 20,   /* there is room for a line inside a hexagon, */
    BROAD_ROWS = 30,  /* and for edges of three columns */
    HALVES = 6,       /* of hexagons, one below the other */
    TIMES = 0xd7,
    DOT = 0xb7,
};

/* Sizes in cells, corners clockwise from the upper left in half cells: two to a column, two to a row. */
struct hexagon {
    int x[CIRCUS_EDGES], y[CIRCUS_EDGES];
    double length[CIRCUS_EDGES]; /* of the edge after that corner, in columns */
};

struct layout {
    struct rect rect;
    int top, slant;          /* of one hexagon: the columns of its upper edge, those beside it */
    double stroke, slanting; /* thickness of level and of slanting edges, in columns */
    struct hexagon hexagons[CIRCUS_TILES];
    int count;
};

/* What marks a hexagon: a line inside its edges, or where there is no room for that, its ground. */
enum ring { RING_NONE, RING_CURSOR, RING_HELD, RING_HINT, RING_NEXT };

/* What is drawn: for each hexagon the colours it shows. */
struct picture {
    struct canvas *canvas;
    struct layout layout;
    const struct circus *game;
    uint8_t shown[CIRCUS_TILES][CIRCUS_EDGES]; /* colours, or CIRCUS_NOWHERE */
    struct circus_look looks[CIRCUS_COLOURS_MAX];
    unsigned clashes; /* seams */
    bool bare;        /* without letters, so that strokes have to tell their colours */
    enum ring rings[CIRCUS_TILES];
    uint8_t next[CIRCUS_TILES][CIRCUS_EDGES]; /* the colours of a RING_NEXT */
};

/* ---- layout ---- */

/* Nearly regular hexagons where a cell is twice as high as wide; odd at the top, so that there is a middle. */
static int top_columns(int rows) {
    return rows / 5 * 2 + 1;
}

static int slant_columns(int rows) {
    return (rows + 2) / 5;
}

static int board_columns(int rows) {
    return 3 * top_columns(rows) + 4 * slant_columns(rows);
}

static int board_size(struct rect rect) {
    int rows = MOST_ROWS;
    while (rows > LEAST_ROWS && (rows > rect.rows || board_columns(rows) > rect.columns))
        rows--;
    return rows;
}

/* The row in which a half hexagon begins. What is left over goes first where two tiles meet side by side. */
static int half_row(int rows, int half) {
    static const uint8_t higher[HALVES] = {0x00, 0x02, 0x12, 0x2a, 0x1e, 0x3e}; /* halves as bits, by what is left */
    const int lower = higher[rows % HALVES] & ((1 << half) - 1);
    return rows / HALVES * half + __builtin_popcount((unsigned)lower);
}

struct rect circus_board_room(struct rect rect) {
    const int rows = board_size(rect), columns = board_columns(rows);
    return (struct rect){rect.x + (rect.columns - columns) / 2, rect.y + (rect.rows - rows) / 2, columns, rows};
}

/*
 * Low windows have a single message row. A second message line needs the room's last row, so the board leaves it free.
 */
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

/* From the corner before the edge to the one after it, in columns and half rows. */
struct run {
    double x, y;
};

static struct run run_of(const struct hexagon *hexagon, int edge) {
    const int next = (edge + 1) % CIRCUS_EDGES;
    return (struct run){(hexagon->x[next] - hexagon->x[edge]) / 2.0, hexagon->y[next] - hexagon->y[edge]};
}

/* A hexagon with its bounding box at that place, so many rows from its top to its corners at the sides, and in all. */
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

/* Of hexagons as they are on a board with so many rows. */
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

/* ---- where letters stand ---- */

/* The middle row of an edge, or of a low one at the border, the row in which no other letter stands. */
static int middle_row(const struct hexagon *h, int edge, bool border) {
    const int next = (edge + 1) % CIRCUS_EDGES, top = smaller(h->y[edge], h->y[next]) / 2;
    const int rows = abs(h->y[edge] - h->y[next]) / 2;
    if (edge % 3 == 0)
        return edge == 0 ? top : top - 1;
    return top + (border && (edge == 1 || edge == 5) ? rows / 2 : (rows - 1) / 2);
}

/* The cell in that row through which a slanting edge runs; between two cells, the one nearer to the board's middle. */
static int cell_on(const struct layout *layout, const struct hexagon *h, int edge, int row) {
    const int next = (edge + 1) % CIRCUS_EDGES, down = 2 * row + 1 - h->y[edge];
    const double x = (h->x[edge] + (double)(h->x[next] - h->x[edge]) * down / (h->y[next] - h->y[edge])) / 2;
    const int cell = (int)(x + 0.01);
    return x - cell < 0.02 && x > layout->rect.x + layout->rect.columns / 2.0 ? cell - 1 : cell;
}

/* The cell in the middle of an edge's stroke, or of a slanting one, beside the cell through which it runs. */
static void middle(const struct layout *layout, int hexagon, int edge, int *x, int *y) {
    const struct hexagon *h = &layout->hexagons[hexagon];
    const int reach = layout->stroke > 2 ? 2 : 1;
    *y = middle_row(h, edge, circus_seam_at((unsigned)hexagon, (unsigned)edge) == CIRCUS_NOWHERE);
    if (edge % 3 == 0)
        *x = (h->x[0] + h->x[1]) / 4;
    else
        *x = cell_on(layout, h, edge, *y) + (edge < 3 ? -reach : reach);
}

/* ---- with colours ---- */

static int edge_role(const struct picture *picture, int hexagon, int edge) {
    const uint8_t colour = picture->shown[hexagon][edge];
    return colour == CIRCUS_NOWHERE ? ROLE_FRAME : picture->looks[colour].role;
}

/* Whether a point is on a stripe: they run across the edge, the same on both sides of a seam, beside its letter. */
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

static int stroke_role(const struct picture *picture, int hexagon, int edge, double x, double y) {
    const uint8_t colour = picture->shown[hexagon][edge];
    if (colour == CIRCUS_NOWHERE || picture->looks[colour].stripe == CIRCUS_PLAIN ||
        !is_striped(picture, hexagon, edge, x, y))
        return edge_role(picture, hexagon, edge);
    return picture->looks[colour].stripe;
}

static int ring_role(const struct picture *picture, int hexagon, int edge) {
    static const int roles[] = {
        [RING_NONE] = ROLE_BAR, [RING_CURSOR] = ROLE_CURSOR, [RING_HELD] = ROLE_MARK, [RING_HINT] = ROLE_ACCENT};
    if (picture->rings[hexagon] == RING_NEXT)
        return picture->looks[picture->next[hexagon][edge]].role;
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
        return stroke_role(picture, i, edge, x, y);
    if (picture->layout.rect.rows < RING_ROWS || picture->canvas->ascii)
        return picture->rings[i] == RING_NONE ? ROLE_BAR : ROLE_CHOSEN;
    const double ring = stroke + 1; /* apart from the edges */
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
    static const char characters[] = {[RING_CURSOR] = ':', [RING_HELD] = '+', [RING_HINT] = '*'};
    if (picture->rings[hexagon] == RING_NEXT)
        return (uint32_t)picture->game->letters[picture->next[hexagon][edge]];
    return (uint32_t)characters[picture->rings[hexagon]];
}

/* Strokes of letters where no other letters stand, else of dots. */
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
            const bool ring = picture->rings[i] != RING_NONE;
            if (deep < thin && picture->bare)
                canvas_put(picture->canvas, x, y, (uint32_t)picture->game->letters[picture->shown[i][edge]],
                           style_text);
            else if (deep < thin)
                canvas_put(picture->canvas, x, y, picture->canvas->ascii ? '.' : DOT, style_quiet);
            else if (ring && deep < thin + 1.5)
                canvas_put(picture->canvas, x, y, ring_character(picture, i, edge),
                           (struct style){ROLE_CURSOR, ROLE_PAPER, STYLE_BOLD});
        }
}

/* ---- letters and crosses ---- */

static void put_on_stroke(const struct picture *picture, int hexagon, int edge, int x, int y, uint32_t character) {
    struct style style = {ROLE_TILE_INK, edge_role(picture, hexagon, edge), STYLE_BOLD};
    if (picture->canvas->mono)
        style = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_BOLD};
    canvas_put(picture->canvas, x, y, character, style);
}

/*
 * Crosses out a seam: a slanting one between its letters, a level one beside both, in a gap of the band that they would
 * make.
 */
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

/* What a tile is said to be, and where there is no room for the word, a sign for it. */
struct word {
    const char *word, *sign;
};

/* What a hint does: the tile that comes here, or that this one turns. */
static struct word word_for_next(const struct circus_board *board, const struct circus_board *next, int slot) {
    static const struct word coming[CIRCUS_TILES] = {{"for 1", "←1"}, {"for 2", "←2"}, {"for 3", "←3"}, {"for 4", "←4"},
                                                     {"for 5", "←5"}, {"for 6", "←6"}, {"for 7", "←7"}};
    const unsigned tile = next->slots[slot].tile;
    return tile == board->slots[slot].tile ? (struct word){"turn", "<>"} : coming[tile];
}

static struct word word_for(const struct picture *picture, const struct circus_board *board,
                            const struct circus_marks *marks, int slot) {
    if (marks->compares)
        return marks->same >> slot & 1 ? (struct word){"same", "="} : (struct word){"", ""};
    if (marks->held == slot)
        return (struct word){"held", "▲"};
    if (marks->hinted >> slot & 1)
        return marks->next ? word_for_next(board, marks->next, slot) : (struct word){"here", ""};
    if (circus_fixed(&picture->game->set) >> slot & 1)
        return (struct word){"fixed", "●"};
    return marks->locked >> slot & 1 ? (struct word){"locked", "■"} : (struct word){"", ""};
}

/* The columns between the strokes of a hexagon in a row below its middle; 0 in its lower edge. */
static int inner_columns(const struct layout *layout, const struct hexagon *h, int row) {
    const double share = (h->y[3] - (2.0 * row + 1)) / (h->y[3] - h->y[2]);
    if (h->y[3] / 2.0 - row - 1 < layout->stroke / 2)
        return 0;
    return (int)(layout->top + 2 * (layout->slant * share - layout->slanting) + 0.01);
}

static void draw_words(const struct picture *picture, const struct circus_board *board,
                       const struct circus_marks *marks, int slot) {
    const struct layout *layout = &picture->layout;
    const struct hexagon *h = &layout->hexagons[slot];
    const int x = (h->x[0] + h->x[1]) / 4, y = h->y[0] / 2 + ((h->y[3] - h->y[0]) / 2 - 1) / 2;
    const struct word word = word_for(picture, board, marks, slot);
    const int room = inner_columns(layout, h, y + 1);
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

/* Words come last: on a small board the sign for one stands where a seam is crossed out, and nothing else says it. */
static void write_on(const struct picture *picture, const struct circus_board *board,
                     const struct circus_marks *marks) {
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        for (int direction = 0; direction < CIRCUS_EDGES; direction++)
            draw_letter(picture, slot, direction);
    for (unsigned seam = 0; seam < CIRCUS_SEAMS; seam++)
        if (picture->clashes >> seam & 1)
            cross_out(picture, &circus_seams[seam]);
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        draw_words(picture, board, marks, slot);
}

void circus_board_draw(struct canvas *canvas, struct rect rect, const struct circus *game,
                       const struct circus_board *board, const struct circus_marks *marks) {
    struct picture picture = {.canvas = canvas, .layout = lay_out(circus_board_room(rect)), .game = game};
    circus_looks(game, canvas->few, picture.looks);
    look_up(game, board, picture.shown);
    if (marks->next)
        look_up(game, marks->next, picture.next);
    for (int slot = 0; slot < CIRCUS_TILES; slot++)
        picture.rings[slot] = ring_for(marks, slot);
    picture.bare = marks->bare;
    if (!marks->bare)
        picture.clashes = ~circus_matches(&game->set, board) & ((1U << CIRCUS_SEAMS) - 1);
    draw_hexagons(&picture);
    for (int slot = 0; slot < CIRCUS_TILES && !marks->picture; slot++)
        add_hotspots(&picture, slot);
    if (!marks->bare)
        write_on(&picture, board, marks);
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
    if (edge >= 0)
        point_at(&picture, edge);
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
    const int outer = canvas->ascii ? look.stripe : look.role; /* where there are only whole cells */
    quarters_put(canvas, x, y, (const int[4]){outer, look.stripe, outer, look.stripe});
    quarters_put(canvas, x + 2, y, (const int[4]){look.stripe, outer, look.stripe, outer});
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
