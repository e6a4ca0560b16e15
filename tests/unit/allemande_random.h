/* Random positions of Allemande. */
#ifndef TESTS_ALLEMANDE_RANDOM_H
#define TESTS_ALLEMANDE_RANDOM_H

#include "allemande/search.h"

/*
 * A position of a random game that is not over, after a random number of turns; all are legal, as
 * test_allemande_playout checks.
 */
static inline struct allemande_position random_position(unsigned side, bool grouped, struct pz_random *random) {
    static struct allemande_move turns[ALLEMANDE_PLAYOUT_TURNS_MAX];
    struct allemande_frame frame;
    struct allemande_position position;
    allemande_frame_init(&frame, side);
    allemande_start(&position, side, grouped);
    struct allemande_playout playout = {.frame = &frame, .random = random, .turns = turns};
    allemande_play_out(&playout, &position, NULL);
    const uint32_t length = pz_random_below(random, (uint32_t)playout.turn_count);
    for (uint32_t i = 0; i < length; i++) {
        struct allemande_move turn = turns[i];
        if (turn.count > 1 && pz_random_below(random, 3) == 0) /* shorter turns lead to other positions */
            turn.count = 1;
        if (turn.count > 0 && allemande_move_fault(&position, &turn, NULL, NULL) != ALLEMANDE_FINE)
            break;
        if (turn.count > 0)
            allemande_play(&position, &turn);
    }
    return position;
}

#endif
