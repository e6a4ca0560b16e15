/*
 * Moves of Lemmo as text: `remove ROW COLUMN`, `restore ROW COLUMN`, `start COLUMN left` and `start COLUMN right`. In
 * text, rows and columns count from 1.
 */
#include "puzzles/cell.h"
#include "puzzles/lemmo.h"
#include "puzzles/word.h"

static enum pz_status check_cell(const struct lemmo *game, const struct pz_cell *cell, struct pz_error *error) {
    return pz_cell_check(cell, "map", lemmo_rows(game), lemmo_columns(game), error);
}

/* Reads the words after "remove" or "restore": a cell of the map. */
static enum pz_status read_block(const struct lemmo *game, const char *text, size_t at, enum lemmo_move_kind kind,
                                 struct lemmo_move *move, struct pz_error *error) {
    struct pz_cell cell;
    if (pz_cell_read(text, &at, &cell, error) != PZ_OK || pz_word_end(text, at, "the column", error) != PZ_OK)
        return PZ_BAD;
    if (check_cell(game, &cell, error) != PZ_OK)
        return PZ_NO;
    *move = (struct lemmo_move){.kind = kind, .place = {cell.row - 1, cell.column - 1}, .at = cell.row_at};
    return PZ_OK;
}

static enum pz_status read_start(const struct lemmo *game, const char *text, size_t at, struct lemmo_move *move,
                                 struct pz_error *error) {
    const struct pz_word column = pz_word_next(text, &at), facing = pz_word_next(text, &at);
    const bool left = pz_word_is(facing, "left");
    struct pz_cell cell = {.row = 1, .column_at = column.column};
    if (!pz_word_number(column, &cell.column))
        return pz_error_set(error, 0, column.column, "expected a column number");
    if (!left && !pz_word_is(facing, "right"))
        return pz_error_set(error, 0, facing.column, "expected \"left\" or \"right\"");
    if (pz_word_end(text, at, "\"left\" or \"right\"", error) != PZ_OK)
        return PZ_BAD;
    if (check_cell(game, &cell, error) != PZ_OK)
        return PZ_NO;
    *move = (struct lemmo_move){.kind = LEMMO_START,
                                .place = {0, cell.column - 1},
                                .at = cell.column_at,
                                .facing = left ? LEMMO_LEFT : LEMMO_RIGHT};
    return PZ_OK;
}

enum pz_status lemmo_read_move(const struct lemmo *game, const char *text, struct lemmo_move *move,
                               struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    if (pz_word_is(word, "remove"))
        return read_block(game, text, at, LEMMO_REMOVE, move, error);
    if (pz_word_is(word, "restore"))
        return read_block(game, text, at, LEMMO_RESTORE, move, error);
    if (pz_word_is(word, "start"))
        return read_start(game, text, at, move, error);
    return pz_error_set(error, 0, word.column,
                        "expected \"remove ROW COLUMN\", \"restore ROW COLUMN\" or \"start COLUMN left|right\"");
}
