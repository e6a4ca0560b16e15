/* Copies the part of a page that is in view. */
#include "tui/kit/widgets.h"

#include <string.h>

static int last_top(const struct scroll *scroll) {
    return scroll->lines > scroll->page ? scroll->lines - scroll->page : 0;
}

bool scroll_act(struct scroll *scroll, int action) {
    return list_step(&scroll->top, last_top(scroll), scroll->page, action);
}

bool scroll_idle(const struct scroll *scroll, int action) {
    struct scroll moved = *scroll;
    return last_top(scroll) == 0 && scroll_act(&moved, action);
}

/* An arrow where there is more, and between them a block as long as the part in view. */
static void draw_bar(const struct scroll *scroll, struct canvas *canvas, int x, int y) {
    const struct style style = {ROLE_FRAME, ROLE_KEEP, 0};
    const int last = last_top(scroll), track = scroll->page - 2;
    if (last == 0)
        return;
    if (scroll->top > 0)
        canvas_put(canvas, x, y, 0x25b2, style);
    if (scroll->top < last)
        canvas_put(canvas, x, y + scroll->page - 1, 0x25bc, style);
    const int part = track * scroll->page / scroll->lines, length = part > 1 ? part : 1;
    for (int i = 0; i < length && track > 0; i++)
        canvas_put(canvas, x, y + 1 + (track - length) * scroll->top / last + i, 0x2588, style);
}

void scroll_show(struct scroll *scroll, const struct canvas *page, struct canvas *canvas, struct rect room, int mark) {
    scroll->lines = page->rows;
    scroll->page = room.rows > 0 ? room.rows : 0;
    scroll->top = smaller(scroll->top, last_top(scroll));
    for (int y = 0; y < scroll->page; y++)
        for (int x = 0; x < room.columns; x++) {
            const struct cell *cell = canvas_at(page, x, scroll->top + y);
            struct cell *shown = canvas_at(canvas, room.x + x, room.y + y);
            if (cell)
                canvas_put(canvas, room.x + x, room.y + y, cell->character, cell->style);
            if (cell && shown)
                memcpy(shown->marks, cell->marks, sizeof shown->marks);
        }
    draw_bar(scroll, canvas, mark, room.y);
}
