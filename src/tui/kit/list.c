/* Choosing and scrolling. */
#include "tui/kit/widgets.h"

enum { POINTER = 0x25b8 };

static int clamp(int value, int last) {
    return larger(0, smaller(value, last));
}

void list_resize(struct list *list, int count) {
    list->count = count;
    list->at = clamp(list->at, count - 1);
}

bool list_step(int *at, int last, int page, int action) {
    const int leap = page > 1 ? page - 1 : 1; /* a line of the page stays in view */
    switch (action) {
    case ACTION_UP:
        --*at;
        break;
    case ACTION_DOWN:
        ++*at;
        break;
    case ACTION_PAGE_UP:
        *at -= leap;
        break;
    case ACTION_PAGE_DOWN:
        *at += leap;
        break;
    case ACTION_FIRST:
        *at = 0;
        break;
    case ACTION_LAST:
        *at = last;
        break;
    default:
        return false;
    }
    *at = clamp(*at, last);
    return true;
}

bool list_act(struct list *list, int action, int argument) {
    if (action != ACTION_CHOOSE)
        return list_step(&list->at, list->count - 1, list->page, action);
    list->at = clamp(argument, list->count - 1);
    return true;
}

bool list_opens(struct list *list, int action, int argument) {
    if (action == ACTION_ACT || (action == ACTION_CHOOSE && argument == list->at))
        return list->count > 0;
    list_act(list, action, argument);
    return false;
}

void list_show(struct list *list, int rows) {
    int context = rows > 2 ? 1 : 0;
    list->page = rows;
    list->at = clamp(list->at, list->count - 1);
    if (list->at - context < list->top)
        list->top = list->at - context;
    if (list->at + context >= list->top + rows)
        list->top = list->at + context - rows + 1;
    list->top = clamp(list->top, list->count - rows);
}

void list_point(struct canvas *canvas, int x, int y, struct style style) {
    canvas_put(canvas, x, y, POINTER, style);
    canvas_focus(canvas, x, y);
}

struct style list_line(struct canvas *canvas, struct rect rect, int index, bool chosen, struct style plain) {
    const struct style style = chosen ? (struct style){ROLE_CHOSEN_INK, ROLE_CHOSEN, plain.attributes} : plain;
    canvas_fill(canvas, rect, ' ', style);
    canvas_hotspot(canvas, rect, ACTION_CHOOSE, index);
    if (chosen)
        list_point(canvas, rect.x, rect.y, style);
    return style;
}
