/* A set of names, numbered from 0 in the order in which they were added. */
#ifndef CORE_NAMES_H
#define CORE_NAMES_H

#include <stddef.h>

/* Starts as {0}. */
struct pz_names {
    char **items; /* owned strings */
    size_t count, capacity;
    size_t *slots; /* a hash table of numbers, each plus 1; 0 is a free slot */
    size_t slot_count;
};

/* Returns the number of a name, or SIZE_MAX. Both take constant time on average. */
size_t pz_names_find(const struct pz_names *names, const char *name);
/* Adds a name unless it is there, and returns its number. A new name gets the old `count`. */
size_t pz_names_add(struct pz_names *names, const char *name);

void pz_names_free(struct pz_names *names);

#endif
