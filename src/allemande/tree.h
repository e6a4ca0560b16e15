/*
 * Allemande: the tree of a Monte Carlo search: nodes, their edges, what has been proven, and which edge to follow. It
 * knows players and cells, but no rules. A node is a position in which a turn may be under way; the same stones placed
 * in another order lead to the same node, found by its key. An edge is followed by its results and by how likely it was
 * judged beforehand (PUCT: Rosin 2011, Silver and others 2017). Proofs are passed upward as in a game-theoretic search
 * (MCTS-Solver: Winands, Björnsson and Saito 2008). When memory is full, what was visited least is forgotten.
 */
#ifndef PUZZLES_SRC_ALLEMANDE_TREE_H
#define PUZZLES_SRC_ALLEMANDE_TREE_H

#include <stdint.h>

#include "puzzles/allemande.h"

enum {
    TREE_NONE = -1,
    TREE_END = 0,  /* instead of a cell: the end of the turn */
    TREE_PASS = 1, /* a pass */
};

enum allemande_tree_verdict {
    TREE_OPEN, /* not proven */
    TREE_WIN,  /* for the player of the node */
    TREE_LOSS,
    TREE_DEAD,  /* inside a turn that cannot be ended legally */
    TREE_DRAWN, /* nobody has a legal turn */
};

struct allemande_tree_edge {
    uint32_t visits;
    float wins;       /* of the node's player; a draw is half a win */
    float likelihood; /* as judged beforehand; among the edges of a node, likelier ones come first */
    int32_t child;
    uint16_t cell; /* or TREE_END, TREE_PASS */
    bool excluded; /* lost or dead: no longer followed */
};

struct allemande_tree_node {
    uint64_t key;
    uint32_t visits;
    float wins; /* of its player */
    uint32_t first;
    uint16_t count;  /* edges from `first` on; 0 if not expanded */
    uint8_t player;  /* enum allemande_player */
    uint8_t verdict; /* enum allemande_tree_verdict */
    bool stands;     /* if all edges are excluded, the node is lost: there is a legal turn, or the turn may end here */
    bool busy;       /* a thread is expanding it */
    bool narrowed;   /* has only the most promising edges; gets the others once these are all excluded */
};

struct allemande_tree {
    struct allemande_tree_node *nodes;
    struct allemande_tree_edge *edges;
    int32_t *slots; /* nodes by key, plus 1 */
    int32_t root;   /* where the search began */
    uint32_t node_count, node_room, edge_count, edge_room, slot_mask;
    bool full; /* something did not fit */
};

/* Makes a tree of at most `bytes` bytes, but at least 64 KB. False, with nothing to free, if memory is short. */
bool allemande_tree_init(struct allemande_tree *tree, size_t bytes);
void allemande_tree_free(struct allemande_tree *tree);

/* Finds the node with a key, or makes it and sets *made. TREE_NONE if there is no room. */
int32_t allemande_tree_find(struct allemande_tree *tree, uint64_t key, enum allemande_player player, bool *made);

/* Room for `count` edges of a node being expanded; null if there is not enough left. */
struct allemande_tree_edge *allemande_tree_room(struct allemande_tree *tree, unsigned count);

/*
 * Makes room by keeping only the most visited quarter of the nodes, and what is proven about their edges. Keeps the
 * root and `node`, and returns the new number of `node`. Forgotten nodes are made anew when they are reached again; the
 * counts of edges that lead to them stay.
 */
int32_t allemande_tree_forget(struct allemande_tree *tree, int32_t node);

/* Makes the node with a key the root and forgets all that is not below it; false if there is no such node. */
bool allemande_tree_restart(struct allemande_tree *tree, uint64_t key);

/* The edge to follow. It is not excluded; there must be such an edge. */
int32_t allemande_tree_select(const struct allemande_tree *tree, const struct allemande_tree_node *node);

/* The edge to play: the most visited one, excluded only if all are. TREE_NONE if there are no edges. */
int32_t allemande_tree_best(const struct allemande_tree *tree, const struct allemande_tree_node *node);

/*
 * Enter an edge, which counts as a loss until there is a result, so that other threads look elsewhere; then leave it
 * with the result, 0 to 1 for the node's player.
 */
void allemande_tree_enter(struct allemande_tree_node *node, struct allemande_tree_edge *edge);
void allemande_tree_add(struct allemande_tree_node *node, struct allemande_tree_edge *edge, double result);

/* Learns what is proven about an edge's child. Returns whether that proves the node itself. */
bool allemande_tree_learn(struct allemande_tree *tree, struct allemande_tree_node *node,
                          struct allemande_tree_edge *edge);

/* ---- what it says of a position ---- */

/* Sets a worth that the search has proved. */
void allemande_prove_worth(struct pz_worth *worth, bool wins);

/* Sorts the candidates; the position is worth what the best one is. */
void allemande_take_best(struct pz_analysis *analysis);

/*
 * Fills in what the tree says after `playouts` playouts; its first node is the position. Fills in nothing while the
 * tree has no whole turn. If the player to move may take over Black's stones, that is a candidate as well.
 */
void allemande_analyse_tree(const struct allemande_position *position, const struct allemande_tree *tree,
                            uint64_t playouts, struct pz_analysis *analysis);

#endif
