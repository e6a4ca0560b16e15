/* Two threads that work on one thing after another, each on one half of it. */
#ifndef PUZZLES_SRC_LEMMO_PAIR_H
#define PUZZLES_SRC_LEMMO_PAIR_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "puzzles/budget.h"

struct lemmo_pair {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool helped;                 /* the other thread is there */
    bool over;                   /* it need not wait any longer */
    uint64_t given, begun, done; /* second halves, so far */
    void (*work)(void *context, unsigned half);
    void *context;
};

void lemmo_pair_open(struct lemmo_pair *pair);
void lemmo_pair_close(struct lemmo_pair *pair);

/* Does both halves, 0 and 1, the latter on the other thread if that comes in time; on this one if the pair is null. */
void lemmo_pair_work(struct lemmo_pair *pair, void (*work)(void *context, unsigned half), void *context);

/* There is no more work. */
void lemmo_pair_end(struct lemmo_pair *pair);

/* For the other thread: works until the end, and asks a budget each time, because the first one may not be the asker. */
void lemmo_pair_help(struct lemmo_pair *pair, const struct pz_budget *budget);

#endif
