/*
 * Moves of the L game as text: the bend of the L, its long arm, its short arm, then the neutrals that move.
 *
 * A turn has only one spelling, which is checked before the rules: sources and targets are in alphabetical order, which
 * is the order of bits in a mask.
 */
#include <string.h>

#include "parts.h"
#include "puzzles/word.h"

enum { NEUTRALS_MAX = 2 };

/* A move as it is spelled, legal or not. */
struct spelling {
    struct pz_word l;
    uint16_t squares; /* of the L; 0 if part of it is off the board */
    unsigned moved;   /* neutrals */
    struct pz_word words[NEUTRALS_MAX];
    uint16_t sources[NEUTRALS_MAX], targets[NEUTRALS_MAX];
};

void lgame_add_square(uint16_t square, struct pz_text *out) {
    const int bit = __builtin_ctz(square);
    pz_text_add(out, "%c%c", 'a' + bit / LGAME_SIDE, '1' + bit % LGAME_SIDE);
}

void lgame_add_move(const struct lgame_position *position, struct lgame_move move, struct pz_text *out) {
    uint16_t sources = position->neutrals & (uint16_t)~move.neutrals;
    uint16_t targets = move.neutrals & (uint16_t)~position->neutrals;
    pz_text_add(out, "%s", lgame_placement_name(lgame_placement_index(move.l)));
    while (sources != 0) {
        pz_text_add_char(out, ' ');
        lgame_add_square(lgame_lowest(sources), out);
        pz_text_add_char(out, '-');
        lgame_add_square(lgame_lowest(targets), out);
        sources &= (uint16_t)(sources - 1);
        targets &= (uint16_t)(targets - 1);
    }
}

/* ---- Spelling ---- */

/* The index in `letters` of the letter at a byte of a word; -1 if it is none of them or the word is shorter. */
static int letter_at(struct pz_word word, size_t at, const char *letters) {
    const char *found = at < word.length ? strchr(letters, word.text[at]) : NULL;
    return found ? (int)(found - letters) : -1;
}

static enum pz_status read_square(struct pz_word word, size_t at, uint16_t *square, struct pz_error *error) {
    const int file = letter_at(word, at, "abcd"), rank = letter_at(word, at + 1, "1234");
    if (file < 0)
        return pz_error_set(error, 0, word.column + at, "expected a file, a to d");
    if (rank < 0)
        return pz_error_set(error, 0, word.column + at + 1, "expected a rank, 1 to 4");
    *square = (uint16_t)(1U << (file * LGAME_SIDE + rank));
    return PZ_OK;
}

/* Adds the squares that follow a square in a direction (0 is north, then clockwise); false if the board ends first. */
static bool add_arm(uint16_t square, int direction, int length, uint16_t *squares) {
    static const int files[] = {0, 1, 0, -1}, ranks[] = {1, 0, -1, 0};
    int file = __builtin_ctz(square) / LGAME_SIDE, rank = __builtin_ctz(square) % LGAME_SIDE;
    while (length-- > 0) {
        file += files[direction];
        rank += ranks[direction];
        if (file < 0 || file >= LGAME_SIDE || rank < 0 || rank >= LGAME_SIDE)
            return false;
        *squares |= (uint16_t)(1U << (file * LGAME_SIDE + rank));
    }
    return true;
}

static enum pz_status read_l(struct spelling *spelling, struct pz_error *error) {
    const struct pz_word word = spelling->l;
    uint16_t bend;
    if (word.length == 0)
        return pz_error_set(error, 0, word.column, "expected an L, like c4Sw: its bend, long arm and short arm");
    if (read_square(word, 0, &bend, error) != PZ_OK)
        return PZ_BAD;
    const int long_arm = letter_at(word, 2, "NESW"), short_arm = letter_at(word, 3, "nesw");
    if (long_arm < 0)
        return pz_error_set(error, 0, word.column + 2, "expected the direction of the long arm: N, E, S or W");
    if (short_arm < 0)
        return pz_error_set(error, 0, word.column + 3, "expected the direction of the short arm: n, e, s or w");
    if ((long_arm - short_arm) % 2 == 0)
        return pz_error_set(error, 0, word.column + 3, "the short arm must be at a right angle to the long arm");
    if (word.length > 4)
        return pz_error_set(error, 0, word.column + 4, "expected a blank after the L");
    spelling->squares = bend;
    if (!add_arm(bend, long_arm, 2, &spelling->squares) || !add_arm(bend, short_arm, 1, &spelling->squares))
        spelling->squares = 0;
    return PZ_OK;
}

static enum pz_status read_neutral(struct spelling *spelling, struct pz_word word, struct pz_error *error) {
    const unsigned i = spelling->moved;
    if (i == NEUTRALS_MAX)
        return pz_error_set(error, 0, word.column, "expected nothing after the second neutral");
    if (read_square(word, 0, &spelling->sources[i], error) != PZ_OK)
        return PZ_BAD;
    if (word.length < 3 || word.text[2] != '-')
        return pz_error_set(error, 0, word.column + 2, "expected '-' between the two squares of a neutral");
    if (read_square(word, 3, &spelling->targets[i], error) != PZ_OK)
        return PZ_BAD;
    if (word.length > 5)
        return pz_error_set(error, 0, word.column + 5, "expected a blank after the neutral's two squares");
    if (i > 0 && spelling->sources[0] >= spelling->sources[1])
        return pz_error_set(error, 0, word.column, "the squares that neutrals leave must be in alphabetical order");
    if (i > 0 && spelling->targets[0] >= spelling->targets[1])
        return pz_error_set(error, 0, word.column + 3,
                            "the squares that neutrals move to must be in alphabetical order");
    spelling->words[spelling->moved++] = word;
    return PZ_OK;
}

/* ---- Rules ---- */

static enum pz_status check_neutral(const struct lgame_position *position, const struct spelling *spelling, unsigned i,
                                    struct pz_error *error) {
    const size_t column = spelling->words[i].column;
    const uint16_t source = spelling->sources[i], target = spelling->targets[i];
    if (!(position->neutrals & source))
        return pz_error_refuse(error, column, "there is no neutral on %.2s", spelling->words[i].text);
    if (source == target)
        return pz_error_refuse(error, column, "a neutral that stays where it is must be left out");
    if (target & (position->neutrals | spelling->squares | lgame_other(position)))
        return pz_error_refuse(error, column + 3, "%s", lgame_fault_text(LGAME_NOT_EMPTY));
    if (i > 0 && !position->sudden_death)
        return pz_error_refuse(error, column, "%s", lgame_fault_text(LGAME_ONE_NEUTRAL));
    return PZ_OK;
}

enum pz_status lgame_read_move(const struct lgame_position *position, const char *text, struct lgame_move *move,
                               struct pz_error *error) {
    struct spelling spelling = {0};
    size_t at = 0;
    spelling.l = pz_word_next(text, &at);
    if (read_l(&spelling, error) != PZ_OK)
        return PZ_BAD;
    for (struct pz_word word; (word = pz_word_next(text, &at)).length > 0;)
        if (read_neutral(&spelling, word, error) != PZ_OK)
            return PZ_BAD;

    if (spelling.squares == 0)
        return pz_error_refuse(error, spelling.l.column, "the L would lie partly off the board");
    const enum lgame_fault fault = lgame_placement_fault(position, spelling.squares);
    if (fault != LGAME_FINE)
        return pz_error_refuse(error, spelling.l.column, "%s", lgame_fault_text(fault));
    uint16_t neutrals = position->neutrals;
    for (unsigned i = 0; i < spelling.moved; i++) {
        if (check_neutral(position, &spelling, i, error) != PZ_OK)
            return PZ_NO;
        neutrals = (uint16_t)((neutrals & ~spelling.sources[i]) | spelling.targets[i]);
    }
    *move = (struct lgame_move){spelling.squares, neutrals};
    return PZ_OK;
}
