/* What a player may not have noticed about a move just made. */
#ifndef TUI_PLAY_WARNING_H
#define TUI_PLAY_WARNING_H

#include "puzzles/game.h"
#include "tui/kit/task.h"

/* Whether the goal of a problem can still be reached. Starts as {0}; must stay where it is. */
struct goal_check {
    struct task task;
    const struct pz_game *game;
    void *state;
    enum pz_status status; /* of reachable(), once the task is done */
};

struct play;

/* Called after each move, before the opponent replies: begins to find out whether a problem can still be won. */
void play_check_goal(struct play *play);

/* Adds what there is to warn of to the message line; called while nothing moves and the opponent does not think. */
void play_warn(struct play *play);

/* The position is another one: what has not been said of the last move is forgotten. */
void play_forget_warnings(struct play *play);

#endif
