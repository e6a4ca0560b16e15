/*
 * A turn under construction inside a search: stones are placed and taken back in order, on one board. Shared by the
 * files that list turns, find winning ones and answer threats.
 */
#ifndef ALLEMANDE_WALK_H
#define ALLEMANDE_WALK_H

#include "attack.h"

struct allemande_walk {
    struct allemande_frame frame; /* of the board's size */
    struct allemande_position position;
    enum allemande_player player;
    struct allemande_move move;
};

void allemande_walk_start(struct allemande_walk *walk, const struct allemande_position *position,
                          enum allemande_player player);
void allemande_place(struct allemande_walk *walk, unsigned cell, struct allemande_undo *undo);

/* Takes the last stone off the board. If `found`, it stays part of the move. Returns `found`. */
bool allemande_unplace(struct allemande_walk *walk, const struct allemande_undo *undo, bool found);

/* Whether a stone of the turn has an open diagonal; if so, *open is one, unless it is null. */
bool allemande_is_open(const struct allemande_walk *walk, struct allemande_pair *open);

/*
 * Whether a stone on an empty cell would leave no diagonal of the turn open; `open` tells whether one is open without
 * it. The board stays as it was, and hardly ever is the stone placed to find out.
 */
bool allemande_ends_turn(struct allemande_walk *walk, unsigned cell, bool open);

/* Whether an empty cell is beside a group of the walk's player, given by its root. */
bool allemande_is_beside(const struct allemande_walk *walk, unsigned cell, unsigned group);

/*
 * Whether at most `left` more stones make the turn legal in the free variant; they are then in the walk's move, but no
 * longer on its board.
 */
bool allemande_resolve(struct allemande_walk *walk, unsigned left);

/*
 * Calls visit() with every set of at most four cells that is connected by itself, legal or not, until it returns false;
 * then returns false too. The stones are on the walk's board.
 */
bool allemande_each_group(struct allemande_walk *walk, bool (*visit)(void *context, const struct allemande_walk *walk),
                          void *context);

/* ---- connect.c: winning turns on a board that is being worked on; defend.c: turns that prevent them ---- */

/*
 * Whether the walk's player, whose turn has no stones yet, has a winning turn; it is then the walk's move. The board
 * stays as it was. Nobody may be connected yet.
 */
bool allemande_hunt(struct allemande_walk *walk);

/* The same for the other player, whatever stones the turn has so far (defend.c); *winning may be null. */
bool allemande_threat(struct allemande_walk *walk, struct allemande_move *winning);

/*
 * As allemande_each_defence(), but the stones of free turns that meet no threat are only on cells of `within`; null
 * allows all cells. Grouped turns are all visited.
 */
bool allemande_each_defence_within(const struct allemande_position *position, const struct allemande_set *within,
                                   bool (*visit)(void *context, const struct allemande_move *turn), void *context);

#endif
