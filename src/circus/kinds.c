/*
 * Finds twins, tiles that are alike up to rotation. A tile is packed into a word, six bits per edge; turning the tile
 * rotates the word, and the smallest of the six rotations is the same for all twins.
 */
#include "parts.h"

enum { EDGE_BITS = 6 };

static uint64_t pack(const uint8_t *tile) {
    uint64_t word = 0;
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
        word |= (uint64_t)tile[edge] << (EDGE_BITS * edge);
    return word;
}

/* The tile as listed from its next edge on. */
static uint64_t turn(uint64_t word) {
    const uint64_t low = word & ((1U << EDGE_BITS) - 1);
    return word >> EDGE_BITS | low << (EDGE_BITS * (CIRCUS_EDGES - 1));
}

void circus_find_kinds(const struct circus_set *set, struct circus_kinds *kinds) {
    uint64_t smallest[CIRCUS_TILES];
    unsigned turns[CIRCUS_TILES];
    kinds->twins = kinds->symmetry = false;
    for (unsigned tile = 0; tile < CIRCUS_TILES; tile++) {
        const uint64_t listed = pack(set->tiles[tile]);
        uint64_t word = listed;
        unsigned by = 0;
        smallest[tile] = listed;
        turns[tile] = 0;
        while (++by < CIRCUS_EDGES && (word = turn(word)) != listed)
            if (word < smallest[tile]) {
                smallest[tile] = word;
                turns[tile] = by;
            }
        kinds->period[tile] = (uint8_t)by;
        kinds->symmetry |= by < CIRCUS_EDGES;

        unsigned first = 0;
        while (smallest[first] != smallest[tile])
            first++;
        kinds->first[tile] = (uint8_t)first;
        kinds->offset[tile] = (uint8_t)((turns[first] + CIRCUS_EDGES - turns[tile]) % CIRCUS_EDGES);
        kinds->twins |= first < tile;
    }
}

unsigned circus_twin_rotation(const struct circus_kinds *kinds, unsigned tile, unsigned rotation, unsigned twin) {
    return (rotation + kinds->offset[tile] + CIRCUS_EDGES - kinds->offset[twin]) % kinds->period[tile];
}
