/*
 * Boards of levels: what is read, and where each fault is reported. Each kind of board is one that a game has, made
 * small.
 */
#include <string.h>

#include "puzzles/board.h"
#include "test.h"

enum { SIDE_MAX = 4 };

/* From 2x2 to 3x4. */
static const struct pz_board_kind lights = {
    .board = "board",
    .row = "row",
    .cell = "light",
    .letters = "#.",
    .wrong = "is not a light; # is on, . is off",
    .missing = "the board is missing: rows of # and .",
    .least_rows = 2,
    .most_rows = 3,
    .least_columns = 2,
    .most_columns = 4,
};

/* Two by three, or no board. */
static const struct pz_board_kind fixed = {
    .board = "set",
    .row = "tile",
    .cell = "edge",
    .letters = "ab",
    .wrong = "is not a colour",
    .least_rows = 2,
    .most_rows = 2,
    .least_columns = 3,
    .most_columns = 3,
};

static const struct pz_board_kind square = {
    .board = "board",
    .row = "row",
    .cell = "cell",
    .letters = "BW.",
    .wrong = "is not a cell",
    .least_rows = 2,
    .most_rows = 4,
    .square = true,
};

static enum pz_status read_board(const struct pz_board_kind *kind, const char *text, struct pz_level *level,
                                 struct pz_board *board, struct pz_error *error) {
    assert_int_equal(pz_level_parse(level, text, strlen(text), NULL, NULL, error), PZ_OK);
    return pz_board_read(level, kind, board, error);
}

static void assert_board(const struct pz_board_kind *kind, const char *text, size_t rows, size_t columns,
                         const char *expected) {
    struct pz_level level;
    char cells[SIDE_MAX * SIDE_MAX];
    struct pz_board board = {.cells = cells};
    struct pz_error error = {0};
    if (read_board(kind, text, &level, &board, &error) != PZ_OK)
        fail_msg("%s%zu:%zu: %s", text, error.line, error.column, pz_text_string(&error.message));
    assert_int_equal(board.rows, rows);
    assert_int_equal(board.columns, columns);
    assert_memory_equal(cells, expected, rows * columns);
    pz_level_free(&level);
}

TEST(test_boards) {
    assert_board(&lights, "Puzzle: x\n\n#.\n.#\n", 2, 2, "#..#");
    assert_board(&lights, "Puzzle: x\n\n#..#\n....\n####\n", 3, 4, "#..#....####");
    assert_board(&lights, "Puzzle: x\n\n # .\t#\r\n.. .\r\n\r\nMoves:\r\n", 2, 3, "#.#...");
    assert_board(&fixed, "Puzzle: x\n\naba\nb b b\n", 2, 3, "ababbb");
    assert_board(&square, "Puzzle: x\n\nBW.\n...\n..B", 3, 3, "BW......B");
}

/* Without a board, the game begins with one of its own. */
TEST(test_no_board) {
    assert_board(&fixed, "Puzzle: x\n", 0, 0, "");
    assert_board(&square, "Puzzle: x\n\nMoves:\n", 0, 0, "");
}

static const struct {
    const struct pz_board_kind *kind;
    const char *text;
    size_t line, column;
    const char *message;
} bad[] = {
    {&lights, "Puzzle: x\n", 2, 1, "the board is missing: rows of # and ."},
    {&lights, "Puzzle: x\n\n\n", 4, 1, "the board is missing: rows of # and ."},
    {&lights, "Puzzle: x\nMoves:\nb\n", 2, 1, "the board is missing: rows of # and ."},
    {&lights, "Puzzle: x\n\n#.\n", 3, 1, "a board has at least 2 rows"},
    {&lights, "Puzzle: x\n\n#.\n#.\n#.\n #.\n", 6, 2, "a board has at most 3 rows"},
    {&lights, "Puzzle: x\n\n#\n#\n", 3, 2, "a board has at least 2 columns"},
    {&lights, "Puzzle: x\n\n#. #.#\n", 3, 6, "a board has at most 4 columns"},
    {&lights, "Puzzle: x\n\n#.#\n#.\n", 4, 3, "this row has 2 lights instead of 3"},
    {&lights, "Puzzle: x\n\n#.#\n  #\n", 4, 4, "this row has 1 light instead of 3"},
    {&lights, "Puzzle: x\n\n#.#\n#.#.\n", 4, 4, "this row has more than 3 lights"},
    {&lights, "Puzzle: x\n\n#.#\n#x\n", 4, 2, "'x' is not a light; # is on, . is off"},
    {&lights, "Puzzle: x\n\n#.#\n\303\244 .\303\244\n", 4, 1, "this is not a light; # is on, . is off"},
    {&lights, "Puzzle: x\n\n#.#\n. .\303\244\n", 4, 4, "this is not a light; # is on, . is off"},
    /* Columns count characters, also after those that no board has. */
    {&lights, "Puzzle: x\n\n#.#\n\302\240..\n", 4, 1, "this is not a light; # is on, . is off"},
    {&lights, "Puzzle: x\n\n#.#\n.\177.\n", 4, 2, "this is not a light; # is on, . is off"},
    {&fixed, "Puzzle: x\n\naba\n", 3, 1, "the set ends after 1 of 2 tiles"},
    {&fixed, "Puzzle: x\n\naba\naba\n  aba\n", 5, 3, "the set has more than 2 tiles"},
    {&fixed, "Puzzle: x\n\nab\n", 3, 3, "this tile has 2 edges instead of 3"},
    {&fixed, "Puzzle: x\n\nabab\n", 3, 4, "this tile has more than 3 edges"},
    /* The number of rows decides how many columns there are, so it is checked first. */
    {&square, "Puzzle: x\n\n.\n", 3, 1, "a board has at least 2 rows"},
    {&square, "Puzzle: x\n\nx\n.\n.\n.\n.\n", 7, 1, "a board has at most 4 rows"},
    {&square, "Puzzle: x\n\n...\n...\n", 3, 3, "this row has more than 2 cells"},
    {&square, "Puzzle: x\n\n..\n..\n..\n", 3, 3, "this row has 2 cells instead of 3"},
};

TEST(test_bad_boards) {
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct pz_level level;
        char cells[SIDE_MAX * SIDE_MAX];
        struct pz_board board = {.cells = cells};
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(read_board(bad[i].kind, bad[i].text, &level, &board, &error), PZ_BAD);
        if (error.line != bad[i].line || error.column != bad[i].column ||
            strcmp(pz_text_string(&error.message), bad[i].message) != 0)
            fail_msg("%s%zu:%zu: %s", bad[i].text, error.line, error.column, pz_text_string(&error.message));
        assert_int_equal(pz_board_read(&level, bad[i].kind, &board, NULL), PZ_BAD);
        pz_level_free(&level);
    }
}

/* The parser lets no NUL through in a header, but here a board's bytes are looked at for the first time. */
TEST(test_nul_is_no_cell) {
    static const char bytes[] = "#\0\n#.\n";
    const struct pz_level level = {.board = {.at = bytes, .end = bytes + sizeof bytes - 1, .number = 1}};
    char cells[SIDE_MAX * SIDE_MAX];
    struct pz_board board = {.cells = cells};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_board_read(&level, &lights, &board, &error), PZ_BAD);
    assert_int_equal(error.column, 2);
}

/* What a game finds wrong later is reported at the cell it means, whatever blanks there are. */
TEST(test_rejected_by_the_game) {
    struct pz_level level;
    char cells[SIDE_MAX * SIDE_MAX];
    struct pz_board board = {.cells = cells};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(read_board(&lights, "Puzzle: x\n\n#.#\n  . #\t.\n", &level, &board, &error), PZ_OK);
    static const size_t columns[] = {3, 5, 7};
    for (size_t column = 0; column < 3; column++) {
        assert_int_equal(pz_board_reject(&level, 1, column, &error, "light %zu is broken", column), PZ_BAD);
        assert_int_equal(error.line, 4);
        assert_int_equal(error.column, columns[column]);
    }
    assert_string_equal(pz_text_string(&error.message), "light 2 is broken");
    assert_int_equal(pz_board_reject(&level, 0, 0, NULL, "broken"), PZ_BAD);
    pz_level_free(&level);
}
