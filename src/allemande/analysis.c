/*
 * Allemande: how a game stands, and which first turn is fair. If the solver soon reaches the end, the answer is proven.
 * Otherwise the opponent's search estimates it, for as long as the strongest opponent thinks.
 */
#include <math.h>

#include "prover.h"
#include "search.h"
#include "slots.h"

/* ---- Fair first turns ---- */

struct allemande_move allemande_random_turn(const struct allemande_position *position,
                                            const struct allemande_set *cells, struct pz_random *random) {
    const enum allemande_player own = position->to_move;
    const unsigned wanted = 1 + pz_random_below(random, ALLEMANDE_STONES_MAX);
    struct allemande_move move = {.kind = ALLEMANDE_STONES};
    struct allemande_position board = *position;
    for (unsigned tries = 0; move.count < wanted && tries < 1000; tries++) {
        const unsigned cell = pz_random_below(random, (uint32_t)position->stride * position->stride);
        if (!allemande_has(cells, cell))
            continue;
        move.cells[move.count++] = (uint16_t)cell;
        if (allemande_stone_fault(position, &move, move.count - 1U) == ALLEMANDE_FINE &&
            allemande_is_quiet(&board, own, cell))
            allemande_add(&board, own, cell);
        else
            move.count--;
    }
    return move;
}

/* The part of the time that one candidate gets. */
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

/* If a turn may be taken over, the other player chooses the better side. So the best turn leaves both equal. */
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
        if (i > 0 && !pz_keep_going(budget, -1)) /* the estimate of an interrupted search means nothing */
            break;
        const double lead = thought.estimate > 0.5 ? thought.estimate - 0.5 : 0.5 - thought.estimate;
        if (lead < least) {
            least = lead;
            *best = move;
        }
        struct pz_candidate *candidate = pz_analysis_add(analysis);
        const double worth = 0.5 - lead;
        allemande_add_move(position, &move, &candidate->move);
        if (thought.proven)
            allemande_prove_worth(&candidate->worth, false);
        else
            pz_worth_estimate(&candidate->worth, worth, sqrt(worth * (1 - worth) / (double)(thought.playouts + 1)));
        allemande_take_best(analysis);
        if (pz_wants_reports(budget))
            budget->report(budget->context, analysis);
    }
    return PZ_OK;
}

/* ---- The slots ---- */

enum {
    PLAYOUTS = 1000000,   /* on boards up to the usual size; ten seconds there */
    LONG_PROOF = 2000000, /* nodes on such boards; about a second */
};

/* Scales a number down for larger boards, in inverse proportion to their cells. */
static uint64_t scaled(uint64_t usual, const struct allemande_position *position) {
    const uint64_t cells = (uint64_t)position->side * position->side;
    const uint64_t usual_cells = ALLEMANDE_SIDE_USUAL * ALLEMANDE_SIDE_USUAL;
    return cells > usual_cells ? 1 + usual * usual_cells / cells : usual;
}

/* PZ_LIMIT: nothing is proven yet, or there is no memory for the search. */
static enum pz_status prove(const struct allemande_position *position, uint64_t nodes, const struct pz_budget *given,
                            struct pz_analysis *analysis) {
    struct pz_budget budget = given ? *given : (struct pz_budget){0};
    struct allemande_proof proof;
    budget.nodes = nodes;
    pz_analysis_clear(analysis);
    allemande_prove(position, ALLEMANDE_PLIES_MAX, ALLEMANDE_PROOF_BYTES, &budget, &proof);
    if (proof.verdict == ALLEMANDE_UNKNOWN || !proof.has_best)
        return PZ_LIMIT;
    const bool wins = proof.verdict == ALLEMANDE_WINS, draws = proof.verdict == ALLEMANDE_DRAWS;
    if (proof.verdict == ALLEMANDE_LOSES)
        allemande_resist(position, proof.plies, given, &proof.best);
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    allemande_add_move(position, &proof.best, &candidate->move);
    struct pz_text *text = pz_worth_prove(&candidate->worth, draws ? 0.5 : wins);
    if (draws)
        pz_text_add(text, "draw");
    else
        pz_text_add(text, "%s in %u", wins ? "win" : "loss", (proof.plies + 1) / 2); /* turns of the winner */
    pz_worth_copy(&analysis->worth, &candidate->worth);
    return PZ_OK;
}

enum pz_status allemande_prove_position(const void *state, const struct pz_budget *given,
                                        struct pz_analysis *analysis) {
    const struct allemande *game = state;
    const uint64_t nodes = given && given->nodes > 0 ? given->nodes : LONG_PROOF;
    pz_analysis_clear(analysis);
    return game->outcome != PZ_UNFINISHED ? PZ_NO
                                          : prove(&game->position, scaled(nodes, &game->position), given, analysis);
}

/* Looks for a proof, reports it at once, and returns whether there is one. */
static bool settles(const struct allemande_position *position, uint64_t nodes, const struct pz_budget *given,
                    struct pz_analysis *analysis) {
    const bool proven = prove(position, nodes, given, analysis) == PZ_OK;
    if (proven && pz_wants_reports(given))
        given->report(given->context, analysis);
    return proven;
}

static enum pz_status estimate(const struct allemande_position *position, const struct pz_budget *budget,
                               struct pz_analysis *analysis) {
    struct allemande_move fairest;
    const enum pz_status status =
        position->swap_ahead ? allemande_fair_opening(position, 1, budget, &fairest, analysis)
                             : allemande_ponder(position, 1, allemande_thought_bytes(budget), budget, analysis);
    return status == PZ_OK && analysis->count == 0 ? PZ_LIMIT : status;
}

/* Without a limit of nodes we report a first estimate before the solver searches as far as it does in a review. */
enum pz_status allemande_analyse_position(const void *state, const struct pz_budget *given,
                                          struct pz_analysis *analysis) {
    enum { GLANCE = 3000 };
    const struct allemande *game = state;
    const struct allemande_position *position = &game->position;
    const struct pz_budget budget = pz_limited(given, scaled(PLAYOUTS, position)), glance = pz_limited(given, GLANCE);
    pz_analysis_clear(analysis);
    if (game->outcome != PZ_UNFINISHED)
        return PZ_NO;
    if (settles(position, ALLEMANDE_PROOF_NODES, given, analysis))
        return PZ_OK;
    if (!given || given->nodes == 0) {
        if (!position->swap_ahead && estimate(position, &glance, analysis) == PZ_OK && analysis->worth.proven)
            return PZ_OK;
        if (settles(position, scaled(LONG_PROOF, position), given, analysis))
            return PZ_OK;
    }
    return estimate(position, &budget, analysis);
}
