/* The tree of Allemande's search: which edge it follows, and what it forgets. */
#include <stdint.h>
#include <stdlib.h>

#include "allemande/tree.h"
#include "puzzles/random.h"
#include "test.h"

/* A node with so many edges, the first of them likeliest. */
static int32_t add_node(struct allemande_tree *tree, uint64_t key, unsigned edges) {
    bool made;
    const int32_t at = allemande_tree_find(tree, key, ALLEMANDE_BLACK, &made);
    assert_int_not_equal(at, TREE_NONE);
    assert_true(made);
    struct allemande_tree_edge *room = allemande_tree_room(tree, edges);
    assert_non_null(room);
    for (unsigned i = 0; i < edges; i++)
        room[i] = (struct allemande_tree_edge){
            .child = TREE_NONE, .cell = (uint16_t)(100 + i), .likelihood = 1.0F / (float)(i + 2)};
    tree->nodes[at].first = tree->edge_count;
    tree->nodes[at].count = (uint16_t)edges;
    tree->edge_count += edges;
    return at;
}

/* However bad all edges are, one of them is followed: the least bad. */
TEST(test_follows_the_least_bad) {
    struct allemande_tree tree;
    assert_true(allemande_tree_init(&tree, 1));
    struct allemande_tree_node *node = &tree.nodes[add_node(&tree, 1, 3)];
    for (unsigned i = 0; i < 3; i++) {
        struct allemande_tree_edge *edge = &tree.edges[node->first + i];
        node->visits += edge->visits = 100;
        edge->wins = i == 1 ? -4000.0F : -5000.0F;
    }
    node->wins = -14000;
    assert_int_equal(allemande_tree_select(&tree, node), node->first + 1);
    allemande_tree_free(&tree);
}

/* Untried edges come in the order of their likelihood, and those excluded never. */
TEST(test_follows_the_likeliest) {
    struct allemande_tree tree;
    assert_true(allemande_tree_init(&tree, 1));
    struct allemande_tree_node *node = &tree.nodes[add_node(&tree, 1, 4)];
    assert_int_equal(allemande_tree_select(&tree, node), node->first);
    tree.edges[node->first].excluded = true;
    assert_int_equal(allemande_tree_select(&tree, node), node->first + 1);
    for (unsigned i = 0; i < 50; i++) { /* lost again and again, it gives way to the next */
        allemande_tree_enter(node, &tree.edges[node->first + 1]);
        allemande_tree_add(node, &tree.edges[node->first + 1], 0);
    }
    assert_int_equal(allemande_tree_select(&tree, node), node->first + 2);
    allemande_tree_free(&tree);
}

/* Fills a tree: each node but the first hangs on an earlier one. */
static void fill(struct allemande_tree *tree, struct pz_random *random) {
    for (uint64_t key = 0; tree->node_count < tree->node_room && tree->edge_room - tree->edge_count >= 4; key++) {
        const int32_t at = add_node(tree, key + 1, 1 + pz_random_below(random, 4));
        tree->nodes[at].visits = pz_random_below(random, 1000);
        if (at == 0)
            continue;
        const struct allemande_tree_node *parent = &tree->nodes[pz_random_below(random, (uint32_t)at)];
        struct allemande_tree_edge *edge = &tree->edges[parent->first + pz_random_below(random, parent->count)];
        edge->child = at;
        edge->visits = tree->nodes[at].visits;
    }
}

/* Whether a node of the tree is what it was, and its edges lead where they led, or to nowhere. */
static void check_node(struct allemande_tree *tree, const struct allemande_tree *before, uint64_t key) {
    bool made;
    const struct allemande_tree_node *then = &before->nodes[key - 1];
    const struct allemande_tree_node *now = &tree->nodes[allemande_tree_find(tree, key, ALLEMANDE_BLACK, &made)];
    assert_false(made);
    assert_int_equal(now->visits, then->visits);
    assert_int_equal(now->count, then->count);
    for (uint32_t i = 0; i < now->count; i++) {
        const struct allemande_tree_edge *edge = &tree->edges[now->first + i], *old = &before->edges[then->first + i];
        assert_int_equal(edge->cell, old->cell);
        assert_int_equal(edge->visits, old->visits);
        if (edge->child != TREE_NONE)
            assert_int_equal(tree->nodes[edge->child].key, before->nodes[old->child].key);
    }
}

static struct allemande_tree copy_of(const struct allemande_tree *tree) {
    struct allemande_tree copy = *tree;
    copy.nodes = malloc(tree->node_room * sizeof *copy.nodes);
    copy.edges = malloc(tree->edge_room * sizeof *copy.edges);
    copy.slots = NULL;
    assert_non_null(copy.nodes);
    assert_non_null(copy.edges);
    for (uint32_t i = 0; i < tree->node_count; i++)
        copy.nodes[i] = tree->nodes[i];
    for (uint32_t i = 0; i < tree->edge_count; i++)
        copy.edges[i] = tree->edges[i];
    return copy;
}

/* What stays is what was visited most, unchanged; node 0 and the one asked for stay whatever happens. */
TEST(test_forgets) {
    for (unsigned i = 0; i < 20; i++) {
        struct allemande_tree tree;
        struct pz_random random;
        uint32_t least_kept = UINT32_MAX, most_lost = 0;
        pz_random_seed(&random, i);
        assert_true(allemande_tree_init(&tree, 1 << 17));
        fill(&tree, &random);
        PZ_SCOPED(allemande_tree_free) struct allemande_tree before = copy_of(&tree);
        const int32_t root = (int32_t)pz_random_below(&random, tree.node_count);
        tree.nodes[root].visits = before.nodes[root].visits = 0;
        tree.nodes[0].visits = before.nodes[0].visits = 0;
        const int32_t moved = allemande_tree_forget(&tree, root);
        assert_int_equal(tree.nodes[moved].key, before.nodes[root].key);
        assert_int_equal(tree.nodes[0].key, 1);
        assert_in_range(tree.node_count, before.node_count / 8, before.node_room / 4 + 2);
        assert_true(tree.edge_count <= tree.edge_room / 4 + 8);
        for (uint32_t k = 0; k < tree.node_count; k++) {
            check_node(&tree, &before, tree.nodes[k].key);
            if (k != 0 && k != (uint32_t)moved && tree.nodes[k].visits < least_kept)
                least_kept = tree.nodes[k].visits;
            before.nodes[tree.nodes[k].key - 1].key = 0;
        }
        for (uint32_t k = 0; k < before.node_count; k++)
            if (before.nodes[k].key != 0 && before.nodes[k].visits > most_lost)
                most_lost = before.nodes[k].visits;
        assert_true(most_lost < least_kept);
        allemande_tree_free(&tree);
    }
}

/* A chain of proofs hangs together: what wins stays down to its end, though nobody visited it. */
TEST(test_keeps_proofs) {
    struct allemande_tree tree;
    struct pz_random random;
    pz_random_seed(&random, 1);
    assert_true(allemande_tree_init(&tree, 1 << 17));
    fill(&tree, &random);
    int32_t at = 0;
    for (unsigned i = 0; i < 3; i++) {
        const int32_t next = (int32_t)(tree.node_count / 2 + i);
        tree.nodes[next].visits = 0;
        tree.nodes[at].verdict = tree.nodes[next].verdict = TREE_WIN;
        tree.edges[tree.nodes[at].first].child = next;
        at = next;
    }
    const uint64_t last = tree.nodes[at].key;
    allemande_tree_forget(&tree, 0);
    for (at = 0; tree.nodes[at].key != last; at = tree.edges[allemande_tree_best(&tree, &tree.nodes[at])].child)
        assert_int_not_equal(allemande_tree_best(&tree, &tree.nodes[at]), TREE_NONE);
    allemande_tree_free(&tree);
}

/* A proof that takes all the room leaves a place for the node asked for, though nobody visited it. */
TEST(test_keeps_a_node_beside_a_proof) {
    struct allemande_tree tree;
    struct pz_random random;
    pz_random_seed(&random, 3);
    assert_true(allemande_tree_init(&tree, 1 << 17));
    fill(&tree, &random);
    const uint32_t last = tree.node_count - 1;
    for (uint32_t i = 0; i < last; i++)
        tree.nodes[i].verdict = TREE_WIN;
    for (uint32_t i = 0; i + 1 < last; i++) /* a chain through all of them */
        tree.edges[tree.nodes[i].first].child = (int32_t)i + 1;
    tree.nodes[last].visits = 0;
    const uint64_t key = tree.nodes[last].key;
    const int32_t moved = allemande_tree_forget(&tree, (int32_t)last);
    assert_in_range(moved, 0, tree.node_count - 1);
    assert_int_equal(tree.nodes[moved].key, key);
    assert_int_equal(tree.node_count, tree.node_room / 2);
    assert_int_equal(tree.nodes[tree.root].key, 1);
    allemande_tree_free(&tree);
}

/* Where the search begins anew, there is what was below, unchanged, and nothing else. */
TEST(test_restarts) {
    struct allemande_tree tree;
    struct pz_random random;
    pz_random_seed(&random, 2);
    assert_true(allemande_tree_init(&tree, 1 << 17));
    fill(&tree, &random);
    PZ_SCOPED(allemande_tree_free) struct allemande_tree before = copy_of(&tree);
    assert_false(allemande_tree_restart(&tree, tree.node_count + 1ULL));
    assert_int_equal(tree.root, 0);
    int32_t root = 0; /* an early node with something below it */
    for (uint32_t i = 1; root == 0; i++)
        for (uint32_t k = 0; k < tree.nodes[i].count; k++)
            if (tree.edges[tree.nodes[i].first + k].child != TREE_NONE)
                root = (int32_t)i;
    assert_true(allemande_tree_restart(&tree, before.nodes[root].key));
    assert_int_equal(tree.nodes[tree.root].key, before.nodes[root].key);
    assert_in_range(tree.node_count, 2, before.node_count / 2);
    for (uint32_t i = 0; i < tree.node_count; i++) {
        unsigned parents = 0;
        for (uint32_t k = 0; k < tree.edge_count; k++)
            parents += tree.edges[k].child == (int32_t)i;
        assert_int_equal(parents, i != (uint32_t)tree.root);
        check_node(&tree, &before, tree.nodes[i].key);
    }
    allemande_tree_free(&tree);
}
