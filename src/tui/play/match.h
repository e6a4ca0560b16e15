/* Around a game for two: giving it up, and another one with sides changed. */
#ifndef TUI_PLAY_MATCH_H
#define TUI_PLAY_MATCH_H

#include <stdbool.h>

struct play;

/*
 * Whether these have something to do: a game, not a problem, that has begun, and one against the computer that is over.
 */
bool play_may_resign(const struct play *play);
bool play_may_rematch(const struct play *play);

/* Asks whether the player at the keyboard, or else the one to move, gives up the game. */
void play_resign(struct play *play);
/* Takes that back; false if nobody has resigned here. */
bool play_on_after_all(struct play *play);

/* Starts a new game with the same settings, in which the computer plays the other side. */
void play_rematch(struct play *play);

#endif
