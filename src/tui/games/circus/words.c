/* Sentences for the message line, the help page and lists. */
#include "tui/games/circus/words.h"

#include "puzzles/circus.h"

void circus_words_rules(struct pz_text *out) {
    pz_text_add(
        out,
        "Lay the seven tiles so that the two colours are the same wherever two tiles meet: six seams around the "
        "tile in the centre and six between the others, twelve in all.\n\n"
        "[Space] picks up a tile, and [Space] on another swaps the two. A tile can be turned where it lies; turning "
        "it on is still the same move, and turning it back to where it lay is none. If the centre is fixed, its "
        "tile stays as it is.\n\n"
        "A seam that matches flows together into one band; one that clashes is crossed out on both sides. Lock "
        "([L]) what you are sure of; [C] tells you whether it can still be completed.\n");
}

void circus_words_goal(long best, struct pz_text *out) {
    pz_text_add(out, "Make all 12 seams match: [Space] picks up a tile.");
    if (best > 0)
        pz_text_add(out, " %ld %s enough.", best, best == 1 ? "move is" : "moves are");
}

void circus_words_check(const void *now, const struct pz_budget *budget, struct pz_text *out) {
    const struct circus *game = now;
    const unsigned matches = circus_matches(&game->set, &game->board);
    (void)budget;
    if (circus_count(&game->set) == 0) {
        pz_text_add(out, "These seven tiles have no solution, however they are laid.");
        return;
    }
    pz_text_add(out, "%u of 12 seams match", circus_matched(&game->set, &game->board));
    for (unsigned i = 0, said = 0; i < CIRCUS_SEAMS; i++)
        if (!(matches >> i & 1))
            pz_text_add(out, "%s%d-%d", said++ == 0 ? "; these tiles clash: " : " ",
                        game->board.slots[circus_seams[i].slot].tile + 1,
                        game->board.slots[circus_seams[i].other_slot].tile + 1);
    pz_text_add(out, ".");
}

void circus_words_tell(const void *now, const char *line, bool ascii, struct pz_text *out) {
    const struct circus *game = now;
    struct circus_move move;
    (void)ascii;
    if (circus_read_move(game, line, &move, NULL) != PZ_OK)
        return;
    if (move.kind == CIRCUS_SWAP)
        pz_text_add(out, "Swap tiles %d and %d", game->board.slots[move.slot].tile + 1,
                    game->board.slots[move.other].tile + 1);
    else
        pz_text_add(out, "Turn the tile %s %d %s %s", circus_slot_name(move.slot),
                    move.steps > 3 ? CIRCUS_EDGES - move.steps : move.steps,
                    move.steps == 1 || move.steps == 5 ? "step" : "steps",
                    move.steps > 3 ? "anticlockwise" : "clockwise");
}

void circus_words_facts(const void *now, struct pz_text *out) {
    const struct circus *game = now;
    const size_t solutions = circus_count(&game->set);
    pz_text_add(out, "%u colours", game->colours);
    if (game->set.centre != CIRCUS_ANY)
        pz_text_add(out, ", fixed centre");
    if (solutions == 0)
        pz_text_add(out, ", no solution");
    else if (solutions > 1)
        pz_text_add(out, ", %zu ways", solutions);
}

const struct random_line circus_words_random[] = {
    {"colours", "colours", RANDOM_WORDS("3", "4", "5", "6", "7", "8"), "6", NULL, true},
    {"centre", "centre", RANDOM_WORDS("any", "fixed"), "any", NULL, false},
    {"difficulty", "difficulty", RANDOM_WORDS("any", "easy", "medium", "hard", "expert"), "any", "any", false},
    {"once", "tiles", RANDOM_WORDS("of any colours", "each colour once"), "of any colours", "of any colours", false},
    {"twins", "twins", RANDOM_WORDS("none", "allowed"), "none", "none", false},
    {"any", "solutions", RANDOM_WORDS("exactly one", "one or more"), "exactly one", "exactly one", false},
    {0},
};

void circus_words_kind(const void *now, struct pz_options *values) {
    const struct circus *game = now;
    struct pz_text colours = {0};
    pz_text_add(&colours, "%u", game->colours);
    pz_options_set(values, "colours", pz_text_string(&colours));
    pz_options_set(values, "centre", game->set.centre == CIRCUS_ANY ? "any" : "fixed");
    pz_text_free(&colours);
}
