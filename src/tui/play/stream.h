/* What a worker reports while it thinks, on its way to the screen. Only the newest report counts. */
#ifndef TUI_PLAY_STREAM_H
#define TUI_PLAY_STREAM_H

#include <stdatomic.h>

#include "puzzles/analysis.h"
#include "puzzles/budget.h"
#include "tui/kit/platform.h"

/* Starts as {0}; must stay where it is while a worker reports. */
struct stream {
    const struct platform *platform; /* woken by each report */
    _Atomic(struct pz_analysis *) newest;
};

/* Makes a copy of a report the newest, on the worker. */
void stream_publish(struct stream *stream, const struct pz_analysis *study);

/* On the event loop: fills in the newest report; false if there is none since the last call. */
bool stream_take(struct stream *stream, struct pz_analysis *study);

/* Forgets what nobody took. */
void stream_clear(struct stream *stream);

/* A budget like another, with its reports going to a stream. Must stay where it is while it is used. */
struct stream_budget {
    const struct pz_budget *original;
    struct stream *stream;
    struct pz_budget budget;
};
void stream_budget_init(struct stream_budget *self, const struct pz_budget *original, struct stream *stream);

#endif
