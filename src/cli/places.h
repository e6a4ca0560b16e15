/* Where the program finds its levels and keeps its state. */
#ifndef CLI_PLACES_H
#define CLI_PLACES_H

#include "puzzles/error.h"

/* Malloc'd paths, null if there is no such place. */
struct cli_places {
    char *levels;     /* those that come with the program */
    char *own_levels; /* the player's, which may not exist yet */
    char *state;      /* saves, results and settings, which may not exist yet */
    char *keys;       /* a file with keys of one's own, which may not exist */
};

/* PZ_BAD after saying what is wrong: PUZZLES_LEVELS names no folder. */
enum pz_status cli_places_find(struct cli_places *places);
void cli_places_free(struct cli_places *places);

#endif
