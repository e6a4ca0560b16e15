/* The level of the day: opening it, and the list of past days. */
#ifndef TUI_MENU_DAILY_H
#define TUI_MENU_DAILY_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/* Plays a game's level of a day, or goes on with it. It is made on a worker the first time, and then kept. */
void daily_play(struct app *app, const struct pz_game *game, long day);

/* The level, if it has been made before; else null. */
struct pz_session *daily_read(const struct app *app, const struct pz_game *game, long day);

/* Says that a game has no level of the day. */
void daily_say_none(struct app *app, const struct pz_game *game);

#endif
