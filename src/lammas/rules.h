/* The sweep on bare tiles, for searches that keep no whole games; the letters of tiles. */
#ifndef PUZZLES_SRC_LAMMAS_RULES_H
#define PUZZLES_SRC_LAMMAS_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How a tile is written: a, b, … */
static inline char lammas_letter(unsigned tile) {
    return (char)('a' + tile);
}

/* As lammas_sweep(), on rows * columns tiles, without counting turns. */
size_t lammas_sweep_tiles(uint8_t *tiles, size_t rows, size_t columns, bool live);

#endif
