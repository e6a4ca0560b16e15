/* The full-screen program: everything it needs to know is passed in here. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "puzzles/error.h"
#include "tui/app/app.h"
#include "tui/play/view.h"

/*
 * Plays until the player quits. PZ_BAD with an error, and the screen untouched, if there is no terminal, TERM is
 * unknown, or the path cannot be opened. The locale must have been set.
 */
enum pz_status tui_run(const struct tui_request *request, struct pz_error *error);

/* All keys that the player may choose, as they usually are (kit/keymap.h). */
struct keymap *tui_keymap(void);

/* Plays on a platform that is already open, with the games of these views, which end with null. */
void tui_play(const struct platform *platform, const struct tui_request *request, const struct game_view *const *views);

#endif
