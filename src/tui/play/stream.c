/* A report changes hands by an exchange of pointers, so that neither side ever waits. */
#include "tui/play/stream.h"

#include <stdlib.h>

#include "puzzles/memory.h"

static void discard(struct pz_analysis *study) {
    if (study)
        pz_analysis_free(study);
    free(study);
}

void stream_publish(struct stream *stream, const struct pz_analysis *study) {
    struct pz_analysis *copy = pz_alloc(1, sizeof *copy);
    pz_analysis_copy(copy, study);
    discard(atomic_exchange(&stream->newest, copy));
    stream->platform->wake(stream->platform->self);
}

bool stream_take(struct stream *stream, struct pz_analysis *study) {
    struct pz_analysis *newest = atomic_exchange(&stream->newest, NULL);
    if (!newest)
        return false;
    pz_analysis_free(study);
    *study = *newest;
    free(newest);
    return true;
}

void stream_clear(struct stream *stream) {
    discard(atomic_exchange(&stream->newest, NULL));
}

static bool keep_going(void *context, double done) {
    const struct stream_budget *self = context;
    return pz_goes_on(self->original, done);
}

static double spent(void *context) {
    const struct stream_budget *self = context;
    return pz_time_spent(self->original);
}

static void report(void *context, const struct pz_analysis *study) {
    const struct stream_budget *self = context;
    stream_publish(self->stream, study);
}

void stream_budget_init(struct stream_budget *self, const struct pz_budget *original, struct stream *stream) {
    self->original = original;
    self->stream = stream;
    self->budget = *original;
    self->budget.keep_going = keep_going;
    self->budget.spent = spent;
    self->budget.report = report;
    self->budget.context = self;
}
