/* Problems of Allemande keep their promise: won in so many turns and not sooner, by few turns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_text.h"
#include "puzzles/allemande.h"
#include "slow.h"

static const struct pz_game *const game = &allemande_game;

static enum pz_status generate(const char *size, const char *turns, bool grouped, uint64_t seed, struct pz_text *out,
                               struct pz_error *error) {
    struct pz_options options = {0};
    if (size)
        pz_options_set(&options, "size", size);
    if (turns)
        pz_options_set(&options, "win-in", turns);
    if (grouped)
        pz_options_set(&options, "grouped", NULL);
    const enum pz_status status = game->generate(&options, seed, NULL, out, error);
    pz_options_free(&options);
    return status;
}

static void check_problem(const char *size, unsigned turns, bool grouped, uint64_t seed) {
    struct pz_text text = {0};
    struct allemande_proof proof;
    struct pz_text number = {0};
    uint64_t wins;
    pz_text_add(&number, "%u", turns);
    assert_int_equal(generate(size, pz_text_string(&number), grouped, seed, &text, NULL), PZ_OK);
    struct allemande *level = game_open(game, pz_text_string(&text));
    assert_int_equal(level->goal, turns);
    assert_int_equal(level->position.grouped, grouped);
    assert_int_equal(level->position.side, atoi(size));
    assert_int_equal(allemande_prove(&level->position, 2 * turns - 1, 1 << 20, NULL, &proof), PZ_OK);
    assert_int_equal(proof.verdict, ALLEMANDE_WINS);
    assert_int_equal(proof.plies, 2 * turns - 1);
    assert_int_equal(allemande_count_wins(&level->position, turns, 100, NULL, &wins), PZ_OK);
    assert_in_range(wins, 1, 6);
    game->free(level);
    pz_text_free(&text);
    pz_text_free(&number);
}

static void test_generate(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed < 6; seed++) {
        check_problem("5", 1, true, seed);
        check_problem("5", 2, false, seed);
        check_problem("6", 2, true, seed);
        check_problem("7", 2, false, seed);
    }
    check_problem("5", 1, false, 1);
    check_problem("5", 1, false, 2);
    check_problem("7", 1, false, 1);
}

/* The same seed makes the same problem, of either length and variant. */
static void test_same_seed(void **state) {
    (void)state;
    for (unsigned kind = 0; kind < 4; kind++) {
        struct pz_text text = {0}, again = {0};
        const char *turns = kind & 1 ? "1" : "2";
        assert_int_equal(generate("5", turns, kind & 2, 1, &text, NULL), PZ_OK);
        assert_int_equal(generate("5", turns, kind & 2, 1, &again, NULL), PZ_OK);
        assert_string_equal(pz_text_string(&text), pz_text_string(&again));
        pz_text_free(&text);
        pz_text_free(&again);
    }
}

static void test_generate_errors(void **state) {
    (void)state;
    struct pz_text text = {0};
    struct pz_error error = {0};
    assert_int_equal(generate("4", "1", false, 1, &text, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "--size must be a number from 5 to 9");
    assert_int_equal(generate("5", "3", false, 1, &text, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "--win-in must be a number from 1 to 2");
    assert_int_equal(text.length, 0);
    pz_error_free(&error);
}

/* The same seed gives the same level on every machine, as long as the generator has this version. */
static void test_generator_version(void **state) {
    (void)state;
    struct pz_text text = {0};
    assert_int_equal(generate("5", "1", false, 1, &text, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&text), "Puzzle: allemande\nTitle: White wins in 1\nDifficulty: easy\n"
                                               "Generator: allemande 1\nSeed: 1\nSize: 5\nTo-move: white\n"
                                               "Variant: free\nSwap: no\nGoal: win in 1\n\n"
                                               "W.B.W\nB.W.W\nBBB.W\nW.B.B\nB.W..\n");
    pz_text_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SLOW(cmocka_unit_test(test_generate)),
        cmocka_unit_test(test_same_seed),
        cmocka_unit_test(test_generate_errors),
        cmocka_unit_test(test_generator_version),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
