/* Long walks take shorter steps, so that none lasts much longer than WALK_SECONDS. */
#include "tui/games/lemmo/walking.h"

enum {
    STEP_TIME = 90, /* milliseconds at most, so that the eye can follow */
    WALK_SECONDS = 5,
    COUNTED_STEPS = 5000000, /* longer walks are only estimated */
};

void lemmo_walking_forget(struct lemmo_walking *walking) {
    lemmo_track_forget(&walking->track);
    walking->on = walking->done = false;
}

static uint64_t count_steps(const struct lemmo *game, struct lemmo_walker walker) {
    for (uint64_t steps = 1; steps < COUNTED_STEPS; steps++) {
        enum lemmo_step did = lemmo_step(game, &walker);
        if (did == LEMMO_WON || did == LEMMO_LOST)
            return steps;
    }
    return COUNTED_STEPS;
}

void lemmo_walking_begin(struct lemmo_walking *walking, const struct lemmo *game, struct lemmo_walker start, double now,
                         double factor) {
    const double seconds = (double)WALK_SECONDS / (double)count_steps(game, start);
    lemmo_walking_forget(walking);
    walking->at = start;
    lemmo_track_begin(&walking->track, game);
    lemmo_track_add(&walking->track, &start);
    walking->on = true;
    pace_begin(&walking->pace, now, (seconds < STEP_TIME / 1000.0 ? seconds : STEP_TIME / 1000.0) * factor);
}

static void end(struct lemmo_walking *walking) {
    walking->on = false;
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

int lemmo_walking_tick(struct lemmo_walking *walking, const struct lemmo *game, double now) {
    if (!walking->on)
        return -1;
    for (int steps = pace_due(&walking->pace, now); steps > 0; steps--)
        if (!step(walking, game))
            return -1;
    return pace_wait(&walking->pace, now);
}

bool lemmo_walking_steer(struct lemmo_walking *walking, const struct lemmo *game, uint32_t key, double now) {
    const enum pace_key meaning = pace_steer(&walking->pace, key, now);
    if (meaning == PACE_STEP)
        step(walking, game);
    return meaning != PACE_OTHER;
}
