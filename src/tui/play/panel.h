/* What every game shows in its panel. */
#ifndef TUI_PLAY_PANEL_H
#define TUI_PLAY_PANEL_H

#include "tui/kit/canvas.h"

struct play;

/* Draws opponent, moves, bookmarks, hints, and the reason for the last hint. Returns the lines used. */
int play_panel(const struct play *play, struct canvas *canvas, struct rect rect);

#endif
