/* A crew is a group of threads among which long work is divided, in numbered items. */
#ifndef PUZZLES_CREW_H
#define PUZZLES_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/budget.h"

/* Must not move in memory while it works. */
struct pz_crew {
    const struct pz_budget *budget; /* may be null */
    unsigned threads;               /* how many may work at the same time */
    double from, to;                /* the part of the whole, 0 to 1, that the next work covers */
    atomic_bool stopped;            /* the budget has ended; no more items are started */

    void (*work)(void *context, unsigned thread, uint64_t item);
    void *context;
    uint64_t items;
    _Atomic uint64_t next;
    atomic_uint asker; /* the thread that asks the budget */
};

/* Prepares a crew of as many threads as the budget allows. The budget may be null. Nothing needs to be freed. */
void pz_crew_open(struct pz_crew *crew, const struct pz_budget *budget);

/*
 * Calls work() once for each item from 0 to items - 1, in any order and on any thread. `thread` is less than
 * crew->threads, and no two calls with the same number overlap. An item should take some milliseconds, because only one
 * thread asks keep_going, before each of its items: the caller's, or another one once the caller's has run out of work.
 * Returns false if keep_going said no; items that had begun are finished.
 */
bool pz_crew_work(struct pz_crew *crew, uint64_t items, void (*work)(void *context, unsigned thread, uint64_t item),
                  void *context);

/* Whether to continue. For items that take long. */
bool pz_crew_keep_going(struct pz_crew *crew, unsigned thread);

/* What one thread passes to functions that take a budget: they keep going as long as the crew does. */
struct pz_crew_hand {
    struct pz_crew *crew;
    unsigned thread;
};
struct pz_budget pz_crew_budget(struct pz_crew_hand *hand);

#endif
