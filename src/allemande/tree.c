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

/* ---- Whole turns ---- */

enum {
    WIDTH = 8,      /* edges followed from each node within a turn */
    ATTENTION = 20, /* a turn is listed with at least 1 / this of the visits of the most visited one, */
    ENOUGH = 200,   /* or with that many */
};

struct listing {
    const struct allemande_tree *tree;
    void (*visit)(struct listing *listing, int32_t end);
    uint8_t player;             /* of the turn */
    struct allemande_move move; /* so far */
    uint32_t visits;            /* of the most visited turn */
    struct allemande_tree_turn *turns;
    unsigned count, most;
};

/* What a node is worth to a player. */
static enum allemande_tree_verdict verdict_for(const struct allemande_tree_node *node, uint8_t player) {
    const enum allemande_tree_verdict verdict = node->verdict;
    if (node->player == player || (verdict != TREE_WIN && verdict != TREE_LOSS))
        return verdict;
    return verdict == TREE_WIN ? TREE_LOSS : TREE_WIN;
}

/* Higher is better. The error counts twice, so that no turn comes first by luck alone. */
static double promise(const struct allemande_tree_turn *turn) {
    if (turn->verdict == TREE_WIN || turn->verdict == TREE_LOSS)
        return turn->verdict == TREE_WIN ? 2 : -2;
    return turn->share - 2 * turn->error;
}

/* One game won and one lost are added, so that few games do not look like certainty. */
static struct allemande_tree_turn turn_to(const struct listing *listing, int32_t end) {
    const struct allemande_tree_node *node = &listing->tree->nodes[end];
    const double games = node->visits + 2.0, share = 1 - (node->wins + 1.0) / games;
    return (struct allemande_tree_turn){.move = listing->move,
                                        .end = end,
                                        .visits = node->visits,
                                        .share = share,
                                        .error = sqrt(share * (1 - share) / games),
                                        .verdict = (uint8_t)verdict_for(node, listing->player)};
}

/* The same stones in another order lead to the same node. */
static bool is_listed(const struct listing *listing, int32_t end) {
    for (unsigned i = 0; i < listing->count; i++)
        if (listing->turns[i].end == end)
            return true;
    return false;
}

static void list_turn(struct listing *listing, int32_t end) {
    const struct allemande_tree_turn turn = turn_to(listing, end);
    const bool proven = turn.verdict == TREE_WIN || turn.verdict == TREE_LOSS;
    const bool known = proven || turn.visits >= ENOUGH || turn.visits >= listing->visits / ATTENTION;
    if (!known || is_listed(listing, end))
        return;
    unsigned at = listing->count < listing->most ? listing->count++ : listing->most;
    for (; at > 0 && promise(&listing->turns[at - 1]) < promise(&turn); at--)
        if (at < listing->most)
            listing->turns[at] = listing->turns[at - 1];
    if (at < listing->most)
        listing->turns[at] = turn;
}

static void note_visits(struct listing *listing, int32_t end) {
    const uint32_t visits = listing->tree->nodes[end].visits;
    listing->visits = visits > listing->visits ? visits : listing->visits;
}

/* The edges to follow: those with the most visited children, but first what wins. Returns how many. */
static unsigned choose_edges(const struct listing *listing, const struct allemande_tree_node *node,
                             const struct allemande_tree_edge *chosen[WIDTH]) {
    const struct allemande_tree *tree = listing->tree;
    uint64_t ranks[WIDTH];
    unsigned count = 0;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        const struct allemande_tree_edge *edge = &tree->edges[i];
        if (edge->child == TREE_NONE || tree->nodes[edge->child].verdict == TREE_DEAD)
            continue;
        const struct allemande_tree_node *child = &tree->nodes[edge->child];
        const uint64_t rank = verdict_for(child, listing->player) == TREE_WIN ? UINT64_MAX : child->visits;
        unsigned at = count < WIDTH ? count++ : WIDTH;
        for (; at > 0 && ranks[at - 1] < rank; at--)
            if (at < WIDTH) {
                ranks[at] = ranks[at - 1];
                chosen[at] = chosen[at - 1];
            }
        if (at < WIDTH) {
            ranks[at] = rank;
            chosen[at] = edge;
        }
    }
    return count;
}

/* Goes on to all ends of the turn; there are at most four stones, and then its end. */
static void follow(struct listing *listing, const struct allemande_tree_node *node) {
    const struct allemande_tree_edge *edges[WIDTH];
    const unsigned count = choose_edges(listing, node, edges);
    for (unsigned i = 0; i < count; i++) {
        const struct allemande_move before = listing->move;
        const struct allemande_tree_node *child = &listing->tree->nodes[edges[i]->child];
        if (edges[i]->cell == TREE_PASS)
            listing->move.kind = ALLEMANDE_PASS;
        else if (edges[i]->cell != TREE_END)
            listing->move.cells[listing->move.count++] = edges[i]->cell;
        if (child->player != listing->player)
            listing->visit(listing, edges[i]->child);
        else
            follow(listing, child);
        listing->move = before;
    }
}

unsigned allemande_tree_turns(const struct allemande_tree *tree, int32_t root, struct allemande_tree_turn *turns,
                              unsigned most) {
    const struct allemande_tree_node *node = &tree->nodes[root];
    struct listing listing = {.tree = tree,
                              .player = node->player,
                              .move = {.kind = ALLEMANDE_STONES},
                              .visit = note_visits,
                              .turns = turns,
                              .most = most};
    follow(&listing, node);
    listing.visit = list_turn;
    follow(&listing, node);
    return listing.count;
}
