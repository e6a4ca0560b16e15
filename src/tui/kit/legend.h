/* What the signs on a board mean, at the foot of a panel. */
#ifndef TUI_KIT_LEGEND_H
#define TUI_KIT_LEGEND_H

#include "tui/kit/canvas.h"

enum { LEGEND_SIGN = 3 }; /* columns */

struct legend_line {
    struct cell sign[LEGEND_SIGN]; /* as it stands on the board; a character of 0 leaves the cell empty */
    const char *words;
};

/*
 * Draws as many lines as there are rows, the first ones, at the foot of the rectangle. Returns the rows that are taken
 * from it, an empty one above included; 0 if nothing is drawn.
 */
int legend_draw(struct canvas *canvas, struct rect rect, const struct legend_line *lines, size_t count);

#endif
