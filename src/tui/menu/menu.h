/* The first screen: the games, the game left unfinished, any file. */
#ifndef TUI_MENU_MENU_H
#define TUI_MENU_MENU_H

#include "tui/app/app.h"

extern const struct binding_table bindings_menu; /* its keys but those for choosing */

void menu_open(struct app *app);

#endif
