/* What the marks on the board of Allemande mean. */
#ifndef TUI_GAMES_ALLEMANDE_LEGEND_H
#define TUI_GAMES_ALLEMANDE_LEGEND_H

#include "tui/games/allemande/scene.h"
#include "tui/kit/canvas.h"

/* Explains the marks of a scene at the foot of a rectangle, the most important first; returns the rows it takes. */
int allemande_legend_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene);

#endif
