/* Allemande: the tree of a search, kept for the next turn of the same game. */
#ifndef ALLEMANDE_KEEPSAKE_H
#define ALLEMANDE_KEEPSAKE_H

#include "puzzles/budget.h"
#include "tree.h"

/* Keeps a tree of at most `bytes` bytes. The tree is the keepsake's from then on. */
void allemande_keep_tree(struct pz_recall *recall, const struct allemande_tree *tree, size_t bytes);

/*
 * Fills in what was kept, with the node that has the key as its root; false if there is no such node, or the tree had
 * another number of bytes. What is not given back is forgotten.
 */
bool allemande_recall_tree(struct pz_recall *recall, uint64_t key, size_t bytes, struct allemande_tree *tree);

#endif
