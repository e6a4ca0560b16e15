/* Folders are read when somebody asks for them: ten thousand small files take an eighth of a second. */
#include "tui/app/library.h"

#include <stdlib.h>

#include "puzzles/memory.h"

/* One kind of thing of one game. */
struct shelf {
    const struct pz_game *game;
    bool lessons;
    struct pz_catalog catalog;
};

struct library {
    const struct pz_game *const *games;
    const char *levels, *own_levels;
    struct shelf **shelves; /* each allocated by itself, so that it never moves */
    size_t count, capacity;
    bool begun;   /* there has been a picture */
    bool put_off; /* something was asked for that could wait for the second one */
};

struct library *library_new(const struct pz_game *const *games, const char *levels, const char *own_levels) {
    struct library *library = pz_alloc(1, sizeof *library);
    *library = (struct library){.games = games, .levels = levels, .own_levels = own_levels};
    return library;
}

static struct shelf *new_shelf(const struct library *library, const struct pz_game *game, bool lessons) {
    struct shelf *shelf = pz_alloc(1, sizeof *shelf);
    shelf->game = game;
    shelf->lessons = lessons;
    if (library->levels)
        (lessons ? pz_catalog_add_lessons : pz_catalog_add)(&shelf->catalog, library->games, library->levels, game);
    if (library->own_levels && !lessons)
        pz_catalog_add(&shelf->catalog, library->games, library->own_levels, game);
    return shelf;
}

void library_renew(struct library *library) {
    for (size_t i = 0; i < library->count; i++) {
        pz_catalog_free(&library->shelves[i]->catalog);
        free(library->shelves[i]);
    }
    library->count = 0;
}

void library_free(struct library *library) {
    library_renew(library);
    free(library->shelves);
    free(library);
}

const struct pz_catalog *library_catalog(struct library *library, const struct pz_game *game, bool lessons) {
    for (size_t i = 0; i < library->count; i++)
        if (library->shelves[i]->game == game && library->shelves[i]->lessons == lessons)
            return &library->shelves[i]->catalog;
    struct shelf *shelf = new_shelf(library, game, lessons);
    library->shelves = pz_grow(library->shelves, &library->capacity, library->count + 1, sizeof *library->shelves);
    library->shelves[library->count++] = shelf;
    return &shelf->catalog;
}

const struct pz_catalog *library_catalog_later(struct library *library, const struct pz_game *game) {
    if (library->begun)
        return library_catalog(library, game, false);
    library->put_off = true;
    return NULL;
}

bool library_is_waited_for(struct library *library) {
    const bool waited = library->put_off;
    library->begun = true;
    library->put_off = false;
    return waited;
}
