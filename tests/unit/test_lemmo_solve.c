/*
 * Lemmo's answers against every start walked and every removal tried, on maps of all kinds; and what must hold for any
 * map, however large.
 */
#include "cases.h"
#include "lemmo_twin.h"
#include "test.h"

#include "lemmo/parts.h"
#include "puzzles/memory.h"

/* ---- Against brute force ---- */

static void assert_walks(const struct twin *twin, const struct lemmo *game) {
    const size_t words = lemmo_words(game);
    uint64_t *left = pz_alloc(words, sizeof *left), *right = pz_alloc(words, sizeof *right), count = 0;
    lemmo_winning_starts(game, left, right);
    for (int column = 0; column < twin->columns; column++)
        for (int facing = LEMMO_LEFT; facing <= LEMMO_RIGHT; facing++) {
            struct lemmo_walker slow = {.column = (uint64_t)column, .facing = (enum lemmo_facing)facing}, fast = slow;
            enum lemmo_step step;
            while ((step = lemmo_step(game, &slow)) < LEMMO_WON)
                continue;
            assert_int_equal(lemmo_walk(game, &fast), step);
            assert_int_equal(fast.row, slow.row);
            assert_int_equal(fast.column, slow.column);
            assert_int_equal(fast.facing, slow.facing);
            assert_int_equal(step == LEMMO_WON, twin_wins(twin, column, facing == LEMMO_LEFT ? -1 : 1));
            const uint64_t *bits = facing == LEMMO_LEFT ? left : right;
            assert_int_equal(bits[column / 64] >> column % 64 & 1, step == LEMMO_WON);
        }
    for (size_t i = 0; i < words; i++)
        count += (uint64_t)__builtin_popcountll(left[i]) + (uint64_t)__builtin_popcountll(right[i]);
    assert_int_equal(count, lemmo_count(game)); /* so the bits after the last column are 0 */
    free(left);
    free(right);
}

/* Tries every removal; `best` and the gains are what the library should find. */
static void assert_removals(struct twin *twin, const struct lemmo *game) {
    const size_t cells = (size_t)(twin->rows * twin->columns);
    PZ_OWNED struct lemmo_gain *gains = pz_alloc(cells, sizeof *gains);
    int64_t best = 0;
    const int64_t count = (int64_t)twin_count(twin);
    size_t first = cells, ties = 0, listed;
    lemmo_look(game, gains);
    for (size_t cell = 0; cell < cells; cell++) {
        int64_t gain = 0;
        if (cell < cells - (size_t)twin->columns && twin->cells[cell] == '#') {
            twin->cells[cell] = '.';
            gain = (int64_t)twin_count(twin) - count;
            twin->cells[cell] = '#';
        }
        assert_int_equal(gains[cell].gain, gain);
        if (gain > best) {
            best = gain;
            first = cell;
            ties = 0;
        }
        ties += gain == best && gain > 0;
    }
    struct lemmo_answer answer;
    assert_int_equal(lemmo_solve(game, NULL, &answer), PZ_OK);
    assert_int_equal(answer.winning, count);
    assert_int_equal(answer.best, count + best);
    assert_int_equal(answer.has_removal, best > 0);
    if (best > 0)
        assert_int_equal(answer.removal.row * (uint64_t)twin->columns + answer.removal.column, first);
    PZ_OWNED struct lemmo_place *places = lemmo_best_blocks(game, &listed);
    assert_int_equal(listed, ties);
    for (size_t i = 0, before = 0; i < listed; i++) { /* in reading order */
        const size_t place = (size_t)(places[i].row * (uint64_t)twin->columns + places[i].column);
        assert_int_equal(gains[place].gain, best);
        assert_true(i == 0 || place > before);
        before = place;
    }
}

static void assert_all(struct twin *twin) {
    struct lemmo *game = twin_open(twin);
    assert_walks(twin, game);
    assert_removals(twin, game);
    lemmo_free(game);
}

SLOW_TEST(test_small_maps) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, 6000);
    for (unsigned i; next_case(&cases, &i, &random);) {
        /* A share of 1000 makes rows of spaces, and lowest rows full of treasures and drains. */
        const unsigned spaces = pz_random_below(&random, 5) ? 20 + pz_random_below(&random, 600) : 1000;
        const unsigned specials = pz_random_below(&random, 4) ? 20 + pz_random_below(&random, 500) : 1000;
        const int rows = 1 + (int)pz_random_below(&random, 8), columns = 1 + (int)pz_random_below(&random, 14);
        struct twin twin = twin_random(&random, rows, columns, spaces, specials);
        assert_all(&twin);
        free(twin.cells);
    }
}

/* About as wide as one word of 64 cells, two and three. */
SLOW_TEST(test_wide_maps) {
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (int i = 0; i < 60; i++) {
        const int columns = 64 * (1 + i % 3) + i / 3 % 5 - 2, rows = 1 + i / 15;
        struct twin twin =
            twin_random(&random, rows, columns, 1 + pz_random_below(&random, 200), 1 + pz_random_below(&random, 100));
        assert_all(&twin);
        free(twin.cells);
    }
}

TEST(test_single_row_and_column) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (int size = 1; size <= 200; size++) {
        struct twin row = twin_random(&random, 1, size, 0, 1 + pz_random_below(&random, 300));
        struct twin column = twin_random(&random, size, 1, 1000, 1000);
        assert_all(&row);
        assert_all(&column);
        assert_int_equal(twin_count(&column), column.cells[size - 1] == '$' ? 2 : 0);
        free(row.cells);
        free(column.cells);
    }
}

/* The scans give the same without special instructions as with them. */
TEST(test_portable_twins) {
    enum { LENGTH = 333 };
    struct pz_random random;
    pz_random_seed(&random, 4);
    for (int round = 0; round < 300; round++) {
        char bytes[LENGTH];
        uint64_t expected[LENGTH / 64 + 1];
        const size_t length = pz_random_below(&random, LENGTH + 1), other = pz_random_below(&random, LENGTH);
        for (size_t i = 0; i < LENGTH; i++)
            bytes[i] = (char)(pz_random_below(&random, 3) ? '.' : pz_random_next(&random));
        memset(expected, 0, sizeof expected);
        for (size_t i = 0; i < length; i++)
            expected[i / 64] |= (uint64_t)(bytes[i] == '.') << i % 64;
        for (const struct lemmo_scan *const *scan = lemmo_scans(); *scan; scan++) {
            uint64_t words[LENGTH / 64 + 1] = {0};
            (*scan)->mark(bytes, length, '.', words);
            assert_memory_equal(words, expected, (length + 63) / 64 * 8);
        }
        memset(bytes, '#', sizeof bytes);
        bytes[other] = (char)pz_random_next(&random);
        const bool sound = strchr("#.$@", bytes[other]) && bytes[other];
        for (const struct lemmo_scan *const *scan = lemmo_scans(); *scan; scan++)
            assert_int_equal((*scan)->span(bytes, length, "#.$@"), sound || other >= length ? length : other);
    }
}

/* Bit b of word w of n words goes to bit 63 - b of word n - 1 - w. */
TEST(test_mirrors) {
    enum { WORDS = 19 };
    struct pz_random random;
    uint64_t words[WORDS], mirrored[WORDS];
    pz_random_seed(&random, 10);
    for (size_t i = 0; i < WORDS; i++)
        words[i] = pz_random_next(&random);
    for (const struct lemmo_scan *const *scan = lemmo_scans(); *scan; scan++)
        for (size_t count = 0; count <= WORDS; count++) {
            (*scan)->mirror(words, count, mirrored);
            for (size_t bit = 0; bit < 64 * count; bit++) {
                const size_t other = 64 * count - 1 - bit;
                assert_int_equal(words[bit / 64] >> bit % 64 & 1, mirrored[other / 64] >> other % 64 & 1);
            }
        }
}

/* The places of marks, and the next mark from each of some places on, bit by bit. */
static void assert_lists(uint64_t *marks, size_t words) {
    struct lemmo_stream stream = {.form = LEMMO_MARKED, .words = words, .marks = marks};
    const struct lemmo_floor floor = {.words = words, .spaces = marks};
    for (size_t i = 0; i < words; i++)
        stream.count += (size_t)__builtin_popcountll(marks[i]);
    lemmo_stream_list(&stream);
    assert_int_equal(stream.form, LEMMO_LISTED);
    size_t listed = stream.count;
    uint64_t next = 64 * words;
    for (size_t place = 64 * words; place-- > 0;) {
        if (marks[place / 64] >> place % 64 & 1) {
            next = place;
            assert_int_equal(stream.places[--listed], place);
        }
        assert_int_equal(lemmo_floor_space(&floor, place), next);
    }
    assert_int_equal(listed, 0);
    assert_int_equal(lemmo_floor_space(&floor, 64 * words), 64 * words);
    free(stream.places);
}

TEST(test_lists) {
    enum { WORDS = 9 };
    struct pz_random random;
    uint64_t marks[WORDS];
    pz_random_seed(&random, 14);
    for (int round = 0; round < 300; round++) {
        const size_t words = 1 + pz_random_below(&random, WORDS);
        const unsigned thinned = pz_random_below(&random, 12);
        for (size_t i = 0; i < words; i++) {
            marks[i] = pz_random_next(&random);
            for (unsigned j = 0; j < thinned; j++)
                marks[i] &= pz_random_next(&random);
        }
        assert_lists(marks, words);
    }
}

/* With the processor's bit instructions and without them, the pass from above finds the answer. */
static void assert_way(const struct lemmo *game, bool portable, const struct lemmo_answer *answer) {
    struct lemmo_wins wins;
    lemmo_wins_open(&wins, game, NULL);
    struct lemmo_flow flow = {.wins = &wins, .game = game, .portable = portable};
    assert_true(lemmo_flow_run(&flow));
    assert_int_equal(flow.best, answer->best - answer->winning);
    assert_int_equal(flow.found, answer->has_removal);
    assert_int_equal(flow.place.row, answer->removal.row);
    assert_int_equal(flow.place.column, answer->removal.column);
    lemmo_wins_close(&wins);
}

TEST(test_ways_to_fall) {
    struct pz_random random;
    pz_random_seed(&random, 5);
    for (int i = 0; i < 300; i++) {
        struct twin twin = twin_random(&random, 2 + (int)pz_random_below(&random, i % 3 ? 9 : 30),
                                       1 + (int)pz_random_below(&random, 150), 1 + pz_random_below(&random, 300), 200);
        struct lemmo *game = twin_open(&twin);
        struct lemmo_answer answer;
        lemmo_solve(game, NULL, &answer);
        assert_way(game, false, &answer);
        assert_way(game, true, &answer);
        lemmo_free(game);
        free(twin.cells);
    }
}

/* Whether Lemmo wins who comes into a row, from what is known about the row below. */
static bool wins_from(const struct twin *twin, int row, int column, int step, const bool *below) {
    while (*twin_at(twin, row, column) == '#') {
        if (column + step < 0 || column + step == twin->columns)
            step = -step;
        else
            column += step;
    }
    return *twin_at(twin, row, column) == '.' ? below[2 * column + (step > 0)] : *twin_at(twin, row, column) == '$';
}

/* All rows of wins against a table, from the lowest row up; how many of the rows had to be computed. */
static int assert_wins(const struct twin *twin, const struct lemmo *game) {
    const int columns = twin->columns, words = (int)lemmo_words(game);
    PZ_OWNED bool *table = pz_alloc((size_t)twin->rows, 2 * (size_t)columns * sizeof *table);
    struct lemmo_wins wins;
    for (int row = twin->rows; row-- > 0;)
        for (int i = 0; i < 2 * columns; i++) {
            bool *here = table + (size_t)(2 * row * columns);
            here[i] = wins_from(twin, row, i / 2, i % 2 ? 1 : -1, here + 2 * columns);
        }
    lemmo_wins_open(&wins, game, NULL);
    const int computed = twin->rows - (int)wins.uniform;
    for (int row = 0; row < twin->rows; row++) {
        const uint64_t *bits = lemmo_wins_row(&wins, (uint64_t)row);
        for (int i = 0; i < 2 * columns; i++) {
            const int bit = i % 2 ? 128 * words - 1 - i / 2 : i / 2;
            assert_int_equal(bits[bit / 64] >> bit % 64 & 1, table[2 * row * columns + i]);
        }
    }
    lemmo_wins_close(&wins);
    return computed;
}

/*
 * Rows above which all win or all lose are left out: on maps whose wins are all held, and on one whose are not, where
 * that is in the lowest block of rows.
 */
TEST(test_uniform_rows) {
    static const struct {
        int rows, columns;
        unsigned spaces;
    } maps[] = {{400, 70, 20}, {300, 128, 30}, {200, 64, 100}, {30000, 3, 300}};
    struct pz_random random;
    int computed = 0, rows = 0;
    pz_random_seed(&random, 15);
    for (size_t i = 0; i < 12; i++) {
        const size_t kind = i % (sizeof maps / sizeof *maps);
        struct twin twin = twin_random(&random, maps[kind].rows, maps[kind].columns, maps[kind].spaces, 200);
        struct lemmo *game = twin_open(&twin);
        computed += assert_wins(&twin, game);
        rows += twin.rows;
        lemmo_free(game);
        free(twin.cells);
    }
    assert_in_range(computed, 1, rows / 4);
}

/* ---- Any map ---- */

/*
 * In a mirror every walk is mirrored: the counts stay, and so do the best blocks, with columns counted from the other
 * side.
 */
TEST(test_mirror) {
    struct pz_random random;
    pz_random_seed(&random, 6);
    for (int i = 0; i < 200; i++) {
        struct twin twin = twin_random(&random, 2 + (int)pz_random_below(&random, 20),
                                       1 + (int)pz_random_below(&random, 300), 1 + pz_random_below(&random, 200), 100);
        struct twin mirror = {twin.rows, twin.columns, pz_alloc((size_t)twin.rows, (size_t)twin.columns)};
        for (int row = 0; row < twin.rows; row++)
            for (int column = 0; column < twin.columns; column++)
                *twin_at(&mirror, row, twin.columns - 1 - column) = *twin_at(&twin, row, column);
        struct lemmo *one = twin_open(&twin), *two = twin_open(&mirror);
        struct lemmo_answer a, b;
        lemmo_solve(one, NULL, &a);
        lemmo_solve(two, NULL, &b);
        assert_int_equal(a.winning, b.winning);
        assert_int_equal(a.best, b.best);
        size_t count, mirrored;
        struct lemmo_place *places = lemmo_best_blocks(one, &count), *others = lemmo_best_blocks(two, &mirrored);
        assert_int_equal(count, mirrored);
        for (size_t j = 0; j < count; j++) {
            bool found = false;
            for (size_t k = 0; k < count && !found; k++)
                found =
                    others[k].row == places[j].row && others[k].column == (uint64_t)twin.columns - 1 - places[j].column;
            assert_true(found);
        }
        free(places);
        free(others);
        lemmo_free(one);
        lemmo_free(two);
        free(twin.cells);
        free(mirror.cells);
    }
}

/* The second map has so many rows of spaces above the first one: the answers are the same, so many rows lower. */
static void assert_same_lower_down(const struct lemmo *one, const struct lemmo *two, uint64_t rows) {
    struct lemmo_answer a, b;
    lemmo_solve(one, NULL, &a);
    lemmo_solve(two, NULL, &b);
    assert_int_equal(a.winning, b.winning);
    assert_int_equal(a.best, b.best);
    assert_int_equal(a.has_removal, b.has_removal);
    if (a.has_removal) {
        assert_int_equal(a.removal.row + rows, b.removal.row);
        assert_int_equal(a.removal.column, b.removal.column);
    }
}

/*
 * Whoever starts in a row of spaces falls at once, just like starting one row below. So neither count changes, and the
 * block is one row lower.
 */
TEST(test_row_of_spaces) {
    struct pz_random random;
    pz_random_seed(&random, 7);
    for (int i = 0; i < 300; i++) {
        struct twin twin = twin_random(&random, 1 + (int)pz_random_below(&random, 20),
                                       1 + (int)pz_random_below(&random, 300), 1 + pz_random_below(&random, 200), 100);
        struct twin higher = {twin.rows + 1, twin.columns, pz_alloc((size_t)twin.rows + 1, (size_t)twin.columns)};
        memset(higher.cells, '.', (size_t)twin.columns);
        memcpy(higher.cells + twin.columns, twin.cells, (size_t)(twin.rows * twin.columns));
        struct lemmo *one = twin_open(&twin), *two = twin_open(&higher);
        assert_same_lower_down(one, two, 1);
        lemmo_free(one);
        lemmo_free(two);
        free(twin.cells);
        free(higher.cells);
    }
}

/*
 * Rows with one space each, by turns at the right end and at the left: every walk goes over all cells, a thousand
 * million steps in all. Row 997 drops everybody at the left end of row 998, facing left; they turn, walk to its right
 * end and fall there. So all of them meet the special cell at the right end of the lowest row, and only those who fall
 * at once in row 998 meet the one at its left end: that block is the only one that helps, since whoever falls earlier
 * still walks along row 998.
 */
TEST(test_long_walks) {
    enum { SIDE = 1000 };
    struct twin twin = {SIDE, SIDE, pz_alloc(SIDE, SIDE)};
    struct lemmo_answer answer;
    memset(twin.cells, '#', (size_t)SIDE * SIDE);
    for (int row = 0; row + 1 < SIDE; row++)
        *twin_at(&twin, row, row % 2 ? 0 : SIDE - 1) = '.';
    *twin_at(&twin, SIDE - 1, 0) = '@';
    *twin_at(&twin, SIDE - 1, SIDE - 1) = '$';
    struct lemmo *game = twin_open(&twin);
    lemmo_solve(game, NULL, &answer);
    assert_int_equal(answer.winning, 2 * SIDE);
    assert_false(answer.has_removal);
    lemmo_free(game);

    *twin_at(&twin, SIDE - 1, 0) = '$';
    *twin_at(&twin, SIDE - 1, SIDE - 1) = '@';
    game = twin_open(&twin);
    lemmo_solve(game, NULL, &answer);
    assert_int_equal(answer.winning, 0);
    assert_int_equal(answer.best, 2 * SIDE);
    assert_int_equal(answer.removal.row, SIDE - 2);
    assert_int_equal(answer.removal.column, 0);
    struct lemmo_walker walker = {.column = 0, .facing = LEMMO_RIGHT};
    assert_int_equal(lemmo_walk(game, &walker), LEMMO_LOST);
    assert_int_equal(walker.column, SIDE - 1);
    lemmo_free(game);
    free(twin.cells);
}

/*
 * So many short rows that the wins are kept only for blocks of rows; the answers are those of the rows that lead
 * somewhere.
 */
SLOW_TEST(test_tall_maps) {
    struct pz_random random;
    pz_random_seed(&random, 8);
    for (int i = 0; i < 12; i++) {
        const int columns = 1 + i % 6, height = 30000 + i, rows = 6;
        struct twin twin = twin_random(&random, rows, columns, 300, 600);
        struct twin tall = {height, columns, pz_alloc((size_t)height, (size_t)columns)};
        memset(tall.cells, '.', (size_t)(height * columns));
        memcpy(tall.cells + (height - rows) * columns, twin.cells, (size_t)(rows * columns));
        struct lemmo *one = twin_open(&twin), *two = twin_open(&tall);
        struct lemmo_wins wins;
        lemmo_wins_open(&wins, two, NULL);
        assert_true(wins.span < (uint64_t)height);
        lemmo_wins_close(&wins);
        assert_same_lower_down(one, two, (uint64_t)(height - rows));
        lemmo_free(one);
        lemmo_free(two);
        free(twin.cells);
        free(tall.cells);
    }
}

/* ---- Stopping ---- */

static bool stop_at_once(void *context, double done) {
    (void)done;
    ++*(int *)context;
    return false;
}

/*
 * A map of 81 million cells is large enough for the budget to be asked, if walks do not run together; then there is no
 * answer.
 */
SLOW_TEST(test_stop) {
    enum { SIDE = 9000 };
    int asked = 0;
    struct twin twin = {SIDE, SIDE, pz_alloc(SIDE, SIDE)};
    memset(twin.cells, '.', (size_t)SIDE * SIDE);
    for (int column = 0; column < SIDE; column++)
        *twin_at(&twin, SIDE - 1, column) = column % 2 ? '$' : '@';
    struct lemmo *game = twin_open(&twin);
    const struct pz_budget budget = {.keep_going = stop_at_once, .context = &asked};
    struct lemmo_answer answer;
    assert_int_equal(lemmo_solve(game, &budget, &answer), PZ_LIMIT);
    assert_int_equal(answer.winning, UINT64_MAX);
    assert_int_equal(asked, 1);

    /* Nor is there a list of the best blocks, whatever the answer was. */
    struct lemmo_place *places;
    size_t count;
    answer = (struct lemmo_answer){.winning = 1, .best = 2, .has_removal = true};
    assert_int_equal(lemmo_list_best(game, &answer, &budget, &places, &count), PZ_LIMIT);
    assert_int_equal(asked, 2);
    assert_null(places);
    assert_int_equal(count, 0);
    lemmo_free(game);
    free(twin.cells);
}
