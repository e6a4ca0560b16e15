/* The table of the L game: moves, their history and the outcome. A state is a struct lgame. */
#include "parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

static void *clone(const void *state) {
    return pz_copy(state, sizeof(struct lgame));
}

/* ---- Repetition: how often each position has occurred, in two bits ---- */

enum { TIMES_FOR_A_DRAW = 3 };

/* The index of a position's counter. */
static unsigned counter(const struct lgame_position *position) {
    return lgame_index(position) * 2 + position->to_move;
}

static unsigned times_seen(const struct lgame *game, unsigned at) {
    return (unsigned)game->seen[at / 4] >> at % 4 * 2 & 3U;
}

/* Two bits are enough, since the game ends at the third time. */
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

/* ---- The goal of a problem ---- */

unsigned lgame_turns(const struct lgame *game) {
    return (game->moves + 1) / 2;
}

/* Whether the player who moved first can still reach the goal, even if it slipped before. Builds a table. */
static bool is_forced(const struct lgame *game) {
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
    return game->forced && is_forced(game);
}

/* ---- Moves ---- */

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct lgame *game = state;
    struct lgame_move move;
    const enum pz_status status = lgame_read_move(&game->position, text, &move, error);
    if (status == PZ_BAD)
        return PZ_BAD;
    if (game->drawn)
        return pz_error_refuse(error, 1, "the game is over: it is drawn, as this position has occurred three times");
    if (lgame_is_lost(&game->position))
        return pz_error_refuse(error, 1, "the game is over: %s cannot place the L",
                               game->position.to_move == LGAME_RED ? "red" : "blue");
    if (game->solved)
        return pz_error_refuse(error, 1, "the game is over: the draw is held");
    if (status != PZ_OK)
        return status;
    game->position = lgame_after(&game->position, move);
    game->moves++;
    if (game->forced && game->position.to_move != game->first)
        game->forced = is_forced(game);
    game->drawn = !game->play_on && lgame_note(game);
    const bool held = game->holds && (game->drawn || lgame_turns(game) == game->goal);
    const bool won = game->position.to_move != game->first && lgame_is_lost(&game->position);
    game->solved = game->forced && (held || won);
    return PZ_OK;
}

static enum pz_outcome outcome(const void *state) {
    const struct lgame *game = state;
    if (game->solved)
        return PZ_SOLVED;
    if (game->drawn)
        return PZ_DRAW;
    if (!lgame_is_lost(&game->position))
        return PZ_UNFINISHED;
    return pz_outcome_won(1U - game->position.to_move);
}

static long score(const void *state) {
    return (long)lgame_turns(state);
}

/* ---- The table ---- */

static const struct pz_option solve_options[] = {
    {NULL, NULL, NULL},
};

const struct pz_game lgame_game = {
    .id = "lgame",
    .title = "L game",
    .tagline = "leave your opponent nowhere to go",
    .rules = lgame_rules,
    .settings = lgame_settings,
    .solve_options = solve_options,
    .generate_options = lgame_generate_options,
    .open = lgame_open,
    .describe = lgame_describe,
    .print = lgame_print,
    .clone = clone,
    .free = free,
    .play = play,
    .outcome = outcome,
    .goal = lgame_add_goal,
    .effect = lgame_effect,
    .check = lgame_check,
    .units = {"turn", "turns"},
    .score = score,
    .solve = lgame_solve,
    .hint = lgame_hint,
    .line = lgame_line,
    .generate = lgame_generate,
    .weeks = lgame_weeks,
    .day_seeds = lgame_day_seeds,
    .titles = &lgame_titles,
    .measure = lgame_measure,
    .grades = lgame_grades,
    .two_player = &lgame_two_player,
    .speech = &lgame_speech,
};
