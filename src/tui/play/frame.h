/* The frame around every board: title and figures in the header. */
#ifndef TUI_PLAY_FRAME_H
#define TUI_PLAY_FRAME_H

#include "tui/kit/canvas.h"

struct play;

/* Draws the screen of play. */
void play_draw(struct play *play, struct canvas *canvas);

/* For the slot of screens that show a board: the keys of the game, which what is said may name at any time. */
const struct binding_table *const *play_others(void *self);

#endif
