/*
 * Problems of the L game keep their promise; the counts of its positions are the source's, also when added up from
 * parts.
 */
#include <stdlib.h>
#include <string.h>

#include "game_text.h"
#include "lab_text.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"

static const struct pz_game *const game = &lgame_game;

static struct lgame *open_level(const char *text) {
    struct pz_level level;
    void *state = NULL;
    assert_int_equal(pz_level_parse(&level, text, strlen(text), NULL, NULL, NULL), PZ_OK);
    assert_int_equal(game->open(&level, &state, NULL), PZ_OK);
    pz_level_free(&level);
    return state;
}

/* ---- Problems ---- */

static enum pz_status generate(const char *turns, bool sudden_death, uint64_t seed, struct pz_text *out,
                               struct pz_error *error) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    if (turns)
        pz_options_set(&options, "win-in", turns);
    if (sudden_death)
        pz_options_set(&options, "sudden-death", NULL);
    return game->generate(&options, seed, NULL, out, error);
}

/*
 * Every problem is won in the turns it names and not sooner. It has one or two best first moves, except in three or
 * five turns in sudden death, where there are not enough positions like that.
 */
SLOW_TEST(test_generate) {
    for (int variant = 0; variant < 2; variant++)
        for (unsigned turns = 1; turns <= (variant == 1 ? 6U : 5U); turns++)
            for (uint64_t seed = 0; seed < 6; seed++) {
                PZ_SCOPED_TEXT text = {0}, number = {0}, again = {0};
                pz_text_add(&number, "%u", turns);
                assert_int_equal(generate(pz_text_string(&number), variant == 1, seed, &text, NULL), PZ_OK);
                assert_int_equal(generate(pz_text_string(&number), variant == 1, seed, &again, NULL), PZ_OK);
                assert_string_equal(pz_text_string(&text), pz_text_string(&again));
                assert_non_null(strstr(pz_text_string(&text), "\nGenerator: lgame 3\nSeed: "));
                struct lgame *level = open_level(pz_text_string(&text));
                struct lgame_table *table = lgame_table_new(variant == 1);
                struct lgame_move moves[LGAME_MOVES_MAX];
                assert_int_equal(level->goal, turns);
                assert_true(lgame_can_force(level));
                assert_int_equal(lgame_value(table, &level->position).plies, 2 * turns - 1);
                const size_t best = lgame_best_moves(table, &level->position, moves);
                assert_true(best <= 2 || (variant == 1 && (turns == 3 || turns == 5)));
                lgame_table_free(table);
                game->free(level);
            }
}

TEST(test_generate_errors) {
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate("6", false, 1, &text, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message),
                        "no position is won in exactly six turns; the longest win takes five");
    assert_int_equal(generate("0", false, 1, &text, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "--win-in must be a number from 1 to 99");
    assert_int_equal(text.length, 0);
    assert_int_equal(generate(NULL, false, 1, &text, &error), PZ_OK);
    assert_non_null(strstr(pz_text_string(&text), "\nGoal: win in 3\n"));
}

/* The same seed gives the same level on every machine, as long as the generator has this version. */
TEST(test_generator_version) {
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(generate("3", false, 7, &text, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&text), "Puzzle: lgame\n"
                                               "Title: Crooked Woodpile\n"
                                               "Difficulty: hard\n"
                                               "Generator: lgame 3\n"
                                               "Seed: 7\n"
                                               "To-move: red\n"
                                               "Sudden-death: no\n"
                                               "Repetition: draw\n"
                                               "Goal: win in 3\n"
                                               "\n"
                                               ". . R N\n"
                                               "R R R .\n"
                                               "N . B .\n"
                                               "B B B .\n");
}

static unsigned class_of(const char *turns, uint64_t seed) {
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(generate(turns, false, seed, &text, NULL), PZ_OK);
    PZ_OWNED struct lgame *level = open_level(pz_text_string(&text));
    return lgame_class(&level->position);
}

/*
 * Eleven classes are won in four turns (test_analyse): as many seeds give them all, and the next one the first again.
 */
TEST(seeds_give_each_position_in_turn) {
    bool seen[LGAME_CLASSES] = {false};
    for (uint64_t seed = 0; seed < 11; seed++) {
        const unsigned class = class_of("4", seed);
        assert_false(seen[class]);
        seen[class] = true;
    }
    assert_int_equal(class_of("4", 11), class_of("4", 0));
}

static enum pz_status generate_graded(const char *grade, const char *turns, uint64_t seed, struct pz_text *out,
                                      struct pz_error *error) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    pz_options_set(&options, "difficulty", grade);
    if (turns)
        pz_options_set(&options, "win-in", turns);
    return game->generate(&options, seed, NULL, out, error);
}

/* What the form offers at first, with any number of turns, never fails. */
TEST(defaults_never_fail) {
    for (const char *const *grade = pz_grades; *grade; grade++) {
        PZ_SCOPED_TEXT text = {0};
        assert_int_equal(generate_graded(*grade, NULL, 1, &text, NULL), PZ_OK);
    }
}

SLOW_TEST(test_difficulty) {
    for (size_t grade = 0; pz_grades[grade]; grade++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            struct pz_text text = {0};
            assert_int_equal(generate_graded(pz_grades[grade], NULL, seed, &text, NULL), PZ_OK);
            PZ_OWNED struct lgame *level = open_level(pz_text_string(&text));
            assert_string_equal(pz_grade_measured(game->measure, game->grades, level, NULL), pz_grades[grade]);
            pz_text_free(&text);
        }
    struct pz_text text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate_graded("expert", "1", 1, &text, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message),
                        "found no problem in one turn at this difficulty; try --win-in 2, 3, 4 or 5");
    assert_int_equal(generate_graded("90-95", NULL, 1, &text, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message),
                        "found no problem at this difficulty, in whatever number of turns");
    assert_int_equal(generate_graded("tough", NULL, 1, &text, &error), PZ_BAD);
    pz_text_free(&text);
}

/* A draw to be held begins with one of few moves. */
TEST(test_draws) {
    for (uint64_t seed = 0; seed < 12; seed++) {
        PZ_SCOPED(pz_options_free) struct pz_options options = {0};
        PZ_SCOPED_TEXT text = {0};
        const bool sudden_death = seed % 2 == 1;
        pz_options_set(&options, "goal", "draw");
        pz_options_set(&options, "win-in", "2");
        if (sudden_death)
            pz_options_set(&options, "sudden-death", NULL);
        assert_int_equal(game->generate(&options, seed, NULL, &text, NULL), PZ_OK);
        struct lgame *level = open_level(pz_text_string(&text));
        struct lgame_table *table = lgame_table_new(sudden_death);
        assert_true(level->holds);
        assert_int_equal(level->goal, 2);
        assert_int_equal(lgame_value(table, &level->position).verdict, LGAME_DRAW);
        assert_in_range(lgame_safe_moves(table, &level->position), 1, 8);
        lgame_table_free(table);
        free(level);
    }
}

SLOW_TEST(test_difficulty_of_draws) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    pz_options_set(&options, "goal", "draw");
    pz_options_set(&options, "win-in", "1");
    pz_options_set(&options, "difficulty", "medium");
    assert_int_equal(game->generate(&options, 3, NULL, &text, NULL), PZ_OK);
    assert_non_null(strstr(pz_text_string(&text), "\nGoal: draw in 1\n"));
    PZ_OWNED struct lgame *level = open_level(pz_text_string(&text));
    assert_string_equal(pz_grade_measured(game->measure, game->grades, level, NULL), "medium");
    pz_options_set(&options, "difficulty", "expert");
    assert_int_equal(game->generate(&options, 3, NULL, &text, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message),
                        "found no draw in one turn at this difficulty; try --win-in 2, 3, 4 or 5");
}

/* ---- Counts ---- */

static char *analyse(bool sudden_death, uint64_t part, uint64_t parts) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    struct pz_text out = {0};
    if (sudden_death)
        pz_options_set(&options, "sudden-death", NULL);
    assert_int_equal(game_analyse(game, &options, 1, (struct lab_shard){part, parts}, NULL, &out, NULL), PZ_OK);
    return pz_text_take(&out);
}

/* The standard figures agree with those of the source: 15 lost, 3 + 3 + 5 + 3 = 14 lost later, 2,267 not lost. */
TEST(test_analyse) {
    char *standard = analyse(false, 1, 1), *sudden = analyse(true, 1, 1);
    assert_string_equal(standard, "positions: 18368\nclasses: 2296\nloss 0: 15\nloss 2: 3\nloss 4: 3\nloss 6: 5\n"
                                  "loss 8: 3\nwin 1: 768\nwin 3: 27\nwin 5: 81\nwin 7: 11\nwin 9: 119\ndraw: 1261\n");
    /* As the twin finds in test_lgame_table.c; a player who has lost at once has lost in both variants. */
    assert_string_equal(sudden, "positions: 18368\nclasses: 2296\nloss 0: 15\nloss 2: 16\nloss 4: 41\nloss 6: 75\n"
                                "loss 8: 228\nloss 10: 41\nwin 1: 1077\nwin 3: 156\nwin 5: 108\nwin 7: 254\nwin 9: 2\n"
                                "win 11: 133\ndraw: 150\n");
    free(standard);
    free(sudden);
}

/* Adds the numbers of a text with lines "key: number" to the sums; its keys must be the same. */
static size_t add_counts(const char *text, uint64_t *sums) {
    size_t lines = 0;
    for (const char *colon; (colon = strchr(text, ':')); lines++) {
        sums[lines] += strtoull(colon + 1, NULL, 10);
        text = colon + 1;
    }
    return lines;
}

TEST(test_shards) {
    uint64_t whole[32] = {0}, parts[32] = {0};
    char *text = analyse(false, 1, 1);
    const size_t lines = add_counts(text, whole);
    free(text);
    for (uint64_t part = 1; part <= 7; part++) {
        text = analyse(false, part, 7);
        assert_int_equal(add_counts(text, parts), lines);
        free(text);
    }
    assert_memory_equal(whole, parts, sizeof whole);
}
