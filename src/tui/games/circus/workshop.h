/*
 * The tile editor of Circus Seven: for typing in the tiles of a puzzle that lies on the table, to solve, play or keep
 * it.
 */
#ifndef TUI_GAMES_CIRCUS_WORKSHOP_H
#define TUI_GAMES_CIRCUS_WORKSHOP_H

#include "puzzles/circus.h"
#include "tui/app/app.h"

/* Opens it with a copy of a game's tiles or, if null, with the last draft. */
void circus_workshop_open(struct app *app, const void *state, const char *title);

/* What keys do there, for the file of one's own. */
extern const struct binding_table circus_tile_keys;

#endif
