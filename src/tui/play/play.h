/* The screen a game is played on: all that is the same for every game. */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include "puzzles/session.h"
#include "tui/app/app.h"

/* Opens a level, resuming its unfinished game, or a record; if it cannot, says why in a box and changes nothing. */
void play_open_file(struct app *app, const char *path);

/* Opens the level whose code is in a text that was pasted; if there is none, says so. */
void play_open_pasted(struct app *app, const char *text);

/* Opens a new game from a session and takes ownership of it; if null, says that no board was found. */
void play_open_session(struct app *app, struct pz_session *session);

#endif
