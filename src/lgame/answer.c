/* Answers from the table: what a position is worth, its best moves, a hint, the line to the end. History is ignored. */
#include "slots.h"

static const char *const verdict_names[] = {[LGAME_DRAW] = "draw", [LGAME_WIN] = "win", [LGAME_LOSS] = "loss"};

enum pz_status lgame_solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                           struct pz_text *out, struct pz_error *error) {
    const struct lgame_position *position = &((const struct lgame *)state)->position;
    struct lgame_move moves[LGAME_MOVES_MAX];
    (void)options;
    (void)budget; /* it takes no time */
    (void)error;
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const struct lgame_value value = lgame_value(table, position);
    pz_text_add(out, "value: %s\n", verdict_names[value.verdict]);
    if (value.verdict != LGAME_DRAW)
        pz_text_add(out, "plies: %u\n", value.plies);
    pz_text_add(out, "legal-moves: %zu\n", lgame_moves(position, moves));
    const size_t best = lgame_best_moves(table, position, moves);
    for (size_t i = 0; i < best; i++) {
        pz_text_add(out, "best: ");
        lgame_add_move(position, moves[i], out);
        pz_text_add_char(out, '\n');
    }
    lgame_table_free(table);
    return PZ_OK;
}

static const char *colour(unsigned player) {
    return player == LGAME_RED ? "red" : "blue";
}

static void add_reason(const struct lgame_table *table, const struct lgame_position *position, struct lgame_move move,
                       struct pz_text *reason) {
    const struct lgame_position next = lgame_after(position, move);
    const struct lgame_value value = lgame_value(table, position);
    const char *other = colour(next.to_move);
    const unsigned turns = (value.plies + 1) / 2;
    if (value.verdict == LGAME_WIN && turns == 1)
        pz_text_add(reason, "This wins at once: %s has no place left for the L.", other);
    else if (value.verdict == LGAME_WIN)
        pz_text_add(reason, "This wins in %u turns, whatever %s does; no move wins sooner.", turns, other);
    else if (value.verdict == LGAME_LOSS)
        pz_text_add(reason, "Every move loses if %s plays perfectly; this one holds out longest, for %u turn%s.", other,
                    turns, turns == 1 ? "" : "s");
    else {
        struct lgame_move replies[LGAME_MOVES_MAX];
        pz_text_add(reason, "This keeps the draw, and only %zu of the %zu replies are safe for %s.",
                    lgame_safe_moves(table, &next), lgame_moves(&next, replies), other);
    }
}

enum pz_status lgame_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint) {
    const struct lgame *game = state;
    const struct lgame_position *position = &game->position;
    struct lgame_move move;
    (void)budget;
    if (game->drawn) {
        pz_text_add(&hint->reason, "The game is drawn.");
        return PZ_NO;
    }
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const bool found = lgame_advise(table, position, &move);
    if (found) {
        lgame_add_move(position, move, &hint->move);
        add_reason(table, position, move, &hint->reason);
    } else {
        pz_text_add(&hint->reason, "The game is over: %s cannot place the L.", colour(position->to_move));
    }
    lgame_table_free(table);
    return found ? PZ_OK : PZ_NO;
}

/* A drawn position has no line, as it has no end. */
enum pz_status lgame_line(const void *state, const struct pz_budget *budget, struct pz_text *moves) {
    const struct lgame *game = state;
    struct lgame_position position = game->position;
    struct lgame_move move;
    (void)budget;
    if (game->drawn)
        return PZ_NO;
    struct lgame_table *table = lgame_table_new(position.sudden_death);
    const bool ends = lgame_value(table, &position).verdict != LGAME_DRAW;
    while (ends && lgame_advise(table, &position, &move)) {
        lgame_add_move(&position, move, moves);
        pz_text_add_char(moves, '\n');
        position = lgame_after(&position, move);
    }
    lgame_table_free(table);
    return ends ? PZ_OK : PZ_NO;
}
