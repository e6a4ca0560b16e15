/* Offers Circus Seven to the rest of the program: moves and answers as text. A state is a struct circus. */
#include "game.h"

#include <string.h>

/* ---- Moves ---- */

struct word {
    const char *text;
    size_t length, column;
};

static bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

/* The next word of a move, empty at its end. */
static struct word next_word(const char *move, size_t *at) {
    while (is_blank(move[*at]))
        ++*at;
    const struct pz_line line = {.text = move, .length = *at};
    struct word word = {.text = move + *at, .column = pz_line_column(&line, *at)};
    while (move[*at] != '\0' && !is_blank(move[*at])) {
        word.length++;
        ++*at;
    }
    return word;
}

static bool is_word(struct word word, const char *text) {
    return word.length == strlen(text) && memcmp(word.text, text, word.length) == 0;
}

/* Reads a number of any length, and what is left of it when divided by six. */
static bool read_number(struct word word, unsigned *value, unsigned *rest) {
    *value = *rest = 0;
    for (size_t i = 0; i < word.length; i++) {
        const char c = word.text[i];
        if (c < '0' || c > '9')
            return false;
        if (*value <= CIRCUS_TILES) /* more is too much anyway */
            *value = *value * 10 + (unsigned)(c - '0');
        *rest = (*rest * 10 + (unsigned)(c - '0')) % CIRCUS_EDGES;
    }
    return word.length > 0 && (word.length == 1 || word.text[0] != '0');
}

static enum pz_status read_slot(struct word word, unsigned *slot, struct pz_error *error) {
    unsigned rest;
    if (!read_number(word, slot, &rest))
        return pz_error_set(error, 0, word.column, "expected the number of a slot");
    return PZ_OK;
}

/* Whether the tile there may be touched. */
static enum pz_status allow_slot(const struct circus *game, unsigned slot, struct word word, struct pz_error *error) {
    if (slot >= CIRCUS_TILES)
        pz_error_set(error, 0, word.column, "there are slots 0 to %d", CIRCUS_TILES - 1);
    else if (slot == 0 && game->set.centre != CIRCUS_ANY)
        pz_error_set(error, 0, word.column, "the tile in the centre is fixed");
    else
        return PZ_OK;
    return PZ_NO;
}

static enum pz_status play_swap(struct circus *game, const char *move, size_t at, struct pz_error *error) {
    const struct word first = next_word(move, &at), second = next_word(move, &at), end = next_word(move, &at);
    unsigned slot, other;
    if (read_slot(first, &slot, error) != PZ_OK || read_slot(second, &other, error) != PZ_OK)
        return PZ_BAD;
    if (end.length > 0)
        return pz_error_set(error, 0, end.column, "expected nothing after the two slots");
    if (allow_slot(game, slot, first, error) != PZ_OK || allow_slot(game, other, second, error) != PZ_OK)
        return PZ_NO;
    circus_swap(&game->board, slot, other);
    game->moves++;
    game->turned = CIRCUS_NOWHERE;
    return PZ_OK;
}

static enum pz_status play_rotate(struct circus *game, const char *move, size_t at, struct pz_error *error) {
    const struct word first = next_word(move, &at), second = next_word(move, &at), end = next_word(move, &at);
    unsigned slot, number, steps;
    if (read_slot(first, &slot, error) != PZ_OK)
        return PZ_BAD;
    if (!read_number(second, &number, &steps))
        return pz_error_set(error, 0, second.column, "expected the number of steps to turn clockwise");
    if (end.length > 0)
        return pz_error_set(error, 0, end.column, "expected nothing after the steps");
    if (allow_slot(game, slot, first, error) != PZ_OK)
        return PZ_NO;
    circus_turn(&game->board, slot, steps);
    game->moves += game->turned != slot;
    game->turned = (uint8_t)slot;
    return PZ_OK;
}

static enum pz_status play(void *state, const char *move, struct pz_error *error) {
    size_t at = 0;
    const struct word word = next_word(move, &at);
    if (is_word(word, "swap"))
        return play_swap(state, move, at, error);
    if (is_word(word, "rotate"))
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
