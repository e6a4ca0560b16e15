/* The screen on which a game is played: all that is the same for every game. */
#ifndef TUI_PLAY_PLAY_H
#define TUI_PLAY_PLAY_H

#include "puzzles/session.h"
#include "tui/app/app.h"
#include "tui/play/view.h"

/*
 * Opens a level or record; if it cannot be, says why in a box and changes nothing. A level left unfinished is resumed.
 */
void play_open_file(struct app *app, const char *path);

/* Opens a new game from a session, which it takes over. Null: a view has found no board, which is said. */
void play_open_session(struct app *app, struct pz_session *session);

/* ---- for views ---- */

struct app *play_app(const struct play *play);
const struct pz_session *play_session(const struct play *play);

/*
 * Plays a move; if it is refused, says why and returns false. If it ends the game, the result is shown
 * after the animation.
 */
bool play_move(struct play *play, const char *move);

/* Goes over to another session of the same game, taking it over; the present one stays saved. Null as above. */
void play_replace(struct play *play, struct pz_session *session);

/* Sets a header of the session. */
void play_set_value(struct play *play, const char *key, const char *value);

/* Counts as a hint: the player has looked at something that helps. */
void play_count_help(struct play *play);

/* Whether the computer is to move. */
bool play_computer_to_move(const struct play *play);

/* The best possible score, once known; below 0 until then. */
long play_best(const struct play *play);

/*
 * Draws what every game tells in its panel: hints, moves, bookmarks, and why the last hint is one. Returns the lines
 * used.
 */
int play_panel(const struct play *play, struct canvas *canvas, struct rect rect);

#endif
