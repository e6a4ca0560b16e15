/* Starting a game of the L game, and counting how often each of its positions has occurred. */
#include "puzzles/memory.h"
#include "slots.h"

enum { TIMES_FOR_A_DRAW = 3 };

/* The number of the counter that says how often a position has occurred. */
static unsigned counter(const struct lgame_position *position) {
    return lgame_index(position) * 2 + position->to_move;
}

static unsigned times_seen(const struct lgame *game, unsigned at) {
    return (unsigned)game->seen[at / 4] >> at % 4 * 2 & 3U;
}

/* Two bits are enough, because the third time ends the game. */
bool lgame_note(struct lgame *game) {
    const unsigned at = counter(&game->position), shift = at % 4 * 2, times = times_seen(game, at) + 1;
    uint8_t *byte = &game->seen[at / 4];
    *byte = (uint8_t)((*byte & ~(3U << shift)) | times << shift);
    return times == TIMES_FOR_A_DRAW;
}

bool lgame_ends_by_repetition(const struct lgame *game, const struct lgame_position *next) {
    return !game->play_on && times_seen(game, counter(next)) == TIMES_FOR_A_DRAW - 1;
}

struct lgame *lgame_new(const struct lgame_position *position, bool play_on, unsigned goal) {
    struct lgame *game = pz_alloc(1, sizeof *game);
    game->position = *position;
    game->play_on = play_on;
    game->first = position->to_move;
    game->goal = goal;
    game->forced = goal > 0; /* until a table says otherwise: building one for every level would slow down lists */
    if (!play_on)
        lgame_note(game);
    return game;
}
