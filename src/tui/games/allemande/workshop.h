/* The editor of Allemande: stones on any cell, to play the position or save it as a level. */
#ifndef TUI_GAMES_ALLEMANDE_WORKSHOP_H
#define TUI_GAMES_ALLEMANDE_WORKSHOP_H

#include "puzzles/allemande.h"
#include "tui/app/app.h"

/* Opens it with a copy of a position or, if null, with the last draft. */
void allemande_workshop_open(struct app *app, const void *state, const char *title);

/* What keys do there, for the file of one's own. */
extern const struct binding_table allemande_painting_keys, allemande_board_keys;

#endif
