/* The levels of one game. */
#ifndef TUI_PICKER_H
#define TUI_PICKER_H

#include "tui/app.h"

void picker_open(struct app *app, const struct pz_game *game);

#endif
