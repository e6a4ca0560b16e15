/*
 * What a player of the L game who looks a given number of moves ahead sees, found by trying all moves, without a table,
 * symmetries or a memory. The library says what is legal; the rules' own tests check that.
 */
#ifndef TESTS_LGAME_SEARCH_H
#define TESTS_LGAME_SEARCH_H

#include "puzzles/lgame.h"

static inline bool search_win(const struct lgame_position *position, unsigned plies);

/* Whether the player to move, do what they may, cannot place the L after at most so many plies. An even number. */
static inline bool search_loss(const struct lgame_position *position, unsigned plies) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    if (plies == 0)
        return lgame_is_lost(position);
    const size_t count = lgame_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (!search_win(&next, plies - 1))
            return false;
    }
    return true;
}

/* Whether the player to move can force a win within so many plies. An odd number. */
static inline bool search_win(const struct lgame_position *position, unsigned plies) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (search_loss(&next, plies - 1))
            return true;
    }
    return false;
}

/*
 * How good a move that leads to a position is, if `depth` plies are seen, the move included: quick wins, then what is
 * open, then long losses.
 */
static inline int search_rate(const struct lgame_position *next, unsigned depth) {
    for (unsigned plies = 0; plies < depth; plies++) {
        if (plies % 2 == 0 && search_loss(next, plies))
            return 100 - (int)plies;
        if (plies % 2 == 1 && search_win(next, plies))
            return (int)plies - 100;
    }
    return 0;
}

#endif
