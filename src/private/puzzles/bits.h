/* Chances as bits of information: what difficulty is measured in. */
#ifndef PUZZLES_BITS_H
#define PUZZLES_BITS_H

#include "puzzles/api.h"

/*
 * The binary logarithm of a number from 2^-1000 to 2^1000, too low by less than 2^-30. Generators need the same result
 * on every machine, which the C library does not promise.
 */
double pz_log2(double number);

/* What a chance, above 0 and up to 1, amounts to: 0 if certain, 1 more each time it is halved. */
double pz_bits(double chance);

#endif
