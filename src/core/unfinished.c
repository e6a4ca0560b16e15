/* Unfinished games: the names of their saves, and saves that cannot be read or are no longer needed. */
#include "puzzles/unfinished.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"
#include "store.h"

/* Numbers the games from one start; the first one does not have this header. */
static const char number_key[] = "Game";
enum {
    NUMBER_MOST = 9999,
    HIDDEN_MOST = 5, /* we give up after this many names that cannot be looked at */
    FILE_MOST = 1 << 30,
};

static char *save_path(const struct pz_store *store, const struct pz_session *session, uint64_t number) {
    const char *id = pz_session_id(session);
    PZ_OWNED char *name = number > 1 ? pz_format("%s-%u", id, (unsigned)number) : pz_copy_string(id);
    return pz_store_save_path(store, pz_session_game(session)->id, name);
}

char *pz_unfinished_path(const struct pz_store *store, const struct pz_session *session) {
    const char *value = pz_session_value(session, number_key);
    uint64_t number = 1;
    if (value && (!pz_read_number(value, strlen(value), &number) || number > NUMBER_MOST))
        number = 1;
    return save_path(store, session, number);
}

/* Whether there may be a save; one that we cannot look at counts. */
static bool exists(const char *path) {
    return path && pz_staged_look(path) != PZ_NO;
}

/* If we can look at no name, nothing can be saved either, and the first move will report that. */
void pz_unfinished_beside(struct pz_store *store, struct pz_session *session) {
    unsigned free_number = 0, hidden = 0;
    for (bool taken = true; taken && free_number < NUMBER_MOST && hidden < HIDDEN_MOST;) {
        PZ_OWNED char *path = save_path(store, session, ++free_number);
        const enum pz_status found = path ? pz_staged_look(path) : PZ_NO;
        taken = path && found != PZ_NO;
        hidden += found == PZ_BAD;
        if (path && !taken) { /* another program may be playing a game there that it has not saved yet */
            const enum pz_status locked = pz_store_lock(store, path, NULL);
            taken = locked == PZ_NO;
            if (locked == PZ_OK)
                pz_store_unlock(store, path);
        }
    }
    PZ_OWNED char *number = free_number > 1 ? pz_format("%u", free_number) : NULL;
    pz_session_set_value(session, number_key, number);
}

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void pz_unfinished_from(const struct pz_store *store, const struct pz_session *level, struct pz_saves *saves) {
    const struct pz_game *const games[] = {pz_session_game(level), NULL};
    const char *id = pz_session_id(level);
    const size_t length = strlen(id);
    size_t kept = 0;
    pz_store_saves(store, games, saves);
    for (size_t i = 0; i < saves->count; i++) {
        const char *name = name_of(saves->items[i].path);
        if (strncmp(name, id, length) == 0 && (name[length] == '.' || name[length] == '-'))
            saves->items[kept++] = saves->items[i];
        else
            free(saves->items[i].path);
    }
    saves->count = kept;
}

/* ---- reading ---- */

/*
 * Renames the version of a save that counts to the first free name of NAME.broken, NAME.broken-2 … Returns PZ_NO with
 * an error that tells the new name, or PZ_BAD if it cannot be renamed.
 */
static enum pz_status set_aside(struct pz_store *store, const struct pz_game *game, const char *path,
                                const struct pz_error *why, struct pz_error *error) {
    PZ_OWNED char *version = pz_staged_current(path);
    PZ_SCOPED_TEXT other = {0}, line = {0};
    pz_text_add(&other, "%s.broken", path);
    for (unsigned number = 2; exists(other.data) && number <= NUMBER_MOST; number++) {
        pz_text_clear(&other);
        pz_text_add(&other, "%s.broken-%u", path, number);
    }
    if (exists(other.data) || rename(version, other.data) != 0)
        return pz_error_set(error, 0, 0, "a damaged game of %s stays as %s, which cannot be renamed", game->title,
                            name_of(version));
    if (why->line > 0)
        pz_text_add(&line, "line %zu: ", why->line);
    if (store) {
        free(store->aside);
        store->aside = pz_copy_string(other.data);
    }
    return pz_error_refuse(error, 0, "a damaged game of %s was set aside as %s (%s%s)", game->title,
                           name_of(other.data), pz_text_string(&line), pz_text_string(&why->message));
}

static enum pz_status stays(const struct pz_game *game, const char *why, struct pz_error *error) {
    return pz_error_set(error, 0, 0, "a saved game of %s stays as it is: %s", game->title, why);
}

/* PZ_OK without a session if the version is not there, or a sync has just renamed it. */
static enum pz_status read_version(struct pz_store *store, const struct pz_game *game, const char *path,
                                   const char *version, struct pz_session **session, struct pz_error *error) {
    const struct pz_game *const games[] = {game, NULL};
    struct pz_source *source = NULL;
    PZ_SCOPED_ERROR why = {0};
    struct stat info;
    enum pz_status status = PZ_OK;
    if (stat(version, &info) == 0 && !S_ISREG(info.st_mode)) /* reading a pipe might never end */
        return stays(game, "it is not an ordinary file", error);
    if (pz_source_open(version, FILE_MOST, &source, &why) != PZ_OK)
        status = stat(version, &info) != 0 && (errno == ENOENT || errno == ENOTDIR)
                     ? PZ_OK
                     : stays(game, pz_text_string(&why.message), error);
    else if (pz_session_open_source(games, source, session, &why) != PZ_OK)
        status = set_aside(store, game, path, &why, error);
    pz_source_release(source);
    return status;
}

enum pz_status pz_unfinished_read(struct pz_store *store, const struct pz_game *game, const char *path,
                                  struct pz_session **session, struct pz_error *error) {
    enum pz_status status = PZ_OK;
    *session = NULL;
    /* We try again if a version was renamed meanwhile, or was damaged, since an earlier one may be sound. */
    for (bool again = true; again;) {
        PZ_OWNED char *version = pz_staged_current(path);
        const enum pz_status read = read_version(store, game, path, version, session, error);
        again = read != PZ_BAD && !*session && strcmp(version, path) != 0;
        status = read == PZ_OK ? status : read;
    }
    return status;
}

struct pz_session *pz_unfinished_open(struct pz_store *store, struct pz_session *level, struct pz_error *error) {
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    pz_unfinished_from(store, level, &saves);
    /* If nothing is listed, there may still be a save in a folder that cannot be listed. */
    PZ_OWNED char *path = saves.count > 0 ? pz_copy_string(saves.items[0].path) : pz_unfinished_path(store, level);
    if (!path || pz_store_is_leaving(store, path))
        return NULL;

    struct pz_session *saved = NULL;
    enum pz_status status = pz_unfinished_read(store, pz_session_game(level), path, &saved, error);
    if (saved && strcmp(pz_session_id(saved), pz_session_id(level)) != 0) {
        PZ_SCOPED_ERROR why = {0};
        pz_error_set(&why, 0, 0, "it is another level's");
        status = set_aside(store, pz_session_game(level), path, &why, error);
        pz_session_free(saved);
        saved = NULL;
    }
    if (status == PZ_BAD)
        pz_unfinished_beside(store, level);
    return saved;
}

/* ---- back at the start ---- */

/* A game taken back to its start is not unfinished, but its save is kept in case somebody plays it again. */
void pz_unfinished_leave(struct pz_store *store, const char *path, bool at_start) {
    PZ_OWNED char *aside = pz_format("%s%s", path, PZ_TAKEN_BACK);
    if (at_start && exists(path)) {
        pz_staged_rename(path, aside);
        pz_store_sync(store, aside);
    } else if (!at_start) {
        pz_store_leave(store, path);
    }
}

void pz_unfinished_take_back(const struct pz_store *store, const struct pz_session *level) {
    PZ_OWNED char *path = pz_unfinished_path(store, level);
    PZ_OWNED char *aside = path ? pz_format("%s%s", path, PZ_TAKEN_BACK) : NULL;
    if (!exists(aside))
        return;
    PZ_OWNED char *version = pz_staged_current(path);
    struct stat info;
    if (lstat(version, &info) != 0 && (errno == ENOENT || errno == ENOTDIR)) /* only a torn version can be there */
        pz_staged_rename(aside, path);
}
