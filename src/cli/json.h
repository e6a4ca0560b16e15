/* JSON (RFC 8259), as much as results need. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdbool.h>

#include "puzzles/text.h"

/* Appends a string. Bytes that are no UTF-8 become U+FFFD, and control characters are escaped. */
void json_add_string(struct pz_text *out, const char *string);

/* Whether a text is a number of JSON. */
bool json_is_number(const char *text, size_t length);

#endif
