/* The frame around every board: title and figures in the header. */
#ifndef TUI_PLAY_FRAME_H
#define TUI_PLAY_FRAME_H

#include "tui/kit/canvas.h"

struct play;

/* Draws the screen of play. */
void play_draw(struct play *play, struct canvas *canvas);

#endif
