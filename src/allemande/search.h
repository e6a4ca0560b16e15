/* Allemande: the opponent. A Monte Carlo tree search that places one stone after another; see search.c. */
#ifndef ALLEMANDE_SEARCH_H
#define ALLEMANDE_SEARCH_H

#include "lesson.h"

struct allemande_thought {
    struct allemande_move turn; /* legal; a pass if there is no other */
    double estimate;            /* share of games that the player to move wins, 0 to 1 */
    bool proven;                /* the estimate is 0 or 1 and certain */
    uint64_t playouts;
};

enum { ALLEMANDE_PROOF_BYTES = 64 << 20 }; /* what the solver gets where nobody says */

/* What a search gets: what the budget says, or else 512 MB, or a quarter of the machine's memory if that is less. */
size_t allemande_thought_bytes(const struct pz_budget *budget);

/*
 * Thinks about a position in which nobody is connected. Ends after budget->nodes playouts, 100,000 if that is 0, or
 * when the budget says so, with the best turn so far. Takes at most `bytes` of memory, but at least 64 KB. The result
 * depends only on position, seed, nodes and bytes, unless the budget stops it, allows for several threads, or has
 * something to recall. A turn that wins at once is always found, and so is one that prevents such a turn of the other
 * player, if there is any. Taking over Black's stones is not considered. Reports its tree now and then. PZ_BAD, with no
 * turn, if the system does not give the memory.
 */
enum pz_status allemande_think(const struct allemande_position *position, uint64_t seed, size_t bytes,
                               const struct pz_budget *budget, struct allemande_thought *thought);

/*
 * The same for those who follow what it reports: it returns to the first stone again and again, so that all that is
 * reported is worth about the same. The last report is filled in. No turn may win at once.
 */
enum pz_status allemande_ponder(const struct allemande_position *position, uint64_t seed, size_t bytes,
                                const struct pz_budget *budget, struct pz_analysis *analysis);

/*
 * Thinks, and then shows every node from which at least so many playouts have gone on, each once: what the prior is
 * learned from (tools/README.md).
 */
enum pz_status allemande_teach(const struct allemande_position *position, uint64_t seed, size_t bytes,
                               const struct pz_budget *budget, uint32_t least,
                               void (*show)(void *context, const struct allemande_lesson *lesson), void *context,
                               struct allemande_thought *thought);

#endif
