/* The distances of random grids, and the search for far ones. */
#ifndef LAB_LAMMAS_SURVEY_H
#define LAB_LAMMAS_SURVEY_H

#include "lab/lab.h"
#include "puzzles/game.h"
#include "puzzles/lammas.h"

/* The tiles of `game` do not matter. */
struct lammas_survey_question {
    const struct lammas *game;
    uint64_t samples, seed;
    struct lab_shard shard;
    size_t memory; /* how much each solver may use; 0 for what it usually does */
};

struct lammas_survey {
    uint64_t states;  /* how many were examined */
    uint64_t *counts; /* by distance, 0 … farthest */
    size_t farthest;
    uint64_t insoluble, undecided; /* undecided grids were too far for the solver's memory */
};

/*
 * Draws grids, each tile uniformly, and solves them. The result is the same with any number of threads. Returns
 * PZ_LIMIT if the budget ended first, when the counts cover what was done, or if some grids are undecided. Free the
 * survey with lammas_survey_free() in any case.
 */
enum pz_status lammas_survey(const struct lammas_survey_question *question, const struct pz_budget *budget,
                             struct lammas_survey *survey);
void lammas_survey_free(struct lammas_survey *survey);

/*
 * Climbs from random grids to far ones, changing a few tiles at a time and keeping what is no nearer, through `samples`
 * grids in all. *best is the farthest grid and *turns its distance. An insoluble grid beats all others; *turns is then
 * UINT_MAX. The result is the same with any number of threads. Returns PZ_LIMIT with the best so far if the budget
 * ended first.
 */
enum pz_status lammas_climb(const struct lammas_survey_question *question, const struct pz_budget *budget,
                            struct lammas *best, unsigned *turns);

#endif
