/*
 * What is remembered between runs: journals (journal.h), saves as files of their own, and locks on the saves. Several
 * programs may use a store at once; a save is open in one of them.
 */
#include "store.h"

#include <assert.h>
#include <dirent.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "folder.h"
#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/save.h"
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

static bool is_later(struct timespec a, struct timespec b) {
    return a.tv_sec != b.tv_sec ? a.tv_sec > b.tv_sec : a.tv_nsec > b.tv_nsec;
}

/* Adds a save by one of its versions, unless it was the last that was added: they follow one another. */
static void add(struct pz_saves *saves, const struct pz_game *game, const char *folder, const char *name) {
    const size_t length = (size_t)(strrchr(name, '.') - name) + strlen(suffix);
    PZ_OWNED char *path = pz_format("%s/%.*s", folder, (int)length, name);
    struct timespec time;
    if ((saves->count > 0 && strcmp(saves->items[saves->count - 1].path, path) == 0) ||
        !pz_staged_modified(path, &time))
        return;
    saves->items = pz_grow(saves->items, &saves->capacity, saves->count + 1, sizeof *saves->items);
    saves->items[saves->count++] = (struct pz_save){game, pz_copy_string(path), time};
}

static void read_game(struct pz_saves *saves, const char *folder, const struct pz_game *game) {
    PZ_OWNED char *path = pz_format("%s/saves/%s", folder, game->id);
    struct dirent **entries = NULL;
    const int count = pz_list_folder(path, is_save, &entries);
    for (int i = 0; i < count; i++) {
        add(saves, game, path, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
}

/* Of two saves with the same time, the first by path comes first. */
static int compare(const void *left, const void *right) {
    const struct pz_save *a = left, *b = right;
    return is_later(a->time, b->time) ? -1 : is_later(b->time, a->time) ? 1 : strcmp(a->path, b->path);
}

static void drop_leaving(const struct pz_store *store, struct pz_saves *saves) {
    size_t kept = 0;
    for (size_t i = 0; i < saves->count; i++)
        if (pz_store_is_leaving(store, saves->items[i].path))
            free(saves->items[i].path);
        else
            saves->items[kept++] = saves->items[i];
    saves->count = kept;
}

void pz_store_saves(const struct pz_store *store, const struct pz_game *const *games, struct pz_saves *saves) {
    pz_saves_free(saves);
    if (!store->journals.folder)
        return;
    for (; *games; games++)
        read_game(saves, store->journals.folder, *games);
    drop_leaving(store, saves);
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

/* The same for all programs, in whatever words they name the folder. */
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

/* The first journal of what was played that could not be written; null: there is none. */
static const struct pz_journal *find_unwritten(const struct pz_store *store) {
    for (int i = 0; i < PZ_SETTINGS; i++)
        if (store->lines[i].unwritten.length > 0)
            return &store->lines[i];
    return NULL;
}

const struct pz_error *pz_store_unwritten(const struct pz_store *store) {
    const struct pz_journal *journal = find_unwritten(store);
    return journal ? &journal->write_error : NULL;
}

bool pz_store_wait(const struct pz_store *store) {
    const struct pz_syncer *syncer = &store->journals.syncer;
    return !find_unwritten(store) && (!syncer->wait || syncer->wait(syncer->context));
}

enum pz_status pz_store_flush(struct pz_store *store, struct pz_error *error) {
    pz_journals_keep(&store->journals, false);
    const struct pz_journal *journal = find_unwritten(store);
    return journal ? pz_journal_status(journal, error) : PZ_OK;
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

/* Folders in which files are written: the store itself, drafts, saves and levels of the day by game. */
enum { SWEPT_DEPTH = 2 };

struct pz_store *pz_store_open(const char *folder, struct pz_error *error) {
    struct pz_store *store = pz_alloc(1, sizeof *store);
    store->lines[PZ_RESULTS] = (struct pz_journal){.kind = &pz_results_kind, .kept = &store->results};
    store->lines[PZ_MATCHES] = (struct pz_journal){.kind = &pz_matches_kind, .kept = &store->matches};
    store->lines[PZ_DAYS] = (struct pz_journal){.kind = &pz_days_kind, .kept = &store->days};
    store->lines[PZ_SETTINGS] = (struct pz_journal){.kind = &pz_settings_kind, .kept = &store->settings};
    store->journals.items = store->lines;
    store->journals.count = PZ_JOURNALS;
    store->locks.file = -1;
    if (!folder) {
        pz_error_set(error, 0, 0, "there is no folder to keep games in");
        return store;
    }
    store->journals.folder = pz_copy_string(folder);
    if (pz_file_make_folder(folder, error) != PZ_OK)
        return store; /* whoever writes there is told */
    pz_file_sweep(folder, SWEPT_DEPTH);
    enum pz_status status = PZ_OK;
    for (int i = 0; i < PZ_JOURNALS; i++) /* all that can be read; the error is the first one */
        if (pz_journal_read(&store->journals, &store->lines[i], status == PZ_OK ? error : NULL) != PZ_OK)
            status = PZ_BAD;
    pz_journals_tell_damage(&store->journals, &store->damage);
    return store;
}

/* Most lines of settings may have been replaced by later ones. */
static void compact_settings(struct pz_store *store) {
    enum { FEW = 200, TIMES = 4 };
    struct pz_journal *settings = &store->lines[PZ_SETTINGS];
    if (settings->lines > FEW && settings->lines > TIMES * store->settings.keys.count)
        pz_journal_compact(&store->journals, settings);
}

void pz_store_free(struct pz_store *store) {
    if (!store)
        return;
    pz_journals_keep(&store->journals, true);
    compact_settings(store);
    if (store->leaving.count > 0 && pz_store_wait(store))
        remove_leaving(store);
    pz_names_free(&store->leaving);
    pz_locks_free(&store->locks);
    pz_text_free(&store->damage);
    free(store->aside);
    pz_journals_free(&store->journals);
    free(store);
}
