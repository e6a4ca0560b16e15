/* Generated levels: sound, worth playing, and the same for the same seed. */
#include "lemmo_twin.h"
#include "puzzles/session.h"
#include "test.h"

static enum pz_status generate(const char *const *options, uint64_t seed, struct pz_text *out, struct pz_error *error) {
    PZ_SCOPED(pz_options_free) struct pz_options given = {0};
    for (; options && options[0]; options += 2)
        pz_options_set(&given, options[0], options[1]);
    return lemmo_game.generate(&given, seed, NULL, out, error);
}

static struct lemmo *open_text(const struct pz_text *text, struct pz_level *level) {
    struct pz_error error = {0};
    void *game = NULL;
    if (pz_level_parse(level, pz_text_string(text), text->length, NULL, NULL, &error) != PZ_OK ||
        lemmo_game.open(level, &game, &error) != PZ_OK)
        fail_msg("%zu:%zu: %s", error.line, error.column, pz_text_string(&error.message));
    return game;
}

/* One best block, worth an eighth of all starts, and at least three rows above the lowest: as generate.c promises. */
TEST(test_promises) {
    static const char *const sizes[] = {"4x12", "6x20", "10x30", "20x60", "3x7"};
    for (uint64_t seed = 0; seed < 25; seed++) {
        const char *const options[] = {"size", sizes[seed % 5], "density", seed % 2 ? "12" : "25", NULL};
        PZ_SCOPED_TEXT text = {0}, again = {0};
        struct pz_level level;
        assert_int_equal(generate(options, seed, &text, NULL), PZ_OK);
        assert_int_equal(generate(options, seed, &again, NULL), PZ_OK);
        assert_string_equal(pz_text_string(&text), pz_text_string(&again));
        struct lemmo *game = open_text(&text, &level);
        struct lemmo_answer answer;
        lemmo_solve(game, NULL, &answer);
        size_t count;
        free(lemmo_best_blocks(game, &count));
        assert_int_equal(count, 1);
        assert_true(answer.best - answer.winning >= lemmo_columns(game) / 4);
        assert_true(lemmo_rows(game) < 4 || answer.removal.row + 4 <= lemmo_rows(game));
        assert_string_equal(pz_level_value(&level, "Generator"), "lemmo 4");
        assert_string_equal(pz_level_value(&level, "Difficulty"),
                            pz_grade_measured(lemmo_game.measure, lemmo_game.grades, game, NULL));
        lemmo_free(game);
        pz_level_free(&level);
    }
}

static bool is_shaft(const struct lemmo_plan *plan) {
    unsigned same = 0;
    for (unsigned i = 0; i < plan->count; i++)
        same += plan->blocks[i].column == plan->blocks[0].column;
    return same == plan->count;
}

/* With several removals, each of them is needed, and they do not all lie in one column. */
SLOW_TEST(test_several_removals) {
    for (uint64_t seed = 0; seed < 6; seed++) {
        const char *const options[] = {"size", "8x24", "removals", seed % 2 ? "2" : "3", NULL};
        PZ_SCOPED_TEXT text = {0};
        struct pz_level level;
        assert_int_equal(generate(options, seed, &text, NULL), PZ_OK);
        struct lemmo *game = open_text(&text, &level);
        struct lemmo_plan plan, fewer;
        assert_int_equal(lemmo_allowance(game), seed % 2 ? 2 : 3);
        assert_int_equal(lemmo_search(game, lemmo_allowance(game), NULL, &plan), PZ_OK);
        assert_int_equal(lemmo_search(game, lemmo_allowance(game) - 1, NULL, &fewer), PZ_OK);
        assert_int_equal(plan.count, lemmo_allowance(game));
        assert_false(is_shaft(&plan));
        assert_true(fewer.winning < plan.winning);
        lemmo_free(game);
        pz_level_free(&level);
    }
}

/* Where a start is asked for, there is one to find: a few win, and never all. */
TEST(a_level_without_removals_asks_for_something) {
    for (uint64_t seed = 1; seed <= 60; seed++) {
        static const char *const sizes[] = {"3x4", "4x12", "6x20", "1x9", "3x2"};
        const char *const options[] = {"size", sizes[seed % 5], "removals", "0", NULL};
        PZ_SCOPED_TEXT text = {0};
        const struct pz_game *const games[] = {&lemmo_game, NULL};
        struct pz_session *session = NULL;
        assert_int_equal(generate(options, seed, &text, NULL), PZ_OK);
        assert_int_equal(pz_session_open(games, text.data, text.length, &session, NULL), PZ_OK);
        const struct lemmo *game = pz_session_state(session);
        assert_true(lemmo_count(game) >= 1);
        assert_true(lemmo_count(game) <= (lemmo_columns(game) > 3 ? lemmo_columns(game) / 2 : 2));
        pz_session_free(session);
    }
}

/* A generator that changes must raise its version: this is what version 4 makes from seed 1. */
TEST(test_version) {
    static const char *const options[] = {"size", "4x12", NULL};
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(generate(options, 1, &text, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&text), "Puzzle: lemmo\n"
                                               "Title: Narrow Walkway\n"
                                               "Difficulty: easy\n"
                                               "Generator: lemmo 4\n"
                                               "Seed: 1\n"
                                               "Removals: 1\n"
                                               "\n"
                                               "#####.######\n"
                                               "#..###.###.#\n"
                                               ".####.######\n"
                                               "$$#$#@######\n");
}

TEST(test_refusals) {
    static const struct {
        const char *options[5];
        enum pz_status status;
        const char *message;
    } table[] = {
        {{"size", "4x", NULL}, PZ_BAD, "--size must be rows by columns like 6x6, each from 1 to 4096"},
        {{"density", "0", NULL}, PZ_BAD, "--density must be a number from 1 to 90"},
        {{"removals", "5", NULL}, PZ_BAD, "--removals must be a number from 0 to 4"},
        {{"size", "4x4", "gain", "9", NULL}, PZ_NO, "a map of 4 columns has only 8 starts"},
        {{"size", "1x4", NULL}, PZ_NO, "a map of one row has no blocks to remove"},
        {{"size", "2x1", NULL}, PZ_LIMIT, "found no 2x1 map like that; try a larger map, less gain or fewer removals"},
        /* Four blocks of 300 cells: log2(300) / 2 + 3 * 1.5 bits at least, and log2(300) + 3 * 1.5 + 3 at most. */
        {{"removals", "4", "difficulty", "easy", NULL},
         PZ_NO,
         "with 4 removals, maps of 10x30 have 8.6 to 15.7 bits: hard to expert"},
        /* One of 60 starts. */
        {{"removals", "0", "difficulty", "medium", NULL},
         PZ_NO,
         "with 0 removals, maps of 10x30 have 0.0 to 5.9 bits: easy"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct pz_text text = {0};
        PZ_SCOPED_ERROR error = {0};
        PZ_SCOPED(pz_options_free) struct pz_options given = {0};
        for (size_t j = 0; table[i].options[j]; j += 2)
            pz_options_set(&given, table[i].options[j], table[i].options[j + 1]);
        const struct pz_budget budget = {.nodes = 1000};
        assert_int_equal(lemmo_game.generate(&given, 1, &budget, &text, &error), table[i].status);
        assert_string_equal(pz_text_string(&error.message), table[i].message);
        assert_int_equal(text.length, 0);
    }
}
