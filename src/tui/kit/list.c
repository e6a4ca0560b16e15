/* Lists in which a line is chosen, and pages that scroll; both move by step(). */
#include "tui/kit/widgets.h"

#include <string.h>

enum { POINTER = 0x25b8 };

static int clamp(int value, int last) {
    return larger(0, smaller(value, last));
}

void list_resize(struct list *list, int count) {
    list->count = count;
    list->at = clamp(list->at, count - 1);
}

/* Moves a line number, at most `last`, as an action says. False if the action does not move along lines. */
static bool step(int *at, int last, int page, int action) {
    const int leap = larger(page - 1, 1); /* one line of the old page stays in view */
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
        return step(&list->at, list->count - 1, list->page, action);
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
    const int context = rows > 2;
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

/* ---- pages ---- */

static int last_top(const struct scroll *scroll) {
    return larger(0, scroll->lines - scroll->page);
}

bool scroll_act(struct scroll *scroll, int action) {
    return step(&scroll->top, last_top(scroll), scroll->page, action);
}

bool scroll_idle(const struct scroll *scroll, int action) {
    struct scroll moved = *scroll;
    return last_top(scroll) == 0 && scroll_act(&moved, action);
}

void scroll_show(struct scroll *scroll, const struct canvas *page, struct canvas *canvas, struct rect room, int mark) {
    scroll->lines = page->rows;
    scroll->page = larger(room.rows, 0);
    const int last = last_top(scroll), track = scroll->page - 2;
    scroll->top = smaller(scroll->top, last);
    for (int y = 0; y < scroll->page; y++)
        for (int x = 0; x < room.columns; x++) {
            const struct cell *cell = canvas_at(page, x, scroll->top + y);
            struct cell *shown = canvas_at(canvas, room.x + x, room.y + y);
            if (cell)
                canvas_put(canvas, room.x + x, room.y + y, cell->character, cell->style);
            if (cell && shown)
                memcpy(shown->marks, cell->marks, sizeof shown->marks);
        }
    if (last == 0)
        return;
    /* The bar has an arrow at each end beyond which there is more, and a block in proportion to the part in view. */
    const struct style style = {ROLE_FRAME, ROLE_KEEP, 0};
    const int length = larger(track * scroll->page / scroll->lines, 1);
    if (scroll->top > 0)
        canvas_put(canvas, mark, room.y, 0x25b2, style);
    if (scroll->top < last)
        canvas_put(canvas, mark, room.y + scroll->page - 1, 0x25bc, style);
    for (int i = 0; i < length && track > 0; i++)
        canvas_put(canvas, mark, room.y + 1 + (track - length) * scroll->top / last + i, 0x2588, style);
}
