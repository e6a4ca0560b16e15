/* The folder of games left unfinished (puzzles/save.h). */
#ifndef CORE_SAVES_H
#define CORE_SAVES_H

#include "puzzles/save.h"

/* The path of a name among the saves of a game, whose folder is created; malloc'd. */
char *pz_saves_path(const char *folder, const char *game, const char *name);

/* Adds the saves of each of the games, a list that ends with null, and sorts all by time: the latest first. */
void pz_saves_read(struct pz_saves *saves, const char *folder, const struct pz_game *const *games);

#endif
