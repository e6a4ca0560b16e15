/* Lemmo as text: maps and their errors, moves, answers, hints; and the reference answers in tests/vectors. */
#include "lemmo_twin.h"

#include <stdio.h>

#include "game_text.h"
#include "lemmo/parts.h"
#include "number.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "puzzles/word.h"
#include "test.h"

static const struct pz_game *const game = &lemmo_game;

/* The map of the source: 20 starts win, 24 without the block in row 3, column 4. */
#define SAMPLE "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

/* ---- Levels ---- */

TEST(test_open_and_describe) {
    struct lemmo *bare = game_open(game, SAMPLE);
    assert_int_equal(lemmo_rows(bare), 4);
    assert_int_equal(lemmo_columns(bare), 12);
    assert_int_equal(lemmo_allowance(bare), 1);
    assert_int_equal(lemmo_goal(bare), 24); /* the best that one removal gives */
    assert_described(game, bare, "Removals: 1\n\n" SAMPLE);
    assert_printed(game, bare, SAMPLE);
    game->free(bare);
    game->free(NULL);

    struct lemmo *headed = game_open(game, "Puzzle: Lemmo\nREMOVALS: 3\ngoal: 22\nTitle: x\n\n" SAMPLE);
    assert_int_equal(lemmo_allowance(headed), 3);
    assert_int_equal(lemmo_goal(headed), 22);
    assert_described(game, headed, "Removals: 3\nGoal: 22\n\n" SAMPLE);
    game->free(headed);

    struct lemmo *single = game_open(game, "$\n");
    assert_int_equal(lemmo_rows(single), 1);
    assert_int_equal(lemmo_goal(single), 2);
    game->free(single);
}

/*
 * Line endings and blanks before them make no difference, even where they differ from row to row; nor, without a
 * header, do empty lines, the size of the map, and an indentation.
 */
TEST(test_line_ends) {
    static const char *const texts[] = {
        ".#\r\n#.\r\n$@\r\n",
        ".#\n#.\n$@",
        ".#  \n#.\n$@\t\r\n",
        "Puzzle: lemmo\r\n\r\n.#\n#.  \r\n$@\n\n\n",
        "3 2\n.#\n#.\n$@\n",
        "\n  3\t2 \r\n\r\n.#\r\n#.\r\n$@\r\n",
        "\xef\xbb\xbf\n.#\n\n#.\n\n$@\n\n",
        " \t.#\n \t#.\n\n \t$@",
        "    3 2\n\n    .#\n    #.\n    $@\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct lemmo *copied = game_open(game, texts[i]);
        assert_printed(game, copied, ".#\n#.\n$@\n");
        game->free(copied);
        /* The same where the bytes outlive the level, so that the map may stay in them. */
        struct pz_source *source = pz_source_copy(texts[i], strlen(texts[i]));
        const char *bare = texts[i][0] == 'P' ? NULL : "lemmo";
        struct pz_level level;
        void *kept = NULL;
        assert_int_equal(pz_level_parse(&level, pz_source_bytes(source), pz_source_length(source), source, bare, NULL),
                         PZ_OK);
        assert_int_equal(game->open(&level, &kept, NULL), PZ_OK);
        pz_level_free(&level);
        pz_source_release(source);
        assert_printed(game, kept, ".#\n#.\n$@\n");
        struct lemmo_answer answer;
        lemmo_solve(kept, NULL, &answer);
        assert_int_equal(answer.winning, 0); /* all fall at the right end of the second row, onto the drain */
        game->free(kept);
    }
}

TEST(test_bad_levels) {
    static const struct bad_level table[] = {
        {".#\n#\n$#\n", 2, 2, "this row has 1 cell, the first one has 2"},
        {".#\n#.#\n$#\n", 2, 3, "this row has 3 cells, the first one has 2"},
        {".#\n#.\n$\n", 3, 2, "this row has 1 cell, the first one has 2"},
        {".#\n#x\n$#\n", 2, 2, "'x' is not a cell; cells are # block, . space, $ treasure, @ drain"},
        {".#\n\xc3\xa4.\n$#\n", 2, 1, "this is not a cell; cells are # block, . space, $ treasure, @ drain"},
        {"..#\n# .\n$##\n", 2, 2, "a blank inside a row; a row is made of # . and, if lowest, $ @"},
        {"..#\n.\t.\n$##\n", 2, 2, "a blank inside a row; a row is made of # . and, if lowest, $ @"},
        {".#\n##\n$#\n", 2, 1, "this row has no space; every row but the lowest needs one"},
        {".#\n.$\n$#\n", 2, 2, "a treasure may only be on the lowest row"},
        {"@.\n.#\n$#\n", 1, 1, "a drain may only be on the lowest row"},
        {".#\n#.\n", 2, 2, "the lowest row may have no spaces"},
        {".#\n##\n", 2, 1, "the lowest row needs a treasure $ or a drain @"},
        {"##\n", 1, 1, "the lowest row needs a treasure $ or a drain @"},
        {"Puzzle: lemmo\n", 2, 1, "the map is missing: rows of # . and a lowest row with $ or @"},
        {"Puzzle: lemmo\nMoves:\nstart 1 left\n", 2, 1, "the map is missing: rows of # . and a lowest row with $ or @"},
        {"Puzzle: lemmo\nRemovals: 5\n\n$\n", 2, 11, "Removals must be a number from 0 to 4"},
        {"Puzzle: lemmo\nGoal: 25\n\n" SAMPLE, 2, 7, "Goal must be a number from 0 to 24"},
        {"#####X###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n", 1, 6,
         "'X' is not a cell; cells are # block, . space, $ treasure, @ drain"},
        {"\n 2 3\n\n  .#?\n  $##\n", 4, 5, "'?' is not a cell; cells are # block, . space, $ treasure, @ drain"},
        {"3 2\n.#\n$#\n", 1, 1, "the map has 2 rows instead of 3"},
        {"\n  2  1\n.#\n\n$#\n", 2, 6, "the map has 2 columns instead of 1"},
        {"1 18446744073709551615\n$\n", 1, 3, "the map has 1 column instead of 18446744073709551615"},
        {"  .#\n\n .#\n  $#\n", 3, 2, "this row is not indented like the first one"},
        {".#\n  $#\n", 2, 3, "this row is not indented like the first one"},
        {"  .#.\n  #\n  $##\n", 2, 4, "this row has 1 cell, the first one has 3"},
        {"  .#.\n  ###\n  $##\n", 2, 3, "this row has no space; every row but the lowest needs one"},
        {".#\n\n$#\n\nTitle: x\n", 3, 1, "a treasure may only be on the lowest row"},
        {"Puzzle: lemmo\n\n2 2\n.#\n$#\n", 3, 1, "'2' is not a cell; cells are # block, . space, $ treasure, @ drain"},
        {"Puzzle: lemmo\n\n  .#\n$#\n", 3, 1, "a blank inside a row; a row is made of # . and, if lowest, $ @"},
    };
    assert_bad_levels(game, "", table, sizeof table / sizeof *table);
    static const char nul[] = "..\n.\0\n$$\n";
    PZ_SCOPED_ERROR error = {0};
    assert_null(game_try_open(game, nul, sizeof nul - 1, &error));
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 2);
    assert_null(game_try_open(game, "", 0, NULL));
}

/* Most of the first row tells: text is none, whatever stands in it. */
TEST(knows_maps_without_a_header) {
    static const char *const maps[] = {"$", "#.#?", "@$  ", "\n\n ##\n", "4 12\n#ab#.\n", "1\t1\n\n$\n"};
    static const char *const others[] = {"",
                                         "\n\n",
                                         "4 12\n",
                                         "4 12\n4 12\n",
                                         "# a map",
                                         "#ab.",
                                         "12\n##\n",
                                         "1 1 1\n#\n",
                                         "4x12\n##\n",
                                         "99999999999999999999 1\n#\n",
                                         "...and so on\n"};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        assert_true(game->is_bare(pz_lines_of(maps[i], strlen(maps[i]))));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(game->is_bare(pz_lines_of(others[i], strlen(others[i]))));
}

/* The moves of a record come after it all the same. */
TEST(a_record_may_have_no_header) {
    static const char text[] = "4 12\n\n" SAMPLE "\nMoves:\nremove 3 4\n";
    PZ_SCOPED(pz_level_free) struct pz_level level;
    struct pz_line move;
    assert_int_equal(pz_level_parse(&level, text, strlen(text), NULL, "lemmo", NULL), PZ_OK);
    assert_int_equal(pz_level_next_step(&level.moves, &move, NULL), PZ_STEP_MOVE);
    assert_int_equal(move.number, 9);
}

/* The map of an editor; an error is placed at its cell. */
TEST(test_new) {
    struct lemmo *made;
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(lemmo_new(".##@", 2, 2, 2, &made, NULL), PZ_OK);
    assert_described(game, made, "Removals: 2\n\n.#\n#@\n");
    lemmo_free(made);
    assert_int_equal(lemmo_new(".###", 2, 2, 2, &made, &error), PZ_BAD);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 1);
    assert_int_equal(lemmo_new(".#.$#@", 3, 2, 2, &made, &error), PZ_BAD);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 2);
    assert_int_equal(lemmo_new("$", 0, 0, 1, &made, &error), PZ_BAD);
}

/* ---- Moves ---- */

TEST(test_moves) {
    struct lemmo *level = game_open(game, "Puzzle: lemmo\nRemovals: 2\n\n" SAMPLE);
    assert_played(game, level, "remove 3 4");
    assert_printed(game, level, "#####.###.##\n###.#####.##\n#.#.##.#####\n@#@$@$######\n");
    assert_true(lemmo_is_removed(level, 2, 3));
    assert_int_equal(lemmo_cell(level, 2, 3), '.');
    assert_int_equal(lemmo_count(level), 24);
    assert_refused(game, level, "remove 3 4", PZ_NO, 8, "this block is already removed");
    assert_played(game, level, "remove 1 1");
    assert_refused(game, level, "remove 1 2", PZ_NO, 1, "only two blocks may be removed; restore one first");
    assert_refused(game, level, "restore 1 2", PZ_NO, 9, "no block was removed there");
    assert_refused(game, level, "restore 1 6", PZ_NO, 9, "no block was removed there");
    assert_played(game, level, "restore 1 1");
    assert_int_equal(level->removed_count, 1);
    game->free(level);
}

/* What the last move tried; null if it was no try. */
static const char *tried(const struct lemmo *level, struct pz_text *what) {
    pz_text_clear(what);
    return game->tried(level, what) > 0 ? pz_text_string(what) : NULL;
}

/*
 * Without the block in row 3, column 4, all 24 starts win (RULES.md). Planning is no try, nor is a walk from one start
 * in the untouched house, and after the level is solved nothing is.
 */
TEST(a_plan_that_is_walked_is_a_try) {
    struct lemmo *level = game_open(game, SAMPLE);
    PZ_SCOPED_TEXT what = {0}, other = {0};
    assert_played(game, level, "start 7 right"); /* to a treasure, but not enough starts win */
    assert_null(tried(level, &what));
    assert_played(game, level, "walk"); /* no block is removed: a plan like any other */
    assert_int_equal(level->walked, LEMMO_ALL_WALKED);
    assert_int_equal(level->arrived, 20);
    assert_string_equal(tried(level, &what), "");
    assert_played(game, level, "remove 1 1");
    assert_null(tried(level, &what));
    assert_int_equal(level->walked, LEMMO_NOBODY_WALKED);
    assert_played(game, level, "start 1 left");
    assert_string_not_equal(tried(level, &what), "");
    assert_played(game, level, "walk");
    assert_string_equal(tried(level, &other), pz_text_string(&what)); /* the same blocks */
    assert_int_equal(game->outcome(level), PZ_UNFINISHED);
    assert_played(game, level, "restore 1 1");
    assert_played(game, level, "remove 3 4");
    assert_int_equal(game->outcome(level), PZ_UNFINISHED);
    assert_played(game, level, "walk");
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    assert_non_null(tried(level, &what));
    assert_played(game, level, "restore 3 4");
    assert_played(game, level, "walk");
    assert_null(tried(level, &what));
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    game->free(level);
}

/* Where nothing may be removed, each start is a try of its own, and letting all walk tries them all. */
TEST(each_start_is_a_try_where_one_is_sought) {
    struct lemmo *level = game_open(game, "Puzzle: lemmo\nRemovals: 0\n\n" SAMPLE);
    PZ_SCOPED_TEXT left = {0}, right = {0};
    assert_played(game, level, "start 7 left");
    assert_non_null(tried(level, &left));
    assert_int_equal(game->outcome(level), PZ_UNFINISHED); /* the source says so: facing left, columns 6 to 9 lose */
    assert_played(game, level, "start 7 right");
    assert_string_not_equal(tried(level, &right), pz_text_string(&left));
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    game->free(level);
    level = game_open(game, "Puzzle: lemmo\nRemovals: 0\n\n" SAMPLE);
    assert_played(game, level, "walk");
    assert_int_equal(game->tried(level, &left), 24);
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    game->free(level);
}

/* Facing left, columns 6 to 9 lose: the source says so. The four of them are named, and no more than four. */
TEST(those_who_fail_are_named) {
    static const struct {
        const char *level, *words;
    } cases[] = {
        {SAMPLE, "20 of 24 starts reach a treasure; lost: 6 left, 7 left, 8 left, 9 left"},
        {"#.#\n$$$\n", "6 of 6 starts reach a treasure"},
        {"#.#\n$@$\n", "0 of 6 starts reach a treasure; lost: 1 left, 1 right, 2 left, 2 right and 2 more"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct lemmo *level = game_open(game, cases[i].level);
        PZ_SCOPED_TEXT words = {0};
        assert_played(game, level, "walk");
        lemmo_add_arrived(level, &words);
        assert_string_equal(pz_text_string(&words), cases[i].words);
        game->free(level);
    }
}

/* Even of a cell that is no block: only playing the move asks for that. */
TEST(test_reading) {
    struct lemmo *read = game_open(game, ".#\n#.\n$@\n");
    struct lemmo_move move;
    assert_int_equal(lemmo_read_move(read, "remove  1 1", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, LEMMO_REMOVE);
    assert_int_equal(move.place.row, 0);
    assert_int_equal(move.place.column, 0);
    assert_int_equal(move.at, 9);
    assert_int_equal(lemmo_read_move(read, "restore 3 2", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, LEMMO_RESTORE);
    assert_int_equal(move.place.row, 2);
    assert_int_equal(move.place.column, 1);
    assert_int_equal(lemmo_read_move(read, "start 2 left", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, LEMMO_START);
    assert_int_equal(move.place.row, 0);
    assert_int_equal(move.place.column, 1);
    assert_int_equal(move.facing, LEMMO_LEFT);
    assert_int_equal(lemmo_read_move(read, "start 3 left", &move, NULL), PZ_NO);
    assert_int_equal(lemmo_read_move(read, "remove 1", &move, NULL), PZ_BAD);
    game->free(read);
}

TEST(test_illegal_moves) {
    struct lemmo *level = game_open(game, SAMPLE);
    assert_refused(game, level, "remove 4 2", PZ_NO, 8, "the lowest row must stay whole");
    assert_refused(game, level, "remove 1 6", PZ_NO, 8, "there is no block to remove");
    assert_refused(game, level, "remove 5 1", PZ_NO, 8, "the map has rows 1 to 4");
    assert_refused(game, level, "remove 0 1", PZ_NO, 8, "the map has rows 1 to 4");
    assert_refused(game, level, "remove 1 13", PZ_NO, 10, "the map has columns 1 to 12");
    assert_refused(game, level, "remove 99999999999999999999999 1", PZ_NO, 8, "the map has rows 1 to 4");
    assert_refused(game, level, "start 13 left", PZ_NO, 7, "the map has columns 1 to 12");
    assert_refused(game, level, "remove", PZ_BAD, 7, "expected a row number");
    assert_refused(game, level, "remove 01 1", PZ_BAD, 8, "expected a row number");
    assert_refused(game, level, "remove 1 x", PZ_BAD, 10, "expected a column number");
    assert_refused(game, level, "remove 1 1 1", PZ_BAD, 12, "expected nothing after the column");
    assert_refused(game, level, "start 1", PZ_BAD, 8, "expected \"left\" or \"right\"");
    assert_refused(game, level, "start 1 up", PZ_BAD, 9, "expected \"left\" or \"right\"");
    assert_refused(game, level, "start 1 left x", PZ_BAD, 14, "expected nothing after \"left\" or \"right\"");
    assert_refused(game, level, "walk 1", PZ_BAD, 6, "expected nothing after \"walk\"");
    assert_refused(game, level, "jump", PZ_BAD, 1,
                   "expected \"remove ROW COLUMN\", \"restore ROW COLUMN\", \"walk\" or \"start COLUMN left|right\"");
    game->free(level);

    struct lemmo *none = game_open(game, "Puzzle: lemmo\nRemovals: 0\n\n" SAMPLE);
    assert_refused(game, none, "remove 1 1", PZ_NO, 1, "no block may be removed in this level");
    game->free(none);
    struct lemmo *single = game_open(game, "$\n");
    assert_refused(game, single, "start 2 left", PZ_NO, 7, "the map has only column 1");
    game->free(single);
}

/*
 * Solved by a start that wins while enough starts do; neither a start that wins too early nor one that loses solves it.
 */
TEST(test_outcome) {
    struct lemmo *level = game_open(game, SAMPLE);
    assert_played(game, level, "start 1 left");
    assert_int_equal(level->walked, LEMMO_ONE_WALKED);
    assert_int_equal(level->arrived, 1);
    assert_int_equal(game->outcome(level), PZ_UNFINISHED); /* 20 of 24 */
    assert_played(game, level, "start 7 left");
    assert_int_equal(level->arrived, 0); /* the source says so: facing left, columns 6 to 9 lose */
    assert_played(game, level, "remove 3 4");
    assert_int_equal(game->outcome(level), PZ_UNFINISHED);
    struct lemmo *copy = game->clone(level);
    assert_played(game, level, "start 7 left");
    assert_int_equal(game->outcome(level), PZ_SOLVED);
    assert_int_equal(game->outcome(copy), PZ_UNFINISHED);
    assert_played(game, level, "restore 3 4");
    assert_int_equal(game->outcome(level), PZ_SOLVED); /* a start has won while there were enough */
    game->free(level);
    game->free(copy);

    struct lemmo *easier = game_open(game, "Puzzle: lemmo\nGoal: 20\n\n" SAMPLE);
    assert_played(game, easier, "start 7 left");
    assert_int_equal(game->outcome(easier), PZ_UNFINISHED);
    assert_played(game, easier, "start 1 left");
    assert_int_equal(game->outcome(easier), PZ_SOLVED);
    game->free(easier);
}

/* ---- Answers ---- */

static void assert_answer(const struct lemmo *state, const char *option, const char *value, enum pz_status status,
                          const char *expected) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT out = {0};
    PZ_SCOPED_ERROR error = {0};
    if (option)
        pz_options_set(&options, option, value);
    assert_int_equal(game_solve(game, state, &options, NULL, &out, &error), status);
    assert_true((status == PZ_BAD) == (error.message.length > 0));
    assert_string_equal(pz_text_string(&out), expected);
}

TEST(test_answers) {
    static const char sample[] = "winning-starts: 20\nbest-winning-starts: 24\nbest-removal: 3 4\n";
    struct lemmo *level = game_open(game, SAMPLE);
    assert_answer(level, NULL, NULL, PZ_OK, sample);
    assert_answer(level, "all-best", NULL, PZ_OK, sample);
    assert_answer(level, "removals", "0", PZ_OK,
                  "winning-starts: 20\nbest-winning-starts: 24\nbest-removal: 3 4\nbest-with-0: 20\n");
    assert_answer(level, "removals", "2", PZ_OK,
                  "winning-starts: 20\nbest-winning-starts: 24\nbest-removal: 3 4\nbest-with-2: 24\n");
    assert_answer(level, "removals", "5", PZ_BAD, "");
    assert_played(game, level, "remove 3 4");
    assert_answer(level, NULL, NULL, PZ_OK, "winning-starts: 24\nbest-winning-starts: 24\nbest-removal: none\n");
    game->free(level);

    /*
     * All fall in the middle. Without a corner, the two who start on it win, and so does the one who comes to it from
     * beside.
     */
    level = game_open(game, "##.##\n$#@#$\n");
    assert_answer(level, NULL, NULL, PZ_OK, "winning-starts: 0\nbest-winning-starts: 3\nbest-removal: 1 1\n");
    assert_answer(level, "all-best", NULL, PZ_OK,
                  "winning-starts: 0\nbest-winning-starts: 3\nbest-removal: 1 1\nbest-removal: 1 5\n");
    game->free(level);
}

static void check_vector(const void *state, const char *expected, const char *name) {
    (void)name;
    assert_answer(state, NULL, NULL, PZ_OK, expected);
}

TEST(test_reference_answers) {
    game_check_vectors(game, check_vector);
}

/* ---- Lines and hints ---- */

static void assert_hint(const struct lemmo *state, enum pz_status status, const char *move, const char *reason) {
    PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
    assert_int_equal(game->hint(state, NULL, &hint), status);
    assert_string_equal(pz_text_string(&hint.move), move);
    assert_string_equal(pz_text_string(&hint.reason), reason);
}

static void assert_line(const struct lemmo *state, enum pz_status status, const char *expected) {
    PZ_SCOPED_TEXT moves = {0};
    assert_int_equal(game->line(state, NULL, &moves), status);
    assert_string_equal(pz_text_string(&moves), expected);
}

static void assert_place(const struct lemmo *state, const char *move, const char *expected) {
    PZ_SCOPED_TEXT words = {0};
    game->speech->place(state, move, &words);
    assert_string_equal(pz_text_string(&words), expected);
}

TEST(test_hints) {
    struct lemmo *level = game_open(game, SAMPLE);
    assert_line(level, PZ_OK, "remove 3 4\nwalk\n");
    assert_place(level, "remove 3 4", "Four walks end in the drain in column 1. Look at row 3, columns 1 to 7.");
    assert_hint(level, PZ_OK, "remove 3 4",
                "Four walks cross this block, and all of them lose. Without it they fall to row 4 there and reach a "
                "treasure, like the one from column 6, facing left.");
    /* The wrong block is in the way of the right one. */
    assert_played(game, level, "remove 1 1");
    assert_line(level, PZ_OK, "restore 1 1\nremove 3 4\nwalk\n");
    assert_hint(level, PZ_OK, "restore 1 1",
                "No way was found to let 24 starts win without this block. With it back in place, there is one.");
    assert_played(game, level, "restore 1 1");
    assert_played(game, level, "remove 3 4");
    assert_hint(level, PZ_OK, "walk",
                "Of 24 starts, 20 reached a treasure in the untouched house, and 24 do now. The goal asks for 24.");
    assert_played(game, level, "walk");
    assert_hint(level, PZ_NO, "", "The level is solved.");
    assert_line(level, PZ_OK, "");
    game->free(level);

    struct lemmo *start = game_open(game, "Puzzle: lemmo\nRemovals: 0\n\n" SAMPLE);
    assert_line(start, PZ_OK, "start 1 right\n");
    assert_place(start, "start 1 right",
                 "Work back from the treasure in column 6 to the top floor, one fall at a time.");
    assert_hint(start, PZ_OK, "start 1 right",
                "The last fall is in row 3, column 7, facing left. The fall before it is in row 2, column 10, facing "
                "right. The one before that is in row 1, column 6, facing right.");
    game->free(start);

    struct lemmo *hopeless = game_open(game, "Puzzle: lemmo\nGoal: 2\n\n@\n");
    assert_hint(hopeless, PZ_NO, "", "No choice of blocks lets enough starts win.");
    assert_line(hopeless, PZ_NO, "");
    game->free(hopeless);
}

/* A goal that one block reaches: the line takes out no second one, although more starts would win then. */
TEST(test_a_line_is_as_short_as_can_be) {
    struct pz_random random;
    int found = 0;
    pz_random_seed(&random, 13);
    while (found < 20) {
        struct twin twin = twin_random(&random, 4, 9, 150, 300);
        const uint64_t none = twin_count(&twin), one = twin_best(&twin, 0, 1), two = twin_best(&twin, 0, 2);
        PZ_SCOPED_TEXT text = {0}, line = {0};
        pz_text_add(&text, "Puzzle: lemmo\nRemovals: 2\nGoal: %llu\n\n", (unsigned long long)one);
        for (int row = 0; row < twin.rows; row++)
            pz_text_add(&text, "%.*s\n", twin.columns, twin_at(&twin, row, 0));
        if (none < one && one < two) {
            struct lemmo *level = game_open(game, text.data);
            assert_int_equal(game->line(level, NULL, &line), PZ_OK);
            assert_int_equal(strncmp(line.data, "remove", 6), 0);
            assert_int_equal(strncmp(strchr(line.data, '\n') + 1, "walk", 4), 0);
            game->free(level);
            found++;
        }
        free(twin.cells);
    }
}

/* Facing left, columns 6 to 9 lose: the source says so. */
TEST(test_redirected_walks) {
    struct lemmo *level = game_open(game, SAMPLE);
    struct lemmo_redirect redirect;
    lemmo_redirect(level, &(struct lemmo_place){2, 3}, 1, &redirect);
    assert_int_equal(redirect.saved, 4);
    assert_int_equal(redirect.lost, 0);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(redirect.starts[i].column, 5 + i);
        assert_int_equal(redirect.starts[i].facing, LEMMO_LEFT);
    }
    game->free(level);
}

/* Which of a map's walks win with and without a block, by walking them all. */
static struct lemmo_redirect walk_all(const struct lemmo *level, struct lemmo_place block) {
    struct lemmo_redirect found = {0};
    struct lemmo *without = lemmo_clone(level);
    char move[64];
    snprintf(move, sizeof move, "remove %d %d", (int)block.row + 1, (int)block.column + 1);
    assert_played(game, without, move);
    for (uint64_t column = 0; column < lemmo_columns(level); column++)
        for (int facing = LEMMO_LEFT; facing <= LEMMO_RIGHT; facing++) {
            const struct lemmo_walker start = {.column = column, .facing = (enum lemmo_facing)facing};
            struct lemmo_walker one = start, other = start;
            const bool before = lemmo_walk(level, &one) == LEMMO_WON, after = lemmo_walk(without, &other) == LEMMO_WON;
            if (after && !before && found.saved < 2)
                found.starts[found.saved] = start;
            found.saved += after && !before;
            found.lost += before && !after;
        }
    lemmo_free(without);
    return found;
}

/* Whether a walk crosses a block, step by step; and where it ends. */
static bool passes(const struct lemmo *level, struct lemmo_walker start, struct lemmo_place block,
                   struct lemmo_walker *end) {
    bool passed = false;
    *end = start;
    for (enum lemmo_step did = LEMMO_STEPPED; did != LEMMO_WON && did != LEMMO_LOST; did = lemmo_step(level, end))
        passed = passed || (end->row == block.row && end->column == block.column);
    return passed;
}

/* The sentences that are true of the walks along a block, and of those that end in a drain. */
static int tell_passers(const struct lemmo *level, struct lemmo_place block, struct pz_text *out) {
    int all = 0, losers = 0;
    for (uint64_t start = 0; start < 2 * lemmo_columns(level); start++) {
        struct lemmo_walker end;
        const bool passed = passes(level, (struct lemmo_walker){0, start / 2, start % 2}, block, &end);
        all += passed;
        losers += passed && lemmo_cell(level, end.row, end.column) == '@';
    }
    if (all == 1)
        pz_text_add(out, "One walk crosses this block, and it %s. ", losers ? "loses" : "wins");
    else
        pz_text_add(out, "%s walks cross this block, and %s of them lose%s. ", pz_number_first((uint64_t)all).text,
                    losers == all ? "all"
                    : losers == 0 ? "none"
                                  : pz_number((uint64_t)losers).text,
                    losers == 1 ? "s" : "");
    return all;
}

static int count_ends(const struct lemmo *level, uint64_t column) {
    int count = 0;
    for (uint64_t start = 0; start < 2 * lemmo_columns(level); start++) {
        struct lemmo_walker end = {0, start / 2, start % 2};
        lemmo_walk(level, &end);
        count += end.column == column;
    }
    return count;
}

/* Where walks are lost together: the drain has them, and the place is around the block. */
static void check_place(const struct lemmo *level, const struct pz_hint *hint, const struct lemmo_move *move) {
    PZ_SCOPED_TEXT words = {0};
    int walks = 0, drain = 0, row = 0, first = 0, last = 0;
    game->speech->place(level, pz_text_string(&hint->move), &words);
    const char *look = strstr(words.data, "Look at");
    assert_non_null(look);
    if (look > words.data) {
        const char *rest = words.data;
        walks = read_number(&rest);
        assert_int_equal(
            sscanf(rest, walks == 1 ? " walk ends in the drain in column %d." : " walks end in the drain in column %d.",
                   &drain),
            1);
        assert_int_equal(lemmo_cell(level, lemmo_rows(level) - 1, (uint64_t)drain - 1), '@');
        assert_int_equal(count_ends(level, (uint64_t)drain - 1), walks);
    }
    if (sscanf(look, "Look at row %d, columns %d to %d.", &row, &first, &last) != 3) {
        assert_int_equal(sscanf(look, "Look at row %d, column %d.", &row, &first), 2);
        last = first;
    }
    assert_int_equal(row, (int)move->place.row + 1);
    assert_true(first <= (int)move->place.column + 1 && (int)move->place.column + 1 <= last);
}

static void tell_saved(const struct lemmo *level, struct lemmo_place block, int passers,
                       const struct lemmo_redirect *found, struct pz_text *out) {
    static const char *const facing[] = {"left", "right"};
    const struct lemmo_walker *a = &found->starts[0];
    const bool all = found->saved > 1 && (int)found->saved == passers;
    pz_text_add(out, "Without it %s to row %d there%s and ", all ? "they fall" : "Lemmo falls", (int)block.row + 2,
                all ? "" : ",");
    if (found->saved == 1) {
        struct lemmo *without = lemmo_clone(level);
        struct lemmo_walker end = *a;
        char move[64];
        snprintf(move, sizeof move, "remove %d %d", (int)block.row + 1, (int)block.column + 1);
        assert_played(game, without, move);
        lemmo_walk(without, &end);
        assert_int_equal(lemmo_cell(without, end.row, end.column), '$');
        pz_text_add(out, "one losing walk reaches the treasure in column %d: ", (int)end.column + 1);
        lemmo_free(without);
    } else if (all)
        pz_text_add(out, "reach a treasure, like ");
    else
        pz_text_add(out, "%s losing walks reach a treasure, such as ", pz_number(found->saved).text);
    pz_text_add(out, "the one from column %d, facing %s.", (int)a->column + 1, facing[a->facing]);
    if (found->lost > 0)
        pz_text_add(out, " In return, %s that win%s now would lose.", pz_number(found->lost).text,
                    found->lost == 1 ? "s" : "");
}

/* No sentence stands twice in what the steps of a hint say. */
static void check_ladder(const struct lemmo *level, const struct pz_hint *hint) {
    PZ_SCOPED_TEXT ladder = {0};
    game->speech->place(level, pz_text_string(&hint->move), &ladder);
    pz_text_add(&ladder, " %s ", pz_text_string(&hint->reason));
    for (char *sentence = ladder.data, *stop; (stop = strstr(sentence, ". ")); sentence = stop + 2) {
        *stop = '\0';
        assert_null(strstr(stop + 1, sentence));
    }
}

/* Where a start is sought: the spaces that the hint names are those through which its walk falls last, backwards. */
static void check_way(const struct lemmo *level, const struct pz_hint *hint, const struct lemmo_move *move) {
    struct lemmo_walker at = {0, move->place.column, move->facing};
    static const char *const facing[] = {"left", "right"};
    static const char *const words[] = {"The last fall", " The fall before it", " The one before that"};
    struct lemmo_walker falls[8];
    int count = 0;
    PZ_SCOPED_TEXT place = {0}, told = {0};
    for (enum lemmo_step did = LEMMO_STEPPED; did != LEMMO_WON;) {
        const struct lemmo_walker from = at;
        did = lemmo_step(level, &at);
        assert_int_not_equal(did, LEMMO_LOST);
        if (did == LEMMO_FELL)
            falls[count++] = from;
    }
    pz_text_add(&place, "Work back from the treasure in column %d to the top floor, one fall at a time.",
                (int)at.column + 1);
    assert_place(level, pz_text_string(&hint->move), pz_text_string(&place));
    for (int i = 0; i < 3 && i < count; i++)
        pz_text_add(&told, "%s is in row %d, column %d, facing %s.", words[i], (int)falls[count - 1 - i].row + 1,
                    (int)falls[count - 1 - i].column + 1, facing[falls[count - 1 - i].facing]);
    if (count == 0)
        pz_text_add(&told, "Nothing lies between the start and the treasure.");
    assert_string_equal(pz_text_string(&told), pz_text_string(&hint->reason));
}

TEST(a_way_back_is_true) {
    struct pz_random random;
    int ways = 0;
    pz_random_seed(&random, 8);
    for (int i = 0; i < 500; i++) {
        struct twin twin = twin_random(&random, 1 + i % 6, 3 + i % 13, 150, 300);
        struct lemmo *level;
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        struct lemmo_move move;
        assert_int_equal(lemmo_new(twin.cells, (uint64_t)twin.rows, (uint64_t)twin.columns, 0, &level, NULL), PZ_OK);
        if (game->hint(level, NULL, &hint) == PZ_OK) {
            assert_int_equal(lemmo_read_move(level, pz_text_string(&hint.move), &move, NULL), PZ_OK);
            check_way(level, &hint, &move);
            check_ladder(level, &hint);
            ways++;
        }
        lemmo_free(level);
        free(twin.cells);
    }
    assert_true(ways > 100);
}

/* On random maps, a hint that names walks is right about each of them. */
TEST(test_reasons_are_true) {
    struct pz_random random;
    int named = 0;
    pz_random_seed(&random, 7);
    for (int i = 0; i < 3000; i++) {
        struct twin twin = twin_random(&random, 2 + i % 5, 3 + i % 13, 150, 300);
        struct lemmo *level = twin_open(&twin);
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        struct lemmo_move move;
        if (game->hint(level, NULL, &hint) == PZ_OK &&
            lemmo_read_move(level, pz_text_string(&hint.move), &move, NULL) == PZ_OK && move.kind == LEMMO_REMOVE) {
            PZ_SCOPED_TEXT told = {0};
            const struct lemmo_redirect found = walk_all(level, move.place);
            const int passers = tell_passers(level, move.place, &told);
            tell_saved(level, move.place, passers, &found, &told);
            check_place(level, &hint, &move);
            check_ladder(level, &hint);
            assert_string_equal(pz_text_string(&hint.reason), pz_text_string(&told));
            named++;
        }
        lemmo_free(level);
        free(twin.cells);
    }
    assert_true(named > 100); /* or the test says little */
}

static int count_winners(const struct lemmo *level) {
    int count = 0;
    for (uint64_t start = 0; start < 2 * lemmo_columns(level); start++) {
        struct lemmo_walker end = {0, start / 2, start % 2};
        count += lemmo_walk(level, &end) == LEMMO_WON;
    }
    return count;
}

/* Follows hints to the end: what is said of a plan that is complete, and of a block that has to stay, is so. */
TEST(what_hints_say_of_plans_is_true) {
    struct pz_random random;
    int walked = 0, restored = 0;
    pz_random_seed(&random, 9);
    for (int i = 0; i < 300; i++) {
        struct twin twin = twin_random(&random, 3 + i % 3, 5 + i % 7, 150, 300);
        struct lemmo *level, *kept = NULL;
        assert_int_equal(lemmo_new(twin.cells, (uint64_t)twin.rows, (uint64_t)twin.columns, 2, &level, NULL), PZ_OK);
        struct lemmo *whole = lemmo_clone(level);
        game->play(level, "remove 1 1", NULL); /* which may be wrong, or no block */
        for (bool over = false; !over;) {
            PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
            struct lemmo_move move;
            int all, before, now, goal;
            assert_int_equal(game->hint(level, NULL, &hint), PZ_OK);
            assert_int_equal(lemmo_read_move(level, pz_text_string(&hint.move), &move, NULL), PZ_OK);
            check_ladder(level, &hint);
            if (move.kind == LEMMO_RESTORE && !kept) {
                kept = lemmo_clone(level);
                restored++;
            } else if (move.kind == LEMMO_WALK) {
                const bool removed = level->removed_count > 0;
                const bool none = strstr(hint.reason.data, ", none reached") != NULL;
                before = 0;
                assert_int_equal(
                    none      ? 1 + sscanf(hint.reason.data,
                                           "Of %d starts, none reached a treasure in the untouched house, and %d do "
                                                "now. The goal asks for %d.",
                                           &all, &now, &goal)
                    : removed ? sscanf(hint.reason.data,
                                       "Of %d starts, %d reached a treasure in the untouched house, and %d do now. The "
                                       "goal asks for %d.",
                                       &all, &before, &now, &goal)
                              : sscanf(hint.reason.data,
                                       "Of %d starts, %d reach a treasure as the house stands. The goal asks for %d.",
                                       &all, &now, &goal),
                    removed ? 4 : 3);
                assert_int_equal(all, 2 * twin.columns);
                assert_true(!removed || before == count_winners(whole));
                assert_int_equal(none, removed && before == 0);
                assert_int_equal(now, count_winners(level));
                assert_int_equal(goal, (int)twin_best(&twin, 0, 2));
                walked++;
                over = true;
            }
            assert_played(game, level, pz_text_string(&hint.move));
        }
        assert_int_equal(game->outcome(level), PZ_SOLVED);
        assert_true(!kept || lemmo_cell(level, 0, 0) == LEMMO_BLOCK);
        lemmo_free(kept);
        lemmo_free(whole);
        lemmo_free(level);
        free(twin.cells);
    }
    assert_true(walked > 100 && restored > 20);
}

/* Of two blocks, the first hint names one that saves walks by itself, if there is such a one. */
TEST(test_a_hint_begins_with_a_block_that_helps) {
    struct pz_random random;
    pz_random_seed(&random, 11);
    for (int i = 0; i < 100; i++) {
        struct twin twin = twin_random(&random, 4, 12, 120, 300);
        struct lemmo *level;
        struct lemmo_plan plan;
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        struct lemmo_move move;
        assert_int_equal(lemmo_new(twin.cells, 4, 12, 2, &level, NULL), PZ_OK);
        lemmo_search(level, 2, NULL, &plan);
        uint64_t most = 0;
        for (unsigned b = 0; b < plan.count; b++) {
            const uint64_t saved = walk_all(level, plan.blocks[b]).saved;
            most = saved > most ? saved : most;
        }
        if (game->hint(level, NULL, &hint) == PZ_OK &&
            lemmo_read_move(level, pz_text_string(&hint.move), &move, NULL) == PZ_OK && move.kind == LEMMO_REMOVE)
            assert_int_equal(walk_all(level, move.place).saved, most);
        lemmo_free(level);
        free(twin.cells);
    }
}

/* How many walks win after some moves that did not before. */
static int count_saved(const struct lemmo *level, const char *moves) {
    struct lemmo *after = lemmo_clone(level);
    int saved = 0;
    for (const char *end; (end = strchr(moves, '\n')); moves = end + 1) {
        PZ_OWNED char *move = pz_copy(moves, (size_t)(end - moves));
        assert_played(game, after, move);
    }
    for (uint64_t column = 0; column < lemmo_columns(level); column++)
        for (int facing = LEMMO_LEFT; facing <= LEMMO_RIGHT; facing++) {
            struct lemmo_walker one = {.column = column, .facing = (enum lemmo_facing)facing}, other = one;
            saved += lemmo_walk(level, &one) != LEMMO_WON && lemmo_walk(after, &other) == LEMMO_WON;
        }
    lemmo_free(after);
    return saved;
}

/* Of two blocks that help only together, the hint says so, and its plan has both. */
TEST(test_blocks_that_help_only_together) {
    struct pz_random random;
    int found = 0;
    pz_random_seed(&random, 12);
    while (found < 20) {
        struct twin twin = twin_random(&random, 4, 12, 120, 300);
        struct lemmo *level;
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        struct lemmo_move first = {0}, other = {0};
        assert_int_equal(lemmo_new(twin.cells, 4, 12, 2, &level, NULL), PZ_OK);
        if (game->hint(level, NULL, &hint) == PZ_OK && hint.plan.length > 0) {
            PZ_SCOPED_TEXT told = {0};
            PZ_OWNED char *second = pz_copy_string(strchr(hint.plan.data, '\n') + 1);
            second[strlen(second) - 1] = '\0'; /* the line end */
            assert_int_equal(lemmo_read_move(level, hint.move.data, &first, NULL), PZ_OK);
            assert_int_equal(lemmo_read_move(level, second, &other, NULL), PZ_OK);
            assert_memory_equal(hint.plan.data, hint.move.data, hint.move.length);
            assert_int_equal(walk_all(level, first.place).saved, 0);
            tell_passers(level, first.place, &told);
            pz_text_add(&told, "Removing it by itself saves nobody. Remove the one in row %d, column %d as well, and ",
                        (int)other.place.row + 1, (int)other.place.column + 1);
            const int saved = count_saved(level, hint.plan.data);
            if (saved > 1)
                pz_text_add(&told, "%s losing walks reach a treasure, such as the one from column ",
                            pz_number((uint64_t)saved).text);
            else
                pz_text_add(&told, "one losing walk reaches the treasure in column ");
            check_place(level, &hint, &first);
            hint.reason.data[told.length < hint.reason.length ? told.length : hint.reason.length] = '\0';
            assert_string_equal(hint.reason.data, pz_text_string(&told));
            found++;
        }
        lemmo_free(level);
        free(twin.cells);
    }
}

/* ---- Where walks end ---- */

/* As often as all walks, made step by step, stand on a cell of the lowest row, once for each way they face there. */
TEST(test_ends) {
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (int i = 0; i < 300; i++) {
        struct twin twin = twin_random(&random, 1 + i % 6, 1 + i % 17, 200, 300);
        struct lemmo *level = twin_open(&twin);
        const size_t columns = (size_t)twin.columns;
        uint64_t *walked = pz_alloc(columns, sizeof *walked), *counted = lemmo_count_ends(level);
        for (int start = 0; start < 2 * twin.columns; start++) {
            struct lemmo_walker at = {0, (uint64_t)start / 2, start % 2 ? LEMMO_RIGHT : LEMMO_LEFT};
            enum lemmo_step did;
            do {
                walked[at.column] += at.row + 1 == (uint64_t)twin.rows;
                did = lemmo_step(level, &at);
            } while (did != LEMMO_WON && did != LEMMO_LOST);
        }
        assert_memory_equal(walked, counted, columns * sizeof *walked);
        free(walked);
        free(counted);
        lemmo_free(level);
        free(twin.cells);
    }
}
