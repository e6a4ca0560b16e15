/*
 * What a search knows of a position: it is worth what its best candidate is, unless the tree knows more.
 */
#include <math.h>

#include "parts.h"

enum { FEW = 5 }; /* candidates */

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
