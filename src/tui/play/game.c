/* Shows a game in play (play/play.h): turns what happens in it into animations, messages and tasks. */

#include <stdlib.h>

#include "puzzles/lesson.h"
#include "puzzles/wording.h"
#include "tui/play/parts.h"

struct app *play_app(const struct play *play) {
    return play->app;
}

const struct pz_session *play_session(const struct play *play) {
    return play->game.session;
}

const struct pz_game *play_game(const struct play *play) {
    return pz_session_game(play->game.session);
}

const void *play_state(const struct play *play) {
    return pz_session_state(play->game.session);
}

bool play_has_ended(const struct play *play) {
    return pz_session_outcome(play->game.session) != PZ_UNFINISHED;
}

bool play_is_lesson(const struct play *play) {
    return play->game.lesson;
}

bool play_is_film(const struct play *play) {
    return play->film;
}

void play_set_value(struct play *play, const char *key, const char *value) {
    pz_session_set_value(play->game.session, key, value);
}

void play_count_help(struct play *play) {
    pz_session_add_hint(play->game.session);
}

void play_see_solution(struct play *play) {
    pz_play_see_solution(&play->game);
}

enum pz_hint_step play_hint_step(const struct play *play) {
    return play->game.step;
}

const char *play_hinted(const struct play *play) {
    return play->game.hint.move.length > 0 ? pz_text_string(&play->game.hint.move) : NULL;
}

const char *play_hinted_plan(const struct play *play) {
    return pz_text_string(&play->game.hint.plan);
}

const struct pz_analysis *play_analysis(const struct play *play) {
    const bool shown = play->analysis.on && !play->game.lesson && !play_has_ended(play);
    return shown ? &play->analysis.found : NULL;
}

long play_best(const struct play *play) {
    return app_setting(play->app, SETTING_TARGETS) == TARGETS_SHOWN ? play->game.best : -1;
}

bool play_computer_to_move(const struct play *play) {
    return pz_play_awaits_reply(&play->game);
}

bool play_may_move(const struct play *play) {
    return !play->film && !play_is_read_only(play) && !play_computer_to_move(play);
}

double play_clock(const struct play *play) {
    const double now = app_now(play->app);
    return play->film ? playback_time(&play->film->playback, now) : now;
}

/* ---- moves ---- */

static long day_of(void *app, int64_t date) {
    return app_day(app, date);
}

struct pz_play_time play_time_now(struct app *app) {
    return (struct pz_play_time){
        .now = app_now(app), .date = app_date(app), .today = app_today(app), .day_of = day_of, .clock = app};
}

void play_count_time(struct play *play) {
    pz_play_at(&play->game, play_time_now(play->app));
}

void play_jumped(struct play *play) {
    pz_play_forget_hint(&play->game);
    play_forget_warnings(play);
    play_forget_analysis(play);
    play->result = RESULT_NONE;
    view_jumped(play->view, play->board);
}

void play_note_end(struct play *play) {
    play->result = pz_play_is_over(&play->game) ? RESULT_DUE : RESULT_NONE;
}

void play_say_over(struct play *play) {
    app_say(play->app, ROLE_WARN,
            pz_session_outcome(play->game.session) == PZ_SOLVED
                ? "This is already solved."
                : "The game is over. [u] undoes a move, [R] starts again.");
}

const char play_read_only[] = "Open in another window; read only.",
           play_no_board[] = "No board of this kind was found.";

bool play_is_read_only(const struct play *play) {
    return play->game.keeping == PZ_READ_ONLY;
}

bool play_move(struct play *play, const char *move) {
    const struct pz_session *session = play->game.session;
    const size_t played = pz_session_played(session), known = pz_session_known(session);
    const size_t end = pz_session_place_on_line(session, known);
    const bool lesson = play->game.lesson, redoable = !lesson && played < known;
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT both = {0}, task = {0};
    if (!play->view->plays_on && !lesson && pz_play_is_over(&play->game) && !play_is_read_only(play)) {
        play_say_over(play);
        return false;
    }
    const bool joins = played > 0 && !lesson && play->view->join &&
                       play->view->join(play->board, pz_session_move(session, played - 1), move, &both);
    switch (pz_play_move(&play->game, joins ? pz_text_string(&both) : move, joins, &error)) {
    case PZ_PLAYED:
        break;
    case PZ_ILLEGAL:
        app_say_error(play->app, &error);
        return false;
    case PZ_NOT_ASKED:
        if (pz_lesson_words(session))
            pz_lesson_add_words(pz_lesson_words(session), false, &task);
        pz_text_add(&both, "That is not the move this step asks for. %s", pz_text_string(&task));
        app_say_in_parts(play->app, ROLE_WARN, pz_text_string(&both));
        return false;
    case PZ_LESSON_OVER:
        app_say(play->app, ROLE_WARN, "Lesson done! [Enter] goes on, [R] plays it again.");
        return false;
    case PZ_OPEN_ELSEWHERE:
        app_say(play->app, ROLE_WARN, "%s", play_read_only);
        return false;
    }
    play->left_line = play->left_line || (redoable && pz_session_here(session) != end);
    play->fork = (struct fork){0};
    play_forget_analysis(play);
    app_hush(play->app);
    play_note_end(play);
    play->moved = !lesson;
    return true;
}

void play_add_effect(const struct play *play, struct pz_text *out) {
    struct pz_session *session = play->game.session;
    if (pz_session_played(session) > 0)
        pz_session_effect(session, pz_session_played(session) - 1, PZ_SEEN, out);
}

void play_say_effect(const struct play *play) {
    PZ_SCOPED_TEXT effect = {0};
    if (!play->game.lesson)
        play_add_effect(play, &effect);
    if (effect.length > 0)
        app_say(play->app, ROLE_TEXT, "%s", pz_text_string(&effect));
}

/* ---- sessions ---- */

/* Resets what the screen remembers of the last game. */
static void begin_screen(struct play *play) {
    play_forget_analysis(play);
    play_forget_proofs(play);
    play->analysis.counted = 0;
    play->analysis.on = false;
    play_forget_warnings(play);
    play->result = RESULT_NONE;
    play->left_line = play->switched = play->save_complained = play->result_complained = false;
    play->fork = (struct fork){0};
    if (!play->game.lesson && play_game(play)->best)
        play_start_job(play, &play->tasks.best, ASK_BEST, pz_session_start(play->game.session));
}

void play_begin_session(struct play *play, struct pz_session *session) {
    PZ_SCOPED_ERROR error = {0};
    pz_play_begin(&play->game, session, play_time_now(play->app), &error);
    app_warn(play->app, &error);
    begin_screen(play);
}

void play_end_session(struct play *play) {
    play_end_tasks(play);
    play_forget_warnings(play);
    play_count_time(play);
    pz_play_end(&play->game);
    free(play->path);
    play->path = NULL;
}

void play_add_goal(const struct play *play, struct pz_text *out) {
    PZ_SCOPED_TEXT wording = {0};
    if (play_game(play)->goal && pz_session_resigned(play->game.session) < 0)
        play_game(play)->goal(play_state(play), play_best(play), &wording);
    pz_wording_add(pz_text_string(&wording), PZ_SEEN, out);
}

/* Greets the player with the goal when a game begins. */
static void add_greeting(const struct play *play, struct pz_text *out) {
    if (!play->game.lesson && pz_session_played(play->game.session) == 0)
        play_add_goal(play, out);
}

void play_greet(struct play *play) {
    PZ_SCOPED_TEXT goal = {0};
    if (play->game.lesson)
        app_hush(play->app); /* so that the narrator speaks */
    add_greeting(play, &goal);
    if (play_is_read_only(play))
        app_say(play->app, ROLE_WARN, "%s", play_read_only);
    else if (goal.length > 0)
        app_say(play->app, ROLE_TEXT, "%s", pz_text_string(&goal));
}

void play_best_found(struct play *play, long best) {
    PZ_SCOPED_TEXT goal = {0};
    add_greeting(play, &goal);
    const bool greeted = goal.length > 0 && app_says(play->app, pz_text_string(&goal));
    const bool ended = play_says_ending(play);
    pz_play_best_found(&play->game, best);
    if (greeted)
        play_greet(play);
    if (ended)
        play_say_ending(play);
}

static void show_anew(struct play *play) {
    view_begin(play->view, play->board);
    play_greet(play);
}

void play_replace(struct play *play, struct pz_session *session) {
    if (!session) {
        app_say(play->app, ROLE_WARN, "%s", play_no_board);
        return;
    }
    app_hush(play->app);
    play_end_session(play);
    play_begin_session(play, session);
    show_anew(play);
}

bool play_take_over(struct play *play) {
    PZ_SCOPED_ERROR error = {0};
    if (!pz_play_take_over(&play->game, &error))
        return false;
    app_hush(play->app);
    play_end_tasks(play);
    begin_screen(play);
    show_anew(play);
    app_warn(play->app, &error);
    app_say(play->app, ROLE_QUIET, "The other window has closed this game; you can play on here.");
    return true;
}
