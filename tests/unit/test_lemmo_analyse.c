/*
 * What maps can be: the counts over all maps of a size against walking and trying everything, and maps of any size that
 * reach the bounds proved in lab/README.md.
 */
#include "lemmo_twin.h"
#include "test.h"

#include "game_text.h"
#include "lab_text.h"
#include "puzzles/options.h"
#include "puzzles/text.h"

static uint64_t twin_steps(const struct twin *twin, int column, int step) {
    uint64_t steps = 0;
    for (int row = 0;; steps++) {
        const char cell = *twin_at(twin, row, column);
        if (cell == '.')
            row++;
        else if (cell != '#')
            return steps;
        else if (column + step < 0 || column + step >= twin->columns)
            step = -step;
        else
            column += step;
    }
}

static uint64_t twin_longest(const struct twin *twin) {
    uint64_t most = 0;
    for (int column = 0; column < twin->columns; column++)
        for (int step = -1; step <= 1; step += 2) {
            const uint64_t steps = twin_steps(twin, column, step);
            most = steps > most ? steps : most;
        }
    return most;
}

/* The longest walk on any map with two columns or more. */
static uint64_t bound(uint64_t rows, uint64_t columns) {
    return rows * (columns + 1) + columns - 3;
}

/* ---- All maps ---- */

enum { NUMBERS = 64 };

struct counts {
    uint64_t maps, walks[NUMBERS], winning[NUMBERS], gains[NUMBERS];
};

static bool is_blocks(const struct twin *twin, int row) {
    for (int column = 0; column < twin->columns; column++)
        if (*twin_at(twin, row, column) != '#')
            return false;
    return true;
}

/* Goes through all ways to fill the map with its four kinds of cells, and counts those that keep the rules. */
static void count_all(struct twin *twin, int cell, struct counts *counts) {
    const int cells = twin->rows * twin->columns;
    if (cell < cells) {
        const bool lowest = cell >= cells - twin->columns;
        for (const char *kind = lowest ? "#$@" : "#."; *kind; kind++) {
            twin->cells[cell] = *kind;
            count_all(twin, cell + 1, counts);
        }
        return;
    }
    for (int row = 0; row < twin->rows; row++)
        if (is_blocks(twin, row))
            return;
    const uint64_t winning = twin_count(twin);
    counts->maps++;
    counts->walks[twin_longest(twin)]++;
    counts->winning[winning]++;
    counts->gains[twin_best(twin, 0, 1) - winning]++;
}

static void add_counts(const char *key, const uint64_t *counts, struct pz_text *out) {
    for (unsigned i = 0; i < NUMBERS; i++)
        if (counts[i] > 0)
            pz_text_add(out, "%s %u: %llu\n", key, i, (unsigned long long)counts[i]);
}

static void analyse(int rows, int columns, const char *samples, struct pz_text *out) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT size = {0};
    struct pz_error error = {0};
    pz_text_add(&size, "%dx%d", rows, columns);
    pz_options_set(&options, "size", pz_text_string(&size));
    if (samples)
        pz_options_set(&options, "samples", samples);
    assert_int_equal(game_analyse(&lemmo_game, &options, 1, (struct lab_shard){1, 1}, NULL, out, &error), PZ_OK);
}

SLOW_TEST(test_all_maps) {
    for (int rows = 1; rows <= 4; rows++)
        for (int columns = 1; rows * columns <= 9; columns++) {
            char cells[16] = "";
            struct twin twin = {rows, columns, cells};
            struct counts counts = {0};
            PZ_SCOPED_TEXT expected = {0}, found = {0};
            count_all(&twin, 0, &counts);
            pz_text_add(&expected, "maps: %llu\n", (unsigned long long)counts.maps);
            add_counts("walk", counts.walks, &expected);
            add_counts("winning", counts.winning, &expected);
            add_counts("gain", counts.gains, &expected);
            analyse(rows, columns, NULL, &found);
            assert_string_equal(pz_text_string(&found), pz_text_string(&expected));
            if (columns > 1)
                assert_true(counts.walks[bound((uint64_t)rows, (uint64_t)columns)] > 0);
        }
}

/* As exchanging treasures and drains shows, half of all starts win on all maps of a size together. */
TEST(test_half_win) {
    struct counts counts = {0};
    char cells[16] = "";
    struct twin twin = {2, 4, cells};
    count_all(&twin, 0, &counts);
    uint64_t winning = 0;
    for (unsigned i = 0; i < NUMBERS; i++)
        winning += i * counts.winning[i];
    assert_int_equal(2 * winning, counts.maps * 2 * 4);
}

/* The same seed gives the same maps; and another key says that they are samples. */
TEST(test_samples) {
    PZ_SCOPED_TEXT one = {0}, two = {0};
    analyse(5, 9, "300", &one);
    analyse(5, 9, "300", &two);
    assert_string_equal(pz_text_string(&one), pz_text_string(&two));
    assert_int_equal(strncmp(pz_text_string(&one), "samples: 300\n", 13), 0);
}

/* ---- Any size ---- */

/* One space a row, by turns at the right end and at the left, and a treasure at the end where the last walk goes. */
static struct twin to_and_fro(int rows, int columns) {
    struct twin twin = {rows, columns, pz_alloc((size_t)rows, (size_t)columns)};
    memset(twin.cells, '#', (size_t)(rows * columns));
    for (int row = 0; row < rows; row++)
        *twin_at(&twin, row, row % 2 ? 0 : columns - 1) = row + 1 < rows ? '.' : '$';
    return twin;
}

TEST(test_longest_walk) {
    for (int rows = 1; rows <= 24; rows++)
        for (int columns = 2; columns <= 24; columns++) {
            struct twin twin = to_and_fro(rows, columns);
            assert_int_equal(twin_steps(&twin, columns - 2, -1), bound((uint64_t)rows, (uint64_t)columns));
            assert_int_equal(twin_longest(&twin), bound((uint64_t)rows, (uint64_t)columns));
            free(twin.cells);
        }
}

TEST(test_no_longer_walk) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int i = 0; i < 3000; i++) {
        const int rows = 1 + (int)pz_random_below(&random, 12), columns = 2 + (int)pz_random_below(&random, 12);
        struct twin twin = twin_random(&random, rows, columns, pz_random_below(&random, 200), 1);
        assert_true(twin_longest(&twin) <= bound((uint64_t)rows, (uint64_t)columns));
        free(twin.cells);
    }
}

/*
 * A drain under the last space gets everybody. From three rows on all come into the row above it at the other end,
 * where removing the block drops them on the treasure. With two rows all but those that start on the space cross
 * the block before it.
 */
TEST(test_largest_gain) {
    for (int rows = 2; rows <= 24; rows++)
        for (int columns = 2; columns <= 24; columns++) {
            struct twin twin = to_and_fro(rows, columns);
            const int end = rows % 2 ? 0 : columns - 1, start = columns - 1 - end;
            *twin_at(&twin, rows - 1, end) = '@';
            if (rows == 2)
                *twin_at(&twin, 1, columns - 2) = '$';
            struct lemmo *game = twin_open(&twin);
            struct lemmo_answer answer;
            lemmo_solve(game, NULL, &answer);
            assert_int_equal(answer.winning, 0);
            assert_int_equal(answer.best, rows == 2 ? 2 * columns - 2 : 2 * columns);
            assert_int_equal(answer.removal.row, rows - 2);
            assert_int_equal(answer.removal.column, rows == 2 ? columns - 2 : start);
            lemmo_free(game);
            free(twin.cells);
        }
}
