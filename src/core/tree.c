/*
 * The tree of moves. A file may have any number of moves in one place, so that looking for one among its siblings would
 * take too long: a hash table with open addressing finds it by its parent and its text.
 */
#include "record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "puzzles/memory.h"

static struct pz_node *new_node(struct pz_tree *tree, struct pz_node *parent, const char *move, size_t length) {
    struct pz_node *node = pz_alloc(1, sizeof *node + length + 1);
    memcpy(node->move, move, length);
    node->parent = parent;
    node->index = tree->count;
    tree->nodes = pz_grow(tree->nodes, &tree->capacity, tree->count + 1, sizeof *tree->nodes);
    tree->nodes[tree->count++] = node;
    return node;
}

void pz_tree_start(struct pz_tree *tree) {
    *tree = (struct pz_tree){0};
    new_node(tree, NULL, "", 0);
}

static void free_node(struct pz_node *node) {
    pz_text_free(&node->before);
    pz_text_free(&node->after);
    free(node);
}

void pz_tree_free(struct pz_tree *tree) {
    for (size_t i = 0; i < tree->count; i++)
        free_node(tree->nodes[i]);
    free(tree->nodes);
    free(tree->slots);
    *tree = (struct pz_tree){0};
}

/* Where a move is in the table or, if it is not there, where it belongs. */
static struct pz_node **find_slot(const struct pz_tree *tree, const struct pz_node *parent, const char *move,
                                  size_t length) {
    /* The address is unknown to whoever writes a file, who could else choose moves that collide. */
    uint64_t hash = pz_hash(PZ_HASH_START ^ (uintptr_t)parent, move, length);
    hash ^= hash >> 32;
    struct pz_node **slot = &tree->slots[hash & (tree->slot_count - 1)];
    while (*slot && ((*slot)->parent != parent || strncmp((*slot)->move, move, length) != 0 || (*slot)->move[length]))
        slot = slot + 1 < tree->slots + tree->slot_count ? slot + 1 : tree->slots;
    return slot;
}

static void grow_table(struct pz_tree *tree) {
    free(tree->slots);
    tree->slot_count = tree->slot_count ? 2 * tree->slot_count : 16;
    tree->slots = pz_alloc(tree->slot_count, sizeof *tree->slots);
    for (size_t i = 1; i < tree->count; i++) {
        struct pz_node *node = tree->nodes[i];
        *find_slot(tree, node->parent, node->move, strlen(node->move)) = node;
    }
}

struct pz_node *pz_tree_add(struct pz_tree *tree, struct pz_node *parent, const char *move, size_t length) {
    if (2 * tree->count >= tree->slot_count)
        grow_table(tree);
    struct pz_node **slot = find_slot(tree, parent, move, length);
    struct pz_node *node = *slot;
    if (node)
        return node;
    node = *slot = new_node(tree, parent, move, length);
    node->depth = parent->depth + 1;
    *(parent->last ? &parent->last->sibling : &parent->child) = node;
    parent->last = node;
    return node;
}

void pz_tree_remove_last(struct pz_tree *tree) {
    assert(tree->count > 1);
    struct pz_node *node = tree->nodes[--tree->count], *parent = node->parent, *before = NULL;
    /* Nothing has come into the table since, so no other node was put further on because of this one. */
    *find_slot(tree, parent, node->move, strlen(node->move)) = NULL;
    for (struct pz_node *other = parent->child; other != node; other = other->sibling)
        before = other;
    *(before ? &before->sibling : &parent->child) = NULL;
    parent->last = before;
    free_node(node);
}

size_t *pz_tree_sizes(const struct pz_tree *tree) {
    size_t *sizes = pz_alloc(tree->count, sizeof *sizes);
    for (size_t i = tree->count; i-- > 0;) { /* parents were made before their children */
        sizes[i]++;
        if (i > 0)
            sizes[tree->nodes[i]->parent->index] += sizes[i];
    }
    return sizes;
}
