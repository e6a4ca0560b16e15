/* What stands beside the seven hexagons. */
#ifndef TUI_GAMES_CIRCUS_PANEL_H
#define TUI_GAMES_CIRCUS_PANEL_H

#include "tui/games/circus/locks.h"
#include "tui/kit/canvas.h"

/* All borrowed. */
struct circus_panel {
    const struct play *play;
    const struct circus *game;
    const struct circus_locks *locks;
    int cursor, held; /* slots; held -1: none */
};

void circus_panel_draw(struct canvas *canvas, struct rect rect, const struct circus_panel *panel);

#endif
