/*
 * Lammas: the four tiles in the corner of a wrapping grid are a template that rewrites the grid, and the aim is a grid
 * of equal tiles. Peter Fox invented the game; docs/RULES.md has the rules.
 *
 * Cells are numbered row by row from 0, and kinds of tiles from 0, which is `a`. The corner tiles A to D have the roles
 * 0 to 3.
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

/* Which corner tiles may not be set, as bits by role. At least one may be set. The first two values are modes. */
enum {
    LAMMAS_NORMAL = 0x0,
    LAMMAS_HARD = 0x1,
    LAMMAS_KEPT_MOST = 0xe,
};

/* When a sweep reads the template: once before it starts, or again at every cell. */
enum lammas_template {
    LAMMAS_FIXED,
    LAMMAS_LIVE,
};

/* A plain value; copy it with =. */
struct lammas {
    uint8_t rows, columns, kinds;
    uint8_t kept; /* the corner tiles that may not be set, as bits by role */
    uint8_t end;  /* the kind that must remain, plus 1; 0 if any kind may */
    enum lammas_template reading;
    unsigned turns; /* sweeps applied */
    uint8_t tiles[LAMMAS_CELLS_MAX];
};

/* One substitution: the tile in `from` matched A, so the tile in `cell`, its lower right neighbour, became D. */
struct lammas_change {
    uint16_t from, cell;
    uint8_t before, after; /* the kinds of the tile that changed */
    bool right, below;     /* which neighbours of `from` matched: B at the right, C below */
};

extern const struct pz_game lammas_game;

/* The sign that the tiles of each kind bear, a character in UTF-8. */
extern const char *const lammas_signs[LAMMAS_KINDS_MAX];

/* The cells of A, B, C and D, in that order. */
void lammas_corner(const struct lammas *game, uint16_t cells[4]);

/* Whether the player may set the tile of a cell. */
bool lammas_editable(const struct lammas *game, uint16_t cell);

/* Whether all tiles are of one kind: the kind that the level asks for, if it asks for one. */
bool lammas_solved(const struct lammas *game);

/*
 * Sweeps once and returns how many tiles changed. `changes` receives the changes in order; it has room for rows *
 * columns of them, or is null. The sweep counts as a turn if any tile changed. O(cells).
 */
size_t lammas_sweep(struct lammas *game, struct lammas_change *changes);

/* Sweeps until the grid is solved or nothing changes, and returns the number of turns. *solved tells which it was. */
unsigned lammas_run(struct lammas *game, bool *solved);

/*
 * Finds the least number of turns that solves the grid, and templates that do it. It prefers a first template that
 * takes few edits. A node of the budget is a sweep of one grid with up to 512 templates at once. Uses up to about 256
 * MiB.
 *
 * Returns PZ_OK if solution->turns is the least possible, PZ_NO if the grid is insoluble, and PZ_LIMIT if max_turns or
 * the budget ended the search; the grid then needs more than solution->turns turns, or is insoluble. The solution need
 * not be initialised. In every case, free it with lammas_solution_free().
 */
struct lammas_solution {
    unsigned turns;
    uint8_t (*templates)[4]; /* A B C D at the start of each sweep; null unless PZ_OK */
    bool has_final;          /* whether the corner still has to be set after the last sweep */
    uint8_t final[4];        /* the tiles it is then set to */
    uint64_t sweeps;         /* how many sweeps of up to 512 templates the search took */
};
enum pz_status lammas_solve(const struct lammas *game, unsigned max_turns, const struct pz_budget *budget,
                            struct lammas_solution *solution);
void lammas_solution_free(struct lammas_solution *solution);

/* A move sets a cell to a tile, or applies the rule. */
enum lammas_move_kind { LAMMAS_SET, LAMMAS_APPLY };
struct lammas_move {
    enum lammas_move_kind kind;
    uint16_t cell; /* LAMMAS_SET: the cell that is set */
    uint8_t tile;  /* LAMMAS_SET: the kind of its new tile */
};

/*
 * Reads a move. Returns PZ_BAD if the text is not a move, PZ_NO if the cell may not be set to the tile; the error's
 * column counts from the start of the text. It does not examine whether applying the rule would change anything.
 */
enum pz_status lammas_read_move(const struct lammas *game, const char *text, struct lammas_move *move,
                                struct pz_error *error);

/*
 * Finds the tiles that illustrate the reason of a hint with this plan, and returns how many there are: none if the plan
 * does not apply the rule. `cells` receives them in any order and has room for rows * columns. O(cells).
 */
size_t lammas_hint_cells(const struct lammas *game, const char *plan, uint16_t *cells);

/* Fills the grid at random. Each kind is equally likely in each cell. */
void lammas_shuffle(struct lammas *game, struct pz_random *random);

PZ_END_API

#endif
