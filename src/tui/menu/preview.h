/* The chosen level beside the list: what it is, what has been reached in it, and its picture. */
#ifndef TUI_MENU_PREVIEW_H
#define TUI_MENU_PREVIEW_H

#include "tui/menu/rows.h"

/* Starts as {0}. */
struct preview {
    struct pz_session *session; /* null: none yet, or broken */
    int row;                    /* whose it is */
    bool valid;
};

/* Draws the level of a row, -1: none; reads it when the row is another than the last time. */
void preview_draw(struct preview *preview, const struct rows *rows, int row, struct canvas *canvas, struct rect rect);
/* Forgets what has been read, since files or rows may have changed. */
void preview_forget(struct preview *preview);

#endif
