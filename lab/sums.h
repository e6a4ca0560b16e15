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
    uint64_t number; /* that number, or 0 */
    size_t first;    /* the index of the first sum with that stem */
    size_t place;    /* its own index */
};

/* Finds sums by the hash of their key, or the first sum by the hash of a stem: index + 1, or 0 if the slot is free. */
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

/* Adds a count to the sum of its key; false if that becomes too large. */
bool lab_sums_add(struct lab_sums *sums, const char *key, uint64_t count);

/* The sum of a key, or null. */
const struct lab_sum *lab_sums_find(const struct lab_sums *sums, const char *key);

/* Whether there is a key with the same stem as this sum's. */
bool lab_sums_has_like(const struct lab_sums *sums, const struct lab_sum *sum);

/*
 * Returns all sums in order, in an array to free(); the sums are borrowed. Keys that differ only in the number at the
 * end stand together, the least first; apart from that they keep the order in which they were added.
 */
const struct lab_sum **lab_sums_sort(const struct lab_sums *sums);

#endif
