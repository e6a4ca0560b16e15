/* The colourings that a search has found: a set of keys, numbered as they are found. */
#ifndef PUZZLES_SRC_LAMMAS_NODES_H
#define PUZZLES_SRC_LAMMAS_NODES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lammas_nodes {
    size_t words;      /* of a key */
    uint64_t *keys;    /* of one node after the other */
    uint32_t *parents; /* nodes from which they were found */
    uint16_t *moves;   /* which template led here */
    size_t count, most, key_capacity, parent_capacity, move_capacity;
    uint32_t *slots; /* node + 1, 0 if empty; their number is a power of two, and at least half are empty */
    size_t slot_count;
    bool dropped; /* some new nodes did not fit */
};

/* An empty set of keys of so many words in at most so many bytes; there is always room for one. */
void lammas_nodes_open(struct lammas_nodes *nodes, size_t words, size_t bytes);
void lammas_nodes_close(struct lammas_nodes *nodes);

/* Empties the set. */
void lammas_nodes_forget(struct lammas_nodes *nodes);

/* Makes a node of the key, whose hash is given, unless there is one already. */
void lammas_nodes_store(struct lammas_nodes *nodes, const uint64_t *key, size_t hash, size_t parent, size_t move);

static inline const uint64_t *lammas_nodes_key(const struct lammas_nodes *nodes, size_t node) {
    return nodes->keys + node * nodes->words;
}

static inline size_t lammas_nodes_hash(const struct lammas_nodes *nodes, const uint64_t *key) {
    uint64_t h = 0;
    for (size_t word = 0; word < nodes->words; word++) {
        /* The finaliser of MurmurHash3 on each word. */
        h = (h ^ key[word]) * UINT64_C(0xff51afd7ed558ccd);
        h = (h ^ h >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
        h ^= h >> 33;
    }
    return (size_t)h;
}

/* Memory is slow to answer, so this asks it for the slot of a hash, and then for the key that the slot points to. */
static inline void lammas_nodes_fetch_slot(const struct lammas_nodes *nodes, size_t hash) {
    __builtin_prefetch(&nodes->slots[hash & (nodes->slot_count - 1)]);
}

static inline void lammas_nodes_fetch_key(const struct lammas_nodes *nodes, size_t hash) {
    const uint32_t there = nodes->slots[hash & (nodes->slot_count - 1)];
    if (there != 0)
        __builtin_prefetch(lammas_nodes_key(nodes, there - 1));
}

#endif
