/* Opening games from files, saving them as records, and what is said where they cannot be saved. */
#include "tui/play/parts.h"

#include <assert.h>
#include <string.h>

#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"

/* ---- opening ---- */

enum {
    FILE_LIMIT = 1 << 30,
};

struct pz_session *open_read(const struct pz_game *const *games, const char *path, struct pz_error *error) {
    struct pz_source *source = NULL;
    struct pz_session *session = NULL;
    if (pz_file_may_block(path))
        pz_error_set(error, 0, 0, "it is not an ordinary file");
    else if (pz_staged_open(path, FILE_LIMIT, &source, error) == PZ_OK) /* it may be a save */
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
    PZ_SCOPED_ERROR error = {0};
    struct pz_session *saved = pz_play_unfinished(app->store, level, &error);
    app_warn(app, &error);
    return saved;
}

struct pz_session *open_save(struct app *app, const struct pz_game *game, const char *path, bool *stays) {
    PZ_SCOPED_ERROR error = {0};
    struct pz_session *session;
    *stays = pz_unfinished_read(app->store, game, path, &session, &error) == PZ_BAD;
    app_warn(app, &error);
    return session;
}

void open_settle(struct app *app, struct pz_session *ended) {
    PZ_SCOPED_ERROR told = {0};
    PZ_SCOPED_TEXT title = {0};
    pz_play_add_title(ended, &title);
    pz_error_set(&told, 0, 0, "%s, %s: this game had ended, and counts now", pz_session_game(ended)->title,
                 pz_text_string(&title));
    if (pz_play_settle(app->store, ended, play_time_now(app)))
        app_warn(app, &told);
}

struct pz_session *open_or_tell(struct app *app, const char *path) {
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT text = {0};
    struct pz_session *session = open_read(app->parts->games, path, &error);
    if (!session) {
        pz_error_describe(&error, pz_source_name(path), &text);
        dialog_tell(app, pz_is_code(path) ? "This code cannot be played" : "This file cannot be played",
                    pz_text_string(&text));
    }
    return session;
}

struct pz_session *open_game(struct app *app, const char *path) {
    PZ_SCOPED_ERROR error = {0};
    struct pz_session *session = open_or_tell(app, path);
    if (session)
        session = pz_play_resume(app->store, session, path, &error);
    app_warn(app, &error);
    return session;
}

void open_say_no_board(struct app *app) {
    app_say(app, ROLE_WARN, "No board of this kind was found.");
}

/* Saves a game as a record in a new file, and says where; if it cannot, says why, and returns false. */
static bool write_record(struct app *app, const struct pz_session *session, const char *path) {
    PZ_SCOPED_TEXT record = {0};
    PZ_SCOPED_ERROR error = {0};
    if (!*path) {
        app_say(app, ROLE_WARN, "There was no name; nothing was written. Press [s] to try again.");
        return false;
    }
    pz_session_record(session, &record);
    const enum pz_status status = pz_file_create(path, pz_text_string(&record), record.length, &error);
    if (status == PZ_OK)
        app_say(app, ROLE_GOOD, "Saved as %s.", path);
    else if (status == PZ_NO)
        app_say(app, ROLE_WARN, "%s already exists; nothing was written. Press [s] for another name.", path);
    else
        app_say_error(app, &error);
    return status == PZ_OK;
}

/* ---- saving ---- */

/* Why the game is not being saved; null if it is, or if this is only a picture of it. */
static const struct pz_error *why_unsaved(const struct play *play) {
    return play->app->request->shown ? NULL : pz_session_save_error(play->game.session);
}

static bool result_fails(const struct play *play) {
    return (play_has_ended(play) || play->game.lesson) && pz_store_unwritten(play->app->store);
}

bool saving_fails(const struct play *play) {
    return why_unsaved(play) || result_fails(play) || sync_fails(play->app->syncing);
}

void saving_watch(struct play *play) {
    const bool fails = why_unsaved(play);
    if (fails && !play->save_complained)
        app_say(play->app, ROLE_WARN, "This game is not being saved: %s.", pz_text_string(&why_unsaved(play)->message));
    if (result_fails(play) && !play->result_complained)
        app_say(play->app, ROLE_WARN, "The result is not being saved: %s.",
                pz_text_string(&pz_store_unwritten(play->app->store)->message));
    play->save_complained = fails;
    play->result_complained = result_fails(play);
}

/* ---- records ---- */

/* If the player meant to leave, that is next. */
static void save_record(void *context, const char *typed) {
    struct play *play = context;
    PZ_OWNED char *path = paths_typed(play->app, typed);
    if (write_record(play->app, play->game.session, path) && play->leave)
        play->leave(play);
}

static void ask_file(struct play *play) {
    PZ_SCOPED_TEXT name = {0};
    pz_text_add(&name, "%s-%.6s.lvl", play_game(play)->id, pz_session_id(play->game.session));
    dialog_type(play->app, "Save the game as a record",
                "A file for the level and the moves made so far:", pz_text_string(&name), ".", save_record, play);
}

void saving_ask_record(struct play *play) {
    play->leave = NULL;
    ask_file(play);
}

/* ---- leaving ---- */

enum { STAY = 1, ELSEWHERE, LEAVE };

static void chosen(void *context, int value) {
    struct play *play = context;
    if (value == ELSEWHERE)
        ask_file(play);
    else if (value == LEAVE)
        play->leave(play);
}

/* Tries once more: there may be room again. */
static bool would_lose_moves(struct play *play) {
    if (play_has_ended(play) || !why_unsaved(play))
        return false;
    pz_play_save(&play->game);
    return why_unsaved(play);
}

/* Appends what leaving would lose; false if that is nothing. */
static bool tell_loss(struct play *play, struct pz_text *out) {
    PZ_SCOPED_ERROR error = {0};
    if (would_lose_moves(play))
        pz_text_add(out, "This game is not being saved: %s. If you leave now, whatever was not saved is lost.",
                    pz_text_string(&why_unsaved(play)->message));
    else if (play_has_ended(play) && pz_store_flush(play->app->store, &error) != PZ_OK)
        pz_text_add(out, "The result is not being saved: %s. The program keeps trying until you quit.",
                    pz_text_string(&error.message));
    return out->length > 0;
}

bool saving_asks(struct play *play, void (*leave)(struct play *play)) {
    static const struct choice choices[] = {
        {'t', "Stay", STAY}, {'s', "Save elsewhere", ELSEWHERE}, {'l', "Leave anyway", LEAVE}, {0}};
    PZ_SCOPED_TEXT text = {0};
    if (!tell_loss(play, &text))
        return false;
    play->leave = leave;
    dialog_ask(play->app, "Leave this game?", pz_text_string(&text), choices, chosen, play);
    return true;
}
