/*
 * The L game: the goal of a problem, to win within so many turns, or for so many turns to leave the other player no
 * win, whatever that player does.
 */
#ifndef LGAME_GOAL_H
#define LGAME_GOAL_H

#include "puzzles/lgame.h"

/* Turns made by the player who moved first. */
unsigned lgame_turns(const struct lgame *game);

/* Whether that player can still reach it, whatever may have slipped before. Builds a table to find out. */
bool lgame_is_forced(const struct lgame *game);

#endif
