/* The pass from below: for every cell and facing, whether Lemmo wins from there. */
#ifndef PUZZLES_SRC_LEMMO_WINS_H
#define PUZZLES_SRC_LEMMO_WINS_H

#include "map.h"

/*
 * A row of wins is lemmo_words() words for Lemmo facing left and as many for facing right. The latter are mirrored:
 * with n words, column c is bit 64 n - 1 - c of the row, so that both are filled in the direction of a carry.
 */
struct lemmo_wins {
    const struct lemmo *game;
    uint64_t span;        /* rows held at a time, as a block */
    uint64_t block;       /* which block is held: rows from block * span on */
    uint64_t *rows;       /* of the block */
    uint64_t *first_rows; /* of each block but the first */
    uint64_t uniform;     /* in this row all win or all lose, and so they do in those above, left out; 0 if none */
    uint64_t *marks;      /* room for a row */
    const struct pz_budget *budget;
    uint64_t work; /* words since the budget was last asked */
    bool stopped;  /* by keep_going; what is held is then useless */
};

/* Starts with the wins of the top rows. The budget may be null. */
void lemmo_wins_open(struct lemmo_wins *wins, const struct lemmo *game, const struct pz_budget *budget);
void lemmo_wins_close(struct lemmo_wins *wins);

/* The wins of a row. Rows may only be asked for from the top down. Borrowed until the next call. Null if stopped. */
const uint64_t *lemmo_wins_row(struct lemmo_wins *wins, uint64_t row);

/* Asks the budget now and then; false if it wants to stop. `done` as in puzzles/budget.h. */
bool lemmo_wins_go_on(struct lemmo_wins *wins, double done);

/* The number of winning starts, from the wins of the top row. */
uint64_t lemmo_wins_count(const struct lemmo_wins *wins, const uint64_t *row);

#endif
