/* Games for two: the opponent's moves, giving up, rematches, and how the matches against an opponent have ended so far. */
#ifndef TUI_PLAY_MATCH_H
#define TUI_PLAY_MATCH_H

#include "puzzles/store.h"

struct play;

/* Appends a player's name as it begins a sentence: "Blue". */
void play_add_player(const struct play *play, int player, struct pz_text *out);

/*
 * Starts a task for the opponent's move if it is its turn; returns whether one was started. No other task may be asked
 * for at that time.
 */
bool play_call_computer(struct play *play);
void play_say_thinking(struct play *play);
void play_take_reply(struct play *play);

/* While the opponent thinks: does what an action means then; false if it means what it always does. */
bool play_act_meanwhile(struct play *play, int action);

/* Asks whether the player at the keyboard, or else the one to move, gives up the game. */
void play_resign(struct play *play);
/* Takes that back; false if nobody has resigned here. */
bool play_on_after_all(struct play *play);

/* Starts a new game with the same settings, in which the opponent plays the other side. */
void play_rematch(struct play *play);

/* Whether no match counts. */
bool match_none(struct pz_match_counts counts);

/* Appends "3 won, 1 drawn, 5 lost", or "no games yet"; with `help`, says how many were won with help. */
void match_add_counts(struct pz_match_counts counts, bool help, struct pz_text *out);

/* Appends a line "So far 3 won, 5 lost." about the opponent of the game on the screen; nothing if nothing counts. */
void match_add_so_far(const struct play *play, struct pz_text *out);

#endif
