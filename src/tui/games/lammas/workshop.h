/* The Lammas editor: every tile can be painted, to play the grid or save it as a level. */
#ifndef TUI_GAMES_LAMMAS_WORKSHOP_H
#define TUI_GAMES_LAMMAS_WORKSHOP_H

#include "puzzles/lammas.h"
#include "tui/app/app.h"

/* Opens it with a copy of a grid or, if null, with the last draft. */
void lammas_workshop_open(struct app *app, const void *state, const char *title);

/* What keys do there, for the file of one's own. */
extern const struct binding_table lammas_painting_keys, lammas_grid_keys;

#endif
