/* A Lammas grid of which some tiles are unknown: for each, which kinds it may be, as a set of bits. */
#ifndef TESTS_PROOFS_POSSIBLE_H
#define TESTS_PROOFS_POSSIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Sweeps. Whatever tiles of these sets a grid has before the sweep, after it they are in the sets that this leaves.
 * The four tiles of the corner must be known.
 */
void possible_sweep(uint8_t *tiles, size_t rows, size_t columns, bool live);

#endif
