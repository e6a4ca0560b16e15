/* The L game: how often each position of a game has occurred, in two bits for each. */
#include "repetition.h"

enum { TIMES_FOR_A_DRAW = 3 };

/* The number of the counter that says how often a position has occurred. */
static unsigned counter(const struct lgame_position *position) {
    return lgame_index(position) * 2 + position->to_move;
}

static unsigned times_seen(const struct lgame *game, unsigned at) {
    return (unsigned)game->seen[at / 4] >> at % 4 * 2 & 3U;
}

/* Two bits count to three, and the third time ends the game. */
bool lgame_note(struct lgame *game) {
    const unsigned at = counter(&game->position), shift = at % 4 * 2, times = times_seen(game, at) + 1;
    uint8_t *byte = &game->seen[at / 4];
    *byte = (uint8_t)((*byte & ~(3U << shift)) | times << shift);
    return times == TIMES_FOR_A_DRAW;
}

unsigned lgame_occurrences(const struct lgame *game) {
    return times_seen(game, counter(&game->position));
}

bool lgame_ends_by_repetition(const struct lgame *game, const struct lgame_position *next) {
    return !game->play_on && times_seen(game, counter(next)) == TIMES_FOR_A_DRAW - 1;
}
