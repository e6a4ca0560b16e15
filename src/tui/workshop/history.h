/* What an editor has made so far: values, one for each change, so that every change can be taken back. */
#ifndef TUI_WORKSHOP_HISTORY_H
#define TUI_WORKSHOP_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

struct history {
    size_t size; /* of a value, in bytes */
    /*
     * Gives a value just copied byte by byte copies of its own of all that the original owns. Null: values own nothing.
     */
    void (*copy)(void *value);
    /* Frees what a value owns; a zeroed value owns nothing. Null: as above. */
    void (*dispose)(void *value);
    unsigned char *values;
    size_t count, capacity, at; /* the value at `at` is the present one; later ones can be redone */
};

/* Begins with a zeroed value. */
void history_start(struct history *history, size_t size, void (*copy)(void *value), void (*dispose)(void *value));
void history_free(struct history *history);

/* The present value; the next change may move it. */
void *history_now(const struct history *history);

/* Puts a copy of the present value, or a zeroed one, on top, to be changed, and forgets what could be redone. */
void *history_change(struct history *history);
void *history_renew(struct history *history);

/* The first takes back a change, the second makes it again; false if there is none. */
bool history_undo(struct history *history);
bool history_redo(struct history *history);

#endif
