/* The levels of a game as the simulated players find them (players.h): what its table and its tests are about. */
#ifndef LAB_SERIES_H
#define LAB_SERIES_H

#include <stddef.h>

#include "lab/players.h"

struct lab_level {
    char *name, *pack; /* "01-front-row" */
    double bits, effort;
    const struct lab_habit *habit; /* to which it falls; null if to none, or if it is easy */
    char *form, *key;              /* lab_players.form: at the start, and after the first turn of the best record */
    bool ends;                     /* with that turn */
};

/* In the order of the files. Starts as {0}. */
struct lab_series {
    struct lab_level *levels;
    size_t count, capacity;
};

/* Reads ROOT/GAME and its best records. What cannot be read or measured ends the program, with a message. */
void lab_series_read(struct lab_series *series, const struct lab_players *players, const char *root);
void lab_series_free(struct lab_series *series);

/* Spearman's rank correlation of bits and effort, equal values having the mean of their ranks. */
double lab_correlation(const double *bits, const double *effort, size_t count);
double lab_rank_correlation(const struct lab_series *series);

/* The share of the pairs inside packs of which the first takes more effort than the second. */
double lab_out_of_order(const struct lab_series *series);

/* How many levels above easy fall to a habit, and how many keys there are. */
size_t lab_fallen(const struct lab_series *series);
size_t lab_distinct_keys(const struct lab_series *series);

#endif
