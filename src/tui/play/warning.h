/* What a player may not have noticed about a move just made. */
#ifndef TUI_PLAY_WARNING_H
#define TUI_PLAY_WARNING_H

#include "puzzles/game.h"
#include "tui/kit/task.h"

/* Starts as {0}; must stay where it is. */
struct watch {
    struct task task;
    const struct pz_game *game;
    void *state;
    enum pz_status status; /* of reachable(), once the task is done */
};

/* Begins with a state of a game that has reachable(); whatever was being found out is forgotten. */
void watch_start(struct watch *watch, const struct platform *platform, const struct pz_game *game, const void *state);
void watch_stop(struct watch *watch);

/* True once, after it has been found out that the win is gone. */
bool watch_sees_loss(struct watch *watch);

struct play;

/* Called after each move, before the computer replies: begins to find out whether a problem can still be won. */
void play_watch(struct play *play);

/* Adds what there is to remark to the message line; called while nothing moves and the computer does not think. */
void play_remark(struct play *play);

#endif
