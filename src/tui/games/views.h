/* The views of all games. */
#ifndef TUI_GAMES_VIEWS_H
#define TUI_GAMES_VIEWS_H

#include "tui/play/view.h"

/* In the order of the menu, ending with null. */
extern const struct game_view *const game_views[];

#endif
