/* What the solver offers besides solutions. */
#ifndef PUZZLES_SRC_LAMMAS_SOLVE_H
#define PUZZLES_SRC_LAMMAS_SOLVE_H

#include "lanes.h"
#include "puzzles/lammas.h"
#include "slice.h"

/* What the solver may use; {0} is what lammas_solve() uses. */
struct lammas_means {
    const struct lammas_kernel *kernel; /* null for the best; does not change the result */
    size_t memory;                      /* bytes for colourings, 0 for 256 MiB; what does not fit ends in PZ_LIMIT */
    bool stores_all;                    /* every layer, for tests; may find another solution of the same length */
};

enum pz_status lammas_solve_with(struct lammas_means means, const struct lammas *game, unsigned max_turns,
                                 const struct pz_budget *budget, struct lammas_solution *solution);

/* Solves many grids of the same size, kinds, mode and reading as `game`, with one budget for all of them. */
struct lammas_solver;
struct lammas_solver *lammas_solver_new(const struct lammas *game, const struct pz_budget *budget);
void lammas_solver_free(struct lammas_solver *solver);
const struct lammas_lanes *lammas_solver_lanes(const struct lammas_solver *solver);
uint64_t lammas_solver_sweeps(const struct lammas_solver *solver); /* so far */

/* As lammas_solve(), for the least number of turns only. */
enum pz_status lammas_solver_distance(struct lammas_solver *solver, const uint8_t *tiles, unsigned max_turns,
                                      unsigned *turns);

/*
 * The template whose sweep makes most of the tiles equal that may not be edited, and of those the one with the fewest
 * edits; *equal is how many. A template that changes none of these tiles does not count; false if all are like that.
 */
bool lammas_guess(const struct lammas *game, uint8_t template[4], size_t *equal);

#endif
