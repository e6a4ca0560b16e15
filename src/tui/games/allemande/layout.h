/*
 * How the board of Allemande lies on the screen, for what draws it. Columns and rows of the board count from 0, so the
 * edges are at -1 and beyond the last.
 */
#ifndef TUI_GAMES_ALLEMANDE_LAYOUT_H
#define TUI_GAMES_ALLEMANDE_LAYOUT_H

#include "tui/games/allemande/scene.h"
#include "tui/kit/canvas.h"

enum {
    ALLEMANDE_NOBODY = -1,
    /* Points from stone to stone: */
    ALLEMANDE_CLOSEST = 2,  /* where a stone is one cell */
    ALLEMANDE_TOUCHING = 3, /* where stones touch; otherwise there is a point between them */
};

struct allemande_layout {
    int pitch;         /* points from stone to stone */
    bool signs;        /* stones are characters */
    int wall, margin;  /* columns */
    int digits;        /* columns of the wall for a rank */
    int north, south;  /* rows of these edges, 0 or 1 */
    struct rect part;  /* of the board that is shown: its first column and row from 0, and how many */
    struct rect field; /* where that is, without edges and margins */
};

/* The largest board that fits into a rectangle; without a scene, its part is the north-west. */
struct allemande_layout allemande_lay_out(const struct canvas *canvas, struct rect rect,
                                          const struct allemande_scene *scene, unsigned side);

/* ---- the board ---- */

/* Where a cell is, counted from 0. */
static inline int column_of(const struct allemande_scene *scene, int cell) {
    return (int)allemande_column(scene->position, (unsigned)cell) - 1;
}

static inline int row_of(const struct allemande_scene *scene, int cell) {
    return (int)allemande_row(scene->position, (unsigned)cell) - 1;
}

static inline bool is_in(const struct allemande_scene *scene, const struct allemande_set *set, int column, int row) {
    const int side = scene->position->side;
    if (column < -1 || row < -1 || column > side || row > side)
        return false;
    return allemande_has(set, allemande_cell(scene->position, (unsigned)(row + 1), (unsigned)(column + 1)));
}

/* Whose stone or edge it is. */
static inline int owner(const struct allemande_scene *scene, int column, int row) {
    return is_in(scene, &scene->position->stones[ALLEMANDE_BLACK], column, row)   ? ALLEMANDE_BLACK
           : is_in(scene, &scene->position->stones[ALLEMANDE_WHITE], column, row) ? ALLEMANDE_WHITE
                                                                                  : ALLEMANDE_NOBODY;
}

static inline bool is_stone(const struct allemande_scene *scene, int column, int row) {
    const int side = scene->position->side;
    return column >= 0 && row >= 0 && column < side && row < side && owner(scene, column, row) != ALLEMANDE_NOBODY;
}

/* Who owns both of two neighbours, at least one of them a stone, so that a bridge joins them. */
static inline int joins(const struct allemande_scene *scene, int column, int row, int other_column, int other_row) {
    const int player = owner(scene, column, row);
    const bool stones = is_stone(scene, column, row) || is_stone(scene, other_column, other_row);
    return stones && player == owner(scene, other_column, other_row) ? player : ALLEMANDE_NOBODY;
}

static inline bool both_in(const struct allemande_scene *scene, const struct allemande_set *set, int column, int row,
                           int other_column, int other_row) {
    return is_in(scene, set, column, row) && is_in(scene, set, other_column, other_row);
}

/* The ghost on a place; null if there is none, or a stone hides it. */
static inline const struct allemande_ghost *ghost_on(const struct allemande_scene *scene, int column, int row) {
    for (size_t i = 0; i < scene->ghost_count; i++) {
        const struct allemande_ghost *ghost = &scene->ghosts[i];
        if (column_of(scene, (int)ghost->cell) == column && row_of(scene, (int)ghost->cell) == row)
            return owner(scene, column, row) == ALLEMANDE_NOBODY ? ghost : NULL;
    }
    return NULL;
}

/* ---- places on the screen ---- */

/* The column and row of the middle of a place. */
static inline int middle_x(const struct allemande_layout *layout, int column) {
    return layout->field.x + (column - layout->part.x) * layout->pitch + (layout->pitch - 1) / 2;
}

static inline int middle_y(const struct allemande_layout *layout, int row) {
    return layout->field.y + ((row - layout->part.y) * layout->pitch + (layout->pitch - 1) / 2) / 2;
}

#endif
