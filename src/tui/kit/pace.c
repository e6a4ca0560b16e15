/* Steps are counted by the clock, so that any speed goes with any rate of drawing. */
#include "tui/kit/pace.h"

#include "tui/kit/platform.h"

enum {
    SLOWEST = -3,
    FASTEST = 6,
    STEPS_MAX = 1 << 20, /* at once */
    FRAME_TIME = 25,     /* milliseconds: drawing more often is not seen */
    PAUSED_TIME = 1000,
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
    const int due = steps < STEPS_MAX ? (int)steps : STEPS_MAX;
    pace->next += due * interval(pace);
    return due;
}

int pace_wait(const struct pace *pace, double now) {
    const double wait = (pace->next - now) * 1000;
    if (pace->paused)
        return PAUSED_TIME;
    return wait < FRAME_TIME ? FRAME_TIME : (int)wait + 1;
}

enum pace_key pace_steer(struct pace *pace, uint32_t key, double now) {
    if (key == '.') {
        pace->paused = true;
        return PACE_STEP;
    }
    if (key != '+' && key != '=' && key != '-')
        return PACE_OTHER;
    if (key == '-')
        pace->speed -= pace->speed > SLOWEST;
    else
        pace->speed += pace->speed < FASTEST;
    pace->paused = false;
    pace->next = now + interval(pace);
    return PACE_SPEED;
}

enum { ACTION_STEER = 500 }; /* never carried out */

static const struct binding keys[] = {
    {.action = ACTION_STEER, .keys = {'+', '='}, .shown = "+", .label = "faster"},
    {.action = ACTION_STEER, .keys = {'-'}, .shown = "-", .label = "slower"},
    {.action = ACTION_STEER, .keys = {'.'}, .shown = ".", .label = "step"},
    {.action = ACTION_STEER, .keys = {K_ESCAPE}, .shown = "Esc", .label = "to the end"},
    {0},
};
const struct binding_table bindings_pace = {NULL, keys};
