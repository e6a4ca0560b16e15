/* What the table shares with the ranking: classes are numbered by the pair of Ls, then by the neutrals. */
#ifndef LGAME_RULES_H
#define LGAME_RULES_H

#include "puzzles/lgame.h"

enum {
    LGAME_PAIRS = 82,   /* of two Ls up to symmetry */
    LGAME_FREE = 8,     /* squares that two Ls leave free */
    LGAME_NEUTRALS = 28 /* ways to put two neutrals on them */
};

/* __builtin_popcount() is a call where the processor may lack the instruction. */
static inline unsigned lgame_count(uint16_t squares) {
    unsigned sums = squares - (squares >> 1 & 0x5555U); /* of 2 bits each, then 4, then 8 */
    sums = (sums & 0x3333) + (sums >> 2 & 0x3333);
    sums = (sums + (sums >> 4)) & 0x0f0f;
    return (sums + (sums >> 8)) & 0x1f;
}

/* The place of a square (a mask of one bit) among the squares of a set. */
static inline unsigned lgame_place(uint16_t squares, unsigned square) {
    return lgame_count((uint16_t)(squares & (square - 1)));
}

static inline uint16_t lgame_lowest(uint16_t squares) {
    return (uint16_t)(squares & -squares);
}

/* The number of a pair of places, low < high. */
static inline unsigned lgame_combination(unsigned low, unsigned high) {
    return high * (high - 1) / 2 + low;
}

/* The squares that two pieces, or sets of them, leave free. */
static inline uint16_t lgame_empty(uint16_t squares, uint16_t others) {
    const unsigned taken = (unsigned)squares | others;
    return (uint16_t)~taken;
}

/* The symmetry that takes an L to the standard one of its set. */
unsigned lgame_standard_symmetry(uint16_t l);

/* The number of a pair whose first L is a standard one, and back. */
unsigned lgame_pair(uint16_t own, uint16_t other);
void lgame_of_pair(unsigned pair, uint16_t *own, uint16_t *other);

#endif
