/* The L game: a position that occurs for the third time ends a game in a draw, unless it is played on. */
#ifndef LGAME_REPETITION_H
#define LGAME_REPETITION_H

#include "puzzles/lgame.h"

/* Counts the present position. Returns whether this is its third time. */
bool lgame_note(struct lgame *game);

/* Whether moving on to `next` would end the game. */
bool lgame_ends_by_repetition(const struct lgame *game, const struct lgame_position *next);

#endif
