/*
 * How a game stands: by the solver if it gets to the end soon, else by the opponent's search, for as long as the
 * strongest opponent thinks.
 */
#include <math.h>

#include "parts.h"

enum { FEW = 5 }; /* candidates */

/* ---- What a search knows: a position is worth what its best candidate is, unless the tree knows more ---- */

void allemande_prove_worth(struct pz_worth *worth, bool wins) {
    pz_text_add(pz_worth_prove(worth, wins), wins ? "proven win" : "proven loss");
}

static bool is_decided(uint8_t verdict) {
    return verdict == TREE_WIN || verdict == TREE_LOSS;
}

static void add_turn(const struct allemande_position *position, const struct allemande_tree_turn *turn,
                     struct pz_analysis *analysis) {
    struct pz_candidate *candidate = pz_analysis_add(analysis);
    allemande_add_move(position, &turn->move, &candidate->move);
    if (is_decided(turn->verdict))
        allemande_prove_worth(&candidate->worth, turn->verdict == TREE_WIN);
    else
        pz_worth_estimate(&candidate->worth, turn->share, turn->error);
}

/* Taking over exchanges the players, and the exchanged board looks the same to both. */
static void add_swap(struct pz_analysis *analysis) {
    struct pz_candidate *swap = pz_analysis_add(analysis);
    pz_text_add(&swap->move, "swap");
    if (analysis->worth.proven)
        allemande_prove_worth(&swap->worth, analysis->worth.share < 0.5);
    else
        pz_worth_estimate(&swap->worth, 1 - analysis->worth.share, analysis->worth.error);
    pz_analysis_sort(analysis);
    pz_worth_copy(&analysis->worth, &analysis->candidates[0].worth);
}

/* The best candidate may be a proven loss while others have hardly been looked at. */
static void set_worth(const struct allemande_tree_node *root, struct pz_analysis *analysis) {
    const struct pz_worth *best = &analysis->candidates[0].worth;
    if (is_decided(root->verdict)) {
        allemande_prove_worth(&analysis->worth, root->verdict == TREE_WIN);
    } else if (best->proven && best->share < 0.5) {
        const double games = root->visits + 2.0, share = (root->wins + 1.0) / games;
        pz_worth_estimate(&analysis->worth, share, sqrt(share * (1 - share) / games));
    } else {
        pz_worth_copy(&analysis->worth, best);
    }
}

/* What estimates rest on: "12,000 games". */
static void add_games(uint64_t playouts, struct pz_text *out) {
    const unsigned long long millions = playouts / 1000000, thousands = playouts / 1000 % 1000, rest = playouts % 1000;
    if (millions > 0)
        pz_text_add(out, "%llu,%03llu,%03llu games", millions, thousands, rest);
    else if (thousands > 0)
        pz_text_add(out, "%llu,%03llu games", thousands, rest);
    else
        pz_text_add(out, "%llu games", rest);
}

void allemande_analyse_tree(const struct allemande_position *position, const struct allemande_tree *tree,
                            uint64_t playouts, struct pz_analysis *analysis) {
    struct allemande_tree_turn turns[FEW];
    const unsigned count = allemande_tree_turns(tree, tree->root, turns, FEW);
    pz_analysis_clear(analysis);
    if (count == 0)
        return;
    for (unsigned i = 0; i < count; i++)
        add_turn(position, &turns[i], analysis);
    pz_analysis_sort(analysis);
    set_worth(&tree->nodes[tree->root], analysis);
    if (position->may_swap)
        add_swap(analysis);
    if (!analysis->worth.proven)
        add_games(playouts, &analysis->grounds);
}

/* ---- The analysis of a position ---- */

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
