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

/* What comes into a word when the cells of a set are moved by `step` in both directions; the words beside it too. */
static inline uint64_t allemande_moved(uint64_t below, uint64_t here, uint64_t above, unsigned step) {
    return here << step | below >> (64 - step) | here >> step | above << (64 - step);
}

/* The cells orthogonally beside a set of `words` words, some of them in the margin; `stride` is the length of a row. */
static inline void allemande_beside(unsigned words, unsigned stride, const struct allemande_set *a,
                                    struct allemande_set *out) {
    uint64_t below = 0, here = a->word[0];
    for (unsigned i = 0; i < words; i++) {
        const uint64_t above = i + 1 < words ? a->word[i + 1] : 0;
        out->word[i] = allemande_moved(below, here, above, 1) | allemande_moved(below, here, above, stride);
        below = here;
        here = above;
    }
}

/* Adds to a set of `words` words all cells of `through` that can be reached from it. */
void allemande_flood(unsigned words, unsigned stride, struct allemande_set *reached,
                     const struct allemande_set *through);

void allemande_frame_init(struct allemande_frame *frame, unsigned side);

/*
 * Whether a player has a legal turn that connects, whoever is to move; *turn is then one with the fewest stones. Exact.
 * `stones` are the player's, with or without the margin, `empty` the empty cells. Nobody may be connected yet.
 */
bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn);

#endif
