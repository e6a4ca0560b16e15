/* What stands beside the grid of Lammas. */
#ifndef TUI_GAMES_LAMMAS_PANEL_H
#define TUI_GAMES_LAMMAS_PANEL_H

#include "puzzles/lammas.h"
#include "tui/play/game.h"

enum { LAMMAS_PANEL_COLUMNS = 27, LAMMAS_PANEL_SMALL = 13 };

/* How many tiles the rule would change now. */
size_t lammas_panel_changes(const struct lammas *game);

/* `view` is the part of the grid that is in view. The second has what is not on the board, in a few columns. */
void lammas_panel_draw(const struct play *play, struct canvas *canvas, struct rect rect, struct rect view);
void lammas_panel_draw_small(const struct play *play, struct canvas *canvas, struct rect rect, struct rect view);

#endif
