/* The screen on which a game is played: all that is the same for every game. */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/*
 * Opens a level or record; if it cannot be, says why in a box and changes nothing. A level left unfinished is resumed.
 */
void play_open_file(struct app *app, const char *path);

/* Opens a new game from a session, which it takes over; if null, says that no board was found. */
void play_open_session(struct app *app, struct pz_session *session);

#endif
