/* Results as fields, each a key and a value, which are printed as lines "key: value" or as an object of JSON. */
#ifndef PUZZLES_FIELDS_H
#define PUZZLES_FIELDS_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/text.h"

PZ_BEGIN_API

enum pz_field_kind {
    PZ_FIELD_TEXT,
    PZ_FIELD_NUMBER, /* decimal, or several of them between blanks */
    PZ_FIELD_ROWS,   /* of a board, each with a line end; only the last field may be of this kind */
    PZ_FIELD_NONE,   /* the value is missing */
    PZ_FIELD_LINE,   /* text that is a line by itself, which does not show the key */
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
 * Appends a field, whose key is written as printf() would. Returns its value, empty, for the caller to append to;
 * borrowed until the next field is added.
 */
__attribute__((format(printf, 3, 4))) struct pz_text *pz_fields_add(struct pz_fields *fields, enum pz_field_kind kind,
                                                                    const char *key, ...);

/* Appends a field whose value is a whole number. */
__attribute__((format(printf, 3, 4))) void pz_fields_add_number(struct pz_fields *fields, uint64_t number,
                                                                const char *key, ...);

/*
 * Appends the fields as lines "key: value", "-" for a missing value. Rows come without their key, after an empty line.
 * `add` appends a value or a row in a form fit for the reader; null appends it as it is.
 */
void pz_fields_print(const struct pz_fields *fields, void (*add)(struct pz_text *out, const char *value),
                     struct pz_text *out);

/* Removes all fields; clear keeps the array, free leaves {0}. */
void pz_fields_clear(struct pz_fields *fields);
void pz_fields_free(struct pz_fields *fields);

PZ_END_API

#endif
