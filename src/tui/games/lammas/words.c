/* Sentences for the message line, short enough for it. */
#include "tui/games/lammas/words.h"

#include "tui/games/lammas/board.h"

void lammas_words_rules(struct pz_text *out) {
    pz_text_add(out,
                "Make all tiles the same.\n\n"
                "The four tiles in the framed corner are the template. Enter applies the rule: going over the grid in "
                "reading order, wherever an A has a B to its right or a C below it, the tile below right of that A "
                "becomes D. The grid wraps round at its edges, and early changes affect later ones.\n\n"
                "Applying the rule is a turn. Between turns you may set B, C and D, and in normal play A too, at no "
                "cost. The fewer turns the better.\n\n"
                "While the rule is at work, + and - change its pace, a full stop takes one substitution at a time, and "
                "any other key goes to the end. The tiles it has changed stay underlined until the next key.\n\n"
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
    pz_text_add(out, "Make all tiles alike: set %s, then Enter.",
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

void lammas_words_place(const struct lammas *game, const struct lammas_move *move, struct pz_text *out) {
    if (move->kind == LAMMAS_APPLY)
        pz_text_add(out, "Look at the corner as it stands now.");
    else
        pz_text_add(out, "Look at %c in the corner.", letter_of(game, move->cell));
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
