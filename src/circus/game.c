/* Offers Circus Seven to the rest of the program: moves and answers as text. A state is a struct circus. */
#include "game.h"

#include "puzzles/word.h"

/* ---- Moves ---- */

static enum pz_status read_slot(struct pz_word word, uint64_t *slot, struct pz_error *error) {
    if (!pz_word_number(word, slot))
        return pz_error_set(error, 0, word.column, "expected the number of a slot");
    return PZ_OK;
}

/* Whether the tile there may be touched. */
static enum pz_status allow_slot(const struct circus *game, uint64_t slot, struct pz_word word,
                                 struct pz_error *error) {
    if (slot >= CIRCUS_TILES)
        return pz_error_refuse(error, word.column, "there are slots 0 to %d", CIRCUS_TILES - 1);
    if (slot == 0 && game->set.centre != CIRCUS_ANY)
        return pz_error_refuse(error, word.column, "the tile in the centre is fixed");
    return PZ_OK;
}

static enum pz_status play_swap(struct circus *game, const char *move, size_t at, struct pz_error *error) {
    const struct pz_word first = pz_word_next(move, &at), second = pz_word_next(move, &at),
                         end = pz_word_next(move, &at);
    uint64_t slot, other;
    if (read_slot(first, &slot, error) != PZ_OK || read_slot(second, &other, error) != PZ_OK)
        return PZ_BAD;
    if (end.length > 0)
        return pz_error_set(error, 0, end.column, "expected nothing after the two slots");
    if (allow_slot(game, slot, first, error) != PZ_OK || allow_slot(game, other, second, error) != PZ_OK)
        return PZ_NO;
    circus_swap(&game->board, (unsigned)slot, (unsigned)other);
    game->moves++;
    game->turned = CIRCUS_NOWHERE;
    return PZ_OK;
}

static enum pz_status play_rotate(struct circus *game, const char *move, size_t at, struct pz_error *error) {
    const struct pz_word first = pz_word_next(move, &at), second = pz_word_next(move, &at),
                         end = pz_word_next(move, &at);
    uint64_t slot, steps;
    if (read_slot(first, &slot, error) != PZ_OK)
        return PZ_BAD;
    if (!pz_word_number(second, &steps))
        return pz_error_set(error, 0, second.column, "expected the number of steps to turn clockwise");
    if (end.length > 0)
        return pz_error_set(error, 0, end.column, "expected nothing after the steps");
    if (allow_slot(game, slot, first, error) != PZ_OK)
        return PZ_NO;
    if (steps == UINT64_MAX) /* or more: see pz_word_number() */
        return pz_error_refuse(error, second.column, "this is too far to turn");
    circus_turn(&game->board, (unsigned)slot, (unsigned)(steps % CIRCUS_EDGES));
    game->moves += game->turned != slot;
    game->turned = (uint8_t)slot;
    return PZ_OK;
}

static enum pz_status play(void *state, const char *move, struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(move, &at);
    if (pz_word_is(word, "swap"))
        return play_swap(state, move, at, error);
    if (pz_word_is(word, "rotate"))
        return play_rotate(state, move, at, error);
    return pz_error_set(error, 0, word.column, "expected \"swap SLOT SLOT\" or \"rotate SLOT STEPS\"");
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
                            struct pz_text *out, struct pz_error *error) {
    const struct circus *game = state;
    uint64_t limit = UINT64_MAX;
    (void)budget; /* it takes no time */
    if (pz_options_number(options, "limit", 0, UINT64_MAX, &limit, error) != PZ_OK)
        return PZ_BAD;
    struct circus_solutions solutions;
    circus_solve(&game->set, &solutions);
    pz_text_add(out, "solutions: %zu\n", solutions.count);
    for (size_t i = 0; i < solutions.count && i < limit; i++) {
        pz_text_add(out, "solution %zu:", i + 1);
        for (unsigned slot = 0; slot < CIRCUS_TILES; slot++)
            pz_text_add(out, " %d@%d", solutions.boards[i].slots[slot].tile + 1,
                        solutions.boards[i].slots[slot].rotation);
        pz_text_add_char(out, '\n');
    }
    const enum pz_status status = solutions.count > 0 ? PZ_OK : PZ_NO;
    circus_solutions_free(&solutions);
    return status;
}

/* ---- The table ---- */

static const char *const keys[] = {"Colours", "Centre", NULL};

static const struct pz_option solve_options[] = {
    {"limit", "N", "print at most N solutions"},
    {NULL, NULL, NULL},
};

const struct pz_game circus_game = {
    .id = "circus",
    .title = "Circus Seven",
    .tagline = "seven tiles, twelve seams",
    .keys = keys,
    .solve_options = solve_options,
    .generate_options = circus_generate_options,
    .analyse_options = circus_analyse_options,
    .open = circus_open,
    .describe = circus_describe,
    .print = circus_print,
    .clone = clone_state,
    .free = free_state,
    .play = play,
    .outcome = outcome,
    .score = score,
    .solve = solve,
    .hint = circus_hint,
    .line = circus_line,
    .generate = circus_generate,
    .analyse = circus_analyse,
};
