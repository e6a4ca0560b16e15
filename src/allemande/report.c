/* A position is worth what its best candidate is, unless the tree knows more. */
#include "report.h"

#include <math.h>

enum { FEW = 5 }; /* candidates */

void allemande_prove_worth(struct pz_worth *worth, bool wins) {
    pz_text_add(pz_worth_prove(worth, wins), wins ? "proven win" : "proven loss");
}

static bool is_decided(uint8_t verdict) {
    return verdict == TREE_WIN || verdict == TREE_LOSS;
}

static void add_turn(const struct allemande_position *position, const struct allemande_tree_turn *turn,
                     struct pz_study *study) {
    struct pz_candidate *candidate = pz_study_add(study);
    allemande_add_move(position, &turn->move, &candidate->move);
    if (is_decided(turn->verdict))
        allemande_prove_worth(&candidate->worth, turn->verdict == TREE_WIN);
    else
        pz_worth_estimate(&candidate->worth, turn->share, turn->error);
}

/* Taking over exchanges the players, and the exchanged board looks the same to both. */
static void add_swap(struct pz_study *study) {
    struct pz_candidate *swap = pz_study_add(study);
    pz_text_add(&swap->move, "swap");
    if (study->worth.proven)
        allemande_prove_worth(&swap->worth, study->worth.share < 0.5);
    else
        pz_worth_estimate(&swap->worth, 1 - study->worth.share, study->worth.error);
    pz_study_sort(study);
    pz_worth_copy(&study->worth, &study->candidates[0].worth);
}

/* The best candidate may be a proven loss while others have hardly been looked at. */
static void set_worth(const struct allemande_tree_node *root, struct pz_study *study) {
    const struct pz_worth *best = &study->candidates[0].worth;
    if (is_decided(root->verdict)) {
        allemande_prove_worth(&study->worth, root->verdict == TREE_WIN);
    } else if (best->proven && best->share < 0.5) {
        const double games = root->visits + 2.0, share = (root->wins + 1.0) / games;
        pz_worth_estimate(&study->worth, share, sqrt(share * (1 - share) / games));
    } else {
        pz_worth_copy(&study->worth, best);
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

void allemande_study_tree(const struct allemande_position *position, const struct allemande_tree *tree,
                          uint64_t playouts, struct pz_study *study) {
    struct allemande_tree_turn turns[FEW];
    const unsigned count = allemande_tree_turns(tree, tree->root, turns, FEW);
    pz_study_clear(study);
    if (count == 0)
        return;
    for (unsigned i = 0; i < count; i++)
        add_turn(position, &turns[i], study);
    pz_study_sort(study);
    set_worth(&tree->nodes[tree->root], study);
    if (position->may_swap)
        add_swap(study);
    if (!study->worth.proven)
        add_games(playouts, &study->grounds);
}
