/* Lammas: generated levels are as asked for, and the same everywhere. */
#include "lab/players.h"
#include "lammas/parts.h"
#include "lammas_twin.h"

#include <limits.h>

#include "test.h"

static const struct pz_game *const game = &lammas_game;

/* Options as "name value name value ...", ending with null. */
static enum pz_status generate(const char *const *words, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    for (; words[0]; words += 2)
        pz_options_set(&options, words[0], words[1]);
    return game->generate(&options, seed, budget, out, error);
}

static const char *const nothing[] = {NULL};

/* One seed, one text. If it has to change, raise the generator's version. */
TEST(test_golden) {
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(generate(nothing, 1, NULL, &text, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&text), "Puzzle: lammas\n"
                                               "Title: Late Threshing Floor\n"
                                               "Difficulty: hard\n"
                                               "Generator: lammas 5\n"
                                               "Seed: 1\n"
                                               "Tiles: 4\n"
                                               "Mode: normal\n"
                                               "Template: fixed\n"
                                               "\n"
                                               "cbbacc\n"
                                               "bccbcc\n"
                                               "ccabda\n"
                                               "acbdba\n"
                                               "dcabca\n"
                                               "bbadab\n");
}

struct wish {
    const char *words[11];
    int rows, columns, kinds, kept, reading;
    unsigned turns;
    int end;
};

static struct lammas *open_text(const char *text) {
    struct pz_level level;
    void *state = NULL;
    assert_int_equal(pz_level_parse(&level, text, strlen(text), NULL, NULL, NULL), PZ_OK);
    assert_int_equal(game->open(&level, &state, NULL), PZ_OK);
    pz_level_free(&level);
    return state;
}

static void check_level(const struct wish *wish, const char *text) {
    struct pz_level level;
    struct pz_error error = {0};
    struct lammas_solution solution;
    void *opened = NULL;
    bool itself;
    assert_int_equal(pz_level_parse(&level, text, strlen(text), NULL, NULL, &error), PZ_OK);
    assert_int_equal(game->open(&level, &opened, &error), PZ_OK);
    struct lammas *made = opened;
    assert_int_equal(made->rows, wish->rows);
    assert_int_equal(made->columns, wish->columns);
    assert_int_equal(made->kinds, wish->kinds);
    assert_int_equal(made->kept, wish->kept);
    assert_int_equal(made->end, wish->end);
    assert_int_equal(made->reading, wish->reading);
    assert_int_equal(lammas_solve(made, UINT_MAX, NULL, &solution), PZ_OK);
    assert_int_equal(solution.turns, wish->turns);
    assert_string_equal(pz_level_value(&level, "Difficulty"),
                        pz_grade_measured(game->measure, game->grades, made, NULL));
    assert_non_null(pz_level_value(&level, "Title"));
    for (uint8_t kind = 0; kind < made->kinds; kind++)
        assert_non_null(memchr(made->tiles, kind, (size_t)made->rows * made->columns));
    lammas_run(made, &itself);
    assert_false(itself);
    lammas_solution_free(&solution);
    game->free(made);
    pz_level_free(&level);
}

TEST(test_wishes) {
    static const struct wish wishes[] = {
        {{NULL}, 6, 6, 4, LAMMAS_NORMAL, LAMMAS_FIXED, 2, 0},
        {{"turns", "1", NULL}, 6, 6, 4, LAMMAS_NORMAL, LAMMAS_FIXED, 1, 0},
        {{"turns", "3", "mode", "hard", NULL}, 6, 6, 4, LAMMAS_HARD, LAMMAS_FIXED, 3, 0},
        {{"turns", "4", "mode", "hard", "template", "live", NULL}, 6, 6, 4, LAMMAS_HARD, LAMMAS_LIVE, 4, 0},
        {{"size", "4x4", "tiles", "2", "turns", "5", "mode", "hard", "template", "live", NULL},
         4,
         4,
         2,
         LAMMAS_HARD,
         LAMMAS_LIVE,
         5,
         0},
        {{"size", "2x3", "tiles", "2", "turns", "1", NULL}, 2, 3, 2, LAMMAS_NORMAL, LAMMAS_FIXED, 1, 0},
        {{"size", "12x20", "tiles", "8", NULL}, 12, 20, 8, LAMMAS_NORMAL, LAMMAS_FIXED, 2, 0},
        /* No large random grid takes one turn: such a level is found by walking. */
        {{"size", "16x16", "turns", "1", NULL}, 16, 16, 4, LAMMAS_NORMAL, LAMMAS_FIXED, 1, 0},
        {{"size", "16x16", "turns", "1", "end", "c", NULL}, 16, 16, 4, LAMMAS_NORMAL, LAMMAS_FIXED, 1, 3},
        {{"size", "5x5", "tiles", "3", "turns", "4", "set", "D", NULL}, 5, 5, 3, 0x7, LAMMAS_FIXED, 4, 0},
        {{"size", "5x5", "tiles", "3", "turns", "3", "set", "BD", "end", "b", NULL}, 5, 5, 3, 0x5, LAMMAS_FIXED, 3, 2},
        {{"set", "BCD", "mode", "hard", "turns", "3", NULL}, 6, 6, 4, LAMMAS_HARD, LAMMAS_FIXED, 3, 0},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            PZ_SCOPED_TEXT text = {0}, again = {0};
            assert_int_equal(generate(wishes[i].words, seed, NULL, &text, NULL), PZ_OK);
            assert_int_equal(generate(wishes[i].words, seed, NULL, &again, NULL), PZ_OK);
            assert_string_equal(pz_text_string(&text), pz_text_string(&again));
            check_level(&wishes[i], pz_text_string(&text));
        }
}

/* A picture is the same from the left and from the right, and some are from above and below as well. */
TEST(a_mirrored_grid_is_a_picture) {
    static const char *const sizes[] = {"6x6", "7x9", "5x4"};
    size_t upright = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        const char *const words[] = {"mirrored", "",  "size",       sizes[seed % 3], "set", "BD",
                                     "tiles",    "3", "difficulty", "6-9",           NULL};
        PZ_SCOPED_TEXT text = {0};
        assert_int_equal(generate(words, seed, NULL, &text, NULL), PZ_OK);
        struct lammas *made = open_text(pz_text_string(&text));
        bool both = true;
        for (unsigned row = 0; row < made->rows; row++)
            for (unsigned column = 0; column < made->columns; column++) {
                const uint8_t tile = made->tiles[row * made->columns + column];
                assert_int_equal(tile, made->tiles[(row + 1) * made->columns - 1 - column]);
                both = both && tile == made->tiles[(made->rows - 1U - row) * made->columns + column];
            }
        upright += both;
        game->free(made);
    }
    assert_in_range(upright, 5, 25);
}

/* One tile to set makes levels of every difficulty, though a turn of them is easy to find. */
TEST(test_difficulties_of_one_tile) {
    for (size_t grade = 0; grade < PZ_GRADES; grade++) {
        const char *const words[] = {
            "set", "D", "end", "a", "size", "5x5", "tiles", "3", "difficulty", pz_grades[grade], NULL};
        PZ_SCOPED_TEXT text = {0};
        PZ_SCOPED_ERROR error = {0};
        if (generate(words, 1, NULL, &text, &error) != PZ_OK)
            fail_msg("%s: %s", pz_grades[grade], pz_text_string(&error.message));
        struct lammas *made = open_text(pz_text_string(&text));
        assert_string_equal(pz_grade_measured(game->measure, game->grades, made, NULL), pz_grades[grade]);
        game->free(made);
    }
}

static void assert_refused(const char *const *words, const struct pz_budget *budget, enum pz_status status) {
    struct pz_text text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate(words, 1, budget, &text, &error), status);
    assert_int_equal(text.length, 0);
    assert_true(error.message.length > 0);
}

TEST(test_bad_options) {
    static const char *const bad[][3] = {
        {"size", "1x6", NULL}, {"size", "6x65", NULL},  {"size", "6", NULL},    {"tiles", "1", NULL},
        {"tiles", "9", NULL},  {"mode", "setup", NULL}, {"template", "", NULL}, {"turns", "0", NULL},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_refused(bad[i], NULL, PZ_BAD);
    static const char *const contradiction[] = {"mode", "hard", "set", "D", NULL},
                             *const no_kind[] = {"end", "e", NULL}, *const no_set[] = {"set", "DA", NULL};
    assert_refused(contradiction, NULL, PZ_BAD);
    assert_refused(no_kind, NULL, PZ_BAD);
    assert_refused(no_set, NULL, PZ_BAD);
    static const char *const all_corner[] = {"size", "2x2", NULL};
    static const char *const no_room[] = {"size", "2x3", "tiles", "7", NULL};
    assert_refused(all_corner, NULL, PZ_NO);
    assert_refused(no_room, NULL, PZ_NO);
}

static bool never(void *context, double done) {
    (void)done;
    ++*(int *)context;
    return false;
}

/* No 6x6 grid of two kinds is that far in normal play. */
TEST(test_limits) {
    static const char *const far[] = {"tiles", "2", "turns", "9", NULL};
    int asked = 0;
    const struct pz_budget impatient = {.keep_going = never, .context = &asked}, short_of_nodes = {.nodes = 1000};
    assert_refused(far, &impatient, PZ_LIMIT);
    assert_int_equal(asked, 1);
    assert_refused(far, &short_of_nodes, PZ_LIMIT);
}

/* More nodes than needed, and a patient caller, do not change the level. */
TEST(test_budget_does_not_matter) {
    const struct pz_budget plenty = {.nodes = 100000000};
    for (uint64_t seed = 0; seed < 20; seed++) {
        PZ_SCOPED_TEXT one = {0}, two = {0};
        assert_int_equal(generate(nothing, seed, NULL, &one, NULL), PZ_OK);
        assert_int_equal(generate(nothing, seed, &plenty, &two, NULL), PZ_OK);
        assert_string_equal(pz_text_string(&one), pz_text_string(&two));
    }
}

/* ---- Difficulty ---- */

TEST(test_difficulty) {
    for (size_t grade = 0; pz_grades[grade]; grade++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            const char *const words[] = {"difficulty", pz_grades[grade], "mode", seed % 2 ? "hard" : "normal", NULL};
            PZ_SCOPED_TEXT text = {0};
            assert_int_equal(generate(words, seed, NULL, &text, NULL), PZ_OK);
            struct lammas *made = open_text(pz_text_string(&text));
            assert_string_equal(pz_grade_measured(game->measure, game->grades, made, NULL), pz_grades[grade]);
            game->free(made);
        }
}

/* One colour always solves a small grid of two kinds, and never costs more than 1 + turns bits. */
TEST(test_impossible_difficulty) {
    static const char *const words[] = {"difficulty", "expert", "size", "2x3", "tiles", "2", "turns", "1", NULL};
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate(words, 1, &(struct pz_budget){.nodes = 1000}, &text, &error), PZ_LIMIT);
    assert_string_equal(pz_text_string(&error.message),
                        "found no 2x3 grid of two kinds that takes exactly one turn with A, B, C and D to set and "
                        "that is expert; for harder ones, try more kinds or fewer tiles to set");
}

/* A range of bits is no word that a grid could be. */
TEST(test_impossible_bits) {
    static const char *const words[][9] = {
        {"difficulty", "90-95", "size", "2x3", "tiles", "2", NULL},
        {"difficulty", "90-95", "size", "2x3", "tiles", "2", "turns", "1", NULL},
    };
    static const char *const wishes[] = {
        "found no 2x3 grid of two kinds with a difficulty of 90 to 95 bits; for harder ones,",
        "found no 2x3 grid of two kinds that takes exactly one turn with A, B, C and D to set and a difficulty of 90 "
        "to 95 bits; for harder ones,"};
    for (size_t i = 0; i < 2; i++) {
        PZ_SCOPED_TEXT text = {0};
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(generate(words[i], 1, &(struct pz_budget){.nodes = 1000}, &text, &error), PZ_LIMIT);
        assert_memory_equal(pz_text_string(&error.message), wishes[i], strlen(wishes[i]));
    }
}

/* As `puzzles analyse lammas --exact` counts, no grid of 4x4 and two kinds takes two turns. */
SLOW_TEST(what_no_grid_is_like_is_refused_for_good) {
    static const char *const words[] = {"size", "4x4", "tiles", "2", NULL};
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate(words, 1, NULL, &text, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message),
                        "there is no 4x4 grid of two kinds that takes exactly two turns with A, B, C and D to set; "
                        "try another size or number of turns");
}

/* So small a grid hardly ever takes two turns; a thousand tries find none. */
TEST(test_a_refusal_says_what_would_work) {
    static const char *const words[] = {"size", "4x4", "tiles", "3", "turns", "2", NULL};
    PZ_SCOPED_TEXT text = {0};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(generate(words, 1, &(struct pz_budget){.nodes = 1000}, &text, &error), PZ_LIMIT);
    assert_non_null(strstr(pz_text_string(&error.message), "; try another size or number of turns"));
}

/* Whether a corner of one kind solves a grid in its least turns. */
static bool is_spread(const struct lammas *made) {
    struct lammas_solution solution;
    bool found = false;
    assert_int_equal(lammas_solve(made, UINT_MAX, NULL, &solution), PZ_OK);
    for (uint8_t kind = 0; kind < made->kinds && !found; kind++)
        found = lammas_spreads(made, kind, solution.turns);
    lammas_solution_free(&solution);
    return found;
}

/* Nobody who asks for more than easy gets a level that one kind solves, however large it is. */
TEST(one_colour_is_not_enough) {
    static const uint64_t seeds[] = {1, 2, 3, 6, 20};
    static const char *const sizes[] = {"6x6", "20x20", "64x64"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t j = 0; j < sizeof seeds / sizeof *seeds; j++) {
            const char *const words[] = {"size", sizes[i], NULL};
            PZ_SCOPED_TEXT text = {0};
            assert_int_equal(generate(words, seeds[j], NULL, &text, NULL), PZ_OK);
            struct lammas *made = open_text(pz_text_string(&text));
            assert_false(is_spread(made));
            game->free(made);
        }
}

/* Nor does a fresh board above easy fall to a recipe of the lessons, as the simulated player follows it. */
TEST(no_recipe_is_enough) {
    static const char *const grades[] = {"medium", "hard", "expert"}, *const modes[] = {"normal", "hard"};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const char *const words[] = {"difficulty", grades[seed % 3], "mode", modes[seed / 3 % 2], NULL};
        PZ_SCOPED_TEXT text = {0};
        assert_int_equal(generate(words, seed, NULL, &text, NULL), PZ_OK);
        struct lammas *made = open_text(pz_text_string(&text));
        for (const struct lab_habit *habit = lab_lammas_habits; habit->name; habit++)
            if (strncmp(habit->name, "the recipe", 10) == 0 && habit->solves(made, 1))
                fail_msg("seed %d falls to %s", (int)seed, habit->name);
        game->free(made);
    }
}

/* With a difficulty alone, the generator chooses kinds that suit it. */
TEST(a_difficulty_is_enough) {
    for (size_t grade = 0; pz_grades[grade]; grade++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            const char *const words[] = {"difficulty", pz_grades[grade], NULL};
            PZ_SCOPED_TEXT text = {0};
            assert_int_equal(generate(words, seed, NULL, &text, NULL), PZ_OK);
        }
}
