/* Each thread takes the next item until none is left. If some threads cannot be started, the others do all the work. */
#include "puzzles/crew.h"

#include <pthread.h>
#include <stdlib.h>

#include "puzzles/memory.h"

enum { THREADS_MOST = 256 };

struct hand {
    struct pz_crew *crew;
    unsigned number;
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

static void ask(struct pz_crew *crew) {
    const struct pz_budget *budget = crew->budget;
    const double done = crew->items > 0 ? (double)atomic_load(&crew->next) / (double)crew->items : 1;
    if (budget && budget->keep_going &&
        !budget->keep_going(budget->context, crew->from + (crew->to - crew->from) * (done < 1 ? done : 1)))
        atomic_store(&crew->stopped, true);
}

bool pz_crew_goes_on(struct pz_crew *crew, unsigned thread) {
    if (thread == 0)
        ask(crew);
    return !atomic_load(&crew->stopped);
}

static void *take_turns(void *context) {
    struct hand *hand = context;
    struct pz_crew *crew = hand->crew;
    for (;;) {
        if (!pz_crew_goes_on(crew, hand->number))
            return NULL;
        const uint64_t item = atomic_fetch_add(&crew->next, 1);
        if (item >= crew->items)
            return NULL;
        crew->work(crew->context, hand->number, item);
    }
}

bool pz_crew_work(struct pz_crew *crew, uint64_t items, void (*work)(void *context, unsigned thread, uint64_t item),
                  void *context) {
    struct hand *hands = pz_alloc(crew->threads, sizeof *hands);
    unsigned started = 1;
    crew->work = work;
    crew->context = context;
    crew->items = items;
    atomic_store(&crew->next, 0);
    for (unsigned i = 0; i < crew->threads; i++)
        hands[i] = (struct hand){.crew = crew, .number = i};
    while (started < crew->threads && started < items &&
           pthread_create(&hands[started].id, NULL, take_turns, &hands[started]) == 0)
        started++;
    take_turns(&hands[0]);
    for (unsigned i = 1; i < started; i++)
        pthread_join(hands[i].id, NULL);
    free(hands);
    return !atomic_load(&crew->stopped);
}
