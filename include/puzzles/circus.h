/*
 * Circus Seven: seven hexagonal tiles with six coloured edges each, one in the centre and six around it; where two
 * edges meet, their colours must match. Also sold as Drive Ya Nuts and under other names; the rules are in
 * docs/RULES.md.
 *
 * Tiles count from 0 here (text and screen say 1 to 7). So do slots: 0 is the centre, 1 to 6 are the ring, clockwise
 * from the top. Directions 0 to 5 are clockwise from the top; ring slot s lies in direction s - 1 from the centre. A
 * tile with rotation r shows its listed edge (d + r) mod 6 in direction d.
 */
#ifndef PUZZLES_CIRCUS_H
#define PUZZLES_CIRCUS_H

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
    CIRCUS_TILES = 7,
    CIRCUS_EDGES = 6,
    CIRCUS_SEAMS = 12,
    CIRCUS_COLOURS_MAX = 62, /* the letters and digits */
    CIRCUS_ANY = 7,          /* as the centre: any tile that fits */
    CIRCUS_NOWHERE = 255,    /* no slot, tile, seam or colour */
};

struct circus_place {
    uint8_t tile, rotation;
};

/*
 * The tiles, and which of them are fixed from the start. The edges of a tile are listed clockwise, each as the number
 * of its colour. A plain value.
 */
struct circus_set {
    uint8_t tiles[CIRCUS_TILES][CIRCUS_EDGES];
    uint8_t centre;                                /* the tile that is fixed in slot 0 at rotation 0, or CIRCUS_ANY */
    uint8_t laid;                                  /* the slots in which any other tile is fixed, as bits */
    struct circus_place laid_places[CIRCUS_TILES]; /* how those tiles lie; none lies in two slots */
};

/* Which tile lies in each slot, and how; a plain value. */
struct circus_board {
    struct circus_place slots[CIRCUS_TILES];
};

/* A game. It owns its names: copy it with circus_clone(). */
struct circus {
    struct circus_set set;
    struct circus_board board;
    unsigned moves;                       /* successive turns of a tile count as one move, or none if they cancel out */
    uint8_t turned;                       /* the slot turned by the last move, or CIRCUS_NOWHERE */
    uint8_t turned_from;                  /* the rotation in which its tile lay before these turns */
    uint8_t colours;                      /* how many there are */
    char letters[CIRCUS_COLOURS_MAX + 1]; /* one for each colour, in the order of their numbers; a string */
    char *names;                          /* "r=red w=white" as in the level; null if colours have no names */
};

extern const struct pz_game circus_game;

/* Appends the name of a colour: "red", or its letter where it has none. */
void circus_add_colour(const struct circus *game, unsigned colour, struct pz_text *out);

/*
 * Makes a game from the letters or digits of 42 edges, tile by tile. A blank or a full stop stands for an unknown edge,
 * with colour CIRCUS_NOWHERE; a game with unknown edges can be drawn but not played. `names` are as in a level, or
 * null; they are dropped unless they name every edge. The caller frees the game.
 */
struct circus *circus_from_letters(const char *edges, unsigned centre, const char *names);

struct circus *circus_clone(const struct circus *game);
void circus_free(struct circus *game); /* null is allowed */

/* ---- the rules (rules.c) ---- */

/* Two edges that meet. */
struct circus_seam {
    uint8_t slot, direction;
    uint8_t other_slot, other_direction;
};

/* The first six seams are those of the centre, by direction. The seventh is between slots 1 and 2, and so on. */
extern const struct circus_seam circus_seams[CIRCUS_SEAMS];

/* The seam that an edge is part of; CIRCUS_NOWHERE if the edge is on the outside. */
unsigned circus_seam_at(unsigned slot, unsigned direction);

/* The slots with fixed tiles, as bits. If there are none, turning the whole board makes no difference. */
unsigned circus_fixed(const struct circus_set *set);
/* The tile that is fixed in a slot, which must be one of these, and how it lies. */
struct circus_place circus_fixed_place(const struct circus_set *set, unsigned slot);

/* The start: fixed tiles lie in their slots, the others fill the free slots in the order of the list, unturned. */
struct circus_board circus_start(const struct circus_set *set);

/* The colour that a slot shows in a direction. */
unsigned circus_colour(const struct circus_set *set, const struct circus_board *board, unsigned slot,
                       unsigned direction);

/* The seams that match, as bits from the first seam up. */
unsigned circus_matches(const struct circus_set *set, const struct circus_board *board);
/* How many seams match. */
unsigned circus_matched(const struct circus_set *set, const struct circus_board *board);

void circus_swap(struct circus_board *board, unsigned slot, unsigned other);
void circus_turn(struct circus_board *board, unsigned slot, unsigned steps);           /* clockwise */
struct circus_board circus_turn_all(const struct circus_board *board, unsigned steps); /* rigidly */

/* How many of the six rotations leave a tile looking the same: n if it can lie in 6 / n different ways. */
unsigned circus_symmetry(const struct circus_set *set, unsigned tile);
/* Whether two tiles are the same up to rotation. */
bool circus_twins(const struct circus_set *set, unsigned tile, unsigned other);

/* A move: two tiles swapped, or one turned where it lies. */
enum circus_move_kind { CIRCUS_SWAP, CIRCUS_ROTATE };
struct circus_move {
    enum circus_move_kind kind;
    uint8_t slot;
    uint8_t other; /* the second slot of a swap */
    uint8_t steps; /* how far a turn goes clockwise, 0 to 5 */
};

/*
 * Reads a move. Returns PZ_BAD if the text is not a move and PZ_NO if the move is illegal; a solved game allows the
 * same moves as before. The error's column counts from the start of the text.
 */
enum pz_status circus_read_move(const struct circus *game, const char *text, struct circus_move *move,
                                struct pz_error *error);

/* ---- the solver (solve.c) ---- */

/*
 * All arrangements in which the twelve seams match, each once. Two arrangements are the same if they show the same 42
 * colours or, when no tile is fixed, if turning the whole board makes them show the same. Each arrangement is given in
 * the form whose list of tiles and rotations, from slot 0 on, is smallest, and arrangements are sorted by these lists.
 */
struct circus_solutions {
    size_t count;
    struct circus_board *boards; /* free with circus_solutions_free() */
};
void circus_solve(const struct circus_set *set, struct circus_solutions *solutions);
void circus_solutions_free(struct circus_solutions *solutions);

/* Counts the solutions without allocating anything. */
size_t circus_count(const struct circus_set *set);

/*
 * Counts the solutions that show what the board shows in every slot of a mask (bit 0 is the centre). Rotations of the
 * whole board count as different unless the mask is empty.
 */
size_t circus_completions(const struct circus_set *set, const struct circus_board *board, unsigned kept);

/* ---- advice (advise.c) ---- */

/* A way from a board to a solved one. */
struct circus_way {
    struct circus_board goal; /* made of the board's own tiles, with twins told apart */
    unsigned kept;            /* the slots that are as in the goal, as bits */
    unsigned moves;           /* how many swaps and turns it takes; a turn goes as far as its tile needs */
};

/*
 * Finds the shortest of the ways that keep the most tiles in place. Returns PZ_NO if there is no solution, and PZ_LIMIT
 * with the best way so far if the budget ends the search.
 */
enum pz_status circus_nearest(const struct circus_set *set, const struct circus_board *board,
                              const struct pz_budget *budget, struct circus_way *way);
/* Finds the shortest way of all, and returns as circus_nearest() does. */
enum pz_status circus_shortest(const struct circus_set *set, const struct circus_board *board,
                               const struct pz_budget *budget, struct circus_way *way);

/* "in the centre", "at the top", "at the upper right" … */
const char *circus_slot_name(unsigned slot);

/* ---- making sets (generate.c) ---- */

struct circus_recipe {
    unsigned colours; /* how many to draw from; circus_make() makes sure that all occur */
    bool once;        /* each tile has each colour once; needs six colours */
    bool twins;       /* two tiles may be the same */
};

/* Draws seven tiles. Every colour of an edge is equally likely or, with `once`, every order of the colours. */
void circus_random_set(const struct circus_recipe *recipe, struct pz_random *random, struct circus_set *set);

/*
 * Makes a game from a random set that has exactly one solution; `fixed` fixes its centre. The same seed gives the same
 * game. Returns null if it finds none. The caller frees the game.
 */
struct circus *circus_make(const struct circus_recipe *recipe, bool fixed, uint64_t seed);

/*
 * Makes a game at its start. Up to eight colours get names; if there are more, they all have only letters. The caller
 * frees the game.
 */
struct circus *circus_new(const struct circus_set *set, unsigned colours);

PZ_END_API

#endif
