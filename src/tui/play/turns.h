/* The computer's moves in a game for two, and undo and redo past them. */
#ifndef TUI_PLAY_TURNS_H
#define TUI_PLAY_TURNS_H

#include "puzzles/text.h"
#include "tui/kit/actions.h"

struct play;

/* The name of a player, as it begins a sentence: "Blue". */
void play_add_player(const struct play *play, int player, struct pz_text *out);

/* Lets the computer begin to think, if it is its turn; nothing else is being thought about. True if it has begun. */
bool play_call_computer(struct play *play);
void play_say_thinking(struct play *play);
void play_take_reply(struct play *play);

/* While the computer thinks about its move: does what an action means then; false if it means what it always does. */
bool play_act_meanwhile(struct play *play, int action);

/* These go on to the next position in which a person is to move, and tell whether there is one. */
bool play_undo(struct play *play);
bool play_redo(struct play *play);

#endif
