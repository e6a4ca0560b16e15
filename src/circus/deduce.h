/* Why a tile must lie where it does: reasons that a person can find without trying whole boards. */
#ifndef CIRCUS_DEDUCE_H
#define CIRCUS_DEDUCE_H

#include "puzzles/circus.h"

/* From the simplest on. The tiles of kept slots are given; the others are left. */
enum circus_ground {
    CIRCUS_ONLY_TILE, /* no other tile left fits what surrounds the slot */
    CIRCUS_ONLY_SLOT, /* the tile fits in no other slot */
    CIRCUS_DEAD_END,  /* a few others fit, but with them in place none fits a certain other slot */
    CIRCUS_ONLY_TURN, /* the tile lies there already, and no other rotation fits */
    CIRCUS_TRIED,     /* only trying whole boards shows it */
};

struct circus_deduction {
    enum circus_ground ground;
    unsigned fitting; /* the tiles left that fit there, as bits */
    unsigned dead;    /* CIRCUS_DEAD_END: the slot that the others leave without a tile */
    bool forced;      /* CIRCUS_TRIED: all solutions with the kept tiles agree */
};

/*
 * The simplest ground on which the tile of the goal must lie in a slot that is not kept. `exact`: it lies there
 * already, and the ground must also tell its rotation.
 */
struct circus_deduction circus_deduce(const struct circus_set *set, const struct circus_way *way, unsigned slot,
                                      bool exact);

#endif
