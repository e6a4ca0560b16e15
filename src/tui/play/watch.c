/* One question at a time; nobody waits for the answer. */
#include "tui/play/watch.h"

enum { SECONDS = 10 };

static void find_out(void *context, const struct pz_budget *budget) {
    struct watch *watch = context;
    watch->status = watch->game->two_player->reachable(watch->state, budget);
}

void watch_start(struct watch *watch, const struct platform *platform, const struct pz_game *game, const void *state) {
    watch_stop(watch);
    watch->game = game;
    watch->state = game->clone(state);
    task_start(&watch->task, platform, SECONDS, find_out, watch);
}

void watch_stop(struct watch *watch) {
    task_cancel(&watch->task);
    if (watch->state)
        watch->game->free(watch->state);
    watch->state = NULL;
}

bool watch_sees_loss(struct watch *watch) {
    return task_collect(&watch->task) && watch->status == PZ_NO;
}
