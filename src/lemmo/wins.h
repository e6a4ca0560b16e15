/* The pass from below: for every cell and facing, whether Lemmo wins from there. */
#ifndef PUZZLES_SRC_LEMMO_WINS_H
#define PUZZLES_SRC_LEMMO_WINS_H

#include "map.h"
#include "pair.h"

/* Asks a budget now and then whether to go on. Starts as {budget}; null for none. */
struct lemmo_patience {
    const struct pz_budget *budget;
    uint64_t work; /* words since it was last asked */
    bool stopped;
};

/* After so many words of work; `done` as in puzzles/budget.h. False if the budget wants to stop, or wanted to. */
bool lemmo_go_on(struct lemmo_patience *patience, uint64_t words, double done);

/*
 * A row of wins is lemmo_words() words for Lemmo facing left and as many for facing right. The latter are mirrored:
 * with n words, column c is bit 64 n - 1 - c of the row, so that both are filled in the direction of a carry.
 */
struct lemmo_wins {
    const struct lemmo *game;
    uint64_t span;                  /* rows held at a time, as a block */
    uint64_t block;                 /* which block is held: rows from block * span on */
    uint64_t *rows;                 /* of the block */
    uint64_t *first_rows;           /* of each block but the first */
    uint64_t *marks;                /* room for the spaces of a row */
    uint64_t *top_marks;            /* the spaces of the top rows, which the pass from above would have to read again */
    _Atomic uint64_t ready;         /* the rows of the block from this one on are there */
    _Atomic uint64_t uniform;       /* in this row all win or all lose, and so they do in those above, left out */
    struct lemmo_patience patience; /* once it is stopped, what is held is useless */
};

/* Prepares for the wins of a map, and starts with those of the top rows. */
void lemmo_wins_open(struct lemmo_wins *wins, const struct lemmo *game);
void lemmo_wins_start(struct lemmo_wins *wins, const struct pz_budget *budget);

/* The same for a low map, of which all rows are held and all spaces kept; two threads share the work on each row. */
bool lemmo_wins_is_low(const struct lemmo_map *map);
void lemmo_wins_start_low(struct lemmo_wins *wins, const struct pz_budget *budget, struct lemmo_pair *pair);

/*
 * Whether all rows are held at a time. Then another thread may ask for one while they are being made: null as long as
 * it is not there.
 */
bool lemmo_wins_hold_all(const struct lemmo_map *map);
const uint64_t *lemmo_wins_row_if_ready(const struct lemmo_wins *wins, uint64_t row);
void lemmo_wins_close(struct lemmo_wins *wins);

/* The wins of a row. Rows may only be asked for from the top down. Borrowed until the next call. Null if stopped. */
const uint64_t *lemmo_wins_row(struct lemmo_wins *wins, uint64_t row);

/* Whether all win or all lose who come into a row but the top one. */
bool lemmo_wins_are_uniform(const struct lemmo_wins *wins, uint64_t row);

/* The spaces of a row by column, if its wins are there and it is one of the top rows; else null. */
const uint64_t *lemmo_wins_spaces(const struct lemmo_wins *wins, uint64_t row);

/* The number of winning starts, from the wins of the top row. */
uint64_t lemmo_wins_count(const struct lemmo_wins *wins, const uint64_t *row);

#endif
