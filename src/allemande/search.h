/* Allemande: the opponent. A Monte Carlo tree search that places one stone after another; see search.c. */
#ifndef ALLEMANDE_SEARCH_H
#define ALLEMANDE_SEARCH_H

#include "puzzles/random.h"
#include "tree.h"

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

/* Thinks from scratch, and then shows the finished tree to the training of the prior, which may keep none of it. */
enum pz_status
allemande_teach(const struct allemande_position *position, uint64_t seed, size_t bytes, const struct pz_budget *budget,
                void (*show)(const struct allemande_position *position, const struct allemande_tree *tree),
                struct allemande_thought *thought);

/* ---- analysis.c ---- */

/* Sets what a position or a turn is worth once the search has proved it. */
void allemande_prove_worth(struct pz_worth *worth, bool wins);

/*
 * Fills in what the tree, whose first node is the position's, says after so many playouts; nothing while it has no
 * whole turn. Where the player to move may take over Black's stones, that is a candidate too.
 */
void allemande_analyse_tree(const struct allemande_position *position, const struct allemande_tree *tree,
                            uint64_t playouts, struct pz_analysis *analysis);

/* ---- opening.c ---- */

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
