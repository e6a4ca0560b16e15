/*
 * Random numbers that are the same on every machine: they are part of the file format, because a
 * generated level names its seed.
 *
 * xoshiro256** 1.0 (Blackman and Vigna, 2018), its four words filled by SplitMix64 from the seed.
 */
#ifndef PUZZLES_RANDOM_H
#define PUZZLES_RANDOM_H

#include <stdint.h>

#include "puzzles/api.h"

PZ_BEGIN_API

struct pz_random {
    uint64_t word[4];
};

void pz_random_seed(struct pz_random *random, uint64_t seed);
uint64_t pz_random_next(struct pz_random *random);

/* Uniform in 0 … bound-1 without bias, by Lemire's multiplication with rejection; bound >= 1. */
uint32_t pz_random_below(struct pz_random *random, uint32_t bound);

PZ_END_API

#endif
