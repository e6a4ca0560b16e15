/* A board of tiles in rows and columns, with a cursor. A view that uses it need only say how cells look. */
#ifndef TUI_PLAY_GRID_H
#define TUI_PLAY_GRID_H

#include "tui/kit/widgets.h"

struct play;

enum { GRID_NAMED = 16 };

/* Boards passed to the functions of this file begin with this struct. Cells are numbered row by row, from 0. */
struct grid_board {
    struct play *play;
    int cursor;
};

struct grid_kind {
    int largest; /* the most rows of a tile and its gap */
    void (*size)(const void *state, int *rows, int *columns);
    struct tile_look (*look)(const void *state, int cell, bool ascii);

    /* ---- these may be null ---- */

    int boxed;                     /* as in struct tiles; 0: there is no box */
    const char *const (*art)[2];   /* as in struct tiles; null: there are no pictures */
    int art_ink;                   /* the first of the roles in which pictures are drawn */
    int front;                     /* as in struct tiles; 0: tiles have no front */
    const struct palette *palette; /* null: the grid uses no roles of its own */

    /* Appends the move that ACTION_ACT, or a click on the cursor, makes in a row and column, from 1. Null: none. */
    void (*move)(const void *state, int row, int column, struct pz_text *out);

    /*
     * Fills in the cells that a move is about, the most important first, and returns how many. A hint moves the cursor
     * to the first and marks all of them (view.h: point). Null: the cell for which move() gives this move.
     */
    size_t (*cells)(const void *state, const char *move, int cells[GRID_NAMED]);

    /* Draws the game's facts above those of all games (play_panel), and returns the rows used. Null: it has none. */
    int (*panel)(const void *board, struct canvas *canvas, struct rect rect);
};

/* The tiles of a state. For lists, pass a cursor below 0: then no box is drawn. */
struct tiles grid_tiles(const struct grid_kind *grid, const void *state, const struct canvas *canvas, int cursor);

/* ---- defaults for the slots of a view with a grid (view.h); the view's own functions may call them ---- */

/* If the cell at the cursor is absent now, moves the cursor to the nearest tile. */
void grid_jumped(void *board);

/* Draws the tiles with the cursor and the marks of a hint, and the panel beside or below them. */
void grid_draw(void *board, struct canvas *canvas, struct rect body);

/*
 * Moves the cursor by an arrow, across absent cells, or to the clicked cell. ACTION_ACT makes a move there, and so does
 * a click on the cell where the cursor is.
 */
void grid_act(void *board, int action, int argument);

/* Appends "6x6". */
void grid_facts(const struct grid_kind *grid, const void *state, struct pz_text *out);

void grid_thumbnail(const struct grid_kind *grid, const void *state, struct canvas *canvas, struct rect rect);

/* Moves the cursor to the first cell of a move, and appends where it is, in the game's words or by row and column. */
void grid_point(void *board, const char *move, struct pz_text *out);

#endif
