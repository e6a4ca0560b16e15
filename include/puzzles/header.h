/* The headers of a level, "Key: value", and the comments between them. */
#ifndef PUZZLES_HEADER_H
#define PUZZLES_HEADER_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/text.h"

PZ_BEGIN_API

struct pz_header {
    char *key;   /* as written; null for a comment, which is then in value, semicolon included */
    char *value; /* without blanks around it */
    size_t line, column;
};

/* In the order of the file. Starts as {0}. */
struct pz_headers {
    struct pz_header *items;
    size_t count, capacity;
};

/* Appends a header, whose key must be new, and takes ownership of its strings. */
void pz_headers_add(struct pz_headers *headers, struct pz_header header);

/* The header with that key, ignoring case; null if there is none. */
const struct pz_header *pz_headers_find(const struct pz_headers *headers, const char *key);

/* Sets or replaces a header, or removes it if the value is null. Bytes that could not be read back become "?". */
void pz_headers_set(struct pz_headers *headers, const char *key, const char *value);

void pz_headers_free(struct pz_headers *headers);

/* Appends a header line, or a comment if the key is null. False, with nothing appended, if it would be too long. */
bool pz_header_write(struct pz_text *out, const char *key, const char *value);

PZ_END_API

#endif
