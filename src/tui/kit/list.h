/* Which line of a list is chosen and which are visible: shared by all screens that show one. */
#ifndef TUI_KIT_LIST_H
#define TUI_KIT_LIST_H

#include <stdbool.h>

#include "tui/kit/actions.h"

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

#endif
