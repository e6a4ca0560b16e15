/*
 * A monkey plays the whole program with the bundled levels: keys, clicks, sizes and moments, in a home of its own.
 * Every picture must be sound, and what is left on disk must be readable.
 *
 * The program cannot be led out of that home: while a name is typed, or may be, there are no slashes and no full stops,
 * and a list of files elsewhere is left at once. Where workers are quicker or slower, the same will leads elsewhere.
 */
#ifndef SCREEN_MONKEY_H
#define SCREEN_MONKEY_H

#include <stdint.h>

struct monkey_will {
    uint64_t seed; /* of the terminal's traits and of what there is to play; and for the report of a failure */
    int events;
    double seconds;                      /* of CPU time: no event may take longer */
    int (*below)(void *self, int bound); /* decides: 0 … bound - 1 */
    void *self;
};

/* Fails the test if anything is wrong. */
void monkey_play(const struct monkey_will *will);

#endif
