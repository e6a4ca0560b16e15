/* Random turns of Allemande, and first turns that the other player may take over. */
#ifndef ALLEMANDE_OPENING_H
#define ALLEMANDE_OPENING_H

#include "puzzles/allemande.h"
#include "puzzles/random.h"

/*
 * A random turn of one to four stones on some of the cells, none of which leaves a diagonal open; without stones if
 * none was found.
 */
struct allemande_move allemande_random_turn(const struct allemande_position *position,
                                            const struct allemande_set *cells, struct pz_random *random);

/*
 * The fairest of some random first turns, because the other player may take it over; of those there is time for.
 * Reports what it has compared; *analysis is the last report. Status as of allemande_think(). The budget must have nodes.
 */
enum pz_status allemande_fair_opening(const struct allemande_position *position, uint64_t seed,
                                      const struct pz_budget *budget, struct allemande_move *best,
                                      struct pz_analysis *analysis);

#endif
