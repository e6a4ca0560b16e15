/* What the solver knows besides solutions. */
#ifndef PUZZLES_SRC_LAMMAS_SOLVE_H
#define PUZZLES_SRC_LAMMAS_SOLVE_H

#include "puzzles/lammas.h"
#include "slice.h"

/* lammas_solve() with that kernel, which does not show in the result. */
enum pz_status lammas_solve_with(const struct lammas_kernel *kernel, const struct lammas *game, unsigned max_turns,
                                 const struct pz_budget *budget, struct lammas_solution *solution);

/* For a grid of distance 1 or 2, how many templates, of all there are, begin a way that takes no more turns. */
void lammas_count_first(const struct lammas *game, unsigned turns, size_t *good, size_t *all);

/*
 * The template whose sweep leaves most of the tiles equal that may not be edited, of those with the fewest edits; in
 * *equal how many. A template that changes none of these does not count; false if all are so.
 */
bool lammas_guess(const struct lammas *game, uint8_t template[4], size_t *equal);

#endif
