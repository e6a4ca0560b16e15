/*
 * How a game stands: by the solver if it gets to the end soon, else by the opponent's search, for as long as the
 * strongest opponent thinks.
 */
#include "parts.h"

enum {
    PLAYOUTS = 1000000,   /* on boards up to the usual size; ten seconds there */
    LONG_PROOF = 2000000, /* nodes on such boards; about a second */
};

/* What a board gets of what boards up to the usual size get. */
static uint64_t scaled(uint64_t usual, const struct allemande_position *position) {
    const uint64_t cells = (uint64_t)position->side * position->side;
    const uint64_t usual_cells = ALLEMANDE_SIDE_USUAL * ALLEMANDE_SIDE_USUAL;
    return cells > usual_cells ? 1 + usual * usual_cells / cells : usual;
}

/* "win in 2", in turns of the winner. */
static void set_proven(const struct allemande_proof *proof, struct pz_worth *worth) {
    const double share = proof->verdict == ALLEMANDE_WINS ? 1 : proof->verdict == ALLEMANDE_LOSES ? 0 : 0.5;
    struct pz_text *text = pz_worth_prove(worth, share);
    if (proof->verdict == ALLEMANDE_DRAWS)
        pz_text_add(text, "draw");
    else
        pz_text_add(text, "%s in %u", proof->verdict == ALLEMANDE_WINS ? "win" : "loss", (proof->plies + 1) / 2);
}

static enum pz_status prove(const struct allemande_position *position, uint64_t nodes, const struct pz_budget *given,
                            struct pz_analysis *analysis) {
    struct pz_budget budget = given ? *given : (struct pz_budget){0};
    budget.nodes = nodes;
    struct allemande_proof proof;
    if (allemande_prove(position, ALLEMANDE_PLIES_MAX, ALLEMANDE_PROOF_BYTES, &budget, &proof) == PZ_BAD)
        return PZ_BAD;
    if (proof.verdict == ALLEMANDE_UNKNOWN || !proof.has_best)
        return PZ_LIMIT;
    if (proof.verdict == ALLEMANDE_LOSES)
        allemande_resist(position, proof.plies, given, &proof.best);
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    allemande_add_move(position, &proof.best, &candidate->move);
    set_proven(&proof, &candidate->worth);
    pz_worth_copy(&analysis->worth, &candidate->worth);
    return PZ_OK;
}

enum pz_status allemande_prove_position(const void *state, const struct pz_budget *given,
                                        struct pz_analysis *analysis) {
    const struct allemande *game = state;
    pz_analysis_clear(analysis);
    if (game->outcome != PZ_UNFINISHED)
        return PZ_NO;
    return prove(&game->position, scaled(given && given->nodes > 0 ? given->nodes : LONG_PROOF, &game->position), given,
                 analysis);
}

/* Reports a proof at once. False: nothing is proven yet, or there is no memory for the search. */
static bool settles(const struct allemande_position *position, uint64_t nodes, const struct pz_budget *given,
                    struct pz_analysis *analysis) {
    pz_analysis_clear(analysis);
    if (prove(position, nodes, given, analysis) != PZ_OK)
        return false;
    if (pz_wants_reports(given))
        given->report(given->context, analysis);
    return true;
}

static enum pz_status estimate(const struct allemande_position *position, const struct pz_budget *budget,
                               struct pz_analysis *analysis) {
    struct allemande_move fairest;
    const enum pz_status status =
        position->swap_ahead ? allemande_fair_opening(position, 1, budget, &fairest, analysis)
                             : allemande_ponder(position, 1, allemande_thought_bytes(budget), budget, analysis);
    return status == PZ_OK && analysis->count == 0 ? PZ_LIMIT : status;
}

/* Whoever waits without a limit sees a first estimate, while the solver searches as far as a review does. */
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
