/*
 * How many levels of each game are solved. Each level is looked up once, so that a menu of a hundred thousand is drawn
 * as fast as any other.
 */
#ifndef TUI_MENU_PROGRESS_H
#define TUI_MENU_PROGRESS_H

#include <stddef.h>

#include "puzzles/catalog.h"
#include "puzzles/game.h"
#include "tui/app/app.h"

/* Starts as {0}. */
struct progress {
    struct counted *games; /* in the order of app_games() */
};

/* Forgets what has been counted, since results or files may have changed. */
void progress_renew(struct progress *progress, const struct app *app);
void progress_free(struct progress *progress);

/* How many of a game's levels, which may have become more since the last time, are solved. */
size_t progress_solved(const struct progress *progress, const struct app *app, const struct pz_game *game,
                       const struct pz_catalog *levels);

#endif
