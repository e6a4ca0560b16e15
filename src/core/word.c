/* Splits moves into words, reads the numbers, sizes and cells that words are, and finds the word that was meant. */
#include "puzzles/word.h"

#include <stdio.h>
#include <string.h>

#include "puzzles/ascii.h"
#include "puzzles/line.h"

struct pz_word pz_word_next(const char *move, size_t *at) {
    while (pz_is_blank(move[*at]))
        ++*at;
    const struct pz_line line = {.text = move, .length = *at};
    struct pz_word word = {.text = move + *at, .column = pz_line_column(&line, *at)};
    word.length = strcspn(word.text, " \t");
    *at += word.length;
    return word;
}

bool pz_word_is(struct pz_word word, const char *text) {
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

bool pz_word_same(struct pz_word word, const char *text) {
    return word.length == strlen(text) && pz_starts_with(word.text, word.length, text);
}

bool pz_word_number(struct pz_word word, uint64_t *value) {
    const size_t digits = pz_count_digits(word.text, word.length);
    if (digits == 0 || digits < word.length || (digits > 1 && word.text[0] == '0'))
        return false;
    if (!pz_read_number(word.text, word.length, value))
        *value = UINT64_MAX;
    return true;
}

bool pz_word_size(struct pz_word word, uint64_t *rows, uint64_t *columns) {
    size_t x = 0;
    while (x < word.length && pz_to_lower(word.text[x]) != 'x')
        x++;
    if (!pz_read_number(word.text, x, rows))
        return false;
    *columns = *rows;
    return x == word.length || pz_read_number(word.text + x + 1, word.length - x - 1, columns);
}

enum pz_status pz_word_end(const char *move, size_t at, const char *last, struct pz_error *error) {
    const struct pz_word word = pz_word_next(move, &at);
    if (word.length > 0)
        return pz_error_set(error, 0, word.column, "expected nothing after %s", last);
    return PZ_OK;
}

int pz_word_index(const char *const *words, const char *word) {
    for (int i = 0; words[i]; i++)
        if (pz_same_word(words[i], word))
            return i;
    return -1;
}

void pz_add_words(const char *const *words, struct pz_text *out) {
    for (size_t i = 0; words[i]; i++)
        pz_text_add(out, "%s%s", i == 0 ? "" : words[i + 1] ? ", " : " or ", words[i]);
}

/* ---- Did you mean …? ---- */

enum { LONGEST = 64 }; /* longer words are not compared */

static size_t least(size_t a, size_t b) {
    return a < b ? a : b;
}

/* The optimal string alignment distance: letters to be added, dropped, changed or swapped with the next one. */
static size_t distance(const char *a, size_t rows, const char *b, size_t columns) {
    size_t slips[LONGEST + 1][LONGEST + 1]; /* [i][j]: between the first i letters of `a` and j of `b` */
    for (size_t i = 0; i <= rows; i++)
        for (size_t j = 0; j <= columns; j++) {
            slips[i][j] = i + j;
            if (i == 0 || j == 0)
                continue;
            const char last = pz_to_lower(a[i - 1]), other = pz_to_lower(b[j - 1]);
            slips[i][j] = least(slips[i - 1][j], slips[i][j - 1]) + 1;
            slips[i][j] = least(slips[i][j], slips[i - 1][j - 1] + (last != other));
            if (i > 1 && j > 1 && last == pz_to_lower(b[j - 2]) && pz_to_lower(a[i - 2]) == other)
                slips[i][j] = least(slips[i][j], slips[i - 2][j - 2] + 1);
        }
    return slips[rows][columns];
}

size_t pz_word_slips(const char *typed, const char *word) {
    const size_t length = strlen(typed), word_length = strlen(word);
    if (length < 2 || length > LONGEST || word_length > LONGEST)
        return PZ_TOO_MANY_SLIPS;
    const size_t slips = distance(typed, length, word, word_length);
    return slips <= length / 3 || pz_starts_with(word, word_length, typed) ? slips : PZ_TOO_MANY_SLIPS;
}

struct pz_number pz_number(uint64_t number) {
    static const char *const words[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};
    struct pz_number spelled;
    if (number < sizeof words / sizeof *words)
        snprintf(spelled.text, sizeof spelled.text, "%s", words[number]);
    else
        snprintf(spelled.text, sizeof spelled.text, "%llu", (unsigned long long)number);
    return spelled;
}

struct pz_number pz_number_first(uint64_t number) {
    struct pz_number spelled = pz_number(number);
    spelled.text[0] = pz_to_upper(spelled.text[0]);
    return spelled;
}

/* ---- Cells: two numbers, each with its own error ---- */

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
    return status == PZ_OK ? read_number(move, at, "column", &cell->column, &cell->column_at, error) : status;
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
