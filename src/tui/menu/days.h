/* The past levels of the day of a game. */
#ifndef TUI_MENU_DAYS_H
#define TUI_MENU_DAYS_H

#include "tui/app/app.h"

void days_open(struct app *app, const struct pz_game *game);

#endif
