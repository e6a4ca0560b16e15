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
#include "puzzles/unfinished.h"
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

struct pz_session *open_unfinished(struct app *app, struct pz_session *level) {
    struct pz_error error = {0};
    struct pz_session *saved = pz_play_unfinished(app_store(app), level, &error);
    app_warn(app, &error);
    pz_error_free(&error);
    return saved;
}

struct pz_session *open_save(struct app *app, const struct pz_game *game, const char *path, bool *stays) {
    struct pz_error error = {0};
    struct pz_session *session;
    *stays = pz_unfinished_read(game, path, &session, &error) == PZ_BAD;
    app_warn(app, &error);
    pz_error_free(&error);
    return session;
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
    if (!session) {
        tell_file_error(app, path, &error);
    } else {
        session = pz_play_resume(app_store(app), session, path, &error);
        app_warn(app, &error);
    }
    pz_error_free(&error);
    return session;
}

void open_say_no_board(struct app *app) {
    app_say(app, ROLE_WARN, "No board of this kind was found.");
}

bool open_save_record(struct app *app, const struct pz_session *session, const char *path) {
    struct pz_text record = {0};
    struct pz_error error = {0};
    bool saved = false;
    pz_session_record(session, &record);
    if (access(path, F_OK) == 0)
        app_say(app, ROLE_WARN, "%s already exists; nothing was written. Press [s] for another name.", path);
    else if ((saved = pz_file_write(path, pz_text_string(&record), record.length, &error) == PZ_OK))
        app_say(app, ROLE_GOOD, "Saved as %s.", path);
    else
        app_say_error(app, &error);
    pz_error_free(&error);
    pz_text_free(&record);
    return saved;
}
