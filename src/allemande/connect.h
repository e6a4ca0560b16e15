/* Winning turns on a board that is being worked on. */
#ifndef ALLEMANDE_CONNECT_H
#define ALLEMANDE_CONNECT_H

#include "walk.h"

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
