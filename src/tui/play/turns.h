/* The computer's moves in a game for two, and undo and redo past them. */
#ifndef TUI_PLAY_TURNS_H
#define TUI_PLAY_TURNS_H

#include "puzzles/text.h"
#include "tui/kit/actions.h"

struct play;

/* Appends a player's name as it begins a sentence: "Blue". */
void play_add_player(const struct play *play, int player, struct pz_text *out);

/*
 * Starts the computer thinking if it is its turn; true if it has begun. Not to be called while anything is being
 * thought about.
 */
bool play_call_computer(struct play *play);
void play_say_thinking(struct play *play);
void play_take_reply(struct play *play);

/* While the computer thinks about its move: does what an action means then; false if it means what it always does. */
bool play_act_meanwhile(struct play *play, int action);

/*
 * These go to the nearest or, to start again, the first position in which a person is to move; redo goes to the last
 * position if there is none. False if they went nowhere.
 */
bool play_undo(struct play *play);
bool play_redo(struct play *play);
bool play_restart(struct play *play);

/*
 * Goes to a place in the tree of moves or, where the computer is to move and did so before, to the nearest position
 * after it as above. False if it went nowhere.
 */
bool play_go_to(struct play *play, size_t place);

#endif
