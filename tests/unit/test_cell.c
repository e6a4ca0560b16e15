/* Cells in moves: their numbers, and which word an error is about. */
#include <string.h>

#include "puzzles/word.h"
#include "test.h"

/* Reads "press ROW COLUMN" on a board of 3x4. */
static enum pz_status press(const char *move, struct pz_cell *cell, struct pz_error *error) {
    size_t at = strlen("press");
    enum pz_status status = pz_cell_read(move, &at, cell, error);
    if (status == PZ_OK)
        status = pz_word_end(move, at, "the column", error);
    return status == PZ_OK ? pz_cell_check(cell, "board", 3, 4, error) : status;
}

TEST(test_cells) {
    struct pz_cell cell;
    assert_int_equal(press("press 3 4", &cell, NULL), PZ_OK);
    assert_int_equal(cell.row, 3);
    assert_int_equal(cell.column, 4);
    assert_int_equal(cell.row_at, 7);
    assert_int_equal(cell.column_at, 9);
    assert_int_equal(press("press\t1   1 ", &cell, NULL), PZ_OK);
    assert_int_equal(cell.row_at, 7);
    assert_int_equal(cell.column_at, 11);
}

TEST(test_bad_cells) {
    static const struct {
        const char *move;
        enum pz_status status;
        size_t column;
        const char *message;
    } table[] = {
        {"press", PZ_BAD, 6, "expected a row number"},
        {"press x 1", PZ_BAD, 7, "expected a row number"},
        {"press 1", PZ_BAD, 8, "expected a column number"},
        {"press 1 01", PZ_BAD, 9, "expected a column number"},
        {"press 1 1 x", PZ_BAD, 11, "expected nothing after the column"},
        /* A word that cannot be read is reported before a cell that does not exist. */
        {"press 9 9 9", PZ_BAD, 11, "expected nothing after the column"},
        {"press 0 1", PZ_NO, 7, "the board has rows 1 to 3"},
        {"press 4 9", PZ_NO, 7, "the board has rows 1 to 3"},
        {"press 1 5", PZ_NO, 9, "the board has columns 1 to 4"},
        {"press 18446744073709551617 1", PZ_NO, 7, "the board has rows 1 to 3"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct pz_cell cell;
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(press(table[i].move, &cell, &error), table[i].status);
        assert_int_equal(error.line, 0);
        assert_int_equal(error.column, table[i].column);
        assert_string_equal(pz_text_string(&error.message), table[i].message);
    }
}

TEST(test_single_row) {
    const struct pz_cell cell = {.row = 2, .column = 1, .row_at = 5, .column_at = 7};
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_cell_check(&cell, "map", 1, 9, &error), PZ_NO);
    assert_string_equal(pz_text_string(&error.message), "the map has only row 1");
}
