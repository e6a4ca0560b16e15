/*
 * Allemande: the opponent. A Monte Carlo tree search that places one stone after the other; see search.c.
 */
#ifndef ALLEMANDE_SEARCH_H
#define ALLEMANDE_SEARCH_H

#include "puzzles/allemande.h"

struct allemande_thought {
    struct allemande_move turn; /* legal; a pass if there is no other */
    double estimate;            /* share of games that the player to move wins, 0 to 1 */
    bool proven;                /* the estimate is 0 or 1 and certain */
    uint64_t playouts;
};

enum { ALLEMANDE_THOUGHT_BYTES = 64 << 20 };

/*
 * Thinks about a position in which nobody is connected and somebody has a legal turn. Ends after budget->nodes playouts (0 means as many as the
 * memory is good for) or when the budget says so; then it has what was best so far. At most `bytes` of memory. What it finds
 * depends on position, seed, nodes and bytes only, unless the budget stops it. A turn that wins at once is always found, and
 * if the other player threatens to win and can be prevented from it for a turn, the turn does that. Taking over is not considered.
 */
void allemande_think(const struct allemande_position *position, uint64_t seed, size_t bytes,
                     const struct pz_budget *budget, struct allemande_thought *thought);

#endif
