/* Lammas grids in which some tiles are unknown. Each tile is the set of kinds that it may be, as bits. */
#ifndef LAB_PROOFS_POSSIBLE_H
#define LAB_PROOFS_POSSIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Sweeps once. If the tiles of a grid are in these sets before a sweep, its tiles after the sweep are in the sets that
 * this leaves. The four tiles of the corner must be known.
 */
void possible_sweep(uint8_t *tiles, size_t rows, size_t columns, bool live);

#endif
