/* Keys as a player reads them: the bar that lists them, and sentences that name them in brackets ("Press [Enter]."). */
#ifndef TUI_KIT_KEYBAR_H
#define TUI_KIT_KEYBAR_H

#include "tui/kit/actions.h"
#include "tui/kit/canvas.h"

struct keybar {
    const struct binding_table *const *tables; /* ending with null */
    bool (*idle)(void *self, int action);      /* what would do nothing now, and is left out; null: nothing */
    void *self;
    const char *sentence; /* the keys that it names stand out */
};

/* Draws the bar and makes it answer to the mouse. What does not fit is left out, the last first. */
void keybar_draw(struct canvas *canvas, int y, const struct keybar *bar);

/*
 * As canvas_paragraph(), with keys in brackets drawn as keys, without the brackets. Only what one of these tables shows
 * as a key counts.
 */
int keybar_paragraph(struct canvas *canvas, struct rect rect, struct style style, const char *text,
                     const struct binding_table *const *tables);

#endif
