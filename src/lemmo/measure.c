/*
 * Measures how hard a map is. That depends on how much there is to look at, how far the best block is from where one
 * looks first, how many blocks have to be found, and whether taking the best one each time is enough.
 * docs/DIFFICULTY.md has the reasons.
 */

#include "parts.h"
#include "puzzles/bits.h"
#include "puzzles/memory.h"

const double lemmo_grades[PZ_GRADES - 1] = {6, 7.5, 10};

static const double bits_per_block = 1.5; /* for each block after the first */
static const double bits_of_a_trap = 3;   /* if taking the best block each time is not enough */

/* In larger maps the gains of all blocks would take too much memory. */
static const uint64_t cells_max = 1 << 22;

/* Whether the goal is reached by taking the best block each time. */
static bool greed_will_do(const struct lemmo *start, uint64_t goal) {
    struct lemmo game = *start;
    struct lemmo_answer answer;
    for (unsigned i = 0; i < start->map->removals; i++) {
        lemmo_solve(&game, NULL, &answer);
        if (answer.best >= goal)
            return true;
        if (!answer.has_removal)
            return false;
        lemmo_take(&game, answer.removal);
    }
    return false;
}

/*
 * Players look first where the most losing walks are. So we rank blocks by how many losing walks cross them, take the
 * highest of the plan (or, if one block is enough, of all that reach the goal), and count those that rank no lower.
 */
static double bits_of_plan(const struct lemmo *start, const struct lemmo_plan *plan, uint64_t goal) {
    const struct lemmo_map *map = start->map;
    const uint64_t cells = map->rows * map->columns;
    PZ_OWNED struct lemmo_gain *gains = pz_alloc((size_t)cells, sizeof *gains);
    const uint64_t winning = lemmo_look(start, gains);
    int64_t most = 0;
    uint64_t rank = 0;
    for (uint64_t cell = 0; cell < cells && plan->count == 1; cell++)
        if (gains[cell].gain > 0 && winning + (uint64_t)gains[cell].gain >= goal && gains[cell].losers > most)
            most = gains[cell].losers;
    for (unsigned i = 0; i < plan->count && plan->count > 1; i++) {
        const int64_t losers = gains[plan->blocks[i].row * map->columns + plan->blocks[i].column].losers;
        most = losers > most ? losers : most;
    }
    for (uint64_t cell = 0; cell < cells; cell++)
        rank += gains[cell].losers >= most;
    return (pz_log2((double)cells) + pz_log2((double)rank)) / 2 + bits_per_block * (plan->count - 1) +
           (greed_will_do(start, goal) ? 0 : bits_of_a_trap);
}

struct pz_bits_range lemmo_bits_possible(uint64_t rows, uint64_t columns, unsigned removals) {
    const double cells = pz_log2((double)(rows * columns));
    if (removals == 0)
        return (struct pz_bits_range){0, pz_log2(2 * (double)columns)};
    const double more = bits_per_block * (removals - 1);
    return (struct pz_bits_range){cells / 2 + more, cells + more + (removals > 1 ? bits_of_a_trap : 0)};
}

enum pz_status lemmo_measure(const void *state, const struct pz_budget *budget, double *bits) {
    const struct lemmo *game = state, start = {.map = game->map};
    if (game->map->rows * game->map->columns > cells_max)
        return PZ_LIMIT;
    const uint64_t goal = lemmo_goal(game), winning = lemmo_count(&start);
    struct lemmo_plan plan;
    (void)budget; /* the searches below have limits of their own */
    if (winning >= goal) {
        if (winning == 0)
            return PZ_NO;
        *bits = pz_bits((double)winning / (2 * (double)game->map->columns));
        return PZ_OK;
    }
    const enum pz_status status = lemmo_search(&start, game->map->removals, NULL, &plan);
    if (plan.winning < goal)
        return status == PZ_OK ? PZ_NO : PZ_LIMIT;
    *bits = bits_of_plan(&start, &plan, goal);
    return PZ_OK;
}
