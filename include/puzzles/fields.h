/* Results as fields, each a key and a value, which are printed as lines "key: value" or as a JSON object. */
#ifndef PUZZLES_FIELDS_H
#define PUZZLES_FIELDS_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/text.h"

PZ_BEGIN_API

enum pz_field_kind {
    PZ_FIELD_TEXT,
    PZ_FIELD_NUMBER, /* decimal; perhaps several numbers separated by blanks */
    PZ_FIELD_ROWS,   /* rows of a board, each with a line end; only the last field may be of this kind */
    PZ_FIELD_NONE,   /* the value is missing */
    PZ_FIELD_LINE,   /* text that is printed as a line by itself, without the key */
    PZ_FIELD_YES,    /* "yes" or "no" */
};

struct pz_field {
    char *key;
    enum pz_field_kind kind;
    struct pz_text value;
};

/* In the order in which they are printed; several may have the same key. Starts as {0}. */
struct pz_fields {
    struct pz_field *items;
    size_t count, capacity;
};

/*
 * Appends a field; the key is formatted as by printf(). Returns the empty value, for the caller to append to; borrowed
 * until the next field is added.
 */
__attribute__((format(printf, 3, 4))) struct pz_text *pz_fields_add(struct pz_fields *fields, enum pz_field_kind kind,
                                                                    const char *key, ...);

/* Appends a field whose value is a whole number. */
__attribute__((format(printf, 3, 4))) void pz_fields_add_number(struct pz_fields *fields, uint64_t number,
                                                                const char *key, ...);

/*
 * Appends the fields as lines "key: value", with "-" for a missing value. Rows follow an empty line and have no key.
 * `add` appends a value or a row, escaped as its reader needs; null appends it unchanged.
 */
void pz_fields_print(const struct pz_fields *fields, void (*add)(struct pz_text *out, const char *value),
                     struct pz_text *out);

/* Removes all fields; clear keeps the array, free leaves {0}. */
void pz_fields_clear(struct pz_fields *fields);
void pz_fields_free(struct pz_fields *fields);

PZ_END_API

#endif
