/*
 * The edges of the board with files and ranks, stones, and values of ghosts. Stones are shapes of whole cells if there
 * are colours and room, else characters (signs.c).
 *
 * Many fonts do not fill the part of a cell that a block character stands for, which leaves hairlines where it meets
 * its own colour. Whole cells always meet, so a function of the place tells the colour of each: of the field of a
 * stone, of the bridges that join neighbours of one colour, of rings and frames. It measures in points, each as wide as
 * a column and as high as half a row. The smallest stones are blocks of one or two rows, beside which a bridge of whole
 * cells would be as high as they are, or not in the middle. There it is made of lines, which meet nothing above or
 * below.
 */
#include "tui/games/allemande/drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    DOT = 0xb7,
    BULLET = 0x2022,
    UP_ARROW = 0x2191,
    DOWN_ARROW = 0x2193,
    LEFT_ARROW = 0x2190,
    RIGHT_ARROW = 0x2192,
    LIGHT_SHADE = 0x2591,
    DARK_SHADE = 0x2593,

    HEAVY_LINE = 0x2501,

    WALL_COLUMNS = 3, /* columns of the west and east edges: a letter, a rank */
    LARGEST = 20,
    LEAST_ROUND = 8,  /* the smallest stones, of three rows, that are round */
    LEAST_DOUBLE = 6, /* the smallest stones of two rows */
    LEAST_SHAPE = 4,  /* also the largest where stones are characters; below it, one takes a single row */
    LEAST = 2,
    ONE_DIGIT = 9, /* the largest rank of one digit */
};

/* ---- how the board lies on the screen ---- */

/* The columns between stones. */
static int gap_of(int pitch) {
    return pitch >= LEAST_DOUBLE ? 2 : pitch % 2 == 0;
}

/* How many columns and rows so many stones take, with the row below the last. */
static int columns_of(int pitch, int stones) {
    return stones * pitch - gap_of(pitch);
}

static int rows_of(int pitch, int stones) {
    return pitch / 2 * stones;
}

/* The columns between an edge and the stones. In a picture none is needed for rings. */
static int margin_of(int pitch, bool plain) {
    return larger(1, gap_of(pitch)) - plain;
}

static bool fits(int pitch, int side, int edges, bool plain, struct rect rect) {
    return columns_of(pitch, side) + edges + 2 * margin_of(pitch, plain) <= rect.columns &&
           rows_of(pitch, side) + 2 <= rect.rows;
}

/* The first of `shown` places, chosen so that the cursor is in their middle if the edges of the board allow. */
static int first_shown(int cursor, int shown, int side) {
    return larger(0, smaller(cursor - shown / 2, side - shown));
}

/* Lays out the largest board that fits into a rectangle. Without a scene, the part shown is the north-west. */
static struct allemande_drawing lay_out(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene,
                                        unsigned side) {
    const bool plain = scene && scene->plain;
    const int n = (int)side;
    struct allemande_drawing d = {
        .canvas = canvas,
        .scene = scene,
        .pitch = canvas->mono ? LEAST_SHAPE : LARGEST,
        .wall = plain ? 1 : WALL_COLUMNS + canvas->mono, /* where its colour is a column of its own */
        .digits = 2,
        .north = 1,
        .south = 1};
    const int edges = 2 * d.wall, least_edges = edges - 2 * (n <= ONE_DIGIT && !plain);
    while (d.pitch > LEAST && !fits(d.pitch, n, least_edges, plain, rect))
        d.pitch -= d.pitch > LEAST_SHAPE ? 2 : 1;
    d.margin = margin_of(d.pitch, plain);
    d.signs = canvas->mono || d.pitch < LEAST_SHAPE;
    d.above = !d.signs && rows_of(d.pitch, n) + 3 <= rect.rows;
    d.wall += !plain && !canvas->mono && fits(d.pitch, n, edges + 2, plain, rect);

    /* Where columns are scarce, ranks of one digit take one. Where rows are, the edges go: the south first. */
    const int spare = rect.rows - rows_of(d.pitch, n) - d.above;
    if (!plain && n <= ONE_DIGIT && columns_of(d.pitch, n) + 2 * (d.wall + d.margin) > rect.columns) {
        d.wall--;
        d.digits = 1;
    }
    if (!plain) {
        d.south = spare < 0 || spare > 1;
        d.north = spare != 0;
    }

    const int room = rect.rows - d.north - d.south - d.above;
    const int columns = smaller(n, (rect.columns - 2 * (d.wall + d.margin) + larger(1, gap_of(d.pitch))) / d.pitch);
    const int rows = smaller(n, room / (d.pitch / 2));
    d.part = (struct rect){0, 0, columns, rows};
    if (scene && scene->cursor >= 0) {
        d.part.x = first_shown(column_of(&d, scene->cursor), columns, n);
        d.part.y = first_shown(row_of(&d, scene->cursor), rows, n);
    }
    d.field = (struct rect){rect.x + d.wall + d.margin, rect.y + d.north + d.above, columns_of(d.pitch, columns),
                            rows_of(d.pitch, rows)};
    return d;
}

/* ---- shapes ---- */

struct point {
    double x, y; /* from the upper left corner of the board, in points */
};

static int floor_of(double number) {
    const int truncated = (int)number;
    return truncated - (number < truncated);
}

/* The radius of a stone; there is a row between stones. */
static double radius(const struct allemande_drawing *d) {
    return d->pitch / 2 - 1;
}

/* How far rings and frames reach beyond a stone. Of the smallest, this rounds a ring that is one cell wide. */
static double ring(const struct allemande_drawing *d) {
    return d->pitch < LEAST_DOUBLE ? 1.25 : 2;
}

/* The way from the middle of a stone to the point. */
static struct point away(const struct allemande_drawing *d, struct point at, int column, int row) {
    return (struct point){at.x - column * d->pitch - (d->pitch - gap_of(d->pitch)) / 2.0,
                          at.y - row * d->pitch - radius(d)};
}

static bool in_circle(struct point from_middle, double r) {
    return from_middle.x * from_middle.x + from_middle.y * from_middle.y <= r * r + 1e-9;
}

/* The larger of the two coordinates. fmax() would load the mathematical library, a third of a megabyte. */
static double reach(struct point from_middle) {
    const double x = fabs(from_middle.x), y = fabs(from_middle.y);
    return x > y ? x : y;
}

/* Whether the cursor would place a stone here. */
static bool is_aimed(const struct allemande_drawing *d, int column, int row) {
    return d->scene->placer >= 0 && column == column_of(d, d->scene->cursor) && row == row_of(d, d->scene->cursor);
}

/* The role of the field of a place: empty, a stone, or one that may come. */
static int role_of(const struct allemande_drawing *d, int column, int row) {
    const int player = owner(d, column, row);
    const struct allemande_ghost *ghost = ghost_on(d, column, row);
    if (player != ALLEMANDE_NOBODY)
        return (is_in(d, &d->scene->last, column, row) ? STONE_NEW : STONE) + player;
    if (ghost)
        return STONE_GHOST + (int)ghost->player;
    if (is_aimed(d, column, row))
        return STONE_GHOST + d->scene->placer;
    return is_in(d, &d->scene->closers, column, row) ? WOOD_MARK
           : is_in(d, &d->scene->area, column, row)  ? WOOD_AREA
                                                     : WOOD_DENT;
}

/* Whether a point is on the stroke of an open diagonal, which reaches some way into both stones. */
static bool is_on_stroke(const struct allemande_drawing *d, struct point at) {
    for (size_t i = 0; i < d->scene->open_count; i++) {
        const struct allemande_pair *pair = &d->scene->open[i];
        const struct point a = away(d, at, column_of(d, pair->a), row_of(d, pair->a));
        const struct point b = away(d, at, column_of(d, pair->b), row_of(d, pair->b));
        const bool between = a.x * b.x < 0 && a.y * b.y < 0 && reach(a) > radius(d) / 2 && reach(b) > radius(d) / 2;
        const bool down = (a.x < b.x) == (a.y < b.y);
        if (between && fabs(down ? a.x - a.y : a.x + a.y) <= 1)
            return true;
    }
    return false;
}

/* Half the width of a bridge, which has an odd or even number of rows, as its stones have. */
static double bridge(const struct allemande_drawing *d) {
    return d->pitch >= LEAST_ROUND && d->pitch % 4 ? 2 : radius(d) < 6 ? 1 : 3;
}

/* Paints what joins two neighbours; false if nothing does. */
static bool paint_between(const struct allemande_drawing *d, int column, int row, int other_column, int other_row,
                          int *role) {
    const int player = joins(d, column, row, other_column, other_row);
    if (player == ALLEMANDE_NOBODY)
        return false;
    *role = both_in(d, &d->scene->path, column, row, other_column, other_row) ? WOOD_RING : STONE + player;
    return true;
}

static bool paint_bridge(const struct allemande_drawing *d, struct point at, int *role) {
    const double r = radius(d), width = bridge(d);
    const int left = floor_of((at.x - r) / d->pitch), above = floor_of((at.y - r) / d->pitch);
    const int column = floor_of(at.x / d->pitch), row = floor_of(at.y / d->pitch);
    const struct point from_middle = away(d, at, column, row);
    if (fabs(from_middle.y) < width)
        return d->pitch >= LEAST_ROUND && paint_between(d, left, row, left + 1, row, role);
    return fabs(from_middle.x) < width && paint_between(d, column, above, column, above + 1, role);
}

/* Paints a bridge that is a line in each row of two neighbours. */
static bool paint_bar(const struct allemande_drawing *d, struct point at, int *role) {
    const int column = floor_of(at.x / d->pitch), row = floor_of(at.y / d->pitch);
    const bool between = at.x - column * d->pitch > d->pitch - gap_of(d->pitch) && at.y - row * d->pitch < d->pitch - 2;
    return between && d->pitch < LEAST_ROUND && paint_between(d, column, row, column + 1, row, role);
}

/* The role of a point around the stones: a ring, the light of a group, or the wood. */
static int surroundings(const struct allemande_drawing *d, struct point at) {
    const int left = floor_of((at.x - 1) / d->pitch), above = floor_of((at.y - 1) / d->pitch);
    const double r = radius(d) + ring(d);
    int role = WOOD;
    for (int row = above; row <= above + 1; row++)
        for (int column = left; column <= left + 1; column++) {
            const struct point from_middle = away(d, at, column, row);
            if (!is_stone(d, column, row))
                continue;
            if (in_circle(from_middle, r) &&
                (is_in(d, &d->scene->path, column, row) || is_in(d, &d->scene->turn, column, row)))
                return WOOD_RING;
            if (reach(from_middle) <= r && is_in(d, &d->scene->lit, column, row))
                role = WOOD_LIT;
        }
    return role;
}

static int role_at(const struct allemande_drawing *d, struct point at) {
    const int column = floor_of(at.x / d->pitch), row = floor_of(at.y / d->pitch);
    const int side = d->scene->position->side, cursor = d->scene->cursor;
    const double r = radius(d);
    const bool inside = column >= 0 && row >= 0 && column < side && row < side;
    int role;
    if (is_on_stroke(d, at))
        return WOOD_MARK;
    if (cursor >= 0 && !d->scene->rests) { /* a frame */
        const double far = reach(away(d, at, column_of(d, cursor), row_of(d, cursor)));
        if (far > r && far <= r + ring(d))
            return WOOD_CURSOR;
    }
    if (inside && in_circle(away(d, at, column, row), r))
        return role_of(d, column, row);
    return paint_bridge(d, at, &role) ? role : surroundings(d, at);
}

static void draw_cells(const struct allemande_drawing *d) {
    const struct rect *field = &d->field;
    for (int y = -d->above; y < field->rows; y++)
        for (int x = -d->margin; x < field->columns + d->margin; x++) {
            const struct point middle = {d->part.x * d->pitch + x + 0.5, d->part.y * d->pitch + 2 * y + 1};
            struct style style = {ROLE_TEXT, role_at(d, middle), 0};
            const bool is_bar = style.paper < WOOD_RING && paint_bar(d, middle, &style.ink);
            canvas_put(d->canvas, field->x + x, field->y + y, is_bar ? HEAVY_LINE : ' ', style);
        }
}

/* Puts a dot on stones placed last, a plus on cells that would help, and a point on fields that few colours hide. */
static void draw_middles(const struct allemande_drawing *d) {
    const struct rect *part = &d->part;
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++) {
            const int role = role_of(d, column, row);
            const uint32_t sign = role == WOOD_MARK                            ? '+'
                                  : role == WOOD_DENT && d->canvas->few        ? d->canvas->ascii ? '.' : DOT
                                  : role == STONE_NEW || role == STONE_NEW + 1 ? BULLET
                                                                               : 0;
            if (sign)
                canvas_put(d->canvas, middle_x(d, column), middle_y(d, row), sign,
                           (struct style){STONE + (role == STONE_NEW), role, sign == '+' ? STYLE_BOLD : 0});
        }
}

/* ---- the edges ---- */

/* Fills the rectangle of an edge. Where the board continues out of view there is none. */
static void fill_edge(struct canvas *canvas, struct rect rect, int player, bool lit) {
    if (canvas->mono)
        /* A full block would vanish in reverse. */
        canvas_fill(canvas, rect,
                    player == ALLEMANDE_WHITE ? 0x2550
                    : lit                     ? DARK_SHADE
                                              : 0x2588,
                    (struct style){ROLE_TEXT, ROLE_PAPER, lit ? STYLE_REVERSE : 0});
    else
        canvas_fill(canvas, rect, lit ? LIGHT_SHADE : ' ', (struct style){WOOD_RING, WALL + player, 0});
}

static struct style on_edge(const struct canvas *canvas, int player, bool there, uint8_t attributes) {
    if (!there)
        return style_quiet;
    if (canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, attributes};
    return (struct style){WALL + 1 - player, WALL + player, attributes};
}

/* Draws the north edge, whose row is -1, or the south edge, with the letters of the files. */
static void draw_files(const struct allemande_drawing *d, int row) {
    const bool north = row < 0, there = north ? d->part.y == 0 : d->part.y + d->part.rows == row;
    const struct rect *field = &d->field;
    const int y = north ? field->y - d->above - 1 : field->y + field->rows;
    const int reach_out = d->scene->plain ? 0 : d->margin + 2;
    const struct rect band = {field->x - reach_out, y, field->columns + 2 * reach_out, 1};
    const bool lit = is_in(d, &d->scene->lit, 0, row) || is_in(d, &d->scene->path, 0, row);
    const uint32_t end = north ? (there ? 'N' : UP_ARROW) : there ? 'S' : DOWN_ARROW;
    if (there)
        fill_edge(d->canvas, band, ALLEMANDE_WHITE, lit);
    if (d->scene->plain)
        return;
    const struct style style = on_edge(d->canvas, ALLEMANDE_WHITE, there, 0);
    for (int column = d->part.x; column < d->part.x + d->part.columns; column++)
        canvas_put(d->canvas, middle_x(d, column), y, (uint32_t)('a' + column), style);
    canvas_put(d->canvas, band.x, y, end, on_edge(d->canvas, ALLEMANDE_WHITE, there, STYLE_BOLD));
    canvas_put(d->canvas, band.x + band.columns - 1, y, end, on_edge(d->canvas, ALLEMANDE_WHITE, there, STYLE_BOLD));
}

/* Draws the west edge, whose column is -1, or the east edge, with the numbers of the ranks. */
static void draw_ranks(const struct allemande_drawing *d, int column) {
    const bool west = column < 0, there = west ? d->part.x == 0 : d->part.x + d->part.columns == column;
    const struct rect *field = &d->field, *part = &d->part;
    const int wall = d->canvas->mono && !d->scene->plain ? 1 : d->wall;
    const int digits = d->digits;
    const int x = west ? field->x - d->margin - wall : field->x + field->columns + d->margin;
    const int out = west ? field->x - d->margin - d->wall : x + d->wall - 1;
    const bool lit = is_in(d, &d->scene->lit, column, 0) || is_in(d, &d->scene->path, column, 0);
    const uint32_t end = west ? (there ? 'W' : LEFT_ARROW) : there ? 'E' : RIGHT_ARROW;
    if (there)
        fill_edge(d->canvas, (struct rect){x, field->y - d->above, wall, field->rows + d->above}, ALLEMANDE_BLACK, lit);
    if (d->scene->plain)
        return;
    const struct style style = on_edge(d->canvas, ALLEMANDE_BLACK, there, 0);
    for (int row = part->y; row < part->y + part->rows; row++)
        canvas_print(d->canvas, west ? out + 1 : out - digits, middle_y(d, row), digits, style, west ? "%*d" : "%-*d",
                     digits, d->scene->position->side - row);
    canvas_put(d->canvas, out, middle_y(d, part->y + part->rows / 2), end,
               on_edge(d->canvas, ALLEMANDE_BLACK, there, STYLE_BOLD));
}

/* ---- the whole ---- */

/* If values of ghosts leave no room for the cursor's brackets, they show the cursor themselves. */
static void draw_values(const struct allemande_drawing *d) {
    for (size_t i = 0; i < d->scene->ghost_count; i++) {
        const struct allemande_ghost *ghost = &d->scene->ghosts[i];
        const int column = column_of(d, (int)ghost->cell), row = row_of(d, (int)ghost->cell);
        const bool shown = column >= d->part.x && column < d->part.x + d->part.columns && row >= d->part.y &&
                           row < d->part.y + d->part.rows;
        const bool chosen = (int)ghost->cell == d->scene->cursor;
        struct style style = {STONE + 1 - (int)ghost->player, STONE_GHOST + (int)ghost->player, STYLE_BOLD};
        if (d->canvas->mono)
            style = (struct style){ROLE_TITLE, ROLE_PAPER, chosen ? STYLE_UNDERLINE : STYLE_REVERSE};
        else if (chosen && d->signs)
            style = (struct style){STONE, WOOD_CURSOR, STYLE_BOLD};
        if (shown && ghost_on(d, column, row) == ghost) /* its middle is that of the stone */
            canvas_text(d->canvas, middle_x(d, column) - ((int)strlen(ghost->value) - 1) / 2, middle_y(d, row),
                        ALLEMANDE_GHOST_COLUMNS, style, ghost->value);
    }
}

static void add_hotspots(const struct allemande_drawing *d) {
    const struct rect *part = &d->part, *field = &d->field;
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            canvas_hotspot(d->canvas,
                           (struct rect){field->x + (column - part->x) * d->pitch,
                                         field->y + (row - part->y) * (d->pitch / 2), d->pitch, d->pitch / 2},
                           ACTION_CELL,
                           (int)allemande_cell(d->scene->position, (unsigned)row + 1, (unsigned)column + 1));
}

void allemande_board_ghost(struct allemande_scene *scene, unsigned cell, unsigned player, const char *value) {
    for (size_t i = 0; i < scene->ghost_count; i++)
        if (scene->ghosts[i].cell == cell)
            return;
    if (scene->ghost_count == ALLEMANDE_GHOSTS_MAX)
        return;
    struct allemande_ghost *ghost = &scene->ghosts[scene->ghost_count++];
    ghost->cell = cell;
    ghost->player = player;
    snprintf(ghost->value, sizeof ghost->value, "%s", value ? value : "");
}

/* Adds the cells of both edges of a player or, if `group` is not negative, those that belong to this group. */
static void include_edges(const struct allemande_position *position, unsigned player, struct allemande_set *set,
                          int group) {
    const unsigned last = position->side + 1U;
    for (unsigned i = 1; i < last; i++)
        for (unsigned line = 0; line <= last; line += last) {
            const unsigned cell =
                player == ALLEMANDE_BLACK ? allemande_cell(position, i, line) : allemande_cell(position, line, i);
            if (group < 0 || allemande_group(position, cell) == (unsigned)group)
                allemande_include(set, cell);
        }
}

void allemande_board_group(const struct allemande_position *position, unsigned cell, struct allemande_set *set) {
    for (unsigned player = 0; player < 2; player++)
        if (allemande_has(&position->stones[player], cell)) {
            allemande_group_cells(position, cell, set);
            include_edges(position, player, set, (int)allemande_group(position, cell));
        }
}

void allemande_board_path(const struct allemande_position *position, struct allemande_set *set) {
    for (unsigned player = 0; player < 2; player++)
        if (allemande_is_connected(position, player)) {
            allemande_path(position, player, set);
            include_edges(position, player, set, -1);
        }
}

/* What fit() needs to know about the board that panel_place() fits into a room. */
struct fitting {
    struct canvas *canvas;
    unsigned side;
};

static struct rect fit(const void *context, struct rect room) {
    const struct fitting *fitting = context;
    const struct allemande_drawing d = lay_out(fitting->canvas, room, NULL, fitting->side);
    return (struct rect){room.x, room.y, d.field.columns + 2 * (d.wall + d.margin),
                         d.field.rows + d.north + d.south + d.above};
}

struct panel_places allemande_board_place(struct canvas *canvas, struct rect body, const struct panel_plan *plan,
                                          unsigned side) {
    const struct fitting fitting = {canvas, side};
    return panel_place(body, plan, fit, &fitting);
}

struct allemande_shown allemande_board_draw(struct canvas *canvas, struct rect rect,
                                            const struct allemande_scene *scene) {
    const int side = scene->position->side;
    const struct allemande_drawing d = lay_out(canvas, rect, scene, scene->position->side);
    const struct allemande_shown shown = {d.part, d.signs};
    if (d.part.columns <= 0 || d.part.rows <= 0)
        return (struct allemande_shown){0};
    canvas_use(canvas, &allemande_wood);
    if (d.north)
        draw_files(&d, -1);
    if (d.south)
        draw_files(&d, side);
    draw_ranks(&d, -1);
    draw_ranks(&d, side);
    if (d.signs)
        allemande_signs_draw(&d);
    else
        draw_cells(&d);
    if (scene->plain)
        return shown;
    if (!d.signs)
        draw_middles(&d);
    draw_values(&d);
    add_hotspots(&d);
    if (scene->cursor >= 0 && !scene->rests)
        canvas_focus(canvas, middle_x(&d, column_of(&d, scene->cursor)), middle_y(&d, row_of(&d, scene->cursor)));
    return shown;
}
