/* Choosing and scrolling. */
#include "tui/kit/widgets.h"

enum { POINTER = 0x25b8 };

static int clamp(int value, int least, int most) {
    return value > most ? most : value < least ? least : value;
}

static void stay_within(struct list *list) {
    list->at = clamp(list->at, 0, list->count > 0 ? list->count - 1 : 0);
}

void list_resize(struct list *list, int count) {
    list->count = count;
    stay_within(list);
}

bool list_act(struct list *list, int action, int argument) {
    int page = list->page > 1 ? list->page - 1 : 1;
    switch (action) {
    case ACTION_UP:
        list->at--;
        break;
    case ACTION_DOWN:
        list->at++;
        break;
    case ACTION_PAGE_UP:
        list->at -= page;
        break;
    case ACTION_PAGE_DOWN:
        list->at += page;
        break;
    case ACTION_FIRST:
        list->at = 0;
        break;
    case ACTION_LAST:
        list->at = list->count - 1;
        break;
    case ACTION_CHOOSE:
        list->at = argument;
        break;
    default:
        return false;
    }
    stay_within(list);
    return true;
}

void list_show(struct list *list, int rows) {
    int context = rows > 2 ? 1 : 0;
    list->page = rows;
    stay_within(list);
    if (list->at - context < list->top)
        list->top = list->at - context;
    if (list->at + context >= list->top + rows)
        list->top = list->at + context - rows + 1;
    int last = list->count > rows ? list->count - rows : 0;
    list->top = clamp(list->top, 0, last);
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
