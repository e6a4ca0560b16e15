/*
 * All moves ever made from a start, as a tree: its root is the start, and the moves that follow one are in the order in
 * which they were made first. What the moves mean is not known here.
 */
#ifndef CORE_TREE_H
#define CORE_TREE_H

#include <stdbool.h>

#include "puzzles/text.h"

/* A move in the tree. */
struct pz_node {
    struct pz_node *parent, *sibling;
    struct pz_node *child, *last; /* the first and the last move that follow */
    size_t index;                 /* in the order in which all nodes were made; the root has 0 */
    size_t depth;                 /* the root has 0 */
    struct pz_text before, after; /* comments; the second only where a line that was read ended */
    char move[];                  /* tidy */
};

/* Read it freely; change it only through the functions below. */
struct pz_tree {
    struct pz_node **nodes; /* by index */
    size_t count, capacity;
    struct pz_node **slots; /* a hash table of all nodes but the root */
    size_t slot_count;      /* 0 or a power of two, at least twice the number of nodes */
};

/* Fills *tree with the root alone. */
void pz_tree_start(struct pz_tree *tree);
void pz_tree_free(struct pz_tree *tree);

/* The move that follows a node, a new one if it is not yet there. Takes the same time in a tree of any size. */
struct pz_node *pz_tree_add(struct pz_tree *tree, struct pz_node *parent, const char *move, size_t length);

/* Removes the node that was made last; not the root. */
void pz_tree_remove_last(struct pz_tree *tree);

/*
 * The number of nodes in the subtree of each, by index; free() it. Whoever visits the largest subtree last needs to
 * come back to no more nodes at a time than the logarithm of all.
 */
size_t *pz_tree_sizes(const struct pz_tree *tree);

#endif
