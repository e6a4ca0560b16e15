/*
 * Four jobs, each on a worker of its own: the best score, whether the goal of a problem can still be reached, what the
 * player waits for, and the analysis of the position, which gives way to that.
 */
#include "tui/play/parts.h"

enum {
    BEST_SECONDS = 30, /* nobody waits for it */
    GOAL_SECONDS = 10,
    ASK_SECONDS = 10,
    REPLY_SECONDS = 60, /* it stops itself earlier unless the machine is slow */
    ANALYSIS_SECONDS = 3600,
};

static void clear(struct job *job) {
    task_cancel(&job->task);
    if (job->state)
        job->view->game->free(job->state);
    job->state = NULL;
    pz_hint_free(&job->hint);
    job->hint = (struct pz_hint){0};
    pz_text_free(&job->text);
}

static bool begin(struct tasks *tasks, struct job *job, const void *state, double seconds,
                  void (*think)(void *context, const struct pz_budget *budget)) {
    clear(job);
    job->view = tasks->view;
    job->state = tasks->view->game->clone(state);
    return task_start(&job->task, tasks->platform, seconds, think, job);
}

/* ---- on the worker ---- */

static void think_best(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    const bool found = job->view->game->best(job->state, budget, &job->best);
    job->status = found ? PZ_OK : PZ_LIMIT;
}

static void think_goal(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    job->status = job->view->game->two_player->reachable(job->state, budget);
}

static void think_hint(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    job->status = job->view->game->hint(job->state, budget, &job->hint);
}

static void think_check(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    job->view->check(job->state, budget, &job->text);
}

static void think_solution(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    job->status = job->view->game->line(job->state, budget, &job->text);
}

static void think_reply(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    job->status = job->view->game->two_player->choose(job->state, job->opponent, job->seed, budget, &job->text);
}

/* What it ends with is its last report. */
static void think_analysis(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    job->status = job->view->game->two_player->analyse(job->state, budget, &analysis);
    if (job->status == PZ_OK)
        budget->report(budget->context, &analysis);
}

/* ---- on the event loop ---- */

void tasks_find_best(struct tasks *tasks, const void *start) {
    if (tasks->view->game->best)
        begin(tasks, &tasks->best, start, BEST_SECONDS, think_best);
}

bool tasks_best_found(struct tasks *tasks, long *best) {
    if (!task_collect(&tasks->best.task) || tasks->best.status != PZ_OK)
        return false;
    *best = tasks->best.best;
    return true;
}

void tasks_check_goal(struct tasks *tasks, const void *state) {
    begin(tasks, &tasks->goal, state, GOAL_SECONDS, think_goal);
}

bool tasks_goal_lost(struct tasks *tasks) {
    return task_collect(&tasks->goal.task) && tasks->goal.status == PZ_NO;
}

void tasks_stop_analysis(struct tasks *tasks) {
    if (tasks->analysis == ANALYSIS_RUNS && task_collect(&tasks->analysed.task))
        tasks->analysis = ANALYSIS_ENDED;
    task_cancel(&tasks->analysed.task);
    if (tasks->analysis == ANALYSIS_RUNS)
        tasks->analysis = ANALYSIS_STOPPED;
}

bool tasks_ask(struct tasks *tasks, enum question question, const void *state, size_t opponent, uint64_t seed) {
    static void (*const thinks[])(void *, const struct pz_budget *) = {
        [ASK_HINT] = think_hint, [ASK_CHECK] = think_check, [ASK_SOLUTION] = think_solution, [ASK_REPLY] = think_reply};
    const double seconds = question == ASK_REPLY ? REPLY_SECONDS : ASK_SECONDS;
    tasks_stop(tasks);
    tasks_stop_analysis(tasks);
    tasks->asked.opponent = opponent;
    tasks->asked.seed = seed;
    const bool started = begin(tasks, &tasks->asked, state, seconds, thinks[question]);
    tasks->question = started ? question : ASK_NOTHING;
    return started;
}

bool tasks_analyse(struct tasks *tasks, const void *state) {
    tasks_forget_analysis(tasks);
    const bool started = begin(tasks, &tasks->analysed, state, ANALYSIS_SECONDS, think_analysis);
    tasks->analysis = started ? ANALYSIS_RUNS : ANALYSIS_NONE;
    return started;
}

bool tasks_take_analysis(struct tasks *tasks, struct pz_analysis *analysis) {
    if (task_collect(&tasks->analysed.task))
        tasks->analysis = ANALYSIS_ENDED;
    return (tasks->question == ASK_REPLY && task_take_report(&tasks->asked.task, analysis)) ||
           task_take_report(&tasks->analysed.task, analysis);
}

enum question tasks_answered(struct tasks *tasks) {
    const enum question question = tasks->question;
    if (!task_collect(&tasks->asked.task))
        return ASK_NOTHING;
    tasks->question = ASK_NOTHING;
    return question;
}

void tasks_stop(struct tasks *tasks) {
    task_cancel(&tasks->asked.task);
    tasks->question = ASK_NOTHING;
}

void tasks_forget_analysis(struct tasks *tasks) {
    task_forget(&tasks->analysed.task);
    tasks->analysis = ANALYSIS_NONE;
}

void tasks_end(struct tasks *tasks) {
    struct job *const jobs[] = {&tasks->best, &tasks->goal, &tasks->asked, &tasks->analysed};
    tasks_stop(tasks);
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        clear(jobs[i]);
        task_forget(&jobs[i]->task);
    }
    tasks->analysis = ANALYSIS_NONE;
}
