/*
 * The distance between two stones is a number of points, and a point is as wide as a column and as high as half a row,
 * so that stones are round. With colours, each quarter of a cell is painted by a function of its place: stones, the
 * bridges that join neighbours of one colour, rings, frames. Otherwise a stone is a character, and lines stand for
 * bridges.
 */
#include "tui/games/allemande/board.h"

#include "tui/games/allemande/wood.h"
#include "tui/kit/actions.h"
#include "tui/kit/quarters.h"

enum {
    WALL_COLUMNS = 3, /* columns of the west and east edges: a letter, a rank */
    MARGIN = 1,       /* columns between it and the stones */
    LARGEST = 10,
    LARGEST_OF_SIGNS = 4, /* where stones are characters; an even number */
    LEAST = 2,            /* a stone is one cell */
    LEAST_PLAIN = 1,
    ONE_DIGIT = 9, /* the largest rank that takes one column */
    NOBODY = -1,
    DISC = 0x25cf,
    CIRCLE = 0x25cb,
    RINGED_DISC = 0x25c9,
    RINGED_CIRCLE = 0x25ce,
    DOT = 0xb7,
    BULLET = 0x2022,
    WHITE_BULLET = 0x25e6,
    DOWN_STROKE = 0x2572, /* from the upper left */
    UP_STROKE = 0x2571,
    UP_ARROW = 0x2191,
    DOWN_ARROW = 0x2193,
    LEFT_ARROW = 0x2190,
    RIGHT_ARROW = 0x2192,
    LIGHT_SHADE = 0x2591,
    MEDIUM_SHADE = 0x2592,
};

struct layout {
    int pitch;         /* points from stone to stone */
    bool signs;        /* stones are characters */
    int wall, margin;  /* columns */
    int north, south;  /* rows of these edges, 0 or 1 */
    struct rect part;  /* of the board that is shown: its first column and row from 0, and how many */
    struct rect field; /* where that is, without edges and margins */
};

/* ---- laying out ---- */

/* Columns and rows that a number of stones take. */
static int span(int pitch, int stones) {
    return stones * pitch - (pitch > 1);
}

static int rows_of(int pitch, int stones) {
    return (span(pitch, stones) + 1) / 2;
}

static bool fits(int pitch, int side, int edges, struct rect rect) {
    return span(pitch, side) + edges <= rect.columns && rows_of(pitch, side) + 2 <= rect.rows;
}

/* Where a cell is, counted from 0. */
static int column_of(const struct allemande_scene *scene, int cell) {
    return (int)allemande_column(scene->position, (unsigned)cell) - 1;
}

static int row_of(const struct allemande_scene *scene, int cell) {
    return (int)allemande_row(scene->position, (unsigned)cell) - 1;
}

/* The part of the board shown, with that many columns and rows: the cursor in the middle, as far as the edges allow. */
static struct rect part_of(const struct allemande_scene *scene, int side, int columns, int rows) {
    int column = 0, row = 0;
    if (scene && scene->cursor >= 0) {
        column = column_of(scene, scene->cursor) - columns / 2;
        row = row_of(scene, scene->cursor) - rows / 2;
    }
    column = column < 0 ? 0 : column > side - columns ? side - columns : column;
    row = row < 0 ? 0 : row > side - rows ? side - rows : row;
    return (struct rect){column, row, columns, rows};
}

/* The next smaller distance. Three points are a row and a half, which would look uneven with names at the side. */
static int smaller(int pitch, bool signs, bool plain) {
    return pitch - 1 - (signs || (pitch == LEAST + 2 && !plain));
}

/* Where nothing gets smaller any more, ranks of one digit take one column, and then the edges go: the south first. */
static void squeeze(struct layout *layout, int side, struct rect rect) {
    const int spare = rect.rows - rows_of(layout->pitch, side);
    layout->wall -= side <= ONE_DIGIT && span(layout->pitch, side) + 2 * (layout->wall + layout->margin) > rect.columns;
    layout->south = spare < 0 || spare > 1;
    layout->north = spare != 0;
}

static struct layout lay_out(const struct canvas *canvas, struct rect rect, const struct allemande_scene *scene,
                             unsigned side) {
    const bool plain = scene && scene->plain, signs = canvas->ascii || canvas->mono;
    const int n = (int)side, least = plain && !signs ? LEAST_PLAIN : LEAST;
    struct layout layout = {.pitch = signs || plain ? LARGEST_OF_SIGNS : LARGEST,
                            .wall =
                                plain ? 1 : WALL_COLUMNS + canvas->mono, /* where its colour is a column of its own */
                            .margin = plain ? 0 : MARGIN,
                            .north = 1,
                            .south = 1};
    const int edges = 2 * (layout.wall + layout.margin);
    while (layout.pitch > least && !fits(layout.pitch, n, edges, rect))
        layout.pitch = smaller(layout.pitch, signs, plain);
    layout.wall += !plain && !canvas->mono && fits(layout.pitch, n, edges + 2, rect);
    layout.signs = signs || (layout.pitch == LEAST && !plain);
    if (layout.pitch == LEAST && !plain)
        squeeze(&layout, n, rect);
    const int columns = (rect.columns - 2 * (layout.wall + layout.margin) + 1) / layout.pitch;
    const int rows = (2 * (rect.rows - layout.north - layout.south) + 1) / layout.pitch;
    layout.part = part_of(scene, n, columns < n ? columns : n, rows < n ? rows : n);
    layout.field = (struct rect){rect.x + layout.wall + layout.margin, rect.y + layout.north,
                                 span(layout.pitch, layout.part.columns), rows_of(layout.pitch, layout.part.rows)};
    return layout;
}

struct rect allemande_board_room(const struct canvas *canvas, struct rect rect, unsigned side) {
    const struct layout layout = lay_out(canvas, rect, NULL, side);
    return (struct rect){rect.x, rect.y, layout.field.columns + 2 * (layout.wall + layout.margin),
                         layout.field.rows + layout.north + layout.south};
}

/* ---- the board: columns and rows from 0, the edges are at -1 and beyond the last ---- */

static bool is_in(const struct allemande_scene *scene, const struct allemande_set *set, int column, int row) {
    const int side = scene->position->side;
    if (column < -1 || row < -1 || column > side || row > side)
        return false;
    return allemande_has(set, allemande_cell(scene->position, (unsigned)(row + 1), (unsigned)(column + 1)));
}

/* Whose stone or edge it is. */
static int owner(const struct allemande_scene *scene, int column, int row) {
    return is_in(scene, &scene->position->stones[ALLEMANDE_BLACK], column, row)   ? ALLEMANDE_BLACK
           : is_in(scene, &scene->position->stones[ALLEMANDE_WHITE], column, row) ? ALLEMANDE_WHITE
                                                                                  : NOBODY;
}

static bool is_stone(const struct allemande_scene *scene, int column, int row) {
    const int side = scene->position->side;
    return column >= 0 && row >= 0 && column < side && row < side && owner(scene, column, row) != NOBODY;
}

/* Who owns both of two neighbours, at least one of them a stone, so that a bridge joins them. */
static int joins(const struct allemande_scene *scene, int column, int row, int other_column, int other_row) {
    const int player = owner(scene, column, row);
    const bool stones = is_stone(scene, column, row) || is_stone(scene, other_column, other_row);
    return stones && player == owner(scene, other_column, other_row) ? player : NOBODY;
}

static bool both_in(const struct allemande_scene *scene, const struct allemande_set *set, int column, int row,
                    int other_column, int other_row) {
    return is_in(scene, set, column, row) && is_in(scene, set, other_column, other_row);
}

/* ---- painting points ---- */

struct point {
    double x, y; /* from the upper left corner of the board, in points */
};

static double magnitude(double number) {
    return number < 0 ? -number : number;
}

static int floor_of(double number) {
    const int truncated = (int)number;
    return truncated - (number < truncated);
}

static double radius(const struct layout *layout) {
    return layout->pitch > 1 ? (layout->pitch - 1) / 2.0 : 0.5;
}

/* From the middle of a stone to the point. */
static struct point away(const struct layout *layout, struct point at, int column, int row) {
    const double r = radius(layout);
    return (struct point){at.x - column * layout->pitch - r, at.y - row * layout->pitch - r};
}

/* An empty place is drawn smaller than a stone, and smaller still unless it is marked. */
static double place_radius(const struct layout *layout, bool marked) {
    const double quiet = layout->pitch > 3 ? 0.4 : 0.71;
    return radius(layout) * (!marked ? quiet : layout->pitch > 4 ? 0.6 : 0.71);
}

static bool in_circle(struct point from_middle, double r) {
    return from_middle.x * from_middle.x + from_middle.y * from_middle.y <= r * r + 1e-9;
}

/* The larger of the two coordinates. */
static double reach(struct point from_middle) {
    const double x = magnitude(from_middle.x), y = magnitude(from_middle.y);
    return x > y ? x : y;
}

static bool paint_cursor(const struct layout *layout, const struct allemande_scene *scene, struct point at,
                         uint8_t *role) {
    if (scene->cursor < 0)
        return false;
    const int column = column_of(scene, scene->cursor), row = row_of(scene, scene->cursor);
    const double far = reach(away(layout, at, column, row)), r = radius(layout);
    *role = WOOD_CURSOR;
    return far > r && far <= r + 1;
}

static bool paint_place(const struct layout *layout, const struct allemande_scene *scene, struct point at, int column,
                        int row, uint8_t *role) {
    const struct point from_middle = away(layout, at, column, row);
    const int side = scene->position->side, player = owner(scene, column, row);
    if (column < 0 || row < 0 || column >= side || row >= side)
        return false;
    const unsigned cell = allemande_cell(scene->position, (unsigned)row + 1, (unsigned)column + 1);
    const bool hinted = allemande_has(&scene->hinted, cell), closer = allemande_has(&scene->closers, cell);
    const bool ghost = scene->ghost >= 0 && (int)cell == scene->cursor;
    if (player != NOBODY)
        *role = (uint8_t)((allemande_has(&scene->last, cell) ? STONE_NEW : STONE) + player);
    else if (ghost || hinted)
        *role = (uint8_t)(STONE + scene->position->to_move);
    else
        *role = closer ? WOOD_MARK : WOOD_DENT;
    return in_circle(from_middle, player != NOBODY ? radius(layout) : place_radius(layout, ghost || hinted || closer));
}

/* A stroke from stone to stone of an open diagonal, and some way into them. */
static bool paint_open(const struct layout *layout, const struct allemande_scene *scene, struct point at,
                       uint8_t *role) {
    *role = WOOD_MARK;
    for (size_t i = 0; i < scene->open_count; i++) {
        const struct allemande_pair *pair = &scene->open[i];
        const struct point a = away(layout, at, column_of(scene, pair->a), row_of(scene, pair->a));
        const struct point b = away(layout, at, column_of(scene, pair->b), row_of(scene, pair->b));
        const bool between =
            a.x * b.x < 0 && a.y * b.y < 0 && reach(a) > radius(layout) / 2 && reach(b) > radius(layout) / 2;
        const bool down = (a.x < b.x) == (a.y < b.y);
        if (between && magnitude(down ? a.x - a.y : a.x + a.y) <= 1)
            return true;
    }
    return false;
}

static bool paint_bridge(const struct layout *layout, const struct allemande_scene *scene, struct point at,
                         uint8_t *role) {
    const double r = radius(layout), width = r < 2 ? 0.5 : r / 3;
    const int left = floor_of((at.x - r) / layout->pitch), above = floor_of((at.y - r) / layout->pitch);
    const int column = floor_of(at.x / layout->pitch), row = floor_of(at.y / layout->pitch);
    int player = NOBODY;
    bool path = false;
    const struct point from_middle = away(layout, at, column, row);
    if (from_middle.y > -width && from_middle.y <= width) {
        player = joins(scene, left, row, left + 1, row);
        path = both_in(scene, &scene->path, left, row, left + 1, row);
    } else if (magnitude(from_middle.x) <= width) {
        player = joins(scene, column, above, column, above + 1);
        path = both_in(scene, &scene->path, column, above, column, above + 1);
    }
    *role = path ? WOOD_RING : (uint8_t)(STONE + player);
    return player != NOBODY;
}

/* The wood that a point belongs to, stone or no stone. */
static uint8_t ground(const struct layout *layout, const struct allemande_scene *scene, struct point at) {
    const int column = floor_of((at.x + 0.5) / layout->pitch), row = floor_of((at.y + 0.5) / layout->pitch);
    return is_in(scene, &scene->area, column, row) ? WOOD_AREA : WOOD;
}

/* What lies around the stones: a ring, or the light of a group. */
static uint8_t surroundings(const struct layout *layout, const struct allemande_scene *scene, struct point at) {
    const int left = floor_of(at.x / layout->pitch), above = floor_of(at.y / layout->pitch);
    const double r = radius(layout);
    uint8_t role = ground(layout, scene, at);
    for (int row = above; row <= above + 1; row++)
        for (int column = left; column <= left + 1; column++) {
            const struct point from_middle = away(layout, at, column, row);
            if (!is_stone(scene, column, row))
                continue;
            if (in_circle(from_middle, r + 1) &&
                (is_in(scene, &scene->turn, column, row) || is_in(scene, &scene->path, column, row)))
                return WOOD_RING;
            if (reach(from_middle) <= r + 1 && is_in(scene, &scene->lit, column, row))
                role = WOOD_LIT;
        }
    return role;
}

static uint8_t role_at(const struct layout *layout, const struct allemande_scene *scene, struct point at) {
    const int column = floor_of(at.x / layout->pitch), row = floor_of(at.y / layout->pitch);
    uint8_t role;
    if (paint_open(layout, scene, at, &role) || paint_cursor(layout, scene, at, &role) ||
        paint_place(layout, scene, at, column, row, &role) || paint_bridge(layout, scene, at, &role))
        return role;
    return surroundings(layout, scene, at);
}

static void draw_points(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene) {
    const struct rect *field = &layout->field;
    const double left = layout->part.x * layout->pitch, top = layout->part.y * layout->pitch;
    for (int y = 0; y < field->rows; y++)
        for (int x = -layout->margin; x < field->columns + layout->margin; x++) {
            uint8_t quarters[4];
            for (int q = 0; q < 4; q++)
                quarters[q] =
                    role_at(layout, scene, (struct point){left + x + q % 2 * 0.5 + 0.25, top + 2 * y + q / 2 + 0.5});
            quarters_put(canvas, field->x + x, field->y + y, quarters);
        }
}

/* ---- places on the screen ---- */

/* The column and row of the middle of a place. */
static int middle_x(const struct layout *layout, int column) {
    return layout->field.x + (column - layout->part.x) * layout->pitch + (layout->pitch - 1) / 2;
}

static int middle_y(const struct layout *layout, int row) {
    return layout->field.y + ((row - layout->part.y) * layout->pitch + (layout->pitch - 1) / 2) / 2;
}

/* ---- with characters ---- */

static uint32_t stone_sign(const struct canvas *canvas, int player) {
    if (canvas->ascii)
        return player == ALLEMANDE_BLACK ? 'X' : 'O';
    return player == ALLEMANDE_BLACK || !canvas->mono ? DISC : CIRCLE;
}

static uint32_t ringed_sign(const struct canvas *canvas, int player) {
    const uint32_t sign = stone_sign(canvas, player);
    return sign == DISC ? RINGED_DISC : sign == CIRCLE ? RINGED_CIRCLE : sign;
}

/* A stone not placed yet is smaller. */
static uint32_t ghost_sign(const struct canvas *canvas, int player) {
    if (canvas->ascii)
        return player == ALLEMANDE_BLACK ? 'x' : 'o';
    return player == ALLEMANDE_BLACK || !canvas->mono ? BULLET : WHITE_BULLET;
}

/* One that a hint shows is hollow. */
static uint32_t hinted_sign(const struct canvas *canvas, int player) {
    return canvas->ascii || canvas->mono ? ghost_sign(canvas, player) : CIRCLE;
}

static struct style ink(const struct canvas *canvas, int player, uint8_t attributes) {
    if (canvas->mono)
        return (struct style){ROLE_TEXT, ROLE_PAPER, attributes};
    return (struct style){player == NOBODY ? WOOD_LIT : (uint8_t)(STONE + player), ROLE_KEEP, attributes};
}

void allemande_board_chip(struct canvas *canvas, int x, int y, enum allemande_player player) {
    canvas_use(canvas, &allemande_wood);
    if (canvas->mono || canvas->ascii)
        canvas_put(canvas, x + 1, y, stone_sign(canvas, (int)player), (struct style){ROLE_TITLE, ROLE_PAPER, 0});
    else {
        canvas_fill(canvas, (struct rect){x, y, 3, 1}, ' ', (struct style){ROLE_TEXT, WOOD, 0});
        canvas_put(canvas, x + 1, y, DISC, (struct style){(uint8_t)(STONE + player), WOOD, 0});
    }
}

struct lines {
    uint32_t across, along;
};

static struct lines lines_between(const struct canvas *canvas, const struct allemande_scene *scene, int column, int row,
                                  int other_column, int other_row) {
    static const struct lines thin = {0x2500, 0x2502}, thick = {0x2501, 0x2503}, two = {0x2550, 0x2551};
    static const struct lines ascii = {'=', '|'};
    const bool path = both_in(scene, &scene->path, column, row, other_column, other_row);
    if (!path && !both_in(scene, &scene->lit, column, row, other_column, other_row))
        return thin;
    return canvas->ascii ? ascii : path ? two : thick;
}

/* Bridges from a place to the next ones in the east and south. */
static void draw_bridges(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene,
                         int column, int row) {
    const struct rect *field = &layout->field;
    const int east = joins(scene, column, row, column + 1, row), south = joins(scene, column, row, column, row + 1);
    const bool inside_row = row >= layout->part.y, inside_column = column >= layout->part.x;
    if (east != NOBODY && inside_row) {
        const uint32_t line = lines_between(canvas, scene, column, row, column + 1, row).across;
        for (int x = middle_x(layout, column) + 1; x < middle_x(layout, column + 1); x++)
            if (x >= field->x - layout->margin && x < field->x + field->columns + layout->margin)
                canvas_put(canvas, x, middle_y(layout, row), line, ink(canvas, east, 0));
    }
    if (south != NOBODY && inside_column) {
        const uint32_t line = lines_between(canvas, scene, column, row, column, row + 1).along;
        for (int y = middle_y(layout, row) + 1; y < middle_y(layout, row + 1); y++)
            if (y >= field->y && y < field->y + field->rows)
                canvas_put(canvas, middle_x(layout, column), y, line, ink(canvas, south, 0));
    }
}

static void put_around(struct canvas *canvas, int x, int y, uint32_t left, uint32_t right, int role) {
    const struct style style = {(uint8_t)(canvas->mono ? ROLE_TITLE : role), ROLE_KEEP, STYLE_BOLD};
    canvas_put(canvas, x - 1, y, left, style);
    canvas_put(canvas, x + 1, y, right, style);
}

/* What lies under the signs of a place, in colour. */
static void draw_ground(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene,
                        int column, int row) {
    const bool lit = is_in(scene, &scene->lit, column, row);
    const struct rect place = {middle_x(layout, column) - 1, middle_y(layout, row), 3, 1};
    if ((lit || is_in(scene, &scene->area, column, row)) && !canvas->mono)
        canvas_fill(canvas, place, ' ', (struct style){ROLE_TEXT, lit ? WOOD_LIT : WOOD_AREA, 0});
}

static void draw_empty(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene,
                       int column, int row) {
    const int x = middle_x(layout, column), y = middle_y(layout, row), player = scene->position->to_move;
    if (is_in(scene, &scene->hinted, column, row))
        canvas_put(canvas, x, y, hinted_sign(canvas, player),
                   ink(canvas, player, canvas->mono ? STYLE_REVERSE : STYLE_BOLD));
    else if (is_in(scene, &scene->closers, column, row))
        canvas_put(canvas, x, y, '+', (struct style){canvas->mono ? ROLE_TITLE : WOOD_MARK, ROLE_KEEP, STYLE_BOLD});
    else if (is_in(scene, &scene->area, column, row) && canvas->mono)
        canvas_put(canvas, x, y, canvas->ascii ? ':' : MEDIUM_SHADE, (struct style){ROLE_TITLE, ROLE_KEEP, 0});
    else
        canvas_put(canvas, x, y, canvas->ascii ? '.' : DOT, ink(canvas, NOBODY, canvas->mono ? STYLE_DIM : 0));
}

static void draw_sign(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene,
                      int column, int row) {
    const int x = middle_x(layout, column), y = middle_y(layout, row), player = owner(scene, column, row);
    const bool lit = is_in(scene, &scene->lit, column, row), last = is_in(scene, &scene->last, column, row);
    if (player == NOBODY) {
        draw_empty(canvas, layout, scene, column, row);
        return;
    }
    canvas_put(canvas, x, y,
               is_in(scene, &scene->turn, column, row) ? ringed_sign(canvas, player) : stone_sign(canvas, player),
               ink(canvas, player, lit && canvas->mono ? STYLE_REVERSE : STYLE_BOLD));
    if (is_in(scene, &scene->turn, column, row) || is_in(scene, &scene->path, column, row))
        put_around(canvas, x, y, '(', ')', WOOD_RING);
    else if (last)
        put_around(canvas, x, y, canvas->ascii ? '<' : 0x2039, canvas->ascii ? '>' : 0x203a, WOOD_RING);
}

static void draw_cursor_sign(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene) {
    const int column = column_of(scene, scene->cursor), row = row_of(scene, scene->cursor);
    const int x = middle_x(layout, column), y = middle_y(layout, row);
    if (scene->ghost >= 0 && owner(scene, column, row) == NOBODY)
        canvas_put(canvas, x, y, ghost_sign(canvas, scene->ghost), ink(canvas, scene->ghost, 0));
    put_around(canvas, x, y, '[', ']', WOOD_CURSOR);
}

static void put_stroke(struct canvas *canvas, const struct layout *layout, int x, int y, uint32_t stroke) {
    const struct rect *field = &layout->field;
    const struct style style = canvas->mono ? (struct style){ROLE_TITLE, ROLE_PAPER, STYLE_REVERSE}
                                            : (struct style){STONE, WOOD_MARK, STYLE_BOLD};
    if (x >= field->x && x < field->x + field->columns && y >= field->y && y < field->y + field->rows)
        canvas_put(canvas, x, y, stroke, style);
}

/* A stroke on a bright ground between the two stones; where no row is between them, one beside each. */
static void draw_open_sign(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene,
                           struct allemande_pair pair) {
    const int ax = middle_x(layout, column_of(scene, pair.a)), ay = middle_y(layout, row_of(scene, pair.a));
    const int bx = middle_x(layout, column_of(scene, pair.b)), by = middle_y(layout, row_of(scene, pair.b));
    const bool down = (ax < bx) == (ay < by);
    const uint32_t stroke = canvas->ascii ? (down ? '\\' : '/') : down ? DOWN_STROKE : UP_STROKE;
    const bool close = layout->pitch == LEAST;
    put_stroke(canvas, layout, (ax + bx) / 2, close ? ay : (ay + by) / 2, stroke);
    if (close)
        put_stroke(canvas, layout, (ax + bx) / 2, by, stroke);
}

static void draw_signs(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene) {
    const struct rect *part = &layout->part;
    struct rect all = layout->field;
    all.x -= layout->margin;
    all.columns += 2 * layout->margin;
    canvas_fill(canvas, all, ' ', (struct style){ROLE_TEXT, canvas->mono ? ROLE_PAPER : WOOD, 0});
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            draw_ground(canvas, layout, scene, column, row);
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            draw_sign(canvas, layout, scene, column, row);
    for (int row = part->y - 1; row < part->y + part->rows; row++)
        for (int column = part->x - 1; column < part->x + part->columns; column++)
            draw_bridges(canvas, layout, scene, column, row);
    if (scene->plain)
        return;
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            if (is_in(scene, &scene->turn, column, row))
                put_around(canvas, middle_x(layout, column), middle_y(layout, row), '(', ')', WOOD_RING);
    for (size_t i = 0; i < scene->open_count; i++)
        draw_open_sign(canvas, layout, scene, scene->open[i]);
    if (scene->cursor >= 0)
        draw_cursor_sign(canvas, layout, scene);
}

/* ---- the edges ---- */

/* An edge fills a rectangle; where the board continues out of view there is none. */
static void fill_edge(struct canvas *canvas, struct rect rect, int player, bool lit) {
    if (canvas->mono)
        canvas_fill(canvas, rect, player == ALLEMANDE_WHITE ? 0x2550 : 0x2588,
                    (struct style){ROLE_TEXT, ROLE_PAPER, lit ? STYLE_REVERSE : 0});
    else
        canvas_fill(canvas, rect, lit ? LIGHT_SHADE : ' ', (struct style){WOOD_RING, (uint8_t)(WALL + player), 0});
}

static struct style on_edge(const struct canvas *canvas, int player, bool there, uint8_t attributes) {
    if (!there)
        return (struct style){ROLE_QUIET, ROLE_PAPER, 0};
    if (canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, attributes};
    return (struct style){(uint8_t)(WALL + 1 - player), (uint8_t)(WALL + player), attributes};
}

/* North or south: `row` is that of the edge itself. */
static void draw_files(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene,
                       int row) {
    const bool north = row < 0, there = north ? layout->part.y == 0 : layout->part.y + layout->part.rows == row;
    const struct rect *field = &layout->field;
    const int y = north ? field->y - 1 : field->y + field->rows, reach_out = scene->plain ? 0 : layout->margin + 2;
    const struct rect band = {field->x - reach_out, y, field->columns + 2 * reach_out, 1};
    const bool lit = is_in(scene, &scene->lit, 0, row) || is_in(scene, &scene->path, 0, row);
    const uint32_t end = north ? (there ? 'N' : UP_ARROW) : there ? 'S' : DOWN_ARROW;
    if (there)
        fill_edge(canvas, band, ALLEMANDE_WHITE, lit);
    if (scene->plain)
        return;
    const struct style style = on_edge(canvas, ALLEMANDE_WHITE, there, 0);
    for (int column = layout->part.x; column < layout->part.x + layout->part.columns; column++)
        canvas_put(canvas, middle_x(layout, column), y, (uint32_t)('a' + column), style);
    canvas_put(canvas, band.x, y, end, on_edge(canvas, ALLEMANDE_WHITE, there, STYLE_BOLD));
    canvas_put(canvas, band.x + band.columns - 1, y, end, on_edge(canvas, ALLEMANDE_WHITE, there, STYLE_BOLD));
}

/* West or east: `column` is that of the edge itself. */
static void draw_ranks(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene,
                       int column) {
    const bool west = column < 0, there = west ? layout->part.x == 0 : layout->part.x + layout->part.columns == column;
    const struct rect *field = &layout->field, *part = &layout->part;
    const int wall = canvas->mono && !scene->plain ? 1 : layout->wall;
    const int digits = layout->wall - canvas->mono < WALL_COLUMNS ? 1 : 2;
    const int x = west ? field->x - layout->margin - wall : field->x + field->columns + layout->margin;
    const int out = west ? field->x - layout->margin - layout->wall : x + layout->wall - 1;
    const bool lit = is_in(scene, &scene->lit, column, 0) || is_in(scene, &scene->path, column, 0);
    const uint32_t end = west ? (there ? 'W' : LEFT_ARROW) : there ? 'E' : RIGHT_ARROW;
    if (there)
        fill_edge(canvas, (struct rect){x, field->y, wall, field->rows}, ALLEMANDE_BLACK, lit);
    if (scene->plain)
        return;
    const struct style style = on_edge(canvas, ALLEMANDE_BLACK, there, 0);
    for (int row = part->y; row < part->y + part->rows; row++)
        canvas_print(canvas, west ? out + 1 : out - digits, middle_y(layout, row), digits, style, west ? "%*d" : "%-*d",
                     digits, scene->position->side - row);
    canvas_put(canvas, out, middle_y(layout, part->y + part->rows / 2), end,
               on_edge(canvas, ALLEMANDE_BLACK, there, STYLE_BOLD));
}

/* ---- the public face ---- */

/* The stones placed last have a dot, where there is a cell in their middle. */
static void draw_dots(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene) {
    const struct rect *part = &layout->part;
    for (int row = part->y; row < part->y + part->rows && layout->pitch % 2 == 0; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            if (is_in(scene, &scene->last, column, row) && is_stone(scene, column, row)) {
                const int player = owner(scene, column, row);
                canvas_put(canvas, middle_x(layout, column), middle_y(layout, row), BULLET,
                           (struct style){(uint8_t)(STONE + 1 - player), (uint8_t)(STONE_NEW + player), 0});
            }
}

static void add_hotspots(struct canvas *canvas, const struct layout *layout, const struct allemande_scene *scene) {
    const struct rect *part = &layout->part, *field = &layout->field;
    const int pitch = layout->pitch;
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            canvas_hotspot(canvas,
                           (struct rect){field->x + (column - part->x) * pitch, field->y + (row - part->y) * pitch / 2,
                                         pitch, (pitch + 1) / 2},
                           ACTION_CELL, (int)allemande_cell(scene->position, (unsigned)row + 1, (unsigned)column + 1));
}

struct rect allemande_board_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene) {
    const int side = scene->position->side;
    const struct layout layout = lay_out(canvas, rect, scene, scene->position->side);
    if (layout.part.columns <= 0 || layout.part.rows <= 0)
        return (struct rect){0};
    canvas_use(canvas, &allemande_wood);
    if (layout.north)
        draw_files(canvas, &layout, scene, -1);
    if (layout.south)
        draw_files(canvas, &layout, scene, side);
    draw_ranks(canvas, &layout, scene, -1);
    draw_ranks(canvas, &layout, scene, side);
    if (layout.signs)
        draw_signs(canvas, &layout, scene);
    else
        draw_points(canvas, &layout, scene);
    if (scene->plain)
        return layout.part;
    if (!layout.signs)
        draw_dots(canvas, &layout, scene);
    add_hotspots(canvas, &layout, scene);
    return layout.part;
}
