/* Offers Circus Seven to the rest of the program: moves, the outcome and answers. A state is a struct circus. */
#include "parts.h"

/* ---- Moves ---- */

/* Whether the tile turned last looks different from before its turns. */
static bool is_turned(const struct circus *game) {
    const struct circus_place place = game->board.slots[game->turned];
    const unsigned by = (unsigned)place.rotation + CIRCUS_EDGES - game->turned_from;
    return by % (CIRCUS_EDGES / circus_symmetry(&game->set, place.tile)) != 0;
}

static enum pz_status play(void *state, const char *text, struct pz_error *error) {
    struct circus *game = state;
    struct circus_move move;
    const enum pz_status status = circus_read_move(game, text, &move, error);
    if (status != PZ_OK)
        return status;
    if (move.kind == CIRCUS_ROTATE) {
        if (game->turned == move.slot)
            game->moves -= is_turned(game); /* this turn joins the last one, and both are counted anew below */
        else
            game->turned_from = game->board.slots[move.slot].rotation;
        game->turned = move.slot;
        circus_turn(&game->board, move.slot, move.steps);
        game->moves += is_turned(game);
    } else if (move.slot != move.other) {
        circus_swap(&game->board, move.slot, move.other);
        game->turned = CIRCUS_NOWHERE;
        game->moves++;
    }
    return PZ_OK;
}

static enum pz_outcome outcome(const void *state) {
    const struct circus *game = state;
    return circus_matched(&game->set, &game->board) == CIRCUS_SEAMS ? PZ_SOLVED : PZ_UNFINISHED;
}

static long score(const void *state) {
    return (long)((const struct circus *)state)->moves;
}

static void *clone_state(const void *state) {
    return circus_clone(state);
}

static void free_state(void *state) {
    circus_free(state);
}

/* ---- Answers ---- */

static enum pz_status solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                            struct pz_fields *results, struct pz_error *error) {
    const struct circus *game = state;
    uint64_t limit = UINT64_MAX;
    (void)budget; /* no set takes long enough to need one: see solve.c */
    if (pz_options_number(options, "limit", 0, UINT64_MAX, &limit, error) != PZ_OK)
        return PZ_BAD;
    PZ_SCOPED(circus_solutions_free) struct circus_solutions solutions;
    circus_solve(&game->set, &solutions);
    pz_fields_add_number(results, solutions.count, "solutions");
    for (size_t i = 0; i < solutions.count && i < limit; i++) {
        struct pz_text *out = pz_fields_add(results, PZ_FIELD_TEXT, "solution %zu", i + 1);
        const struct circus_place *slots = solutions.boards[i].slots;
        for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
            pz_text_add(out, "%s%d@%d", slot > 0 ? " " : "", slots[slot].tile + 1, slots[slot].rotation);
    }
    return solutions.count > 0 ? PZ_OK : PZ_NO;
}

/* ---- The table ---- */

static bool best(const void *start, const struct pz_budget *budget, long *moves) {
    const struct circus *game = start;
    struct circus_way way;
    if (outcome(start) == PZ_SOLVED) {
        *moves = 0;
        return true;
    }
    const enum pz_status status = circus_shortest(&game->set, &game->board, budget, &way);
    *moves = (long)way.moves;
    return status == PZ_OK;
}

static const struct pz_setting settings[] = {
    {.name = "names of colours", .key = "Colours"},
    {.name = "tile in the centre", .key = "Centre"},
    {.name = "tiles laid", .key = "Laid"},
    {0},
};

static const struct pz_option solve_options[] = {
    {"limit", "N", "print at most N solutions"},
    {NULL, NULL, NULL},
};

const struct pz_game circus_game = {
    .id = "circus",
    .title = "Circus Seven",
    .tagline = "seven tiles, twelve seams",
    .rules = circus_rules,
    .settings = settings,
    .solve_options = solve_options,
    .generate_options = circus_generate_options,
    .open = circus_open,
    .describe = circus_describe,
    .print = circus_print,
    .clone = clone_state,
    .free = free_state,
    .play = play,
    .outcome = outcome,
    .goal = circus_add_goal,
    .effect = circus_effect,
    .units = {"move", "moves"},
    .score = score,
    .best = best,
    .solve = solve,
    .hint = circus_hint,
    .line = circus_line,
    .generate = circus_generate,
    .measure = circus_measure,
    .grades = circus_grades,
    .weeks = circus_weeks,
    .day_seeds = circus_day_seeds,
    .titles = &circus_titles,
    .speech = &circus_speech,
};
