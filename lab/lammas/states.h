/*
 * Numbers the states of a size, leaving out most of those that differ from another only in the names of the kinds. If
 * one kind must remain, it is kind 0, which keeps its name.
 *
 * The tiles that cannot be edited, in order, are the digits of a number in base K. Renaming the kinds in the order in
 * which they first occur, from the top digit on, would make equivalent states equal. Here only the top digits, the
 * prefix, decide the names, and the rest is renamed along with them. A state's index is the rank of its renamed prefix
 * followed by the rest. So a few equivalent states have different indices, but small tables suffice.
 */
#ifndef LAB_LAMMAS_STATES_H
#define LAB_LAMMAS_STATES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lammas/parts.h"
#include "puzzles/lammas.h"

/* Bit i of bits[j] is bit j of the i-th fixed tile. */
struct lammas_words {
    uint64_t bits[LAMMAS_BITS_MAX];
};

/* All prefixes that are the same once renamed. */
struct lammas_class {
    struct lammas_words words; /* the renamed prefix, in its place */
    uint64_t weight;           /* how many prefixes there are in the class */
};

struct lammas_states {
    unsigned kinds, named; /* the first `named` of them keep their names */
    size_t bits;
    uint16_t fixed[64];  /* the cells that cannot be edited */
    size_t count;        /* how many these are */
    size_t prefix, rest; /* how many digits these have */
    uint64_t rests;      /* kinds to the power of rest */
    uint64_t total;      /* how many indices there are */
    uint64_t real;       /* how many states, counting all namings of the kinds */

    struct lammas_class *classes;
    size_t class_count;
    uint32_t *class_of;               /* by prefix */
    uint8_t (*renaming)[8];           /* by prefix: the new name of each kind */
    uint64_t ones;                    /* the rest if each of its digits is 1 */
    uint64_t (*value)[256];           /* by byte of the rest: what its binary digits are worth in base K */
    uint64_t *prefix_value;           /* the same for the binary digits of the prefix */
    struct lammas_words *chunk_words; /* the digits of each number below chunk_size */
    uint64_t chunk_size;
    size_t chunk_digits;
};

/* False, with nothing to free, if there are more than 2^35 indices. */
bool lammas_states_open(struct lammas_states *states, const struct lammas *game);
void lammas_states_free(struct lammas_states *states);

struct lammas_words lammas_states_words(const struct lammas_states *states, uint64_t index);
uint64_t lammas_states_index(const struct lammas_states *states, struct lammas_words words);

/* Writes the digits to the fixed cells of a grid. */
void lammas_states_unpack(const struct lammas_states *states, struct lammas_words words, uint8_t *tiles);

#endif
