/*
 * Turns that win at once, found on bitboards: what is behind allemande_winning_turn(), but from sets of cells alone,
 * because random games ask for it before every turn and have no position.
 */
#ifndef ALLEMANDE_ATTACK_H
#define ALLEMANDE_ATTACK_H

#include "puzzles/allemande.h"

/* What depends on the size of the board only. */
struct allemande_frame {
    unsigned side, stride, words;
    struct allemande_set board;      /* all cells without the margin */
    struct allemande_set edge[2][2]; /* of a player, the cells beside the one and the other edge */
};

void allemande_frame_init(struct allemande_frame *frame, unsigned side);

/*
 * Whether a player has a legal turn that connects, whoever is to move; *turn is then one with the fewest stones. Exact.
 * `stones` are the player's, with or without the margin, `empty` the empty cells. Nobody must be connected.
 */
bool allemande_attack(const struct allemande_frame *frame, const struct allemande_set *stones,
                      const struct allemande_set *empty, enum allemande_player player, bool grouped,
                      struct allemande_move *turn);

#endif
