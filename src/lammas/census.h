/* How many random grids solve themselves. */
#ifndef PUZZLES_SRC_LAMMAS_CENSUS_H
#define PUZZLES_SRC_LAMMAS_CENSUS_H

#include "puzzles/game.h"
#include "puzzles/lammas.h"
#include "slice.h"

/* What is asked: of `game` size, kinds and reading count. */
struct lammas_census {
    const struct lammas *game;
    uint64_t samples, seed;
    struct pz_shard shard;
    const struct lammas_kernel *kernel; /* null for the best; makes no difference to the counts */
};

/*
 * Draws the samples of the shard, each tile uniformly, and sweeps them until they are solved or settled: in turns[n]
 * how many solved themselves in n turns, with room for LAMMAS_CELLS_MAX + 1 numbers, and in *samples how many there
 * were. PZ_LIMIT if the budget ended first; the counts are of what was done.
 */
enum pz_status lammas_census(const struct lammas_census *census, const struct pz_budget *budget, uint64_t *samples,
                             uint64_t *turns);

#endif
