/* The Lemmo editor: paint a map, play it or save it as a level. */
#ifndef TUI_GAMES_LEMMO_WORKSHOP_H
#define TUI_GAMES_LEMMO_WORKSHOP_H

#include "puzzles/lemmo.h"
#include "tui/app/app.h"

/* Opens it with a map, its removals made, or, if null, with the last draft. Refuses a map too large to be edited. */
void lemmo_workshop_open(struct app *app, const void *state, const char *title);

/* What keys do there, for the file of one's own. */
extern const struct binding_table lemmo_painting_keys, lemmo_map_keys;

#endif
