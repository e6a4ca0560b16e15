/*
 * Keys of one's own: a file has lines "action: key key", and what it says takes the place of the usual keys, in what
 * keys do and in what is shown of them. Actions are the bindings with a name.
 */
#ifndef TUI_KIT_KEYMAP_H
#define TUI_KIT_KEYMAP_H

#include <stddef.h>

#include "puzzles/error.h"
#include "tui/kit/actions.h"

/* Where the keys of a section are used, which says whose keys must differ. */
enum keymap_place { KEYMAP_EVERYWHERE, KEYMAP_PLAYING, KEYMAP_GAME, KEYMAP_SCREEN };

/* A table with names, which must outlive the keymap. */
struct keymap_section {
    const struct binding_table *table;
    enum keymap_place place;
    const char *game; /* "lgame" in "lgame.turn", for the keys of a game, which hold on its own screen; null: none */
    const char *part; /* "workshop" in "lgame.workshop.turn"; null: none */
};

struct keymap;

/*
 * A keymap that has no keys yet, and the usual keys of a table for it, unless it has them already. Those of games come
 * last.
 */
struct keymap *keymap_new(void);
void keymap_add(struct keymap *keymap, struct keymap_section section);
void keymap_free(struct keymap *keymap); /* null is allowed */

/*
 * Reads a file of keys. Whatever is wrong is told, with its line and column, and left out; the rest is used. PZ_BAD if
 * anything is.
 */
enum pz_status keymap_read(struct keymap *keymap, const char *bytes, size_t length,
                           void (*complain)(void *context, const struct pz_error *error), void *context);

/* Appends all actions with their keys in the format of the file. */
void keymap_print(const struct keymap *keymap, struct pz_text *out);

/* The tables, ending with null, with these keys; borrowed until the next call. A null keymap changes nothing. */
const struct binding_table *const *keymap_apply(struct keymap *keymap, const struct binding_table *const *tables);

#endif
