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
    TREE_DEAD,  /* within a turn that cannot be ended legally */
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
    bool stands;     /* a loss if all edges are excluded: there is a legal turn, or the turn may end here */
    bool busy;       /* a thread is about to give it its edges */
    bool narrowed;   /* has only the most promising edges, and gets the others once these are all excluded */
};

struct allemande_tree {
    struct allemande_tree_node *nodes;
    struct allemande_tree_edge *edges;
    int32_t *slots; /* nodes by key, plus 1 */
    int32_t root;   /* where the search began: 0, until it began elsewhere */
    uint32_t node_count, node_room, edge_count, edge_room, slot_mask;
    bool full; /* something did not fit in */
};

/* A tree of at most `bytes` bytes, but at least 64 KB. False, and nothing to free, if the system does not give them. */
bool allemande_tree_init(struct allemande_tree *tree, size_t bytes);
void allemande_tree_free(struct allemande_tree *tree);

/* The node with a key, made if there is none, which *made says. TREE_NONE if there is no room. */
int32_t allemande_tree_find(struct allemande_tree *tree, uint64_t key, enum allemande_player player, bool *made);

/* The room for `count` edges of a node being expanded; null if there is not that much left. */
struct allemande_tree_edge *allemande_tree_room(struct allemande_tree *tree, unsigned count);

/*
 * Makes room: keeps about a quarter of the nodes, those visited most, and what is proven about edges of theirs. The
 * root stays, and so does `node`, whose new number it returns. Forgotten nodes are made anew when they are reached
 * again; what their edges have counted stays.
 */
int32_t allemande_tree_forget(struct allemande_tree *tree, int32_t node);

/* Makes the node with a key the root and forgets what is not below it. False, with nothing done, if there is none. */
bool allemande_tree_restart(struct allemande_tree *tree, uint64_t key);

/* The edge to follow, not an excluded one; there must be another. */
int32_t allemande_tree_select(const struct allemande_tree *tree, const struct allemande_tree_node *node);

/* The edge to play: the most visited, an excluded one only if there is no other; TREE_NONE if there are no edges. */
int32_t allemande_tree_best(const struct allemande_tree *tree, const struct allemande_tree_node *node);

/*
 * Follows an edge: until there is a result, that counts as a loss, so that other threads look elsewhere. Then adds the
 * result, 0 to 1 for the node's player.
 */
void allemande_tree_enter(struct allemande_tree_node *node, struct allemande_tree_edge *edge);
void allemande_tree_add(struct allemande_tree_node *node, struct allemande_tree_edge *edge, double result);

/* Passes on what is proven about an edge's child. Returns whether that proves the node itself. */
bool allemande_tree_learn(struct allemande_tree *tree, struct allemande_tree_node *node,
                          struct allemande_tree_edge *edge);

/* A whole turn in the tree. */
struct allemande_tree_turn {
    struct allemande_move move;
    int32_t end;     /* the node after it */
    uint32_t visits; /* of that node */
    double share;    /* of its games that the player of the turn wins, */
    double error;    /* and the standard error of that */
    uint8_t verdict; /* enum allemande_tree_verdict, for that player */
};

/*
 * Fills in the best turns that lead from a node, where no turn is under way, to another player's: what is proven to
 * win, then the most promising, then losses; at most `most`, and returns how many. Turns that were hardly looked at are
 * left out.
 */
unsigned allemande_tree_turns(const struct allemande_tree *tree, int32_t root, struct allemande_tree_turn *turns,
                              unsigned most);

#endif
