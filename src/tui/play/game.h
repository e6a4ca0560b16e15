/* The session being played, and all that views may ask of it. */
#ifndef TUI_PLAY_GAME_H
#define TUI_PLAY_GAME_H

#include "puzzles/session.h"
#include "tui/app/app.h"

struct play;

struct app *play_app(const struct play *play);
const struct pz_session *play_session(const struct play *play);
const struct pz_game *play_game(const struct play *play);

/* Plays a move; if it is refused, says why and returns false. If it ends the game, the result comes after the animation. */
bool play_move(struct play *play, const char *move);

/*
 * Goes over to another session of the same game, taking it over; the present one stays saved. If null, says that no
 * board was found.
 */
void play_replace(struct play *play, struct pz_session *session);

/* Sets a header of the session. */
void play_set_value(struct play *play, const char *key, const char *value);

/* The move of the last hint, for the board to mark; null unless it still stands. */
const char *play_hinted(const struct play *play);

/* Counts as a hint: the player has looked at something that helps. */
void play_count_help(struct play *play);

/* Whether the computer is to move. */
bool play_computer_to_move(const struct play *play);

/* The best possible score, once known; below 0 until then. */
long play_best(const struct play *play);

/* ---- for the screen, not for views ---- */

/* Makes a session the one that is played, and takes it over; the other way round, saves and frees it. */
void play_begin_session(struct play *play, struct pz_session *session);
void play_end_session(struct play *play);

/* After anything that moved the session other than by a move. */
void play_jumped(struct play *play);

/* Adds the time since the last key to the session, unless it was so long that nobody can have been playing. */
void play_count_time(struct play *play);

#endif
