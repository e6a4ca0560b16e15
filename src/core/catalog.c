/*
 * Listing level files opens none of them, since a menu only counts them. Reading a level opens it as a session, so that
 * a list shows what is broken before anybody plays it.
 */
#include "puzzles/catalog.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/session.h"
#include "store.h"

static const size_t level_size_max = (size_t)64 << 20;
static const char ending[] = ".lvl";

static int is_level(const struct dirent *entry) {
    size_t length = strlen(entry->d_name), end = strlen(ending);
    return entry->d_name[0] != '.' && length > end && strcmp(entry->d_name + length - end, ending) == 0;
}

static enum pz_status open_file(const struct pz_game *const *games, const char *path, const struct pz_game *game,
                                struct pz_session **session, struct pz_error *error) {
    struct pz_source *source = NULL;
    struct stat info;
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode)) /* reading a pipe might never end */
        return pz_error_set(error, 0, 0, "it is not an ordinary file");
    enum pz_status status = pz_source_open(path, level_size_max, &source, error);
    if (status == PZ_OK)
        status = pz_session_open_source(games, source, session, error);
    pz_source_release(source);
    if (status == PZ_OK && pz_session_game(*session) != game) {
        status =
            pz_error_set(error, 0, 0, "a level of %s in the folder of %s", pz_session_game(*session)->id, game->id);
        pz_session_free(*session);
    }
    return status;
}

static char *copy_value(const struct pz_session *session, const char *key) {
    const char *value = pz_session_value(session, key);
    return value ? pz_copy_string(value) : NULL;
}

void pz_catalog_id(const struct pz_session *session, struct pz_text *out) {
    const char *place = pz_session_value(session, "Lesson");
    if (place)
        pz_text_add(out, "lesson-%s", place);
    else
        pz_text_add(out, "%s", pz_session_id(session));
}

const struct pz_catalog_entry *pz_catalog_read(struct pz_catalog *catalog, size_t place) {
    struct pz_catalog_entry *entry = &catalog->entries[place];
    struct pz_session *session;
    struct pz_error error = {0};
    if (entry->read)
        return entry;
    entry->read = true;
    if (open_file(catalog->games, entry->path, entry->folder, &session, &error) == PZ_OK) {
        struct pz_text id = {0};
        entry->game = entry->folder;
        entry->title = copy_value(session, "Title");
        entry->titled = entry->title != NULL;
        entry->difficulty = copy_value(session, "Difficulty");
        entry->pack = copy_value(session, "Pack");
        entry->idea = copy_value(session, "Idea");
        pz_catalog_id(session, &id);
        entry->id = pz_text_take(&id);
        pz_session_free(session);
    } else {
        entry->error = pz_alloc(1, sizeof *entry->error);
        *entry->error = error;
    }
    if (!entry->title || !*entry->title) {
        const char *name = strrchr(entry->path, '/') + 1;
        free(entry->title);
        entry->title = pz_copy(name, strlen(name) - strlen(ending));
    }
    return entry;
}

void pz_catalog_read_all(struct pz_catalog *catalog) {
    for (; catalog->all_read < catalog->count; catalog->all_read++)
        pz_catalog_read(catalog, catalog->all_read);
}

void pz_catalog_list(struct pz_catalog *catalog, const struct pz_game *const *games, const char *root,
                     const struct pz_game *game, bool lessons) {
    const struct pz_game *const one[] = {game, NULL};
    catalog->games = games;
    catalog->lessons = lessons;
    for (const struct pz_game *const *each = game ? one : games; *each; each++) {
        PZ_OWNED char *folder = pz_format("%s/%s%s", root, (*each)->id, lessons ? "/lessons" : "");
        struct dirent **files = NULL;
        const int count = pz_list_folder(folder, is_level, &files);
        for (int i = 0; i < count; i++) {
            catalog->entries =
                pz_grow(catalog->entries, &catalog->capacity, catalog->count + 1, sizeof *catalog->entries);
            catalog->entries[catalog->count++] =
                (struct pz_catalog_entry){.path = pz_format("%s/%s", folder, files[i]->d_name), .folder = *each};
            free(files[i]);
        }
        free(files);
    }
}

void pz_catalog_add(struct pz_catalog *catalog, const struct pz_game *const *games, const char *root,
                    const struct pz_game *game) {
    pz_catalog_list(catalog, games, root, game, false);
    pz_catalog_read_all(catalog);
}

void pz_catalog_add_lessons(struct pz_catalog *catalog, const struct pz_game *const *games, const char *root,
                            const struct pz_game *game) {
    pz_catalog_list(catalog, games, root, game, true);
    pz_catalog_read_all(catalog);
}

void pz_catalog_free(struct pz_catalog *catalog) {
    for (size_t i = 0; i < catalog->count; i++) {
        struct pz_catalog_entry *entry = &catalog->entries[i];
        free(entry->path);
        free(entry->title);
        free(entry->difficulty);
        free(entry->pack);
        free(entry->idea);
        free(entry->id);
        if (entry->error)
            pz_error_free(entry->error);
        free(entry->error);
    }
    free(catalog->entries);
    *catalog = (struct pz_catalog){0};
}

static bool is_solved(const struct pz_catalog_entry *entry, const struct pz_store *store) {
    return entry->game && pz_store_result(store, entry->game->id, entry->id).solved;
}

size_t pz_catalog_solved(struct pz_catalog *catalog, const struct pz_store *store) {
    const struct pz_game *game = NULL;
    size_t solved = 0, left = 0; /* results of the game whose levels have not been found yet */
    for (size_t i = 0; i < catalog->count; i++) {
        if (catalog->entries[i].folder != game) {
            game = catalog->entries[i].folder;
            left = pz_results_solved(&store->results, game->id, catalog->lessons);
        }
        if (left > 0 && is_solved(pz_catalog_read(catalog, i), store)) {
            solved++;
            left--;
        }
    }
    return solved;
}

size_t pz_catalog_unsolved(struct pz_catalog *catalog, const struct pz_store *store) {
    size_t i = 0;
    while (i < catalog->count && (!pz_catalog_read(catalog, i)->game || is_solved(&catalog->entries[i], store)))
        i++;
    return i;
}
