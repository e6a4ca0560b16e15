/* The board of Allemande with round stones, in colour. */
#ifndef TUI_GAMES_ALLEMANDE_POINTS_H
#define TUI_GAMES_ALLEMANDE_POINTS_H

#include "tui/games/allemande/layout.h"

/* Draws stones, the bridges that join them, empty places and all marks; no values of ghosts. */
void allemande_points_draw(struct canvas *canvas, const struct allemande_layout *layout,
                           const struct allemande_scene *scene);

#endif
