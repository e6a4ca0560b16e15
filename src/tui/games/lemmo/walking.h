/* A walk as it is watched: its pace, its steps, where it has come along. */
#ifndef TUI_GAMES_LEMMO_WALKING_H
#define TUI_GAMES_LEMMO_WALKING_H

#include "tui/games/lemmo/track.h"
#include "tui/kit/pace.h"

/* Starts as {0}. */
struct lemmo_walking {
    bool on;
    bool done; /* it has ended, and is still shown */
    struct lemmo_walker at;
    struct lemmo_track track;
    struct pace pace;
};

/* Times are multiplied by the factor. */
void lemmo_walking_begin(struct lemmo_walking *walking, const struct lemmo *game, struct lemmo_walker start, double now,
                         double factor);
/* Nothing is shown of it any more. */
void lemmo_walking_forget(struct lemmo_walking *walking);

/* Goes to its end at once. */
void lemmo_walking_skip(struct lemmo_walking *walking, const struct lemmo *game);

/* Does the steps that are due and returns the milliseconds until the next ones, -1 if it has ended. */
int lemmo_walking_tick(struct lemmo_walking *walking, const struct lemmo *game, double now);

/* Does what a key means meanwhile, which may be the last step; false if it means nothing. */
bool lemmo_walking_steer(struct lemmo_walking *walking, const struct lemmo *game, uint32_t key, double now);

#endif
