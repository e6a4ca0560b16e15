/* Counts under keys, in the order in which one run would print them. */
#ifndef LAB_SUMS_H
#define LAB_SUMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct lab_sum {
    char *key;
    uint64_t count;
    size_t stem;     /* the length of the key without the number at its end */
    uint64_t number; /* at its end; 0 if there is none */
    size_t first;    /* the place in which the first key with that stem was added */
    size_t place;    /* in which this one was */
};

/* Places of keys, or of the first keys with a stem, by their hash; 0: free. */
struct lab_sum_table {
    size_t *slots;
    bool of_stems;
};

/* Starts as {0}. */
struct lab_sums {
    struct lab_sum *items;
    size_t count, capacity;
    struct lab_sum_table keys, stems;
    size_t room; /* slots in each table, a power of two */
};

void lab_sums_free(struct lab_sums *sums);

/* Adds a count to that of its key; false if the sum is too large. */
bool lab_sums_add(struct lab_sums *sums, const char *key, uint64_t count);

/* Null if there is none. */
const struct lab_sum *lab_sums_find(const struct lab_sums *sums, const char *key);

/* Whether there is a key that is the same but for the number at its end. */
bool lab_sums_has_like(const struct lab_sums *sums, const struct lab_sum *sum);

/*
 * All sums in order; malloc'd, the sums are borrowed. Keys that differ only in the numbers at their ends stand
 * together, the least first; apart from that they keep the order in which they were added.
 */
const struct lab_sum **lab_sums_sort(const struct lab_sums *sums);

#endif
