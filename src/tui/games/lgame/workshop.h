/* The editor of the L game: every piece can be put anywhere, to play the position or save it as a level. */
#ifndef TUI_GAMES_LGAME_WORKSHOP_H
#define TUI_GAMES_LGAME_WORKSHOP_H

#include "puzzles/lgame.h"
#include "tui/app/app.h"

/* Opens it with a copy of a position or, if null, with the last draft. */
void lgame_workshop_open(struct app *app, const void *state, const char *title);

/* What keys do there, for the file of one's own. */
extern const struct binding_table lgame_pieces_keys, lgame_position_keys;

#endif
