/*
 * An unfinished turn of the L game: the L where a player tries it, then the neutrals. Nothing is drawn here, and only
 * the finished turn becomes a move.
 */
#ifndef TUI_GAMES_LGAME_TURN_H
#define TUI_GAMES_LGAME_TURN_H

#include "puzzles/lgame.h"

enum lgame_phase { LGAME_PLACING, LGAME_NEUTRALS };

/* Squares are numbered as the bits of a mask. */
struct lgame_turn {
    struct lgame_position position; /* before it */
    enum lgame_phase phase;
    uint16_t l;        /* where the L is tried; at first where it lies */
    uint16_t neutrals; /* where they are by now, without one that is held */
    int cursor;        /* the chosen square, while neutrals are moved */
    int held;          /* where the held neutral came from; -1: none is held */
};

/* What has come of picking up a neutral or putting it down. */
enum lgame_pick {
    LGAME_PICKED,
    LGAME_PUT,      /* one may still be moved */
    LGAME_PUT_BACK, /* where it came from */
    LGAME_PUT_LAST, /* the turn is finished */
    LGAME_NOTHING,  /* there is no neutral to pick up */
    LGAME_OCCUPIED, /* it cannot be put there */
};

/* The bit of a square, and the squares that are empty now. */
uint16_t lgame_bit(int square);
uint16_t lgame_turn_empty(const struct lgame_turn *turn);

/*
 * The first begins a turn with the L in its old place; the second says whether the L has been moved from there or put
 * down.
 */
void lgame_turn_begin(struct lgame_turn *turn, const struct lgame_position *position);
bool lgame_turn_is_begun(const struct lgame_turn *turn);

/* ---- the L ---- */

/* Moves it by one square; false if it would leave the board. */
bool lgame_turn_shift(struct lgame_turn *turn, int files, int ranks);
/* These turn it clockwise, mirror it, or move it so that its bend is on a square; it is pushed back onto the board. */
void lgame_turn_rotate(struct lgame_turn *turn);
void lgame_turn_flip(struct lgame_turn *turn);
void lgame_turn_bend_to(struct lgame_turn *turn, int square);
/* Puts it down there if that is allowed; then the neutrals can be moved. */
enum lgame_fault lgame_turn_place(struct lgame_turn *turn);

/* ---- the neutrals ---- */

/* Moves the cursor by one square, if there is one. */
void lgame_turn_step(struct lgame_turn *turn, int files, int ranks);
/* Moves it to the next square where something can be done: a neutral or, while one is held, an empty square. */
void lgame_turn_next(struct lgame_turn *turn, int by);
enum lgame_pick lgame_turn_pick(struct lgame_turn *turn);

/* Takes back one step; false while the L has not been moved. */
bool lgame_turn_back(struct lgame_turn *turn);

/* The move that the turn amounts to; a held neutral counts as still in its old place. */
struct lgame_move lgame_turn_move(const struct lgame_turn *turn);

#endif
