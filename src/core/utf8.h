/* Which bytes may appear in a line that ends up on somebody's screen: UTF-8 without control characters. */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The length of the UTF-8 character at the start, 0 if there is none: overlong forms, surrogates and anything beyond
 * U+10FFFF do not count. Looks no further than at a NUL, so a string's `length` may be more than it has.
 */
size_t pz_character_length(const unsigned char *bytes, size_t length);

/* How many bytes from the start may appear in a header or move line; all if nothing is wrong. */
size_t pz_sound_length(const char *bytes, size_t length);

/*
 * Whether the first of `length` bytes, at least one, begin a control character: C0 except the tab, DEL, and the C1
 * characters U+0080 to U+009F, which some terminals obey.
 */
bool pz_is_control(const unsigned char *bytes, size_t length);

#endif
