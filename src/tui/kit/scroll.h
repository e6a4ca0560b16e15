/* A page that is longer than the room it is shown in. */
#ifndef TUI_KIT_SCROLL_H
#define TUI_KIT_SCROLL_H

#include "tui/kit/actions.h"
#include "tui/kit/canvas.h"

/* Starts as {0}. */
struct scroll {
    int top; /* the first line in view */
    int lines;
    int page;
};

/* Moves the view; false if that is no action of a page. */
bool scroll_act(struct scroll *scroll, int action);

/* Whether an action would only move a view that shows everything. */
bool scroll_idle(const struct scroll *scroll, int action);

/* Shows a page drawn on a canvas of its own; if there is more, a bar at column `mark` tells where one is. */
void scroll_show(struct scroll *scroll, const struct canvas *page, struct canvas *canvas, struct rect room, int mark);

#endif
