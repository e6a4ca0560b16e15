/* Keeps the results of a match in pairs, and tests them. */
#include "paired.h"

#include <math.h>
#include <stdio.h>

void paired_add(struct paired *paired, unsigned points) {
    paired->counts[points]++;
}

unsigned paired_count(const struct paired *paired) {
    unsigned count = 0;
    for (unsigned i = 0; i < 5; i++)
        count += paired->counts[i];
    return count;
}

/* The mean share of the points of a pair. */
static double mean(const struct paired *paired) {
    double sum = 0;
    for (unsigned i = 0; i < 5; i++)
        sum += paired->counts[i] * i / 4.0;
    return sum / paired_count(paired);
}

/* The variance of a pair's share. Half a pair of each result is added, so that few pairs do not look like certainty. */
static double variance(const struct paired *paired) {
    double sum = 0, squares = 0, count = 0;
    for (unsigned i = 0; i < 5; i++) {
        const double weight = paired->counts[i] + 0.5, share = i / 4.0;
        count += weight;
        sum += weight * share;
        squares += weight * share * share;
    }
    return squares / count - sum / count * (sum / count);
}

/* The logarithm of how much likelier the results are with the higher share than with the lower one. */
static double evidence(const struct paired *paired) {
    return paired_count(paired) * (paired->high - paired->low) * (2 * mean(paired) - paired->low - paired->high) /
           (2 * variance(paired));
}

bool paired_is_settled(const struct paired *paired) {
    static const double enough = 2.944438979166440; /* ln 19 */
    return paired->high > 0 && paired_count(paired) > 0 && fabs(evidence(paired)) >= enough;
}

void paired_print(const struct paired *paired) {
    const unsigned count = paired_count(paired);
    if (count == 0)
        return;
    const double error = 1.96 * sqrt(variance(paired) / count), score = mean(paired);
    printf("pairs: %u (%u lost, %u with half a point, %u even, %u with one and a half, %u won)\n", count,
           paired->counts[0], paired->counts[1], paired->counts[2], paired->counts[3], paired->counts[4]);
    printf("score: %.4f\nci95-low: %.4f\nci95-high: %.4f\n", score, fmax(score - error, 0), fmin(score + error, 1));
    if (paired->high > 0)
        printf("evidence: %.2f of %.2f\n", evidence(paired), evidence(paired) < 0 ? -2.94 : 2.94);
    fflush(stdout);
}
