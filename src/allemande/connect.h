/* Allemande: which cells touch which, how near the edges are to each other, and turns that join them, on bitboards. */
#ifndef PUZZLES_SRC_ALLEMANDE_CONNECT_H
#define PUZZLES_SRC_ALLEMANDE_CONNECT_H

#include <stdint.h>

#include "puzzles/allemande.h"

/* Whether a cell is orthogonally beside a group of a player, given by its root. */
static inline bool allemande_is_beside(const struct allemande_position *position, enum allemande_player player,
                                       unsigned cell, unsigned group) {
    for (unsigned around = position->near[player][cell] & ALLEMANDE_ORTHOGONAL; around != 0; around &= around - 1)
        if (allemande_group(position, allemande_neighbour(position, cell, (unsigned)__builtin_ctz(around))) == group)
            return true;
    return false;
}

/* ---- Sets of cells ---- */

/* One word of a set whose cells are moved by `step` in both directions; `below` and `above` are its neighbours. */
static inline uint64_t allemande_moved(uint64_t below, uint64_t here, uint64_t above, unsigned step) {
    return here << step | below >> (64 - step) | here >> step | above << (64 - step);
}

/* The cells of a set moved by either step in both directions, perhaps into the margin. The set has `words` words. */
static inline void allemande_around(unsigned words, unsigned one, unsigned other, const struct allemande_set *a,
                                    struct allemande_set *out) {
    uint64_t below = 0, here = a->word[0];
    for (unsigned i = 0; i < words; i++) {
        const uint64_t above = i + 1 < words ? a->word[i + 1] : 0;
        out->word[i] = allemande_moved(below, here, above, one) | allemande_moved(below, here, above, other);
        below = here;
        here = above;
    }
}

/* The cells orthogonally beside a set; `stride` is the length of a row. */
static inline void allemande_beside(unsigned words, unsigned stride, const struct allemande_set *a,
                                    struct allemande_set *out) {
    allemande_around(words, 1, stride, a, out);
}

/* The cells that touch a set diagonally. */
static inline void allemande_touching(unsigned words, unsigned stride, const struct allemande_set *a,
                                      struct allemande_set *out) {
    allemande_around(words, stride - 1, stride + 1, a, out);
}

static inline bool allemande_is_none(const struct allemande_set *set, unsigned words) {
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++)
        any |= set->word[i];
    return any == 0;
}

/* ---- Turns that win at once ---- */

/* What depends only on the size of the board. */
struct allemande_frame {
    unsigned side, stride, words;
    struct allemande_set board;      /* all cells without the margin */
    struct allemande_set edge[2][2]; /* by player: the cells along each edge */
};

void allemande_frame_init(struct allemande_frame *frame, unsigned side);

/*
 * Whether a player has a legal turn that connects, whoever is to move; *turn, which may be null, receives one with the
 * fewest stones. Exact. `stones` are the player's, with or without the margin, and `empty` the empty cells. Nobody may
 * be connected yet. Takes no position because random games, which ask before every turn, have none.
 */
bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn);

/* Adds the empty cells of all ways between a player's edges that take at most `longer` stones more than needed. */
void allemande_add_ways(const struct allemande_position *position, enum allemande_player player, unsigned longer,
                        struct allemande_set *cells);

#endif
