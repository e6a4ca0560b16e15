/*
 * xoshiro256** 1.0 and SplitMix64, after the reference code of David Blackman and Sebastiano Vigna
 * (https://prng.di.unimi.it), which is in the public domain.
 */
#include "puzzles/random.h"

#include <assert.h>

static uint64_t rotate(uint64_t x, int k) {
    return x << k | x >> (64 - k);
}

/* Any seed, even 0, gives four words that are not all zero. */
void pz_random_seed(struct pz_random *random, uint64_t seed) {
    for (int i = 0; i < 4; i++)
        random->word[i] = pz_random_mix(seed += PZ_RANDOM_STEP);
}

uint64_t pz_random_next(struct pz_random *random) {
    uint64_t *word = random->word;
    uint64_t result = rotate(word[1] * 5, 7) * 9;
    uint64_t shifted = word[1] << 17;
    word[2] ^= word[0];
    word[3] ^= word[1];
    word[1] ^= word[2];
    word[0] ^= word[3];
    word[2] ^= shifted;
    word[3] = rotate(word[3], 45);
    return result;
}

/*
 * The high half of a 32-bit draw times the bound is almost uniform; the draws whose low half falls below 2^32 mod bound
 * are the surplus and are drawn again. Lemire, "Fast random integer generation in an interval", 2019. Uses the upper 32
 * bits of each output, the better ones.
 */
uint32_t pz_random_below(struct pz_random *random, uint32_t bound) {
    assert(bound >= 1);
    uint64_t product = (pz_random_next(random) >> 32) * bound;
    if ((uint32_t)product < bound) {
        uint32_t surplus = -bound % bound;
        while ((uint32_t)product < surplus)
            product = (pz_random_next(random) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}
