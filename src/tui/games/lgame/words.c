/*
 * The words of the L game. Whatever they say about a position comes from a table built on the spot, in less than a
 * millisecond.
 */
#include "tui/games/lgame/parts.h"

const char *lgame_player_name(unsigned player) {
    return player == LGAME_RED ? "Red" : "Blue";
}

const char *lgame_aim(const struct lgame *game) {
    return game->holds ? "draw" : "win";
}

const char lgame_rules[] =
    "Lift your L and put it down somewhere else: turned or flipped if you like, on empty squares and its own old "
    "ones, so that it covers at least one square that it did not cover before. Then you may move one of the two "
    "neutrals to any empty square. A player whose L has nowhere to go loses. In sudden death one or both "
    "neutrals may be moved. Until a turn is finished, [u] and [Esc] take it back step by step.\n\n"
    "How this program reads the rules: red moves first, unless a level says otherwise. The game is drawn when a "
    "position occurs for the third time with the same player to move, unless a level plays on; positions that are "
    "the same only by symmetry do not count. In a problem, \"win in 3\", the win must be forced: after each of "
    "your turns the win must still be yours in time, whatever your opponent does. In \"draw in 3\" you hold the "
    "draw: after each of three turns your opponent must have no forced win.\n\n"
    "What the last turn has changed is marked: a small square where the L was, a ring where a neutral was, and a "
    "dot on a neutral that has moved. A cross marks whatever blocks your L, and an L that cannot move.\n\n"
    "A move is written as the square of the bend, the long arm (N E S W) and the short arm (n e s w), then each "
    "neutral that moved: c4Sw d1-a4.\n\n"
    "The game is solved, and [v] shows what is known (it counts as a hint): who wins, or a draw; the best moves, "
    "the first of them on the board; and what each place of the L is worth with the best neutrals: W3, a win in "
    "three turns; L2, a loss in two of your opponent's turns. Drawn moves differ by how many replies lose: "
    "55/78 is 55 of 78. Diamonds mark the killer squares, on the edge but not in a corner: most attacks begin with "
    "a neutral left on one.\n\n"
    "A hint says how many places it leaves the other L. From then on, the number on a square tells how many of "
    "these places use it; 0 on a square means that none of them does.\n";

/* Whether the goal of a problem is still within reach. */
static void add_reach(const struct lgame *game, struct pz_text *out) {
    const bool reachable = lgame_can_force(game);
    if (game->holds)
        pz_text_add(out,
                    reachable ? "The draw can still be held; turns left: %u."
                              : "The draw can no longer be held; [u] undoes moves. Turns left: %u.",
                    pz_goal_left(game->goal, game->moves));
    else
        pz_text_add(out,
                    reachable ? "The win in %u can still be forced; turns left: %u."
                              : "The win in %u can no longer be forced; [u] undoes moves. Turns left: %u.",
                    game->goal, pz_goal_left(game->goal, game->moves));
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
        pz_text_add(out, "%s to move can %s %u %s.", mover,
                    value.verdict == LGAME_WIN ? "force a win in" : "hold out for only", turns,
                    turns == 1 ? "turn" : "turns");
}
