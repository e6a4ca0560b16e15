/*
 * The answers about one more removal: the pass from below says which starts win, the pass from above what removing each
 * block would change.
 */
#include <stdlib.h>
#include <string.h>

#include "parts.h"
#include "puzzles/memory.h"

/* Both passes with one aim. */
static enum pz_status solve(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_flow *flow,
                            uint64_t *winning) {
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game, budget);
    const uint64_t *top = lemmo_wins_row(&wins, 0);
    enum pz_status status = PZ_LIMIT;
    *winning = UINT64_MAX;
    if (top) {
        *winning = lemmo_wins_count(&wins, top);
        flow->wins = &wins;
        flow->game = game;
        status = lemmo_flow_run(flow) ? PZ_OK : PZ_LIMIT;
        flow->wins = NULL; /* it goes out of scope */
    }
    lemmo_wins_close(&wins);
    return status;
}

enum pz_status lemmo_solve(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_answer *answer) {
    struct lemmo_flow flow = {.aim = LEMMO_FIRST_BEST};
    uint64_t winning;
    const enum pz_status status = solve(game, budget, &flow, &winning);
    *answer = (struct lemmo_answer){
        .winning = winning,
        .best = winning + (uint64_t)flow.best,
        .has_removal = flow.found,
        .removal = flow.place,
    };
    return status;
}

static int compare_places(const void *a, const void *b) {
    const struct lemmo_place *one = a, *other = b;
    return lemmo_is_before(*one, *other) ? -1 : lemmo_is_before(*other, *one);
}

struct lemmo_place *lemmo_best_blocks(const struct lemmo *game, size_t *count) {
    struct lemmo_answer answer;
    *count = 0;
    lemmo_solve(game, NULL, &answer);
    if (!answer.has_removal)
        return NULL;
    struct lemmo_flow flow = {.aim = LEMMO_ALL_BEST, .best = (int64_t)(answer.best - answer.winning)};
    solve(game, NULL, &flow, &answer.winning);
    *count = flow.place_count;
    if (flow.places)
        qsort(flow.places, flow.place_count, sizeof *flow.places, compare_places);
    return flow.places;
}

uint64_t lemmo_look(const struct lemmo *game, struct lemmo_gain *gains) {
    struct lemmo_flow flow = {.aim = LEMMO_ALL_GAINS, .best = -1, .gains = gains};
    uint64_t winning;
    memset(gains, 0, (size_t)(game->map->rows * game->map->columns) * sizeof *gains);
    solve(game, NULL, &flow, &winning);
    return winning;
}
