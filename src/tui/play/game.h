/* The session being played, and all that views may ask of it. */
#ifndef TUI_PLAY_GAME_H
#define TUI_PLAY_GAME_H

#include "tui/play/view.h"

struct app *play_app(const struct play *play);
const struct pz_session *play_session(const struct play *play);
const struct pz_game *play_game(const struct play *play);

/*
 * Plays a move; if it is refused, says why and returns false. If it ends the game, the result is shown after the
 * animation.
 */
bool play_move(struct play *play, const char *move);

/*
 * Switches to another session of the same game, taking ownership of it; the present one stays saved. If null, says that
 * no board was found.
 */
void play_replace(struct play *play, struct pz_session *session);

/* Sets a header of the session. */
void play_set_value(struct play *play, const char *key, const char *value);

/* How much of a hint is shown. */
enum pz_hint_step play_hint_step(const struct play *play);
/* The move that the hint leads to; null if there is no hint. */
const char *play_hinted(const struct play *play);
/* The moves that its reason speaks of, one per line, the first being that move; empty if it is the only one. */
const char *play_hinted_plan(const struct play *play);

/* Counts a hint: the player has looked at something that helps. */
void play_count_help(struct play *play);

/* Appends "Blue has resigned." if that is how the game has ended; false if it is not. */
bool play_add_resigned(const struct play *play, struct pz_text *out);

/*
 * What analysis says about the position, empty while nothing is known; it changes as it is worked out. Null while
 * analysis is off or the game over.
 */
const struct pz_analysis *play_analysis(const struct play *play);

/* Whether the computer is to move. */
bool play_computer_to_move(const struct play *play);
/* Whether the player may: it is not the computer's turn, and the game is not only watched. */
bool play_may_move(const struct play *play);

/* The time by which moves are animated, in seconds: that of a film runs at the film's speed, and stops with it. */
double play_now(const struct play *play);

/* The best possible score; below 0 while it is not known, and if the player does not want to see it. */
long play_best(const struct play *play);

#endif
