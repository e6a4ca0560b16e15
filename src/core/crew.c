/* Each thread takes the next item until none is left. If some threads cannot be started, the others do the work. */
#include "puzzles/crew.h"

#include <limits.h>
#include <pthread.h>
#include <stdlib.h>

#include "puzzles/memory.h"

enum { THREADS_MOST = 256 };

static const unsigned nobody = UINT_MAX;

struct worker {
    struct pz_crew_hand hand;
    pthread_t id;
};

void pz_crew_open(struct pz_crew *crew, const struct pz_budget *budget) {
    const unsigned threads = budget && budget->threads > 0 ? budget->threads : 1;
    *crew = (struct pz_crew){
        .budget = budget,
        .threads = threads < THREADS_MOST ? threads : THREADS_MOST,
        .to = 1,
    };
}

/* Only one thread asks: the caller's or, once that has run out of work, the first other thread to get here. */
bool pz_crew_keep_going(struct pz_crew *crew, unsigned thread) {
    unsigned asker = nobody;
    if (atomic_load(&crew->asker) == thread || atomic_compare_exchange_strong(&crew->asker, &asker, thread)) {
        const double done = crew->items > 0 ? pz_share((double)atomic_load(&crew->next), (double)crew->items) : 1;
        if (!pz_keep_going(crew->budget, crew->from + (crew->to - crew->from) * done))
            atomic_store(&crew->stopped, true);
    }
    return !atomic_load(&crew->stopped);
}

static bool keep_going(void *context, double done) {
    const struct pz_crew_hand *hand = context;
    (void)done;
    return pz_crew_keep_going(hand->crew, hand->thread);
}

static double spent(void *context) {
    const struct pz_crew_hand *hand = context;
    return pz_time_spent(hand->crew->budget);
}

struct pz_budget pz_crew_budget(struct pz_crew_hand *hand) {
    return (struct pz_budget){.keep_going = keep_going, .spent = spent, .context = hand};
}

static void *take_turns(void *context) {
    const struct pz_crew_hand *hand = context;
    struct pz_crew *crew = hand->crew;
    while (pz_crew_keep_going(crew, hand->thread)) {
        const uint64_t item = atomic_fetch_add(&crew->next, 1);
        if (item >= crew->items)
            break;
        crew->work(crew->context, hand->thread, item);
    }
    unsigned asker = hand->thread;
    atomic_compare_exchange_strong(&crew->asker, &asker, nobody);
    return NULL;
}

bool pz_crew_work(struct pz_crew *crew, uint64_t items, void (*work)(void *context, unsigned thread, uint64_t item),
                  void *context) {
    struct worker *workers = pz_alloc(crew->threads, sizeof *workers);
    unsigned started = 1;
    crew->work = work;
    crew->context = context;
    crew->items = items;
    atomic_store(&crew->next, 0);
    atomic_store(&crew->asker, 0);
    for (unsigned i = 0; i < crew->threads; i++)
        workers[i].hand = (struct pz_crew_hand){crew, i};
    while (started < crew->threads && started < items && pz_crew_keep_going(crew, 0) &&
           pthread_create(&workers[started].id, NULL, take_turns, &workers[started].hand) == 0)
        started++;
    take_turns(&workers[0].hand);
    for (unsigned i = 1; i < started; i++)
        pthread_join(workers[i].id, NULL);
    free(workers);
    return !atomic_load(&crew->stopped);
}
