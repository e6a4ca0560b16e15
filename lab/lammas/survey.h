/* The distances of random grids, and the search for far ones. */
#ifndef PUZZLES_SRC_LAMMAS_SURVEY_H
#define PUZZLES_SRC_LAMMAS_SURVEY_H

#include "lab/lab.h"
#include "puzzles/game.h"
#include "puzzles/lammas.h"

/* What is asked; of `game`, the tiles do not matter. */
struct lammas_survey_question {
    const struct lammas *game;
    uint64_t samples, seed;
    struct lab_shard shard;
    size_t memory; /* of each solver; 0 for its usual */
};

struct lammas_survey {
    uint64_t states;  /* examined */
    uint64_t *counts; /* by distance, 0 … farthest */
    size_t farthest;
    uint64_t insoluble, undecided; /* too far for the solver's memory */
};

/*
 * Draws grids, each tile uniformly, and solves each. The same for any number of threads. PZ_LIMIT if the budget ended
 * first, in which case the counts cover what was done, or if some grids are undecided. Free with lammas_survey_free().
 */
enum pz_status lammas_survey(const struct lammas_survey_question *question, const struct pz_budget *budget,
                             struct lammas_survey *survey);
void lammas_survey_free(struct lammas_survey *survey);

/*
 * Climbs from random grids to far ones, changing a few tiles at a time and keeping what is no nearer, `samples` grids
 * in all. *best is the farthest grid and *turns its distance. An insoluble grid beats all others; *turns is then
 * UINT_MAX. The same for any number of threads. PZ_LIMIT if the budget ended first, with the best so far.
 */
enum pz_status lammas_climb(const struct lammas_survey_question *question, const struct pz_budget *budget,
                            struct lammas *best, unsigned *turns);

#endif
