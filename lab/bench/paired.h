/*
 * A match in pairs: two games from the same opening, with sides changed, are one result, which is 0 to 2 points in
 * halves. The error of the mean says what the match has shown, however one-sided its openings are.
 */
#ifndef BENCH_PAIRED_H
#define BENCH_PAIRED_H

#include <stdbool.h>

struct paired {
    unsigned counts[5]; /* how many pairs gave the first program so many half points */
    double low, high;   /* the shares of the points between which a test decides; no test if high is 0 */
};

/* Adds a pair in which the first program scored so many half points, 0 to 4. */
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
