/* The lessons of a game: which comes next, and opening it. */
#ifndef TUI_MENU_LEARN_H
#define TUI_MENU_LEARN_H

#include "tui/app/app.h"

enum { ACTION_LEARN = ACTION_MENU + 1 };

/* Opens the first lesson that is not done or, if all are, the first one; says so if the game has none. */
void learn_open(struct app *app, const struct pz_game *game);

/* Says that there are lessons, to a player who has neither done one nor solved a level of the game. */
void learn_offer(struct app *app, const struct pz_game *game);

#endif
