/*
 * The lab: what is found out about whole games rather than about one position, for the commands `analyse` and `merge`,
 * for the proofs and for the benchmarks. No player needs it, and nothing in src/ but those commands uses it.
 */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "puzzles/game.h"

/* The K-th of N parts of an analysis, K from 1; {1, 1} is all of it. */
struct lab_shard {
    uint64_t part, parts;
};

/* An analysis of blocks numbered from 0, of which a part has every N-th: how many, and the number of one of them. */
static inline uint64_t lab_shard_items(struct lab_shard shard, uint64_t blocks) {
    return blocks < shard.part ? 0 : (blocks - shard.part) / shard.parts + 1;
}

static inline uint64_t lab_shard_item(struct lab_shard shard, uint64_t item) {
    return item * shard.parts + shard.part - 1;
}

/* What can be counted about a game. */
struct lab_game {
    const struct pz_game *game;
    const struct pz_option *options; /* besides --seed */

    /*
     * Appends counts over all boards of a kind, or over random ones drawn from the seed; the counts of
     * all parts add up to those of the whole, with any number of threads. PZ_LIMIT: the budget ended first, and the
     * counts are of what was done; PZ_BAD with an error: an option is wrong.
     */
    enum pz_status (*analyse)(const struct pz_options *options, uint64_t seed, struct lab_shard shard,
                              const struct pz_budget *budget, struct pz_fields *results, struct pz_error *error);
};

extern const struct lab_game lab_lammas, lab_lgame, lab_circus, lab_lemmo, lab_allemande;

/* What the lab has of a game; null if there is nothing. */
const struct lab_game *lab_of(const struct pz_game *game);

#endif
