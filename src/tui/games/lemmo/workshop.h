/* The Lemmo editor: paint a map, play it or save it as a level. */
#ifndef TUI_GAMES_LEMMO_WORKSHOP_H
#define TUI_GAMES_LEMMO_WORKSHOP_H

#include "puzzles/lemmo.h"
#include "tui/app/app.h"

/*
 * Opens it with a map, removals made, or, if null, with the draft left last. A map too large to be edited is refused.
 */
void lemmo_workshop_open(struct app *app, const void *state);

#endif
