/* Lammas: the sweep against a literal twin, and what else the rules promise. */
#include "cases.h"
#include "lammas_twin.h"
#include "test.h"

enum { ROUNDS = 20000 };

/* ---- The sweep ---- */

TEST(test_sweep_equals_twin) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 1, ROUNDS);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct lammas game = lammas_random(&random, round % 100 == 0 ? 64 : 8);
        struct twin twin = twin_of(&game);
        const unsigned turns = game.turns;
        const size_t changed = lammas_sweep(&game, NULL);
        assert_int_equal(changed, twin_sweep(&twin));
        assert_int_equal(game.turns, turns + (changed > 0));
        assert_twins(&game, &twin);
    }
}

/* Every grid of two kinds on the sizes where neighbours coincide. */
TEST(test_sweep_on_narrow_grids) {
    static const uint8_t sizes[][2] = {{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}};
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size++)
        for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++)
            for (unsigned tiles = 0; tiles < 1U << (sizes[size][0] * sizes[size][1]); tiles++) {
                struct lammas game = {.rows = sizes[size][0], .columns = sizes[size][1], .kinds = 2};
                game.reading = (enum lammas_template)reading;
                for (int cell = 0; cell < game.rows * game.columns; cell++)
                    game.tiles[cell] = tiles >> cell & 1;
                struct twin twin = twin_of(&game);
                assert_int_equal(lammas_sweep(&game, NULL), twin_sweep(&twin));
                assert_twins(&game, &twin);
            }
}

/* The list of changes agrees: replayed on the grid before, it gives the grid after. */
TEST(test_changes_retell_the_sweep) {
    struct pz_random random;
    pz_random_seed(&random, 2);
    struct lammas_change *changes = pz_alloc(LAMMAS_CELLS_MAX, sizeof *changes);
    for (int round = 0; round < ROUNDS; round++) {
        struct lammas game = lammas_random(&random, round % 100 == 0 ? 64 : 8), told = game, silent = game;
        const size_t changed = lammas_sweep(&game, changes);
        assert_int_equal(changed, lammas_sweep(&silent, NULL));
        const int rows = game.rows, columns = game.columns;
        const uint8_t a = told.tiles[0], d = told.tiles[columns + 1];
        for (size_t i = 0; i < changed; i++) {
            const struct lammas_change *change = &changes[i];
            const int row = change->from / columns, column = change->from % columns;
            const int right = row * columns + (column + 1) % columns, below = (row + 1) % rows * columns + column;
            assert_int_equal(change->cell, (row + 1) % rows * columns + (column + 1) % columns);
            assert_true(i == 0 || change->from > changes[i - 1].from);
            assert_int_equal(told.tiles[change->from], a);
            assert_int_equal(change->before, told.tiles[change->cell]);
            assert_int_equal(change->after, d);
            assert_int_not_equal(change->before, change->after);
            assert_true(change->right || change->below);
            if (told.reading == LAMMAS_LIVE || i == 0) {
                assert_int_equal(change->right, told.tiles[right] == told.tiles[1]);
                assert_int_equal(change->below, told.tiles[below] == told.tiles[columns]);
            }
            told.tiles[change->cell] = change->after;
        }
        assert_memory_equal(told.tiles, game.tiles, (size_t)rows * (size_t)columns);
    }
    free(changes);
}

static size_t count_tile(const struct lammas *game, uint8_t tile) {
    size_t count = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++)
        count += game->tiles[cell] == tile;
    return count;
}

TEST(test_sweep_only_makes_d) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (int round = 0; round < ROUNDS; round++) {
        struct lammas game = lammas_random(&random, 8), before = game;
        const uint8_t d = game.tiles[game.columns + 1];
        const size_t changed = lammas_sweep(&game, NULL);
        assert_int_equal(game.tiles[game.columns + 1], d);
        assert_int_equal(count_tile(&game, d), count_tile(&before, d) + changed);
        for (int cell = 0; cell < game.rows * game.columns; cell++)
            assert_true(game.tiles[cell] == before.tiles[cell] || game.tiles[cell] == d);
    }
}

/* Kinds are only names. */
TEST(test_renaming) {
    struct pz_random random;
    pz_random_seed(&random, 4);
    for (int round = 0; round < ROUNDS; round++) {
        struct lammas game = lammas_random(&random, 8), renamed = game;
        uint8_t name[LAMMAS_KINDS_MAX] = {0};
        for (uint32_t kind = 0; kind < game.kinds; kind++) {
            const uint32_t other = pz_random_below(&random, kind + 1);
            name[kind] = name[other];
            name[other] = (uint8_t)kind;
        }
        for (int cell = 0; cell < game.rows * game.columns; cell++)
            renamed.tiles[cell] = name[game.tiles[cell]];
        assert_int_equal(lammas_sweep(&game, NULL), lammas_sweep(&renamed, NULL));
        for (int cell = 0; cell < game.rows * game.columns; cell++)
            assert_int_equal(renamed.tiles[cell], name[game.tiles[cell]]);
    }
}

/* The inventor's example: a tile made in the bottom row makes one in the top row, in the last test but one. */
TEST(test_wrapping_chain) {
    struct lammas game = lammas_from(6, 6, 4,
                                     "abddcd"
                                     "cadddd"
                                     "dddddd"
                                     "dddddd"
                                     "dddadd"
                                     "dddcdd");
    struct lammas_change changes[36];
    assert_int_equal(lammas_sweep(&game, changes), 2);
    assert_int_equal(changes[0].from, 4 * 6 + 3);
    assert_int_equal(changes[0].cell, 5 * 6 + 4);
    assert_false(changes[0].right);
    assert_true(changes[0].below);
    assert_int_equal(changes[1].from, 5 * 6 + 4);
    assert_int_equal(changes[1].cell, 5);
    assert_true(changes[1].below);
    assert_int_equal(game.turns, 1);
}

static void assert_sweep(const struct lammas *before, enum lammas_template reading, const char *after) {
    struct lammas game = *before;
    const struct lammas expected = lammas_from(before->rows, before->columns, before->kinds, after);
    game.reading = reading;
    lammas_sweep(&game, NULL);
    assert_memory_equal(game.tiles, expected.tiles, strlen(after));
}

/* Where the readings differ: a sweep overwrites C or B, so that a later cell looks for another tile. */
TEST(test_readings_differ) {
    const struct lammas loses_c = lammas_from(4, 4, 4,
                                              "abba"
                                              "cdbc"
                                              "bacb"
                                              "bcbb");
    assert_sweep(&loses_c, LAMMAS_FIXED,
                 "abba"
                 "ddbc"
                 "bacb"
                 "bcdb");
    assert_sweep(&loses_c, LAMMAS_LIVE,
                 "abba"
                 "ddbc"
                 "bacb"
                 "bcbb");
    const struct lammas loses_b = lammas_from(4, 4, 4,
                                              "abbb"
                                              "cdbb"
                                              "bbbb"
                                              "abab");
    assert_sweep(&loses_b, LAMMAS_FIXED,
                 "adbd"
                 "cdbb"
                 "bbbb"
                 "abab");
    assert_sweep(&loses_b, LAMMAS_LIVE,
                 "adbb"
                 "cdbb"
                 "bbbb"
                 "abab");
}

/* ---- The rest of the rules ---- */

TEST(test_run_equals_twin) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 5, ROUNDS);
    for (unsigned round; next_case(&cases, &round, &random);) {
        struct lammas game = lammas_random(&random, round % 100 == 0 ? 64 : 6);
        struct twin twin = twin_of(&game);
        unsigned sweeps = 0;
        while (!twin_solved(&twin) && twin_sweep(&twin) > 0)
            sweeps++;
        bool solved;
        assert_int_equal(lammas_run(&game, &solved), sweeps);
        assert_int_equal(solved, twin_solved(&twin));
        assert_int_equal(solved, lammas_solved(&game));
        assert_int_equal(game.turns, sweeps);
        assert_twins(&game, &twin);
    }
}

TEST(test_run_of_a_solved_grid) {
    struct lammas game = lammas_from(2, 3, 3, "cccccc");
    bool solved;
    assert_int_equal(lammas_run(&game, &solved), 0);
    assert_true(solved);
}

TEST(test_solved) {
    struct pz_random random;
    pz_random_seed(&random, 6);
    for (int round = 0; round < ROUNDS; round++) {
        struct lammas game = lammas_random(&random, 64);
        const uint32_t cells = (uint32_t)game.rows * game.columns, cell = pz_random_below(&random, cells);
        memset(game.tiles, 1, sizeof game.tiles);
        assert_true(lammas_solved(&game));
        game.tiles[cell] = 0;
        assert_false(lammas_solved(&game));
        /* What lies outside the grid does not count. */
        game.tiles[cell] = 1;
        memset(game.tiles + cells, 0, sizeof game.tiles - cells);
        assert_true(lammas_solved(&game));
    }
}

TEST(test_corner_and_editing) {
    for (int rows = 2; rows <= 4; rows++)
        for (int columns = 2; columns <= 4; columns++) {
            struct lammas game = {.rows = (uint8_t)rows, .columns = (uint8_t)columns, .kinds = 2};
            uint16_t corner[4];
            lammas_corner(&game, corner);
            for (int i = 0; i < 4; i++)
                assert_int_equal(corner[i], i / 2 * columns + i % 2);
            for (int cell = 0; cell < rows * columns; cell++) {
                const bool in_corner = cell / columns < 2 && cell % columns < 2;
                game.kept = LAMMAS_NORMAL;
                assert_int_equal(lammas_editable(&game, (uint16_t)cell), in_corner);
                game.kept = LAMMAS_HARD;
                assert_int_equal(lammas_editable(&game, (uint16_t)cell), in_corner && cell > 0);
                for (unsigned kept = 0; kept <= LAMMAS_KEPT_MOST; kept++) {
                    game.kept = (uint8_t)kept;
                    assert_int_equal(lammas_editable(&game, (uint16_t)cell),
                                     in_corner && !(kept >> (cell / game.columns * 2 + cell % game.columns) & 1));
                }
            }
        }
}

TEST(test_shuffle) {
    struct pz_random random, again;
    pz_random_seed(&random, 7);
    again = random;
    for (uint8_t kinds = LAMMAS_KINDS_MIN; kinds <= LAMMAS_KINDS_MAX; kinds++) {
        struct lammas game = {.rows = 64, .columns = 64, .kinds = kinds}, same = game;
        lammas_shuffle(&game, &random);
        lammas_shuffle(&same, &again);
        assert_memory_equal(game.tiles, same.tiles, sizeof game.tiles);
        for (uint8_t kind = 0; kind < kinds; kind++) {
            /* Six standard deviations are 192 at most. */
            const long expected = LAMMAS_CELLS_MAX / kinds, found = (long)count_tile(&game, kind);
            assert_in_range(found, expected - 192, expected + 192);
        }
    }
}
