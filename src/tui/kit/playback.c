/* The time shown last, and what has passed since, stretched. */
#include "tui/kit/clock.h"

#include <stdlib.h>

enum {
    SLOWEST = -2,
    FASTEST = 3,
    WAIT_LEAST = 10, /* milliseconds */
};

static double rate(const struct playback *playback) {
    return playback->speed < 0 ? 1.0 / (1 << -playback->speed) : 1 << playback->speed;
}

double playback_time(const struct playback *playback, double now) {
    return playback->time + (playback->runs ? (now - playback->since) * rate(playback) : 0);
}

static void note(struct playback *playback, double now) {
    playback->time = playback_time(playback, now);
    playback->since = now;
}

void playback_run(struct playback *playback, double now, bool runs) {
    note(playback, now);
    playback->runs = runs;
}

bool playback_change(struct playback *playback, double now, int by) {
    if (playback->speed + by < SLOWEST || playback->speed + by > FASTEST)
        return false;
    note(playback, now);
    playback->speed += by;
    return true;
}

void playback_add_speed(const struct playback *playback, struct pz_text *out) {
    pz_text_add(out, "%s%dx", playback->speed < 0 ? "1/" : "", 1 << abs(playback->speed));
}

int playback_wait(const struct playback *playback, int milliseconds) {
    const double wait = milliseconds / rate(playback);
    if (!playback->runs)
        return -1;
    return wait < (double)WAIT_LEAST ? WAIT_LEAST : (int)wait + 1;
}
