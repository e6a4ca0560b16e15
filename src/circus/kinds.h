/* Which tiles are alike up to rotation, and by how much they are turned. */
#ifndef CIRCUS_KINDS_H
#define CIRCUS_KINDS_H

#include "puzzles/circus.h"

/*
 * Edge j of tile t is edge (j + offset) mod 6 of its lowest twin. A tile looks the same after `period` steps, so its
 * rotations count modulo `period`.
 */
struct circus_kinds {
    uint8_t first[CIRCUS_TILES]; /* the lowest twin of each tile, often itself */
    uint8_t offset[CIRCUS_TILES];
    uint8_t period[CIRCUS_TILES];
    bool twins;    /* some tile has a twin */
    bool symmetry; /* some tile has a period below 6 */
};

void circus_find_kinds(const struct circus_set *set, struct circus_kinds *kinds);

/* The smallest rotation in which `twin` shows what `tile` shows in `rotation`. */
unsigned circus_twin_rotation(const struct circus_kinds *kinds, unsigned tile, unsigned rotation, unsigned twin);

#endif
