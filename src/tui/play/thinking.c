/*
 * What the program works out about the game on the screen: hints, checks, solutions. Four jobs have a worker each: the
 * best score, whether the goal of a problem can still be reached, the question that the player waits for, and the
 * analysis of the position, which stops for that question.
 */
#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "puzzles/wording.h"
#include "tui/play/parts.h"

const char play_no_thread[] = "Still busy with something else; try again in a moment.";

/* ---- jobs ---- */

/* Runs on the worker. */
static void think(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    const struct pz_game *game = job->game;
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    switch (job->question) {
    case ASK_BEST:
        job->status = game->best(job->state, budget, &job->best) ? PZ_OK : PZ_LIMIT;
        break;
    case ASK_GOAL:
        job->status = game->two_player->reachable(job->state, budget);
        break;
    case ASK_HINT:
        job->status = game->hint(job->state, budget, &job->hint);
        break;
    case ASK_CHECK:
        game->check(job->state, budget, &job->text);
        break;
    case ASK_SOLUTION:
        job->status = game->line(job->state, budget, &job->text);
        break;
    case ASK_REPLY:
        job->status = game->two_player->choose(job->state, job->opponent, job->seed, budget, &job->text);
        break;
    case ASK_ANALYSIS:
        job->status = game->two_player->analyse(job->state, budget, &analysis);
        if (job->status == PZ_OK) /* the result serves as the last report */
            budget->report(budget->context, &analysis);
        break;
    case ASK_NOTHING:
        break;
    }
}

static void clear(struct job *job) {
    task_cancel(&job->task);
    if (job->state)
        job->game->free(job->state);
    job->state = NULL;
    pz_hint_free(&job->hint);
    pz_text_free(&job->text);
}

bool play_start_job(struct play *play, struct job *job, enum question question, const void *state) {
    static const double seconds[] = {
        [ASK_BEST] = 30, /* nobody waits for it */
        [ASK_GOAL] = 10,       [ASK_HINT] = 10,  [ASK_CHECK] = 10,
        [ASK_SOLUTION] = 10,   [ASK_REPLY] = 60, /* on all but slow machines it stops earlier by itself */
        [ASK_ANALYSIS] = 3600,
    };
    clear(job);
    job->game = play->view->game;
    job->question = question;
    job->state = job->game->clone(state);
    return task_start(&job->task, play->app->platform, seconds[question], think, job);
}

bool play_think(struct play *play, enum question question) {
    struct job *job = &play->tasks.asked;
    play_stop_thinking(play);
    play_stop_analysis(play);
    if (question == ASK_REPLY) {
        job->opponent = play->game.opponent.strength;
        job->seed = pz_random_next(&play->game.random);
    }
    const bool started = play_start_job(play, job, question, pz_session_state(play->game.session));
    play->tasks.question = started ? question : ASK_NOTHING;
    return started;
}

void play_stop_thinking(struct play *play) {
    task_cancel(&play->tasks.asked.task);
    play->tasks.question = ASK_NOTHING;
}

void play_end_tasks(struct play *play) {
    struct tasks *tasks = &play->tasks;
    struct job *const jobs[] = {&tasks->best, &tasks->goal, &tasks->asked, &tasks->analysed};
    play_stop_thinking(play);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        clear(jobs[i]);
        task_forget(&jobs[i]->task);
    }
    tasks->analysis = ANALYSIS_NONE;
}

/* ---- hints ---- */

void play_climb_hint(struct play *play) {
    struct pz_play *game = &play->game;
    PZ_SCOPED_TEXT words = {0};
    if (game->step == PZ_HINT_WHAT) {
        PZ_OWNED char *move = pz_play_take_hint(game);
        if (play_move(play, move))
            view_replied(play->view, play->board);
        return;
    }
    const enum pz_hint_step step = pz_play_climb(game, view_points(play->view));
    const char *move = pz_text_string(&game->hint.move);
    if (step == PZ_HINT_WHERE) {
        view_point(play->view, play->board, move, &words);
    } else if (step == PZ_HINT_WHY) {
        pz_wording_add(pz_text_string(&game->hint.reason), PZ_SEEN, &words);
    } else {
        view_tell(play->view, pz_session_state(game->session), move, play->app->canvas.ascii, &words);
        if (words.length > 0) /* it begins a sentence */
            words.data[0] = pz_to_upper(words.data[0]);
        pz_text_add(&words, ". [H] plays it.");
    }
    app_say_in_parts(play->app, ROLE_ACCENT, pz_text_string(&words));
}

/* ---- help that counts as a hint, after a question ---- */

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

/* No choice uses the letter that saves, in either case, so that it cannot be pressed by mistake. */
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

/* ---- questions and answers ---- */

const char *play_why_alone(const struct play *play) {
    return play->view->alone ? play->view->alone(play->board) : NULL;
}

void play_ask(struct play *play, enum question question) {
    if (pz_play_is_over(&play->game)) {
        if (!play->game.lesson) /* in a lesson the narrator speaks */
            play_say_over(play);
    } else if (play_why_alone(play))
        app_say(play->app, ROLE_WARN, "%s", play_why_alone(play));
    else if (play_think(play, question))
        app_say(play->app, ROLE_QUIET, "Thinking… any key stops it.");
    else
        app_say(play->app, ROLE_WARN, "%s", play_no_thread);
}

/* [u] helps where the goal was within reach before. */
static void say_no_solution(struct play *play, enum pz_status status) {
    const bool undoes = status == PZ_NO && pz_play_is_problem(&play->game);
    const char *reason = pz_play_no_solution(&play->game, status);
    app_say(play->app, ROLE_WARN, "%c%s%s.", pz_to_upper(reason[0]), reason + 1, undoes ? "; [u] undoes moves" : "");
}

bool play_take_answer(struct play *play) {
    const struct job *job = &play->tasks.asked;
    if (!task_collect(&play->tasks.asked.task))
        return false;
    play->tasks.question = ASK_NOTHING;
    if (job->question == ASK_HINT && pz_play_set_hint(&play->game, &job->hint)) {
        do
            play_climb_hint(play);
        while (app_setting(play->app, SETTING_HINTS) == HINTS_AT_ONCE && play->game.step != PZ_HINT_WHAT);
    } else if (job->question == ASK_HINT) {
        const char *reason = pz_text_string(&job->hint.reason);
        app_say(play->app, ROLE_WARN, "%s",
                *reason ? reason : "No hint was found in the time allowed; press [H] to try again.");
    } else if (job->question == ASK_CHECK) {
        PZ_SCOPED_TEXT words = {0};
        pz_wording_add(pz_text_string(&job->text), PZ_SEEN, &words);
        app_say(play->app, ROLE_ACCENT, "%s", pz_text_string(&words));
        pz_play_count_check(&play->game);
    } else if (job->question == ASK_REPLY) {
        play_take_reply(play);
    } else if (job->status == PZ_NO || job->text.length == 0) {
        say_no_solution(play, job->status);
    } else {
        pz_play_see_solution(&play->game);
        film_open_solution(play, pz_text_string(&job->text));
    }
    return true;
}
