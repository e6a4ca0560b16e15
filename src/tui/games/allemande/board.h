/* The board of Allemande on the screen: for playing, and small in lists. */
#ifndef TUI_GAMES_ALLEMANDE_BOARD_H
#define TUI_GAMES_ALLEMANDE_BOARD_H

#include "puzzles/allemande.h"
#include "tui/kit/canvas.h"

/* What to draw. Cells are numbered as in the position. */
struct allemande_scene {
    const struct allemande_position *position; /* with the stones of the turn under way */
    int cursor;                                /* a cell; -1: none */
    int ghost;                                 /* who would place a stone at the cursor; -1: nobody */
    struct allemande_set turn;                 /* stones of the turn under way */
    struct allemande_set last;                 /* stones of the turn before it */
    struct allemande_set lit;                  /* a highlighted group, with the edge cells in it */
    struct allemande_set path;                 /* what connects the winner's edges, the edges included */
    struct allemande_set closers;              /* empty cells that would help to close a diagonal */
    struct allemande_set area;                 /* where a hint says to look */
    struct allemande_set hinted;               /* where it puts stones of the player to move */
    const struct allemande_pair *open;         /* open diagonals */
    size_t open_count;
    bool plain; /* a picture: nothing written, no mouse */
};

/* The room taken by the largest board of that side that fits, at the top left of the rectangle. */
struct rect allemande_board_room(const struct canvas *canvas, struct rect rect, unsigned side);

/*
 * Draws it there or, if it is too large, the part around the cursor. Clicking a cell acts as ACTION_CELL with its
 * number as argument. Returns the part shown, in rows and columns from 0.
 */
struct rect allemande_board_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene);

/* A stone, three columns wide. */
void allemande_board_chip(struct canvas *canvas, int x, int y, enum allemande_player player);

#endif
