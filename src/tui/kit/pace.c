/* Steps follow the clock, so speed does not depend on how often we draw. A stopped clock keeps its time. */
#include "tui/kit/clock.h"

#include <stdlib.h>

enum {
    SLOWEST = -3,
    FASTEST = 6,
    STEPS_MAX = 1 << 21, /* the most steps that can be due at once */
    FRAME_TIME = 30,     /* milliseconds; nobody sees more frequent drawing */
    PAUSE_TIME = 1000,
    PLAYBACK_SLOWEST = -2,
    PLAYBACK_FASTEST = 3,
    PLAYBACK_WAIT_LEAST = 10,
};

/* The factor of a speed, which counts doublings. */
static double rate(int speed) {
    return speed < 0 ? 1.0 / (1 << -speed) : 1 << speed;
}

static double interval(const struct pace *pace) {
    return pace->seconds / rate(pace->speed);
}

void pace_begin(struct pace *pace, double now, double seconds) {
    pace->seconds = seconds;
    pace->paused = false;
    pace->next = now + interval(pace);
}

int pace_due(struct pace *pace, double now) {
    if (pace->paused || now < pace->next)
        return 0;
    const double steps = 1 + (now - pace->next) / interval(pace);
    const int due = steps < (double)STEPS_MAX ? (int)steps : STEPS_MAX;
    pace->next = steps < (double)STEPS_MAX ? pace->next + due * interval(pace) : now;
    return due;
}

int pace_wait(const struct pace *pace, double now) {
    const double wait = (pace->next - now) * 1000;
    if (pace->paused)
        return PAUSE_TIME;
    return wait < (double)FRAME_TIME ? FRAME_TIME : (int)wait + 1;
}

enum pace_key pace_steer(struct pace *pace, uint32_t key, double now) {
    if (key == '.') {
        const bool paused = pace->paused;
        pace->paused = true;
        return paused ? PACE_STEP : PACE_TAKEN;
    }
    if (key != '+' && key != '=' && key != '-')
        return PACE_OTHER;
    const int speed = pace->speed + (key == '-' ? -1 : 1);
    if (speed >= SLOWEST && speed <= FASTEST)
        pace->speed = speed;
    pace_begin(pace, now, pace->seconds);
    return PACE_TAKEN;
}

enum { ACTION_STEER = 500 };

static const struct binding running[] = {
    {ACTION_STEER, 0, "faster", {'+', '='}, "+ -", "faster, slower", NULL},
    {.action = ACTION_STEER, .name = "slower", .keys = {'-'}},
    {ACTION_STEER, 0, "step", {'.'}, ".", "step by step", NULL},
    {ACTION_STEER, 0, NULL, {K_ENTER}, "Enter", "to the end", NULL},
    {0},
};
const struct binding_table bindings_pace = {"During the animation", running};

const struct binding_table *pace_keys(const struct pace *pace) {
    static const struct binding paused[] = {
        {ACTION_STEER, 0, NULL, {'.'}, ".", "next step", NULL},
        {ACTION_STEER, 0, NULL, {'+', '='}, "+ -", "go on", NULL},
        {.action = ACTION_STEER, .keys = {'-'}},
        {ACTION_STEER, 0, NULL, {K_ENTER}, "Enter", "to the end", NULL},
        {0},
    };
    static const struct binding_table running_table = {NULL, running}, paused_table = {NULL, paused};
    return pace->paused ? &paused_table : &running_table;
}

/* ---- playback ---- */

double playback_time(const struct playback *playback, double now) {
    return playback->time + (playback->runs ? (now - playback->since) * rate(playback->speed) : 0);
}

void playback_run(struct playback *playback, double now, bool runs) {
    playback->time = playback_time(playback, now);
    playback->since = now;
    playback->runs = runs;
}

bool playback_change(struct playback *playback, double now, int by) {
    if (playback->speed + by < PLAYBACK_SLOWEST || playback->speed + by > PLAYBACK_FASTEST)
        return false;
    playback_run(playback, now, playback->runs);
    playback->speed += by;
    return true;
}

void playback_add_speed(const struct playback *playback, struct pz_text *out) {
    pz_text_add(out, "%s%dx", playback->speed < 0 ? "1/" : "", 1 << abs(playback->speed));
}

int playback_wait(const struct playback *playback, int milliseconds) {
    const double wait = milliseconds / rate(playback->speed);
    if (!playback->runs)
        return -1;
    return wait < (double)PLAYBACK_WAIT_LEAST ? PLAYBACK_WAIT_LEAST : (int)wait + 1;
}
