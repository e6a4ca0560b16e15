/* What the solver offers besides solutions. */
#ifndef PUZZLES_SRC_LAMMAS_SOLVE_H
#define PUZZLES_SRC_LAMMAS_SOLVE_H

#include "puzzles/lammas.h"
#include "slice.h"

/* What the solver may use; {0} is what lammas_solve() uses. */
struct lammas_means {
    const struct lammas_kernel *kernel; /* null for the best; does not change the result */
    size_t memory;                      /* bytes for colourings, 0 for 256 MiB; what does not fit ends in PZ_LIMIT */
};

enum pz_status lammas_solve_with(struct lammas_means means, const struct lammas *game, unsigned max_turns,
                                 const struct pz_budget *budget, struct lammas_solution *solution);

/* For a grid at distance 1 or 2: how many of all the templates begin a shortest way. */
void lammas_count_first(const struct lammas *game, unsigned turns, size_t *good, size_t *all);

/*
 * The template whose sweep makes most of the tiles equal that may not be edited, and of those the one with the fewest
 * edits; *equal is how many. A template that changes none of these tiles does not count; false if all are like that.
 */
bool lammas_guess(const struct lammas *game, uint8_t template[4], size_t *equal);

#endif
