/*
 * Lammas: the four tiles in the corner of a wrapping grid are a template that rewrites the grid; the aim is a grid of
 * equal tiles. Invented by Peter Fox; the rules are in docs/RULES.md.
 *
 * Cells are numbered row by row from 0, and so are tiles (kinds): 0 is `a`. The corner tiles A to D are roles 0 to 3.
 */
#ifndef PUZZLES_LAMMAS_H
#define PUZZLES_LAMMAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/budget.h"
#include "puzzles/error.h"
#include "puzzles/game.h"
#include "puzzles/random.h"

PZ_BEGIN_API

enum {
    LAMMAS_SIDE_MIN = 2,
    LAMMAS_SIDE_MAX = 64,
    LAMMAS_CELLS_MAX = LAMMAS_SIDE_MAX * LAMMAS_SIDE_MAX,
    LAMMAS_KINDS_MIN = 2,
    LAMMAS_KINDS_MAX = 8,
};

/* Which corner tiles may not be set, as bits by role. At least one may; two of the values have names. */
enum {
    LAMMAS_NORMAL = 0x0,
    LAMMAS_HARD = 0x1,
    LAMMAS_KEPT_MOST = 0xe,
};

/* When the sweep reads the template: once at its start, or again at every cell. */
enum lammas_template {
    LAMMAS_FIXED,
    LAMMAS_LIVE,
};

/* A plain value; copy it with =. */
struct lammas {
    uint8_t rows, columns, kinds;
    uint8_t kept; /* bits of the corner tiles that may not be set */
    uint8_t end;  /* the kind that must remain, plus 1; 0 for any */
    enum lammas_template reading;
    unsigned turns; /* sweeps applied */
    uint8_t tiles[LAMMAS_CELLS_MAX];
};

/* One substitution: the cell whose tile matched A, and the cell diagonally below it to the right that became D. */
struct lammas_change {
    uint16_t from, cell;
    uint8_t before, after;
    bool right, below; /* which neighbours matched: B at the right, C below */
};

extern const struct pz_game lammas_game;

/* What stands on the tiles of each kind, a character in UTF-8. */
extern const char *const lammas_signs[LAMMAS_KINDS_MAX];

/* The cells of A, B, C and D, in that order. */
void lammas_corner(const struct lammas *game, uint16_t cells[4]);
bool lammas_editable(const struct lammas *game, uint16_t cell);

/* Whether all tiles are equal, and of the kind that must remain. */
bool lammas_solved(const struct lammas *game);

/*
 * Sweeps once and returns how many tiles changed. If `changes` is not null, it has room for rows * columns changes and
 * receives them in order. Counts as a turn if any tile changed. O(cells).
 */
size_t lammas_sweep(struct lammas *game, struct lammas_change *changes);

/*
 * Sweeps until nothing changes or the grid is solved; returns the number of sweeps, and in *solved whether it was
 * solved.
 */
unsigned lammas_run(struct lammas *game, bool *solved);

/*
 * The least number of turns that solves the grid, with the templates that do it; the first is one that takes the fewest
 * edits. A node of the budget is a sweep of one grid with up to 512 templates at once.
 *
 * PZ_OK: `turns` is the least possible. PZ_NO: the grid is insoluble. PZ_LIMIT: it needs more than `turns`, or is
 * insoluble. In every case, free the solution with lammas_solution_free(). Uses up to about 256 MiB.
 */
struct lammas_solution {
    unsigned turns;
    uint8_t (*templates)[4]; /* A B C D at the start of each sweep; null unless PZ_OK */
    bool has_final;          /* the last sweep leaves the grid to be finished by an edit, */
    uint8_t final[4];        /* which makes the corner this */
    uint64_t sweeps;         /* of up to 512 templates each, made to find out */
};
enum pz_status lammas_solve(const struct lammas *game, unsigned max_turns, const struct pz_budget *budget,
                            struct lammas_solution *solution);
void lammas_solution_free(struct lammas_solution *solution);

/* A move: a cell set to a tile, or the rule applied. */
enum lammas_move_kind { LAMMAS_SET, LAMMAS_APPLY };
struct lammas_move {
    enum lammas_move_kind kind;
    uint16_t cell; /* this and the tile only for LAMMAS_SET */
    uint8_t tile;
};

/*
 * Reads a move. PZ_BAD if it is not a move, PZ_NO if that cell may not be set to that tile; the error's column counts
 * from the start of the text. Does not examine whether applying the rule would change anything.
 */
enum pz_status lammas_read_move(const struct lammas *game, const char *text, struct lammas_move *move,
                                struct pz_error *error);

/*
 * The tiles that show what the reason of a hint speaks of, given its plan, in no order; returns how many, 0 if it is
 * not about the rule. `cells` has room for rows * columns. O(cells).
 */
size_t lammas_hint_cells(const struct lammas *game, const char *plan, uint16_t *cells);

/* Fills the grid at random, each tile uniformly. */
void lammas_shuffle(struct lammas *game, struct pz_random *random);

PZ_END_API

#endif
