/* Turns tried on one board of Allemande: their stones are put there and taken off again, the player to move stays. */
#ifndef TESTS_ALLEMANDE_TRIAL_H
#define TESTS_ALLEMANDE_TRIAL_H

#include "puzzles/allemande.h"

struct trial {
    unsigned count;
    struct allemande_undo undo[ALLEMANDE_STONES_MAX];
};

static inline struct trial trial_put(struct allemande_position *position, enum allemande_player player,
                                     const struct allemande_move *turn) {
    struct trial trial;
    for (trial.count = 0; trial.count < turn->count; trial.count++)
        allemande_try(position, player, turn->cells[trial.count], &trial.undo[trial.count]);
    return trial;
}

static inline void trial_take_back(struct allemande_position *position, struct trial *trial) {
    while (trial->count > 0)
        allemande_take_back(position, &trial->undo[--trial->count]);
}

#endif
