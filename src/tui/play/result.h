/* How a game has ended: a sentence in the message line, and the figures in the panel, beside the board. */
#ifndef TUI_PLAY_RESULT_H
#define TUI_PLAY_RESULT_H

#include "puzzles/text.h"

struct play;

/* Appends how the game has ended, in a few words: "Blue has won". */
void play_add_result(const struct play *play, struct pz_text *out);

/* The game on the screen is over: shows its result and keeps it. */
void play_show_result(struct play *play);

/* Advances the flourish around the result's title; returns the milliseconds until its next step, -1 if it is over. */
int play_flourish(struct play *play);

#endif
