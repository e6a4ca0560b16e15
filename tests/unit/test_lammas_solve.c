/* Lammas: distances against an exhaustive twin on small grids and naive proofs on larger ones; limits; guesses. */
#include "cases.h"
#include "lammas_slow.h"
#include "lammas_world.h"

#include <limits.h>

#include "lammas/parts.h"
#include "test.h"

/* ---- Naive searches ---- */

/* Whether edits alone solve it. */
static bool twin_one_edit_away(const struct lammas *game, const struct twin *twin) {
    char tile = twin->end;
    for (int row = 0; row < twin->rows; row++)
        for (int column = 0; column < twin->columns; column++) {
            if (player_may_set(game, row, column))
                continue;
            if (tile && twin->tile[row][column] != tile)
                return false;
            tile = twin->tile[row][column];
        }
    return true;
}

/* How many templates a player can choose from, and the grid with the n-th of them. */
static int template_count(const struct lammas *game) {
    int count = 1;
    for (int role = 0; role < 4; role++)
        count *= player_may_set(game, role / 2, role % 2) ? game->kinds : 1;
    return count;
}

static struct twin twin_with(const struct lammas *game, const struct twin *twin, int number) {
    struct twin set = *twin;
    for (int role = 0; role < 4; role++)
        if (player_may_set(game, role / 2, role % 2)) {
            set.tile[role / 2][role % 2] = (char)('a' + number % game->kinds);
            number /= game->kinds;
        }
    return set;
}

/* Whether it can be solved in at most so many turns. */
static bool twin_within(const struct lammas *game, const struct twin *twin, unsigned turns) {
    if (twin_one_edit_away(game, twin))
        return true;
    for (int number = 0; turns > 0 && number < template_count(game); number++) {
        struct twin next = twin_with(game, twin, number);
        if (twin_sweep(&next) > 0 && twin_within(game, &next, turns - 1))
            return true;
    }
    return false;
}

/* Plays a solution on the twin, by the rules. */
static void assert_solves(const struct lammas *game, const struct lammas_solution *solution) {
    struct twin twin = twin_of(game);
    for (unsigned turn = 0; turn <= solution->turns; turn++) {
        const bool last = turn == solution->turns;
        if (last && !solution->has_final)
            break;
        for (int i = 0; i < 4; i++) {
            const uint8_t tile = last ? solution->final[i] : solution->templates[turn][i];
            assert_in_range(tile, 0, game->kinds - 1);
            if (!player_may_set(game, i / 2, i % 2))
                assert_int_equal(twin.tile[i / 2][i % 2], 'a' + tile);
            twin.tile[i / 2][i % 2] = (char)('a' + tile);
        }
        assert_true(last || twin_sweep(&twin) > 0);
        assert_true(twin_solved(&twin) == (last || (turn + 1 == solution->turns && !solution->has_final)));
    }
    assert_true(twin_solved(&twin));
}

/* ---- All grids of a size ---- */

static struct world check_world(struct lammas of) {
    struct world world = measured_world(of);
    for (size_t grid = 0; grid < world.count; grid++) {
        struct lammas game = of;
        struct lammas_solution solution;
        set_grid(&game, grid);
        const enum pz_status status = lammas_solve(&game, UINT_MAX, NULL, &solution);
        assert_int_equal(status, world.distances[grid] == UINT_MAX ? PZ_NO : PZ_OK);
        if (status == PZ_OK) {
            assert_int_equal(solution.turns, world.distances[grid]);
            assert_solves(&game, &solution);
        }
        lammas_solution_free(&solution);
    }
    return world;
}

static void check_sizes(const uint8_t (*sizes)[3], size_t count, unsigned kept_most) {
    for (size_t i = 0; i < count; i++)
        for (unsigned kept = LAMMAS_NORMAL; kept <= kept_most; kept++)
            for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++) {
                struct world world = check_world((struct lammas){
                    .rows = sizes[i][0],
                    .columns = sizes[i][1],
                    .kinds = sizes[i][2],
                    .kept = (uint8_t)kept,
                    .reading = (enum lammas_template)reading,
                });
                free_world(&world);
            }
}

SLOW_TEST(test_all_small_grids) {
    static const uint8_t sizes[][3] = {
        {2, 2, 2}, {2, 2, 3}, {2, 2, 4}, {2, 3, 2}, {2, 3, 3}, {3, 2, 2}, {3, 2, 3}, {2, 4, 2}, {4, 2, 2},
        {2, 4, 3}, {4, 2, 3}, {3, 3, 2}, {3, 3, 3}, {2, 5, 2}, {5, 2, 2}, {2, 6, 2}, {3, 4, 2}, {4, 3, 2},
    };
    check_sizes(sizes, sizeof sizes / sizeof *sizes, LAMMAS_HARD);
}

/* Here the live reading needs up to six turns. */
SLOW_TEST(test_all_of_4x4_of_two_kinds) {
    struct world world =
        check_world((struct lammas){.rows = 4, .columns = 4, .kinds = 2, .kept = LAMMAS_HARD, .reading = LAMMAS_LIVE});
    free_world(&world);
}

/*
 * Every set of tiles and every end, on all grids. What may be set in addition never makes a grid harder; and whoever
 * may end on any kind takes the best of them.
 */
static void check_all_sets(int rows, int columns, int kinds, enum lammas_template reading) {
    struct world worlds[LAMMAS_KEPT_MOST + 1][LAMMAS_KINDS_MAX + 1];
    for (unsigned kept = 0; kept <= LAMMAS_KEPT_MOST; kept++)
        for (int end = 0; end <= kinds; end++)
            worlds[kept][end] = check_world((struct lammas){
                .rows = (uint8_t)rows,
                .columns = (uint8_t)columns,
                .kinds = (uint8_t)kinds,
                .kept = (uint8_t)kept,
                .end = (uint8_t)end,
                .reading = reading,
            });
    for (unsigned kept = 0; kept <= LAMMAS_KEPT_MOST; kept++)
        for (size_t grid = 0; grid < worlds[kept][0].count; grid++) {
            unsigned least = UINT_MAX;
            for (int end = 1; end <= kinds; end++)
                least = worlds[kept][end].distances[grid] < least ? worlds[kept][end].distances[grid] : least;
            assert_int_equal(worlds[kept][0].distances[grid], least);
            for (unsigned role = 0; role < 4; role++)
                for (int end = 0; end <= kinds; end++)
                    assert_true(worlds[kept & ~(1U << role)][end].distances[grid] <= worlds[kept][end].distances[grid]);
        }
    for (unsigned kept = 0; kept <= LAMMAS_KEPT_MOST; kept++)
        for (int end = 0; end <= kinds; end++)
            free_world(&worlds[kept][end]);
}

SLOW_TEST(test_all_sets_and_ends) {
    static const uint8_t sizes[][3] = {{2, 2, 2}, {2, 2, 3}, {2, 3, 2}, {3, 2, 2}, {2, 3, 3},
                                       {3, 2, 3}, {2, 4, 2}, {4, 2, 2}, {3, 3, 2}, {2, 5, 2}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++)
            check_all_sets(sizes[i][0], sizes[i][1], sizes[i][2], (enum lammas_template)reading);
}

/* Large enough for middles that touch neither the corner nor the seam. */
SLOW_TEST(test_sets_of_3x4) {
    static const uint8_t sizes[][3] = {{3, 4, 2}, {4, 3, 2}};
    check_sizes(sizes, sizeof sizes / sizeof *sizes, LAMMAS_KEPT_MOST);
}

/* ---- Larger grids ---- */

/* The solution shows that so many turns are enough; that fewer are not is tried out, unless that takes too long. */
static void check_distance(const struct lammas *game) {
    struct lammas_solution solution;
    const struct twin twin = twin_of(game);
    assert_int_equal(lammas_solve(game, UINT_MAX, NULL, &solution), PZ_OK);
    assert_solves(game, &solution);
    double tries = 1;
    for (unsigned turn = 1; turn < solution.turns; turn++)
        tries *= template_count(game);
    if (solution.turns > 0 && tries * game->rows * game->columns < 1e6)
        assert_false(twin_within(game, &twin, solution.turns - 1));
    lammas_solution_free(&solution);
}

TEST(test_random_grids) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int round = 0; round < 400; round++) {
        struct lammas game = lammas_random(&random, 7);
        if (game.kinds > 4)
            game.kinds = 4;
        lammas_shuffle(&game, &random);
        check_distance(&game);
    }
}

/*
 * The same distance as without any of the solver's ideas; where that takes too long, one that is not ruled out. A few
 * large grids in hard play take more turns than the solver has memory for; then fewer must be ruled out.
 */
SLOW_TEST(test_against_slow) {
    struct pz_random random;
    unsigned farthest = 0, proved = 0, too_far = 0;
    struct cases cases = cases_of(__func__, 7, 300);
    for (unsigned round; next_case(&cases, &round, &random);) {
        const struct lammas game = lammas_random(&random, 10);
        struct lammas_solution solution;
        unsigned turns;
        const enum pz_status found = lammas_solve(&game, UINT_MAX, NULL, &solution);
        const enum pz_status status = slow_solve(&game, 1 + 20000 / (size_t)template_count(&game), &turns);
        assert_int_not_equal(status, PZ_NO);
        if (found == PZ_LIMIT) {
            assert_true(status == PZ_LIMIT || turns > solution.turns);
            too_far++;
        } else {
            assert_int_equal(found, PZ_OK);
            assert_solves(&game, &solution);
            if (status == PZ_OK)
                assert_int_equal(solution.turns, turns);
            else
                assert_true(solution.turns > turns);
        }
        proved += status == PZ_OK;
        if (status == PZ_OK && turns > farthest)
            farthest = turns;
        lammas_solution_free(&solution);
    }
    assert_true(proved > 150 && farthest > 2);
    assert_true(too_far <= 1 + cases.tried / 10000);
}

/* The width of the vectors makes no difference, not even to the number of sweeps. */
TEST(test_kernels_agree) {
    const struct pz_budget budget = {.nodes = 200};
    struct pz_random random;
    pz_random_seed(&random, 8);
    for (int round = 0; round < 150; round++) {
        const struct lammas game = lammas_random(&random, round % 10 ? 8 : 30);
        struct lammas_solution first, other;
        struct lammas_means means = {.kernel = lammas_kernels[0]};
        const enum pz_status status = lammas_solve_with(means, &game, 4, &budget, &first);
        for (size_t i = 1; lammas_kernels[i]; i++) {
            if (!lammas_kernels[i]->available())
                continue;
            means.kernel = lammas_kernels[i];
            assert_int_equal(lammas_solve_with(means, &game, 4, &budget, &other), status);
            assert_int_equal(first.turns, other.turns);
            assert_int_equal(first.sweeps, other.sweeps);
            if (first.templates)
                assert_memory_equal(first.templates, other.templates, 4 * first.turns);
            lammas_solution_free(&other);
        }
        lammas_solution_free(&first);
    }
}

/* Larger grids with any tiles to set and any end, many of them insoluble, say what the plainest search says. */
SLOW_TEST(test_sets_against_slow) {
    struct pz_random random;
    unsigned far = 0, insoluble = 0;
    struct cases cases = cases_of(__func__, 13, 300);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct lammas game = lammas_random_set(&random, 7);
        struct lammas_solution solution;
        unsigned turns;
        game.kinds = (uint8_t)(game.kinds > 4 ? 3 : game.kinds);
        game.end = (uint8_t)(game.end > game.kinds ? 0 : game.end);
        lammas_shuffle(&game, &random);
        const enum pz_status slow = slow_solve(&game, 20000, &turns);
        const enum pz_status found = lammas_solve(&game, slow == PZ_LIMIT ? turns : UINT_MAX, NULL, &solution);
        assert_int_equal(found, slow);
        if (slow == PZ_OK)
            assert_solves(&game, &solution);
        if (slow != PZ_NO)
            assert_int_equal(solution.turns, turns);
        far += slow == PZ_OK && turns > 4;
        insoluble += slow == PZ_NO;
        lammas_solution_free(&solution);
    }
    assert_true(far > 2 && insoluble > 10);
}

TEST(test_large_grids) {
    struct pz_random random;
    pz_random_seed(&random, 2);
    for (int round = 0; round < 4; round++) {
        struct lammas game = {.rows = 64, .columns = 64, .kinds = (uint8_t)(2 + 2 * round)};
        game.reading = round % 2 ? LAMMAS_LIVE : LAMMAS_FIXED;
        lammas_shuffle(&game, &random);
        check_distance(&game);
    }
}

/* The solved grid with one odd tile, at every cell: the last turn must be recognised wherever it is. */
TEST(test_one_odd_tile) {
    static const uint8_t sizes[][2] = {{2, 3}, {3, 2}, {2, 7}, {7, 2}, {4, 5}, {6, 6}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int odd = 0; odd < sizes[i][0] * sizes[i][1]; odd++)
            for (int variant = 0; variant < 4; variant++) {
                struct lammas game = {.rows = sizes[i][0], .columns = sizes[i][1], .kinds = 3};
                game.kept = variant & 1 ? LAMMAS_HARD : LAMMAS_NORMAL;
                game.reading = variant & 2 ? LAMMAS_LIVE : LAMMAS_FIXED;
                game.tiles[odd] = 1;
                check_distance(&game);
            }
}

/* Kinds are only names, and the tiles that may be edited do not matter. */
TEST(test_invariance) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (int round = 0; round < 300; round++) {
        struct lammas game = {.rows = 5, .columns = 5, .kinds = 3}, other;
        game.kept = round % 2 ? LAMMAS_HARD : LAMMAS_NORMAL;
        game.reading = round % 4 < 2 ? LAMMAS_LIVE : LAMMAS_FIXED;
        lammas_shuffle(&game, &random);
        other = game;
        for (uint16_t cell = 0; cell < 25; cell++) {
            const uint32_t renamed = (game.tiles[cell] + 1U + (uint32_t)round % 2) % 3;
            const uint32_t any = pz_random_below(&random, 3);
            other.tiles[cell] = (uint8_t)(lammas_editable(&game, cell) ? any : renamed);
        }
        struct lammas_solution one, two;
        assert_int_equal(lammas_solve(&game, UINT_MAX, NULL, &one), PZ_OK);
        assert_int_equal(lammas_solve(&other, UINT_MAX, NULL, &two), PZ_OK);
        assert_int_equal(one.turns, two.turns);
        lammas_solution_free(&one);
        lammas_solution_free(&two);
    }
}

static unsigned edits_of(const struct lammas *game, const uint8_t template[4]) {
    uint16_t corner[4];
    lammas_corner(game, corner);
    unsigned edits = 0;
    for (int i = 0; i < 4; i++)
        edits += game->tiles[corner[i]] != template[i];
    return edits;
}

/* No other template that begins a best way takes fewer edits. */
TEST(test_first_templates) {
    struct pz_random random;
    pz_random_seed(&random, 4);
    for (int round = 0; round < 60; round++) {
        struct lammas game = {.rows = 5, .columns = 6, .kinds = 3};
        struct lammas_solution solution;
        game.kept = round % 2 ? LAMMAS_HARD : LAMMAS_NORMAL;
        lammas_shuffle(&game, &random);
        if (lammas_solve(&game, 2, NULL, &solution) != PZ_OK || solution.turns == 0) {
            lammas_solution_free(&solution);
            continue;
        }
        const struct twin twin = twin_of(&game);
        unsigned fewest = 4;
        for (int number = 0; number < template_count(&game); number++) {
            struct twin next = twin_with(&game, &twin, number);
            const uint8_t template[4] = {
                (uint8_t)(next.tile[0][0] - 'a'),
                (uint8_t)(next.tile[0][1] - 'a'),
                (uint8_t)(next.tile[1][0] - 'a'),
                (uint8_t)(next.tile[1][1] - 'a'),
            };
            if (twin_sweep(&next) == 0 || !twin_within(&game, &next, solution.turns - 1))
                continue;
            fewest = edits_of(&game, template) < fewest ? edits_of(&game, template) : fewest;
        }
        assert_int_equal(edits_of(&game, solution.templates[0]), fewest);
        lammas_solution_free(&solution);
    }
}

/* One solver for many grids says what a new one for each would. */
TEST(test_one_solver) {
    struct pz_random random;
    pz_random_seed(&random, 5);
    struct lammas game = {.rows = 5, .columns = 6, .kinds = 3, .kept = LAMMAS_HARD};
    struct lammas_solver *solver = lammas_solver_new(&game, NULL);
    for (int round = 0; round < 60; round++) {
        struct lammas_solution solution;
        unsigned turns;
        lammas_shuffle(&game, &random);
        const unsigned most = (unsigned)round % 5;
        const enum pz_status status = lammas_solve(&game, most, NULL, &solution);
        assert_int_equal(lammas_solver_distance(solver, game.tiles, most, &turns), status);
        assert_int_equal(turns, solution.turns);
        lammas_solution_free(&solution);
    }
    lammas_solver_free(solver);
}

/* ---- Limits ---- */

/* Distance 4, in hard play. */
static struct lammas far_grid(void) {
    struct lammas game = lammas_from(6, 6, 4,
                                     "bacacb"
                                     "bbcaad"
                                     "cccbca"
                                     "acaaab"
                                     "cdcdcc"
                                     "dadccc");
    game.kept = LAMMAS_HARD;
    return game;
}

TEST(test_max_turns) {
    const struct lammas game = far_grid();
    for (unsigned most = 0; most < 7; most++) {
        struct lammas_solution solution;
        assert_int_equal(lammas_solve(&game, most, NULL, &solution), most < 4 ? PZ_LIMIT : PZ_OK);
        assert_int_equal(solution.turns, most < 4 ? most : 4);
        lammas_solution_free(&solution);
    }
}

TEST(test_node_limit) {
    const struct lammas game = far_grid();
    struct lammas_solution solution;
    unsigned proved = 0;
    assert_int_equal(lammas_solve(&game, UINT_MAX, NULL, &solution), PZ_OK);
    const uint64_t needed = solution.sweeps;
    lammas_solution_free(&solution);
    for (uint64_t nodes = 1; proved < 4; nodes = nodes * 3 < needed ? nodes * 3 : needed) {
        const struct pz_budget budget = {.nodes = nodes};
        assert_int_equal(lammas_solve(&game, UINT_MAX, &budget, &solution), nodes < needed ? PZ_LIMIT : PZ_OK);
        assert_true(solution.sweeps <= nodes);
        assert_true(solution.turns >= proved);
        assert_true(nodes == needed || solution.turns < 4);
        proved = solution.turns;
        lammas_solution_free(&solution);
    }
}

/* Large layers are searched three turns deep before the next is stored; whatever is stored, distances are the same. */
SLOW_TEST(test_large_layers) {
    struct pz_random random;
    unsigned searched = 0, far = 0;
    pz_random_seed(&random, 12);
    for (int round = 0; round < 250; round++) {
        struct lammas game = {.rows = 6, .columns = 6, .kinds = 8, .kept = LAMMAS_HARD};
        struct lammas_solution plain, quick;
        game.reading = round % 4 == 0 ? LAMMAS_LIVE : LAMMAS_FIXED;
        lammas_shuffle(&game, &random);
        assert_int_equal(lammas_solve_with((struct lammas_means){.stores_all = true}, &game, UINT_MAX, NULL, &plain),
                         PZ_OK);
        assert_int_equal(lammas_solve(&game, UINT_MAX, NULL, &quick), PZ_OK);
        assert_int_equal(quick.turns, plain.turns);
        assert_solves(&game, &quick);
        searched += quick.sweeps != plain.sweeps;
        far += quick.turns > 4;
        lammas_solution_free(&plain);
        lammas_solution_free(&quick);
    }
    assert_in_range(searched, 4, 999);
    assert_in_range(far, 4, 999);
}

/* However little room there is, what is found is right, and nothing is called insoluble that is not. */
TEST(test_little_memory) {
    const struct lammas game = far_grid();
    unsigned proved = 0;
    enum pz_status status = PZ_LIMIT;
    for (size_t memory = 1; status == PZ_LIMIT; memory *= 8) {
        struct lammas_solution solution;
        status = lammas_solve_with((struct lammas_means){.memory = memory}, &game, UINT_MAX, NULL, &solution);
        assert_in_range(solution.turns, proved, status == PZ_OK ? 4 : 3);
        proved = solution.turns;
        lammas_solution_free(&solution);
    }
    assert_int_equal(status, PZ_OK);
    assert_int_equal(proved, 4);
}

static bool count_down(void *context, double done) {
    assert_true(done < 0);
    return --*(int *)context > 0;
}

/* Two long rows keep the search busy for minutes. */
TEST(test_keep_going) {
    struct lammas game = {.rows = 2, .columns = 64, .kinds = 4, .kept = LAMMAS_HARD};
    struct pz_random random;
    pz_random_seed(&random, 5);
    lammas_shuffle(&game, &random);
    int left = 5;
    const struct pz_budget budget = {.keep_going = count_down, .context = &left};
    struct lammas_solution solution;
    assert_int_equal(lammas_solve(&game, UINT_MAX, &budget, &solution), PZ_LIMIT);
    assert_int_equal(left, 0);
    lammas_solution_free(&solution);
}

/* ---- Guesses ---- */

static size_t most_equal(const struct lammas *game, const struct twin *twin) {
    size_t most = 0;
    for (char tile = 'a'; tile < 'a' + game->kinds; tile++) {
        size_t count = 0;
        for (int row = 0; row < twin->rows; row++)
            for (int column = 0; column < twin->columns; column++)
                count += twin->tile[row][column] == tile && !player_may_set(game, row, column);
        most = count > most ? count : most;
    }
    return most;
}

static bool same_fixed(const struct lammas *game, const struct twin *one, const struct twin *two) {
    for (int row = 0; row < one->rows; row++)
        for (int column = 0; column < one->columns; column++)
            if (!player_may_set(game, row, column) && one->tile[row][column] != two->tile[row][column])
                return false;
    return true;
}

TEST(test_guess) {
    struct pz_random random;
    pz_random_seed(&random, 6);
    for (int round = 0; round < 100; round++) {
        struct lammas game = lammas_random(&random, 9);
        const struct twin twin = twin_of(&game);
        uint8_t template[4];
        size_t equal, best = 0;
        for (int number = 0; number < template_count(&game); number++) {
            struct twin next = twin_with(&game, &twin, number);
            if (twin_sweep(&next) > 0 && !same_fixed(&game, &twin, &next) && most_equal(&game, &next) > best)
                best = most_equal(&game, &next);
        }
        assert_int_equal(lammas_guess(&game, template, &equal), best > 0);
        assert_int_equal(equal, best);
        if (best == 0)
            continue;
        struct twin guessed = twin;
        for (int i = 0; i < 4; i++)
            guessed.tile[i / 2][i % 2] = (char)('a' + template[i]);
        assert_true(twin_sweep(&guessed) > 0 && !same_fixed(&game, &twin, &guessed));
        assert_int_equal(most_equal(&game, &guessed), best);
    }
}
