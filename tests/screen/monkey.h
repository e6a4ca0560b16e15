/*
 * A monkey plays the whole program with the bundled levels: keys, clicks, sizes and moments, in a home of its own.
 * Every picture must be sound, what is left on disk must be readable, and the memory that was used must be given back.
 *
 * The monkey cannot leave that home: while it types a name, or may be doing so, it types no slashes and no full stops,
 * and it leaves a list of files elsewhere at once. If workers are quicker or slower, the same decisions lead elsewhere.
 */
#ifndef SCREEN_MONKEY_H
#define SCREEN_MONKEY_H

#include <stddef.h>
#include <stdint.h>

/* Where the program is started, again and again. */
struct monkey_screen {
    const char *name;
    const char *game; /* whose levels are listed first; null: it starts with the menu */
    const char *keys; /* typed first, in a window of 80x24 */
};

struct monkey_will {
    uint64_t seed; /* of the terminal's traits and of what there is to play; and for the report of a failure */
    int events;
    double seconds;                      /* of CPU time: no event may take longer */
    const struct monkey_screen *screen;  /* null: anywhere */
    int (*below)(void *self, int bound); /* decides: 0 … bound - 1 */
    void *self;
};

/* What was seen on the way. */
struct monkey_report {
    double slowest; /* seconds of processor time, of an event */
    size_t growth;  /* bytes that the program did not give back, after a while of warming up */
    int starts;     /* of the program */
};

/* Fails the test if anything is wrong. */
struct monkey_report monkey_play(const struct monkey_will *will);

#endif
