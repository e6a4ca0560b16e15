/* The keys of a game being played, chosen by what its view can do: what it cannot do has no key. */
#ifndef TUI_PLAY_KEYS_H
#define TUI_PLAY_KEYS_H

#include "tui/play/view.h"

enum { PLAY_BINDINGS = 24, PLAY_TABLES = 7 };

/* Must stay where it is. */
struct play_keys {
    struct binding playing[PLAY_BINDINGS];
    struct binding_table table;
    const struct binding_table *tables[PLAY_TABLES]; /* ending with null */
};

void play_keys_for(struct play_keys *keys, const struct game_view *view);

#endif
