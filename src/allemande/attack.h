/*
 * Turns that win at once, found on bitboards. This is what allemande_winning_turn() stands on; it needs only sets of
 * cells, because random games ask before every turn and have no position.
 */
#ifndef ALLEMANDE_ATTACK_H
#define ALLEMANDE_ATTACK_H

#include "puzzles/allemande.h"

/* What depends only on the size of the board. */
struct allemande_frame {
    unsigned side, stride, words;
    struct allemande_set board;      /* all cells without the margin */
    struct allemande_set edge[2][2]; /* by player: the cells along each edge */
};

/* Word i of a set of `words` words whose cells are moved by `step` in both directions. */
static inline uint64_t allemande_moved(const struct allemande_set *a, unsigned words, unsigned i, unsigned step) {
    const uint64_t below = i > 0 ? a->word[i - 1] : 0, above = i + 1 < words ? a->word[i + 1] : 0;
    return a->word[i] << step | below >> (64 - step) | a->word[i] >> step | above << (64 - step);
}

/* The cells orthogonally beside a set of `words` words, some of them in the margin; `stride` is the length of a row. */
static inline void allemande_beside(unsigned words, unsigned stride, const struct allemande_set *a,
                                    struct allemande_set *out) {
    for (unsigned i = 0; i < words; i++)
        out->word[i] = allemande_moved(a, words, i, 1) | allemande_moved(a, words, i, stride);
}

void allemande_frame_init(struct allemande_frame *frame, unsigned side);

/*
 * Whether a player has a legal turn that connects, whoever is to move; *turn is then one with the fewest stones. Exact.
 * `stones` are the player's, with or without the margin, `empty` the empty cells. Nobody may be connected yet.
 */
bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn);

#endif
