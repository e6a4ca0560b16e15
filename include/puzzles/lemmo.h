/*
 * Lemmo: a creature walks along the floors of a map, falls through spaces, turns round at the edges, and ends at a
 * treasure or at a drain. The player may remove blocks so that more starts win. docs/RULES.md has the rules.
 *
 * Rows and columns count from 0 here, from the top left; in files and moves they count from 1.
 */
#ifndef PUZZLES_LEMMO_H
#define PUZZLES_LEMMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/budget.h"
#include "puzzles/error.h"
#include "puzzles/game.h"

PZ_BEGIN_API

enum {
    LEMMO_REMOVALS_MAX = 4,
    LEMMO_REMOVED_MAX = 2 * LEMMO_REMOVALS_MAX, /* the most in a state, since a search may remove more than players */
};

#define LEMMO_COLUMNS_MAX INT32_MAX
#define LEMMO_CELLS_MAX (UINT64_C(1) << 34) /* rows times columns */

/* What a cell may hold. Treasures and drains are on the lowest row only, spaces only above it. */
#define LEMMO_BLOCK '#'
#define LEMMO_SPACE '.'
#define LEMMO_TREASURE '$'
#define LEMMO_DRAIN '@'

enum lemmo_facing { LEMMO_LEFT, LEMMO_RIGHT };

struct lemmo_place {
    uint64_t row, column;
};

/* The cell on which Lemmo is, and which way it faces. A start has row 0. */
struct lemmo_walker {
    uint64_t row, column;
    enum lemmo_facing facing;
};

/* What a step did. A walker that has won or lost stays on the treasure or the drain. */
enum lemmo_step { LEMMO_STEPPED, LEMMO_TURNED, LEMMO_FELL, LEMMO_WON, LEMMO_LOST };

/* The map as the level has it. It never changes, and all states of a game share it by counting references. */
struct lemmo_map;

enum lemmo_walked { LEMMO_NOBODY_WALKED, LEMMO_ONE_WALKED, LEMMO_ALL_WALKED };

/* A state. Read it freely, but change it only by moves. Copying it with lemmo_clone() does not copy the map. */
struct lemmo {
    struct lemmo_map *map;
    unsigned removed_count;
    struct lemmo_place removed[LEMMO_REMOVED_MAX]; /* blocks that are spaces now, in reading order */
    enum lemmo_walked walked;                      /* who walked in the last move, on the present map */
    struct lemmo_walker start;                     /* the start of the last single walk */
    uint64_t arrived;                              /* how many of the walkers reached a treasure */
    bool solved;                                   /* enough starts have won */
    bool tried;                                    /* the last move was a try */
};

/* The moves are `remove R C`, `restore R C`, `walk`, and `start C left` or `start C right`. */
extern const struct pz_game lemmo_game;

/* ---- Making ---- */

/*
 * Makes a game from the cells of its map, row by row; at most LEMMO_REMOVALS_MAX removals are allowed, whatever is
 * asked for. The caller frees the game. Returns PZ_BAD if the map breaks a rule; the error's line and column are then
 * the cell's row and column, counted from 1.
 */
enum pz_status lemmo_new(const char *cells, uint64_t rows, uint64_t columns, unsigned removals, struct lemmo **game,
                         struct pz_error *error);
struct lemmo *lemmo_clone(const struct lemmo *game);
void lemmo_free(struct lemmo *game); /* null is allowed */

/* ---- Looking ---- */

uint64_t lemmo_rows(const struct lemmo *game);
uint64_t lemmo_columns(const struct lemmo *game);

/* How many blocks may be removed at the same time. */
unsigned lemmo_allowance(const struct lemmo *game);

/* What a cell holds now. A removed block is a space. */
char lemmo_cell(const struct lemmo *game, uint64_t row, uint64_t column);
bool lemmo_is_removed(const struct lemmo *game, uint64_t row, uint64_t column);

/* ---- Notation ---- */

enum lemmo_move_kind { LEMMO_REMOVE, LEMMO_RESTORE, LEMMO_START, LEMMO_WALK };
struct lemmo_move {
    enum lemmo_move_kind kind;
    struct lemmo_place place; /* the block or the start; 0, 0 if all walk */
    size_t at;                /* the column of the text that names the place, for errors */
    enum lemmo_facing facing; /* LEMMO_START: which way it faces */
};

/*
 * Reads a move. Returns PZ_BAD if the text is not a move, PZ_NO if the map has no such place; the error's column counts
 * from the start of the text. It does not examine whether there is a block to remove or to restore.
 */
enum pz_status lemmo_read_move(const struct lemmo *game, const char *text, struct lemmo_move *move,
                               struct pz_error *error);

/* ---- Walking ---- */

/* Makes one step, for showing a walk. */
enum lemmo_step lemmo_step(const struct lemmo *game, struct lemmo_walker *walker);

/* Walks to the end. Returns LEMMO_WON or LEMMO_LOST, and leaves the walker at the end. O(rows * columns). */
enum lemmo_step lemmo_walk(const struct lemmo *game, struct lemmo_walker *walker);

/* ---- Answers for the map as it is now ---- */

/* How many of the 2 * columns starts win. O(rows * columns / 64). */
uint64_t lemmo_count(const struct lemmo *game);

/*
 * Finds which starts win, facing left and facing right: column c is bit c % 64 of word c / 64. Both arrays have room
 * for lemmo_words() words. Bits beyond the last column become 0.
 */
size_t lemmo_words(const struct lemmo *game);
void lemmo_winning_starts(const struct lemmo *game, uint64_t *left, uint64_t *right);

/* What removing one more block can gain. */
struct lemmo_answer {
    uint64_t winning;           /* how many starts win now */
    uint64_t best;              /* how many would win without the best block */
    bool has_removal;           /* whether removing any block helps */
    struct lemmo_place removal; /* the block that helps most, or the first of several in reading order */
};

/*
 * Finds the best block to remove. Returns PZ_LIMIT if keep_going stopped the search; then only `winning` is right, and
 * even that is unknown if it is UINT64_MAX.
 */
enum pz_status lemmo_solve(const struct lemmo *game, const struct pz_budget *budget, struct lemmo_answer *answer);

/* Returns all best blocks in reading order, in an array for the caller to free(); null if no removal helps. */
struct lemmo_place *lemmo_best_blocks(const struct lemmo *game, size_t *count);

/* What removing blocks does to the walks. */
struct lemmo_redirect {
    uint64_t saved, lost;          /* how many walks win only without the blocks, and how many only with them */
    struct lemmo_walker starts[2]; /* the first two of those saved: from the left, facing left before right */
};
void lemmo_redirect(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count,
                    struct lemmo_redirect *redirect);

/*
 * Says how the walks of all starts ended: "24 of 28 starts reach a treasure; lost: 3 left, 7 right, 8 left, 8 right".
 * Names at most four of the starts that are lost, and says how many more there are.
 */
void lemmo_add_arrived(const struct lemmo *game, struct pz_text *out);

/* Consecutive cells of a row. A hint first names the stretch, and only then the block in it. */
struct lemmo_stretch {
    uint64_t row, column, columns;
};
struct lemmo_stretch lemmo_stretch_around(const struct lemmo *game, struct lemmo_place place);

/* Blocks whose removal makes as many starts win as possible. */
struct lemmo_plan {
    uint64_t winning;
    bool proven; /* whether no other choice lets more starts win */
    unsigned count;
    struct lemmo_place blocks[LEMMO_REMOVALS_MAX]; /* in reading order */
};

/*
 * Searches for the best way to remove up to `removals`, at most 4, more blocks. Small maps are searched exhaustively,
 * others greedily, with attempts to improve the result. A node of the budget is one map solved; a budget with neither
 * nodes nor keep_going stands for a few tenths of a second. Returns PZ_OK if the plan is proven, otherwise PZ_LIMIT.
 */
enum pz_status lemmo_search(const struct lemmo *game, unsigned removals, const struct pz_budget *budget,
                            struct lemmo_plan *plan);

/* Does the same, but with its own limit of nodes instead of the budget's. keep_going may still end it. */
enum pz_status lemmo_search_briefly(const struct lemmo *game, unsigned removals, const struct pz_budget *budget,
                                    struct lemmo_plan *plan);

/* Whether the level has a header `Goal`, which may ask for less than what is possible. */
bool lemmo_has_goal(const struct lemmo *game);

/*
 * How many winning starts solve the level: what the header `Goal` says or, without it, the most that a search finds
 * within the allowance for the map as the level has it. This searches only once for all states of a game.
 */
uint64_t lemmo_goal(const struct lemmo *game);

/* Makes that search now unless the goal is known; false if the budget ends first. */
bool lemmo_find_goal(const struct lemmo *game, const struct pz_budget *budget);

/* Whether lemmo_goal() needs no search. */
bool lemmo_goal_is_known(const struct lemmo *game);

PZ_END_API

#endif
