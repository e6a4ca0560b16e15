/* A cell of a board as moves name it: "ROW COLUMN", counted from 1. */
#ifndef PUZZLES_CELL_H
#define PUZZLES_CELL_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/error.h"

PZ_BEGIN_API

struct pz_cell {
    uint64_t row, column;
    size_t row_at, column_at; /* the columns of the two words in the move, for errors */
};

/* Reads "ROW COLUMN" at byte *at of a move, and moves *at past it. PZ_BAD if they are not numbers. */
enum pz_status pz_cell_read(const char *move, size_t *at, struct pz_cell *cell, struct pz_error *error);

/* PZ_NO, at the number to blame, if a board of that size has no such cell; `board` is what the error calls it. */
enum pz_status pz_cell_check(const struct pz_cell *cell, const char *board, uint64_t rows, uint64_t columns,
                             struct pz_error *error);

PZ_END_API

#endif
