/*
 * Random numbers that are the same on every machine, because a generated level names its seed: xoshiro256** 1.0
 * (Blackman and Vigna, 2018), its four words filled by SplitMix64 from the seed.
 */
#ifndef PUZZLES_RANDOM_H
#define PUZZLES_RANDOM_H

#include <stdint.h>

#include "puzzles/api.h"

PZ_BEGIN_API

struct pz_random {
    uint64_t word[4];
};

/* SplitMix64 adds the step, 2^64 divided by the golden ratio, to a counter, and mixes it by a bijection. */
#define PZ_RANDOM_STEP UINT64_C(0x9e3779b97f4a7c15)

static inline uint64_t pz_random_mix(uint64_t x) {
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

void pz_random_seed(struct pz_random *random, uint64_t seed);
uint64_t pz_random_next(struct pz_random *random);

/* Seeds differently for each place, so that one seed is enough for all moves of a game. */
static inline void pz_random_seed_at(struct pz_random *random, uint64_t seed, uint64_t place) {
    pz_random_seed(random, seed);
    pz_random_seed(random, pz_random_next(random) ^ place);
}

/* Uniform in 0 … bound-1 without bias, by Lemire's multiplication with rejection; bound >= 1. */
uint32_t pz_random_below(struct pz_random *random, uint32_t bound);

PZ_END_API

#endif
