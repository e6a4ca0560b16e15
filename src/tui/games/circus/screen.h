/* The screen of Circus Seven. */
#ifndef TUI_GAMES_CIRCUS_SCREEN_H
#define TUI_GAMES_CIRCUS_SCREEN_H

#include "tui/play/view.h"

extern const struct game_view circus_view;

#endif
