/* Words of moves, the numbers and cells that they stand for, and lists of words. A move is at most PZ_LINE_MAX long. */
#ifndef PUZZLES_WORD_H
#define PUZZLES_WORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/text.h"

/* Borrowed from the move. */
struct pz_word {
    const char *text;
    size_t length; /* 0 at the end of the move */
    size_t column; /* from 1, in characters */
};

/* Reads the next word from byte *at on, and moves *at past it. */
struct pz_word pz_word_next(const char *move, size_t *at);

bool pz_word_is(struct pz_word word, const char *text);

/* Does the same, ignoring the case of ASCII letters. */
bool pz_word_same(struct pz_word word, const char *text);

/* Reads a number without sign or leading zeros; too large numbers become UINT64_MAX. False if it is none. */
bool pz_word_number(struct pz_word word, uint64_t *value);

/* Reads the size of a board, "3x4" for rows and columns, or "7" for a square one. False if the word is not a size. */
bool pz_word_size(struct pz_word word, uint64_t *rows, uint64_t *columns);

/* PZ_BAD if the move goes on after byte `at`; `last` names its last word for the error. */
enum pz_status pz_word_end(const char *move, size_t at, const char *last, struct pz_error *error);

/* The index of a word, ignoring case, in a list that ends with null; -1 if it is not there. */
int pz_word_index(const char *const *words, const char *word);

/*
 * A number as sentences have it: "no", "one" to "ten", then digits; at the start of a sentence "No". Use
 * pz_number(3).text.
 */
struct pz_number {
    char text[24];
};
struct pz_number pz_number(uint64_t number);
struct pz_number pz_number_first(uint64_t number);

/* Appends the list as in "easy, medium or hard". */
void pz_add_words(const char *const *words, struct pz_text *out);

enum { PZ_TOO_MANY_SLIPS = 65 };

/*
 * How many letters were added, dropped, changed or swapped with the next one if `typed` was meant to be `word`. Case
 * does not matter. PZ_TOO_MANY_SLIPS if `typed` has a single letter, or if more than a third of its letters are wrong
 * and it is not a prefix of the word.
 */
size_t pz_word_slips(const char *typed, const char *word);

/* A cell of a board as moves name it: "ROW COLUMN", counted from 1. */
struct pz_cell {
    uint64_t row, column;
    size_t row_at, column_at; /* where the two words stand in the move, for errors */
};

/* Reads "ROW COLUMN" at byte *at of a move, and moves *at past it. PZ_BAD if they are not numbers. */
enum pz_status pz_cell_read(const char *move, size_t *at, struct pz_cell *cell, struct pz_error *error);

/* PZ_NO, with a column, if a board of this size has no such cell. `board` is the name of the board in the error. */
enum pz_status pz_cell_check(const struct pz_cell *cell, const char *board, uint64_t rows, uint64_t columns,
                             struct pz_error *error);

#endif
