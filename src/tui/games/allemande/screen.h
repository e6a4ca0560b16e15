/* The screen of Allemande. */
#ifndef TUI_GAMES_ALLEMANDE_SCREEN_H
#define TUI_GAMES_ALLEMANDE_SCREEN_H

#include "tui/play/view.h"

extern const struct game_view allemande_view;

#endif
