/* Allemande: turns built inside a search, on bitboards, and which of them win or prevent a win. */
#ifndef PUZZLES_SRC_ALLEMANDE_TURNS_H
#define PUZZLES_SRC_ALLEMANDE_TURNS_H

#include <stdint.h>

#include "puzzles/allemande.h"

/* Whether two turns have a cell in common. */
static inline bool allemande_meets(const struct allemande_move *a, const struct allemande_move *b) {
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned k = 0; k < b->count; k++)
            if (a->cells[i] == b->cells[k])
                return true;
    return false;
}

/* Whether a cell is orthogonally beside a group of a player, given by its root. */
static inline bool allemande_is_beside(const struct allemande_position *position, enum allemande_player player,
                                       unsigned cell, unsigned group) {
    for (unsigned around = position->near[player][cell] & ALLEMANDE_ORTHOGONAL; around != 0; around &= around - 1)
        if (allemande_group(position, allemande_neighbour(position, cell, (unsigned)__builtin_ctz(around))) == group)
            return true;
    return false;
}

/* ---- Sets of cells ---- */

/*
 * One word of a set whose cells are moved by `step` in both directions; `below` and `above` are the neighbouring words.
 */
static inline uint64_t allemande_moved(uint64_t below, uint64_t here, uint64_t above, unsigned step) {
    return here << step | below >> (64 - step) | here >> step | above << (64 - step);
}

/*
 * The cells of a set moved by either step in both directions, some of them into the margin. The set has `words` words.
 */
static inline void allemande_around(unsigned words, unsigned one, unsigned other, const struct allemande_set *a,
                                    struct allemande_set *out) {
    uint64_t below = 0, here = a->word[0];
    for (unsigned i = 0; i < words; i++) {
        const uint64_t above = i + 1 < words ? a->word[i + 1] : 0;
        out->word[i] = allemande_moved(below, here, above, one) | allemande_moved(below, here, above, other);
        below = here;
        here = above;
    }
}

/* The cells orthogonally beside a set; `stride` is the length of a row. */
static inline void allemande_beside(unsigned words, unsigned stride, const struct allemande_set *a,
                                    struct allemande_set *out) {
    allemande_around(words, 1, stride, a, out);
}

/* The cells that touch a set diagonally. */
static inline void allemande_touching(unsigned words, unsigned stride, const struct allemande_set *a,
                                      struct allemande_set *out) {
    allemande_around(words, stride - 1, stride + 1, a, out);
}

static inline bool allemande_is_none(const struct allemande_set *set, unsigned words) {
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++)
        any |= set->word[i];
    return any == 0;
}

/* ---- Turns that win at once (connect.c) ---- */

/* What depends only on the size of the board. */
struct allemande_frame {
    unsigned side, stride, words;
    struct allemande_set board;      /* all cells without the margin */
    struct allemande_set edge[2][2]; /* by player: the cells along each edge */
};

void allemande_frame_init(struct allemande_frame *frame, unsigned side);

/*
 * Whether a player has a legal turn that connects, whoever is to move; *turn, which may be null, receives one with the
 * fewest stones. Exact. `stones` are the player's, with or without the margin, and `empty` the empty cells. Nobody may
 * be connected yet. Takes no position because random games, which ask before every turn, have none.
 */
bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn);

/*
 * Adds the empty cells of all ways between a player's edges that need at most `longer` stones more than the shortest.
 */
void allemande_add_ways(const struct allemande_position *position, enum allemande_player player, unsigned longer,
                        struct allemande_set *cells);

/* ---- A turn under construction (turns.c): its stones are placed and taken back in order, on one board ---- */

struct allemande_walk {
    struct allemande_frame frame; /* of the board's size */
    struct allemande_position position;
    enum allemande_player player;
    struct allemande_move move;
    struct allemande_undo undo[ALLEMANDE_STONES_MAX];
    unsigned placed; /* stones that can be taken back */
};

void allemande_walk_start(struct allemande_walk *walk, const struct allemande_position *position,
                          enum allemande_player player);
void allemande_place(struct allemande_walk *walk, unsigned cell);

/* Takes the last stone off the board; if `found`, it stays in the move. Returns `found`. */
bool allemande_unplace(struct allemande_walk *walk, bool found);

/* Puts the stones of a whole turn on a board so that they can be taken back. */
void allemande_try_turn(struct allemande_position *position, enum allemande_player player,
                        const struct allemande_move *turn, struct allemande_undo undo[ALLEMANDE_STONES_MAX]);
void allemande_take_back_turn(struct allemande_position *position, const struct allemande_move *turn,
                              const struct allemande_undo undo[ALLEMANDE_STONES_MAX]);

/* Calls allemande_attack() for either player. A turn may be under way. */
bool allemande_wins_at_once(const struct allemande_walk *walk, enum allemande_player player,
                            struct allemande_move *winning);

/* Whether a stone of the turn has an open diagonal; *open, which may be null, receives one. */
bool allemande_is_open(const struct allemande_walk *walk, struct allemande_pair *open);

/*
 * Whether no diagonal of the turn would be open with another stone on an empty cell; `open` tells whether one is open
 * without it. The board does not change in the end, and seldom in between.
 */
bool allemande_ends_turn(struct allemande_walk *walk, unsigned cell, bool open);

/*
 * Whether at most `left` more stones make the turn legal in the free variant. If so, the walk's move has them, but its
 * board does not.
 */
bool allemande_resolve(struct allemande_walk *walk, unsigned left);

/* The functions below stop when visit() returns false, and then return false themselves. */

typedef bool allemande_visit_turn(void *context, const struct allemande_move *turn);
typedef bool allemande_visit_walk(void *context, struct allemande_walk *walk);

/* Visits every set of at most four cells that is connected by itself, legal or not, on the walk's board. */
bool allemande_each_group(struct allemande_walk *walk, allemande_visit_walk *visit, void *context);

/* Visits every legal turn of the free variant that adds one or more of these empty cells to the walk's stones. */
bool allemande_each_completion(struct allemande_walk *walk, const struct allemande_set *cells,
                               allemande_visit_turn *visit, void *context);

/*
 * Visits sets of at most `most` stones that connect the edges, legal or not, on the walk's board. In the grouped
 * variant these are all such sets. In the free variant a set that contains one visited before is left out; cells whose
 * sets have all been visited are meanwhile removed from the empty cells, so that visit() may add any of the others.
 * Also false if the budget, which may be null, has ended.
 */
bool allemande_each_connection(struct allemande_walk *walk, unsigned most, const struct pz_budget *budget,
                               allemande_visit_walk *visit, void *context);

/*
 * Looks for a shortest connection of the player to move that is illegal because it leaves a diagonal open, and fills in
 * its stones and the diagonal. Nobody may be connected yet.
 */
bool allemande_find_trap(const struct allemande_position *position, struct allemande_move *move,
                         struct allemande_pair *open);

/*
 * Works as allemande_each_defence() (defend.c), except that free turns which meet no threat only use cells of `within`;
 * null allows all cells. Visits all grouped turns.
 */
bool allemande_each_defence_within(const struct allemande_position *position, const struct allemande_set *within,
                                   allemande_visit_turn *visit, void *context);

/* ---- Bridges (bridge.c): two groups, perhaps edges, that the other player cannot separate in one turn ---- */

enum { ALLEMANDE_BRIDGES_MAX = 128 };

struct allemande_bridges {
    unsigned count;
    struct allemande_bridge {
        uint16_t a, b; /* the roots of two groups (allemande_group()) */
    } list[ALLEMANDE_BRIDGES_MAX];
};

/*
 * Lists bridges of a player, whoever is to move; bridge.c says which. If a diagonal is open, it may list too many.
 * Between the two groups of a bridge are five disjoint chains of one to four cells, each of them a legal turn: one more
 * than the stones of a turn. So whatever the other player does, one chain is left and still legal. That holds for each
 * bridge by itself, not for all at once.
 */
void allemande_find_bridges(const struct allemande_position *position, enum allemande_player player,
                            struct allemande_bridges *bridges);

#endif
