/*
 * The distance between two stones is a number of points, and a point is as wide as a column and as high as half a row,
 * so that stones are round. Each quarter of a cell is painted by a function of its place: stones, the bridges that join
 * neighbours of one colour, rings, frames.
 */
#include "tui/games/allemande/points.h"

#include "tui/games/allemande/wood.h"
#include "tui/kit/quarters.h"

enum {
    BULLET = 0x2022,
    CIRCLE = 0x25cb,
};

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
                         uint8_t *role) {
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
                        int column, int row, uint8_t *role) {
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
        *role = (uint8_t)((allemande_has(&scene->last, cell) ? STONE_NEW : STONE) + player);
    else if (ghost)
        *role = (uint8_t)(STONE_GHOST + ghost->player);
    else if (aimed)
        *role = (uint8_t)(STONE + scene->placer);
    else
        *role = closer ? WOOD_MARK : WOOD_DENT;
    return in_circle(from_middle,
                     player != ALLEMANDE_NOBODY || ghost ? radius(layout) : place_radius(layout, aimed || closer));
}

/* A stroke from stone to stone of an open diagonal, and some way into them. */
static bool paint_open(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at,
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

static bool paint_bridge(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at,
                         uint8_t *role) {
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
    *role = path ? WOOD_RING : (uint8_t)(STONE + player);
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
static uint8_t ground(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at) {
    const double edge = gap(layout) / 2;
    const int column = floor_of((at.x + edge) / layout->pitch), row = floor_of((at.y + edge) / layout->pitch);
    return is_in(scene, &scene->area, column, row) ? WOOD_AREA : WOOD;
}

/* What lies around the stones: a ring, or the light of a group. */
static uint8_t surroundings(const struct allemande_layout *layout, const struct allemande_scene *scene,
                            struct point at) {
    const int left = floor_of((at.x - 1) / layout->pitch), above = floor_of((at.y - 1) / layout->pitch);
    const double r = radius(layout) + rim(layout);
    uint8_t role = ground(layout, scene, at);
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

static uint8_t role_at(const struct allemande_layout *layout, const struct allemande_scene *scene, struct point at) {
    const int column = floor_of(at.x / layout->pitch), row = floor_of(at.y / layout->pitch);
    uint8_t role;
    if (paint_open(layout, scene, at, &role) || paint_cursor(layout, scene, at, &role) ||
        paint_place(layout, scene, at, column, row, &role) || paint_bridge(layout, scene, at, &role))
        return role;
    return surroundings(layout, scene, at);
}

/* Marks stand out from stones, and both from the wood. */
static int weight(uint8_t role) {
    return role >= WOOD_RING && role <= WOOD_CURSOR ? 2 : role >= STONE;
}

/* A cell can show two roles. Where two things meet on the wood, the lesser gives way to it. */
static void keep_two(uint8_t quarters[4]) {
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
            uint8_t quarters[4];
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
    const uint8_t stone = (uint8_t)((last ? STONE_NEW : STONE) + player);
    if (touches(layout) && is_ringed(scene, column, row))
        canvas_put(canvas, x, y, CIRCLE, (struct style){WOOD_RING, stone, STYLE_BOLD});
    else if (last)
        canvas_put(canvas, x, y, BULLET, (struct style){(uint8_t)(STONE + 1 - player), stone, 0});
}

/* Where there is a cell in the middle of a place. */
static void draw_middles(struct canvas *canvas, const struct allemande_layout *layout,
                         const struct allemande_scene *scene) {
    const struct rect *part = &layout->part;
    for (int row = part->y; row < part->y + part->rows && (layout->pitch % 2 == 0 || touches(layout)); row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            draw_middle(canvas, layout, scene, column, row);
}

void allemande_points_draw(struct canvas *canvas, const struct allemande_layout *layout,
                           const struct allemande_scene *scene) {
    draw_points(canvas, layout, scene);
    if (!scene->plain)
        draw_middles(canvas, layout, scene);
}
