/* How the simulated players (players.h) fare with the levels of a game. */
#ifndef LAB_SERIES_H
#define LAB_SERIES_H

#include <stddef.h>

#include "lab/players.h"

struct lab_level {
    char *name, *pack; /* "01-front-row" */
    double bits, effort;
    const struct lab_habit *habit; /* the one that solves it; null if none does, or if it is easy */
    char *form, *key;              /* lab_players.form at the start, and after the first turn of the best record */
    bool ends;                     /* the best record ends with that turn */
};

/* In the order of the files. Starts as {0}. */
struct lab_series {
    struct lab_level *levels;
    size_t count, capacity;
};

/* Reads ROOT/GAME and its best records. If anything cannot be read or measured, the program ends with a message. */
void lab_series_read(struct lab_series *series, const struct lab_players *players, const char *root);
void lab_series_free(struct lab_series *series);

/* Spearman's rank correlation of bits and effort, in which equal values have the mean of their ranks. */
double lab_correlation(const double *bits, const double *effort, size_t count);
double lab_rank_correlation(const struct lab_series *series);

/* Of all pairs of levels in the same pack, the share in which the earlier one takes more effort. */
double lab_out_of_order(const struct lab_series *series);

/* How many levels above easy fall to a habit, and how many different keys there are. */
size_t lab_fallen(const struct lab_series *series);
size_t lab_distinct_keys(const struct lab_series *series);

#endif
