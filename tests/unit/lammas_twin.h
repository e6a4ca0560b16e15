/*
 * The rules of Lammas once more, written straight from docs/RULES.md without a thought of speed, to check the library
 * against. The grid wraps.
 */
#ifndef TESTS_LAMMAS_TWIN_H
#define TESTS_LAMMAS_TWIN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "test.h"

struct twin {
    int rows, columns;
    bool live;
    char end; /* the kind that must remain; 0 for any */
    char tile[64][64];
};

/* One sweep; returns how many tiles changed. */
static inline int twin_sweep(struct twin *twin) {
    int changed = 0;
    char(*tile)[64] = twin->tile;
    char a = tile[0][0], b = tile[0][1], c = tile[1][0], d = tile[1][1];
    for (int row = 0; row < twin->rows; row++) {
        const int below = row + 1 == twin->rows ? 0 : row + 1;
        for (int column = 0; column < twin->columns; column++) {
            const int right = column + 1 == twin->columns ? 0 : column + 1;
            if (twin->live) {
                a = tile[0][0];
                b = tile[0][1];
                c = tile[1][0];
                d = tile[1][1];
            }
            if (tile[row][column] != a)
                continue;
            if (tile[row][right] == b || tile[below][column] == c) {
                changed += tile[below][right] != d;
                tile[below][right] = d;
            }
        }
    }
    return changed;
}

static inline bool twin_solved(const struct twin *twin) {
    for (int row = 0; row < twin->rows; row++)
        for (int column = 0; column < twin->columns; column++)
            if (twin->tile[row][column] != (twin->end ? twin->end : twin->tile[0][0]))
                return false;
    return true;
}

static inline struct twin twin_of(const struct lammas *game) {
    struct twin twin = {.rows = game->rows, .columns = game->columns, .live = game->reading == LAMMAS_LIVE};
    twin.end = (char)(game->end ? 'a' + game->end - 1 : 0);
    for (int row = 0, cell = 0; row < twin.rows; row++)
        for (int column = 0; column < twin.columns; column++, cell++)
            twin.tile[row][column] = (char)('a' + game->tiles[cell]);
    return twin;
}

static inline void assert_twins(const struct lammas *game, const struct twin *twin) {
    int differ = 0;
    for (int row = 0, cell = 0; row < game->rows; row++)
        for (int column = 0; column < game->columns; column++, cell++)
            differ += 'a' + game->tiles[cell] != twin->tile[row][column];
    assert_int_equal(differ, 0);
}

/* A grid from its rows, written one after the other. */
static inline struct lammas lammas_from(int rows, int columns, int kinds, const char *tiles) {
    struct lammas game = {.rows = (uint8_t)rows, .columns = (uint8_t)columns, .kinds = (uint8_t)kinds};
    assert_int_equal(strlen(tiles), rows * columns);
    for (int cell = 0; cell < rows * columns; cell++)
        game.tiles[cell] = (uint8_t)(tiles[cell] - 'a');
    return game;
}

/* A random grid of random size up to `most`, with random kinds and reading, in normal or hard play. */
static inline struct lammas lammas_random(struct pz_random *random, uint32_t most) {
    struct lammas game = {
        .rows = (uint8_t)(2 + pz_random_below(random, most - 1)),
        .columns = (uint8_t)(2 + pz_random_below(random, most - 1)),
        .kinds = (uint8_t)(2 + pz_random_below(random, LAMMAS_KINDS_MAX - 1)),
        .kept = pz_random_below(random, 2) ? LAMMAS_HARD : LAMMAS_NORMAL,
        .reading = pz_random_below(random, 2) ? LAMMAS_LIVE : LAMMAS_FIXED,
    };
    lammas_shuffle(&game, random);
    return game;
}

/* The same with any tiles to set, and every other time with a kind that must remain. */
static inline struct lammas lammas_random_set(struct pz_random *random, uint32_t most) {
    struct lammas game = lammas_random(random, most);
    game.kept = (uint8_t)pz_random_below(random, LAMMAS_KEPT_MOST + 1);
    game.end = (uint8_t)(pz_random_below(random, 2) ? 1 + pz_random_below(random, game.kinds) : 0);
    return game;
}

#endif
