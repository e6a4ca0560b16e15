/* Allemande: the tree of the search; see tree.h. */
#include "tree.h"

#include <math.h>
#include <stdlib.h>

/*
 * `bias`: how fast an edge's own results, which are not biased, take over from those of stones placed later; the
 * larger, the sooner. `curiosity`: the weight of edges rarely tried. Found by matches, but not critical.
 */
static const double bias = 0.005, curiosity = 0.1;

/*
 * Only this many edges of a node are followed at a time, the most promising ones, and a few more the more often it is
 * visited. This matters more than anything else: with 80 edges at each of the four stones of a turn the tree hardly
 * reaches the answer.
 */
static unsigned window(const struct allemande_tree_node *node) {
    return 5 + (unsigned)(0.1 * sqrt(node->visits));
}

void allemande_tree_free(struct allemande_tree *tree) {
    free(tree->nodes);
    free(tree->edges);
    free(tree->slots);
}

bool allemande_tree_init(struct allemande_tree *tree, size_t bytes) {
    enum { LEAST = 1 << 16, EDGES_PER_NODE = 4 };
    const size_t node_bytes = sizeof *tree->nodes + 4 * sizeof *tree->slots + EDGES_PER_NODE * sizeof *tree->edges;
    size_t room = (bytes < LEAST ? LEAST : bytes) / node_bytes, slots = 1;
    room = room > INT32_MAX / EDGES_PER_NODE ? INT32_MAX / EDGES_PER_NODE : room;
    while (slots < 2 * room)
        slots *= 2;
    *tree = (struct allemande_tree){
        .node_room = (uint32_t)room, .edge_room = (uint32_t)room * EDGES_PER_NODE, .slot_mask = (uint32_t)slots - 1};
    tree->nodes = calloc(room, sizeof *tree->nodes);
    tree->edges = calloc(tree->edge_room, sizeof *tree->edges);
    tree->slots = calloc(slots, sizeof *tree->slots);
    if (tree->nodes && tree->edges && tree->slots)
        return true;
    allemande_tree_free(tree);
    return false;
}

int32_t allemande_tree_find(struct allemande_tree *tree, uint64_t key, enum allemande_player player, bool *made) {
    uint32_t slot = (uint32_t)key & tree->slot_mask;
    *made = false;
    for (; tree->slots[slot] != 0; slot = (slot + 1) & tree->slot_mask)
        if (tree->nodes[tree->slots[slot] - 1].key == key)
            return tree->slots[slot] - 1;
    if (tree->node_count == tree->node_room)
        return TREE_NONE;
    const int32_t node = (int32_t)tree->node_count++;
    tree->nodes[node] = (struct allemande_tree_node){.key = key, .player = (uint8_t)player};
    tree->slots[slot] = node + 1;
    *made = true;
    return node;
}

struct allemande_tree_edge *allemande_tree_room(struct allemande_tree *tree, unsigned count) {
    return tree->edge_room - tree->edge_count < count ? NULL : tree->edges + tree->edge_count;
}

static double rate(const struct allemande_tree_edge *edge, double interest) {
    const double visits = edge->visits, amaf = edge->amaf;
    const double weight = amaf / (amaf + visits + bias * visits * amaf);
    const double later = edge->amaf_wins / (amaf > 0 ? amaf : 1);
    const double own = edge->wins / (visits > 0 ? visits : 1);
    return weight * later + (1 - weight) * own + interest / sqrt(visits + 1);
}

/*
 * The natural logarithm of a number above 0, at most 0.06 too low: linear from one power of two to the next. So a
 * search chooses alike on every machine, whatever its library's log() returns.
 */
static double logarithm(uint32_t number) {
    const unsigned power = 31U - (unsigned)__builtin_clz(number);
    return 0.6931471805599453 * (power + (double)number / (double)(UINT32_C(1) << power) - 1);
}

int32_t allemande_tree_select(const struct allemande_tree *tree, const struct allemande_tree_node *node) {
    const double interest = curiosity * sqrt(logarithm(node->visits + 1));
    double best = -1;
    int32_t chosen = TREE_NONE;
    unsigned left = window(node);
    for (uint32_t i = node->first; i < node->first + node->count && left > 0; i++) {
        if (tree->edges[i].excluded)
            continue;
        const double rating = rate(&tree->edges[i], interest);
        if (rating > best) {
            best = rating;
            chosen = (int32_t)i;
        }
        left--;
    }
    return chosen;
}

static bool is_better(const struct allemande_tree_edge *a, const struct allemande_tree_edge *b) {
    if (a->excluded != b->excluded)
        return b->excluded;
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->amaf_wins * (float)b->amaf > b->amaf_wins * (float)a->amaf;
}

/* What an edge is worth to its node's player, if that is proven. */
static enum allemande_tree_verdict verdict_of(const struct allemande_tree *tree, const struct allemande_tree_node *node,
                                              const struct allemande_tree_edge *edge) {
    const struct allemande_tree_node *child = edge->child == TREE_NONE ? NULL : &tree->nodes[edge->child];
    if (!child || child->verdict == TREE_OPEN || child->verdict == TREE_DRAWN || child->verdict == TREE_DEAD)
        return child ? (enum allemande_tree_verdict)child->verdict : TREE_OPEN;
    return (child->verdict == TREE_WIN) == (child->player == node->player) ? TREE_WIN : TREE_LOSS;
}

int32_t allemande_tree_best(const struct allemande_tree *tree, const struct allemande_tree_node *node) {
    int32_t best = TREE_NONE;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        const struct allemande_tree_edge *edge = &tree->edges[i];
        const enum allemande_tree_verdict verdict = verdict_of(tree, node, edge);
        if (verdict == TREE_WIN)
            return (int32_t)i;
        if (verdict != TREE_DEAD && (best == TREE_NONE || is_better(edge, &tree->edges[best])))
            best = (int32_t)i;
    }
    return best;
}

bool allemande_tree_learn(struct allemande_tree *tree, struct allemande_tree_node *node,
                          struct allemande_tree_edge *edge) {
    const enum allemande_tree_verdict verdict = verdict_of(tree, node, edge);
    if (verdict == TREE_WIN) {
        node->verdict = TREE_WIN;
        return true;
    }
    if (verdict == TREE_OPEN || verdict == TREE_DRAWN)
        return false;
    edge->excluded = true;
    node->stands = node->stands || verdict == TREE_LOSS;
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (!tree->edges[i].excluded)
            return false;
    if (node->narrowed) { /* to be expanded once more */
        node->count = 0;
        return false;
    }
    node->verdict = node->stands ? TREE_LOSS : TREE_DEAD;
    return true;
}

void allemande_tree_visit(struct allemande_tree_node *node, double result) {
    node->visits++;
    node->wins += (float)result;
}

void allemande_tree_add(struct allemande_tree *tree, struct allemande_tree_node *node, struct allemande_tree_edge *edge,
                        double result, const struct allemande_set *stones) {
    allemande_tree_visit(node, result);
    edge->visits++;
    edge->wins += (float)result;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        struct allemande_tree_edge *other = &tree->edges[i];
        const bool placed = other->cell > TREE_PASS && allemande_has(stones, other->cell);
        other->amaf += placed;
        other->amaf_wins += placed ? (float)result : 0;
    }
}
