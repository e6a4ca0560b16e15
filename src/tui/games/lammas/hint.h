/* A hint on the grid of Lammas. */
#ifndef TUI_GAMES_LAMMAS_HINT_H
#define TUI_GAMES_LAMMAS_HINT_H

#include "puzzles/lammas.h"
#include "tui/play/game.h"

/* The move that the hint leads to; false if there is no hint. */
bool lammas_hint_move(const struct play *play, struct lammas_move *move);

/* Marks the cells that a hint for that move points at, at its present step. */
void lammas_hint_mark(const struct play *play, const struct lammas_move *move, bool *marked);

#endif
