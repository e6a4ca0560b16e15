/* What a drawing of the board of Allemande shows. */
#ifndef TUI_GAMES_ALLEMANDE_SCENE_H
#define TUI_GAMES_ALLEMANDE_SCENE_H

#include "puzzles/allemande.h"

enum {
    ALLEMANDE_GHOSTS_MAX = 32,
    ALLEMANDE_GHOST_COLUMNS = 3, /* the longest value */
};

/* A stone that is not on the board, but might be. */
struct allemande_ghost {
    unsigned cell, player;
    char value[ALLEMANDE_GHOST_COLUMNS + 1]; /* printed on it; may be empty */
};

/* Cells are numbered as in the position. */
struct allemande_scene {
    const struct allemande_position *position;           /* with the stones of the turn under way */
    int cursor;                                          /* a cell; -1: none */
    int placer;                                          /* who would place a stone at the cursor; -1: nobody */
    struct allemande_set turn;                           /* stones of the turn under way */
    struct allemande_set last;                           /* stones of the turn before it */
    struct allemande_set lit;                            /* a highlighted group, with the edge cells in it */
    struct allemande_set path;                           /* what connects the winner's edges, the edges included */
    struct allemande_set closers;                        /* empty cells that would help to close a diagonal */
    struct allemande_set area;                           /* where a hint says to look */
    struct allemande_ghost ghosts[ALLEMANDE_GHOSTS_MAX]; /* of hints and analyses: allemande_board_ghost() */
    size_t ghost_count;
    const struct allemande_pair *open; /* open diagonals */
    size_t open_count;
    bool plain; /* a picture: nothing written, no mouse */
};

#endif
