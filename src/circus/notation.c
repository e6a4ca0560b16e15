/* Moves of Circus Seven as text: `swap SLOT SLOT` and `rotate SLOT STEPS`. */
#include "puzzles/circus.h"
#include "puzzles/word.h"

/* Refuses slots that do not exist and those in which a tile is fixed. */
static enum pz_status allow_slot(const struct circus *game, uint64_t slot, struct pz_word word,
                                 struct pz_error *error) {
    if (slot >= CIRCUS_TILES)
        return pz_error_refuse(error, word.column, "slots are numbered 0 to %d", CIRCUS_TILES - 1);
    if (circus_fixed(&game->set) >> slot & 1)
        return pz_error_refuse(error, word.column, "the tile %s is fixed", circus_slot_name((unsigned)slot));
    return PZ_OK;
}

enum pz_status circus_read_move(const struct circus *game, const char *text, struct circus_move *move,
                                struct pz_error *error) {
    size_t at = 0;
    const struct pz_word word = pz_word_next(text, &at);
    const bool swaps = pz_word_is(word, "swap");
    uint64_t slot, second;
    if (!swaps && !pz_word_is(word, "rotate"))
        return pz_error_set(error, 0, word.column, "expected \"swap SLOT SLOT\" or \"rotate SLOT STEPS\"");

    const struct pz_word slot_word = pz_word_next(text, &at), second_word = pz_word_next(text, &at);
    if (!pz_word_number(slot_word, &slot))
        return pz_error_set(error, 0, slot_word.column, "expected a slot number");
    if (!pz_word_number(second_word, &second))
        return pz_error_set(error, 0, second_word.column,
                            swaps ? "expected a slot number" : "expected the number of steps to turn clockwise");
    if (pz_word_end(text, at, swaps ? "the two slots" : "the steps", error) != PZ_OK)
        return PZ_BAD;

    if (allow_slot(game, slot, slot_word, error) != PZ_OK ||
        (swaps && allow_slot(game, second, second_word, error) != PZ_OK))
        return PZ_NO;
    if (!swaps && second == UINT64_MAX) /* or more: see pz_word_number() */
        return pz_error_refuse(error, second_word.column, "that is too far to turn");
    *move = (struct circus_move){.kind = swaps ? CIRCUS_SWAP : CIRCUS_ROTATE, .slot = (uint8_t)slot};
    if (swaps)
        move->other = (uint8_t)second;
    else
        move->steps = (uint8_t)(second % CIRCUS_EDGES);
    return PZ_OK;
}
