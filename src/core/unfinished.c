/* Names of saves: the start, which of several games from it, and whether all its moves were taken back. */
#include "puzzles/unfinished.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/memory.h"

/* Says which of several games from one start it is; missing in the first. */
static const char number_key[] = "Game";
enum { NUMBER_MOST = 9999 };

static char *save_path(const struct pz_store *store, const struct pz_session *session, uint64_t number) {
    struct pz_text name = {0};
    pz_text_add(&name, "%s", pz_session_id(session));
    if (number > 1)
        pz_text_add(&name, "-%u", (unsigned)number);
    char *path = pz_store_save_path(store, pz_session_game(session)->id, pz_text_string(&name));
    pz_text_free(&name);
    return path;
}

char *pz_unfinished_path(const struct pz_store *store, const struct pz_session *session) {
    const char *value = pz_session_value(session, number_key);
    uint64_t number = 1;
    if (value && (!pz_read_number(value, strlen(value), &number) || number > NUMBER_MOST))
        number = 1;
    return save_path(store, session, number);
}

static bool exists(const char *path) {
    return path && access(path, F_OK) == 0;
}

void pz_unfinished_beside(struct pz_store *store, struct pz_session *session) {
    struct pz_text number = {0};
    unsigned free_number = 0;
    for (bool taken = true; taken && free_number < NUMBER_MOST;) {
        char *path = save_path(store, session, ++free_number);
        taken = exists(path) || (path && !pz_store_claim(store, path));
        if (path && !taken)
            pz_store_release(store, path);
        free(path);
    }
    pz_text_add(&number, "%u", free_number);
    pz_session_set_value(session, number_key, free_number > 1 ? pz_text_string(&number) : NULL);
    pz_text_free(&number);
}

static char *with_ending(const char *path, const char *ending) {
    struct pz_text text = {0};
    pz_text_add(&text, "%s%s", path, ending);
    return pz_text_take(&text);
}

void pz_unfinished_set_aside(const char *path, const char *ending) {
    char *other = with_ending(path, ending);
    rename(path, other);
    free(other);
}

/* Whether a save is of a game that began with that start. */
static bool is_from(const struct pz_save *save, const char *id) {
    const char *slash = strrchr(save->path, '/'), *name = slash ? slash + 1 : save->path;
    const size_t length = strlen(id);
    return strncmp(name, id, length) == 0 && (name[length] == '.' || name[length] == '-');
}

/* The path of the latest game from the same start; null if there is none. */
char *pz_unfinished_find(const struct pz_store *store, const struct pz_session *level) {
    const struct pz_game *const games[] = {pz_session_game(level), NULL};
    struct pz_saves saves = {0};
    char *path = NULL;
    pz_store_saves(store, games, &saves);
    for (size_t i = 0; i < saves.count && !path; i++)
        if (is_from(&saves.items[i], pz_session_id(level)))
            path = pz_copy_string(saves.items[i].path);
    pz_saves_free(&saves);
    return path;
}

/* A game taken back to its start is no unfinished one, but what is known of it is still there for who plays it again. */
static const char taken_back[] = "~start";

void pz_unfinished_leave(const char *path, bool at_start) {
    char *aside = with_ending(path, taken_back);
    if (at_start && exists(path)) {
        rename(path, aside);
    } else if (!at_start) {
        unlink(path);
        unlink(aside);
    }
    free(aside);
}

void pz_unfinished_take_back(const struct pz_store *store, const struct pz_session *level) {
    char *path = pz_unfinished_path(store, level), *aside = path ? with_ending(path, taken_back) : NULL;
    if (exists(aside) && !exists(path))
        rename(aside, path);
    free(path);
    free(aside);
}
