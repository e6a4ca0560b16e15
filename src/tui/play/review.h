/* The review of a game that is over. */
#ifndef TUI_PLAY_REVIEW_H
#define TUI_PLAY_REVIEW_H

#include "puzzles/session.h"
#include "tui/kit/task.h"
#include <stdatomic.h>

enum { APPRAISAL_ROUNDS = 2 };

struct appraised {
    unsigned to_move;
    struct pz_worth worth; /* for the player to move; without a text if the game is over there */
    struct pz_text best;   /* the best move; empty if there is none */
    struct pz_text hopes;  /* what that one is worth */
};

/* Starts as {0}; must stay where it is. */
struct appraisal {
    struct task task;
    const struct platform *platform;
    const struct pz_game *game;
    struct pz_text line; /* of what */
    size_t count;        /* positions: one more than moves */
    void **states;
    struct appraised *rounds[APPRAISAL_ROUNDS];
    atomic_size_t done; /* of all rounds; a position that is done is not written any more */
};

/*
 * Begins with the line of a session of a game that has study(), or goes on with it if it is the line of last time.
 * False if no thread is free.
 */
bool appraisal_start(struct appraisal *appraisal, const struct platform *platform, struct pz_session *session);
/* Whether it has come to its end or been stopped. */
bool appraisal_is_over(struct appraisal *appraisal);
/* Stops, and keeps what is known. */
void appraisal_stop(struct appraisal *appraisal);
void appraisal_free(struct appraisal *appraisal);

/* The best that is known about the position after so many moves; null: nothing yet. */
const struct appraised *appraisal_at(const struct appraisal *appraisal, size_t played);

struct play;

/* Opens it; Enter goes to where a move was made. It counts as help unless the game is over. */
void review_open(struct play *play);

#endif
