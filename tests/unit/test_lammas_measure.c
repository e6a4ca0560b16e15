/*
 * Lammas: the difficulty of a grid is what docs/DIFFICULTY.md says. A twin follows all ways; where there are few, the
 * measure does so, too.
 */
#include "lammas_twin.h"

#include <limits.h>

#include "puzzles/bits.h"
#include "test.h"

static const double precision = 1e-6;

static bool set_next(struct lammas *grid) {
    uint16_t corner[4];
    lammas_corner(grid, corner);
    for (size_t i = 0; i < 4; i++) {
        uint8_t *tile = &grid->tiles[corner[i]];
        if (!lammas_editable(grid, corner[i]))
            continue;
        *tile = (uint8_t)((*tile + 1) % grid->kinds);
        if (*tile != 0)
            return true;
    }
    return false;
}

static void clear_corner(struct lammas *grid, uint8_t kind) {
    uint16_t corner[4];
    lammas_corner(grid, corner);
    for (size_t i = 0; i < 4; i++)
        if (lammas_editable(grid, corner[i]))
            grid->tiles[corner[i]] = kind;
}

static bool solved_but_for_corner(const struct lammas *grid) {
    struct lammas copy = *grid;
    uint16_t cell = 0;
    while (cell + 1 < grid->rows * grid->columns && lammas_editable(grid, cell))
        cell++;
    clear_corner(&copy, grid->tiles[cell]);
    return lammas_solved(&copy);
}

static unsigned distance(const struct lammas *grid) {
    struct lammas_solution solution;
    const enum pz_status status = lammas_solve(grid, UINT_MAX, NULL, &solution);
    const unsigned turns = status == PZ_OK ? solution.turns : UINT_MAX;
    lammas_solution_free(&solution);
    return turns;
}

/* The share of all sequences of so many templates that solve the grid. */
static double chance_of_any(const struct lammas *grid, unsigned turns) {
    struct lammas each = *grid;
    double good = 0, all = 0;
    if (turns == 0)
        return solved_but_for_corner(grid);
    clear_corner(&each, 0);
    do {
        struct lammas next = each;
        lammas_sweep(&next, NULL);
        good += chance_of_any(&next, turns - 1);
        all++;
    } while (set_next(&each));
    return good / all;
}

/* The share of colours that solve the grid alone, or 1 if nothing need be set, halved with each turn. */
static double chance_of_the_same(const struct lammas *grid, unsigned turns) {
    double good = 0;
    for (uint8_t kind = 0; kind < grid->kinds; kind++) {
        struct lammas run = *grid;
        for (unsigned turn = 0; turn < turns; turn++) {
            clear_corner(&run, kind);
            lammas_sweep(&run, NULL);
        }
        good += solved_but_for_corner(&run);
    }
    struct lammas run = *grid;
    for (unsigned turn = 0; turn < turns; turn++)
        lammas_sweep(&run, NULL);
    return (lammas_solved(&run) ? 1 : good / grid->kinds) / (1U << turns);
}

static bool solves_itself(const struct lammas *grid) {
    struct lammas run = *grid;
    bool solved;
    lammas_run(&run, &solved);
    return solved;
}

static double twin(const struct lammas *grid) {
    const unsigned turns = distance(grid);
    const double any = chance_of_any(grid, turns), same = chance_of_the_same(grid, turns);
    return pz_bits(any > same ? any : same);
}

static double measure(const struct lammas *grid) {
    double bits = -1;
    assert_int_equal(lammas_game.measure(grid, NULL, &bits), PZ_OK);
    return bits;
}

/* With eight templates a turn has at most eight results, so that nothing is left out in two turns. */
TEST(hard_play_of_two_kinds) {
    struct pz_random random;
    unsigned seen[3] = {0};
    pz_random_seed(&random, 1);
    for (int round = 0; round < 600; round++) {
        struct lammas grid = {.kinds = 2, .kept = LAMMAS_HARD};
        grid.rows = (uint8_t)(2 + pz_random_below(&random, 4));
        grid.columns = (uint8_t)(3 + pz_random_below(&random, 3));
        grid.reading = round % 2 ? LAMMAS_LIVE : LAMMAS_FIXED;
        lammas_shuffle(&grid, &random);
        const unsigned turns = distance(&grid);
        if (turns > 2)
            continue;
        seen[turns]++;
        assert_float_equal(measure(&grid), twin(&grid), precision);
    }
    assert_true(seen[0] > 0 && seen[1] > 20 && seen[2] > 20);
}

/* So it is with any other tiles to set and a kind that must remain, as long as there are few templates. */
SLOW_TEST(any_set_of_two_kinds) {
    struct pz_random random;
    unsigned seen[3] = {0};
    pz_random_seed(&random, 5);
    for (int round = 0; round < 1500; round++) {
        struct lammas grid = lammas_random_set(&random, 5);
        grid.kinds = 2;
        grid.end = (uint8_t)(grid.end % 3);
        lammas_shuffle(&grid, &random);
        const unsigned turns = grid.kept == LAMMAS_NORMAL ? UINT_MAX : distance(&grid);
        if (turns > 2)
            continue;
        seen[turns]++;
        assert_float_equal(measure(&grid), twin(&grid), precision);
    }
    assert_true(seen[0] > 0 && seen[1] > 50 && seen[2] > 50);
}

SLOW_TEST(one_turn_of_any_kinds) {
    struct pz_random random;
    unsigned seen = 0;
    pz_random_seed(&random, 2);
    for (int round = 0; round < 2000; round++) {
        struct lammas grid = {.rows = 3, .columns = 3, .kinds = (uint8_t)(2 + round % 4)};
        lammas_shuffle(&grid, &random);
        if (distance(&grid) != 1)
            continue;
        seen++;
        assert_float_equal(measure(&grid), twin(&grid), precision);
    }
    assert_true(seen > 100);
}

/* Neither the tiles that may be set, unless the grid solves itself, nor the names of the others matter. */
TEST(names_do_not_matter) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (int round = 0; round < 30; round++) {
        struct lammas grid = {.rows = 4, .columns = 5, .kinds = 3};
        lammas_shuffle(&grid, &random);
        struct lammas other = grid;
        for (int cell = 0; cell < 20; cell++)
            other.tiles[cell] = (uint8_t)((grid.tiles[cell] + 1) % 3);
        clear_corner(&other, 2);
        if (distance(&grid) == 1 && !solves_itself(&grid) && !solves_itself(&other))
            assert_float_equal(measure(&grid), measure(&other), precision);
    }
}

/* Stripes take one turn with either colour: only whether to go on is open. */
TEST(one_colour_is_easy) {
    struct lammas stripes = {.rows = 6, .columns = 6, .kinds = 2};
    for (int cell = 0; cell < 36; cell++)
        stripes.tiles[cell] = (uint8_t)(cell / 6 % 2);
    assert_int_equal(distance(&stripes), 1);
    assert_float_equal(measure(&stripes), 1, precision);
    memset(stripes.tiles, 0, sizeof stripes.tiles);
    assert_float_equal(measure(&stripes), 0, precision);
}

/* Nobody solves what is insoluble, and of a grid that is too far only so much is known. */
TEST(what_cannot_be_measured) {
    const struct pz_budget short_of_nodes = {.nodes = 1};
    struct lammas far = {.rows = 6, .columns = 6, .kinds = 4};
    struct pz_random random;
    double bits;
    pz_random_seed(&random, 4);
    lammas_shuffle(&far, &random);
    struct lammas insoluble = lammas_from(2, 2, 2, "baaa");
    insoluble.kept = 0x8;
    insoluble.end = 2;
    assert_int_equal(lammas_game.measure(&insoluble, NULL, &bits), PZ_NO);
    assert_int_equal(lammas_game.measure(&far, &short_of_nodes, &bits), PZ_LIMIT);
    assert_null(pz_grade_measured(lammas_game.measure, lammas_game.grades, &far, &short_of_nodes));
}
