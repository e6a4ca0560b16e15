/* A curve of shares from 0 to 1, as in the review of a game. */
#ifndef TUI_PLAY_CURVE_H
#define TUI_PLAY_CURVE_H

#include "tui/kit/canvas.h"

struct curve {
    const double *shares; /* below 0: not known */
    size_t count;
    size_t chosen;        /* is marked */
    const char *names[2]; /* of the player whom 1 is good for, and of the other */
};

/* Fills the rectangle; its last row has the mark, its first columns the names. Clicking chooses: ACTION_CHOOSE. */
void curve_draw(struct canvas *canvas, struct rect rect, const struct curve *curve);

#endif
