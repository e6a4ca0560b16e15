/* Sharing out a long piece of work among threads. */
#ifndef PUZZLES_CREW_H
#define PUZZLES_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/budget.h"

/* Stays where it is while it works. */
struct pz_crew {
    const struct pz_budget *budget; /* null for none */
    unsigned threads;               /* that may work at once */
    double from, to;                /* what share of all there is to do the next work is */
    atomic_bool stopped;            /* by the budget; from then on nothing is begun */

    void (*work)(void *context, unsigned thread, uint64_t item);
    void *context;
    uint64_t items;
    _Atomic uint64_t next;
};

void pz_crew_open(struct pz_crew *crew, const struct pz_budget *budget);

/*
 * Does the items 0 … items - 1, each once, in any order and on any thread; `thread` is less than crew->threads, and no
 * two of the same number work at once. An item should take some milliseconds: keep_going is asked before each on the
 * caller's thread. False if it was stopped before all were done; those begun were finished.
 */
bool pz_crew_work(struct pz_crew *crew, uint64_t items, void (*work)(void *context, unsigned thread, uint64_t item),
                  void *context);

/* For use inside work that takes longer: as keep_going of a budget that is asked on that thread. */
bool pz_crew_goes_on(struct pz_crew *crew, unsigned thread);

#endif
