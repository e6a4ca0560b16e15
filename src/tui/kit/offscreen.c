/* Waiting takes no time, and a task runs on the thread that starts it. */
#include "tui/kit/platform.h"

#include <time.h>

static const double patience = 5;

static void size(void *self, int *columns, int *rows) {
    const struct offscreen *offscreen = self;
    *columns = offscreen->columns;
    *rows = offscreen->rows;
}

static void show(void *self, const struct canvas *canvas, const struct theme *theme) {
    struct offscreen *offscreen = self;
    canvas_copy(&offscreen->canvas, canvas);
    offscreen->theme = theme;
    if (offscreen->shown)
        offscreen->shown(offscreen->context, offscreen);
}

static bool copy(void *self, const char *text) {
    (void)self, (void)text;
    return false;
}

static struct event wait_for_event(void *self, int milliseconds) {
    struct offscreen *offscreen = self;
    struct event event = {.kind = EVENT_KEY};
    if (offscreen->woken) {
        offscreen->woken = false;
        return (struct event){.kind = EVENT_WAKE};
    }
    if (milliseconds >= 0) {
        offscreen->waited += milliseconds / 1000.0;
        return (struct event){.kind = EVENT_TIME};
    }
    if (!*offscreen->keys)
        return (struct event){.kind = EVENT_END};
    offscreen->keys += characters_decode(offscreen->keys, &event.key);
    if (event.key == '\n')
        event.key = K_ENTER;
    return event;
}

static void wake(void *self) {
    struct offscreen *offscreen = self;
    offscreen->woken = true;
}

/* Tasks end by the clock, so real time passes as well, unless `by_waiting`. */
static double now(void *self) {
    const struct offscreen *offscreen = self;
    struct timespec time;
    if (offscreen->by_waiting)
        return offscreen->waited;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9 + offscreen->waited;
}

static int64_t date(void *self) {
    (void)self;
    return time(NULL);
}

static long day(void *self, int64_t date) {
    (void)self;
    return (long)(date / (24 * 60 * 60)); /* the local time is UTC */
}

struct platform offscreen_platform(struct offscreen *offscreen) {
    return (struct platform){.self = offscreen,
                             .utf8 = true,
                             .colour = true,
                             .patience = patience,
                             .size = size,
                             .show = show,
                             .copy = copy,
                             .wait = wait_for_event,
                             .wake = wake,
                             .now = now,
                             .date = date,
                             .day = day};
}
