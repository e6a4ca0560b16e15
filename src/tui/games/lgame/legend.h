/* What the marks on the board of the L game mean. */
#ifndef TUI_GAMES_LGAME_LEGEND_H
#define TUI_GAMES_LGAME_LEGEND_H

#include "tui/games/lgame/board.h"

/* Explains the marks of a scene at the foot of a rectangle, the most important first; returns the rows it takes. */
int lgame_legend_draw(struct canvas *canvas, struct rect rect, const struct lgame_scene *scene);

#endif
