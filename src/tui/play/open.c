/* Reading a level, and finding the save that belongs to it. */
#include "tui/play/open.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "tui/app/dialog.h"
#include "tui/play/view.h"

enum {
    FILE_LIMIT = 1 << 30,
};

/* A pipe or a device could keep the screen waiting for ever. Whatever else may be wrong shows when the file is read. */
static bool may_block(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

struct pz_session *open_read(const struct pz_game *const *games, const char *path, struct pz_error *error) {
    struct pz_source *source = NULL;
    struct pz_session *session = NULL;
    if (may_block(path))
        pz_error_set(error, 0, 0, "it is not a regular file");
    else if (pz_source_open(path, FILE_LIMIT, &source, error) == PZ_OK)
        pz_session_open_source(games, source, &session, error);
    pz_source_release(source);
    return session;
}

struct pz_session *open_text(const struct pz_game *game, const struct pz_text *text) {
    const struct pz_game *const games[] = {game, NULL};
    struct pz_session *session = NULL;
    const enum pz_status status = pz_session_open(games, pz_text_string(text), text->length, &session, NULL);
    assert(status == PZ_OK); /* the game understands what it has written */
    return session;
}

bool open_keeps(const struct app *app, const struct pz_session *session) {
    const struct game_view *view = view_for(app, pz_session_game(session));
    return !view->too_large || !view->too_large(pz_session_start(session));
}

/* ---- saves ---- */

/* Says which of several games from one start it is; missing in the first. */
static const char number_key[] = "Game";
enum { NUMBER_MOST = 9999 };

static char *save_path(const struct app *app, const struct pz_session *session, uint64_t number) {
    struct pz_text name = {0};
    pz_text_add(&name, "%s", pz_session_id(session));
    if (number > 1)
        pz_text_add(&name, "-%u", (unsigned)number);
    char *path = pz_store_save_path(app_store(app), pz_session_game(session)->id, pz_text_string(&name));
    pz_text_free(&name);
    return path;
}

char *open_save_path(const struct app *app, const struct pz_session *session) {
    const char *value = pz_session_value(session, number_key);
    uint64_t number = 1;
    if (value && (!pz_read_number(value, strlen(value), &number) || number > NUMBER_MOST))
        number = 1;
    return save_path(app, session, number);
}

static bool exists(const char *path) {
    return path && access(path, F_OK) == 0;
}

void open_beside(const struct app *app, struct pz_session *session) {
    struct pz_text number = {0};
    unsigned free_number = 0;
    for (bool taken = true; taken && free_number < NUMBER_MOST;) {
        char *path = save_path(app, session, ++free_number);
        taken = exists(path) || (path && !pz_store_claim(app_store(app), path));
        if (path && !taken)
            pz_store_release(app_store(app), path);
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

void open_rename(const char *path, const char *ending) {
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
static char *find_save(const struct app *app, const struct pz_session *level) {
    const struct pz_game *const games[] = {pz_session_game(level), NULL};
    struct pz_saves saves = {0};
    char *path = NULL;
    pz_store_saves(app_store(app), games, &saves);
    for (size_t i = 0; i < saves.count && !path; i++)
        if (is_from(&saves.items[i], pz_session_id(level)))
            path = pz_copy_string(saves.items[i].path);
    pz_saves_free(&saves);
    return path;
}

/* A game taken back to its start is no unfinished one, but what is known of it is still there for who plays it again. */
static const char taken_back[] = "~start";

void open_leave_save(const char *path, bool at_start) {
    char *aside = with_ending(path, taken_back);
    if (at_start && exists(path)) {
        rename(path, aside);
    } else if (!at_start) {
        unlink(path);
        unlink(aside);
    }
    free(aside);
}

static void find_taken_back(const struct app *app, const struct pz_session *level) {
    char *path = open_save_path(app, level), *aside = path ? with_ending(path, taken_back) : NULL;
    if (exists(aside) && !exists(path))
        rename(aside, path);
    free(path);
    free(aside);
}

/* A save that cannot be read is set aside; one of a finished game only waits for its screen to be closed. */
struct pz_session *open_unfinished(struct app *app, const struct pz_session *level) {
    char *path = find_save(app, level);
    if (!path)
        return NULL;
    struct pz_error error = {0};
    struct pz_session *saved = open_read(app_games(app), path, &error);
    if (saved && strcmp(pz_session_id(saved), pz_session_id(level)) != 0) {
        pz_session_free(saved);
        saved = NULL;
    }
    if (saved && pz_session_outcome(saved) != PZ_UNFINISHED) {
        pz_session_free(saved);
        saved = NULL;
    } else if (!saved) {
        open_rename(path, ".broken");
    }
    pz_error_free(&error);
    free(path);
    return saved;
}

static void tell_file_error(struct app *app, const char *path, const struct pz_error *error) {
    struct pz_text text = {0};
    pz_error_describe(error, pz_source_name(path), &text);
    dialog_tell(app, "This file cannot be played", pz_text_string(&text));
    pz_text_free(&text);
}

struct pz_session *open_game(struct app *app, const char *path) {
    struct pz_error error = {0};
    struct pz_session *session = open_read(app_games(app), path, &error);
    if (!session)
        tell_file_error(app, path, &error);
    else if (pz_session_known(session) == 0 && open_keeps(app, session)) {
        find_taken_back(app, session);
        struct pz_session *saved = open_unfinished(app, session);
        if (saved) {
            /* It may have been begun before the level got its title. */
            pz_session_set_value(saved, "Title", pz_session_value(session, "Title"));
            pz_session_free(session);
            session = saved;
        }
    }
    pz_error_free(&error);
    return session;
}

void open_say_no_board(struct app *app) {
    app_say(app, ROLE_WARN, "No board of this kind was found.");
}

void open_save_record(struct app *app, const struct pz_session *session, const char *path) {
    struct pz_text record = {0};
    struct pz_error error = {0};
    pz_session_record(session, &record);
    if (access(path, F_OK) == 0)
        app_say(app, ROLE_WARN, "%s already exists; nothing was written. Press s for another name.", path);
    else if (pz_file_write(path, pz_text_string(&record), record.length, &error) == PZ_OK)
        app_say(app, ROLE_GOOD, "Saved as %s.", path);
    else
        app_say_error(app, &error);
    pz_error_free(&error);
    pz_text_free(&record);
}
