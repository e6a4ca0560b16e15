/* Sets of cells that are marked on the board of Allemande. */
#ifndef TUI_GAMES_ALLEMANDE_MARKS_H
#define TUI_GAMES_ALLEMANDE_MARKS_H

#include "tui/games/allemande/words.h"

/* These add to a set: the group of the stone on a cell, with the edges in it; nothing if the cell is empty. */
void allemande_mark_group(const struct allemande_position *position, unsigned cell, struct allemande_set *set);
/* What connects the edges of a player who has won, the edges included; */
void allemande_mark_path(const struct allemande_position *position, struct allemande_set *set);
/* the empty cells where a stone would help to close an open diagonal; */
void allemande_mark_closers(const struct allemande_turn *turn, struct allemande_set *set);
/* a cell and those around it. */
void allemande_mark_around(const struct allemande_position *position, unsigned cell, struct allemande_set *set);

/* Fills in the open diagonals of both players, each once, and returns how many. */
enum { ALLEMANDE_OPEN_MAX = 2 * (ALLEMANDE_SIDE_MAX - 1) * (ALLEMANDE_SIDE_MAX - 1) };
size_t allemande_mark_open(const struct allemande_position *position, struct allemande_pair open[ALLEMANDE_OPEN_MAX]);

#endif
