/* The screen of the L game. */
#ifndef TUI_GAMES_LGAME_SCREEN_H
#define TUI_GAMES_LGAME_SCREEN_H

#include "tui/play/view.h"

extern const struct game_view lgame_view;

#endif
