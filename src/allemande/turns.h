/* Allemande: turns built inside a search, on bitboards, and which of them win or prevent a win. */
#ifndef PUZZLES_SRC_ALLEMANDE_TURNS_H
#define PUZZLES_SRC_ALLEMANDE_TURNS_H

#include "connect.h"

/* Whether two turns have a cell in common. */
static inline bool allemande_meets(const struct allemande_move *a, const struct allemande_move *b) {
    for (unsigned i = 0; i < a->count; i++)
        for (unsigned k = 0; k < b->count; k++)
            if (a->cells[i] == b->cells[k])
                return true;
    return false;
}

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
