/* The levels and lessons of each game: those that come with the program, then the player's own. */
#ifndef TUI_APP_LIBRARY_H
#define TUI_APP_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/catalog.h"

struct library;

/* Everything given is borrowed; either folder may be null. */
struct library *library_new(const struct pz_game *const *games, const char *levels, const char *own_levels);
void library_free(struct library *library);
/* Forgets what has been read, so that the next who asks gets the files as they are now. */
void library_renew(struct library *library);

/* The catalog of a game's levels, or of its lessons; it stays as it is until library_renew(). */
const struct pz_catalog *library_catalog(struct library *library, const struct pz_game *game, bool lessons);

/*
 * The same for levels that the first picture can do without: null until there has been one, and then a second one is
 * due at once.
 */
const struct pz_catalog *library_catalog_later(struct library *library, const struct pz_game *game);

/* After a picture: whether a second one is due at once. */
bool library_is_waited_for(struct library *library);

#endif
