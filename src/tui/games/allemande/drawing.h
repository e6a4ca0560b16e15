/*
 * A board being drawn, for the files that draw stones: round ones (board.c) or characters (signs.c). Columns and rows
 * count from 0, so the edges are at -1 and after the last.
 */
#ifndef TUI_GAMES_ALLEMANDE_DRAWING_H
#define TUI_GAMES_ALLEMANDE_DRAWING_H

#include "tui/games/allemande/parts.h"

enum { ALLEMANDE_NOBODY = -1 };

struct allemande_drawing {
    struct canvas *canvas;
    const struct allemande_scene *scene;
    int pitch;         /* columns from stone to stone, half as many rows */
    bool signs;        /* stones are characters */
    int wall, margin;  /* columns */
    int digits;        /* columns of the wall for a rank */
    int north, south;  /* rows of these edges, 0 or 1 */
    int above;         /* rows between them and the stones */
    struct rect part;  /* the part of the board that is shown: its first column and row, and how many */
    struct rect field; /* where that part is on the canvas, without edges and margins */
};

/* The column and row of a cell of the position. */
static inline int column_of(const struct allemande_drawing *d, int cell) {
    return (int)allemande_column(d->scene->position, (unsigned)cell) - 1;
}

static inline int row_of(const struct allemande_drawing *d, int cell) {
    return (int)allemande_row(d->scene->position, (unsigned)cell) - 1;
}

static inline bool is_in(const struct allemande_drawing *d, const struct allemande_set *set, int column, int row) {
    const int side = d->scene->position->side;
    if (column < -1 || row < -1 || column > side || row > side)
        return false;
    return allemande_has(set, allemande_cell(d->scene->position, (unsigned)(row + 1), (unsigned)(column + 1)));
}

/* The owner of the stone or edge at a place. */
static inline int owner(const struct allemande_drawing *d, int column, int row) {
    return is_in(d, &d->scene->position->stones[ALLEMANDE_BLACK], column, row)   ? ALLEMANDE_BLACK
           : is_in(d, &d->scene->position->stones[ALLEMANDE_WHITE], column, row) ? ALLEMANDE_WHITE
                                                                                 : ALLEMANDE_NOBODY;
}

static inline bool is_stone(const struct allemande_drawing *d, int column, int row) {
    const int side = d->scene->position->side;
    return column >= 0 && row >= 0 && column < side && row < side && owner(d, column, row) != ALLEMANDE_NOBODY;
}

/* The owner of two neighbours that a bridge joins: both are of one player, and at least one is a stone. */
static inline int joins(const struct allemande_drawing *d, int column, int row, int other_column, int other_row) {
    const int player = owner(d, column, row);
    const bool stones = is_stone(d, column, row) || is_stone(d, other_column, other_row);
    return stones && player == owner(d, other_column, other_row) ? player : ALLEMANDE_NOBODY;
}

static inline bool both_in(const struct allemande_drawing *d, const struct allemande_set *set, int column, int row,
                           int other_column, int other_row) {
    return is_in(d, set, column, row) && is_in(d, set, other_column, other_row);
}

/* The ghost at a place; null if there is none or a stone hides it. */
static inline const struct allemande_ghost *ghost_on(const struct allemande_drawing *d, int column, int row) {
    for (size_t i = 0; i < d->scene->ghost_count; i++) {
        const struct allemande_ghost *ghost = &d->scene->ghosts[i];
        if (column_of(d, (int)ghost->cell) == column && row_of(d, (int)ghost->cell) == row)
            return owner(d, column, row) == ALLEMANDE_NOBODY ? ghost : NULL;
    }
    return NULL;
}

/* Where the middle of a place is on the screen. */
static inline int middle_x(const struct allemande_drawing *d, int column) {
    return d->field.x + (column - d->part.x) * d->pitch + (d->pitch - 1) / 2;
}

static inline int middle_y(const struct allemande_drawing *d, int row) {
    return d->field.y + (row - d->part.y) * (d->pitch / 2) + (d->pitch - 1) / 4;
}

/* Draws stones as characters, and bridges as lines (signs.c). */
void allemande_signs_draw(const struct allemande_drawing *d);

#endif
