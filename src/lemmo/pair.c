/* The first thread waits for the other one only once that has come, so that it never waits for one not started. */
#include "pair.h"

void lemmo_pair_open(struct lemmo_pair *pair) {
    *pair = (struct lemmo_pair){.helped = false};
    pthread_mutex_init(&pair->lock, NULL);
    pthread_cond_init(&pair->changed, NULL);
}

void lemmo_pair_close(struct lemmo_pair *pair) {
    pthread_cond_destroy(&pair->changed);
    pthread_mutex_destroy(&pair->lock);
}

static void give(struct lemmo_pair *pair, void (*work)(void *context, unsigned half), void *context) {
    pthread_mutex_lock(&pair->lock);
    pair->work = work;
    pair->context = context;
    pair->given++;
    pthread_cond_signal(&pair->changed);
    pthread_mutex_unlock(&pair->lock);
}

/* Does the second half, with the lock held on entry and on return. */
static void do_second(struct lemmo_pair *pair, const struct pz_budget *budget) {
    pair->begun++;
    pthread_mutex_unlock(&pair->lock);
    pz_goes_on(budget, -1); /* the crew knows what it says */
    pair->work(pair->context, 1);
    pthread_mutex_lock(&pair->lock);
    pair->done++;
    pthread_cond_signal(&pair->changed);
}

void lemmo_pair_work(struct lemmo_pair *pair, void (*work)(void *context, unsigned half), void *context) {
    if (!pair) {
        work(context, 0);
        work(context, 1);
        return;
    }
    give(pair, work, context);
    work(context, 0);
    pthread_mutex_lock(&pair->lock);
    if (!pair->helped)
        do_second(pair, NULL);
    while (pair->done < pair->given)
        pthread_cond_wait(&pair->changed, &pair->lock);
    pthread_mutex_unlock(&pair->lock);
}

void lemmo_pair_end(struct lemmo_pair *pair) {
    pthread_mutex_lock(&pair->lock);
    pair->over = true;
    pthread_cond_signal(&pair->changed);
    pthread_mutex_unlock(&pair->lock);
}

void lemmo_pair_help(struct lemmo_pair *pair, const struct pz_budget *budget) {
    pthread_mutex_lock(&pair->lock);
    pair->helped = true;
    while (!pair->over) {
        if (pair->begun < pair->given)
            do_second(pair, budget);
        else
            pthread_cond_wait(&pair->changed, &pair->lock);
    }
    pthread_mutex_unlock(&pair->lock);
}
