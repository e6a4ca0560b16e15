/* The pace of an animation that the player can steer: faster, slower, or one step at a time. */
#ifndef TUI_KIT_PACE_H
#define TUI_KIT_PACE_H

#include <stdbool.h>

#include "tui/kit/actions.h"

/* Starts as {0}. */
struct pace {
    double seconds; /* a step takes at normal speed */
    double next;    /* when the next step is due */
    int speed;      /* doublings; kept from one animation to the next */
    bool paused;    /* each step waits for a key */
};

void pace_begin(struct pace *pace, double now, double seconds);

/* How many steps are due; they count as done. */
int pace_due(struct pace *pace, double now);
/* The milliseconds until it is worth looking again. */
int pace_wait(const struct pace *pace, double now);

/* What a key means to an animation that is running. */
enum pace_key {
    PACE_OTHER, /* nothing: it ends the animation */
    PACE_TAKEN, /* another speed, or a pause */
    PACE_STEP,  /* a step, for the caller to take */
};
enum pace_key pace_steer(struct pace *pace, uint32_t key, double now);

/* These keys, for the key bar. They never get as far as their actions. */
const struct binding_table *pace_keys(const struct pace *pace);

/* The same keys with their names, for the file of one's own. */
extern const struct binding_table bindings_pace;

#endif
