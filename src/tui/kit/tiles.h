/*
 * A grid of tiles with a cursor, as large as will fit. Tiles are blocks of colour with a sign on each; without colour a
 * tile is filled with its sign instead. Between them is a gap of one column and half a row; tiles of one row have the
 * column only, and the smallest nothing.
 */
#ifndef TUI_KIT_TILES_H
#define TUI_KIT_TILES_H

#include "tui/kit/canvas.h"

/* How a tile looks. */
struct tile_look {
    enum role role;
    uint32_t sign;
};

struct tiles {
    int rows, columns;
    int boxed;  /* a frame surrounds this many rows and columns at the upper left, if it has room; 0: no frame */
    int cursor; /* a cell, numbered row by row, which is kept in view; -1: none */
    struct tile_look (*look)(const void *context, int cell, bool ascii);
    const void *context;
};

/* A grid laid out in a rectangle. */
struct tiles_layout {
    const struct tiles *tiles;
    int step_columns, step_rows; /* of a tile with its gap */
    bool framed;                 /* the frame is there */
    struct rect rect;            /* where on the canvas */
    struct rect view;            /* the first row and column that are visible, and how many are */
};

/* The room the grid takes at the largest size that fits; cut to the rectangle if none does. */
struct rect tiles_room(const struct tiles *tiles, struct rect rect);

struct tiles_layout tiles_lay_out(const struct tiles *tiles, struct rect rect);

/*
 * Draws the visible tiles and the frame; the cursor has the focus. Clicking a tile acts as ACTION_CELL with its number
 * as argument.
 */
void tiles_draw(struct canvas *canvas, const struct tiles_layout *layout);

/* Points out a tile with brackets in the gaps, or a pointer on the smallest. Ignores a cell below 0. */
void tiles_ring(struct canvas *canvas, const struct tiles_layout *layout, int cell, enum role role);

/* Underlines a tile; the smallest get a mark beside their sign. Any number may be marked, and a ring goes with it. */
void tiles_mark(struct canvas *canvas, const struct tiles_layout *layout, int cell, enum role role);

/* Where a cell's tile is drawn, with the gap below it; no columns if it is not visible. */
struct rect tiles_place(const struct tiles_layout *layout, int cell);

/* The cell an arrow leads to, wrapping round at the edges; the same cell for any other action. */
int tiles_step(int cell, int rows, int columns, int action);

#endif
