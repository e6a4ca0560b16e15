/* Crews: threads that share out long work, which is split into numbered items. */
#ifndef PUZZLES_CREW_H
#define PUZZLES_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/budget.h"

/* A crew of threads and the work it shares out. It must not move while it works. */
struct pz_crew {
    const struct pz_budget *budget; /* null for none */
    unsigned threads;               /* that may work at the same time */
    double from, to;                /* the part of the whole, 0 to 1, that the next work covers */
    atomic_bool stopped;            /* by the budget; nothing more is started */

    void (*work)(void *context, unsigned thread, uint64_t item);
    void *context;
    uint64_t items;
    _Atomic uint64_t next;
    atomic_uint asker; /* the thread that asks the budget */
};

/* Prepares a crew of as many threads as the budget, which may be null, allows; there is nothing to free. */
void pz_crew_open(struct pz_crew *crew, const struct pz_budget *budget);

/*
 * Does the items 0 … items - 1, each once, in any order and on any thread; `thread` is less than crew->threads, and no
 * two calls with the same number overlap. An item should take some milliseconds, because keep_going is asked before
 * each item of one thread: the caller's or, once that has nothing left to do, another one. False if keep_going said
 * no; items started by then are finished.
 */
bool pz_crew_work(struct pz_crew *crew, uint64_t items, void (*work)(void *context, unsigned thread, uint64_t item),
                  void *context);

/* Asks whether to continue, for items that take longer. */
bool pz_crew_keep_going(struct pz_crew *crew, unsigned thread);

/* One of the threads. Its budget is for functions that it calls, which keep going as long as the crew does. */
struct pz_crew_hand {
    struct pz_crew *crew;
    unsigned thread;
};
struct pz_budget pz_crew_budget(struct pz_crew_hand *hand);

#endif
