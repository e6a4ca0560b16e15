/* The games that come with the program. */
#ifndef PUZZLES_REGISTRY_H
#define PUZZLES_REGISTRY_H

#include "puzzles/api.h"
#include "puzzles/game.h"

PZ_BEGIN_API

/* All of them, in the order of the menu, ending with null. */
const struct pz_game *const *pz_games(void);

PZ_END_API

#endif
