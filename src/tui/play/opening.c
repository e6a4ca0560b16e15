/*
 * Opens games from files and codes. If the game of a code is on this screen, on one below it, or among the unfinished
 * games, the code continues it; otherwise the new game is kept at once. So a game with a friend stays one game, however
 * often it is sent.
 */
#include "tui/play/parts.h"

#include <assert.h>
#include <string.h>

#include "puzzles/code.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"

/* ---- sessions ---- */

enum { FILE_LIMIT = 1 << 30 }; /* bytes */

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
    assert(status == PZ_OK); /* a game can read what it has written */
    return session;
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

/* Reads a level or record from a file or code; null, after saying why in a box, if it cannot be read. */
static struct pz_session *read_or_tell(struct app *app, const char *path) {
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
    struct pz_session *session = read_or_tell(app, path);
    if (session)
        session = pz_play_resume(app->store, session, path, &error);
    app_warn(app, &error);
    return session;
}

void play_say_resumed(struct play *play) {
    struct app *app = play->app;
    const struct pz_session *session = play->game.session;
    const size_t played = pz_session_played(session);
    if (app_says(app, play_read_only))
        return;
    if (pz_play_is_too_large(session)) {
        app_say(app, ROLE_WARN, "This is too large to be saved after each move; [s] saves it.");
    } else if (pz_opponent_misread(session)) {
        app_say(app, ROLE_WARN, "\"Computer: %s\" names no player of this game, so both sides are played by hand.",
                pz_opponent_misread(session));
    } else if (played > 0 && play_has_ended(play)) {
        app_say(app, ROLE_QUIET, "This game ended after move %zu. [F] plays it back.", played);
    } else if (played > 0) {
        bool commented = false;
        for (size_t i = 0; i <= pz_session_known(session); i++)
            commented = commented || pz_session_comment(session, i);
        app_say(app, ROLE_QUIET, "Continued after move %zu. [R] starts again.%s", played,
                commented ? " [F] shows the moves with their comments." : "");
    }
}

/* ---- a code of the game on the screen ---- */

static void follow(struct play *play, const struct pz_session *theirs, size_t common) {
    struct pz_session *session = play->game.session;
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT told = {0};
    play_stop_thinking(play);
    const enum pz_answer answer = pz_play_follow(&play->game, theirs, common, &error);
    play_jumped(play);
    if (answer == PZ_OPEN_ELSEWHERE) {
        app_say(play->app, ROLE_WARN, "%s", play_read_only);
        return;
    }
    if (answer == PZ_ILLEGAL) {
        app_say_error(play->app, &error);
        return;
    }
    play_note_end(play);

    /* The last move: "White: d4 e4." */
    if (!play_add_resigned(play, &told)) {
        const size_t last = pz_session_played(session) - 1;
        void *before = pz_session_state_at(session, pz_session_place_on_line(session, last));
        play_report(play, before, pz_session_move(session, last), &told);
        pz_text_add_char(&told, '.');
        play_game(play)->free(before);
    }
    app_say(play->app, ROLE_TEXT, "%s", pz_text_string(&told));
}

static void open_beside(struct app *app, struct pz_session *theirs) {
    pz_unfinished_beside(app->store, theirs);
    struct play *play = play_open(app, theirs);
    if (pz_play_is_over(&play->game)) {
        play_say_resumed(play);
        return;
    }
    pz_play_take_side(&play->game, false);
    pz_play_keep_record(&play->game);
    pz_play_save(&play->game); /* so that the save says that a friend sent it */
    app_say(app, ROLE_QUIET, "This game is kept: you find it among the unfinished games.");
}

enum { KEEP = 1, FOLLOW, BOTH };

static void chosen(void *context, int value) {
    struct play *play = context;
    struct pz_session *theirs = play->sent;
    size_t common;
    play->sent = NULL;
    if (value == BOTH) {
        open_beside(play->app, theirs);
        return;
    }
    if (value == FOLLOW && pz_play_meet(play->game.session, theirs, &common) != PZ_APART)
        follow(play, theirs, common);
    pz_session_free(theirs);
}

/* Takes ownership of the game that was sent. */
static void meet(struct play *play, struct pz_session *theirs) {
    static const struct choice choices[] = {
        {'k', "Keep yours", KEEP}, {'t', "Take the code's", FOLLOW}, {'p', "Play both", BOTH}, {0}};
    struct pz_session *ours = play->game.session;
    size_t common;
    const enum pz_meeting meeting = pz_play_meet(ours, theirs, &common);
    if (meeting == PZ_FORKS) {
        PZ_SCOPED_TEXT text = {0};
        pz_text_add(&text, "Move %zu is %s in your game and %s in the code. Your game keeps both lines if you take it.",
                    common + 1, pz_session_move(ours, common), pz_session_move(theirs, common));
        pz_session_free(play->sent);
        play->sent = theirs;
        dialog_ask(play->app, "Two lines of one game", pz_text_string(&text), choices, chosen, play);
        return;
    }
    if (meeting == PZ_CONTINUES)
        follow(play, theirs, common);
    else
        app_say(play->app, ROLE_QUIET,
                pz_session_known(ours) > pz_session_known(theirs)
                    ? "Your game has all moves of this code, and more."
                    : "Your game has all moves of this code; the next one is not in it yet.");
    pz_session_free(theirs);
}

/* ---- codes ---- */

static bool is_of_code(void *self, const void *theirs) {
    struct play *play = self;
    size_t common;
    return play->game.keeping != PZ_NOT_KEPT && pz_play_meet(play->game.session, theirs, &common) != PZ_APART;
}

static void open_game_sent(struct app *app, struct pz_session *theirs) {
    PZ_SCOPED_ERROR error = {0};
    struct play *play = app_find(app, &play_class, is_of_code, theirs);
    struct pz_session *saved = play ? NULL : pz_play_of_code(app->store, theirs, &error);
    app_warn(app, &error);
    if (play)
        app_return_to(app, play);
    else if (saved)
        play = play_open(app, saved);
    if (play)
        meet(play, theirs);
    else
        open_beside(app, theirs);
}

static bool is_at_level(void *self, const void *level) {
    struct play *play = self;
    return play->game.keeping == PZ_KEPT && play_game(play) == pz_session_game(level) &&
           strcmp(pz_session_id(play->game.session), pz_session_id(level)) == 0;
}

static void open_level_sent(struct app *app, struct pz_session *level, const char *code) {
    PZ_SCOPED_ERROR error = {0};
    struct play *play = app_find(app, &play_class, is_at_level, level);
    if (play) {
        app_return_to(app, play);
        app_say(app, ROLE_QUIET, "This is the level that you are playing.");
        pz_session_free(level);
        return;
    }
    struct pz_session *session = pz_play_resume(app->store, level, code, &error);
    app_warn(app, &error);
    play_say_resumed(play_open(app, session));
}

void play_open_file(struct app *app, const char *path) {
    struct pz_session *session = pz_is_code(path) ? read_or_tell(app, path) : open_game(app, path);
    if (!session)
        return;
    if (!pz_is_code(path)) {
        play_say_resumed(play_open(app, session));
        return;
    }
    if (pz_play_receive(session))
        open_game_sent(app, session);
    else
        open_level_sent(app, session, path);
}

void play_open_pasted(struct app *app, const char *text) {
    PZ_SCOPED_TEXT code = {0};
    if (pz_code_find(text, &code))
        play_open_file(app, pz_text_string(&code));
    else
        app_say(app, ROLE_WARN, "There is no level code in what you pasted; codes begin with pz:.");
}
