/* The games left unfinished, of all games, the latest first. */
#ifndef TUI_MENU_UNFINISHED_H
#define TUI_MENU_UNFINISHED_H

#include "puzzles/session.h"
#include "tui/app/app.h"

void unfinished_open(struct app *app);

/*
 * Reads a save; null if it is of a game that is not unfinished. One that cannot be read is set aside under another
 * name, which is said.
 */
struct pz_session *unfinished_read(struct app *app, const struct pz_save *save);

#endif
