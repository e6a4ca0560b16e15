/* Characters as a terminal shows them: UTF-8, widths, and what stands in for them in ASCII. */
#ifndef TUI_KIT_CHARACTERS_H
#define TUI_KIT_CHARACTERS_H

#include <stddef.h>
#include <stdint.h>

/* Decodes the first code point of a non-empty string; returns the bytes it took. Broken input gives U+FFFD. */
size_t characters_decode(const char *string, uint32_t *character);

/* Writes up to four bytes, returns how many. */
size_t characters_encode(uint32_t character, char bytes[4]);

/* Columns on the screen: 1 or 2; 0 for combining marks, -1 for what cannot be shown. */
int characters_width(uint32_t character);

/* The columns of a whole string, as canvas_text() will use them. */
int characters_columns(const char *string);

/* The end of a string, as much of it as fits into that many columns. */
const char *characters_end(const char *string, int columns);

/*
 * The nearest character that both fonts have that one meets on the Linux console, the kernel's own (code page 437) and
 * Debian's (Lat15): letters, lines, arrows, shades and whole blocks, but no halves.
 */
uint32_t characters_simple(uint32_t character);

/* The nearest ASCII character, '?' where there is none. */
char characters_ascii(uint32_t character);

#endif
