/* The names of keys: as they are typed into a file, and as they are shown. */
#ifndef TUI_KIT_KEYNAMES_H
#define TUI_KIT_KEYNAMES_H

#include <stddef.h>
#include <stdint.h>

#include "puzzles/text.h"

/* The key with that name, "Enter", "PgUp" or a single character; 0 if there is none. */
uint32_t keynames_read(const char *name, size_t length);

/* Appends a key's name; nothing if it has none. */
void keynames_add(uint32_t key, struct pz_text *out);

/* The same as a sign where there is one: "↑". */
void keynames_add_sign(uint32_t key, struct pz_text *out);

#endif
