/*
 * Adds up the parts of an analysis. Each file has "key: count" lines; counts of the same key are added. A part also
 * says what it is a part of (part.h), so that parts of different analyses are never added up, and no part is added
 * twice. Keys keep the order of the files, except that keys which differ only in a number at the end ("solutions 2")
 * are sorted by it, so that the sum reads like one run. Values that are not counts cannot be added up: a share and its
 * interval are computed anew from the sums, and all others are refused.
 */
#ifndef LAB_MERGE_H
#define LAB_MERGE_H

#include "lab/part.h"
#include "lab/sums.h"
#include "puzzles/fields.h"

/* What one file says, or several together. Starts as {0}. */
struct lab_merge {
    struct lab_sums counts;
    struct lab_parts parts; /* which parts the files say they are */
    bool unknown;           /* some file does not say what it is a part of */
};

/* Adds what a file says. Returns PZ_BAD with line and column if it says nothing or cannot be added. */
enum pz_status lab_merge_add(struct lab_merge *sums, const char *bytes, size_t length, struct pz_error *error);

/* Appends the sums as one run would have them; if parts are missing, the first field says which are there. */
enum pz_status lab_merge_results(const struct lab_merge *sums, struct pz_fields *results, struct pz_error *error);

void lab_merge_free(struct lab_merge *sums);

#endif
