/*
 * The rules of Lemmo once more, written straight from docs/RULES.md without a thought of speed, to check the library
 * against: every start walked step by step, every removal tried.
 */
#ifndef TESTS_LEMMO_TWIN_H
#define TESTS_LEMMO_TWIN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/lemmo.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "test.h"

/* Rows and columns count from 0, as in the library. */
struct twin {
    int rows, columns;
    char *cells;
};

static inline char *twin_at(const struct twin *twin, int row, int column) {
    return &twin->cells[row * twin->columns + column];
}

static inline bool twin_wins(const struct twin *twin, int column, int step) {
    const char *at = twin_at(twin, 0, column);
    for (;;) {
        if (*at == '.') {
            at += twin->columns;
        } else if (*at != '#') {
            return *at == '$';
        } else if (column + step < 0 || column + step >= twin->columns) {
            step = -step;
        } else {
            column += step;
            at += step;
        }
    }
}

static inline uint64_t twin_count(const struct twin *twin) {
    uint64_t count = 0;
    for (int column = 0; column < twin->columns; column++)
        count += (uint64_t)twin_wins(twin, column, -1) + (uint64_t)twin_wins(twin, column, 1);
    return count;
}

/* The most winning starts with at most so many blocks removed, by trying all choices. */
static inline uint64_t twin_best(const struct twin *twin, int first, unsigned removals) {
    uint64_t best = twin_count(twin);
    for (int cell = first; removals > 0 && cell < (twin->rows - 1) * twin->columns; cell++) {
        if (twin->cells[cell] != '#')
            continue;
        twin->cells[cell] = '.';
        const uint64_t count = twin_best(twin, cell + 1, removals - 1);
        twin->cells[cell] = '#';
        best = count > best ? count : best;
    }
    return best;
}

/* A random map: so many spaces in a thousand cells, so many treasures and drains on the lowest row. */
static inline struct twin twin_random(struct pz_random *random, int rows, int columns, unsigned spaces,
                                      unsigned specials) {
    struct twin twin = {rows, columns, pz_alloc((size_t)rows, (size_t)columns)};
    for (int row = 0; row < rows; row++) {
        const bool lowest = row + 1 == rows;
        bool any = false;
        for (int column = 0; column < columns; column++) {
            const bool mark = pz_random_below(random, 1000) < (lowest ? specials : spaces);
            *twin_at(&twin, row, column) = !mark ? '#' : !lowest ? '.' : pz_random_below(random, 2) ? '$' : '@';
            any = any || mark;
        }
        if (!any)
            *twin_at(&twin, row, (int)pz_random_below(random, (uint32_t)columns)) = !lowest                      ? '.'
                                                                                    : pz_random_below(random, 2) ? '$'
                                                                                                                 : '@';
    }
    return twin;
}

static inline struct lemmo *twin_open(const struct twin *twin) {
    struct lemmo *game;
    struct pz_error error = {0};
    if (lemmo_new(twin->cells, (uint64_t)twin->rows, (uint64_t)twin->columns, 1, &game, &error) != PZ_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, pz_text_string(&error.message));
    return game;
}

static inline void twin_show(const struct twin *twin) {
    for (int row = 0; row < twin->rows; row++)
        print_error("%.*s\n", twin->columns, twin_at(twin, row, 0));
}

#endif
