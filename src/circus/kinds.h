/* Which tiles are alike, and how they are turned against each other. */
#ifndef CIRCUS_KINDS_H
#define CIRCUS_KINDS_H

#include "puzzles/circus.h"

/*
 * Tile t lists as its edge j what its lowest twin lists as edge (j + offset) mod 6. A tile looks the same after
 * `period` steps; rotations differ only modulo it.
 */
struct circus_kinds {
    uint8_t first[CIRCUS_TILES]; /* the lowest twin of each tile, often itself */
    uint8_t offset[CIRCUS_TILES];
    uint8_t period[CIRCUS_TILES];
    bool twins;    /* some tile has one */
    bool symmetry; /* some tile has a period below 6 */
};

void circus_find_kinds(const struct circus_set *set, struct circus_kinds *kinds);

/* The rotation by which `twin` shows what `tile` shows by that rotation; the smallest such. */
unsigned circus_twin_rotation(const struct circus_kinds *kinds, unsigned tile, unsigned rotation, unsigned twin);

#endif
