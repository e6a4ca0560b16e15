/*
 * Measures random grids, or climbs from them to far ones. Samples come in numbered blocks, and climbs are numbered too.
 * Each block or climb has its own random numbers, derived from the seed and its number; threads and shards share them
 * out.
 */
#include "lab/lammas/survey.h"
#include "lab/lab.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "lammas/parts.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"

enum {
    BLOCK = 64,   /* samples; changing it changes what a seed gives */
    CLIMB = 2000, /* steps; changing it does the same */
    EDITS_MOST = 3,
};

struct summit {
    struct lammas game;
    unsigned turns;
    uint64_t sweeps; /* how many the proof took */
    uint64_t climb;
};

/* Each thread has its own. */
struct surveyor {
    struct lammas_survey found;
    size_t capacity;
    struct summit highest;
};

struct job {
    const struct lammas_survey_question *question;
    struct pz_crew crew;
    struct surveyor *surveyors;
};

static void seed(struct pz_random *random, uint64_t seed, uint64_t number) {
    pz_random_seed(random, seed);
    pz_random_seed(random, pz_random_next(random) + number);
}

/* *turns receives the distance, UINT_MAX if the grid is insoluble. False if the solver could not tell. */
static bool measure(struct job *job, unsigned thread, const struct lammas *game, unsigned *turns, uint64_t *sweeps) {
    struct pz_crew_hand hand = {&job->crew, thread};
    const struct pz_budget budget = pz_crew_budget(&hand);
    struct lammas_solution solution;
    const struct lammas_means means = {.memory = job->question->memory};
    const enum pz_status status = lammas_solve_with(means, game, UINT_MAX, &budget, &solution);
    *turns = status == PZ_OK ? solution.turns : UINT_MAX;
    *sweeps = solution.sweeps;
    lammas_solution_free(&solution);
    return status != PZ_LIMIT;
}

/* ---- Samples ---- */

static void count(struct surveyor *surveyor, size_t turns, uint64_t grids) {
    struct lammas_survey *found = &surveyor->found;
    if (turns > found->farthest) {
        found->counts = pz_grow(found->counts, &surveyor->capacity, turns + 1, sizeof *found->counts);
        memset(found->counts + found->farthest + 1, 0, (turns - found->farthest) * sizeof *found->counts);
        found->farthest = turns;
    }
    found->counts[turns] += grids;
    found->states += grids;
}

static void do_block(void *context, unsigned thread, uint64_t item) {
    struct job *job = context;
    const struct lammas_survey_question *question = job->question;
    struct surveyor *surveyor = &job->surveyors[thread];
    const uint64_t block = lab_shard_item(question->shard, item);
    const uint64_t rest = question->samples - block * BLOCK;
    struct lammas game = *question->game;
    struct pz_random random;
    seed(&random, question->seed, block);
    for (uint64_t i = 0; i < BLOCK && i < rest; i++) {
        unsigned turns;
        uint64_t sweeps;
        lammas_shuffle(&game, &random);
        const bool known = measure(job, thread, &game, &turns, &sweeps);
        if (!known && !pz_crew_keep_going(&job->crew, thread))
            return;
        if (known && turns < UINT_MAX) {
            count(surveyor, turns, 1);
            continue;
        }
        surveyor->found.states++;
        surveyor->found.insoluble += known;
        surveyor->found.undecided += !known;
    }
}

/* No counts yet, but room for distance 0. */
static void surveyor_open(struct surveyor *surveyor) {
    *surveyor = (struct surveyor){.capacity = 1};
    surveyor->found.counts = pz_alloc(1, sizeof *surveyor->found.counts);
}

enum pz_status lammas_survey(const struct lammas_survey_question *question, const struct pz_budget *budget,
                             struct lammas_survey *survey) {
    struct job job = {.question = question};
    struct surveyor sum;
    const uint64_t blocks = question->samples / BLOCK + (question->samples % BLOCK > 0);
    pz_crew_open(&job.crew, budget);
    job.surveyors = pz_alloc(job.crew.threads, sizeof *job.surveyors);
    for (unsigned i = 0; i < job.crew.threads; i++)
        surveyor_open(&job.surveyors[i]);
    const bool all = pz_crew_work(&job.crew, lab_shard_items(question->shard, blocks), do_block, &job);
    surveyor_open(&sum);
    for (unsigned i = 0; i < job.crew.threads; i++) {
        const struct lammas_survey *found = &job.surveyors[i].found;
        for (size_t turns = 0; turns <= found->farthest; turns++)
            count(&sum, turns, found->counts[turns]);
        sum.found.insoluble += found->insoluble;
        sum.found.undecided += found->undecided;
        sum.found.states += found->insoluble + found->undecided;
        free(found->counts);
    }
    free(job.surveyors);
    *survey = sum.found;
    return all && survey->undecided == 0 ? PZ_OK : PZ_LIMIT;
}

void lammas_survey_free(struct lammas_survey *survey) {
    free(survey->counts);
    *survey = (struct lammas_survey){0};
}

/* ---- Climbs ---- */

static bool at_least(const struct summit *one, const struct summit *two) {
    return one->turns != two->turns ? one->turns > two->turns : one->sweeps >= two->sweeps;
}

/* Among equals the first climb wins, so that it does not matter which thread did which. */
static bool beats(const struct summit *one, const struct summit *two) {
    return at_least(one, two) && (!at_least(two, one) || one->climb < two->climb);
}

/* Repaints a few tiles, half the time like the upper left neighbour, because far grids have furrows. */
static void step(struct lammas *game, struct pz_random *random) {
    const uint32_t rows = game->rows, columns = game->columns;
    for (uint32_t edits = 1 + pz_random_below(random, EDITS_MOST); edits > 0; edits--) {
        const uint32_t row = pz_random_below(random, rows), column = pz_random_below(random, columns);
        const uint32_t source = (row + rows - 1) % rows * columns + (column + columns - 1) % columns;
        game->tiles[row * columns + column] =
            pz_random_below(random, 2) ? game->tiles[source] : (uint8_t)pz_random_below(random, game->kinds);
    }
}

static void do_climb(void *context, unsigned thread, uint64_t item) {
    struct job *job = context;
    const struct lammas_survey_question *question = job->question;
    struct surveyor *surveyor = &job->surveyors[thread];
    const uint64_t rest = question->samples - item * CLIMB;
    struct summit here = {.game = *question->game, .climb = item};
    struct pz_random random;
    seed(&random, question->seed, item);
    lammas_shuffle(&here.game, &random);
    for (uint64_t i = 0; i < CLIMB && i < rest; i++) {
        struct summit next = here;
        if (i > 0)
            step(&next.game, &random);
        if (!measure(job, thread, &next.game, &next.turns, &next.sweeps)) {
            if (!pz_crew_keep_going(&job->crew, thread))
                break;
            continue; /* the solver cannot tell how far this grid is, or whether it is insoluble */
        }
        if (i == 0 || at_least(&next, &here))
            here = next;
    }
    if (beats(&here, &surveyor->highest))
        surveyor->highest = here;
}

enum pz_status lammas_climb(const struct lammas_survey_question *question, const struct pz_budget *budget,
                            struct lammas *best, unsigned *turns) {
    struct job job = {.question = question};
    const struct summit nothing = {.game = *question->game, .climb = UINT64_MAX};
    struct summit highest = nothing;
    pz_crew_open(&job.crew, budget);
    job.surveyors = pz_alloc(job.crew.threads, sizeof *job.surveyors);
    for (unsigned i = 0; i < job.crew.threads; i++)
        job.surveyors[i].highest = nothing;
    const bool all =
        pz_crew_work(&job.crew, question->samples / CLIMB + (question->samples % CLIMB > 0), do_climb, &job);
    for (unsigned i = 0; i < job.crew.threads; i++)
        if (beats(&job.surveyors[i].highest, &highest))
            highest = job.surveyors[i].highest;
    free(job.surveyors);
    *best = highest.game;
    *turns = highest.turns;
    return all ? PZ_OK : PZ_LIMIT;
}
