/* What an editor has made so far: plain values, one a change, so that every change can be taken back. */
#ifndef TUI_WORKSHOP_HISTORY_H
#define TUI_WORKSHOP_HISTORY_H

#include "tui/app/app.h"

struct history {
    size_t size; /* of a value */
    /* Frees what a value owns; null: nothing. */
    void (*dispose)(void *value);
    unsigned char *values;
    size_t count, capacity, at; /* the value at `at` is the present one, later ones can be redone */
};

/* Begins with a value of all zero bytes. */
void history_start(struct history *history, size_t size, void (*dispose)(void *value));
void history_free(struct history *history);

/* The present value; moves with the next change. */
void *history_now(const struct history *history);

/*
 * Puts a copy of the present value on top, to be changed, and forgets what could be redone. The copy shares what the
 * value owns: where there is something to dispose of, it must be replaced. The value before it is the one below in
 * memory.
 */
void *history_change(struct history *history);

/* Take back a change, make it again; say so if there is none. */
void history_undo(struct history *history, struct app *app);
void history_redo(struct history *history, struct app *app);

#endif
