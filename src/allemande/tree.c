/* Allemande: the tree of the search; see tree.h. */
#include "tree.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

/*
 * `curiosity`: the weight of edges that are likely but rarely tried; `doubt`: how much less than its node an untried
 * edge is worth. Both were found by matches.
 */
static const double curiosity = 0.4, doubt = 0.1;

void allemande_tree_free(struct allemande_tree *tree) {
    free(tree->nodes);
    free(tree->edges);
    free(tree->slots);
}

bool allemande_tree_init(struct allemande_tree *tree, size_t bytes) {
    enum { LEAST = 1 << 16, EDGES_PER_NODE = 8 };
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

/* The slot of the node with a key, or the free slot where it belongs. */
static uint32_t slot_of(const struct allemande_tree *tree, uint64_t key) {
    uint32_t slot = (uint32_t)key & tree->slot_mask;
    while (tree->slots[slot] != 0 && tree->nodes[tree->slots[slot] - 1].key != key)
        slot = (slot + 1) & tree->slot_mask;
    return slot;
}

int32_t allemande_tree_find(struct allemande_tree *tree, uint64_t key, enum allemande_player player, bool *made) {
    const uint32_t slot = slot_of(tree, key);
    *made = false;
    if (tree->slots[slot] != 0)
        return tree->slots[slot] - 1;
    if (tree->node_count == tree->node_room) {
        tree->full = true;
        return TREE_NONE;
    }
    const int32_t node = (int32_t)tree->node_count++;
    tree->nodes[node] = (struct allemande_tree_node){.key = key, .player = (uint8_t)player};
    tree->slots[slot] = node + 1;
    *made = true;
    return node;
}

struct allemande_tree_edge *allemande_tree_room(struct allemande_tree *tree, unsigned count) {
    tree->full = tree->full || tree->edge_room - tree->edge_count < count;
    return tree->edge_room - tree->edge_count < count ? NULL : tree->edges + tree->edge_count;
}

/* ---- Forgetting ---- */

enum { BUCKETS = 256 };

/* Eight buckets for each power of two. */
static unsigned bucket_of(uint32_t visits) {
    const unsigned power = 31U - (unsigned)__builtin_clz(visits | 1);
    return power < 3 ? visits : 8 * (power - 2) + (visits >> (power - 3) & 7);
}

/* Returns the lowest bucket whose nodes fit into a quarter of the room together with those of all higher buckets. */
static unsigned lowest_bucket(const struct allemande_tree *tree) {
    uint64_t nodes[BUCKETS] = {0}, edges[BUCKETS] = {0}, node_sum = 0, edge_sum = 0;
    for (uint32_t i = 0; i < tree->node_count; i++) {
        nodes[bucket_of(tree->nodes[i].visits)]++;
        edges[bucket_of(tree->nodes[i].visits)] += tree->nodes[i].count;
    }
    unsigned bucket = BUCKETS;
    while (bucket > 0 && node_sum + nodes[bucket - 1] <= tree->node_room / 4 &&
           edge_sum + edges[bucket - 1] <= tree->edge_room / 4) {
        bucket--;
        node_sum += nodes[bucket];
        edge_sum += edges[bucket];
    }
    return bucket;
}

/* What a clearance keeps. Numbers and blocks use the memory of the slots until it is over. */
struct clearance {
    const struct allemande_tree *tree;
    int32_t *numbers; /* of the nodes kept: 1 at first, then the new ones plus 1; 0 if not kept */
    uint32_t kept;
};

/* The edges of a node. */
struct block {
    uint32_t first, node;
};

/* Keeps a node and everything that its proof rests on, because the choice of a turn may depend on it. */
static void keep(struct clearance *clearance, uint32_t at) {
    const struct allemande_tree *tree = clearance->tree;
    const struct allemande_tree_node *node = &tree->nodes[at];
    if (clearance->numbers[at] != 0 || clearance->kept == tree->node_room / 2)
        return;
    clearance->numbers[at] = 1;
    clearance->kept++;
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].child != TREE_NONE && tree->nodes[tree->edges[i].child].verdict != TREE_OPEN)
            keep(clearance, (uint32_t)tree->edges[i].child);
}

static int by_first(const void *a, const void *b) {
    const struct block *one = a, *other = b;
    return (one->first > other->first) - (one->first < other->first);
}

int32_t allemande_tree_forget(struct allemande_tree *tree, int32_t node) {
    struct clearance clearance = {.tree = tree, .numbers = tree->slots};
    struct block *blocks = (struct block *)(void *)(tree->slots + tree->node_room);
    int32_t *numbers = clearance.numbers;
    uint32_t count = 0, block_count = 0;
    const unsigned lowest = lowest_bucket(tree);
    memset(numbers, 0, tree->node_room * sizeof *numbers);
    /* A place for `node` is taken first, since what the root's proof rests on may fill the room. */
    numbers[node] = 1;
    clearance.kept = 1;
    keep(&clearance, (uint32_t)tree->root);
    numbers[node] = 0;
    clearance.kept--;
    keep(&clearance, (uint32_t)node);
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (tree->nodes[i].visits > 0 && bucket_of(tree->nodes[i].visits) >= lowest)
            keep(&clearance, i);

    /* What is kept moves to the front: the nodes, */
    for (uint32_t i = 0; i < tree->node_count; i++) {
        if (numbers[i] == 0)
            continue;
        tree->nodes[count] = tree->nodes[i];
        if (tree->nodes[i].count > 0)
            blocks[block_count++] = (struct block){tree->nodes[i].first, count};
        numbers[i] = (int32_t)++count;
    }
    const int32_t moved = numbers[node] - 1;
    tree->node_count = count;
    tree->root = numbers[tree->root] - 1;

    /* then their edges, in the order in which they lie, */
    tree->edge_count = 0;
    qsort(blocks, block_count, sizeof *blocks, by_first);
    for (uint32_t i = 0; i < block_count; i++) {
        struct allemande_tree_node *owner = &tree->nodes[blocks[i].node];
        for (uint32_t k = 0; k < owner->count; k++) {
            struct allemande_tree_edge edge = tree->edges[owner->first + k];
            if (edge.child != TREE_NONE)
                edge.child = numbers[edge.child] - 1; /* TREE_NONE if it is not kept */
            tree->edges[tree->edge_count + k] = edge;
        }
        owner->first = tree->edge_count;
        tree->edge_count += owner->count;
    }

    /* and then the slots are no longer needed for numbers and blocks. */
    memset(tree->slots, 0, ((size_t)tree->slot_mask + 1) * sizeof *tree->slots);
    for (uint32_t i = 0; i < tree->node_count; i++)
        tree->slots[slot_of(tree, tree->nodes[i].key)] = (int32_t)i + 1;
    tree->full = false;
    return moved;
}

/* Marks a node and what is below it. */
static void mark(const struct allemande_tree *tree, bool *marks, int32_t at) {
    const struct allemande_tree_node *node = &tree->nodes[at];
    marks[at] = true;
    for (uint32_t i = node->first; i < node->first + node->count; i++)
        if (tree->edges[i].child != TREE_NONE && !marks[tree->edges[i].child])
            mark(tree, marks, tree->edges[i].child);
}

bool allemande_tree_restart(struct allemande_tree *tree, uint64_t key) {
    const int32_t root = tree->slots[slot_of(tree, key)] - 1;
    if (root == TREE_NONE)
        return false;
    PZ_OWNED bool *below = pz_alloc(tree->node_count, sizeof *below);
    mark(tree, below, root);
    for (uint32_t i = 0; i < tree->node_count; i++)
        if (!below[i])
            tree->nodes[i].visits = 0;
    tree->root = root;
    allemande_tree_forget(tree, root);
    return true;
}

/* ---- Choosing ---- */

int32_t allemande_tree_select(const struct allemande_tree *tree, const struct allemande_tree_node *node) {
    const double interest = curiosity * sqrt(node->visits + 1.0);
    const double unknown = (node->visits > 0 ? (double)node->wins / node->visits : 0.5) - doubt;
    double best = -INFINITY;
    int32_t chosen = TREE_NONE;
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        const struct allemande_tree_edge *edge = &tree->edges[i];
        if (edge->excluded)
            continue;
        const double worth = edge->visits > 0 ? edge->wins / (double)edge->visits : unknown;
        const double rating = worth + interest * edge->likelihood / (1.0 + edge->visits);
        if (rating > best) {
            best = rating;
            chosen = (int32_t)i;
        }
        if (edge->visits == 0) /* edges are sorted, so no other unvisited one is likelier */
            break;
    }
    return chosen;
}

static bool is_better(const struct allemande_tree_edge *a, const struct allemande_tree_edge *b) {
    if (a->excluded != b->excluded)
        return b->excluded;
    if (a->visits != b->visits)
        return a->visits > b->visits;
    return a->likelihood > b->likelihood;
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
    if (node->narrowed) { /* expand it again */
        node->count = 0;
        return false;
    }
    node->verdict = node->stands ? TREE_LOSS : TREE_DEAD;
    return true;
}

void allemande_tree_add(struct allemande_tree_node *node, struct allemande_tree_edge *edge, double result) {
    node->wins += (float)result;
    edge->wins += (float)result;
}

void allemande_tree_enter(struct allemande_tree_node *node, struct allemande_tree_edge *edge) {
    node->visits++;
    edge->visits++;
}

/* ---- Whole turns ---- */

enum {
    CANDIDATES = 5, /* turns listed at most */
    WIDTH = 8,      /* edges followed from each node within a turn */
    ATTENTION = 20, /* a turn is listed with at least 1 / this of the visits of the most visited one, */
    ENOUGH = 200,   /* or with this many visits */
};

struct turn {
    struct allemande_move move;
    int32_t end;     /* the node after it */
    double share;    /* of its games that the player of the turn wins, */
    double error;    /* and the standard error of that */
    uint8_t verdict; /* enum allemande_tree_verdict, for that player */
};

/* The best whole turns: proven wins first, then the most promising, then losses. */
struct listing {
    const struct allemande_tree *tree;
    void (*visit)(struct listing *listing, int32_t end);
    uint8_t player;             /* of the turn */
    struct allemande_move move; /* so far */
    uint32_t visits;            /* of the most visited turn */
    struct turn turns[CANDIDATES];
    unsigned count;
};

static bool is_decided(enum allemande_tree_verdict verdict) {
    return verdict == TREE_WIN || verdict == TREE_LOSS;
}

/* The verdict on a node for a player. */
static enum allemande_tree_verdict verdict_for(const struct allemande_tree_node *node, uint8_t player) {
    const enum allemande_tree_verdict verdict = node->verdict;
    if (node->player == player || !is_decided(verdict))
        return verdict;
    return verdict == TREE_WIN ? TREE_LOSS : TREE_WIN;
}

/* The rank of a turn; higher is better. The error counts twice, so that no turn comes first by luck. */
static double promise(const struct turn *turn) {
    if (is_decided(turn->verdict))
        return turn->verdict == TREE_WIN ? 2 : -2;
    return turn->share - 2 * turn->error;
}

/* Lists a turn that ends in a node; the same stones in another order lead to the same node. */
static void list_turn(struct listing *listing, int32_t end) {
    const struct allemande_tree_node *node = &listing->tree->nodes[end];
    const uint8_t verdict = (uint8_t)verdict_for(node, listing->player);
    if (!is_decided(verdict) && node->visits < ENOUGH && node->visits < listing->visits / ATTENTION)
        return;
    for (unsigned i = 0; i < listing->count; i++)
        if (listing->turns[i].end == end)
            return;

    /* We add one game won and one lost, so that a few games do not look like certainty. */
    const double games = node->visits + 2.0, share = 1 - (node->wins + 1.0) / games;
    const double error = sqrt(share * (1 - share) / games);
    const struct turn turn = {listing->move, end, share, error, verdict};
    unsigned at = listing->count < CANDIDATES ? listing->count++ : CANDIDATES;
    for (; at > 0 && promise(&listing->turns[at - 1]) < promise(&turn); at--)
        if (at < CANDIDATES)
            listing->turns[at] = listing->turns[at - 1];
    if (at < CANDIDATES)
        listing->turns[at] = turn;
}

static void note_visits(struct listing *listing, int32_t end) {
    const uint32_t visits = listing->tree->nodes[end].visits;
    listing->visits = visits > listing->visits ? visits : listing->visits;
}

/* Chooses the edges to follow: winning ones first, then those with the most visited children. Returns how many. */
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

/* Follows all ways to the end of the turn, which has at most four stones. */
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

/* ---- what it says of a position ---- */

void allemande_prove_worth(struct pz_worth *worth, bool wins) {
    pz_text_add(pz_worth_prove(worth, wins), wins ? "proven win" : "proven loss");
}

void allemande_take_best(struct pz_analysis *analysis) {
    pz_analysis_sort(analysis);
    pz_worth_copy(&analysis->worth, &analysis->candidates[0].worth);
}

/* Appends "12,000 games", the grounds of an estimate. */
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
    const struct allemande_tree_node *root = &tree->nodes[tree->root];
    struct listing listing = {
        .tree = tree, .player = root->player, .move = {.kind = ALLEMANDE_STONES}, .visit = note_visits};
    follow(&listing, root);
    listing.visit = list_turn;
    follow(&listing, root);
    pz_analysis_clear(analysis);
    if (listing.count == 0)
        return;
    for (const struct turn *turn = listing.turns; turn < listing.turns + listing.count; turn++) {
        struct pz_candidate *candidate = pz_analysis_add(analysis);
        allemande_add_move(position, &turn->move, &candidate->move);
        if (is_decided(turn->verdict))
            allemande_prove_worth(&candidate->worth, turn->verdict == TREE_WIN);
        else
            pz_worth_estimate(&candidate->worth, turn->share, turn->error);
    }
    allemande_take_best(analysis);
    if (is_decided(root->verdict)) {
        allemande_prove_worth(&analysis->worth, root->verdict == TREE_WIN);
    } else if (analysis->worth.proven && analysis->worth.share < 0.5) { /* other turns have hardly been visited */
        const double games = root->visits + 2.0, share = (root->wins + 1.0) / games;
        pz_worth_estimate(&analysis->worth, share, sqrt(share * (1 - share) / games));
    }
    if (position->may_swap) { /* a swap exchanges the players on an equivalent board */
        struct pz_candidate *swap = pz_analysis_add(analysis);
        pz_text_add(&swap->move, "swap");
        if (analysis->worth.proven)
            allemande_prove_worth(&swap->worth, analysis->worth.share < 0.5);
        else
            pz_worth_estimate(&swap->worth, 1 - analysis->worth.share, analysis->worth.error);
        allemande_take_best(analysis);
    }
    if (!analysis->worth.proven)
        add_games(playouts, &analysis->grounds);
}
