/* Sweeps of unknown tiles against sweeps of grids that have such tiles. */
#include <stdint.h>

#include "possible.h"
#include "puzzles/lammas.h"
#include "test.h"

/* A random grid, and sets that have its tiles; those of the corner have nothing else. */
static struct lammas random_grid(struct pz_random *random, uint8_t *sets) {
    struct lammas grid = {
        .rows = (uint8_t)(2 + pz_random_below(random, 8)),
        .columns = (uint8_t)(2 + pz_random_below(random, 8)),
        .kinds = (uint8_t)(2 + pz_random_below(random, 3)),
        .reading = pz_random_below(random, 2) ? LAMMAS_LIVE : LAMMAS_FIXED,
    };
    const uint32_t unknown = pz_random_below(random, 8);
    lammas_shuffle(&grid, random);
    for (int cell = 0; cell < grid.rows * grid.columns; cell++)
        sets[cell] = (uint8_t)(1 << grid.tiles[cell]);
    for (int cell = 0; cell < grid.rows * grid.columns; cell++)
        if ((cell / grid.columns > 1 || cell % grid.columns > 1) && pz_random_below(random, 8) < unknown)
            sets[cell] |= (uint8_t)pz_random_below(random, 1u << grid.kinds);
    return grid;
}

TEST(test_all_that_is_possible) {
    struct pz_random random;
    uint8_t sets[81];
    pz_random_seed(&random, 173);
    for (int round = 0; round < 20000; round++) {
        struct lammas grid = random_grid(&random, sets);
        possible_sweep(sets, grid.rows, grid.columns, grid.reading == LAMMAS_LIVE);
        lammas_sweep(&grid, NULL);
        for (int cell = 0; cell < grid.rows * grid.columns; cell++)
            assert_true(sets[cell] & 1 << grid.tiles[cell]);
    }
}

/* If all tiles are known, all remain known. */
TEST(test_what_is_known) {
    struct pz_random random;
    uint8_t sets[81];
    pz_random_seed(&random, 174);
    for (int round = 0; round < 5000; round++) {
        struct lammas grid = random_grid(&random, sets);
        for (int cell = 0; cell < grid.rows * grid.columns; cell++)
            sets[cell] = (uint8_t)(1 << grid.tiles[cell]);
        possible_sweep(sets, grid.rows, grid.columns, grid.reading == LAMMAS_LIVE);
        lammas_sweep(&grid, NULL);
        for (int cell = 0; cell < grid.rows * grid.columns; cell++)
            assert_int_equal(sets[cell], 1 << grid.tiles[cell]);
    }
}
