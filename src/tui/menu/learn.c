/* Lessons are levels whose results say which are done. */
#include "tui/menu/menu.h"

void learn_open(struct app *app, const struct pz_game *game) {
    const struct pz_catalog *lessons = app_lessons(app, game);
    size_t next = 0;
    if (lessons->count == 0) {
        app_say(app, ROLE_QUIET, "No lessons for %s were found.", game->title);
        return;
    }
    for (; next < lessons->count; next++) {
        const char *id = lessons->entries[next].id;
        if (id && !pz_store_result(app->store, game->id, id).solved)
            break;
    }
    play_open_file(app, lessons->entries[next < lessons->count ? next : 0].path);
}

void learn_offer(struct app *app, const struct pz_game *game) {
    const struct pz_catalog *lessons = app_lessons(app, game);
    const struct pz_store *store = app->store;
    if (lessons->count > 0 && pz_catalog_solved(lessons, store) + pz_catalog_solved(app_catalog(app, game), store) == 0)
        app_say(app, ROLE_ACCENT, "New here? [L] starts the first of %zu short lessons.", lessons->count);
}
