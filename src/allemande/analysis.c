/*
 * How a game stands: by the solver if it gets to the end soon, else by the opponent's search, for as long as the
 * strongest opponent thinks.
 */
#include "parts.h"

enum {
    PLAYOUTS = 1000000, /* on boards up to the usual size; ten seconds there */
};

static uint64_t playouts_for(const struct allemande_position *position) {
    const uint64_t usual = ALLEMANDE_SIDE_USUAL * ALLEMANDE_SIDE_USUAL;
    const uint64_t cells = (uint64_t)position->side * position->side;
    return cells > usual ? PLAYOUTS * usual / cells : PLAYOUTS;
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

/* Searches as far as solve() and hints do, whatever the budget's nodes, which are for estimates: so all agree. */
static bool prove(const struct allemande_position *position, const struct pz_budget *given,
                  struct pz_analysis *analysis) {
    struct pz_budget budget = given ? *given : (struct pz_budget){0};
    budget.nodes = ALLEMANDE_PROOF_NODES;
    struct allemande_proof proof;
    allemande_prove(position, ALLEMANDE_PLIES_MAX, ALLEMANDE_PROOF_BYTES, &budget, &proof);
    if (proof.verdict == ALLEMANDE_UNKNOWN || !proof.has_best)
        return false;
    if (proof.verdict == ALLEMANDE_LOSES)
        allemande_resist(position, proof.plies, given, &proof.best);
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    allemande_add_move(position, &proof.best, &candidate->move);
    set_proven(&proof, &candidate->worth);
    pz_worth_copy(&analysis->worth, &candidate->worth);
    return true;
}

enum pz_status allemande_analyse_position(const void *state, const struct pz_budget *given,
                                          struct pz_analysis *analysis) {
    const struct allemande *game = state;
    const struct allemande_position *position = &game->position;
    const struct pz_budget budget = pz_limited(given, playouts_for(position));
    struct allemande_move fairest;
    enum pz_status status;
    pz_analysis_clear(analysis);
    if (game->outcome != PZ_UNFINISHED)
        return PZ_NO;
    if (prove(position, given, analysis)) {
        if (pz_wants_reports(given))
            given->report(given->context, analysis);
        return PZ_OK;
    }
    if (position->swap_ahead)
        status = allemande_fair_opening(position, 1, &budget, &fairest, analysis);
    else
        status = allemande_ponder(position, 1, allemande_thought_bytes(&budget), &budget, analysis);
    return status == PZ_OK && analysis->count == 0 ? PZ_LIMIT : status;
}
