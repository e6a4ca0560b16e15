/*
 * The answers about one more removal: the pass from below says which starts win, the pass from above what removing each
 * block would change.
 */
#include <stdlib.h>
#include <string.h>

#include "flow.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"

/* Smaller maps are done before a second thread has started. */
static const uint64_t cells_for_threads = UINT64_C(1) << 20;

/* In shorter rows, two threads would wait for each other too often. */
static const uint64_t columns_to_share = UINT64_C(1) << 18;

/* ---- One after the other ---- */

/* Both passes with one aim. */
static enum pz_status solve(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_flow *flow,
                            uint64_t *winning) {
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game);
    lemmo_wins_start(&wins, budget);
    const uint64_t *top = lemmo_wins_row(&wins, 0);
    enum pz_status status = PZ_LIMIT;
    *winning = UINT64_MAX;
    if (top) {
        *winning = lemmo_wins_count(&wins, top);
        flow->wins = &wins;
        flow->gaps.game = game;
        flow->patience.budget = budget;
        status = lemmo_flow_run(flow) ? PZ_OK : PZ_LIMIT;
        flow->wins = NULL; /* it goes out of scope */
    }
    lemmo_wins_close(&wins);
    return status;
}

/* ---- At the same time ---- */

/*
 * One thread comes up and another one down. The latter cannot look into gaps before they meet. When it has come to the
 * lowest row, it goes down again as far as the place where they met, and probably meets the former higher up. That one,
 * having reached the top, comes down as far as the place where they met last.
 */
enum descent { LOWER, MIDDLE, UPPER, DESCENTS };

struct together {
    struct pz_crew crew;
    struct lemmo_wins wins;
    struct lemmo_meeting meetings[UPPER];
    struct lemmo_flow flows[DESCENTS];
    _Atomic enum descent begun; /* the highest of them */
    _Atomic int64_t most;       /* the largest gain found in any of them */
    bool whole[2];              /* which thread has done all its work */
};

/* Goes down as far as a place where the threads met. */
static bool descend(struct together *together, enum descent descent, uint64_t end, const struct pz_budget *budget) {
    struct lemmo_flow *flow = &together->flows[descent];
    flow->end = end;
    flow->patience.budget = budget;
    return lemmo_flow_run(flow);
}

/* Whether nobody can be saved above the place where the threads met. */
static bool can_leave_out(const struct together *together, uint64_t end) {
    return lemmo_wins_are_uniform(&together->wins, end);
}

static bool go_up(struct together *together, const struct pz_budget *budget) {
    uint64_t end = UINT64_MAX;
    lemmo_wins_start(&together->wins, budget);
    if (!lemmo_wins_row(&together->wins, 0))
        return false;
    struct lemmo_meeting *last = &together->meetings[atomic_exchange(&together->begun, UPPER)];
    if (atomic_compare_exchange_strong(&last->begin, &end, atomic_load(&last->row) + 1))
        end = atomic_load(&last->begin);
    return can_leave_out(together, end) || descend(together, UPPER, end, budget);
}

static bool go_down(struct together *together, const struct pz_budget *budget) {
    enum descent descent = LOWER;
    if (!descend(together, LOWER, 0, budget))
        return false;
    const uint64_t end = atomic_load(&together->meetings[LOWER].begin);
    return end == UINT64_MAX || can_leave_out(together, end) ||
           !atomic_compare_exchange_strong(&together->begun, &descent, MIDDLE) ||
           descend(together, MIDDLE, end, budget);
}

static void go(void *context, unsigned thread, uint64_t item) {
    struct together *together = context;
    struct pz_crew_hand hand = {&together->crew, thread};
    const struct pz_budget budget = pz_crew_budget(&hand);
    together->whole[item] = item == 0 ? go_up(together, &budget) : go_down(together, &budget);
}

static enum pz_status solve_together(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_flow *flow,
                                     uint64_t *winning) {
    struct together together = {.begun = LOWER};
    for (enum descent descent = LOWER; descent < DESCENTS; descent++)
        together.flows[descent] =
            (struct lemmo_flow){.wins = &together.wins, .gaps.game = game, .most = &together.most};
    atomic_init(&together.most, 0);
    for (enum descent descent = LOWER; descent < UPPER; descent++) {
        atomic_init(&together.meetings[descent].row, UINT64_MAX);
        atomic_init(&together.meetings[descent].begin, UINT64_MAX);
        together.flows[descent].meeting = &together.meetings[descent];
    }
    lemmo_wins_open(&together.wins, game);
    pz_crew_open(&together.crew, budget);
    pz_crew_work(&together.crew, 2, go, &together);
    const uint64_t *top = lemmo_wins_row_if_ready(&together.wins, 0);
    *winning = top ? lemmo_wins_count(&together.wins, top) : UINT64_MAX;
    *flow = together.flows[UPPER];
    for (enum descent descent = UPPER; descent-- > LOWER;)
        if (together.flows[descent].gaps.best > flow->gaps.best)
            *flow = together.flows[descent];
    flow->most = NULL; /* it goes out of scope */
    lemmo_wins_close(&together.wins);
    return together.whole[0] && together.whole[1] ? PZ_OK : PZ_LIMIT;
}

/* ---- Side by side ---- */

/* On a low map, both threads work on each row, first upwards and then downwards. */
struct side_by_side {
    struct pz_crew crew;
    struct lemmo_pair pair;
    struct lemmo_wins wins;
    struct lemmo_flow *flow;
    bool whole; /* all work has been done */
};

static void go_side_by_side(void *context, unsigned thread, uint64_t item) {
    struct side_by_side *both = context;
    struct pz_crew_hand hand = {&both->crew, thread};
    const struct pz_budget budget = pz_crew_budget(&hand);
    if (item == 1) {
        lemmo_pair_help(&both->pair, &budget);
        return;
    }
    both->flow->patience.budget = &budget;
    lemmo_wins_start_low(&both->wins, &budget, &both->pair);
    both->whole = !both->wins.patience.stopped && lemmo_flow_run(both->flow);
    lemmo_pair_end(&both->pair);
}

static enum pz_status solve_side_by_side(const struct lemmo *game, const struct pz_budget *budget,
                                         struct lemmo_flow *flow, uint64_t *winning) {
    struct side_by_side both = {.flow = flow};
    flow->wins = &both.wins;
    flow->pair = &both.pair;
    flow->gaps.game = game;
    lemmo_wins_open(&both.wins, game);
    lemmo_pair_open(&both.pair);
    pz_crew_open(&both.crew, budget);
    pz_crew_work(&both.crew, 2, go_side_by_side, &both);
    const uint64_t *top = lemmo_wins_row_if_ready(&both.wins, 0);
    *winning = top ? lemmo_wins_count(&both.wins, top) : UINT64_MAX;
    flow->wins = NULL; /* they go out of scope */
    flow->pair = NULL;
    lemmo_pair_close(&both.pair);
    lemmo_wins_close(&both.wins);
    return both.whole ? PZ_OK : PZ_LIMIT;
}

/* ---- Answers ---- */

enum pz_status lemmo_solve(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_answer *answer) {
    struct lemmo_flow flow = {.gaps.aim = LEMMO_FIRST_BEST};
    uint64_t winning;
    const struct lemmo_map *map = game->map;
    const bool two = budget && budget->threads > 1 && map->rows * map->columns >= cells_for_threads;
    enum pz_status status;
    if (two && map->columns >= columns_to_share && lemmo_wins_is_low(map))
        status = solve_side_by_side(game, budget, &flow, &winning);
    else if (two && lemmo_wins_hold_all(map))
        status = solve_together(game, budget, &flow, &winning);
    else
        status = solve(game, budget, &flow, &winning);
    *answer = (struct lemmo_answer){
        .winning = winning,
        .best = winning + (uint64_t)flow.gaps.best,
        .has_removal = flow.gaps.found,
        .removal = flow.gaps.place,
    };
    return status;
}

struct lemmo_place *lemmo_best_blocks(const struct lemmo *game, size_t *count) {
    struct lemmo_answer answer;
    *count = 0;
    lemmo_solve(game, NULL, &answer);
    if (!answer.has_removal)
        return NULL;
    struct lemmo_flow flow = {.gaps = {.aim = LEMMO_ALL_BEST, .best = (int64_t)(answer.best - answer.winning)}};
    solve(game, NULL, &flow, &answer.winning);
    *count = flow.gaps.place_count;
    return flow.gaps.places;
}

uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains) {
    struct lemmo_flow flow = {.gaps = {.aim = LEMMO_ALL_GAINS, .best = -1, .gains = gains}};
    uint64_t winning;
    memset(gains, 0, (size_t)(game->map->rows * game->map->columns) * sizeof *gains);
    solve(game, NULL, &flow, &winning);
    return winning;
}

void lemmo_gains(const struct lemmo *game, int64_t *gains) {
    const size_t cells = (size_t)(game->map->rows * game->map->columns);
    struct lemmo_gain *all = pz_alloc(cells, sizeof *all);
    lemmo_look(game, all);
    for (size_t i = 0; i < cells; i++)
        gains[i] = all[i].gain;
    free(all);
}
