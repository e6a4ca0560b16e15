/* Lessons: levels whose results say which are done. */
#include "tui/menu/menu.h"

const struct pz_catalog_entry *learn_next(struct app *app, const struct pz_game *game) {
    struct pz_catalog *lessons = app_listed(app, game, SHELF_LESSONS);
    const size_t next = pz_catalog_unsolved(lessons, app->store);
    return next < lessons->count ? pz_catalog_read(lessons, next) : NULL;
}

void learn_open(struct app *app, const struct pz_game *game) {
    const struct pz_catalog *lessons = app_listed(app, game, SHELF_LESSONS);
    const struct pz_catalog_entry *next = learn_next(app, game);
    if (lessons->count > 0)
        play_open_file(app, next ? next->path : lessons->entries[0].path);
    else
        app_say(app, ROLE_QUIET, "No lessons for %s were found.", game->title);
}

void learn_offer(struct app *app, const struct pz_game *game) {
    struct pz_catalog *lessons = app_listed(app, game, SHELF_LESSONS), *levels = app_listed(app, game, SHELF_LEVELS);
    if (lessons->count > 0 && pz_catalog_solved(lessons, app->store) + pz_catalog_solved(levels, app->store) == 0)
        app_say(app, ROLE_ACCENT, "New here? [L] starts the first of %zu short lessons.", lessons->count);
}
