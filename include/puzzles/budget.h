/* How long a computation may think. */
#ifndef PUZZLES_BUDGET_H
#define PUZZLES_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/*
 * {0} means without limit. What a computation returns depends only on its input, seed and nodes,
 * unless keep_going stopped it. The unit of a node is the game's own (for Lammas, one sweep).
 */
struct pz_budget {
    uint64_t nodes;   /* at most so many; 0 for no limit */
    unsigned threads; /* at most so many; 0 for one */

    /*
     * Asked every few milliseconds, on the thread that thinks; false ends the computation with what it
     * has. `done` is the share of the work done, 0 to 1, or below 0 when nobody knows. May be null.
     */
    bool (*keep_going)(void *context, double done);
    void *context;
};

#endif
