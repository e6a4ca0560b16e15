/* Draws a level list: the heads of its columns, its headings and levels, and the legend below. */
#ifndef TUI_MENU_LINES_H
#define TUI_MENU_LINES_H

#include "tui/kit/list.h"
#include "tui/menu/columns.h"
#include "tui/menu/rows.h"

enum { LINES_LEFT = 2 /* margin */ };

/*
 * In the rows of the body from the second one on; a low window has no empty rows. `typing`: the search is being typed.
 */
void lines_draw(const struct rows *rows, struct list *list, const struct columns *columns, bool typing,
                struct canvas *canvas, struct rect body);

#endif
