/* The review of a game that is over. */
#ifndef TUI_PLAY_REVIEW_H
#define TUI_PLAY_REVIEW_H

#include "puzzles/session.h"
#include "tui/kit/task.h"

enum { VERDICT_ROUNDS = 2 };

struct verdict {
    unsigned to_move;
    struct pz_worth worth; /* for the player to move; without a text if the game is over there */
    struct pz_text best;   /* the best move; empty if there is none */
    struct pz_text hopes;  /* what that one is worth */
};

/* Starts as {0}; must stay where it is. */
struct verdicts {
    struct task task;
    const struct platform *platform;
    const struct pz_game *game;
    struct pz_text line; /* of what */
    size_t count;        /* positions: one more than moves */
    void **states;
    struct verdict *rounds[VERDICT_ROUNDS];
    size_t done; /* of all rounds */
    bool found;  /* by the worker, of the position after those */
};

/*
 * Begins with the line of a session of a game that has analyse(), or goes on with it if it is the line of last time.
 * False if no thread is free.
 */
bool verdicts_start(struct verdicts *verdicts, const struct platform *platform, struct pz_session *session);
/* Whether it has come to its end or been stopped. */
bool verdicts_is_over(struct verdicts *verdicts);
/* Stops, and keeps what is known. */
void verdicts_stop(struct verdicts *verdicts);
void verdicts_free(struct verdicts *verdicts);

/* The best that is known about the position after so many moves; null: nothing yet. */
const struct verdict *verdicts_at(const struct verdicts *verdicts, size_t played);

struct play;

/* Opens it; Enter goes to where a move was made. It counts as help unless the game is over. */
void review_open(struct play *play);

#endif
