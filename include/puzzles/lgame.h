/*
 * The L game of Edward de Bono: two L-shaped pieces and two neutrals on a board of 4x4. A player who cannot move their
 * L loses. The rules are in docs/RULES.md.
 *
 * A set of squares is a mask of 16 bits. A square is bit 4 * file + rank, with files a to d and ranks 1 to 4 counted
 * from 0, so that bits and squares are in the same, alphabetical order. Everything here but the table is a plain value.
 */
#ifndef PUZZLES_LGAME_H
#define PUZZLES_LGAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/game.h"

PZ_BEGIN_API

enum {
    LGAME_SIDE = 4,
    LGAME_SQUARES = 16,
    LGAME_PLACEMENTS = 48, /* of one L on an empty board */
    LGAME_SYMMETRIES = 8,
    LGAME_CLASSES = 2296,    /* positions up to symmetry, with a given player to move */
    LGAME_POSITIONS = 18368, /* all positions: eight in each class, as no symmetry leaves an L in place */
    LGAME_MOVES_MAX = 476,   /* moves in one position: 17 placements, each with 28 ways to place the neutrals */
    LGAME_KILLERS = 0x6996,  /* the squares on the edge but not in a corner */
};

enum lgame_player { LGAME_RED, LGAME_BLUE };

/* A position that can be played: two Ls and two neutrals that do not overlap. */
struct lgame_position {
    uint16_t red, blue, neutrals;
    uint8_t to_move; /* enum lgame_player */
    bool sudden_death;
};

/* The mover's L and the two neutrals as they lie after the move, so different moves lead to different positions. */
struct lgame_move {
    uint16_t l, neutrals;
};

/* A game: a position, and as much of its history as matters. A plain value of some 9 kB. */
struct lgame {
    struct lgame_position position;
    bool play_on;  /* no draw by repetition */
    uint8_t first; /* enum lgame_player: who moved first and has the goal */
    unsigned goal; /* the turns within which this player must win, or for which to hold the draw; 0: no goal */
    bool holds;    /* the goal is to hold the draw */
    unsigned moves;
    bool drawn, solved;
    bool forced;                               /* so far no turn of the first player has let the goal slip */
    uint8_t seen[LGAME_POSITIONS * 2 * 2 / 8]; /* how often each position occurred, two bits each; unused if play_on */
};

extern const struct pz_game lgame_game;

/*
 * Starts a game from a position, which must be legal. With a goal, the player to move must win within that many turns
 * of their own, unless the caller sets `holds`. The caller frees the game with free().
 */
struct lgame *lgame_new(const struct lgame_position *position, bool play_on, unsigned goal);

/* How often the position has occurred, counting this time; 0 if the game is played on. */
unsigned lgame_occurrences(const struct lgame *game);

/* Whether the first player can still force the goal. Builds a table at each call. */
bool lgame_can_force(const struct lgame *game);

/* ---- the rules (rules.c) ---- */

/* Why a placement or a move is illegal. */
enum lgame_fault {
    LGAME_FINE,
    LGAME_NO_L,        /* the squares do not form an L */
    LGAME_SAME_PLACE,  /* the L covers no new square */
    LGAME_ON_L,        /* the L lies on the other L */
    LGAME_ON_NEUTRAL,  /* the L lies on a neutral */
    LGAME_NOT_EMPTY,   /* a neutral lies on an L, or on the other neutral */
    LGAME_ONE_NEUTRAL, /* both neutrals moved, but not in sudden death */
};

/* The fault as a sentence in lower case without a full stop. */
const char *lgame_fault_text(enum lgame_fault fault);

/* The 48 placements in the order of their names. */
extern const uint16_t lgame_placements[LGAME_PLACEMENTS];

/* The number of a placement; LGAME_PLACEMENTS if the squares do not form an L. */
unsigned lgame_placement_index(uint16_t squares);

/* "c4Sw": the bend, the long arm, the short arm. */
const char *lgame_placement_name(unsigned index);

/* Red to move: c4Sw and b1Ne, the neutrals on a4 and d1. */
struct lgame_position lgame_start(bool sudden_death);

/* The L of the player to move, and that of the other player. */
uint16_t lgame_own(const struct lgame_position *position);
uint16_t lgame_other(const struct lgame_position *position);

enum lgame_fault lgame_placement_fault(const struct lgame_position *position, uint16_t l);
enum lgame_fault lgame_move_fault(const struct lgame_position *position, struct lgame_move move);

/* Fills in the numbers of the legal placements, ascending, and returns how many. With none, the mover has lost. */
size_t lgame_legal_placements(const struct lgame_position *position, uint8_t placements[LGAME_PLACEMENTS]);
bool lgame_is_lost(const struct lgame_position *position);

/* Fills in the legal moves, sorted by their notation, and returns how many. */
size_t lgame_moves(const struct lgame_position *position, struct lgame_move moves[LGAME_MOVES_MAX]);

/* The position after a legal move. */
struct lgame_position lgame_after(const struct lgame_position *position, struct lgame_move move);

/* ---- symmetry and ranking (rules.c) ---- */

/* Symmetry 0 leaves squares as they are. Bit 0 mirrors the files, then bit 1 the ranks, then bit 2 swaps both. */
uint16_t lgame_transform(uint16_t squares, unsigned symmetry);
struct lgame_position lgame_transform_position(const struct lgame_position *position, unsigned symmetry);

/* The number of a position up to symmetry. It does not depend on the colours, only on whose L is to move. */
unsigned lgame_class(const struct lgame_position *position);

/* The number of a position, below LGAME_POSITIONS: class * 8 + the symmetry that leads to lgame_of_class(). */
unsigned lgame_index(const struct lgame_position *position);

/* The position that represents a class, red to move. */
struct lgame_position lgame_of_class(unsigned number, bool sudden_death);

/* ---- notation (notation.c) ---- */

/* Appends "c4Sw", and the neutrals that move: "c4Sw a4-a2", in sudden death also "c4Sw a4-a2 d1-d4". */
void lgame_add_move(const struct lgame_position *position, struct lgame_move move, struct pz_text *out);

/*
 * Reads a move. PZ_BAD if the text is not a move, PZ_NO if the move is illegal; the error names the rule, and its
 * column counts from the start of the text.
 */
enum pz_status lgame_read_move(const struct lgame_position *position, const char *text, struct lgame_move *move,
                               struct pz_error *error);

/* ---- the table (table.c) ---- */

enum lgame_verdict { LGAME_DRAW, LGAME_WIN, LGAME_LOSS };

/* What a position is worth to the player to move if both play perfectly. */
struct lgame_value {
    enum lgame_verdict verdict;
    unsigned plies; /* moves of both players to the end; 0 for a draw */
};

/* The value of every class, for one variant. It never changes, so any number of threads may read it. */
struct lgame_table;

/* Solves the game, in well under a millisecond. Free the table with lgame_table_free(). */
struct lgame_table *lgame_table_new(bool sudden_death);
void lgame_table_free(struct lgame_table *table); /* null is allowed */

/* The position must be of the table's variant. */
struct lgame_value lgame_value(const struct lgame_table *table, const struct lgame_position *position);
struct lgame_value lgame_class_value(const struct lgame_table *table, unsigned number);

/* The value of a legal move to the player who makes it. */
struct lgame_value lgame_value_of_move(const struct lgame_table *table, const struct lgame_position *position,
                                       struct lgame_move move);

/* Whether a player prefers the first value: the quicker win, the later loss. */
bool lgame_is_better(struct lgame_value a, struct lgame_value b);

/* Appends "win in 3", "draw" or "loss in 2", in turns of the winner, or "lost" if the player to move has no move. */
void lgame_add_value(struct lgame_value value, struct pz_text *out);

/* The most plies of any position. */
unsigned lgame_longest(const struct lgame_table *table);

/* Fills in the best moves, sorted, and returns how many: quickest wins, moves that keep a draw, or longest losses. */
size_t lgame_best_moves(const struct lgame_table *table, const struct lgame_position *position,
                        struct lgame_move moves[LGAME_MOVES_MAX]);

/* How many moves do not lose against perfect play. */
size_t lgame_safe_moves(const struct lgame_table *table, const struct lgame_position *position);

/*
 * Fills in the move to play: the first of the best moves or, in a draw, the one that leaves the other player the fewest
 * safe moves. False if there is no move.
 */
bool lgame_advise(const struct lgame_table *table, const struct lgame_position *position, struct lgame_move *move);

/* ---- computer players (two_player.c) ---- */

/* The opponents, in the order of two_player.c. docs/RULES.md says what they see and what they overlook. */
enum lgame_opponent {
    LGAME_BEGINNER,
    LGAME_CASUAL,
    LGAME_CAREFUL,
    LGAME_STRONG,
    LGAME_EXPERT, /* overlooks nothing, and in a draw leaves the other player the fewest safe replies */
    LGAME_OPPONENTS
};

/*
 * Fills in the move that an opponent plays, drawn from those it considers equally good. The move and what the opponent
 * overlooks depend only on the game and the seed. A move that ends the game by repetition counts as a draw. False if
 * the game is over.
 */
bool lgame_choose(const struct lgame_table *table, const struct lgame *game, enum lgame_opponent opponent,
                  uint64_t seed, struct lgame_move *move);

PZ_END_API

#endif
