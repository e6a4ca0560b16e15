/* Sentences for the message line, short enough for it. */
#include "tui/games/lammas/words.h"

#include "tui/games/lammas/board.h"

enum { SMALL = 16 }; /* cells; with fewer, hardly a grid takes two turns */

void lammas_words_rules(struct pz_text *out) {
    pz_text_add(
        out,
        "Make all tiles the same.\n\n"
        "The four tiles in the framed corner are the template. [Enter] applies the rule: going over the grid in "
        "reading order, wherever an A has a B to its right or a C below it, the tile below right of that A "
        "becomes D. The grid wraps round at its edges, and early changes affect later ones.\n\n"
        "Applying the rule is a turn. Between turns you may set B, C and D, and in normal play A too, at no "
        "cost. The fewer turns the better.\n\n"
        "While the rule is at work, the bottom line has the keys that change its pace and take one substitution at "
        "a time; any other key goes to the end. The tiles it has changed stay underlined until the next key.\n\n"
        "How this program reads the rules: both matches are looked for in a single sweep. With a fixed "
        "template A, B, C and D are read before the sweep; with a live template they are read again at every "
        "tile, as the sweep may overwrite the corner itself.\n");
}

static void add_enough(long turns, struct pz_text *out) {
    static const char *const numbers[] = {"No",  "One",   "Two",   "Three", "Four", "Five",
                                          "Six", "Seven", "Eight", "Nine",  "Ten"};
    if (turns == 0)
        pz_text_add(out, " No turn is needed.");
    else if (turns < (long)(sizeof numbers / sizeof *numbers))
        pz_text_add(out, " %s %s enough.", numbers[turns], turns == 1 ? "turn is" : "turns are");
    else
        pz_text_add(out, " %ld turns are enough.", turns);
}

void lammas_words_goal(const struct lammas *game, long best, struct pz_text *out) {
    pz_text_add(out, "Make all tiles alike: set %s, then [Enter].",
                game->mode == LAMMAS_HARD ? "B, C and D" : "the corner");
    if (best >= 0)
        add_enough(best, out);
}

/* A, B, C or D. */
static char letter_of(const struct lammas *game, uint16_t cell) {
    uint16_t cells[4];
    int i = 0;
    lammas_corner(game, cells);
    while (i < 3 && cells[i] != cell)
        i++;
    return (char)('A' + i);
}

void lammas_words_tell(const void *state, const char *text, bool ascii, struct pz_text *out) {
    struct lammas_move move;
    if (lammas_read_move(state, text, &move, NULL) != PZ_OK)
        return;
    if (move.kind == LAMMAS_APPLY)
        pz_text_add(out, "Apply the rule");
    else
        pz_text_add(out, "Set %c to %s (%c)", letter_of(state, move.cell), lammas_glyph_text(move.tile, ascii),
                    'a' + move.tile);
}

void lammas_words_change(const struct lammas *game, const struct lammas_change *change, bool ascii,
                         struct pz_text *out) {
    pz_text_add(out, "The A in row %d, column %d has %s: the tile below right of it becomes %s.",
                change->from / game->columns + 1, change->from % game->columns + 1,
                change->right && change->below ? "B beside and C below it"
                : change->right                ? "B beside it"
                                               : "C below it",
                lammas_glyph_text(change->after, ascii));
}

/* ---- slots of the view ---- */

void lammas_words_check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    struct lammas_solution solution = {0};
    const struct lammas *game = now;
    enum pz_status status = lammas_solve(game, UINT32_MAX, budget, &solution);
    if (status == PZ_NO)
        pz_text_add(out, "The grid cannot be solved from here; [u] takes back moves.");
    else if (status != PZ_OK)
        pz_text_add(out, "Not settled: from here it takes more than %u %s, if it can be done at all.", solution.turns,
                    solution.turns == 1 ? "turn" : "turns");
    else if (solution.turns == 0)
        pz_text_add(out, "No further turn is needed%s.", lammas_solved(game) ? "" : ": setting the corner is enough");
    else
        pz_text_add(out, "From here the grid can be solved in %u more %s, %u in all.", solution.turns,
                    solution.turns == 1 ? "turn" : "turns", game->turns + solution.turns);
    lammas_solution_free(&solution);
}

void lammas_words_facts(const void *now, struct pz_text *out) {
    const struct lammas *game = now;
    pz_text_add(out, "%ux%u, %u kinds, %s%s", game->rows, game->columns, game->kinds,
                game->mode == LAMMAS_HARD ? "hard" : "normal", game->reading == LAMMAS_LIVE ? ", live" : "");
}

const struct random_line lammas_words_random[] = {
    {"size", "size", RANDOM_WORDS("4x4", "5x5", "6x6", "8x8", "10x10", "12x12"), "6x6", NULL, true},
    {"tiles", "kinds", RANDOM_WORDS("2", "3", "4", "5", "6", "7", "8"), "4", NULL, false},
    {"mode", "play", RANDOM_WORDS("normal", "hard"), "normal", NULL, false},
    {"template", "template", RANDOM_WORDS("fixed", "live"), "fixed", NULL, false},
    {"turns", "turns", RANDOM_WORDS("any", "1", "2", "3", "4", "5"), "2", "any", true},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {0},
};

void lammas_words_kind(const void *now, struct pz_options *values) {
    const struct lammas *game = now;
    struct pz_text size = {0};
    const char tiles[] = {(char)('0' + game->kinds), '\0'};
    pz_text_add(&size, "%ux%u", game->rows, game->columns);
    pz_options_set(values, "size", pz_text_string(&size));
    pz_options_set(values, "tiles", tiles);
    pz_options_set(values, "mode", game->mode == LAMMAS_HARD ? "hard" : "normal");
    pz_options_set(values, "template", game->reading == LAMMAS_LIVE ? "live" : "fixed");
    if (game->rows * game->columns < SMALL)
        pz_options_set(values, "turns", "1");
    pz_text_free(&size);
}
