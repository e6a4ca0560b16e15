/*
 * The words of the L game. Whatever they say about a position comes from a table built on the spot, in less than a
 * millisecond.
 */
#include "puzzles/word.h"
#include "tui/games/lgame/parts.h"

const char *lgame_player_name(unsigned player) {
    return player == LGAME_RED ? "Red" : "Blue";
}

const char *lgame_aim(const struct lgame *game) {
    return game->holds ? "draw" : "win";
}

/* Whether the goal of a problem is still within reach. */
static void add_reach(const struct lgame *game, struct pz_text *out) {
    const bool reachable = lgame_can_force(game);
    const unsigned left = pz_goal_left(game->goal, game->moves);
    const char *plural = left == 1 ? "" : "s";
    if (!reachable)
        pz_text_add(out, "You can no longer %s; [u] undoes moves.", game->holds ? "hold the draw" : "force the win");
    else if (game->holds)
        pz_text_add(out, "You can still hold the draw, with %s turn%s to go.", pz_number(left).text, plural);
    else
        pz_text_add(out, "The win in %s is still there, with %s turn%s left.", pz_number(game->goal).text,
                    pz_number(left).text, plural);
}

void lgame_words_check(const void *current, const struct pz_budget *budget, struct pz_text *out) {
    const struct lgame *game = current;
    const char *mover = lgame_player_name(game->position.to_move);
    (void)budget; /* it takes no time */
    if (game->goal > 0) {
        add_reach(game, out);
        return;
    }
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const struct lgame_value value = lgame_value(table, &game->position);
    lgame_table_free(table);
    const unsigned turns = (value.plies + 1) / 2;
    if (value.verdict == LGAME_DRAW)
        pz_text_add(out, "%s to move: nobody can force a win.", mover);
    else if (value.plies == 0)
        pz_text_add(out, "%s has lost.", mover);
    else
        pz_text_add(out, "%s to move can %s %s turn%s.", mover,
                    value.verdict == LGAME_WIN ? "force a win in" : "hold out for only", pz_number(turns).text,
                    turns == 1 ? "" : "s");
}
