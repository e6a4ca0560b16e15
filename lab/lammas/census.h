/* How many random grids solve themselves. */
#ifndef PUZZLES_SRC_LAMMAS_CENSUS_H
#define PUZZLES_SRC_LAMMAS_CENSUS_H

#include "lab/lab.h"
#include "lammas/parts.h"
#include "puzzles/game.h"
#include "puzzles/lammas.h"

/* What is asked; of `game`, only size, kinds and reading matter. */
struct lammas_census {
    const struct lammas *game;
    uint64_t samples, seed;
    struct lab_shard shard;
    const struct lammas_kernel *kernel; /* null for the best; does not change the counts */
};

/*
 * Draws the samples of the shard, each tile uniformly, and sweeps them until they are solved or settled. turns[n]
 * receives how many solved themselves in n turns (room for LAMMAS_CELLS_MAX + 1 numbers), *samples how many there were.
 * PZ_LIMIT if the budget ended first; the counts then cover what was done.
 */
enum pz_status lammas_census(const struct lammas_census *census, const struct pz_budget *budget, uint64_t *samples,
                             uint64_t *turns);

#endif
