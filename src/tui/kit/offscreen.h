/*
 * A platform without a terminal, for pictures: it types what it was given and keeps what is shown. Nothing happens at
 * the same time there, and no time passes between two keys that nobody waits for, so the same keys show the same.
 */
#ifndef TUI_KIT_OFFSCREEN_H
#define TUI_KIT_OFFSCREEN_H

#include "tui/kit/platform.h"

/* Starts as {0} but for size, keys and, if wanted, what concerns a recording. */
struct offscreen {
    int columns, rows;
    const char *keys; /* UTF-8, a key for each character; a newline is Enter. Then the terminal is gone */
    bool by_waiting;  /* time passes only while it is waited for, so no task would ever end for lack of it */
    /* Called with each picture. May be null. */
    void (*shown)(void *context, const struct offscreen *offscreen);
    void *context;
    struct canvas canvas; /* shown last; free with canvas_free() */
    const struct theme *theme;
    double waited; /* seconds for which it pretended to wait */
    bool woken;
};

/* It must outlive the platform. */
struct platform offscreen_platform(struct offscreen *offscreen);

#endif
