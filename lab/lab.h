/*
 * The lab studies whole games rather than single positions. The proofs and the benchmarks use it, and in src/ only the
 * commands `analyse` and `merge` do.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "puzzles/game.h"

/* The K-th of N parts of an analysis, K from 1; {1, 1} is all of it. A part has every N-th block of the analysis. */
struct lab_shard {
    uint64_t part, parts;
};

/* How many of an analysis's blocks a part has. */
static inline uint64_t lab_shard_items(struct lab_shard shard, uint64_t blocks) {
    return blocks < shard.part ? 0 : (blocks - shard.part) / shard.parts + 1;
}

/* Which block, from 0, an item of a part is. */
static inline uint64_t lab_shard_item(struct lab_shard shard, uint64_t item) {
    return item * shard.parts + shard.part - 1;
}

/* What can be counted about a game. */
struct lab_game {
    const struct pz_game *game;
    const struct pz_option *options; /* besides --seed */

    /*
     * Appends counts over all boards of a kind, or over random ones drawn from the seed. The counts of all parts add up
     * to those of the whole, with any number of threads. Returns PZ_LIMIT if the budget ended first, when the counts
     * cover what was done, and PZ_BAD with an error if an option is wrong.
     */
    enum pz_status (*analyse)(const struct pz_options *options, uint64_t seed, struct lab_shard shard,
                              const struct pz_budget *budget, struct pz_fields *results, struct pz_error *error);
};

extern const struct lab_game lab_lammas, lab_lgame, lab_circus, lab_lemmo, lab_allemande;

/* What the lab has of a game; null if there is nothing. */
const struct lab_game *lab_of(const struct pz_game *game);

#endif
