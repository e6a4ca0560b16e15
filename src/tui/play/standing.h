/* How the player to move stands, in the panel of a game for two. */
#ifndef TUI_PLAY_STANDING_H
#define TUI_PLAY_STANDING_H

#include "puzzles/study.h"
#include "tui/kit/canvas.h"

struct play;

/*
 * While analysis is on, draws how the player to move stands and, as far as there is room, at most `most` of the best
 * moves. Returns the rows used; 0 while it is off.
 */
int play_panel_standing(const struct play *play, struct canvas *canvas, struct rect rect, size_t most);

/* Appends what something is worth, in short if that fits better into so many columns. */
void play_add_worth(const struct pz_worth *worth, int columns, bool ascii, struct pz_text *out);

#endif
