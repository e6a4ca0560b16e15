/* Games of Circus Seven to begin with: a set that the library makes, and moves at random. */
#ifndef CIRCUS_RANDOM_H
#define CIRCUS_RANDOM_H

#include "puzzles/circus.h"
#include "puzzles/random.h"

/* Making a set takes most of the time, so that games share one. */
static inline struct circus *random_set(struct circus_recipe recipe, bool fixed, struct pz_random *random) {
    struct circus *made;
    do
        made = circus_make(&recipe, fixed, pz_random_next(random));
    while (!made);
    return made;
}

static inline struct circus *random_game(const struct circus *made, unsigned moves, struct pz_random *random) {
    struct circus *played = circus_game.clone(made);
    for (unsigned move = 0; move < moves; move++) {
        const unsigned slot = 1 + pz_random_below(random, 6);
        if (move % 2)
            circus_swap(&played->board, slot, 1 + pz_random_below(random, 6));
        else
            circus_turn(&played->board, slot, pz_random_below(random, 6));
    }
    return played;
}

#endif
