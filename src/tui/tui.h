/* The full-screen program: everything it needs to know comes in here. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "puzzles/error.h"
#include "tui/app/app.h"
#include "tui/play/view.h"

/*
 * Plays until the player quits. PZ_BAD with an error before the screen was touched: no terminal, unknown
 * TERM, or a path that cannot be opened. The locale must have been set.
 */
enum pz_status tui_run(const struct tui_request *request, struct pz_error *error);

/* The same on a platform that is open already, with the games of these views (ending with null). */
void tui_play(const struct platform *platform, const struct tui_request *request, const struct game_view *const *views);

#endif
