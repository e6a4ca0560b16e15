/* Lammas as text: levels and their errors, moves, answers; and the reference answers in tests/vectors. */
#include "game_text.h"
#include "lammas_twin.h"
#include "test.h"

static const struct pz_game *const game = &lammas_game;

/* ---- Levels ---- */

TEST(test_open_and_describe) {
    struct lammas *one =
        game_open(game, "Puzzle: lammas\ntiles: 5\nMODE: Hard\nTemplate: LIVE\nColour: red\n\nabc\ncba\n");
    assert_int_equal(one->rows, 2);
    assert_int_equal(one->columns, 3);
    assert_int_equal(one->kinds, 5);
    assert_int_equal(one->kept, LAMMAS_HARD);
    assert_int_equal(one->reading, LAMMAS_LIVE);
    assert_int_equal(one->turns, 0);
    assert_described(game, one, "Tiles: 5\nMode: hard\nTemplate: live\n\nabc\ncba\n");

    PZ_SCOPED_TEXT printed = {0};
    game->print(one, &printed);
    assert_string_equal(pz_text_string(&printed), "abc\ncba\n");
    game->free(one);
    game->free(NULL);
}

TEST(test_defaults) {
    struct lammas *plain = game_open(game, "Puzzle: lammas\n\naa\naa\n");
    assert_described(game, plain, "Tiles: 2\nMode: normal\nTemplate: fixed\n\naa\naa\n");
    game->free(plain);
    struct lammas *sparse = game_open(game, "Puzzle: lammas\r\n\r\na a\te \r\n aa a\r\n\r\n\r\n");
    assert_described(game, sparse, "Tiles: 5\nMode: normal\nTemplate: fixed\n\naae\naaa\n");
    game->free(sparse);
}

static void assert_refused_level(const char *text, size_t line, size_t column, const char *message) {
    PZ_SCOPED_ERROR error = {0};
    assert_null(game_try_open(game, text, strlen(text), &error));
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
    assert_string_equal(pz_text_string(&error.message), message);
}

static void assert_header(const char *given, const char *written) {
    PZ_SCOPED_TEXT level = {0}, expected = {0};
    pz_text_add(&level, "Puzzle: lammas\nTiles: 3\n%s\nab\nba\n", given);
    pz_text_add(&expected, "Tiles: 3\n%sTemplate: fixed\n\nab\nba\n", written);
    struct lammas *state = game_open(game, pz_text_string(&level));
    assert_described(game, state, pz_text_string(&expected));
    game->free(state);
}

/* Mode says two of the sets, and stays the way to write them. */
TEST(test_set_and_mode) {
    static const char *const words[] = {"ABCD", "BCD", "ACD", "CD", "ABD", "BD", "AD", "D",
                                        "ABC",  "BC",  "AC",  "C",  "AB",  "B",  "A"};
    assert_header("Set: ABCD\n", "Mode: normal\n");
    assert_header("Set: bcd\n", "Mode: hard\n");
    assert_header("Mode: hard\nSet: BCD\n", "Mode: hard\n");
    assert_header("Set: ABCD\nMode: normal\n", "Mode: normal\n");
    for (unsigned kept = 2; kept <= LAMMAS_KEPT_MOST; kept++) {
        PZ_SCOPED_TEXT header = {0}, level = {0};
        pz_text_add(&header, "Set: %s\n", words[kept]);
        assert_header(pz_text_string(&header), pz_text_string(&header));
        pz_text_add(&level, "Puzzle: lammas\n%s\nab\nba\n", pz_text_string(&header));
        struct lammas *game_state = game_open(game, pz_text_string(&level));
        assert_int_equal(game_state->kept, kept);
        for (unsigned role = 0; role < 4; role++) /* the word has the letters of what may be set */
            assert_int_equal(strchr(words[kept], "ABCD"[role]) == NULL, kept >> role & 1);
        game->free(game_state);
    }
    assert_refused_level("Puzzle: lammas\nMode: normal\nSet: D\n\nab\nba\n", 3, 6,
                         "Mode: normal means Set: ABCD, not D");
    assert_refused_level("Puzzle: lammas\nSet: ABCD\nMode: hard\n\nab\nba\n", 2, 6,
                         "Mode: hard means Set: BCD, not ABCD");
    assert_refused_level("Puzzle: lammas\nSet: DA\n\nab\nba\n", 2, 6,
                         "Set must be ABCD, BCD, ACD, CD, ABD, BD, AD, D, ABC, BC, AC, C, AB, B or A");
    assert_refused_level("Puzzle: lammas\nMode: setup\n\nab\nba\n", 2, 7, "Mode must be normal or hard");
}

TEST(test_end) {
    assert_header("End: c\n", "Mode: normal\nEnd: c\n");
    assert_header("Set: AC\nEnd: A\n", "Set: AC\nEnd: a\n");
    assert_refused_level("Puzzle: lammas\nTiles: 3\nEnd: d\n\nab\nba\n", 3, 6,
                         "kind d is not one of the 3 kinds, a to c");
    /* Without Tiles, the kinds are those that occur. */
    assert_refused_level("Puzzle: lammas\nEnd: c\n\nab\nba\n", 2, 6, "kind c is not one of the 2 kinds, a to b");
    assert_refused_level("Puzzle: lammas\nEnd: i\n\nab\nba\n", 2, 6, "End must be a, b, c, d, e, f, g or h");
}

TEST(test_largest) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Puzzle: lammas\n\n");
    for (int row = 0; row < LAMMAS_SIDE_MAX; row++)
        pz_text_add(&text, "hgfedcba%056d\n", 0);
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] == '0')
            text.data[i] = 'a';
    struct lammas *large = game_open(game, pz_text_string(&text));
    assert_int_equal(large->rows, 64);
    assert_int_equal(large->columns, 64);
    assert_int_equal(large->kinds, 8);
    game->free(large);

    PZ_SCOPED_ERROR error = {0};
    pz_text_add(&text, "hhh\n");
    assert_null(game_try_open(game, pz_text_string(&text), strlen(pz_text_string(&text)), &error));
    assert_int_equal(error.line, 67);
    assert_int_equal(error.column, 1);
    assert_string_equal(pz_text_string(&error.message), "a grid has at most 64 rows");
}

TEST(test_bad_levels) {
    static const char a65[] =
        "Puzzle: lammas\n\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\naa\n";
    static const struct bad_level table[] = {
        {"Puzzle: lammas\n", 2, 1, "the grid is missing: rows of tile letters after an empty line"},
        {"Puzzle: lammas\nMoves:\napply\n", 2, 1, "the grid is missing: rows of tile letters after an empty line"},
        {"Puzzle: lammas\nTiles: 1\n\naa\naa\n", 2, 8, NULL},
        {"Puzzle: lammas\nTiles: 9\n\naa\naa\n", 2, 8, NULL},
        {"Puzzle: lammas\nTiles:  x\n\naa\naa\n", 2, 9, NULL},
        {"Puzzle: lammas\nMode: easy\n\naa\naa\n", 2, 7, NULL},
        {"Puzzle: lammas\nTemplate: dead\n\naa\naa\n", 2, 11, NULL},
        {"Puzzle: lammas\nTiles: 3\n\nabc\nabd\n", 5, 3, "tile 'd' is not one of the 3 kinds, a to c"},
        {"Puzzle: lammas\n\nabc\nabi\n", 4, 3, "'i' is not a tile; tiles are the lower-case letters a to h"},
        {"Puzzle: lammas\n\naBc\nabc\n", 3, 2, "'B' is not a tile; tiles are the lower-case letters a to h"},
        {"Puzzle: lammas\n\na.c\nabc\n", 3, 2, "'.' is not a tile; tiles are the lower-case letters a to h"},
        {"Puzzle: lammas\n\n\xc3\xa4 a\xc3\xb6\nabc\n", 3, 1,
         "this is not a tile; tiles are the lower-case letters a to h"},
        {"Puzzle: lammas\n\nab\nab\xc3\xb6\n", 4, 3, "this is not a tile; tiles are the lower-case letters a to h"},
        {"Puzzle: lammas\n\nabc\nab\nabc\n", 4, 3, "this row has 2 tiles instead of 3"},
        {"Puzzle: lammas\n\nabc\na b c a\nabc\n", 4, 7, "this row has more than 3 tiles"},
        {"Puzzle: lammas\n\nabc\n", 3, 1, "a grid has at least 2 rows"},
        {"Puzzle: lammas\n\na\na\n", 3, 2, "a grid has at least 2 columns"},
        {a65, 3, 66, "a grid has at most 64 columns"},
    };
    assert_bad_levels(game, "", table, sizeof table / sizeof *table);
}

/* ---- Moves ---- */

static const char abcd[] = "Puzzle: lammas\nTiles: 4\n\nabcd\nbcda\ncdab\n";

TEST(test_set) {
    struct lammas *game_state = game_open(game, abcd);
    assert_played(game, game_state, "set 1 1 d");
    assert_played(game, game_state, "set 1 2 a");
    assert_played(game, game_state, "set 2 1 a");
    assert_played(game, game_state, "set 2 1 a"); /* what it is already */
    assert_played(game, game_state, "set\t2  2 b");
    assert_described(game, game_state, "Tiles: 4\nMode: normal\nTemplate: fixed\n\ndacd\nabda\ncdab\n");
    assert_int_equal(game->score(game_state), 0);
    assert_refused(game, game_state, "set 1 3 a", PZ_NO, 5, "only A, B, C and D may be set, in the corner");
    assert_refused(game, game_state, "set 3 4 a", PZ_NO, 5, "only A, B, C and D may be set, in the corner");
    assert_refused(game, game_state, "set 1 1 e", PZ_NO, 9, "this game has tiles a to d");
    assert_refused(game, game_state, "set 4 1 a", PZ_NO, 5, "the grid has rows 1 to 3");
    assert_refused(game, game_state, "set 0 1 a", PZ_NO, 5, "the grid has rows 1 to 3");
    assert_refused(game, game_state, "set 1 5 a", PZ_NO, 7, "the grid has columns 1 to 4");
    assert_refused(game, game_state, "set 99999999999999999999999 1 a", PZ_NO, 5, "the grid has rows 1 to 3");
    assert_refused(game, game_state, "set 1 18446744073709551617 a", PZ_NO, 7, "the grid has columns 1 to 4");
    game_state->kept = LAMMAS_HARD;
    assert_refused(game, game_state, "set 1 1 a", PZ_NO, 5, "A may not be set here, only B, C and D");
    assert_refused(game, game_state, "set 3 1 a", PZ_NO, 5, "only B, C and D may be set, in the corner");
    assert_played(game, game_state, "set 1 2 c");
    game->free(game_state);
}

TEST(test_one_tile_to_set) {
    struct lammas *game_state = game_open(game, "Puzzle: lammas\nTiles: 3\nSet: D\n\nabc\nbca\n");
    assert_refused(game, game_state, "set 1 2 a", PZ_NO, 5, "B may not be set here, only D");
    assert_refused(game, game_state, "set 1 3 a", PZ_NO, 5, "only D may be set, in the corner");
    assert_played(game, game_state, "set 2 2 a");
    game->free(game_state);
}

/* Equal tiles of another kind are not the end, and the rule cannot change them. */
TEST(test_solved_with_the_end_kind) {
    struct lammas *game_state = game_open(game, "Puzzle: lammas\nTiles: 2\nEnd: b\n\naab\naab\nbaa\n");
    assert_played(game, game_state, "apply");
    assert_printed(game, game_state, "aaa\naaa\naaa\n");
    assert_int_equal(game->outcome(game_state), PZ_UNFINISHED);
    assert_refused(game, game_state, "apply", PZ_NO, 1, "the rule would change nothing: set another tile first");
    game->free(game_state);
    struct lammas *other = game_open(game, "Puzzle: lammas\nTiles: 2\nEnd: a\n\naab\naab\nbaa\n");
    assert_played(game, other, "apply");
    assert_int_equal(game->outcome(other), PZ_SOLVED);
    game->free(other);
    struct lammas *edited = game_open(game, "Puzzle: lammas\nEnd: b\n\naa\nba\n");
    assert_played(game, edited, "set 2 1 a");
    assert_int_equal(game->outcome(edited), PZ_UNFINISHED);
    assert_played(game, edited, "set 1 1 b");
    assert_played(game, edited, "set 1 2 b");
    assert_played(game, edited, "set 2 1 b");
    assert_played(game, edited, "set 2 2 b");
    assert_int_equal(game->outcome(edited), PZ_SOLVED);
    game->free(edited);
}

TEST(test_malformed_moves) {
    struct lammas *game_state = game_open(game, abcd);
    static const char expected[] = "expected \"set ROW COLUMN TILE\" or \"apply\"";
    assert_refused(game, game_state, "", PZ_BAD, 1, expected);
    assert_refused(game, game_state, "Apply", PZ_BAD, 1, expected);
    assert_refused(game, game_state, "applys", PZ_BAD, 1, expected);
    assert_refused(game, game_state, "setter 1 1 a", PZ_BAD, 1, expected);
    assert_refused(game, game_state, "apply 1", PZ_BAD, 7, "expected nothing after \"apply\"");
    assert_refused(game, game_state, "set", PZ_BAD, 4, "expected a row number");
    assert_refused(game, game_state, "set 01 1 a", PZ_BAD, 5, "expected a row number");
    assert_refused(game, game_state, "set +1 1 a", PZ_BAD, 5, "expected a row number");
    assert_refused(game, game_state, "set -1 1 a", PZ_BAD, 5, "expected a row number");
    assert_refused(game, game_state, "set 1", PZ_BAD, 6, "expected a column number");
    assert_refused(game, game_state, "set 1 1x a", PZ_BAD, 7, "expected a column number");
    assert_refused(game, game_state, "set 1 1", PZ_BAD, 8, "expected a tile, a lower-case letter from a to d");
    assert_refused(game, game_state, "set 1 1 A", PZ_BAD, 9, "expected a tile, a lower-case letter from a to d");
    assert_refused(game, game_state, "set 1 1 i", PZ_BAD, 9, "expected a tile, a lower-case letter from a to d");
    assert_refused(game, game_state, "set 1 1 ab", PZ_BAD, 9, "expected a tile, a lower-case letter from a to d");
    assert_refused(game, game_state, "set 1 1 \xc3\xa4", PZ_BAD, 9, "expected a tile, a lower-case letter from a to d");
    assert_refused(game, game_state, "set \xc3\xa4 1 a", PZ_BAD, 5, "expected a row number");
    assert_refused(game, game_state, "set 1 1 a \xc3\xa4", PZ_BAD, 11, "expected nothing after the tile");
    game->free(game_state);
}

TEST(test_apply) {
    struct lammas *game_state = game_open(game, "Puzzle: lammas\n\naab\naab\nbaa\n");
    assert_played(game, game_state, "apply");
    assert_int_equal(game->score(game_state), 1);
    assert_int_equal(game->outcome(game_state), PZ_SOLVED);
    assert_refused(game, game_state, "apply", PZ_NO, 1, "all tiles are the same already");
    assert_played(game, game_state, "set 1 1 b"); /* still a game */
    assert_int_equal(game->outcome(game_state), PZ_UNFINISHED);
    assert_played(game, game_state, "set 1 1 a");
    assert_int_equal(game->outcome(game_state), PZ_SOLVED);
    assert_int_equal(game->score(game_state), 1);
    game->free(game_state);
}

/* The description of a move does not depend on whether it would do anything. */
TEST(test_reading) {
    struct lammas *game_state = game_open(game, "Puzzle: lammas\nTiles: 3\n\naaa\naaa\n");
    struct lammas_move move;
    assert_int_equal(lammas_read_move(game_state, "set 2 1 c", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, LAMMAS_SET);
    assert_int_equal(move.cell, 3);
    assert_int_equal(move.tile, 2);
    assert_int_equal(lammas_read_move(game_state, " apply", &move, NULL), PZ_OK);
    assert_int_equal(move.kind, LAMMAS_APPLY);
    assert_int_equal(lammas_read_move(game_state, "set 2 1 d", &move, NULL), PZ_NO);
    assert_int_equal(lammas_read_move(game_state, "set 1 3 b", &move, NULL), PZ_NO);
    assert_int_equal(lammas_read_move(game_state, "apply 1", &move, NULL), PZ_BAD);
    game->free(game_state);
}

TEST(test_clone) {
    struct lammas *one = game_open(game, abcd), *two = game->clone(one);
    assert_played(game, two, "set 1 1 d");
    assert_int_equal(one->tiles[0], 0);
    assert_int_equal(two->tiles[0], 3);
    game->free(one);
    assert_played(game, two, "set 1 1 c");
    game->free(two);
}

/* ---- Answers ---- */

static enum pz_status solve(const struct lammas *state, const char *max_turns, uint64_t nodes, struct pz_text *out) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    const struct pz_budget budget = {.nodes = nodes};
    PZ_SCOPED_ERROR error = {0};
    if (max_turns)
        pz_options_set(&options, "max-turns", max_turns);
    const enum pz_status status = game_solve(game, state, &options, &budget, out, &error);
    assert_true((status == PZ_BAD) == (error.message.length > 0));
    return status;
}

static void assert_answer(const char *level, const char *max_turns, enum pz_status status, const char *expected) {
    struct lammas *state = game_open(game, level);
    PZ_SCOPED_TEXT out = {0};
    assert_int_equal(solve(state, max_turns, 0, &out), status);
    assert_string_equal(pz_text_string(&out), expected);
    game->free(state);
}

TEST(test_answers) {
    assert_answer("Puzzle: lammas\n\naab\naab\nbaa\n", NULL, PZ_OK, "self-solving: yes\nturns: 1\nturn 1: aaaa\n");
    assert_answer("Puzzle: lammas\n\naaa\naaa\n", NULL, PZ_OK, "self-solving: yes\nturns: 0\n");
    assert_answer("Puzzle: lammas\n\nabc\naac\nccc\n", NULL, PZ_OK, "self-solving: no\nturns: 0\nfinal: cccc\n");
    assert_answer("Puzzle: lammas\nMode: hard\n\nca\nab\n", NULL, PZ_OK, "self-solving: no\nturns: 0\nfinal: cccc\n");
    /* The last sweep leaves A to be edited. */
    assert_answer("Puzzle: lammas\n\nacbb\naabb\nabbb\n", NULL, PZ_OK,
                  "self-solving: yes\nturns: 1\nturn 1: baab\nfinal: bbbb\n");
    static const char four[] = "Puzzle: lammas\nMode: hard\n\nbacacb\nbbcaad\ncccbca\nacaaab\ncdcdcc\ndadccc\n";
    assert_answer(four, "0", PZ_LIMIT, "self-solving: no\nturns: >0\n");
    assert_answer(four, "3", PZ_LIMIT, "self-solving: no\nturns: >3\n");
    assert_answer(four, "x", PZ_BAD, "");
}

/* What solves itself takes no notice of what may be set, but of the kind that must remain. */
TEST(test_answers_with_set_and_end) {
    assert_answer("Puzzle: lammas\nTiles: 2\nSet: D\n\naab\naab\nbaa\n", NULL, PZ_OK,
                  "self-solving: yes\nturns: 1\nturn 1: aaaa\n");
    assert_answer("Puzzle: lammas\nTiles: 2\nSet: D\nEnd: a\n\naab\naab\nbaa\n", NULL, PZ_OK,
                  "self-solving: yes\nturns: 1\nturn 1: aaaa\n");
    /* No tile is c but a D just set, and no b next to it makes a match with A and B or C, which are a. */
    assert_answer("Puzzle: lammas\nTiles: 3\nSet: A\nEnd: c\n\naab\naab\nbaa\n", NULL, PZ_NO,
                  "self-solving: no\nturns: none\n");
    assert_answer("Puzzle: lammas\nSet: ABC\nEnd: b\n\nba\naa\n", NULL, PZ_NO, "self-solving: no\nturns: none\n");
}

static void check_vector(const void *state, const char *expected, const char *name) {
    PZ_SCOPED_TEXT answer = {0};
    assert_int_equal(solve(state, NULL, 0, &answer), PZ_OK);
    assert_contains_lines(pz_text_string(&answer), expected, name);
}

TEST(test_reference_answers) {
    game_check_vectors(game, check_vector);
}
