/* Tiles that the player is sure of. A lock ends when its tile is moved. */
#ifndef TUI_GAMES_CIRCUS_LOCKS_H
#define TUI_GAMES_CIRCUS_LOCKS_H

#include "puzzles/circus.h"
#include "tui/play/game.h"

struct circus_locks {
    unsigned slots; /* as bits, while the tile lies as it did: */
    struct circus_place places[CIRCUS_TILES];
};

/* Whether a slot is the centre, and that is fixed, so that it needs no lock. */
bool circus_locks_fixed(const struct play *play, int slot);
bool circus_locks_has(const struct circus_locks *locks, int slot);

/* Takes them from the session. */
void circus_locks_read(struct circus_locks *locks, const struct play *play);
/* These keep them in the session, too: locks the tile in a slot or frees it; frees what has been moved. */
void circus_locks_toggle(struct circus_locks *locks, struct play *play, int slot);
void circus_locks_forget(struct circus_locks *locks, struct play *play);

#endif
