/*
 * Tries the equal corner on all sizes up to MOST x MOST: which grids it solves, and how soon.
 *
 *   proof_equal_corner MOST
 *
 * When the four tiles of the corner are equal, whether a cell takes their tile depends only on where that tile lies,
 * and more of it never does harm: if the grid with no other tile like them ends up uniform, every grid of the size
 * does. lab/README.md proves what is tried here, except the second bound if rows and columns have no common divisor.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lammas/parts.h"
#include "puzzles/memory.h"

static size_t divisor_of(size_t one, size_t other) {
    return other == 0 ? one : divisor_of(other, one % other);
}

/* Sweeps until nothing changes; returns how many sweeps changed something. */
static size_t turns_of(uint8_t *tiles, size_t rows, size_t columns) {
    size_t turns = 0;
    memset(tiles, 1, rows * columns);
    tiles[0] = tiles[1] = tiles[columns] = tiles[columns + 1] = 0;
    while (lammas_sweep_tiles(tiles, rows, columns, false) > 0)
        turns++;
    return turns;
}

/* Whether the grid is solved if and only if the divisor is at most 3, and then soon enough. */
static bool as_proved(uint8_t *tiles, size_t rows, size_t columns) {
    const size_t turns = turns_of(tiles, rows, columns), divisor = divisor_of(rows, columns);
    const size_t larger = rows > columns ? rows : columns;
    const bool solved = memchr(tiles, 1, rows * columns) == NULL;
    if (solved != (divisor <= 3))
        return false;
    return !solved || (turns <= (rows + columns) / divisor - 1 && turns <= (columns <= 3 ? 1 : larger - 2));
}

int main(int argc, char **argv) {
    const size_t most = argc == 2 ? strtoul(argv[1], NULL, 10) : 64;
    uint8_t *tiles = pz_alloc(most, most);
    size_t sizes = 0;
    for (size_t rows = 2; rows <= most; rows++)
        for (size_t columns = 2; columns <= most; columns++, sizes++)
            if (!as_proved(tiles, rows, columns)) {
                printf("%zux%zu is not as it should be\n", rows, columns);
                return 1;
            }
    printf("%zu sizes\n", sizes);
    free(tiles);
    return 0;
}
