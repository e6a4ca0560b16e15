/* Problems of Allemande keep their promise: won in so many turns and not sooner, and as hard as asked for. */
#include <stdlib.h>
#include <string.h>

#include "game_text.h"
#include "puzzles/allemande.h"
#include "test.h"

static const struct pz_game *const game = &allemande_game;

/* Options that are null are not given. */
static enum pz_status generate(const char *size, const char *turns, const char *difficulty, bool grouped, uint64_t seed,
                               struct pz_text *out, struct pz_error *error) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    if (difficulty)
        pz_options_set(&options, "difficulty", difficulty);
    if (size)
        pz_options_set(&options, "size", size);
    if (turns)
        pz_options_set(&options, "win-in", turns);
    if (grouped)
        pz_options_set(&options, "grouped", NULL);
    return game->generate(&options, seed, NULL, out, error);
}

static bool count_one(void *context, const struct allemande_move *turn) {
    (void)turn;
    ++*(uint64_t *)context;
    return true;
}

/* Few turns win, and at least four times as many do no more than stop the other player. */
static void check_choice(const struct allemande_position *position, unsigned turns) {
    uint64_t wins, defences = 0;
    assert_int_equal(allemande_count_wins(position, turns, 100, NULL, &wins), PZ_OK);
    assert_in_range(wins, 1, 8);
    allemande_each_defence(position, count_one, &defences);
    assert_true(defences >= 4 * wins);
}

static void check_problem(const char *size, unsigned turns, bool grouped, uint64_t seed) {
    PZ_SCOPED_TEXT text = {0};
    struct allemande_proof proof;
    PZ_SCOPED_TEXT number = {0};
    pz_text_add(&number, "%u", turns);
    assert_int_equal(generate(size, pz_text_string(&number), NULL, grouped, seed, &text, NULL), PZ_OK);
    struct allemande *level = game_open(game, pz_text_string(&text));
    assert_int_equal(level->goal, turns);
    assert_int_equal(level->position.grouped, grouped);
    assert_int_equal(level->position.side, atoi(size));
    assert_int_equal(allemande_prove(&level->position, 2 * turns - 1, 1 << 20, NULL, &proof), PZ_OK);
    assert_int_equal(proof.verdict, ALLEMANDE_WINS);
    assert_int_equal(proof.plies, 2 * turns - 1);
    if (turns > 1)
        check_choice(&level->position, turns);
    game->free(level);
}

SLOW_TEST(test_generate) {
    for (uint64_t seed = 1; seed < 3; seed++) {
        check_problem("5", 1, true, seed);
        check_problem("5", 2, false, seed);
        check_problem("6", 2, true, seed);
        check_problem("7", 2, false, seed);
        check_problem("7", 3, true, seed);
    }
    check_problem("5", 1, false, 1);
    check_problem("5", 1, false, 2);
    check_problem("7", 1, false, 1);
    check_problem("13", 1, true, 1);
}

static void check_difficulty(const char *size, bool grouped, const char *difficulty, uint64_t seed) {
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(generate(size, NULL, difficulty, grouped, seed, &text, NULL), PZ_OK);
    struct allemande *level = game_open(game, pz_text_string(&text));
    assert_string_equal(pz_grade_measured(game->measure, game->grades, level, NULL), difficulty);
    assert_non_null(strstr(pz_text_string(&text), difficulty));
    game->free(level);
}

/* It measures what was generated, and the header says so. */
SLOW_TEST(test_difficulty) {
    for (const char *const *difficulty = pz_grades; *difficulty; difficulty++)
        for (uint64_t seed = 1; seed < 3; seed++) {
            check_difficulty("6", true, *difficulty, seed);
            check_difficulty("7", false, *difficulty, seed);
        }
}

/* The same seed makes the same problem, of either length and variant. */
TEST(test_same_seed) {
    for (unsigned kind = 0; kind < 4; kind++) {
        PZ_SCOPED_TEXT text = {0}, again = {0};
        const char *turns = kind & 1 ? "1" : "2";
        assert_int_equal(generate("5", turns, NULL, kind & 2, 1, &text, NULL), PZ_OK);
        assert_int_equal(generate("5", turns, NULL, kind & 2, 1, &again, NULL), PZ_OK);
        assert_string_equal(pz_text_string(&text), pz_text_string(&again));
    }
}

TEST(test_generate_errors) {
    struct pz_text text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate("4", "1", NULL, false, 1, &text, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "--size must be a number from 5 to 13");
    assert_int_equal(generate("5", "4", NULL, false, 1, &text, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "--win-in must be a number from 1 to 3");
    assert_int_equal(generate("5", "3", "medium", false, 1, &text, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message), "a win in three turns is never that easy; one in two can be");
    assert_int_equal(text.length, 0);
}

/*
 * Free wins in one on 5x5 have no room to be hard. That is found out after a fixed amount of work, about a second, and
 * told with what there is.
 */
SLOW_TEST(a_search_in_vain_ends) {
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate("5", "1", "expert", false, 1, &text, &error), PZ_LIMIT);
    assert_non_null(strstr(pz_text_string(&error.message), "on 7x7 there are some of each difficulty"));
}

static bool count_down(void *context, double done) {
    (void)done;
    return --*(int *)context >= 0;
}

static double hardly_spent(void *context) {
    (void)context;
    return 0;
}

/* With a time to spend, the search goes on after the work that is enough for others. */
SLOW_TEST(time_that_is_given_is_used) {
    for (int timed = 0; timed < 2; timed++) {
        int asks = 400000;
        const struct pz_budget budget = {
            .keep_going = count_down, .spent = timed ? hardly_spent : NULL, .context = &asks};
        PZ_SCOPED(pz_options_free) struct pz_options options = {0};
        PZ_SCOPED_TEXT text = {0};
        pz_options_set(&options, "size", "5");
        pz_options_set(&options, "win-in", "3");
        assert_int_equal(game->generate(&options, 2, &budget, &text, NULL), timed ? PZ_OK : PZ_LIMIT);
    }
}

/* What the form offers at first, with any number of turns, never fails. */
SLOW_TEST(defaults_never_fail) {
    for (uint64_t seed = 1; seed <= 4; seed++)
        for (const char *const *difficulty = pz_grades; *difficulty; difficulty++)
            for (int grouped = 0; grouped < 2; grouped++) {
                PZ_SCOPED_TEXT text = {0};
                assert_int_equal(generate(NULL, NULL, *difficulty, grouped, seed, &text, NULL), PZ_OK);
            }
}

/* The same seed gives the same level on every machine, as long as the generator has this version. */
TEST(test_generator_version) {
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(generate("5", "1", NULL, false, 1, &text, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&text), "Puzzle: allemande\n"
                                               "Title: Lantern Tambourine\n"
                                               "Difficulty: easy\n"
                                               "Generator: allemande 4\n"
                                               "Seed: 1\n"
                                               "Size: 5\n"
                                               "To-move: black\n"
                                               "Variant: free\n"
                                               "Swap: no\n"
                                               "Goal: win in 1\n"
                                               "\n"
                                               "B.B.W\n"
                                               "..BB.\n"
                                               "BWWWW\n"
                                               ".....\n"
                                               "BBW.W\n");
}
