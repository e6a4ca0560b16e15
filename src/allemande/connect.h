/* Distances, and looking for winning turns on a board that is being worked on. */
#ifndef ALLEMANDE_CONNECT_H
#define ALLEMANDE_CONNECT_H

#include "bridge.h"
#include "walk.h"

/*
 * allemande_distances() with the player's bridges as connections that take no stone. It is then an estimate: the
 * bridges hold for a turn, each by itself.
 */
void allemande_bridged_distances(const struct allemande_position *position, enum allemande_player player, bool far,
                                 const struct allemande_bridges *bridges, uint8_t distances[ALLEMANDE_CELLS_MAX]);

/*
 * Whether the walk's player, whose turn has no stones yet, has a winning turn; it is then the walk's move. The board is
 * as before. Nobody must be connected.
 */
bool allemande_hunt(struct allemande_walk *walk);

/* The same for the other player, whatever stones the turn has so far (defend.c); *winning may be null. */
bool allemande_threat(struct allemande_walk *walk, struct allemande_move *winning);

/*
 * As allemande_each_defence(), but free turns have only cells of a set besides those that meet threats; null is all
 * cells. Grouped turns are all visited.
 */
bool allemande_each_defence_within(const struct allemande_position *position, const struct allemande_set *within,
                                   bool (*visit)(void *context, const struct allemande_move *turn), void *context);

#endif
