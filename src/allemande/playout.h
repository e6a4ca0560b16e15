/*
 * Random games of Allemande to the end, fast and by the rules.
 *
 * The players place as many stones as they can, up to four a turn. For each, empty cells are drawn at random. A cell on
 * which a stone leaves no diagonal open is taken; another only together with one of the two cells that close the
 * diagonal, if that closes everything; otherwise it is out for this turn. In the grouped variant, cells are drawn from
 * those beside the turn's stones. A player who finds nothing at all this way plays a turn with the fewest stones that
 * allemande_any_turn() finds, and passes if there is none. So every turn is legal, but not all legal turns are equally
 * likely, and short turns are rare: good players hardly ever place fewer stones than they may.
 */
#ifndef ALLEMANDE_PLAYOUT_H
#define ALLEMANDE_PLAYOUT_H

#include "attack.h"
#include "puzzles/random.h"

enum {
    ALLEMANDE_PLAYOUT_DRAW = 2, /* else the winner, enum allemande_player */
    ALLEMANDE_PLAYOUT_TURNS_MAX = 2 * ALLEMANDE_SIDE_MAX * ALLEMANDE_SIDE_MAX,
};

struct allemande_playout {
    const struct allemande_frame *frame;
    struct pz_random *random;
    bool decisive;             /* a player who can connect in one turn does: shorter games that tell more */
    struct allemande_set left; /* out: the cells empty at the end */
    struct allemande_set stones[2];
    struct allemande_move *turns; /* null, or receives the turns: ALLEMANDE_PLAYOUT_TURNS_MAX */
    size_t turn_count;
};

/*
 * Plays on from a position in which nobody is connected. If a turn is under way, `so_far` holds its stones, which are
 * already on the board with no diagonal open; null for the start of a turn. Returns the winner or
 * ALLEMANDE_PLAYOUT_DRAW.
 */
unsigned allemande_play_out(struct allemande_playout *playout, const struct allemande_position *position,
                            const struct allemande_move *so_far);

#endif
