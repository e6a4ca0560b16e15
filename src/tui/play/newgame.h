/* A box in which to choose opponent, side and settings before a new game for two. */
#ifndef TUI_PLAY_NEWGAME_H
#define TUI_PLAY_NEWGAME_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/*
 * Lets the player choose, beginning with what was chosen last, and calls start() with the new game, or with an
 * unfinished game from the same start if the player would rather continue that. start() takes ownership of the session.
 */
void newgame_open(struct app *app, const struct pz_game *game, void (*start)(void *context, struct pz_session *session),
                  void *context);

#endif
