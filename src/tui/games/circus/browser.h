/* All solutions of a set of tiles, one after the other, compared with a board. */
#ifndef TUI_GAMES_CIRCUS_BROWSER_H
#define TUI_GAMES_CIRCUS_BROWSER_H

#include "puzzles/circus.h"
#include "tui/app/app.h"

/*
 * Opens it for a copy of a game, or says that there are no solutions. `compares`: the game's board is a player's, and
 * worth comparing with.
 */
void circus_browser_open(struct app *app, const struct circus *game, bool compares);

#endif
