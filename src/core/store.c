/*
 * What is remembered between runs. Settings, as results, are held in memory and rewritten as a whole, under a lock and
 * after rereading what other programs have written meanwhile.
 */

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hash.h"
#include "journal.h"
#include "puzzles/ascii.h"
#include "puzzles/date.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/save.h"
#include "system.h"
#include "utf8.h"

/* FOLDER/saves/GAME/NAME.lvl. The names and times of hundreds are known in the time that it takes to read one. */

/* The path of a name among the saves of a game, whose folder is created; malloc'd. */
static char *save_path(const char *folder, const char *game, const char *name) {
    PZ_OWNED char *saves = pz_format("%s/saves/%s", folder, game);
    pz_file_make_folder(saves, NULL); /* if this fails, saving there fails too and says so */
    return pz_format("%s/%s.lvl", saves, name);
}

static int is_save(const struct dirent *entry) {
    const char *end = entry->d_name;
    while (pz_is_name_char(*end))
        end++;
    return end > entry->d_name && strcmp(end, ".lvl") == 0;
}

/* Takes ownership of the path. */
static void add(struct pz_saves *saves, const struct pz_game *game, char *path) {
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode)) {
        free(path);
        return;
    }
    saves->items = pz_grow(saves->items, &saves->capacity, saves->count + 1, sizeof *saves->items);
    saves->items[saves->count++] = (struct pz_save){game, path, system_modified(&info)};
}

static void read_game(struct pz_saves *saves, const char *folder, const struct pz_game *game) {
    PZ_OWNED char *path = pz_format("%s/saves/%s", folder, game->id);
    struct dirent **entries = NULL;
    const int count = pz_list_folder(path, is_save, &entries);
    for (int i = 0; i < count; i++) {
        add(saves, game, pz_format("%s/%s", path, entries[i]->d_name));
        free(entries[i]);
    }
    free(entries);
}

/* Of two saves with the same time, the first by path comes first. */
static int compare(const void *left, const void *right) {
    const struct pz_save *a = left, *b = right;
    if (a->time.tv_sec != b->time.tv_sec)
        return a->time.tv_sec > b->time.tv_sec ? -1 : 1;
    if (a->time.tv_nsec != b->time.tv_nsec)
        return a->time.tv_nsec > b->time.tv_nsec ? -1 : 1;
    return strcmp(a->path, b->path);
}

/* Adds the saves of each of the games, a list that ends with null, and sorts all by time: the latest first. */
static void read_saves(struct pz_saves *saves, const char *folder, const struct pz_game *const *games) {
    for (; *games; games++)
        read_game(saves, folder, *games);
    if (saves->count > 0)
        qsort(saves->items, saves->count, sizeof *saves->items, compare);
}

void pz_saves_free(struct pz_saves *saves) {
    for (size_t i = 0; i < saves->count; i++)
        free(saves->items[i].path);
    free(saves->items);
    *saves = (struct pz_saves){0};
}

/* ---- store ---- */

/*
 * Names are locked in one empty file, which all programs share: the lock of a name is that of a single byte, the one at
 * the hash of the name. The system releases a program's locks when it ends, however it ends, so none is left behind. A
 * program loses all its locks on a file when it closes any descriptor of it; so this one is opened once, and a name
 * locked twice is counted.
 */

static uint64_t place_of(const char *name) {
    return pz_hash(PZ_HASH_START, name, strlen(name)) >> 2; /* an offset has a sign, and something must lie behind it */
}

static struct pz_lock *find(const struct pz_locks *locks, uint64_t place) {
    for (size_t i = 0; i < locks->count; i++)
        if (locks->items[i].place == place)
            return &locks->items[i];
    return NULL;
}

/* False if another program has the lock. Where locks are impossible nobody is kept out. */
static bool set_lock(const struct pz_locks *locks, short type, uint64_t place) {
    const struct flock byte = {.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)place, .l_len = 1};
    return fcntl(locks->file, F_SETLK, &byte) == 0 || (errno != EACCES && errno != EAGAIN);
}

static void open_file(struct pz_locks *locks, const char *folder) {
    PZ_OWNED char *path = pz_format("%s/open", folder);
    locks->file = pz_journal_open_lock(path);
}

/* Takes a name, which is then to be given back as often; false if another program has it. */
static bool take_lock(struct pz_locks *locks, const char *folder, const char *name) {
    const uint64_t place = place_of(name);
    struct pz_lock *lock = find(locks, place);
    if (locks->file < 0)
        open_file(locks, folder);
    if (lock) {
        lock->times++;
        return true;
    }
    if (!set_lock(locks, F_WRLCK, place))
        return false;
    locks->items = pz_grow(locks->items, &locks->capacity, locks->count + 1, sizeof *locks->items);
    locks->items[locks->count++] = (struct pz_lock){place, 1};
    return true;
}

static void give_lock(struct pz_locks *locks, const char *name) {
    struct pz_lock *lock = find(locks, place_of(name));
    if (!lock || --lock->times > 0)
        return;
    set_lock(locks, F_UNLCK, lock->place);
    *lock = locks->items[--locks->count];
}

/* Gives all of them back. */
static void locks_free(struct pz_locks *locks) {
    if (locks->file >= 0)
        close(locks->file);
    free(locks->items);
}

/* ---- store ---- */

/* Folders in which files are written: the store itself, drafts, saves and levels of the day by game. */
enum { SWEPT_DEPTH = 2 };

static bool is_name_string(const char *text) {
    return pz_journal_is_name(text, strlen(text));
}

void pz_store_sync_by(struct pz_store *store, void (*sync)(void *context, const char *path), void *context) {
    store->sync = sync;
    store->sync_context = context;
}

bool pz_store_sync_soon(const struct pz_store *store, const char *path) {
    if (store->sync)
        store->sync(store->sync_context, path);
    return store->sync;
}

const char *pz_store_damage(const struct pz_store *store) {
    return store->damage.length > 0 ? pz_text_string(&store->damage) : NULL;
}

/* --- Levels of the day --- */

char *pz_store_daily_path(const struct pz_store *store, const char *game, long day) {
    if (!store->folder)
        return NULL;
    PZ_OWNED char *folder = pz_format("%s/daily/%s", store->folder, game);
    PZ_SCOPED_TEXT date = {0};
    pz_file_make_folder(folder, NULL); /* if this fails, the level is made anew each time */
    pz_date_write(day, &date);
    return pz_format("%s/%s.lvl", folder, date.data);
}

/* --- Settings --- */

static struct pz_kept_setting *find_setting(const struct pz_settings *settings, const char *key) {
    for (size_t i = 0; i < settings->count; i++)
        if (strcmp(settings->items[i].key, key) == 0)
            return &settings->items[i];
    return NULL;
}

/* Takes ownership of both strings, and does not look whether the key is there already. */
static void append_setting(struct pz_settings *settings, char *key, char *value) {
    settings->items = pz_grow(settings->items, &settings->capacity, settings->count + 1, sizeof *settings->items);
    settings->items[settings->count] = (struct pz_kept_setting){.key = key, .value = value, .order = settings->count};
    settings->count++;
}

/* Takes ownership of both strings. */
static struct pz_kept_setting *put_setting(struct pz_settings *settings, char *key, char *value) {
    struct pz_kept_setting *setting = find_setting(settings, key);
    if (setting) {
        free(setting->value);
        free(key);
        setting->value = value;
        return setting;
    }
    append_setting(settings, key, value);
    return &settings->items[settings->count - 1];
}

static int by_key(const void *left, const void *right) {
    const struct pz_kept_setting *a = left, *b = right;
    const int order = strcmp(a->key, b->key);
    return order != 0 ? order : (a->order > b->order) - (a->order < b->order);
}

static int by_order(const void *left, const void *right) {
    const struct pz_kept_setting *a = left, *b = right;
    return (a->order > b->order) - (a->order < b->order);
}

/* Of several settings with one key, the last has the value, which stands in the place of the first. */
static void drop_repeated(struct pz_settings *settings) {
    size_t kept = 0;
    if (settings->count == 0)
        return;
    qsort(settings->items, settings->count, sizeof *settings->items, by_key);
    for (size_t i = 1; i < settings->count; i++) {
        struct pz_kept_setting *last = &settings->items[kept], *next = &settings->items[i];
        if (strcmp(last->key, next->key) == 0) {
            free(last->value);
            free(next->key);
            last->value = next->value;
        } else {
            settings->items[++kept] = *next;
        }
    }
    settings->count = kept + 1;
    qsort(settings->items, settings->count, sizeof *settings->items, by_order);
}

static void settings_free(struct pz_settings *settings) {
    for (size_t i = 0; i < settings->count; i++) {
        free(settings->items[i].key);
        free(settings->items[i].value);
    }
    free(settings->items);
    pz_text_free(&settings->strange);
    pz_error_free(&settings->why);
}

/* Reads a line, for pz_journal_lines(), and keeps it if it is no setting. */
static const char *take_setting(void *kept, struct pz_line line) {
    struct pz_settings *settings = kept;
    struct pz_line value = line, key = pz_journal_word(&value);
    const char *wrong = !pz_journal_is_name(key.text, key.length)                   ? "it names no setting"
                        : pz_sound_length(value.text, value.length) != value.length ? "its value is not text"
                                                                                    : NULL;
    if (wrong)
        pz_journal_add_line(&settings->strange, line);
    else
        append_setting(settings, pz_copy(key.text, key.length), pz_copy(value.text, value.length));
    return wrong;
}

static enum pz_status read_settings(const struct pz_store *store, struct pz_settings *settings,
                                    struct pz_error *error) {
    const enum pz_status status =
        pz_journal_lines(store->folder, "settings", &settings->damage, take_setting, settings, error);
    drop_repeated(settings);
    return status;
}

static enum pz_status write_settings(const struct pz_store *store, const struct pz_settings *settings,
                                     struct pz_error *error) {
    PZ_SCOPED_TEXT text = {0};
    for (size_t i = 0; i < settings->count; i++)
        pz_text_add(&text, "%s %s\n", settings->items[i].key, settings->items[i].value);
    pz_text_add_bytes(&text, pz_text_string(&settings->strange), settings->strange.length);
    PZ_OWNED char *path = pz_format("%s/settings", store->folder);
    const enum pz_status status =
        (store->sync ? pz_file_write_soon : pz_file_write)(path, pz_text_string(&text), text.length, error);
    if (status == PZ_OK)
        pz_store_sync_soon(store, path);
    return status;
}

const char *pz_store_setting(const struct pz_store *store, const char *key) {
    const struct pz_kept_setting *setting = find_setting(&store->settings, key);
    return setting ? setting->value : NULL;
}

/* Into a separate table: values in memory are borrowed, so another program must not change them. */
static enum pz_status merge_settings(struct pz_store *store, struct pz_error *error) {
    struct pz_settings *settings = &store->settings;
    PZ_SCOPED(settings_free) struct pz_settings written = {0};
    if (!settings->unwritten)
        return PZ_OK;
    enum pz_status status = read_settings(store, &written, error);
    for (size_t i = 0; i < settings->count; i++) {
        const struct pz_kept_setting *setting = &settings->items[i];
        if (setting->unwritten)
            put_setting(&written, pz_copy_string(setting->key), pz_copy_string(setting->value));
    }
    if (status == PZ_OK)
        status = write_settings(store, &written, error);
    for (size_t i = 0; status == PZ_OK && i < settings->count; i++)
        settings->items[i].unwritten = false;
    settings->unwritten = status != PZ_OK;
    return status;
}

void pz_store_note(struct pz_store *store, const char *key, const char *value) {
    assert(is_name_string(key) && !strchr(value, '\n'));
    /* A copy first, because `value` may be the old value, which is freed. */
    put_setting(&store->settings, pz_copy_string(key), pz_copy_string(value))->unwritten = true;
    store->settings.unwritten = store->folder;
}

enum pz_status pz_store_set(struct pz_store *store, const char *key, const char *value, struct pz_error *error) {
    pz_store_note(store, key, value);
    pz_store_keep(store);
    return store->settings.unwritten ? pz_error_set(error, 0, 0, "%s", pz_text_string(&store->settings.why.message))
                                     : PZ_OK;
}

/* --- What could not be written --- */

static bool is_unwritten(const struct pz_store *store) {
    return store->results.unwritten || store->matches.lines.length > 0 || store->days.lines.length > 0;
}

const struct pz_error *pz_store_unwritten(const struct pz_store *store) {
    return is_unwritten(store) ? &store->unwritten : NULL;
}

/* Writes all it can: an error with one file does not keep the others from being written. */
static void write_all(struct pz_store *store, bool patient) {
    if (!is_unwritten(store) && !store->settings.unwritten)
        return;
    const int lock = pz_journal_lock(store->folder, patient, &store->unwritten);
    if (lock < 0) {
        pz_error_set(&store->settings.why, 0, 0, "%s", pz_text_string(&store->unwritten.message));
        return;
    }
    pz_results_write(store, &store->unwritten);
    pz_matches_write(store, &store->unwritten);
    pz_days_write(store, &store->unwritten);
    merge_settings(store, &store->settings.why);
    close(lock);
}

void pz_store_keep(struct pz_store *store) {
    write_all(store, false);
}

enum pz_status pz_store_tell(const struct pz_store *store, bool unwritten, struct pz_error *error) {
    return unwritten ? pz_error_set(error, 0, 0, "%s", pz_text_string(&store->unwritten.message)) : PZ_OK;
}

enum pz_status pz_store_flush(struct pz_store *store, struct pz_error *error) {
    pz_store_keep(store);
    return pz_store_tell(store, is_unwritten(store), error);
}

/* --- The store --- */

static void tell_damage(struct pz_store *store) {
    pz_damage_tell(&store->results.damage, store->folder, "results", &store->damage);
    pz_damage_tell(&store->matches.damage, store->folder, "games", &store->damage);
    pz_damage_tell(&store->days.damage, store->folder, "days", &store->damage);
    pz_damage_tell(&store->settings.damage, store->folder, "settings", &store->damage);
}

/* Where the file of locks cannot be opened, nobody is kept out of a game. */
static void tell_locks(struct pz_store *store) {
    PZ_OWNED char *path = pz_format("%s/open", store->folder);
    struct stat info;
    if (lstat(path, &info) != 0 || (S_ISREG(info.st_mode) && access(path, R_OK | W_OK) == 0))
        return;
    pz_text_add(&store->damage, "%sa game may be open in two programs at once: %s %s",
                store->damage.length > 0 ? "; " : "", path,
                S_ISREG(info.st_mode) ? "belongs to somebody else" : "is not an ordinary file");
}

/* All that can be read; *error tells the first that cannot. */
static void read_files(struct pz_store *store, struct pz_error *error) {
    enum pz_status status = pz_results_read(store, error);
    if (pz_matches_read(store, status == PZ_OK ? error : NULL) != PZ_OK)
        status = PZ_BAD;
    if (pz_days_read(store, status == PZ_OK ? error : NULL) != PZ_OK)
        status = PZ_BAD;
    read_settings(store, &store->settings, status == PZ_OK ? error : NULL);
}

struct pz_store *pz_store_open(const char *folder, struct pz_error *error) {
    struct pz_store *store = pz_alloc(1, sizeof *store);
    store->locks.file = -1;
    if (!folder) {
        pz_error_set(error, 0, 0, "there is no folder to keep games in");
        return store;
    }
    store->folder = pz_copy_string(folder);
    if (pz_file_make_folder(folder, error) != PZ_OK)
        return store; /* whoever writes there is told */
    pz_file_sweep(folder, SWEPT_DEPTH);
    read_files(store, error);
    tell_damage(store);
    tell_locks(store);
    return store;
}

void pz_store_free(struct pz_store *store) {
    if (!store)
        return;
    write_all(store, true);
    pz_results_free(&store->results);
    pz_matches_free(&store->matches);
    pz_days_free(&store->days);
    settings_free(&store->settings);
    locks_free(&store->locks);
    pz_text_free(&store->damage);
    pz_error_free(&store->unwritten);
    free(store->folder);
    free(store);
}

/* --- Saves --- */

char *pz_store_save_path(const struct pz_store *store, const char *game, const char *id) {
    assert(is_name_string(game) && is_name_string(id));
    return store->folder ? save_path(store->folder, game, id) : NULL;
}

void pz_store_saves(const struct pz_store *store, const struct pz_game *const *games, struct pz_saves *saves) {
    pz_saves_free(saves);
    if (store->folder)
        read_saves(saves, store->folder, games);
}

/* The same for all programs, in whatever words they name the folder. */
static const char *name_below(const struct pz_store *store, const char *path) {
    const size_t length = strlen(store->folder);
    assert(strncmp(path, store->folder, length) == 0);
    return path + length;
}

bool pz_store_lock(struct pz_store *store, const char *path) {
    return !store->folder || take_lock(&store->locks, store->folder, name_below(store, path));
}

void pz_store_unlock(struct pz_store *store, const char *path) {
    if (store->folder)
        give_lock(&store->locks, name_below(store, path));
}
