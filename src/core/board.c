/*
 * Boards of levels. We check letters and lengths row by row, so that the first of these faults is reported. Only the
 * rows of a square board are counted in advance, because their number says how long each must be. Faults that only the
 * game can find are reported last.
 */
#include "puzzles/board.h"

#include <string.h>

#include "puzzles/ascii.h"

/* The offset in a row of the cell in a column, counted from 0; the end of the row if it has no such cell. */
static size_t offset_of(const struct pz_line *line, size_t column) {
    size_t offset = 0;
    for (size_t cells = 0; offset < line->length; offset++) {
        if (pz_is_blank(line->text[offset]))
            continue;
        if (cells++ == column)
            break;
    }
    return offset;
}

static size_t first_column(const struct pz_line *line) {
    return pz_line_column(line, offset_of(line, 0));
}

enum pz_status pz_board_reject_letter(const struct pz_board_kind *kind, char c, size_t line, size_t column,
                                      struct pz_error *error) {
    if (c > ' ' && c <= '~')
        return pz_error_set(error, line, column, "'%c' %s", c, kind->wrong);
    return pz_error_set(error, line, column, "this %s", kind->wrong);
}

/* Counts the rows. PZ_BAD if there are too many or too few. */
static enum pz_status count_rows(const struct pz_level *level, const struct pz_board_kind *kind, size_t *rows,
                                 struct pz_error *error) {
    const bool fixed = kind->least_rows == kind->most_rows;
    struct pz_lines lines = level->board;
    struct pz_line line;
    *rows = 0;
    while (pz_lines_next(&lines, &line))
        if (++*rows > kind->most_rows)
            return pz_error_set(error, line.number, first_column(&line),
                                fixed ? "the %s has more than %zu %ss" : "a %s has at most %zu %ss", kind->board,
                                kind->most_rows, kind->row);
    if (*rows >= kind->least_rows)
        return PZ_OK;
    if (fixed)
        return pz_error_set(error, line.number, first_column(&line), "the %s ends after %zu of %zu %ss", kind->board,
                            *rows, kind->least_rows, kind->row);
    return pz_error_set(error, line.number, first_column(&line), "a %s has at least %zu %ss", kind->board,
                        kind->least_rows, kind->row);
}

static enum pz_status read_row(const struct pz_board_kind *kind, const struct pz_line *line, struct pz_board *board,
                               struct pz_error *error) {
    const size_t least = kind->least_columns, most = kind->most_columns;
    char *cells = board->cells + board->rows * board->columns;
    size_t width = 0;
    for (size_t i = 0; i < line->length; i++) {
        const char c = line->text[i];
        if (pz_is_blank(c))
            continue;
        if (c == '\0' || !strchr(kind->letters, c))
            return pz_board_reject_letter(kind, c, line->number, pz_line_column(line, i), error);
        if (width == most && least < most)
            return pz_error_set(error, line->number, pz_line_column(line, i), "a %s has at most %zu columns",
                                kind->board, most);
        if (width == most)
            return pz_error_set(error, line->number, pz_line_column(line, i), "this %s has more than %zu %s%s",
                                kind->row, most, kind->cell, most == 1 ? "" : "s");
        cells[width++] = c;
    }
    const size_t end = pz_line_column(line, line->length);
    if (width < least && least < most)
        return pz_error_set(error, line->number, end, "a %s has at least %zu columns", kind->board, least);
    if (width < least)
        return pz_error_set(error, line->number, end, "this %s has %zu %s%s instead of %zu", kind->row, width,
                            kind->cell, width == 1 ? "" : "s", least);
    board->columns = width;
    board->rows++;
    return PZ_OK;
}

enum pz_status pz_board_read(const struct pz_level *level, const struct pz_board_kind *kind, struct pz_board *board,
                             struct pz_error *error) {
    struct pz_board_kind here = *kind; /* gets the length of the first row, which all must have */
    struct pz_lines lines = level->board;
    struct pz_line line;
    size_t rows;
    board->rows = board->columns = 0;
    if (lines.at == lines.end && kind->missing)
        return pz_error_set(error, lines.number > 0 ? lines.number : level->moves.number - 1, 1, "%s", kind->missing);
    if (lines.at == lines.end)
        return PZ_OK;
    if (kind->square) {
        if (count_rows(level, kind, &rows, error) != PZ_OK)
            return PZ_BAD;
        here.least_columns = here.most_columns = rows;
    }
    while (board->rows < kind->most_rows && pz_lines_next(&lines, &line)) {
        if (read_row(&here, &line, board, error) != PZ_OK)
            return PZ_BAD;
        here.least_columns = here.most_columns = board->columns;
    }
    return count_rows(level, kind, &rows, error);
}

enum pz_status pz_board_reject(const struct pz_level *level, size_t row, size_t column, struct pz_error *error,
                               const char *format, ...) {
    struct pz_lines lines = level->board;
    struct pz_line line = {0};
    va_list list;
    for (size_t i = 0; i <= row; i++)
        pz_lines_next(&lines, &line);
    va_start(list, format);
    pz_error_set_list(error, line.number, pz_line_column(&line, offset_of(&line, column)), format, list);
    va_end(list);
    return PZ_BAD;
}
