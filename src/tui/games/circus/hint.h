/* A hint on the seven hexagons. */
#ifndef TUI_GAMES_CIRCUS_HINT_H
#define TUI_GAMES_CIRCUS_HINT_H

#include "tui/games/circus/board.h"
#include "tui/play/game.h"

/* Adds the marks of a hint at its present step; `next` is set to the tiles after its move. */
void circus_hint_mark(const struct play *play, struct circus_marks *marks, struct circus_board *next);

#endif
