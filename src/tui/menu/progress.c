/* Counted when it is first asked for, and again when the number of levels changes. */
#include "tui/menu/menu.h"

#include <stdlib.h>

#include "puzzles/memory.h"

struct counted {
    size_t levels, solved;
};

void progress_renew(struct progress *progress, const struct app *app) {
    size_t count = 0;
    while (app_games(app)[count])
        count++;
    progress_free(progress);
    progress->games = pz_alloc(count, sizeof *progress->games);
}

void progress_free(struct progress *progress) {
    free(progress->games);
    progress->games = NULL;
}

static struct counted *counted_of(const struct progress *progress, const struct app *app, const struct pz_game *game) {
    size_t i = 0;
    while (app_games(app)[i] != game)
        i++;
    return &progress->games[i];
}

size_t progress_solved(const struct progress *progress, const struct app *app, const struct pz_game *game,
                       const struct pz_catalog *levels) {
    struct counted *counted = counted_of(progress, app, game);
    if (levels->count == counted->levels)
        return counted->solved;
    counted->solved = pz_catalog_solved(levels, app_store(app));
    counted->levels = levels->count;
    return counted->solved;
}
