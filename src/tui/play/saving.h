/* Saving a game as a record, and what is said of one that does not save itself. */
#ifndef TUI_PLAY_SAVING_H
#define TUI_PLAY_SAVING_H

#include "tui/play/parts.h"

/* Whether the last try to save failed, so that moves, or the result of a game, may be in memory only. */
bool saving_fails(const struct play *play);

/* Says so whenever saving begins to fail. */
void saving_watch(struct play *play);

/*
 * Called before an action that leaves the game: if its moves cannot be saved even now, asks whether to stay, save them
 * elsewhere first, or leave all the same, which `leave` then does. False if there is nothing to ask.
 */
bool saving_asks(struct play *play, void (*leave)(struct play *play));

/* Asks for the file in which to save the game as a record. */
void saving_ask_record(struct play *play);

#endif
