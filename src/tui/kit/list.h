/* Which line of a list is chosen, which are visible, and how they look: shared by all screens that show one. */
#ifndef TUI_KIT_LIST_H
#define TUI_KIT_LIST_H

#include <stdbool.h>

#include "tui/kit/actions.h"
#include "tui/kit/canvas.h"

/* Starts as {0}. */
struct list {
    int count;
    int at;  /* the chosen line */
    int top; /* the first visible one */
    int page;
};

/* Sets how many lines there are; the choice stays within them. */
void list_resize(struct list *list, int count);

/* Moves the choice; false if a list has no such action. */
bool list_act(struct list *list, int action, int argument);

/* Scrolls to keep the choice visible in that many rows, with a line of context if there is one. */
void list_show(struct list *list, int rows);

/* The sign beside what is chosen, since not everybody sees colours; it has the focus. */
void list_point(struct canvas *canvas, int x, int y, struct style style);

/*
 * Draws the ground of a line, which chooses that index when clicked, and returns the style of its words. The chosen one
 * stands out, with the sign in its first column.
 */
struct style list_line(struct canvas *canvas, struct rect rect, int index, bool chosen, struct style plain);

#endif
