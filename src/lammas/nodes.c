/* A hash set with open addressing, whose slots point to the nodes. */
#include "nodes.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

void lammas_nodes_open(struct lammas_nodes *nodes, size_t words, size_t bytes) {
    *nodes = (struct lammas_nodes){.words = words, .slot_count = 1024};
    /* There are at most four slots per node. */
    nodes->most = 1 + bytes / (words * sizeof *nodes->keys + sizeof *nodes->parents + sizeof *nodes->moves +
                               4 * sizeof *nodes->slots);
    nodes->slots = pz_alloc(nodes->slot_count, sizeof *nodes->slots);
}

void lammas_nodes_close(struct lammas_nodes *nodes) {
    free(nodes->keys);
    free(nodes->parents);
    free(nodes->moves);
    free(nodes->slots);
}

void lammas_nodes_forget(struct lammas_nodes *nodes) {
    if (nodes->count > 0)
        memset(nodes->slots, 0, nodes->slot_count * sizeof *nodes->slots);
    nodes->count = 0;
    nodes->dropped = false;
}

static bool same_key(const struct lammas_nodes *nodes, const uint64_t *one, const uint64_t *two) {
    for (size_t word = 0; word < nodes->words; word++)
        if (one[word] != two[word])
            return false;
    return true;
}

/* The slot of the node with that key, or the empty slot where it belongs. */
static size_t find_slot(const struct lammas_nodes *nodes, const uint64_t *key, size_t hash) {
    size_t slot = hash & (nodes->slot_count - 1);
    while (nodes->slots[slot] != 0 && !same_key(nodes, lammas_nodes_key(nodes, nodes->slots[slot] - 1), key))
        slot = (slot + 1) & (nodes->slot_count - 1);
    return slot;
}

static void double_slots(struct lammas_nodes *nodes) {
    free(nodes->slots);
    nodes->slot_count *= 2;
    nodes->slots = pz_alloc(nodes->slot_count, sizeof *nodes->slots);
    for (size_t node = 0; node < nodes->count; node++) {
        const uint64_t *key = lammas_nodes_key(nodes, node);
        nodes->slots[find_slot(nodes, key, lammas_nodes_hash(nodes, key))] = (uint32_t)(node + 1);
    }
}

void lammas_nodes_store(struct lammas_nodes *nodes, const uint64_t *key, size_t hash, size_t parent, size_t move) {
    const size_t slot = find_slot(nodes, key, hash), node = nodes->count, words = nodes->words;
    if (nodes->slots[slot] != 0)
        return;
    if (node == nodes->most) {
        nodes->dropped = true;
        return;
    }
    nodes->keys = pz_grow(nodes->keys, &nodes->key_capacity, (node + 1) * words, sizeof *nodes->keys);
    nodes->parents = pz_grow(nodes->parents, &nodes->parent_capacity, node + 1, sizeof *nodes->parents);
    nodes->moves = pz_grow(nodes->moves, &nodes->move_capacity, node + 1, sizeof *nodes->moves);
    memcpy(nodes->keys + node * words, key, words * sizeof *key);
    nodes->parents[node] = (uint32_t)parent;
    nodes->moves[node] = (uint16_t)move;
    nodes->slots[slot] = (uint32_t)(node + 1);
    nodes->count++;
    if (nodes->count * 2 > nodes->slot_count)
        double_slots(nodes);
}
