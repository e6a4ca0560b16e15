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

/* What a key asks for. */
enum pace_key {
    PACE_OTHER, /* nothing of this */
    PACE_SPEED, /* another speed, which is set now */
    PACE_STEP,  /* one step: the animation waits, and the caller takes it */
};
enum pace_key pace_steer(struct pace *pace, uint32_t key, double now);

/* These keys, and Escape for the end, to be shown while it runs; the caller sees them before they become actions. */
extern const struct binding_table bindings_pace;

#endif
