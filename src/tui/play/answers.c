/* What the program is asked about a game, and what it answers: hints, checks, solutions. */
#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/wording.h"
#include "tui/play/parts.h"

/* ---- hints ---- */

/* Says what the step of the hint that has been reached tells. */
static void say_hint(struct play *play) {
    const char *move = pz_text_string(&play->game.hint.move);
    PZ_SCOPED_TEXT words = {0};
    if (play->game.step == PZ_HINT_WHERE) {
        view_point(play->view, play->board, move, &words);
    } else if (play->game.step == PZ_HINT_WHY) {
        pz_wording_add(pz_text_string(&play->game.hint.reason), PZ_SEEN, &words);
    } else {
        view_tell(play->view, pz_session_state(play->game.session), move, play->app->canvas.ascii, &words);
        if (words.length > 0) /* it begins a sentence */
            words.data[0] = pz_to_upper(words.data[0]);
        pz_text_add(&words, ". [H] plays it.");
    }
    app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&words));
}

void play_climb_hint(struct play *play) {
    if (play->game.step != PZ_HINT_WHAT) {
        pz_play_climb(&play->game, view_points(play->view));
        say_hint(play);
        return;
    }
    PZ_OWNED char *move = pz_play_take_hint(&play->game);
    if (play_move(play, move))
        view_replied(play->view, play->board);
}

/* Begins to show what a worker has found, or says that there is nothing. */
static void begin_hint(struct play *play, const struct pz_hint *hint) {
    const char *reason = pz_text_string(&hint->reason);
    if (!pz_play_set_hint(&play->game, hint)) {
        app_say(play->app, ROLE_WARN, "%s",
                *reason ? reason : "No hint was found in the time allowed; press [H] to try again.");
        return;
    }
    do
        play_climb_hint(play);
    while (app_setting(play->app, SETTING_HINTS) == HINTS_AT_ONCE && play->game.step != PZ_HINT_WHAT);
}

/* ---- what helps counts, and the player is told before ---- */

static void answer_offer(void *context, int value) {
    struct play *play = context;
    if (value == 1)
        play->helps(play->helps_with);
}

static void offer(struct play *play, const struct help_question *question, void (*act)(void *context), void *context) {
    play->helps = act;
    play->helps_with = context;
    dialog_ask(play->app, question->title, question->text, question->choices, answer_offer, play);
}

void play_offer_help(struct play *play, const struct help_question *question, void (*act)(void *context),
                     void *context) {
    if (pz_play_is_unaided(&play->game))
        offer(play, question, act, context);
    else
        act(context);
}

/* No choice has a letter that saves, nor the same one with the shift key. */
void play_offer_solution(struct play *play, void (*act)(void *context), void *context) {
    static const struct help_question level = {
        "See the solution?",
        "Once you have seen it, solving this level will not count until tomorrow.",
        {{'k', "Keep trying", 2}, {'w', "Watch it", 1}, {0}}};
    static const struct help_question match = {
        "See how to win?", "It counts as a hint.", {{'k', "Keep trying", 2}, {'w', "Watch it", 1}, {0}}};
    if (pz_play_is_over(&play->game) || pz_play_was_seen(&play->game))
        act(context);
    else
        offer(play, pz_play_is_problem(&play->game) ? &level : &match, act, context);
}

/* ---- questions ---- */

const char *play_why_alone(const struct play *play) {
    return play->view->alone ? play->view->alone(play->board) : NULL;
}

void play_ask(struct play *play, enum question question) {
    if (pz_play_is_over(&play->game)) {
        if (!play->game.lesson) /* else the narrator speaks */
            play_say_over(play);
    } else if (play_why_alone(play))
        app_say(play->app, ROLE_WARN, "%s", play_why_alone(play));
    else if (tasks_ask(&play->tasks, question, pz_session_state(play->game.session), 0, 0))
        app_say(play->app, ROLE_QUIET, "Thinking… any key stops it.");
    else
        app_say(play->app, ROLE_WARN, "Still busy with something else; try again in a moment.");
}

/* ---- answers ---- */

static const char *no_solution(const struct play *play, enum pz_status status) {
    const bool two_player = play_game(play)->two_player != NULL;
    if (status == PZ_NO && pz_play_goal(&play->game) == PZ_GOAL_HOLD)
        return "You can no longer hold out; [u] undoes moves.";
    if (status == PZ_NO && pz_play_is_to_draw(&play->game))
        return "You can no longer hold the draw; [u] undoes moves.";
    if (status == PZ_NO)
        return two_player ? "You cannot force a win from here." : "There is no solution from here; [u] undoes moves.";
    if (status == PZ_LIMIT)
        return two_player ? "No forced win was found in time." : "No solution was found in time.";
    return two_player ? "The game is over." : "This is already solved.";
}

static void answer_solution(struct play *play) {
    const struct job *job = &play->tasks.asked;
    if (job->status == PZ_NO || job->text.length == 0) {
        app_say(play->app, ROLE_WARN, "%s", no_solution(play, job->status));
        return;
    }
    pz_play_see_solution(&play->game);
    film_open_solution(play, pz_text_string(&job->text));
}

bool play_take_answer(struct play *play) {
    switch (tasks_answered(&play->tasks)) {
    case ASK_HINT:
        begin_hint(play, &play->tasks.asked.hint);
        return true;
    case ASK_SOLUTION:
        answer_solution(play);
        return true;
    case ASK_CHECK:
        app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&play->tasks.asked.text));
        pz_play_count_check(&play->game);
        return true;
    case ASK_REPLY:
        play_take_reply(play);
        return true;
    case ASK_NOTHING:
        break;
    }
    return false;
}
