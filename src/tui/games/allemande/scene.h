/* What a drawing of the board of Allemande shows. */
#ifndef TUI_GAMES_ALLEMANDE_SCENE_H
#define TUI_GAMES_ALLEMANDE_SCENE_H

#include "puzzles/allemande.h"

/* Cells are numbered as in the position. */
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

#endif
