/*
 * The board of a level as cells: rows of one character per cell, all of the same length, blanks ignored. A game says
 * what its boards look like, and every fault in one is reported in the same words and at its place in the file. This is
 * for boards small enough to be copied.
 */
#ifndef PUZZLES_BOARD_H
#define PUZZLES_BOARD_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/level.h"

/* What the boards of a game look like. Where least and most are equal, the number is fixed. */
struct pz_board_kind {
    const char *board, *row, *cell; /* what errors call them: "grid", "row", "tile" */
    const char *letters;            /* the characters that cells may hold */
    const char *wrong;              /* said of any other character: "is not a tile; tiles are the letters a to h" */
    const char *missing;            /* said if there is no board; null: a level may have none */
    size_t least_rows, most_rows;
    size_t least_columns, most_columns;
    bool square; /* as many columns as rows, whatever the bounds on columns */
};

struct pz_board {
    size_t rows, columns; /* 0 if the level has no board */
    char *cells;          /* row by row; the caller provides room for the largest board of that kind */
};

/* Reads the board of a level in linear time. PZ_BAD, with line and column, if it is not of this kind. */
enum pz_status pz_board_read(const struct pz_level *level, const struct pz_board_kind *kind, struct pz_board *board,
                             struct pz_error *error);

/* Reports that the character `c` in a file is not one of the letters. Returns PZ_BAD. */
enum pz_status pz_board_reject_letter(const struct pz_board_kind *kind, char c, size_t line, size_t column,
                                      struct pz_error *error);

/*
 * Reports what a game finds wrong with a board that was read. Row and column count from 0; a column beyond the row
 * stands for its end. Returns PZ_BAD.
 */
__attribute__((format(printf, 5, 6))) enum pz_status pz_board_reject(const struct pz_level *level, size_t row,
                                                                     size_t column, struct pz_error *error,
                                                                     const char *format, ...);

#endif
