/*
 * Opening codes. That of a game goes on with the same game, wherever it lies: on this screen or one below it, or among
 * the unfinished ones; a new one is kept at once. So a game with a friend stays one game, however often it is sent.
 */
#include <string.h>

#include "puzzles/code.h"
#include "puzzles/memory.h"
#include "puzzles/unfinished.h"
#include "tui/play/parts.h"

/* ---- a code of the game on the screen ---- */

/* "White: d4 e4." */
static void tell_last_move(struct play *play) {
    struct pz_session *session = play->game.session;
    const size_t played = pz_session_played(session);
    PZ_SCOPED_TEXT told = {0};
    if (play_add_resigned(play, &told)) {
        app_say(play->app, ROLE_TEXT, "%s", pz_text_string(&told));
        return;
    }
    void *before = pz_session_state_at(session, pz_session_place_on_line(session, played - 1));
    play_add_player(play, (int)play_game(play)->two_player->to_move(before), &told);
    pz_text_add(&told, ": ");
    view_tell(play->view, before, pz_session_move(session, played - 1), play->app->canvas.ascii, &told);
    play_game(play)->free(before);
    app_say(play->app, ROLE_TEXT, "%s.", pz_text_string(&told));
}

static void follow(struct play *play, const struct pz_session *theirs, size_t common) {
    PZ_SCOPED_ERROR error = {0};
    tasks_stop(&play->tasks);
    const enum pz_answer answer = pz_play_follow(&play->game, theirs, common, &error);
    play_jumped(play);
    if (answer == PZ_OPEN_ELSEWHERE) {
        app_say(play->app, ROLE_WARN, "%s", play_read_only);
    } else if (answer == PZ_ILLEGAL) {
        app_say_error(play->app, &error);
    } else {
        play_note_end(play);
        tell_last_move(play);
    }
}

static void open_beside(struct app *app, struct pz_session *theirs);

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

static void ask_which(struct play *play, struct pz_session *theirs, size_t common) {
    static const struct choice choices[] = {
        {'k', "Keep yours", KEEP}, {'t', "Take the code's", FOLLOW}, {'p', "Play both", BOTH}, {0}};
    PZ_SCOPED_TEXT text = {0};
    struct pz_session *ours = play->game.session;
    pz_text_add(&text, "Move %zu is %s in your game and %s in the code. Your game keeps both lines if you take it.",
                common + 1, pz_session_move(ours, common), pz_session_move(theirs, common));
    pz_session_free(play->sent);
    play->sent = theirs;
    dialog_ask(play->app, "Two lines of one game", pz_text_string(&text), choices, chosen, play);
}

/* Takes ownership of the game that was sent. */
static void meet(struct play *play, struct pz_session *theirs) {
    size_t common;
    const enum pz_meeting meeting = pz_play_meet(play->game.session, theirs, &common);
    if (meeting == PZ_FORKS) {
        ask_which(play, theirs, common);
        return;
    }
    if (meeting == PZ_CONTINUES)
        follow(play, theirs, common);
    else
        app_say(play->app, ROLE_QUIET,
                pz_session_known(play->game.session) > pz_session_known(theirs)
                    ? "Your game has all moves of this code, and more."
                    : "Your game has all moves of this code; the next one is not in it yet.");
    pz_session_free(theirs);
}

/* ---- finding the game ---- */

static bool is_of_code(void *self, const void *theirs) {
    struct play *play = self;
    size_t common;
    return play->game.keeping != PZ_NOT_KEPT && pz_play_meet(play->game.session, theirs, &common) != PZ_APART;
}

static bool is_at_level(void *self, const void *level) {
    struct play *play = self;
    return play->game.keeping == PZ_KEPT && play_game(play) == pz_session_game(level) &&
           strcmp(pz_session_id(play->game.session), pz_session_id(level)) == 0;
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
    pz_play_save(&play->game); /* that it came from a friend */
    app_say(app, ROLE_QUIET, "This game is kept: you find it among the unfinished games.");
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

void play_open_code(struct app *app, const char *code) {
    struct pz_session *sent = open_or_tell(app, code);
    if (sent && pz_session_begun(sent) > 0 && pz_session_known(sent) == 0 && pz_session_game(sent)->two_player)
        pz_opponent_write(sent, pz_opponent_none); /* a friend's game in which the other one begins */
    if (sent && (pz_session_known(sent) > 0 || pz_session_begun(sent) > 0) && pz_play_is_by_hand(sent))
        open_game_sent(app, sent);
    else if (sent)
        open_level_sent(app, sent, code);
}

void play_open_pasted(struct app *app, const char *text) {
    PZ_SCOPED_TEXT code = {0};
    if (pz_code_find(text, &code))
        play_open_code(app, pz_text_string(&code));
    else
        app_say(app, ROLE_WARN, "There is no level code in what you pasted; codes begin with pz:.");
}
