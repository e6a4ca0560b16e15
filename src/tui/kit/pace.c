/* Steps are counted by the clock, so that any speed goes with any rate of drawing. */
#include "tui/kit/clock.h"

enum {
    SLOWEST = -3,
    FASTEST = 6,
    STEPS_MAX = 1 << 21, /* at once */
    FRAME_TIME = 30,     /* milliseconds: drawing more often is not seen */
    PAUSE_TIME = 1000,
};

static double interval(const struct pace *pace) {
    return pace->speed < 0 ? pace->seconds * (1 << -pace->speed) : pace->seconds / (1 << pace->speed);
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

static void change_speed(struct pace *pace, int by, double now) {
    const int speed = pace->speed + by;
    if (speed >= SLOWEST && speed <= FASTEST)
        pace->speed = speed;
    pace->paused = false;
    pace->next = now + interval(pace);
}

enum pace_key pace_steer(struct pace *pace, uint32_t key, double now) {
    const bool paused = pace->paused;
    switch (key) {
    case '+':
    case '=':
        change_speed(pace, 1, now);
        return PACE_TAKEN;
    case '-':
        change_speed(pace, -1, now);
        return PACE_TAKEN;
    case '.':
        pace->paused = true;
        return paused ? PACE_STEP : PACE_TAKEN;
    default:
        return PACE_OTHER;
    }
}

/* ---- the key bar ---- */

enum { ACTION_STEER = 500 };

static const struct binding running[] = {
    {ACTION_STEER, 0, "faster", {'+', '='}, "+ -", "faster, slower", NULL},
    {.action = ACTION_STEER, .name = "slower", .keys = {'-'}},
    {ACTION_STEER, 0, "step", {'.'}, ".", "step by step", NULL},
    {ACTION_STEER, 0, NULL, {K_ENTER}, "Enter", "to the end", NULL},
    {0},
};
const struct binding_table bindings_pace = {"During the animation", running};
static const struct binding_table running_table = {NULL, running};

static const struct binding paused[] = {
    {ACTION_STEER, 0, NULL, {'.'}, ".", "next step", NULL},
    {ACTION_STEER, 0, NULL, {'+', '='}, "+ -", "go on", NULL},
    {.action = ACTION_STEER, .keys = {'-'}},
    {ACTION_STEER, 0, NULL, {K_ENTER}, "Enter", "to the end", NULL},
    {0},
};
static const struct binding_table paused_table = {NULL, paused};

const struct binding_table *pace_keys(const struct pace *pace) {
    return pace->paused ? &paused_table : &running_table;
}
