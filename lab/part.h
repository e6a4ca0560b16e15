/*
 * Tells which analysis a file of counts is a part of. The first line of a part says so: "part: 3/16 of lammas --samples
 * 1e9 --seed 1". A sum of some parts begins with "part: 1-3,7/16 of …", and a complete run has no such line.
 */
#ifndef LAB_PART_H
#define LAB_PART_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/error.h"
#include "puzzles/text.h"

enum { LAB_PARTS_MAX = 999999999 };

struct lab_range {
    uint64_t first, last;
};

/* Some parts of an analysis. Starts as {0}, which is no part of anything. */
struct lab_parts {
    char *analysis; /* the game, its options, the seed */
    uint64_t parts; /* in all */
    struct lab_range *ranges;
    size_t count, capacity; /* of the ranges, which ascend and do not touch */
};

extern const char lab_part_key[]; /* the key of that line */

/* Appends the value of that line. */
void lab_parts_describe(const struct lab_parts *parts, struct pz_text *out);

/*
 * Fills in what the value of such a line says; `parts` starts as {0}. Returns PZ_BAD with an error, without line and
 * column, if it makes no sense.
 */
enum pz_status lab_parts_read(struct lab_parts *parts, const char *value, size_t length, struct pz_error *error);

/* Adds parts of the same analysis. Returns PZ_BAD, as above, if they are of another one, or if one is already there. */
enum pz_status lab_parts_add(struct lab_parts *parts, const struct lab_parts *more, struct pz_error *error);

/* Whether all parts are there. */
bool lab_parts_complete(const struct lab_parts *parts);

void lab_parts_free(struct lab_parts *parts);

#endif
