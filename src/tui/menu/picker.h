/* The levels of one game. */
#ifndef TUI_MENU_PICKER_H
#define TUI_MENU_PICKER_H

#include "tui/app/app.h"

extern const struct binding_table bindings_levels; /* its keys but those for choosing */

void picker_open(struct app *app, const struct pz_game *game);

#endif
