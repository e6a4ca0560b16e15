/* Keeps a count for each number of solutions. */
#include "lab/circus/census.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

void circus_tally_add(struct circus_tally *tally, size_t solutions, uint64_t sets) {
    if (solutions >= tally->size) {
        tally->sets = pz_grow(tally->sets, &tally->capacity, solutions + 1, sizeof *tally->sets);
        memset(tally->sets + tally->size, 0, (solutions + 1 - tally->size) * sizeof *tally->sets);
        tally->size = solutions + 1;
    }
    tally->sets[solutions] += sets;
    tally->total += sets;
}

void circus_tally_sum(struct circus_tally *tally, const struct circus_tally *more) {
    for (size_t solutions = 0; solutions < more->size; solutions++)
        circus_tally_add(tally, solutions, more->sets[solutions]);
}

void circus_tally_free(struct circus_tally *tally) {
    free(tally->sets);
    *tally = (struct circus_tally){0};
}

void circus_tally_print(const struct circus_tally *tally, const char *key, struct pz_fields *results) {
    for (size_t solutions = 0; solutions < tally->size; solutions++)
        if (tally->sets[solutions] > 0)
            pz_fields_add_number(results, tally->sets[solutions], "%s %zu", key, solutions);
}
