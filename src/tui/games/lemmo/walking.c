/* Long walks take several steps per frame, so that none lasts much longer than WALK_SECONDS. */
#include "tui/games/lemmo/walking.h"

enum {
    FRAME_TIME = 33,   /* milliseconds */
    STEP_TIME = 90,    /* of a frame with a single step, so that the eye can follow */
    PAUSE_TIME = 1000, /* between looks at a walk that is paused */
    WALK_SECONDS = 5,
    COUNTED_STEPS = 5000000, /* longer walks are only estimated */
    SPEED_LEAST = -2,
    SPEED_MOST = 6,
};

void lemmo_walking_forget(struct lemmo_walking *walking) {
    lemmo_track_forget(&walking->track);
    walking->on = walking->paused = walking->done = false;
}

static uint64_t count_steps(const struct lemmo *game, struct lemmo_walker walker) {
    for (uint64_t steps = 1; steps < COUNTED_STEPS; steps++) {
        enum lemmo_step did = lemmo_step(game, &walker);
        if (did == LEMMO_WON || did == LEMMO_LOST)
            return steps;
    }
    return COUNTED_STEPS;
}

void lemmo_walking_begin(struct lemmo_walking *walking, const struct lemmo *game, struct lemmo_walker start,
                         double now) {
    lemmo_walking_forget(walking);
    walking->at = start;
    lemmo_track_begin(&walking->track, game);
    lemmo_track_add(&walking->track, &start);
    walking->on = true;
    walking->stride = 1 + count_steps(game, start) * FRAME_TIME / 1000 / WALK_SECONDS;
    walking->next = now;
}

static void end(struct lemmo_walking *walking) {
    walking->on = walking->paused = false;
    walking->done = true;
}

/* One step; false when the walk is over. */
static bool step(struct lemmo_walking *walking, const struct lemmo *game) {
    enum lemmo_step did = lemmo_step(game, &walking->at);
    lemmo_track_add(&walking->track, &walking->at);
    if (did == LEMMO_WON || did == LEMMO_LOST)
        end(walking);
    return walking->on;
}

void lemmo_walking_skip(struct lemmo_walking *walking, const struct lemmo *game) {
    lemmo_track_walk(&walking->track, game, walking->at);
    lemmo_walk(game, &walking->at);
    end(walking);
}

static double frame_seconds(const struct lemmo_walking *walking) {
    double seconds = (walking->stride == 1 ? STEP_TIME : FRAME_TIME) / 1000.0;
    for (int i = 0; i < -walking->speed; i++)
        seconds *= 2;
    return seconds;
}

int lemmo_walking_tick(struct lemmo_walking *walking, const struct lemmo *game, double now, double pace) {
    if (!walking->on)
        return -1;
    if (walking->paused)
        return PAUSE_TIME;
    if (now >= walking->next) {
        uint64_t steps = walking->stride << (walking->speed > 0 ? walking->speed : 0);
        while (steps-- > 0)
            if (!step(walking, game))
                return -1;
        walking->next = now + frame_seconds(walking) * pace;
    }
    return (int)((walking->next - now) * 1000.0) + 1;
}

void lemmo_walking_change_speed(struct lemmo_walking *walking, int by, double now) {
    const int speed = walking->speed + by;
    if (speed >= SPEED_LEAST && speed <= SPEED_MOST)
        walking->speed = speed;
    walking->paused = false;
    walking->next = now;
}

void lemmo_walking_pause_or_step(struct lemmo_walking *walking, const struct lemmo *game) {
    if (walking->paused)
        step(walking, game);
    else
        walking->paused = true;
}
