/* How the player to move stands, in the panel of a game for two. */
#ifndef TUI_PLAY_STANDING_H
#define TUI_PLAY_STANDING_H

#include "puzzles/analysis.h"
#include "tui/kit/canvas.h"

struct play;

/*
 * While analysis is on, draws how the player to move stands and, as far as there is room, at most `most` of the best
 * moves. Returns the rows used; 0 while it is off.
 */
int play_panel_standing(const struct play *play, struct canvas *canvas, struct rect rect, size_t most);

/* Appends words about a worth, with what ASCII can show. */
void play_add_words(const char *words, bool ascii, struct pz_text *out);

/* Appends a move without the blanks between its words. */
void play_add_close(const char *move, struct pz_text *out);

#endif
