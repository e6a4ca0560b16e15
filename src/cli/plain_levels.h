/* The levels and lessons of a game, by number. */
#ifndef CLI_PLAIN_LEVELS_H
#define CLI_PLAIN_LEVELS_H

#include "cli/plain_game.h"
#include "puzzles/catalog.h"

struct plain_levels {
    struct pz_catalog levels, lessons;
};

/* Reads those of a game. PZ_BAD after saying what is wrong. */
enum pz_status plain_levels_read(struct plain_levels *levels, const struct pz_game *game);
void plain_levels_free(struct plain_levels *levels);

/* Add a line for each: "level 3: First furrow, easy, solved". */
void plain_levels_list(struct plain_game *plain, const struct pz_catalog *catalog, const char *what);

/* The path of the N-th, from 1; null if there is none. */
const char *plain_levels_path(const struct pz_catalog *catalog, uint64_t number);

/*
 * The path of the first level that is not solved, looking from behind that path; the first one if all are. Null: none.
 */
const char *plain_levels_next(const struct plain_game *plain, const struct pz_catalog *catalog, const char *after);

/* The file of this game's level of the day, made if need be; malloc'd, null after saying why there is none. */
char *plain_levels_today(struct plain_game *plain, const struct pz_game *game);

#endif
