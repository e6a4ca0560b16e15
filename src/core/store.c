/*
 * A store consists of journals (journal.h), saves in files of their own, and locks on the saves. Several programs may
 * use a store at once, but only one of them can open a save.
 */
#include "store.h"

#include <assert.h>
#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"

/* ---- saves ---- */

static const char suffix[] = ".lvl";

/* Whether a file is a version of a save (puzzles/staged.h). */
static int is_save(const struct dirent *entry) {
    const char *end = entry->d_name;
    while (pz_is_name_char(*end))
        end++;
    const size_t length = strlen(suffix);
    return end > entry->d_name && strncmp(end, suffix, length) == 0 &&
           (!end[length] || strcmp(end + length, "~new") == 0 || strcmp(end + length, "~sync") == 0);
}

/* Adds the saves of a game. The versions of a save follow each other in the sorted list of files and count once. */
static void add_saves(const struct pz_store *store, const struct pz_game *game, struct pz_saves *saves) {
    PZ_OWNED char *folder = pz_format("%s/saves/%s", store->journals.folder, game->id);
    struct dirent **entries = NULL;
    const int count = pz_list_folder(folder, is_save, &entries);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        const size_t length = (size_t)(strrchr(name, '.') - name) + strlen(suffix);
        PZ_OWNED char *path = pz_format("%s/%.*s", folder, (int)length, name);
        const bool again = saves->count > 0 && strcmp(saves->items[saves->count - 1].path, path) == 0;
        struct timespec time;
        if (!again && !pz_store_is_leaving(store, path) && pz_staged_modified(path, &time)) {
            saves->items = pz_grow(saves->items, &saves->capacity, saves->count + 1, sizeof *saves->items);
            saves->items[saves->count++] = (struct pz_save){game, pz_copy_string(path), time};
        }
        free(entries[i]);
    }
    free(entries);
}

/* Orders saves by time, latest first, and saves of the same time by path. */
static int compare(const void *left, const void *right) {
    const struct pz_save *a = left, *b = right;
    if (a->time.tv_sec != b->time.tv_sec)
        return a->time.tv_sec > b->time.tv_sec ? -1 : 1;
    if (a->time.tv_nsec != b->time.tv_nsec)
        return a->time.tv_nsec > b->time.tv_nsec ? -1 : 1;
    return strcmp(a->path, b->path);
}

void pz_store_saves(const struct pz_store *store, const struct pz_game *const *games, struct pz_saves *saves) {
    pz_saves_free(saves);
    if (!store->journals.folder)
        return;
    for (; *games; games++)
        add_saves(store, *games, saves);
    if (saves->count > 0)
        qsort(saves->items, saves->count, sizeof *saves->items, compare);
}

void pz_saves_free(struct pz_saves *saves) {
    for (size_t i = 0; i < saves->count; i++)
        free(saves->items[i].path);
    free(saves->items);
    *saves = (struct pz_saves){0};
}

char *pz_store_save_path(const struct pz_store *store, const char *game, const char *id) {
    assert(pz_journal_is_name(game, strlen(game)) && pz_journal_is_name(id, strlen(id)));
    if (!store->journals.folder)
        return NULL;
    PZ_OWNED char *folder = pz_format("%s/saves/%s", store->journals.folder, game);
    pz_file_make_folder(folder, NULL); /* if this fails, saving there fails too and says so */
    return pz_format("%s/%s%s", folder, id, suffix);
}

char *pz_store_daily_path(const struct pz_store *store, const char *game, long day) {
    if (!store->journals.folder)
        return NULL;
    PZ_OWNED char *folder = pz_format("%s/daily/%s", store->journals.folder, game);
    PZ_SCOPED_TEXT date = {0};
    pz_file_make_folder(folder, NULL); /* if this fails, the level is made anew each time */
    pz_date_write(day, &date);
    return pz_format("%s/%s%s", folder, date.data, suffix);
}

void pz_store_leave(struct pz_store *store, const char *path) {
    if (pz_names_find(&store->leaving, path) < SIZE_MAX || pz_store_lock(store, path, NULL) != PZ_OK)
        return;
    pz_names_add(&store->leaving, path);
    pz_store_tidy(store);
}

bool pz_store_is_leaving(const struct pz_store *store, const char *path) {
    return pz_names_find(&store->leaving, path) < SIZE_MAX;
}

static void remove_leaving(struct pz_store *store) {
    for (size_t i = 0; i < store->leaving.count; i++) {
        PZ_OWNED char *aside = pz_format("%s%s", store->leaving.items[i], PZ_TAKEN_BACK);
        pz_staged_remove(store->leaving.items[i]);
        pz_staged_remove(aside);
        pz_store_unlock(store, store->leaving.items[i]);
    }
    pz_names_free(&store->leaving);
}

void pz_store_tidy(struct pz_store *store) {
    const struct pz_syncer *syncer = &store->journals.syncer;
    if (store->leaving.count > 0 && !pz_store_unwritten(store) && (!syncer->done || syncer->done(syncer->context)))
        remove_leaving(store);
}

char *pz_store_take_aside(struct pz_store *store) {
    char *path = store->aside;
    store->aside = NULL;
    return path;
}

/* Returns the part of a path that we lock. Programs may spell the folder differently, but not what is below it. */
static const char *name_below(const struct pz_store *store, const char *path) {
    const size_t length = strlen(store->journals.folder);
    assert(strncmp(path, store->journals.folder, length) == 0);
    return path + length;
}

enum pz_status pz_store_lock(struct pz_store *store, const char *path, struct pz_error *error) {
    return pz_lock_take(&store->locks, store->journals.folder, name_below(store, path), error);
}

void pz_store_unlock(struct pz_store *store, const char *path) {
    pz_lock_give(&store->locks, name_below(store, path));
}

/* ---- what is written ---- */

void pz_store_sync_by(struct pz_store *store, const struct pz_syncer *syncer) {
    store->journals.syncer = syncer ? *syncer : (struct pz_syncer){0};
}

bool pz_store_sync(const struct pz_store *store, const char *path) {
    const struct pz_syncer *syncer = &store->journals.syncer;
    if (syncer->sync)
        syncer->sync(syncer->context, path);
    return syncer->sync;
}

const struct pz_error *pz_store_unwritten(const struct pz_store *store) {
    for (int i = 0; i < PZ_SETTINGS; i++)
        if (store->journals.items[i].unwritten.length > 0)
            return &store->journals.items[i].write_error;
    return NULL;
}

bool pz_store_wait(const struct pz_store *store) {
    const struct pz_syncer *syncer = &store->journals.syncer;
    return !pz_store_unwritten(store) && (!syncer->wait || syncer->wait(syncer->context));
}

enum pz_status pz_store_flush(struct pz_store *store, struct pz_error *error) {
    pz_journals_flush(&store->journals, false);
    const struct pz_error *why = pz_store_unwritten(store);
    return why ? pz_error_set(error, 0, 0, "%s", pz_text_string(&why->message)) : PZ_OK;
}

const char *pz_store_damage(const struct pz_store *store) {
    return store->damage.length > 0 ? pz_text_string(&store->damage) : NULL;
}

enum pz_status pz_store_mend(struct pz_store *store, struct pz_error *error) {
    const enum pz_status status = pz_journals_mend(&store->journals, error);
    pz_text_clear(&store->damage);
    pz_journals_tell_damage(&store->journals, &store->damage);
    return status;
}

/* ---- the store ---- */

/* Files are written in the store itself, in its folders of drafts, saves and levels, and in those of each game. */
enum { SWEPT_DEPTH = 2 };

struct pz_store *pz_store_open(const char *folder, struct pz_error *error) {
    struct pz_store *store = pz_alloc(1, sizeof *store);
    struct pz_journal *items = store->journals.items;
    items[PZ_RESULTS] = (struct pz_journal){.kind = &pz_results_kind, .kept = &store->results};
    items[PZ_MATCHES] = (struct pz_journal){.kind = &pz_matches_kind, .kept = &store->matches};
    items[PZ_DAYS] = (struct pz_journal){.kind = &pz_days_kind, .kept = &store->days};
    items[PZ_SETTINGS] = (struct pz_journal){.kind = &pz_settings_kind, .kept = &store->settings};
    store->locks.file = -1;
    if (!folder) {
        pz_error_set(error, 0, 0, "there is no folder to keep games in");
        return store;
    }
    store->journals.folder = pz_copy_string(folder);
    if (pz_file_make_folder(folder, error) != PZ_OK)
        return store; /* the first write will fail and say so */
    pz_file_sweep(folder, SWEPT_DEPTH);
    enum pz_status status = PZ_OK;
    for (int i = 0; i < PZ_JOURNALS; i++) /* we read what can be read, and report the first error */
        if (pz_journal_read(&store->journals, &items[i], status == PZ_OK ? error : NULL) != PZ_OK)
            status = PZ_BAD;
    pz_journals_tell_damage(&store->journals, &store->damage);
    return store;
}

void pz_store_free(struct pz_store *store) {
    enum { FEW = 200, TIMES = 4 };
    if (!store)
        return;
    pz_journals_flush(&store->journals, true);
    struct pz_journal *settings = &store->journals.items[PZ_SETTINGS];
    if (settings->lines > FEW && settings->lines > TIMES * store->settings.keys.count) /* most are outdated */
        pz_journal_compact(&store->journals, settings);
    if (store->leaving.count > 0 && pz_store_wait(store))
        remove_leaving(store);
    pz_names_free(&store->leaving);
    pz_locks_free(&store->locks);
    pz_text_free(&store->damage);
    free(store->aside);
    pz_journals_free(&store->journals);
    free(store);
}
