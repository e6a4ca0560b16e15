/* Looking at many cells at once. All ways give the same results; the processor decides which one runs. */
#ifndef PUZZLES_SRC_LEMMO_SCAN_H
#define PUZZLES_SRC_LEMMO_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LEMMO_WORD = 64 }; /* cells in a word of marks */

struct lemmo_scan {
    const char *name;

    /* Sets bit i of the words if bytes[i] is the wanted one; bits beyond the last byte become 0. */
    void (*mark)(const char *bytes, size_t length, char wanted, uint64_t *words);

    /* The offset of the first byte that is none of the four allowed, `length` if there is none. */
    size_t (*span)(const char *bytes, size_t length, const char allowed[4]);

    /* Writes the words mirrored: the last one first, and the highest bit of each first. The arrays may not overlap. */
    void (*mirror)(const uint64_t *words, size_t count, uint64_t *mirrored);
};

/* The fastest way that this processor has. */
const struct lemmo_scan *lemmo_scan(void);

/* All ways that this processor has, ending with null; the first runs everywhere. */
const struct lemmo_scan *const *lemmo_scans(void);

static inline unsigned lemmo_lowest_bit(uint64_t word) {
    return (unsigned)__builtin_ctzll(word);
}

static inline uint64_t lemmo_reverse(uint64_t word) {
    word = __builtin_bswap64(word);
    word = (word & 0x0f0f0f0f0f0f0f0fu) << 4 | (word >> 4 & 0x0f0f0f0f0f0f0f0fu);
    word = (word & 0x3333333333333333u) << 2 | (word >> 2 & 0x3333333333333333u);
    return (word & 0x5555555555555555u) << 1 | (word >> 1 & 0x5555555555555555u);
}

#endif
