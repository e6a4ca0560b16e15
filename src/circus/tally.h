/* How many sets have how many solutions. */
#ifndef CIRCUS_TALLY_H
#define CIRCUS_TALLY_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/fields.h"

/* Starts as {0}. */
struct circus_tally {
    uint64_t *sets; /* by their number of solutions */
    size_t size, capacity;
    uint64_t total;
};

void circus_tally_add(struct circus_tally *tally, size_t solutions, uint64_t sets);
void circus_tally_sum(struct circus_tally *tally, const struct circus_tally *more);
void circus_tally_free(struct circus_tally *tally);

/* Appends a field "KEY N: COUNT" for every number of solutions that occurred. */
void circus_tally_print(const struct circus_tally *tally, const char *key, struct pz_fields *results);

#endif
