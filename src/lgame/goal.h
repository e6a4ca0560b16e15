/* The L game: the goal of a problem, to win within so many turns whatever the other player does. */
#ifndef LGAME_GOAL_H
#define LGAME_GOAL_H

#include "puzzles/lgame.h"

/* Turns made by the player who moved first. */
unsigned lgame_turns(const struct lgame *game);

/* Whether that player still wins in time, whatever may have slipped before. Builds a table to find out. */
bool lgame_is_forced(const struct lgame *game);

#endif
