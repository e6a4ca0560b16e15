/*
 * A match in pairs: two games from the same opening, with sides swapped, are one result of 0 to 4 half points. The
 * error of the mean says what the match has shown, however one-sided its openings are.
 */
#ifndef BENCH_PAIRED_H
#define BENCH_PAIRED_H

#include <stdbool.h>

struct paired {
    unsigned counts[5]; /* by half points of the first program: how many pairs gave it that many */
    double low, high;   /* the shares of the points between which a test decides; no test if high is 0 */
};

/* Adds a pair in which the first program scored `points` half points, 0 to 4. */
void paired_add(struct paired *paired, unsigned points);
unsigned paired_count(const struct paired *paired);

/*
 * Whether the test has decided. It is the sequential probability ratio test between the two shares, with errors of one
 * in twenty, in its normal approximation with the variance of the pairs.
 */
bool paired_is_settled(const struct paired *paired);

/* Prints the counts, the score with its 95 % interval, and how far the test is. */
void paired_print(const struct paired *paired);

#endif
