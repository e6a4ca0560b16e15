/* Probabilities as bits of information, the unit of difficulty. */
#ifndef PUZZLES_BITS_H
#define PUZZLES_BITS_H

#include "puzzles/api.h"

/*
 * The binary logarithm of a number from 2^-1000 to 2^1000, too low by less than 2^-30. Generators need the same result
 * on every machine, which the C library does not promise.
 */
double pz_log2(double number);

/* The bits of a probability from (0, 1]: 0 for certainty, and one more for each halving. */
double pz_bits(double chance);

#endif
