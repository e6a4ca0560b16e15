/* The screen of Lemmo. */
#ifndef TUI_GAMES_LEMMO_SCREEN_H
#define TUI_GAMES_LEMMO_SCREEN_H

#include "tui/play/view.h"

extern const struct game_view lemmo_view;

#endif
