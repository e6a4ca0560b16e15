/*
 * Fair first turns. One that may be taken over is worth as much to one player as to the other: whoever stands better
 * after it will have that side. So the best one leaves both equal.
 */
#include <math.h>

#include "parts.h"

struct allemande_move allemande_random_turn(const struct allemande_position *position,
                                            const struct allemande_set *cells, struct pz_random *random) {
    static const unsigned few = ALLEMANDE_STONES_MAX;
    struct allemande_move move = {.kind = ALLEMANDE_STONES};
    const unsigned wanted = 1 + pz_random_below(random, few);
    struct allemande_position board = *position;
    for (unsigned tries = 0; move.count < wanted && tries < 1000; tries++) {
        const unsigned cell = pz_random_below(random, (uint32_t)position->stride * position->stride);
        if (!allemande_has(cells, cell))
            continue;
        move.cells[move.count++] = (uint16_t)cell;
        if (allemande_stone_fault(position, &move, move.count - 1U) == ALLEMANDE_FINE &&
            allemande_is_quiet(&board, (enum allemande_player)position->to_move, cell))
            allemande_add(&board, (enum allemande_player)position->to_move, cell);
        else
            move.count--;
    }
    return move;
}

/* How far from even the player to move stands. */
static double lead(const struct allemande_thought *thought) {
    return thought->estimate > 0.5 ? thought->estimate - 0.5 : 0.5 - thought->estimate;
}

static void add_candidate(const struct allemande_position *position, const struct allemande_move *move,
                          const struct allemande_thought *after, struct pz_analysis *analysis) {
    const double share = 0.5 - lead(after);
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    allemande_add_move(position, move, &candidate->move);
    if (after->proven)
        allemande_prove_worth(&candidate->worth, false);
    else
        pz_worth_estimate(&candidate->worth, share, sqrt(share * (1 - share) / (double)(after->playouts + 1)));
    pz_analysis_sort(analysis);
    pz_worth_copy(&analysis->worth, &analysis->candidates[0].worth);
}

/* What one candidate gets of the time. */
struct part {
    const struct pz_budget *whole;
    double from, to; /* shares of the whole time */
};

static double spent(void *context) {
    const struct part *part = context;
    return pz_share(pz_time_spent(part->whole) - part->from, part->to - part->from);
}

static bool goes_on(void *context, double done) {
    const struct part *part = context;
    return pz_keep_going(part->whole, done) && spent(context) < 1;
}

enum pz_status allemande_fair_opening(const struct allemande_position *position, uint64_t seed,
                                      const struct pz_budget *budget, struct allemande_move *best,
                                      struct pz_analysis *analysis) {
    enum { CANDIDATES = 12 };
    struct pz_random random;
    struct part part = {.whole = budget};
    const struct pz_budget share = {.nodes = budget->nodes / CANDIDATES + 1,
                                    .threads = budget->threads,
                                    .memory = budget->memory,
                                    .keep_going = goes_on,
                                    .spent = spent,
                                    .context = &part};
    double least = 1;
    pz_analysis_clear(analysis);
    pz_random_seed(&random, seed);
    for (unsigned i = 0; i < CANDIDATES; i++) {
        const struct allemande_move move = allemande_random_turn(position, &position->empty, &random);
        struct allemande_position after = *position;
        struct allemande_thought thought;
        part.from = pz_time_spent(budget);
        part.to = part.from + (1 - part.from) / (CANDIDATES - i);
        allemande_play(&after, &move);
        if (allemande_think(&after, seed, allemande_thought_bytes(&share), &share, &thought) != PZ_OK)
            return PZ_MEMORY;
        if (i > 0 && !pz_keep_going(budget, -1)) /* the estimate of a search cut short says nothing */
            break;
        if (lead(&thought) < least) {
            least = lead(&thought);
            *best = move;
        }
        add_candidate(position, &move, &thought, analysis);
        if (pz_wants_reports(budget))
            budget->report(budget->context, analysis);
    }
    return PZ_OK;
}
