/* A board of tiles in rows and columns, with a cursor. A view that uses it says only how its cells look. */
#ifndef TUI_PLAY_GRID_H
#define TUI_PLAY_GRID_H

#include "tui/kit/widgets.h"

struct play;

enum { GRID_NAMED = 16 };

/* What a board begins with that is given to a function of this file. Cells are numbered row by row, from 0. */
struct grid_board {
    struct play *play;
    int cursor;
};

/* A state is the game's. */
struct grid_kind {
    int largest; /* rows of a tile with its gap, at most */
    void (*size)(const void *state, int *rows, int *columns);
    struct tile_look (*look)(const void *state, int cell, bool ascii);

    /* ---- these may be null ---- */

    int boxed;                     /* as in struct tiles: 0, there is no box; */
    const char *const (*art)[2];   /* null, no pictures, */
    int art_ink;                   /* or the first of the roles in which these are drawn, */
    int front;                     /* 0, tiles have no front, */
    const struct palette *palette; /* null: no roles of its own */

    /* Appends the move that a click or ACTION_ACT makes in a row and column, from 1. Null: it only moves the cursor. */
    void (*move)(const void *state, int row, int column, struct pz_text *out);

    /*
     * The cells that a move is about, the most important first, and how many: a hint brings the cursor to the first
     * (view.h: point) and marks all. Null: the cell that makes the move by move().
     */
    size_t (*cells)(const void *state, const char *move, int cells[GRID_NAMED]);

    /* Draws facts above those of every game (play_panel); returns the rows used. Null: there are none. */
    int (*panel)(const void *board, struct canvas *canvas, struct rect rect);
};

/* The tiles of a state. Without a cursor, below 0, they have no box: for lists. */
struct tiles grid_tiles(const struct grid_kind *grid, const void *state, const struct canvas *canvas, int cursor);

/* ---- what null stands for in slots of a view with a grid (view.h); its own functions may call these ---- */

/* Moves the cursor from a cell that is absent now to the nearest tile. */
void grid_jumped(void *board);

/* Draws the tiles with the cursor and the marks of a hint, and the panel beside or below them. */
void grid_draw(void *board, struct canvas *canvas, struct rect body);

/* Moves the cursor as an arrow says, across absent cells, or to a cell that was clicked. Clicks and ACTION_ACT play. */
void grid_act(void *board, int action, int argument);

/* Appends "6x6". */
void grid_facts(const struct grid_kind *grid, const void *state, struct pz_text *out);

void grid_thumbnail(const struct grid_kind *grid, const void *state, struct canvas *canvas, struct rect rect);

/* Moves the cursor to the first cell of a move, and says where it is: as the game does in words, or row and column. */
void grid_point(void *board, const char *move, struct pz_text *out);

#endif
