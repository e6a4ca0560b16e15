/* UTF-8: which bytes may appear in a line that ends up on somebody's screen, and strings of JSON. */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/text.h"

/* The code point of a character of so many bytes. */
uint32_t pz_code_point(const unsigned char *bytes, size_t length);

/*
 * The length of the UTF-8 character at the start, 0 if there is none: overlong forms, surrogates and anything beyond
 * U+10FFFF do not count. Looks no further than at a NUL, so a string's `length` may be more than it has.
 */
size_t pz_character_length(const unsigned char *bytes, size_t length);

/* How many bytes from the start may appear in a header or move line; all if nothing is wrong. */
size_t pz_sound_length(const char *bytes, size_t length);

/*
 * How many bytes from the start of a string make up at most `most` bytes of whole characters; where it is no UTF-8,
 * just that many.
 */
enum { PZ_QUOTED_MAX = 40 }; /* bytes of a word that is quoted in an error */
size_t pz_cut_length(const char *string, size_t most);

/* Whether a character of so many bytes is not seen itself but changes the order or the look of others. */
bool pz_is_unseen(const unsigned char *bytes, size_t length);

/* Whether a character of so many bytes is of a block of combining marks or of variation selectors. */
bool pz_is_mark(const unsigned char *bytes, size_t length);

/*
 * Whether the first of `length` bytes, at least one, begin a control character: C0 except the tab, DEL, and the C1
 * characters U+0080 to U+009F, which some terminals obey.
 */
bool pz_is_control(const unsigned char *bytes, size_t length);

/* Appends what can be seen of a title: no character that cannot be, and at most four marks on one that can. */
void pz_add_seen(struct pz_text *out, const char *string);

/*
 * Appends a string of any bytes as one of JSON, in quotes. Control characters and what is unseen are written as
 * escapes, and bytes that are no UTF-8 as U+FFFD.
 */
void pz_add_json_string(struct pz_text *out, const char *string);

#endif
