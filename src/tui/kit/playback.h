/* A clock that can be stopped and run at other speeds. */
#ifndef TUI_KIT_PLAYBACK_H
#define TUI_KIT_PLAYBACK_H

#include <stdbool.h>

#include "puzzles/text.h"

/* Starts as {0}, standing still. `now` is always the real time, in seconds. */
struct playback {
    double time;  /* it showed when it was last set going, stopped, or given another speed */
    double since; /* when that was */
    int speed;    /* doublings */
    bool runs;
};

double playback_time(const struct playback *playback, double now);

/* Sets it going, or stops it. */
void playback_run(struct playback *playback, double now, bool runs);

/* Makes it twice as fast (1) or half as fast (-1), within limits; false if it cannot be. */
bool playback_change(struct playback *playback, double now, int by);
bool playback_can_change(const struct playback *playback, int by);

/* Appends "2x" or "1/2x". */
void playback_add_speed(const struct playback *playback, struct pz_text *out);

/* The real milliseconds until so many of its own have passed; -1 if it stands still. */
int playback_wait(const struct playback *playback, int milliseconds);

#endif
