/* The L game: what a player may overlook. */
#include "slots.h"

bool lgame_threatens(const void *state, unsigned player) {
    struct lgame_position position = ((const struct lgame *)state)->position;
    struct lgame_move moves[LGAME_MOVES_MAX];
    position.to_move = (uint8_t)player;
    for (size_t i = 0, count = lgame_moves(&position, moves); i < count; i++) {
        const struct lgame_position after = lgame_after(&position, moves[i]);
        if (lgame_is_lost(&after))
            return true;
    }
    return false;
}

enum pz_status lgame_reachable(const void *state, const struct pz_budget *budget) {
    (void)budget; /* it takes less than a millisecond */
    return lgame_can_force(state) ? PZ_OK : PZ_NO;
}
