/*
 * Chomp: two players take turns at a bar of chocolate. Whoever takes a square also takes all below it and to its right;
 * the square in the upper left corner is poisoned, and whoever takes that loses.
 *
 * A two-player game that is not among those of the program; see lights.h and docs/ADDING-A-GAME.md.
 */
#ifndef CHOMP_H
#define CHOMP_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/game.h"
#include "tui/play/view.h"

enum { CHOMP_SIDE_MIN = 2, CHOMP_SIDE_MAX = 6 };

/* Rows and columns count from 0. Squares are never left beyond one that was taken: widths do not grow downward. */
struct chomp {
    uint8_t rows, columns;
    uint8_t widths[CHOMP_SIDE_MAX]; /* squares left in each row; all 0: the poison is taken */
    unsigned to_move;
};

/* Reads "take ROW COLUMN", which counts from 1: a square that is left. PZ_BAD or PZ_NO as from pz_game's play(). */
enum pz_status chomp_read_move(const struct chomp *chomp, const char *move, unsigned *row, unsigned *column,
                               struct pz_error *error);

void chomp_take(struct chomp *chomp, unsigned row, unsigned column);

/* Whether the player to move wins. Tries all games: O(positions), at most 924 of them, but each many times. */
bool chomp_is_won(const struct chomp *chomp);

extern const struct pz_game chomp_game;
extern const struct game_view chomp_view;

#endif
