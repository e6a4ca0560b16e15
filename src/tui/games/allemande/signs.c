/*
 * The colours of the board, the same in all themes; and stones as characters, for terminals without colours and for
 * large boards: each is one cell, or has lines to others.
 */
#include "tui/games/allemande/drawing.h"

enum {
    DISC = 0x25cf,
    CIRCLE = 0x25cb,
    RINGED_DISC = 0x25c9,
    RINGED_CIRCLE = 0x25ce,
    DOT = 0xb7,
    BULLET = 0x2022,
    WHITE_BULLET = 0x25e6,
    DOWN_STROKE = 0x2572, /* from the upper left */
    UP_STROKE = 0x2571,
    MEDIUM_SHADE = 0x2592,
};

static const struct colour *colours(const struct theme *theme) {
    static const struct colour wood[] = {
        {0xaf875f, 1, 0},  {0x97754f, 1, 0},  {0x875f2f, 5, 0},  {0x40660f, 2, 0},  /* wood, dents, light, area */
        {0xffd75f, 11, 0}, {0xffa9c2, 14, 0}, {0x8fe3ff, 15, 0},                    /* rings, marks, cursor */
        {0x0b0c0e, 0, 0},  {0xffffff, 15, 0}, {0x0d1052, 0, 0},  {0xfff8cc, 15, 0}, /* stones, new stones */
        {0x2a2e35, 0, 0},  {0xe6e4da, 15, 0},                                       /* edges */
        {0x4a4030, 4, 0},  {0xddd0a4, 6, 0},                                        /* ghosts */
    };
    _Static_assert(sizeof wood / sizeof *wood == WOOD_ROLES_END - WOOD, "a colour for each role");
    (void)theme;
    return wood;
}

const struct palette allemande_wood = {WOOD_ROLES_END - WOOD, colours};

uint32_t allemande_stone_sign(const struct canvas *canvas, int player) {
    if (canvas->ascii)
        return player == ALLEMANDE_BLACK ? 'X' : 'O';
    return player == ALLEMANDE_BLACK || !canvas->mono ? DISC : CIRCLE;
}

uint32_t allemande_small_sign(const struct canvas *canvas, int player) {
    if (canvas->ascii)
        return player == ALLEMANDE_BLACK ? 'x' : 'o';
    return player == ALLEMANDE_BLACK || !canvas->mono ? BULLET : WHITE_BULLET;
}

void allemande_board_chip(struct canvas *canvas, int x, int y, enum allemande_player player) {
    canvas_use(canvas, &allemande_wood);
    if (!canvas->mono)
        canvas_fill(canvas, (struct rect){x, y, 3, 1}, ' ', (struct style){ROLE_TEXT, WOOD, 0});
    canvas_put(canvas, x + 1, y, allemande_stone_sign(canvas, (int)player),
               canvas->mono ? style_title : (struct style){STONE + (int)player, WOOD, 0});
}

static struct style ink(const struct canvas *canvas, int player, uint8_t attributes) {
    if (canvas->mono)
        return (struct style){ROLE_TEXT, ROLE_PAPER, attributes};
    return (struct style){player == ALLEMANDE_NOBODY ? WOOD_LIT : STONE + player, ROLE_KEEP, attributes};
}

static void put_around(struct canvas *canvas, int x, int y, uint32_t left, uint32_t right, int role) {
    const struct style style = {(canvas->mono ? ROLE_TITLE : role), ROLE_KEEP, STYLE_BOLD};
    canvas_put(canvas, x - 1, y, left, style);
    canvas_put(canvas, x + 1, y, right, style);
}

/* The line of a bridge between two neighbours, which lie beside or below each other. */
static uint32_t line_between(const struct allemande_drawing *d, int column, int row, int other_column, int other_row) {
    static const uint32_t thin[] = {0x2500, 0x2502}, thick[] = {0x2501, 0x2503}, two[] = {0x2550, 0x2551};
    static const uint32_t ascii[] = {'=', '|'};
    const bool path = both_in(d, &d->scene->path, column, row, other_column, other_row);
    const bool lit = both_in(d, &d->scene->lit, column, row, other_column, other_row);
    return (!path && !lit ? thin : d->canvas->ascii ? ascii : path ? two : thick)[row != other_row];
}

/* Bridges from a place to the next ones in the east and south. */
static void draw_bridges(const struct allemande_drawing *d, int column, int row) {
    const struct rect *field = &d->field;
    const int east = joins(d, column, row, column + 1, row), south = joins(d, column, row, column, row + 1);
    if (east != ALLEMANDE_NOBODY && row >= d->part.y) {
        const uint32_t line = line_between(d, column, row, column + 1, row);
        for (int x = middle_x(d, column) + 1; x < middle_x(d, column + 1); x++)
            if (x >= field->x - d->margin && x < field->x + field->columns + d->margin)
                canvas_put(d->canvas, x, middle_y(d, row), line, ink(d->canvas, east, 0));
    }
    if (south != ALLEMANDE_NOBODY && column >= d->part.x) {
        const uint32_t line = line_between(d, column, row, column, row + 1);
        for (int y = middle_y(d, row) + 1; y < middle_y(d, row + 1); y++)
            if (y >= field->y && y < field->y + field->rows)
                canvas_put(d->canvas, middle_x(d, column), y, line, ink(d->canvas, south, 0));
    }
}

static void draw_empty(const struct allemande_drawing *d, int column, int row) {
    const struct allemande_ghost *ghost = ghost_on(d, column, row);
    const bool mono = d->canvas->mono, ascii = d->canvas->ascii;
    uint32_t sign = ascii ? '.' : DOT;
    struct style style = ink(d->canvas, ALLEMANDE_NOBODY, mono ? STYLE_DIM : 0);
    if (ghost) {
        sign = ascii || mono ? allemande_small_sign(d->canvas, (int)ghost->player) : CIRCLE;
        style = ink(d->canvas, (int)ghost->player, mono ? STYLE_REVERSE : STYLE_BOLD);
    } else if (is_in(d, &d->scene->closers, column, row)) {
        sign = '+';
        style = mono ? style_title : (struct style){STONE, WOOD_MARK, STYLE_BOLD};
    } else if (is_in(d, &d->scene->area, column, row) && mono) {
        sign = ascii ? ':' : MEDIUM_SHADE;
        style = (struct style){ROLE_TITLE, ROLE_KEEP, 0};
    }
    canvas_put(d->canvas, middle_x(d, column), middle_y(d, row), sign, style);
}

static void draw_sign(const struct allemande_drawing *d, int column, int row) {
    const int x = middle_x(d, column), y = middle_y(d, row), player = owner(d, column, row);
    const bool turn = is_in(d, &d->scene->turn, column, row), ascii = d->canvas->ascii;
    const bool reverse = d->canvas->mono && is_in(d, &d->scene->lit, column, row);
    if (player == ALLEMANDE_NOBODY) {
        draw_empty(d, column, row);
        return;
    }
    uint32_t sign = allemande_stone_sign(d->canvas, player);
    if (turn && !ascii)
        sign = sign == DISC ? RINGED_DISC : RINGED_CIRCLE;
    canvas_put(d->canvas, x, y, sign, ink(d->canvas, player, reverse ? STYLE_REVERSE : STYLE_BOLD));
    if (turn || is_in(d, &d->scene->path, column, row))
        put_around(d->canvas, x, y, '(', ')', WOOD_RING);
    else if (is_in(d, &d->scene->last, column, row))
        put_around(d->canvas, x, y, ascii ? '<' : 0x2039, ascii ? '>' : 0x203a, WOOD_RING);
}

static void put_stroke(const struct allemande_drawing *d, int x, int y, uint32_t stroke) {
    const struct rect *field = &d->field;
    const struct style style = d->canvas->mono ? (struct style){ROLE_TITLE, ROLE_PAPER, STYLE_REVERSE}
                                               : (struct style){STONE, WOOD_MARK, STYLE_BOLD};
    if (x >= field->x && x < field->x + field->columns && y >= field->y && y < field->y + field->rows)
        canvas_put(d->canvas, x, y, stroke, style);
}

/* Draws a stroke on a bright background between the two stones or, if there is no row between them, one beside each. */
static void draw_open_sign(const struct allemande_drawing *d, struct allemande_pair pair) {
    const int ax = middle_x(d, column_of(d, pair.a)), ay = middle_y(d, row_of(d, pair.a));
    const int bx = middle_x(d, column_of(d, pair.b)), by = middle_y(d, row_of(d, pair.b));
    const bool down = (ax < bx) == (ay < by);
    const uint32_t stroke = d->canvas->ascii ? (down ? '\\' : '/') : down ? DOWN_STROKE : UP_STROKE;
    const bool close = ay + 1 == by || by + 1 == ay;
    put_stroke(d, ax + (bx - ax) / 2, close ? ay : (ay + by) / 2, stroke);
    if (close)
        put_stroke(d, bx + (ax - bx) / 2, by, stroke);
}

void allemande_signs_draw(const struct allemande_drawing *d) {
    const struct allemande_scene *scene = d->scene;
    const struct rect *part = &d->part, *field = &d->field;
    const struct rect all = {field->x - d->margin, field->y, field->columns + 2 * d->margin, field->rows};
    canvas_fill(d->canvas, all, ' ', (struct style){ROLE_TEXT, d->canvas->mono ? ROLE_PAPER : WOOD, 0});
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++) {
            const bool lit = is_in(d, &scene->lit, column, row);
            const struct rect place = {middle_x(d, column) - 1, middle_y(d, row), 3, 1};
            if ((lit || is_in(d, &scene->area, column, row)) && !d->canvas->mono)
                canvas_fill(d->canvas, place, ' ', (struct style){ROLE_TEXT, lit ? WOOD_LIT : WOOD_AREA, 0});
        }
    for (int row = part->y; row < part->y + part->rows; row++)
        for (int column = part->x; column < part->x + part->columns; column++)
            draw_sign(d, column, row);
    for (int row = part->y - 1; row < part->y + part->rows; row++)
        for (int column = part->x - 1; column < part->x + part->columns; column++)
            draw_bridges(d, column, row);
    if (scene->plain)
        return;

    for (int row = part->y; row < part->y + part->rows; row++) /* the brackets of the turn lie over bridges */
        for (int column = part->x; column < part->x + part->columns; column++)
            if (is_in(d, &scene->turn, column, row))
                put_around(d->canvas, middle_x(d, column), middle_y(d, row), '(', ')', WOOD_RING);
    for (size_t i = 0; i < scene->open_count; i++)
        draw_open_sign(d, scene->open[i]);
    if (scene->cursor >= 0 && !scene->rests) {
        const int column = column_of(d, scene->cursor), row = row_of(d, scene->cursor);
        const int x = middle_x(d, column), y = middle_y(d, row);
        if (scene->placer >= 0 && owner(d, column, row) == ALLEMANDE_NOBODY)
            canvas_put(d->canvas, x, y, allemande_small_sign(d->canvas, scene->placer),
                       ink(d->canvas, scene->placer, 0));
        put_around(d->canvas, x, y, '[', ']', WOOD_CURSOR);
    }
}
