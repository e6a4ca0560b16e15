/*
 * What the program needs from a terminal, as a table of functions, so that it also runs without one: the tests supply a
 * made-up terminal that types from a script and keeps what was shown.
 */
#ifndef TUI_KIT_PLATFORM_H
#define TUI_KIT_PLATFORM_H

#include <stdbool.h>
#include <stdint.h>

#include "puzzles/error.h"
#include "tui/kit/canvas.h"
#include "tui/kit/inquiry.h"
#include "tui/kit/theme.h"

/* Keys are Unicode code points; the others begin above them. */
enum key {
    K_CONTROL_L = 12,
    K_TAB = '\t',
    K_ENTER = '\r',
    K_ESCAPE = 27,
    K_BACKSPACE = 127,
    K_UP = 0x110000,
    K_DOWN,
    K_LEFT,
    K_RIGHT,
    K_HOME,
    K_END,
    K_PAGE_UP,
    K_PAGE_DOWN,
    K_SHIFT_UP,
    K_SHIFT_DOWN,
    K_SHIFT_LEFT,
    K_SHIFT_RIGHT,
    K_DELETE,
    K_BACK_TAB,
    K_WHEEL_UP,
    K_WHEEL_DOWN,
    K_CLICK, /* what a screen that takes any key gets for a click; never in events */
};

enum event_kind {
    EVENT_TIME,   /* the wait is over */
    EVENT_KEY,    /* key */
    EVENT_CLICK,  /* x, y */
    EVENT_PASTE,  /* text */
    EVENT_RESIZE, /* ask size() again */
    EVENT_TRAITS, /* ask traits() again */
    EVENT_WAKE,   /* somebody called wake() */
    EVENT_END,    /* the program must end: a signal, or the terminal is gone */
};

struct event {
    enum event_kind kind;
    uint32_t key;
    int x, y;
    const char *text; /* borrowed until the next wait */
};

struct platform {
    void *self; /* the first argument of every function */
    bool utf8, colour;
    bool console;    /* the Linux console, whose fonts have few signs */
    double patience; /* seconds that it waits for each task, which then needs no thread; 0: it never waits */

    void (*size)(void *self, int *columns, int *rows);
    void (*show)(void *self, const struct canvas *canvas, const struct theme *theme);
    /*
     * Called first, asks the terminal what it is like and waits a moment; an answer that takes longer is an event.
     * May be null: nothing is known of it.
     */
    struct traits (*traits)(void *self);
    /* Asks the terminal to put text into the clipboard; false if it surely cannot. Whether it did is not known. */
    bool (*copy)(void *self, const char *text);
    /* Waits for the next event, at most that long; below 0: for ever. */
    struct event (*wait)(void *self, int milliseconds);
    /* Makes wait() return; may be called from any thread. */
    void (*wake)(void *self);
    /* Told that a worker begins or has ended; may be null. A made-up clock can stand still in between. */
    void (*works)(void *self, bool begins);
    /* Told before each wait how many seconds of processor time the last event and its picture took; may be null. */
    void (*took)(void *self, double seconds);
    /* Seconds since an arbitrary moment. */
    double (*now)(void *self);
    /* Seconds since 1970 began, in UTC. */
    int64_t (*date)(void *self);
    /* The local day (puzzles/date.h) of such a moment. */
    long (*day)(void *self, int64_t date);
};

/*
 * Takes over the terminal (terminal.c). PZ_BAD with an error, and nothing changed, if there is none or its type is
 * unknown. Signals that end the program restore the terminal first.
 */
enum pz_status terminal_open(struct platform *platform, struct pz_error *error);
/* Restores the terminal. If a signal asked the program to end, dies of it here, as its sender expects. */
void terminal_close(struct platform *platform);

#endif
