/* The slots of the game's table that have files of their own. */
#ifndef ALLEMANDE_GAME_H
#define ALLEMANDE_GAME_H

#include "puzzles/allemande.h"

/* level.c */
enum pz_status allemande_open(const struct pz_level *level, void **state, struct pz_error *error);
void allemande_describe(const void *state, struct pz_text *out);
void allemande_print(const void *state, struct pz_text *out);

#endif
