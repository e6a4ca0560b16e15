/* Moves of Circus Seven as text: `swap SLOT SLOT` and `rotate SLOT STEPS`. */
#include "puzzles/circus.h"
#include "puzzles/word.h"

static enum pz_status read_slot(struct pz_word word, uint64_t *slot, struct pz_error *error) {
    if (!pz_word_number(word, slot))
        return pz_error_set(error, 0, word.column, "expected a slot number");
    return PZ_OK;
}

/* Refuses slots that do not exist and those in which a tile is fixed. */
static enum pz_status allow_slot(const struct circus *game, uint64_t slot, struct pz_word word,
                                 struct pz_error *error) {
    if (slot >= CIRCUS_TILES)
        return pz_error_refuse(error, word.column, "slots are numbered 0 to %d", CIRCUS_TILES - 1);
    if (circus_fixed(&game->set) >> slot & 1)
        return pz_error_refuse(error, word.column, "the tile %s is fixed", circus_slot_name((unsigned)slot));
    return PZ_OK;
}

static enum pz_status read_swap(const struct circus *game, const char *text, size_t at, struct circus_move *move,
                                struct pz_error *error) {
    const struct pz_word first = pz_word_next(text, &at), second = pz_word_next(text, &at);
    uint64_t slot, other;
    if (read_slot(first, &slot, error) != PZ_OK || read_slot(second, &other, error) != PZ_OK ||
        pz_word_end(text, at, "the two slots", error) != PZ_OK)
        return PZ_BAD;
    if (allow_slot(game, slot, first, error) != PZ_OK || allow_slot(game, other, second, error) != PZ_OK)
        return PZ_NO;
    *move = (struct circus_move){.kind = CIRCUS_SWAP, .slot = (uint8_t)slot, .other = (uint8_t)other};
    return PZ_OK;
}

static enum pz_status read_rotate(const struct circus *game, const char *text, size_t at, struct circus_move *move,
                                  struct pz_error *error) {
    const struct pz_word first = pz_word_next(text, &at), second = pz_word_next(text, &at);
    uint64_t slot, steps;
    if (read_slot(first, &slot, error) != PZ_OK)
        return PZ_BAD;
    if (!pz_word_number(second, &steps))
        return pz_error_set(error, 0, second.column, "expected the number of steps to turn clockwise");
    if (pz_word_end(text, at, "the steps", error) != PZ_OK)
        return PZ_BAD;
    if (allow_slot(game, slot, first, error) != PZ_OK)
        return PZ_NO;
    if (steps == UINT64_MAX) /* or more: see pz_word_number() */
        return pz_error_refuse(error, second.column, "that is too far to turn");
    *move =
        (struct circus_move){.kind = CIRCUS_ROTATE, .slot = (uint8_t)slot, .steps = (uint8_t)(steps % CIRCUS_EDGES)};
    return PZ_OK;
}

enum pz_status circus_read_move(const struct circus *game, const char *text, struct circus_move *move,
                                struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    if (pz_word_is(word, "swap"))
        return read_swap(game, text, at, move, error);
    if (pz_word_is(word, "rotate"))
        return read_rotate(game, text, at, move, error);
    return pz_error_set(error, 0, word.column, "expected \"swap SLOT SLOT\" or \"rotate SLOT STEPS\"");
}
