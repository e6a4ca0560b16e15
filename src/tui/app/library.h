/*
 * The levels and lessons of each game: those that come with the program, then the player's own. A folder with very many
 * of one's own is read by a worker, and its levels are added as they come.
 */
#ifndef TUI_APP_LIBRARY_H
#define TUI_APP_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/catalog.h"
#include "tui/kit/platform.h"

/* A folder of one's own with more files than that is read behind. */
enum { LIBRARY_AT_ONCE = 64 };

struct library;

/* Everything given is borrowed; either folder may be null. */
struct library *library_new(const struct platform *platform, const struct pz_game *const *games, const char *levels,
                            const char *own_levels);
/* Ends all reading. */
void library_free(struct library *library);
/* Forgets what has been read, so that the next who asks gets the files as they are now. */
void library_renew(struct library *library);

/*
 * The catalog of a game's levels, or of its lessons, as far as it has been read. It stays where it is until
 * library_renew(), and its entries until library_collect().
 */
const struct pz_catalog *library_catalog(struct library *library, const struct pz_game *game, bool lessons);

/*
 * The same for levels that the first picture can do without: null until there has been one, and then a second one is
 * due at once.
 */
const struct pz_catalog *library_catalog_later(struct library *library, const struct pz_game *game);

/* Before a picture: adds what workers have read. */
void library_collect(struct library *library);
/*
 * After a picture, which would have been held up: begins to read what has been asked for. Returns the milliseconds
 * until there may be more, -1: there will be none.
 */
int library_go_on(struct library *library);

/* How many of a game's own level files are still to be read, of how many; false if all have been read. */
bool library_is_reading(const struct library *library, const struct pz_game *game, size_t *left, size_t *files);

#endif
