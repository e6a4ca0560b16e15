/* How far a share found by sampling can be trusted. */
#ifndef LAB_INTERVAL_H
#define LAB_INTERVAL_H

#include <stdint.h>

/*
 * The 95 % confidence interval, as fractions of 1, of a share seen in `hits` of `samples` (at least 1): the score
 * interval of Wilson (1927).
 */
void lab_interval95(uint64_t hits, uint64_t samples, double *low, double *high);

#endif
