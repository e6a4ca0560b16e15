/* How long a computation may think. */
#ifndef PUZZLES_BUDGET_H
#define PUZZLES_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/*
 * {0} means no limit. A result depends only on input, seed and nodes, unless keep_going ended the work early. Each game
 * defines its own node (for Lammas, one sweep).
 */
struct pz_budget {
    uint64_t nodes;   /* at most this many; 0 for no limit */
    unsigned threads; /* at most this many; 0 for one */

    /*
     * Called every few milliseconds on the thread that thinks; false ends the computation with what it has so far.
     * `done` is the share of the work done, 0 to 1, or negative if unknown. May be null.
     */
    bool (*keep_going)(void *context, double done);
    void *context;
};

/* Whether there is time to go on; asks keep_going, if there is any. */
static inline bool pz_goes_on(const struct pz_budget *budget, double done) {
    return !budget || !budget->keep_going || budget->keep_going(budget->context, done);
}

#endif
