/* Cells in moves: two numbers, each with its own error. */
#include "puzzles/cell.h"

#include "puzzles/word.h"

static enum pz_status read_number(const char *move, size_t *at, const char *what, uint64_t *number, size_t *column,
                                  struct pz_error *error) {
    const struct pz_word word = pz_word_next(move, at);
    *column = word.column;
    if (!pz_word_number(word, number))
        return pz_error_set(error, 0, word.column, "expected a %s number", what);
    return PZ_OK;
}

enum pz_status pz_cell_read(const char *move, size_t *at, struct pz_cell *cell, struct pz_error *error) {
    const enum pz_status status = read_number(move, at, "row", &cell->row, &cell->row_at, error);
    if (status != PZ_OK)
        return status;
    return read_number(move, at, "column", &cell->column, &cell->column_at, error);
}

static enum pz_status check_number(uint64_t number, uint64_t most, size_t at, const char *board, const char *what,
                                   struct pz_error *error) {
    if (number >= 1 && number <= most)
        return PZ_OK;
    if (most == 1)
        return pz_error_refuse(error, at, "the %s has only %s 1", board, what);
    return pz_error_refuse(error, at, "the %s has %ss 1 to %llu", board, what, (unsigned long long)most);
}

enum pz_status pz_cell_check(const struct pz_cell *cell, const char *board, uint64_t rows, uint64_t columns,
                             struct pz_error *error) {
    const enum pz_status status = check_number(cell->row, rows, cell->row_at, board, "row", error);
    return status == PZ_OK ? check_number(cell->column, columns, cell->column_at, board, "column", error) : status;
}
