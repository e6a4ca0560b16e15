/* The features by which Allemande's search judges cells and positions (prior.h), and what each is worth. */
#ifndef ALLEMANDE_PRIOR_WEIGHTS_H
#define ALLEMANDE_PRIOR_WEIGHTS_H

#include <stdint.h>

enum {
    ALLEMANDE_PATTERNS = 6561, /* of eight neighbours, each empty, own or the other player's */
    /* Where the weights of each kind of feature begin. `left` is the stones left in the turn, less one. */
    ALLEMANDE_WAYS = 0,                              /* left, own detour, other's detour */
    ALLEMANDE_HURRY = ALLEMANDE_WAYS + 4 * 36,       /* whose way, how short it is, detour */
    ALLEMANDE_NARROW = ALLEMANDE_HURRY + 2 * 6 * 4,  /* left, whose shortest way, its other cells as far on */
    ALLEMANDE_BESIDE = ALLEMANDE_NARROW + 4 * 2 * 7, /* how far from a stone of the turn, along and across */
    ALLEMANDE_EDGES = ALLEMANDE_BESIDE + 16,         /* cells to the own edge and to the other's */
    ALLEMANDE_MIDDLE = ALLEMANDE_EDGES + 25,         /* how far from the middle, along and across, in fifths */
    ALLEMANDE_RING = ALLEMANDE_MIDDLE + 25,          /* a stone two cells away: where, and whose */
    ALLEMANDE_LOOSE = ALLEMANDE_RING + 18,           /* left, whether a diagonal stays open */
    ALLEMANDE_ENDS = ALLEMANDE_LOOSE + 8,            /* left: the end of the turn instead of a stone */
    ALLEMANDE_SHAPE = ALLEMANDE_ENDS + 4,            /* the pattern of neighbours */
    /* And those of a position. A lead is the other's distance less what the own one will be after the turn. */
    ALLEMANDE_OWN = ALLEMANDE_SHAPE + ALLEMANDE_PATTERNS, /* left, the own distance */
    ALLEMANDE_OTHER = ALLEMANDE_OWN + 4 * 13,             /* left, the other's distance */
    ALLEMANDE_LEAD = ALLEMANDE_OTHER + 4 * 13,            /* left, the lead from -8 to 8 */
    ALLEMANDE_WEIGHTS = ALLEMANDE_LEAD + 4 * 17,
    ALLEMANDE_FEATURES_MAX = 32, /* of a cell */
    ALLEMANDE_HOPES = 3,         /* features of a position */
};

/* By feature, in 1 / 256; prior_weights.c. */
extern const int16_t allemande_weights[ALLEMANDE_WEIGHTS];

#endif
