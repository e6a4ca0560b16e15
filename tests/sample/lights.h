/*
 * Lights Out: pressing a lamp switches it and its neighbours in the four directions; the aim is to make all dark.
 * The complete sample of docs/ADDING-A-GAME.md, which only the tests play.
 */
#ifndef LIGHTS_H
#define LIGHTS_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/budget.h"
#include "puzzles/game.h"

PZ_BEGIN_API

enum { LIGHTS_SIDE_MIN = 2, LIGHTS_SIDE_MAX = 9, LIGHTS_CELLS_MAX = LIGHTS_SIDE_MAX * LIGHTS_SIDE_MAX };

struct lights {
    uint8_t rows, columns;
    uint16_t lit[LIGHTS_SIDE_MAX]; /* by row, a bit for each column */
    unsigned presses;              /* made so far */
    unsigned limit;                /* after this many the game is lost unless all is dark; 0: there is no limit */
};

/* Rows and columns from 0. */
bool lights_is_lit(const struct lights *lights, unsigned row, unsigned column);
bool lights_are_out(const struct lights *lights);
void lights_press(struct lights *lights, unsigned row, unsigned column);

/* Reads "press ROW COLUMN", which counts from 1. PZ_BAD or PZ_NO with a column, as from pz_game's play(). */
enum pz_status lights_read_move(const struct lights *lights, const char *move, unsigned *row, unsigned *column,
                                struct pz_error *error);

/*
 * Finds the fewest presses that make all dark: row by row, a bit for each lamp to be pressed, in any order. Returns how
 * many there are, or -1 if no presses do. O(2^columns * rows).
 */
int lights_solve(const struct lights *lights, uint16_t presses[LIGHTS_SIDE_MAX]);

extern const struct pz_option lights_generate_options[];
enum pz_status lights_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error);

/* Appends header and board, as pz_game's describe(). */
void lights_describe(const void *state, struct pz_text *out);

extern const struct pz_game lights_game;

PZ_END_API

#endif
