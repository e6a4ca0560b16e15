/*
 * The edges of the board with files and ranks, stones, and values of ghosts. Stones are round if there are colours, else
 * signs (signs.c). The distance between two stones is a number of points, and a point is as wide as a column and as high
 * as half a row, so that stones are round. Each quarter of a cell is painted by a function of its place: stones, the
 * bridges that join neighbours of one colour, rings, frames.
 */
#include "tui/games/allemande/parts.h"

#include <stdio.h>
#include <string.h>

#include "tui/kit/keys.h"

enum {
    BULLET = 0x2022,
    CIRCLE = 0x25cb,
    UP_ARROW = 0x2191,
    DOWN_ARROW = 0x2193,
    LEFT_ARROW = 0x2190,
    RIGHT_ARROW = 0x2192,
    LIGHT_SHADE = 0x2591,

    WALL_COLUMNS = 3, /* columns of the west and east edges: a letter, a rank */
    MARGIN = 1,       /* columns between it and the stones */
    LARGEST = 10,
    LARGEST_OF_SIGNS = 4, /* where stones are characters; an even number */
    LEAST = ALLEMANDE_CLOSEST,
    LEAST_PLAIN = 1,
    ONE_DIGIT = 9, /* the largest rank of one digit */
};

/* ---- colours: one table, whatever the theme ---- */

static const struct colour *colours(const struct theme *theme) {
    static const struct colour wood[] = {
        {0x886426, 1, 0},  {0xa67f4c, 5, 0},  {0xa8854a, 5, 0},  {0x4f7a52, 2, 0},  /* wood, dents, light, area */
        {0xffc94d, 11, 0}, {0xffa9c2, 14, 0}, {0x8fe3ff, 15, 0},                    /* rings, marks, cursor */
        {0x0b0c0e, 0, 0},  {0xf4f3ee, 15, 0}, {0x0d1052, 0, 0},  {0xffe9b8, 15, 0}, /* stones, new stones */
        {0x2a2e35, 0, 0},  {0xe6e4da, 15, 0},                                       /* edges */
        {0x564a38, 8, 0},  {0xd0bd90, 7, 0},                                        /* ghosts */
    };
    _Static_assert(sizeof wood / sizeof *wood == WOOD_ROLES_END - WOOD, "a colour for each role");
    (void)theme;
    return wood;
}

const struct palette allemande_wood = {WOOD_ROLES_END - WOOD, colours};

/* ---- how the board lies on the screen ---- */

/* Columns and rows that a number of stones take. */
static int span(int pitch, int stones) {
    return stones * pitch - (pitch > 1 && pitch != ALLEMANDE_TOUCHING);
}

static int rows_of(int pitch, int stones) {
    return (span(pitch, stones) + 1) / 2;
}

/* Half a row of the last stones can be done without, if they are round. */
static int least_rows(int pitch, int stones) {
    return span(pitch, stones) / 2 + (pitch != ALLEMANDE_TOUCHING && span(pitch, stones) % 2);
}

static bool fits(int pitch, int side, int edges, struct rect rect) {
    return span(pitch, side) + edges <= rect.columns && least_rows(pitch, side) + 2 <= rect.rows;
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

/* Where columns are scarce, ranks of one digit take one. Where rows are, the edges go: the south first. */
static void squeeze(struct allemande_layout *layout, int side, struct rect rect) {
    const int spare = rect.rows - least_rows(layout->pitch, side);
    if (side <= ONE_DIGIT && span(layout->pitch, side) + 2 * (layout->wall + layout->margin) > rect.columns) {
        layout->wall--;
        layout->digits = 1;
    }
    layout->south = spare < 0 || spare > 1;
    layout->north = spare != 0;
}

/* The largest board that fits into a rectangle; without a scene, its part is the north-west. */
static struct allemande_layout lay_out(const struct canvas *canvas, struct rect rect,
                                       const struct allemande_scene *scene, unsigned side) {
    const bool plain = scene && scene->plain, signs = canvas->ascii || canvas->mono;
    const int n = (int)side, least = plain && !signs ? LEAST_PLAIN : LEAST;
    struct allemande_layout layout = {
        .pitch = signs || plain ? LARGEST_OF_SIGNS : LARGEST,
        .wall = plain ? 1 : WALL_COLUMNS + canvas->mono, /* where its colour is a column of its own */
        .margin = plain ? 0 : MARGIN,
        .digits = 2,
        .north = 1,
        .south = 1};
    const int edges = 2 * (layout.wall + layout.margin), least_edges = edges - 2 * (n <= ONE_DIGIT && !plain);
    while (layout.pitch > least && !fits(layout.pitch, n, least_edges, rect))
        layout.pitch -= 1 + signs;
    layout.wall += !plain && !canvas->mono && fits(layout.pitch, n, edges + 2, rect);
    layout.signs = signs || (layout.pitch == LEAST && !plain);
    if (!plain)
        squeeze(&layout, n, rect);
    const int room = rect.rows - layout.north - layout.south;
    const int columns = (rect.columns - 2 * (layout.wall + layout.margin) + 1) / layout.pitch;
    const int rows = (2 * room + 1) / layout.pitch;
    layout.part = part_of(scene, n, columns < n ? columns : n, rows < n ? rows : n);
    layout.field = (struct rect){rect.x + layout.wall + layout.margin, rect.y + layout.north,
                                 span(layout.pitch, layout.part.columns), rows_of(layout.pitch, layout.part.rows)};
    layout.field.rows -= layout.field.rows > room;
    return layout;
}

/* ---- round stones ---- */

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

static bool touches(const struct allemande_layout *layout) {
    return layout->pitch == ALLEMANDE_TOUCHING;
}

/* Between stones. */
static double gap(const struct allemande_layout *layout) {
    return layout->pitch > 1 && !touches(layout);
}

static double radius(const struct allemande_layout *layout) {
    return (layout->pitch - gap(layout)) / 2;
}

/* How wide a line around a stone is. */
static double rim(const struct allemande_layout *layout) {
    return touches(layout) ? 0.7 : 1;
}

/* From the middle of a stone to the point. */
static struct point away(const struct allemande_layout *layout, struct point at, int column, int row) {
    const double r = radius(layout);
    return (struct point){at.x - column * layout->pitch - r, at.y - row * layout->pitch - r};
}

/* An empty place is drawn smaller than a stone, and smaller still unless it is marked. */
static double place_radius(const struct allemande_layout *layout, bool marked) {
    const double quiet = layout->pitch > ALLEMANDE_CLOSEST ? 0.4 : 0.71;
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

static bool paint_cursor(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at,
                         int *role) {
    if (scene->cursor < 0)
        return false;
    const int column = column_of(scene, scene->cursor), row = row_of(scene, scene->cursor);
    const double far = reach(away(layout, at, column, row)), r = radius(layout);
    *role = WOOD_CURSOR;
    return far > r && far <= r + rim(layout);
}

/* A cell that would help is a plus where a block would run into the stroke beside it. */
static bool has_plus(const struct allemande_layout *layout, const struct allemande_scene *scene, int column, int row) {
    const bool aimed =
        scene->placer >= 0 && column == column_of(scene, scene->cursor) && row == row_of(scene, scene->cursor);
    return touches(layout) && is_in(scene, &scene->closers, column, row) && !aimed && !ghost_on(scene, column, row);
}

static bool paint_place(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at,
                        int column, int row, int *role) {
    const struct point from_middle = away(layout, at, column, row);
    const int side = scene->position->side, player = owner(scene, column, row);
    if (column < 0 || row < 0 || column >= side || row >= side)
        return false;
    const unsigned cell = allemande_cell(scene->position, (unsigned)row + 1, (unsigned)column + 1);
    const bool closer = allemande_has(&scene->closers, cell), aimed = scene->placer >= 0 && (int)cell == scene->cursor;
    const struct allemande_ghost *ghost = ghost_on(scene, column, row);
    if (has_plus(layout, scene, column, row))
        return false;
    if (player != ALLEMANDE_NOBODY)
        *role = (allemande_has(&scene->last, cell) ? STONE_NEW : STONE) + player;
    else if (ghost)
        *role = STONE_GHOST + (int)ghost->player;
    else if (aimed)
        *role = STONE + scene->placer;
    else
        *role = closer ? WOOD_MARK : WOOD_DENT;
    return in_circle(from_middle,
                     player != ALLEMANDE_NOBODY || ghost ? radius(layout) : place_radius(layout, aimed || closer));
}

/* A stroke from stone to stone of an open diagonal, and some way into them. */
static bool paint_open(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at,
                       int *role) {
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

static bool paint_bridge(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at,
                         int *role) {
    const double r = radius(layout), width = r < 2 ? 0.5 : r / 3;
    const int left = floor_of((at.x - r) / layout->pitch), above = floor_of((at.y - r) / layout->pitch);
    const int column = floor_of(at.x / layout->pitch), row = floor_of(at.y / layout->pitch);
    int player = ALLEMANDE_NOBODY;
    bool path = false;
    const struct point from_middle = away(layout, at, column, row);
    if (from_middle.y > -width && from_middle.y <= width) {
        player = joins(scene, left, row, left + 1, row);
        path = both_in(scene, &scene->path, left, row, left + 1, row);
    } else if (magnitude(from_middle.x) <= width) {
        player = joins(scene, column, above, column, above + 1);
        path = both_in(scene, &scene->path, column, above, column, above + 1);
    }
    *role = path ? WOOD_RING : STONE + player;
    return player != ALLEMANDE_NOBODY;
}

/* Stones of the turn under way, and of the winner's connection. */
static bool is_ringed(const struct allemande_scene *scene, int column, int row) {
    return is_in(scene, &scene->turn, column, row) || is_in(scene, &scene->path, column, row);
}

/* Where stones touch, a ring around one of the turn would hide the strokes between it and others. */
static bool has_ring(const struct allemande_layout *layout, const struct allemande_scene *scene, int column, int row) {
    return is_in(scene, &scene->path, column, row) || (!touches(layout) && is_in(scene, &scene->turn, column, row));
}

/* The wood that a point belongs to, stone or no stone. */
static int ground(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at) {
    const double edge = gap(layout) / 2;
    const int column = floor_of((at.x + edge) / layout->pitch), row = floor_of((at.y + edge) / layout->pitch);
    return is_in(scene, &scene->area, column, row) ? WOOD_AREA : WOOD;
}

/* What lies around the stones: a ring, or the light of a group. */
static int surroundings(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at) {
    const int left = floor_of((at.x - 1) / layout->pitch), above = floor_of((at.y - 1) / layout->pitch);
    const double r = radius(layout) + rim(layout);
    int role = ground(layout, scene, at);
    for (int row = above; row <= above + 1; row++)
        for (int column = left; column <= left + 1; column++) {
            const struct point from_middle = away(layout, at, column, row);
            if (!is_stone(scene, column, row))
                continue;
            if (in_circle(from_middle, r) && has_ring(layout, scene, column, row))
                return WOOD_RING;
            if (reach(from_middle) <= r && is_in(scene, &scene->lit, column, row))
                role = WOOD_LIT;
        }
    return role;
}

static int role_at(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at) {
    const int column = floor_of(at.x / layout->pitch), row = floor_of(at.y / layout->pitch);
    int role;
    if (paint_open(layout, scene, at, &role) || paint_cursor(layout, scene, at, &role) ||
        paint_place(layout, scene, at, column, row, &role) || paint_bridge(layout, scene, at, &role))
        return role;
    return surroundings(layout, scene, at);
}

/* Marks stand out from stones, and both from the wood. */
static int weight(int role) {
    return role >= WOOD_RING && role <= WOOD_CURSOR ? 2 : role >= STONE;
}

/* A cell can show two roles. Where two things meet on the wood, the lesser gives way to it. */
static void keep_two(int quarters[4]) {
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 4; j++)
            if (quarters[i] == quarters[j]) {
                const int k = i > 0 ? 0 : j > 1 ? 1 : 2, l = 6 - i - j - k; /* the other two */
                if (quarters[k] != quarters[l] && quarters[k] != quarters[i] && quarters[l] != quarters[i])
                    quarters[weight(quarters[k]) < weight(quarters[l]) ? k : l] = quarters[i];
                return;
            }
}

static void draw_points(struct canvas *canvas, const struct allemande_layout *layout,
                        const struct allemande_scene *scene) {
    const struct rect *field = &layout->field;
    const double left = layout->part.x * layout->pitch, top = layout->part.y * layout->pitch;
    for (int y = 0; y < field->rows; y++)
        for (int x = -layout->margin; x < field->columns + layout->margin; x++) {
            int quarters[4];
            for (int q = 0; q < 4; q++)
                quarters[q] =
                    role_at(layout, scene, (struct point){left + x + q % 2 * 0.5 + 0.25, top + 2 * y + q / 2 + 0.5});
            keep_two(quarters);
            quarters_put(canvas, field->x + x, field->y + y, quarters);
        }
}

/* The stones placed last have a dot. Where stones touch, those that have rings elsewhere have a circle. */
static void draw_middle(struct canvas *canvas, const struct allemande_layout *layout,
                        const struct allemande_scene *scene, int column, int row) {
    const int x = middle_x(layout, column), y = middle_y(layout, row), player = owner(scene, column, row);
    if (has_plus(layout, scene, column, row))
        canvas_put(canvas, x, y, '+', (struct style){WOOD_MARK, WOOD, STYLE_BOLD});
    if (player == ALLEMANDE_NOBODY)
        return;
    const bool last = is_in(scene, &scene->last, column, row);
    const int stone = (last ? STONE_NEW : STONE) + player;
    if (touches(layout) && is_ringed(scene, column, row))
        canvas_put(canvas, x, y, CIRCLE, (struct style){WOOD_RING, stone, STYLE_BOLD});
    else if (last)
        canvas_put(canvas, x, y, BULLET, (struct style){STONE + 1 - player, stone, 0});
}

/* Where there is a cell in the middle of a place. */
static void draw_middles(struct canvas *canvas, const struct allemande_layout *layout,
                         const struct allemande_scene *scene) {
    const struct rect *part = &layout->part;
    for (int row = part->y; row < part->y + part->rows && (layout->pitch % 2 == 0 || touches(layout)); row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            draw_middle(canvas, layout, scene, column, row);
}

/* ---- the edges ---- */

/* An edge fills a rectangle; where the board continues out of view there is none. */
static void fill_edge(struct canvas *canvas, struct rect rect, int player, bool lit) {
    if (canvas->mono)
        canvas_fill(canvas, rect, player == ALLEMANDE_WHITE ? 0x2550 : 0x2588,
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

/* North or south: `row` is that of the edge itself. */
static void draw_files(struct canvas *canvas, const struct allemande_layout *layout,
                       const struct allemande_scene *scene, int row) {
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
static void draw_ranks(struct canvas *canvas, const struct allemande_layout *layout,
                       const struct allemande_scene *scene, int column) {
    const bool west = column < 0, there = west ? layout->part.x == 0 : layout->part.x + layout->part.columns == column;
    const struct rect *field = &layout->field, *part = &layout->part;
    const int wall = canvas->mono && !scene->plain ? 1 : layout->wall;
    const int digits = layout->digits;
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

static bool is_shown(const struct allemande_layout *layout, int column, int row) {
    const struct rect *part = &layout->part;
    return column >= part->x && column < part->x + part->columns && row >= part->y && row < part->y + part->rows;
}

/* Where a ghost's value begins, so that its middle is that of the stone. */
static int value_x(const struct allemande_layout *layout, const struct allemande_ghost *ghost, int column) {
    return middle_x(layout, column) - ((int)strlen(ghost->value) - 1) / 2;
}

/* It may leave no room for the cursor's brackets, and then shows the cursor itself. */
static struct style value_style(const struct canvas *canvas, const struct allemande_layout *layout,
                                const struct allemande_ghost *ghost, bool chosen) {
    if (canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, chosen ? STYLE_UNDERLINE : STYLE_REVERSE};
    if (chosen && layout->signs)
        return (struct style){STONE, WOOD_CURSOR, STYLE_BOLD};
    return (struct style){STONE + 1 - (int)ghost->player, STONE_GHOST + (int)ghost->player, STYLE_BOLD};
}

static void draw_values(struct canvas *canvas, const struct allemande_layout *layout,
                        const struct allemande_scene *scene) {
    for (size_t i = 0; i < scene->ghost_count; i++) {
        const struct allemande_ghost *ghost = &scene->ghosts[i];
        const int column = column_of(scene, (int)ghost->cell), row = row_of(scene, (int)ghost->cell);
        if (is_shown(layout, column, row) && ghost_on(scene, column, row) == ghost)
            canvas_text(canvas, value_x(layout, ghost, column), middle_y(layout, row), ALLEMANDE_GHOST_COLUMNS,
                        value_style(canvas, layout, ghost, (int)ghost->cell == scene->cursor), ghost->value);
    }
}

static void add_hotspots(struct canvas *canvas, const struct allemande_layout *layout,
                         const struct allemande_scene *scene) {
    const struct rect *part = &layout->part, *field = &layout->field;
    const int pitch = layout->pitch;
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            canvas_hotspot(canvas,
                           (struct rect){field->x + (column - part->x) * pitch, field->y + (row - part->y) * pitch / 2,
                                         pitch, (pitch + 1) / 2},
                           ACTION_CELL, (int)allemande_cell(scene->position, (unsigned)row + 1, (unsigned)column + 1));
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

/* The cells of both edges of a player. */
static void include_edges(const struct allemande_position *position, unsigned player, struct allemande_set *set,
                          int group) {
    for (unsigned i = 1; i <= position->side; i++) {
        const unsigned far = position->side + 1U;
        const unsigned a = player == ALLEMANDE_BLACK ? allemande_cell(position, i, 0) : allemande_cell(position, 0, i);
        const unsigned b =
            player == ALLEMANDE_BLACK ? allemande_cell(position, i, far) : allemande_cell(position, far, i);
        if (group < 0 || allemande_group(position, a) == (unsigned)group)
            allemande_include(set, a);
        if (group < 0 || allemande_group(position, b) == (unsigned)group)
            allemande_include(set, b);
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

struct rect allemande_board_room(const struct canvas *canvas, struct rect rect, unsigned side) {
    const struct allemande_layout layout = lay_out(canvas, rect, NULL, side);
    return (struct rect){rect.x, rect.y, layout.field.columns + 2 * (layout.wall + layout.margin),
                         layout.field.rows + layout.north + layout.south};
}

struct fitting {
    const struct canvas *canvas;
    unsigned side;
};

static struct rect fit(const void *context, struct rect room) {
    const struct fitting *fitting = context;
    return allemande_board_room(fitting->canvas, room, fitting->side);
}

struct panel_places allemande_board_place(const struct canvas *canvas, struct rect body, const struct panel_plan *plan,
                                          unsigned side) {
    const struct fitting fitting = {canvas, side};
    return panel_place(body, plan, fit, &fitting);
}

struct rect allemande_board_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene) {
    const int side = scene->position->side;
    const struct allemande_layout layout = lay_out(canvas, rect, scene, scene->position->side);
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
        allemande_signs_draw(canvas, &layout, scene);
    else
        draw_points(canvas, &layout, scene);
    if (scene->plain)
        return layout.part;
    if (!layout.signs)
        draw_middles(canvas, &layout, scene);
    draw_values(canvas, &layout, scene);
    add_hotspots(canvas, &layout, scene);
    if (scene->cursor >= 0)
        canvas_focus(canvas, middle_x(&layout, column_of(scene, scene->cursor)),
                     middle_y(&layout, row_of(scene, scene->cursor)));
    return layout.part;
}
