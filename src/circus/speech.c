/* Circus Seven in words: slot by slot, the edges of its tile clockwise, and which seams clash. */
#include "puzzles/speech.h"

#include <string.h>

#include "parts.h"
#include "puzzles/ascii.h"
#include "puzzles/word.h"

const char circus_rules[] =
    "Lay the seven tiles so that the two colours are the same wherever two tiles meet: six seams "
    "around the tile in the centre and six between the others, twelve in all.\n\n"
    "{|Slot 0 is the centre; slots 1 to 6 lie around it, clockwise from the top. The six edges of a tile are named "
    "clockwise, too: top, upper right, lower right, bottom, lower left and upper left. So the top of slot 0 meets the "
    "bottom of slot 1, and the lower right of slot 1 meets the upper left of slot 2.\n\n}"
    "{[Space] picks up a tile, and [Space] on another swaps the two|Any two tiles may be swapped}. You can also "
    "turn a tile where it lies: turns in a row count as one move, and turning it back to where it was counts as "
    "none. A tile that is fixed from the start stays as it is.\n"
    "{\nA seam that matches flows together into one band; one that clashes is crossed out. Lock ([K]) what you "
    "are sure of; then [c] tells you whether it can still be completed.\n|}";

static const char *const moves[] = {
    "\"swap 1 4\" swaps the tiles in slots 1 and 4.",
    "\"rotate 2 3\" turns the tile in slot 2 clockwise by 3 of 6 steps.",
    NULL,
};

void circus_add_goal(const void *state, long best, struct pz_text *out) {
    const struct circus *game = state;
    const size_t count = circus_count(&game->set);
    const unsigned fixed = circus_fixed(&game->set);
    pz_text_add(out, "Make all twelve seams match: {[Space] picks up a tile|swap and turn tiles}.");
    if (fixed) {
        pz_text_add(out, circus_bits(fixed) > 1 ? "{| The tiles" : "{| The tile");
        for (unsigned slot = 0, said = 0; slot < CIRCUS_TILES; slot++)
            if (fixed >> slot & 1)
                pz_text_add(out, "%s %s", said++ == 0 ? "" : fixed >> slot == 1 ? " and" : ",", circus_slot_name(slot));
        pz_text_add(out, circus_bits(fixed) > 1 ? " stay.}" : " stays.}");
    }
    if (best > 0)
        pz_text_add(out, " %s %s enough.", pz_number_first((uint64_t)best).text, best == 1 ? "move is" : "moves are");
    if (count > 1)
        pz_text_add(out, count == 2 ? " There are two solutions." : " There are many solutions.");
}

/* Appends the number of the slot that the words at *at name, "4" or "upper left", and passes over them. */
static bool add_slot(const char *typed, size_t *at, struct pz_text *out) {
    *at += strspn(typed + *at, " \t");
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        const char *name = circus_slot_name(slot) + strlen("at the ");
        if (pz_starts_with(typed + *at, strlen(typed + *at), name)) {
            *at += strlen(name);
            pz_text_add(out, " %u", slot);
            return true;
        }
    }
    const struct pz_word word = pz_word_next(typed, at);
    pz_text_add(out, " %.*s", (int)word.length, word.text);
    return word.length > 0;
}

/* "swap top centre", "rotate upper left -1", "rotate 3 anticlockwise 2"; without a number, a tile turns by one step. */
static void understand(const void *state, const char *typed, struct pz_text *move) {
    size_t at = 0;
    uint64_t steps = 1;
    bool back = false;
    const struct pz_word verb = pz_word_next(typed, &at);
    const bool swaps = pz_word_is(verb, "swap");
    PZ_SCOPED_TEXT slots = {0};
    (void)state;
    if ((!swaps && !pz_word_is(verb, "rotate") && !pz_word_is(verb, "turn")) || !add_slot(typed, &at, &slots) ||
        (swaps && !add_slot(typed, &at, &slots)))
        return;
    if (swaps) {
        pz_text_add(move, "swap%s%s", pz_text_string(&slots), typed + at);
        return;
    }
    for (struct pz_word word; (word = pz_word_next(typed, &at)).length > 0;) {
        const bool minus = word.text[0] == '-';
        const struct pz_word digits = {.text = word.text + minus, .length = word.length - minus};
        back = back || minus || pz_word_is(word, "anticlockwise") || pz_word_is(word, "counterclockwise") ||
               pz_word_is(word, "left");
        if (!pz_word_number(digits, &steps) && !back && !pz_word_is(word, "clockwise") && !pz_word_is(word, "right"))
            return;
    }
    pz_text_add(move, "rotate%s %llu", pz_text_string(&slots),
                (unsigned long long)(back ? CIRCUS_EDGES - steps % CIRCUS_EDGES : steps));
}

static void add_board(const void *state, struct pz_fields *fields) {
    const struct circus *game = state;
    for (unsigned slot = 0; slot < CIRCUS_TILES; slot++) {
        struct pz_text *out = pz_fields_add(fields, PZ_FIELD_TEXT, "slot %u", slot);
        pz_text_add(out, "tile %u, %s%s, from its top clockwise ", game->board.slots[slot].tile + 1,
                    circus_fixed(&game->set) >> slot & 1 ? "fixed, " : "", circus_slot_name(slot));
        for (unsigned direction = 0; direction < CIRCUS_EDGES; direction++) {
            if (direction > 0)
                pz_text_add(out, ", ");
            circus_add_colour(game, circus_colour(&game->set, &game->board, slot, direction), out);
        }
    }
    pz_text_add(pz_fields_add(fields, PZ_FIELD_TEXT, "matches"), "%u of %d seams",
                circus_matched(&game->set, &game->board), CIRCUS_SEAMS);
}

static void add_standing(const void *state, struct pz_fields *fields) {
    const struct circus *game = state;
    const unsigned matches = circus_matches(&game->set, &game->board);
    struct pz_text *out = pz_fields_add(fields, PZ_FIELD_TEXT, "clashes");
    const char *between = "slots ";
    for (unsigned i = 0; i < CIRCUS_SEAMS; i++)
        if (!(matches >> i & 1)) {
            pz_text_add(out, "%s%u and %u", between, circus_seams[i].slot, circus_seams[i].other_slot);
            between = ", ";
        }
    if (matches == (1U << CIRCUS_SEAMS) - 1)
        pz_text_add(out, "none");
}

void circus_effect(const void *before, const char *move, const void *after, struct pz_text *out) {
    const struct circus *old = before, *new = after;
    const int had = (int)circus_matched(&old->set, &old->board), has = (int)circus_matched(&new->set, &new->board);
    (void)move;
    pz_text_add(out, "%d of %d seams %s", has, CIRCUS_SEAMS, has == 1 ? "matches" : "match");
    if (has != had)
        pz_text_add(out, "{|, %d %s than before}", has > had ? has - had : had - has, has > had ? "more" : "fewer");
    pz_text_add_char(out, '.');
}

static void add_place(const void *state, const char *text, struct pz_text *out) {
    struct circus_move move;
    if (circus_read_move(state, text, &move, NULL) == PZ_OK)
        pz_text_add(out, "Look at slot %u, %s.", move.slot, circus_slot_name(move.slot));
}

static void add_legal(const void *state, struct pz_text *lines) {
    const struct circus *game = state;
    const unsigned fixed = circus_fixed(&game->set);
    PZ_SCOPED_TEXT slots = {0};
    if (fixed >> 1 == 0)
        pz_text_add(&slots, "%u to 6", fixed);
    for (unsigned slot = 0; slot < CIRCUS_TILES && fixed >> 1 != 0; slot++)
        if (!(fixed >> slot & 1))
            pz_text_add(&slots, "%s%u", slots.length > 0 ? ", " : "", slot);
    pz_text_add(lines, "swap any two of the slots %s\n", pz_text_string(&slots));
    pz_text_add(lines, "rotate any of the slots %s by 1 to 5\n", pz_text_string(&slots));
}

const struct pz_speech circus_speech = {
    .moves = moves,
    .board = add_board,
    .place = add_place,
    .understand = understand,
    .legal = add_legal,
    .standing = add_standing,
};
