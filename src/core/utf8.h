/* UTF-8: which bytes of a file may be shown on a screen, and how strings are written in JSON. */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/text.h"

/* The code point of a character of `length` bytes. */
uint32_t pz_code_point(const unsigned char *bytes, size_t length);

/*
 * The length of the UTF-8 character at the start; 0 if the bytes are none, such as overlong forms, surrogates and
 * anything above U+10FFFF. Stops at a NUL, so `length` may be larger than a string is.
 */
size_t pz_character_length(const unsigned char *bytes, size_t length);

/* How many bytes from the start may appear in a header or move line; all if nothing is wrong. */
size_t pz_sound_length(const char *bytes, size_t length);

/*
 * The length of the longest prefix of a string that has at most `most` bytes and ends with a whole character. Cuts
 * anywhere in what is not UTF-8.
 */
enum { PZ_QUOTED_MAX = 40 }; /* errors quote at most this many bytes of a word */
size_t pz_cut_length(const char *string, size_t most);

/* Whether a character is invisible but changes the order or the look of others. */
bool pz_is_unseen(const unsigned char *bytes, size_t length);

/* Whether a character is in a block of combining marks or variation selectors. */
bool pz_is_mark(const unsigned char *bytes, size_t length);

/*
 * Whether a control character begins at the first of `length` bytes, at least one: C0 except the tab, DEL, and the C1
 * characters U+0080 to U+009F, which some terminals obey.
 */
bool pz_is_control(const unsigned char *bytes, size_t length);

/* Appends a title without invisible characters, and with at most four marks on each character. */
void pz_add_seen(struct pz_text *out, const char *string);

/*
 * Appends any bytes as a quoted JSON string. Control and invisible characters become escapes, bytes that are not UTF-8
 * become U+FFFD.
 */
void pz_add_json_string(struct pz_text *out, const char *string);

#endif
