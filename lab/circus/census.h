/* Counts all sets of tiles that carry each of six colours once by how many solutions they have. */
#ifndef CIRCUS_CENSUS_H
#define CIRCUS_CENSUS_H

#include "circus/parts.h"
#include "lab/lab.h"
#include "puzzles/circus.h"
#include "puzzles/fields.h"

/* tally.c: how many sets have how many solutions. */

/* Starts as {0}. */
struct circus_tally {
    uint64_t *sets; /* by their number of solutions */
    size_t size, capacity;
    uint64_t total;
};

void circus_tally_add(struct circus_tally *tally, size_t solutions, uint64_t sets);
void circus_tally_sum(struct circus_tally *tally, const struct circus_tally *more);
void circus_tally_free(struct circus_tally *tally);

/* Appends a field "KEY N: COUNT" for every number of solutions that occurred. */
void circus_tally_print(const struct circus_tally *tally, const char *key, struct pz_fields *results);

enum { CIRCUS_CODES = 625, CIRCUS_ONCE_TILES = 120 };

/* A tile with each colour once, as a number below CIRCUS_CODES that does not depend on how it is turned. */
unsigned circus_tile_code(const uint8_t tile[CIRCUS_EDGES]);

/*
 * The tiles to draw from. The tile 012345 must be among them; and if the colours are renamed so that one of the tiles
 * becomes 012345, the others must again become tiles of the universe. All 120 tiles are such a universe.
 */
struct circus_universe {
    bool has[CIRCUS_CODES];
    unsigned tiles;
};
void circus_universe_of_all(struct circus_universe *universe);

/*
 * A shard solves its part of the sets that have solutions, and answers for an equal share of all sets, so only the sum
 * over all shards says how many have none.
 */
struct circus_census {
    struct circus_tally sets;    /* of seven different tiles; any of them may lie in the centre */
    struct circus_tally centred; /* the same, each with a choice of the tile in the centre */
};

/* Returns PZ_LIMIT if the budget ended it. Free the census with circus_census_free() in any case. */
enum pz_status circus_census(const struct circus_universe *universe, struct lab_shard shard,
                             const struct pz_budget *budget, struct circus_census *census);
void circus_census_free(struct circus_census *census);

#endif
