/* Offers Allemande to the rest of the program: moves and the outcome. A state is a struct allemande. */
#include "parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

static void *clone(const void *state) {
    return pz_copy(state, sizeof(struct allemande));
}

/* ---- Moves ---- */

static enum pz_status refuse_over(const struct allemande *game, struct pz_error *error) {
    if (allemande_is_connected(&game->position, ALLEMANDE_BLACK))
        return pz_error_refuse(error, 1, "the game is over: Black has connected west and east");
    if (allemande_is_connected(&game->position, ALLEMANDE_WHITE))
        return pz_error_refuse(error, 1, "the game is over: White has connected north and south");
    if (game->outcome != PZ_DRAW)
        return pz_error_refuse(error, 1, "the game is over: %s has %s",
                               game->first == ALLEMANDE_BLACK ? "Black" : "White",
                               game->outcome == PZ_SOLVED ? "held out" : "not held out");
    return pz_error_refuse(error, 1, "the game is over: it is drawn, because neither player has a legal turn");
}

/* Turns of the player who moved first. */
static unsigned turns(const struct allemande *game) {
    return (game->moves + 1) / 2;
}

/*
 * A problem in which to hold out ends with the turn that leaves a win, or with the last one. Where neither player has a
 * turn left nobody will ever win.
 */
static void end_holding(struct allemande *game) {
    if (game->outcome == PZ_DRAW)
        game->outcome = PZ_SOLVED;
    if (game->outcome != PZ_UNFINISHED || game->position.to_move == game->first)
        return;
    if (allemande_winning_turn(&game->position, game->position.to_move, NULL))
        game->outcome = PZ_LOST;
    else if (turns(game) == game->goal)
        game->outcome = PZ_SOLVED;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct allemande *game = state;
    struct allemande_move move;
    const enum pz_status status = allemande_read_move(&game->position, text, &move, error);
    if (status != PZ_BAD && game->outcome != PZ_UNFINISHED)
        return refuse_over(game, error);
    if (status != PZ_OK)
        return status;
    allemande_play(&game->position, &move);
    game->moves++;
    game->outcome = allemande_outcome(&game->position);
    const enum pz_outcome wanted = pz_outcome_won(game->first);
    if (game->outcome == wanted && turns(game) <= game->goal)
        game->outcome = PZ_SOLVED;
    if (game->holds)
        end_holding(game);
    return PZ_OK;
}

static enum pz_outcome outcome(const void *state) {
    return ((const struct allemande *)state)->outcome;
}

static long score(const void *state) {
    return (long)turns(state);
}

/* ---- The table ---- */

const struct pz_game allemande_game = {
    .id = "allemande",
    .title = "Allemande",
    .tagline = "four stones a turn, no open diagonals",
    .rules = allemande_rules,
    .settings = allemande_settings,
    .solve_options = allemande_solve_options,
    .generate_options = allemande_generate_options,
    .open = allemande_open,
    .describe = allemande_describe,
    .print = allemande_print,
    .clone = clone,
    .free = free,
    .play = play,
    .outcome = outcome,
    .goal = allemande_add_goal,
    .effect = allemande_effect,
    .score = score,
    .solve = allemande_solve,
    .hint = allemande_hint,
    .line = allemande_line,
    .generate = allemande_generate,
    .measure = allemande_measure,
    .grades = allemande_grades,
    .weeks = allemande_weeks,
    .titles = &allemande_titles,
    .two_player = &allemande_two_player,
    .speech = &allemande_speech,
};
