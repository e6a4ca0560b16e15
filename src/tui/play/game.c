/* Moves go to the session, which saves itself, and results to the store. */
#include "tui/play/game.h"

#include <stdlib.h>
#include <unistd.h>

#include "puzzles/daily.h"
#include "puzzles/lesson.h"
#include "puzzles/match_count.h"
#include "puzzles/memory.h"
#include "puzzles/unfinished.h"
#include "tui/play/hint.h"
#include "tui/play/lesson.h"
#include "tui/play/open.h"
#include "tui/play/parts.h"
#include "tui/play/study.h"
#include "tui/play/tally.h"

enum {
    PAUSE_SECONDS = 60, /* the most that counts as playing between two keys */
};

struct app *play_app(const struct play *play) {
    return play->app;
}

const struct pz_session *play_session(const struct play *play) {
    return play->session;
}

void play_set_value(struct play *play, const char *key, const char *value) {
    pz_session_set_value(play->session, key, value);
}

void play_count_help(struct play *play) {
    pz_session_add_hint(play->session);
}

enum hint_step play_hint_step(const struct play *play) {
    return play->hint.step;
}

const char *play_hinted(const struct play *play) {
    return play->hint.move;
}

const char *play_hinted_plan(const struct play *play) {
    return play->hint.plan;
}

const struct pz_analysis *play_study(const struct play *play) {
    const bool shown = play->analysis.on && !play->lesson && pz_session_outcome(play->session) == PZ_UNFINISHED;
    return shown ? &play->analysis.study : NULL;
}

long play_best(const struct play *play) {
    return app_targets(play->app) ? play->best : -1;
}

const struct pz_game *play_game(const struct play *play) {
    return pz_session_game(play->session);
}

bool play_computer_to_move(const struct play *play) {
    return pz_session_resigned(play->session) < 0 &&
           pz_opponent_to_move(&play->opponent, play_game(play), pz_session_state(play->session));
}

bool play_may_move(const struct play *play) {
    return !play->film && !play->read_only && !play_computer_to_move(play);
}

double play_now(const struct play *play) {
    const double now = app_now(play->app);
    return play->film ? playback_time(&play->film->playback, now) : now;
}

/* ---- moves ---- */

void play_count_time(struct play *play) {
    double now = app_now(play->app), passed = now - play->last_key;
    play->last_key = now;
    pz_session_add_seconds(play->session, passed < PAUSE_SECONDS ? passed : PAUSE_SECONDS);
}

/* What has not been said of the last move. */
static void forget_remarks(struct play *play) {
    watch_stop(&play->watch);
    play->moved = play->missed = false;
}

void play_jumped(struct play *play) {
    play_forget_hint(play);
    forget_remarks(play);
    play_forget_study(play);
    play->ended = play->over = false;
    play->view->jumped(play->board);
}

bool play_is_problem(const struct play *play) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    return !two_player || two_player->goal(pz_session_state(play->session));
}

bool play_is_to_draw(const struct play *play) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    return two_player && two_player->goal(pz_session_state(play->session)) == PZ_GOAL_DRAW;
}

bool play_is_ours_to_solve(const struct play *play) {
    const struct pz_two_player *two_player = play_game(play)->two_player;
    const void *start = pz_session_start(play->session);
    return play_is_problem(play) && (!two_player || (int)two_player->to_move(start) != play->opponent.player);
}

bool play_is_perfect(const struct play *play) {
    const struct pz_game *game = play_game(play);
    return game->score && play->best >= 0 && game->score(pz_session_state(play->session)) <= play->best;
}

/* What cannot be written is told in saving.c. */
static void keep_result(struct play *play) {
    const struct pz_session *session = play->session;
    if (!play->kept || pz_session_outcome(session) != PZ_SOLVED || !play_is_ours_to_solve(play))
        return;
    struct pz_result result = {.solved = true,
                               .hints = pz_session_hints(session),
                               .shown = pz_session_shown(session),
                               .perfect = play_is_perfect(play),
                               .seconds = pz_match_seconds(play->session)};
    if (play_game(play)->score)
        result.best = play_game(play)->score(pz_session_state(session));
    pz_store_add_result(app_store(play->app), play_game(play)->id, pz_session_id(session), result, NULL);
    pz_daily_count(app_store(play->app), play->session, app_today(play->app), NULL);
}

void play_note_end(struct play *play) {
    play->over = false;
    play->ended = pz_session_outcome(play->session) != PZ_UNFINISHED;
    keep_result(play);
    tally_count(play);
}

/* Whether the game is over and takes no further move. */
static bool is_closed(const struct play *play) {
    return !play->view->plays_on && pz_session_outcome(play->session) != PZ_UNFINISHED;
}

void play_say_over(struct play *play) {
    app_say(play->app, ROLE_WARN, "The game is over. [u] takes back a move, [R] starts again.");
}

/* Plays a move or, if it goes on with the last one, both as one. */
static enum pz_status play_on(struct play *play, const char *move, struct pz_error *error) {
    const size_t played = pz_session_played(play->session);
    struct pz_text both = {0};
    const bool joins = played > 0 && play->view->join &&
                       play->view->join(play->board, pz_session_move(play->session, played - 1), move, &both);
    const enum pz_status status = joins ? pz_session_replace(play->session, pz_text_string(&both), error)
                                        : pz_session_play(play->session, move, error);
    pz_text_free(&both);
    return status;
}

const char play_read_only[] = "Open in another window; read only.";

bool play_refuses(const struct play *play) {
    if (play->read_only)
        app_say(play->app, ROLE_WARN, "%s", play_read_only);
    return play->read_only;
}

static void save_record(struct play *play) {
    if (!play->looked_at)
        return;
    play->looked_at = false;
    pz_session_autosave(play->session, play->claim);
    pz_session_save(play->session);
}

bool play_move(struct play *play, const char *move) {
    struct pz_error error = {0};
    if (play->lesson)
        return lesson_move(play, move);
    if (play_refuses(play))
        return false;
    if (is_closed(play)) {
        play_say_over(play);
        return false;
    }
    const size_t known = pz_session_known(play->session), end = pz_session_place_on_line(play->session, known);
    const bool redoable = pz_session_played(play->session) < known;
    pz_match_begin(play->session, &play->opponent);
    if (play_on(play, move, &error) != PZ_OK) {
        app_say_error(play->app, &error);
        pz_error_free(&error);
        return false;
    }
    save_record(play);
    play->left_line = play->left_line || (redoable && pz_session_here(play->session) != end);
    play->fork = (struct fork){0};
    play_forget_hint(play);
    play_forget_study(play);
    app_hush(play->app);
    play_note_end(play);
    play->moved = true;
    return true;
}

/* ---- sessions ---- */

/* Saves the game from now on, unless another program has it open: two would save over each other. */
static void claim_save(struct play *play) {
    char *path = play->kept ? pz_unfinished_path(app_store(play->app), play->session) : NULL;
    play->read_only = path && !pz_store_claim(app_store(play->app), path);
    if (path && !play->read_only) {
        play->looked_at = pz_session_known(play->session) > 0 && access(path, F_OK) != 0;
        pz_session_autosave(play->session, play->looked_at ? NULL : path);
        play->claim = path;
        return;
    }
    play->kept = play->kept && !play->read_only;
    free(path);
}

static void release_save(struct play *play) {
    if (play->claim)
        pz_store_release(app_store(play->app), play->claim);
    free(play->claim);
    play->claim = NULL;
}

void play_begin_session(struct play *play, struct pz_session *session) {
    play->session = session;
    play->opponent = pz_opponent_read(session);
    play->last_key = app_now(play->app);
    play_reset_analysis(play);
    play->ended = play->over = play->left_line = play->looked_at = play->save_complained = play->result_complained =
        false;
    play->fork = (struct fork){0};
    play->lesson = pz_lesson_is(session);
    play->kept = !play->lesson && open_keeps(play->app, session);
    if (tally_is_match(play) && pz_session_outcome(session) != PZ_UNFINISHED) /* the record of one that ended before */
        pz_session_set_counted(session);
    claim_save(play);
    play->best = -1;
    if (play->lesson)
        lesson_begin(play);
    else
        advice_find_best(&play->advice, pz_session_start(session));
}

/* Only an unfinished game keeps its save, or one whose result could not be written. */
static void leave_save(const struct play *play) {
    const bool over = pz_session_outcome(play->session) != PZ_UNFINISHED;
    const bool written = pz_session_places(play->session) > 1 || pz_session_hints(play->session) > 0;
    const bool at_start =
        written && pz_session_played(play->session) <= pz_opponent_first_place(&play->opponent, play->session);
    const bool goes_on = play->view->goes_on && play->view->goes_on(play->session);
    const bool known = !over || !pz_store_unwritten(app_store(play->app));
    const bool leaves = play->kept && !play->looked_at && !goes_on && (at_start || over) && known;
    char *path = leaves ? pz_unfinished_path(app_store(play->app), play->session) : NULL;
    if (path)
        pz_unfinished_leave(path, at_start && !over);
    free(path);
}

void play_end_session(struct play *play) {
    advice_end(&play->advice);
    play_forget_hint(play);
    forget_remarks(play);
    if (pz_session_known(play->session) > 0) {
        play_count_time(play);
        pz_session_save(play->session);
    }
    leave_save(play);
    release_save(play);
    pz_session_free(play->session);
    free(play->path);
    play->path = NULL;
}

static void add_goal(const struct play *play, struct pz_text *out) {
    if (!play->lesson && pz_session_played(play->session) == 0)
        view_goal(play->view, play->board, out);
}

void play_greet(struct play *play) {
    struct pz_text goal = {0};
    if (play->lesson)
        app_hush(play->app); /* for the narrator */
    add_goal(play, &goal);
    if (!play_refuses(play) && goal.length > 0)
        app_say(play->app, ROLE_TEXT, "%s", pz_text_string(&goal));
    pz_text_free(&goal);
}

void play_best_found(struct play *play, long best) {
    struct pz_text goal = {0};
    add_goal(play, &goal);
    const bool greeted = goal.length > 0 && app_says(play->app, pz_text_string(&goal));
    pz_text_free(&goal);
    play->best = best;
    keep_result(play); /* perhaps it is perfect */
    if (greeted)
        play_greet(play);
}

void play_replace(struct play *play, struct pz_session *session) {
    if (!session) {
        open_say_no_board(play->app);
        return;
    }
    app_hush(play->app);
    play_end_session(play);
    play_begin_session(play, session);
    view_begin(play->view, play->board);
    play_greet(play);
}

bool play_take_over(struct play *play) {
    char *path = pz_unfinished_path(app_store(play->app), play->session);
    if (!path || !pz_store_claim(app_store(play->app), path)) {
        free(path);
        return false;
    }
    bool stays;
    struct pz_session *saved = open_save(play->app, play_game(play), path, &stays);
    if (saved) {
        char *level = play->path ? pz_copy_string(play->path) : NULL;
        play_replace(play, saved);
        play->path = level;
    } else { /* nothing was played there, or to the end */
        if (stays)
            pz_unfinished_beside(app_store(play->app), play->session);
        play->kept = true;
        claim_save(play);
    }
    pz_store_release(app_store(play->app), path);
    free(path);
    app_say(play->app, ROLE_QUIET, "The other window has left this game; it is yours now.");
    return true;
}
