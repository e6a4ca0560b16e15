/* The colours of a wooden board for black and white stones, the same in all themes. */
#ifndef TUI_GAMES_ALLEMANDE_WOOD_H
#define TUI_GAMES_ALLEMANDE_WOOD_H

#include "tui/kit/theme.h"

/* Roles of allemande_wood. */
enum {
    WOOD = ROLE_OWN,
    WOOD_DENT,              /* where a stone may go */
    WOOD_LIT,               /* around highlighted stones */
    WOOD_AREA,              /* where a hint says to look */
    WOOD_RING,              /* around stones just placed */
    WOOD_MARK,              /* what needs attention */
    WOOD_CURSOR,            /* around the chosen place */
    STONE,                  /* the first of two: black, white */
    STONE_NEW = STONE + 2,  /* the same, placed last */
    WALL = STONE_NEW + 2,   /* the same, as an edge of the board with text on it */
    STONE_GHOST = WALL + 2, /* the same, not placed */
    WOOD_ROLES_END = STONE_GHOST + 2,
};

extern const struct palette allemande_wood;

#endif
