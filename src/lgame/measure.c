/*
 * How hard a problem is: the chance that a player of simple habits wins it in time, or holds the draw for as long as
 * asked, and how many of the first moves do. docs/DIFFICULTY.md has the reasons.
 *
 * That player sees a win with the next move, and otherwise likes to leave the other player few places for the L: each
 * further place makes a move half as likely. The other player answers as well as possible: against a draw, by leaving
 * the fewest moves that hold it.
 */
#include <stdlib.h>

#include "parts.h"
#include "puzzles/bits.h"
#include "puzzles/memory.h"

const double lgame_grades[PZ_GRADES - 1] = {4.5, 9, 13};

static const double not_known = -1;

struct lgame_measurer {
    const struct lgame_table *table;
    bool holds;
    double *known; /* chances, by turns left and class */
};

static double chance_in(const struct lgame_measurer *measurer, const struct lgame_position *position, unsigned turns);

/* Whether the move that led here still reaches the goal within `turns` turns, its own included. */
static bool keeps(const struct lgame_measurer *measurer, const struct lgame_position *next, unsigned turns) {
    const struct lgame_value value = lgame_value(measurer->table, next);
    if (measurer->holds)
        return value.verdict != LGAME_WIN;
    return value.verdict == LGAME_LOSS && value.plies <= 2 * (turns - 1);
}

/* Keeps the moves after which the fewest moves are safe; returns how many. */
static size_t keep_sharpest(const struct lgame_table *table, const struct lgame_position *position,
                            struct lgame_move *moves, size_t count) {
    size_t fewest = SIZE_MAX, kept = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const size_t safe = lgame_safe_moves(table, &next);
        if (safe > fewest)
            continue;
        if (safe < fewest)
            kept = 0;
        fewest = safe;
        moves[kept++] = moves[i];
    }
    return kept;
}

/* The average chance over the other player's best replies. */
static double chance_after_reply(const struct lgame_measurer *measurer, const struct lgame_position *position,
                                 unsigned turns) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    if (turns == 0)
        return 1;
    size_t count = lgame_best_moves(measurer->table, position, moves);
    if (measurer->holds)
        count = keep_sharpest(measurer->table, position, moves, count);
    double sum = 0;
    if (count == 0)
        return 1;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        sum += chance_in(measurer, &next, turns);
    }
    return sum / (double)count;
}

/* The chance to reach the goal within `turns` turns, at least one, from a position where it can be reached. */
static double chance_in(const struct lgame_measurer *measurer, const struct lgame_position *position, unsigned turns) {
    double *known = &measurer->known[turns * LGAME_CLASSES + lgame_class(position)];
    if (lgame_value(measurer->table, position).plies == 1)
        return 1;
    if (*known != not_known)
        return *known;
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    double good = 0, all = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const double weight = 1 / (double)(UINT64_C(1) << lgame_count_placements(&next));
        all += weight;
        if (keeps(measurer, &next, turns))
            good += weight * chance_after_reply(measurer, &next, turns - 1);
    }
    *known = good / all;
    return *known;
}

struct lgame_measurer *lgame_measurer_new(const struct lgame_table *table, unsigned turns, bool holds) {
    const size_t count = (turns + 1) * (size_t)LGAME_CLASSES;
    struct lgame_measurer *measurer = pz_alloc(1, sizeof *measurer);
    *measurer = (struct lgame_measurer){.table = table, .holds = holds};
    measurer->known = pz_alloc(count, sizeof *measurer->known);
    for (size_t i = 0; i < count; i++)
        measurer->known[i] = not_known;
    return measurer;
}

void lgame_measurer_free(struct lgame_measurer *measurer) {
    free(measurer->known);
    free(measurer);
}

double lgame_hardness(const struct lgame_measurer *measurer, const struct lgame_position *position, unsigned turns) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    size_t good = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        good += keeps(measurer, &next, turns);
    }
    return pz_bits(chance_in(measurer, position, turns)) + pz_log2((double)count / (double)good) / 2;
}

enum pz_status lgame_measure(const void *state, const struct pz_budget *budget, double *bits) {
    const struct lgame *game = state;
    (void)budget; /* it takes no time */
    if (game->goal == 0 || game->moves > 0 || !lgame_can_force(game))
        return PZ_NO;
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    struct lgame_measurer *measurer = lgame_measurer_new(table, game->goal, game->holds);
    *bits = lgame_hardness(measurer, &game->position, game->goal);
    lgame_measurer_free(measurer);
    lgame_table_free(table);
    return PZ_OK;
}
