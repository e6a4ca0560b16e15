/*
 * Allemande by Dale Walton: a connection game on a square board. Black joins west and east, White north and south; a
 * turn is one to four stones, and when it ends, stones of one colour that touch diagonally must be connected
 * orthogonally. The rules are in docs/RULES.md.
 *
 * Cells are numbered with a margin of one cell around the board, row by row from the north: cell = row * (side + 2) +
 * column, with rows and columns of the board counted from 1. The margins in the west and east are black, those in the
 * north and south white: an edge is a group of its owner's stones and needs no special case. The four corners belong to
 * nobody.
 *
 * Groups are a union-find forest by size without path compression, so that a stone can be taken back; every cell knows
 * which of its eight neighbours belong to each player. Adding a stone and asking whether it would leave a diagonal open
 * take a few dozen instructions on any board. Everything here is a plain value, except struct allemande.
 */
#ifndef PUZZLES_ALLEMANDE_H
#define PUZZLES_ALLEMANDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/game.h"

PZ_BEGIN_API

enum {
    ALLEMANDE_SIDE_MIN = 2,
    ALLEMANDE_SIDE_PLAYED_MIN = 5, /* smallest side of a new game; boards in files may be smaller */
    ALLEMANDE_SIDE_MAX = 19,
    ALLEMANDE_SIDE_USUAL = 9,
    ALLEMANDE_STONES_MAX = 4, /* in a turn */
    ALLEMANDE_DIAGONALS_MAX = 4 * ALLEMANDE_STONES_MAX,
    ALLEMANDE_CELLS_MAX = (ALLEMANDE_SIDE_MAX + 2) * (ALLEMANDE_SIDE_MAX + 2),
    ALLEMANDE_WORDS = (ALLEMANDE_CELLS_MAX + 63) / 64,
};

enum allemande_player { ALLEMANDE_BLACK, ALLEMANDE_WHITE };

/* Neighbours of a cell, clockwise: even ones are orthogonal, and `direction ^ 4` is the opposite one. */
enum allemande_direction {
    ALLEMANDE_NORTH,
    ALLEMANDE_NORTH_EAST,
    ALLEMANDE_EAST,
    ALLEMANDE_SOUTH_EAST,
    ALLEMANDE_SOUTH,
    ALLEMANDE_SOUTH_WEST,
    ALLEMANDE_WEST,
    ALLEMANDE_NORTH_WEST,
    ALLEMANDE_DIRECTIONS,
};

enum {
    ALLEMANDE_ORTHOGONAL = 0x55, /* masks of directions */
    ALLEMANDE_DIAGONAL = 0xaa,
};

/* A set of cells, bit `cell % 64` of word `cell / 64`. */
struct allemande_set {
    uint64_t word[ALLEMANDE_WORDS];
};

/*
 * A position or, during a turn, whatever stands on the board. Read it freely, change it only by the functions below.
 * The first (side + 2)^2 elements of an array and the first `words` words of a set are in use; the rest is 0.
 */
struct allemande_position {
    uint8_t side, stride; /* stride = side + 2 */
    uint8_t words;        /* in use in each set */
    uint8_t to_move;      /* enum allemande_player */
    bool grouped;         /* the variant */
    bool swap_ahead;      /* Black's next turn is the first, and White may then take it over */
    bool may_swap;        /* the player to move, White, may take over Black's stones */
    uint16_t empty_count;
    int16_t step[ALLEMANDE_DIRECTIONS];   /* from a cell to its neighbour */
    struct allemande_set empty;           /* cells of the board without a stone */
    struct allemande_set stones[2];       /* the owner's margin included */
    uint8_t near[2][ALLEMANDE_CELLS_MAX]; /* the directions in which each player has a stone next to the cell */
    int16_t link[ALLEMANDE_CELLS_MAX];    /* union-find: a cell of the same group; at the root, minus the size */
};

/* Two cells that touch diagonally. */
struct allemande_pair {
    uint16_t a, b;
};

enum allemande_kind { ALLEMANDE_STONES, ALLEMANDE_PASS, ALLEMANDE_SWAP };

/* A move: stones in the order in which they are placed; none for a pass or for taking over. */
struct allemande_move {
    uint8_t kind; /* enum allemande_kind */
    uint8_t count;
    uint16_t cells[ALLEMANDE_STONES_MAX];
};

extern const struct pz_game allemande_game;

/* A game: the state on which the functions of its table (game.h) work. */
struct allemande {
    struct allemande_position position;
    enum pz_outcome outcome;
    uint8_t first;  /* enum allemande_player: who moved first and has the goal */
    bool swap;      /* the option, as the level says */
    unsigned goal;  /* the turns within which this player must win, or for which to hold out; 0: no goal */
    unsigned moves; /* made so far */
    bool holds;     /* the goal is to hold out: the other player must have no winning turn after any of them */
};

/*
 * Returns a game that starts from a position at rest (allemande_is_at_rest()). With `swap`, White may take over Black's
 * first turn: after it if the board is empty, at once if the position says so. With a goal, the player to move must win
 * within that many turns of their own, unless the caller sets `holds`. The caller frees the game with free().
 */
struct allemande *allemande_new(const struct allemande_position *position, bool swap, unsigned goal);

/*
 * Whether a position may have may_swap, that is, White may be allowed to take over Black's stones: White is to move,
 * and the stones on the board are all Black's and can have come from one turn.
 */
bool allemande_may_offer(const struct allemande_position *position);

/* ---- cells and sets ---- */

static inline unsigned allemande_cell(const struct allemande_position *position, unsigned row, unsigned column) {
    return row * position->stride + column;
}

static inline unsigned allemande_row(const struct allemande_position *position, unsigned cell) {
    return cell / position->stride;
}

static inline unsigned allemande_column(const struct allemande_position *position, unsigned cell) {
    return cell % position->stride;
}

static inline unsigned allemande_neighbour(const struct allemande_position *position, unsigned cell,
                                           unsigned direction) {
    return (unsigned)((int)cell + position->step[direction]);
}

static inline bool allemande_has(const struct allemande_set *set, unsigned cell) {
    return set->word[cell / 64] >> cell % 64 & 1;
}

static inline void allemande_include(struct allemande_set *set, unsigned cell) {
    set->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

static inline void allemande_exclude(struct allemande_set *set, unsigned cell) {
    set->word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

/* The lowest cell of the set from `from` on, ALLEMANDE_CELLS_MAX if there is none. */
static inline unsigned allemande_next(const struct allemande_set *set, unsigned from) {
    for (unsigned i = from / 64; i < ALLEMANDE_WORDS; i++, from = 0) {
        const uint64_t rest = set->word[i] & UINT64_MAX << from % 64;
        if (rest != 0)
            return i * 64 + (unsigned)__builtin_ctzll(rest);
    }
    return ALLEMANDE_CELLS_MAX;
}

/* A loop over the cells of a set in ascending order; the set may lose cells meanwhile. */
#define ALLEMANDE_EACH_CELL(cell, set)                                                                                 \
    for (unsigned cell = allemande_next(set, 0); (cell) < ALLEMANDE_CELLS_MAX; (cell) = allemande_next(set, (cell) + 1))

/* ---- the board (rules.c) ---- */

/* An empty board, Black to move; side from ALLEMANDE_SIDE_MIN to ALLEMANDE_SIDE_MAX. */
void allemande_start(struct allemande_position *position, unsigned side, bool grouped);

/* The cell that represents the group of a stone or of a margin cell: its root. */
static inline unsigned allemande_group(const struct allemande_position *position, unsigned cell) {
    while (position->link[cell] >= 0)
        cell = (unsigned)position->link[cell];
    return cell;
}

/* Whether a player's two edges are connected: that player has won, unless a turn is under way. */
bool allemande_is_connected(const struct allemande_position *position, enum allemande_player player);

/* What a stone changed, for taking it back. */
struct allemande_undo {
    uint16_t cell;
    uint8_t player, joined;
    uint16_t child[4], root[4];
    int16_t size[4]; /* minus the child's size */
};

/* Puts a stone on an empty cell, whatever the rules say about turns; the player to move stays. */
void allemande_add(struct allemande_position *position, enum allemande_player player, unsigned cell);

/* Does the same so that the stone can be taken back. Stones are taken back in reverse order. */
void allemande_try(struct allemande_position *position, enum allemande_player player, unsigned cell,
                   struct allemande_undo *undo);
void allemande_take_back(struct allemande_position *position, const struct allemande_undo *undo);

/* The diagonal directions in which a player has a stone, but none beside both that stone and this cell. */
static inline unsigned allemande_loose(unsigned near) {
    const unsigned joined = near << 1 | near >> 7 | near >> 1 | near << 7;
    return near & ~joined & ALLEMANDE_DIAGONAL;
}

/* Whether a player's stone on an empty cell would leave no diagonal open, and so be a legal turn by itself. */
bool allemande_is_quiet(const struct allemande_position *position, enum allemande_player player, unsigned cell);

/* Fills in the open diagonals of a player's stone, and returns how many. */
size_t allemande_open_diagonals(const struct allemande_position *position, enum allemande_player player, unsigned cell,
                                struct allemande_pair pairs[4]);

/* Whether no diagonal of either colour is open, as it must be between turns. If one is open, *open receives it. */
bool allemande_is_at_rest(const struct allemande_position *position, struct allemande_pair *open);

/* Fills in the cells of a stone's group, without the margin. O(cells). */
void allemande_group_cells(const struct allemande_position *position, unsigned cell, struct allemande_set *cells);

/* Fills in the stones of a shortest connection between a player's edges; none if they are not connected. O(cells). */
void allemande_path(const struct allemande_position *position, enum allemande_player player,
                    struct allemande_set *cells);

/* A hash of the stones, the player to move, the variant and may_swap. */
uint64_t allemande_hash(const struct allemande_position *position);

/*
 * Mirrors the board along the diagonal from a1 and exchanges the colours, also of the player to move. The result has
 * neither may_swap nor swap_ahead.
 */
void allemande_exchange(const struct allemande_position *position, struct allemande_position *exchanged);

/* ---- moves, finished or under way (moves.c) ---- */

/* Why a move is illegal. */
enum allemande_fault {
    ALLEMANDE_FINE,
    ALLEMANDE_OUTSIDE,      /* a cell is not on the board */
    ALLEMANDE_OCCUPIED,     /* a cell has a stone */
    ALLEMANDE_REPEATED,     /* a cell occurs twice */
    ALLEMANDE_TOO_MANY,     /* more than four stones */
    ALLEMANDE_TOO_FEW,      /* no stone */
    ALLEMANDE_NOT_ADJACENT, /* grouped: a stone is not next to an earlier one of the turn */
    ALLEMANDE_OPEN,         /* a diagonal is open when the turn ends */
    ALLEMANDE_MUST_PLACE,   /* a pass though there is a legal turn */
    ALLEMANDE_NO_SWAP,      /* Black's stones cannot be taken over */
};

/* The fault as a sentence in lower case without a full stop. */
const char *allemande_fault_text(enum allemande_fault fault);

/*
 * Whether the stone at an index may be placed after those before it. The faults are outside, occupied, repeated and not
 * adjacent; diagonals are not examined.
 */
enum allemande_fault allemande_stone_fault(const struct allemande_position *position, const struct allemande_move *move,
                                           size_t index);

/*
 * Whether the player to move may make the move, whether or not the game is over. *stone is the index of the stone
 * that is wrong and, for ALLEMANDE_OPEN, *open is the diagonal. Both may be null.
 */
enum allemande_fault allemande_move_fault(const struct allemande_position *position, const struct allemande_move *move,
                                          size_t *stone, struct allemande_pair *open);

void allemande_play(struct allemande_position *position, const struct allemande_move *move);

/* Won if a player is connected, drawn if neither player has a legal turn, else unfinished. */
enum pz_outcome allemande_outcome(const struct allemande_position *position);

/* ---- a turn under way: what a player puts together stone by stone ---- */

struct allemande_draft {
    struct allemande_position start, now; /* before the turn, and with its stones placed */
    unsigned count;
    uint16_t cells[ALLEMANDE_STONES_MAX]; /* in the order they were placed */
};

void allemande_draft_start(struct allemande_draft *draft, const struct allemande_position *position);

/* Adds a stone. On a fault (outside, occupied, too many, not adjacent) the draft does not change. */
enum allemande_fault allemande_draft_add(struct allemande_draft *draft, unsigned cell);

/* Takes back any stone of the turn, not only the last; false if the cell has none. */
bool allemande_draft_remove(struct allemande_draft *draft, unsigned cell);

/* Fills in the open diagonals, and returns how many. */
size_t allemande_draft_open(const struct allemande_draft *draft, struct allemande_pair pairs[ALLEMANDE_DIAGONALS_MAX]);

/*
 * Fills in the cells where one stone connects the two stones of an open diagonal, and returns how many. If there are
 * none, further stones cannot help either: the other player has both cells between the two stones, and has connected
 * them around one of the two.
 */
unsigned allemande_draft_closers(const struct allemande_draft *draft, struct allemande_pair pair,
                                 struct allemande_set *cells);

/*
 * Whether the turn may end now; if so, *move receives it, with the stones in the order in which they were placed unless
 * the variant `grouped` needs another. ALLEMANDE_OPEN: *open, which may be null, is a diagonal that must be closed.
 */
enum allemande_fault allemande_draft_end(const struct allemande_draft *draft, struct allemande_move *move,
                                         struct allemande_pair *open);

/* ---- legal turns (turns.c) ---- */

/* Whether a player has a legal turn, and if so, one with the fewest stones in *turn, which may be null. */
bool allemande_any_turn(const struct allemande_position *position, enum allemande_player player,
                        struct allemande_move *turn);

/*
 * Calls visit() with every legal turn of the player to move, each set of stones once, until it returns false; then
 * returns false too. Grouped turns come in an order in which their stones may be placed. Passing and taking over are
 * not included.
 */
bool allemande_each_turn(const struct allemande_position *position,
                         bool (*visit)(void *context, const struct allemande_move *turn), void *context);

/*
 * The number of legal turns. PZ_LIMIT: the budget ended first. A release build counts the 1.4 million of an empty 9x9
 * board in 9 ms and the 663 million of 19x19 in half a second, because most of the last two stones are never placed.
 */
enum pz_status allemande_count_turns(const struct allemande_position *position, const struct pz_budget *budget,
                                     uint64_t *count);

/*
 * Counts of the sets of stones that one turn could place to connect the edges: all sets, and the legal ones, which win.
 * The others leave a diagonal open.
 */
struct allemande_connections {
    uint64_t sets, legal;
};

/* Counts them for the player to move. Nobody may be connected yet. PZ_LIMIT: the budget ended first. */
enum pz_status allemande_count_connections(const struct allemande_position *position, const struct pz_budget *budget,
                                           struct allemande_connections *count);

/* ---- connecting (connect.c) ---- */

enum { ALLEMANDE_FAR = 255 };

/*
 * Fills in, for every cell of the board, how many stones a player needs to connect it to an edge, a stone on the cell
 * itself included: the north or west edge, or the opposite one if `far`. ALLEMANDE_FAR if there is no way. Ignores the
 * rules about diagonals. O(cells).
 */
void allemande_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                         uint8_t distances[ALLEMANDE_CELLS_MAX]);

/* The least number of stones that a player needs to connect the two edges, ignoring the rules about diagonals. */
unsigned allemande_distance(const struct allemande_position *position, enum allemande_player player);

/*
 * Whether the player would win at once if it were their turn; *turn, which may be null, then receives a winning turn.
 * Exact. Nobody may be connected yet. Takes about a microsecond if the player is more than four stones away, a few
 * microseconds if there is a winning turn.
 */
bool allemande_winning_turn(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_move *turn);

/* ---- preventing it (defend.c) ---- */

/*
 * Calls visit() with every legal turn of the player to move after which the other has no winning turn, each set of
 * stones once, until it returns false; then returns false too. Exact.
 */
bool allemande_each_defence(const struct allemande_position *position,
                            bool (*visit)(void *context, const struct allemande_move *turn), void *context);

/* Whether there is such a turn; *turn, which may be null, then receives one. */
bool allemande_any_defence(const struct allemande_position *position, struct allemande_move *turn);

/* ---- the solver (solve.c) ---- */

enum allemande_verdict {
    ALLEMANDE_UNKNOWN,
    ALLEMANDE_LOSES, /* the player to move loses, whatever they do */
    ALLEMANDE_DRAWS, /* with best play */
    ALLEMANDE_WINS,
};

enum { ALLEMANDE_PLIES_MAX = 2 * PZ_GOAL_MAX };

struct allemande_proof {
    enum allemande_verdict verdict; /* for the player to move */
    unsigned plies;                 /* turns of both players to the end; if unknown, the turns searched */
    struct allemande_move best;     /* wins soonest, draws or loses latest; if unknown, a turn not yet refuted */
    bool has_best;                  /* always true if the verdict is known and the game is not over */
    uint64_t nodes;                 /* positions searched */
};

/*
 * Searches `plies` turns of both players deep for a proof; a win in N turns of one's own takes 2N-1. Exact within that
 * depth, unless keys of different positions collide (table.c). A node of the budget is a position. The table and the
 * lists of turns take at most `bytes` together. PZ_LIMIT: the budget or the memory for lists ran out. PZ_MEMORY: the
 * table could not be allocated, and nothing is known.
 */
enum pz_status allemande_prove(const struct allemande_position *position, unsigned plies, size_t bytes,
                               const struct pz_budget *budget, struct allemande_proof *proof);

/*
 * Counts the turns of the player to move that force a win in `turns` turns, at least 2, in a position where none wins
 * sooner. Counting stops when there are more than `most`. Taking over is not included. A node of the budget is a
 * position. PZ_LIMIT: the budget ended first.
 */
enum pz_status allemande_count_wins(const struct allemande_position *position, unsigned turns, uint64_t most,
                                    const struct pz_budget *budget, uint64_t *count);

/* Returns the cell in the middle of the stones of a move, which must have some. */
unsigned allemande_middle(const struct allemande_position *position, const struct allemande_move *move);

/* ---- notation (notation.c) ---- */

/* Appends "d4": the file from a in the west, the rank from 1 in the south. */
void allemande_add_cell(const struct allemande_position *position, unsigned cell, struct pz_text *out);
/* The same turn with its cells sorted by file and rank, for readers. In that order a grouped turn may be illegal. */
struct allemande_move allemande_sorted(const struct allemande_position *position, const struct allemande_move *move);
/* Appends the sorted cells of a turn as in "b3, c3 and c4". */
void allemande_add_cells(const struct allemande_position *position, const struct allemande_move *move,
                         struct pz_text *out);

/* Appends "d4 e4 f5", "pass" or "swap". */
void allemande_add_move(const struct allemande_position *position, const struct allemande_move *move,
                        struct pz_text *out);

/* Appends a sentence that names the rule and the stones, lower case, without a full stop. */
void allemande_add_fault(const struct allemande_position *position, enum allemande_fault fault,
                         struct allemande_pair open, struct pz_text *out);

/*
 * Reads a move. PZ_BAD if the text is not a move, PZ_NO if the move is illegal; the error names the rule, and its
 * column counts from the start of the text.
 */
enum pz_status allemande_read_move(const struct allemande_position *position, const char *text,
                                   struct allemande_move *move, struct pz_error *error);

/*
 * Reads a move without checking it against the rules, so `position` only gives the size of the board. Meant for moves
 * made earlier. PZ_NO only if it has more than four stones.
 */
enum pz_status allemande_read_spelling(const struct allemande_position *position, const char *text,
                                       struct allemande_move *move, struct pz_error *error);

PZ_END_API

#endif
