/* The marks before a level that say what has been reached in it, and the legend that explains them. */
#ifndef TUI_MENU_MARKS_H
#define TUI_MENU_MARKS_H

#include "puzzles/store.h"
#include "tui/kit/canvas.h"

enum { MARKS_COLUMNS = 3 };

/* Draws the result, whether hints were used for it, and whether another game has been begun. */
void marks_draw(struct canvas *canvas, int x, int y, const struct pz_result *result, bool begun, bool chosen);

/* In a narrow window the words are shorter, and the last ones are missing. */
void marks_legend(struct canvas *canvas, int x, int y, int room);

#endif
