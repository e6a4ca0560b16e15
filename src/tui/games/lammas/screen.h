/* The screen of Lammas. */
#ifndef TUI_GAMES_LAMMAS_SCREEN_H
#define TUI_GAMES_LAMMAS_SCREEN_H

#include "tui/play/view.h"

extern const struct game_view lammas_view;

#endif
