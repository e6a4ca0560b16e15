/* The bar that lists the keys of a screen. */
#ifndef TUI_KIT_KEYBAR_H
#define TUI_KIT_KEYBAR_H

#include "tui/kit/actions.h"
#include "tui/kit/canvas.h"

struct keybar {
    struct sentence_keys keys;            /* of which the new ones are shown */
    bool (*idle)(void *self, int action); /* what would do nothing now, and is left out; null: nothing */
    void *self;
    const char *sentence; /* the keys that it names stand out */
};

/* Draws the bar and makes it answer to the mouse. What does not fit is left out, the last first. */
void keybar_draw(struct canvas *canvas, int y, const struct keybar *bar);

#endif
