/* Distances, and the search for winning turns on a board that is being worked on. */
#ifndef ALLEMANDE_CONNECT_H
#define ALLEMANDE_CONNECT_H

#include "bridge.h"
#include "walk.h"

/*
 * allemande_distances() with the player's bridges as connections that take no stone. This makes it an estimate, as each
 * bridge holds only for a turn and by itself.
 */
void allemande_bridged_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                                 const struct allemande_bridges *bridges, uint8_t distances[ALLEMANDE_CELLS_MAX]);

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
