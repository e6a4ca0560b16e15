/* STATE/drafts/GAME.lvl and OWN_LEVELS/GAME/TITLE.lvl. */
#include "tui/workshop/own.h"

#include <stdlib.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "tui/play/saving.h"

static char *draft_path(const struct app *app, const struct pz_game *game, bool make_folder) {
    const char *state = app_request(app)->state;
    if (!state)
        return NULL;
    struct pz_text path = {0};
    pz_text_add(&path, "%s/drafts", state);
    if (make_folder)
        pz_file_make_folder(pz_text_string(&path), NULL);
    pz_text_add(&path, "/%s.lvl", game->id);
    return pz_text_take(&path);
}

enum pz_status own_keep_draft(const struct app *app, const struct pz_game *game, const struct pz_text *level,
                              struct pz_error *error) {
    char *path = draft_path(app, game, true);
    const enum pz_status status = path ? pz_file_write(path, pz_text_string(level), level->length, error) : PZ_OK;
    free(path);
    return status;
}

struct pz_session *own_draft(struct app *app, const struct pz_game *game, bool *stays) {
    char *path = draft_path(app, game, false);
    *stays = false;
    struct pz_session *session = path ? open_save(app, game, path, stays) : NULL;
    free(path);
    return session;
}

/* A file name for a title: letters and digits, the rest as single dashes. */
static void add_slug(struct pz_text *path, const char *title) {
    size_t start = path->length;
    for (const char *c = title; *c; c++) {
        if (pz_is_letter(*c) || pz_is_digit(*c))
            pz_text_add_char(path, pz_to_lower(*c));
        else if (path->length > start && path->data[path->length - 1] != '-')
            pz_text_add_char(path, '-');
    }
    if (path->length > start && path->data[path->length - 1] == '-')
        path->data[--path->length] = '\0';
    if (path->length == start)
        pz_text_add(path, "level");
}

/* An unused path among the player's own levels. */
static char *free_path(const struct app *app, const struct pz_game *game, const char *title, struct pz_error *error) {
    struct pz_text folder = {0};
    const char *root = app_request(app)->own_levels;
    if (!root)
        pz_error_set(error, 0, 0, "there is no folder for your own levels");
    pz_text_add(&folder, "%s/%s", root ? root : "", game->id);
    char *path = NULL;
    if (root && pz_file_make_folder(pz_text_string(&folder), error) == PZ_OK)
        for (int number = 1; !path || access(path, F_OK) == 0; number++) {
            struct pz_text text = {0};
            pz_text_add(&text, "%s/", pz_text_string(&folder));
            add_slug(&text, title);
            if (number > 1)
                pz_text_add(&text, "-%d", number);
            pz_text_add(&text, ".lvl");
            free(path);
            path = pz_text_take(&text);
        }
    pz_text_free(&folder);
    return path;
}

void own_save(struct app *app, const struct pz_game *game, const void *state, const char *title) {
    struct pz_error error = {0};
    struct pz_text level = {0};
    char *path = free_path(app, game, title, &error);
    struct pz_session *session = pz_session_new(game, game->clone(state));
    pz_session_set_value(session, "Title", title);
    pz_session_record(session, &level);
    if (path && pz_file_write(path, pz_text_string(&level), level.length, &error) == PZ_OK) {
        app_say(app, ROLE_GOOD, "Saved as %s.", path);
        app_renew_catalogs(app);
    } else
        app_say_error(app, &error);
    pz_session_free(session);
    pz_error_free(&error);
    pz_text_free(&level);
    free(path);
}
