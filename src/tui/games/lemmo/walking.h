/* A walk as it is watched: its pace, its steps, where it has come along. */
#ifndef TUI_GAMES_LEMMO_WALKING_H
#define TUI_GAMES_LEMMO_WALKING_H

#include "tui/games/lemmo/track.h"

/* Starts as {0}. */
struct lemmo_walking {
    bool on, paused;
    bool done; /* it has ended, and is still shown */
    struct lemmo_walker at;
    struct lemmo_track track;
    double next;     /* when */
    uint64_t stride; /* steps per frame at normal speed */
    int speed;       /* doublings of it; outlasts the walk */
};

void lemmo_walking_begin(struct lemmo_walking *walking, const struct lemmo *game, struct lemmo_walker start,
                         double now);
/* Nothing is shown of it any more. */
void lemmo_walking_forget(struct lemmo_walking *walking);

/* Goes to its end at once. */
void lemmo_walking_skip(struct lemmo_walking *walking, const struct lemmo *game);

/*
 * Does the steps that are due and returns the milliseconds until the next ones, -1 if it has ended. The pace multiplies
 * them.
 */
int lemmo_walking_tick(struct lemmo_walking *walking, const struct lemmo *game, double now, double pace);

/* What keys do meanwhile; a step while it is paused may end it. */
void lemmo_walking_change_speed(struct lemmo_walking *walking, int by, double now);
void lemmo_walking_pause_or_step(struct lemmo_walking *walking, const struct lemmo *game);

#endif
