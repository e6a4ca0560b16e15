/* Named options, given on the command line or by a screen and read by a game. */
#ifndef PUZZLES_OPTIONS_H
#define PUZZLES_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/api.h"
#include "puzzles/error.h"

PZ_BEGIN_API

/* One option that a game understands; tables of them end with a null name. */
struct pz_option {
    const char *name;  /* without the leading dashes */
    const char *value; /* what its value is called in the help, or "fixed|live"; null for an option without a value */
    const char *help;  /* a phrase; what holds without the option may follow in brackets: "rows and columns (6x6)" */
};

/* The options given. Starts as {0}; names and values are copied. Functions that read options take null for none. */
struct pz_options {
    struct pz_option_value {
        char *name, *value;
    } * items;
    size_t count, capacity;
};

void pz_options_set(struct pz_options *options, const char *name, const char *value);
void pz_options_free(struct pz_options *options);

/* The value given last, "" for an option without a value, null if the option was not given. */
const char *pz_options_get(const struct pz_options *options, const char *name);

/*
 * These read a value if the option was given, and otherwise leave *value as it is. PZ_BAD, with an error that names the
 * option, if it is not a number within the bounds, not "RxC", or none of the words.
 */
enum pz_status pz_options_number(const struct pz_options *options, const char *name, uint64_t least, uint64_t most,
                                 uint64_t *value, struct pz_error *error);
enum pz_status pz_options_size(const struct pz_options *options, const char *name, uint64_t least, uint64_t most,
                               uint64_t *rows, uint64_t *columns, struct pz_error *error);
/* The words stand in the order of their values, and end with null. */
enum pz_status pz_options_word(const struct pz_options *options, const char *name, const char *const *words, int *value,
                               struct pz_error *error);

PZ_END_API

#endif
