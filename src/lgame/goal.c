/* The L game: the table tells who wins and in how many plies, and the goal how many there may be. */
#include "goal.h"

unsigned lgame_turns(const struct lgame *game) {
    return (game->moves + 1) / 2;
}

bool lgame_is_forced(const struct lgame *game) {
    const unsigned turns = lgame_turns(game);
    if (turns > game->goal)
        return false;
    const bool own = game->position.to_move == game->first;
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const struct lgame_value value = lgame_value(table, &game->position);
    lgame_table_free(table);
    if (game->holds)
        return value.verdict != (own ? LGAME_LOSS : LGAME_WIN);
    const unsigned left = 2 * (game->goal - turns);
    return own ? value.verdict == LGAME_WIN && value.plies < left : value.verdict == LGAME_LOSS && value.plies <= left;
}

bool lgame_can_force(const struct lgame *game) {
    return game->forced && lgame_is_forced(game);
}
