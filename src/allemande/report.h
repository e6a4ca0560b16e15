/* What a search knows so far, told as a analysis (puzzles/analysis.h). */
#ifndef ALLEMANDE_REPORT_H
#define ALLEMANDE_REPORT_H

#include "tree.h"

/* Sets what a position or a turn is worth once the search has proved it. */
void allemande_prove_worth(struct pz_worth *worth, bool wins);

/*
 * Fills in what the tree, whose first node is the position's, says after so many playouts; nothing while it has no
 * whole turn. Where the player to move may take over Black's stones, that is a candidate too.
 */
void allemande_analyse_tree(const struct allemande_position *position, const struct allemande_tree *tree,
                            uint64_t playouts, struct pz_analysis *analysis);

#endif
