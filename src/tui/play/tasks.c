/*
 * Three tasks: one in the background for the best score, one that the player waits for, and one that analyses the
 * position, which gives way to the second.
 */
#include "tui/play/parts.h"

enum {
    BEST_SECONDS = 30, /* nobody waits for it */
    ASK_SECONDS = 10,
    REPLY_SECONDS = 60, /* it stops itself earlier unless the machine is slow */
    ANALYSIS_SECONDS = 3600,
};

static void clear(struct job *job) {
    if (job->state)
        job->view->game->free(job->state);
    pz_hint_free(&job->hint);
    pz_text_free(&job->text);
    *job = (struct job){0};
}

static void begin(struct tasks *tasks, struct job *job, const void *state) {
    clear(job);
    job->view = tasks->view;
    job->state = tasks->view->game->clone(state);
}

/* ---- on the worker ---- */

static void think_best(void *context, const struct pz_budget *budget) {
    struct job *job = context;
    bool found = job->view->game->best(job->state, budget, &job->best);
    job->status = found ? PZ_OK : PZ_LIMIT;
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
    task_cancel(&tasks->best_task);
    if (!tasks->view->game->best)
        return;
    begin(tasks, &tasks->best, start);
    task_start(&tasks->best_task, tasks->platform, BEST_SECONDS, think_best, &tasks->best);
}

bool tasks_best_found(struct tasks *tasks, long *best) {
    if (!task_collect(&tasks->best_task) || tasks->best.status != PZ_OK)
        return false;
    *best = tasks->best.best;
    return true;
}

void tasks_stop_analysis(struct tasks *tasks) {
    if (tasks->analysis == ANALYSIS_RUNS && task_collect(&tasks->analysis_task))
        tasks->analysis = ANALYSIS_ENDED;
    task_cancel(&tasks->analysis_task);
    if (tasks->analysis == ANALYSIS_RUNS)
        tasks->analysis = ANALYSIS_STOPPED;
}

static bool start(struct tasks *tasks, enum question question, void (*think)(void *, const struct pz_budget *)) {
    const double seconds = question == ASK_REPLY ? REPLY_SECONDS : ASK_SECONDS;
    const bool started = task_start(&tasks->ask_task, tasks->platform, seconds, think, &tasks->asked);
    tasks->question = started ? question : ASK_NOTHING;
    return started;
}

bool tasks_ask(struct tasks *tasks, enum question question, const void *state) {
    static void (*const thinks[])(void *, const struct pz_budget *) = {
        [ASK_HINT] = think_hint, [ASK_CHECK] = think_check, [ASK_SOLUTION] = think_solution};
    tasks_stop(tasks);
    tasks_stop_analysis(tasks);
    begin(tasks, &tasks->asked, state);
    return start(tasks, question, thinks[question]);
}

bool tasks_ask_reply(struct tasks *tasks, const void *state, size_t opponent, uint64_t seed) {
    tasks_stop(tasks);
    tasks_stop_analysis(tasks);
    begin(tasks, &tasks->asked, state);
    tasks->asked.opponent = opponent;
    tasks->asked.seed = seed;
    return start(tasks, ASK_REPLY, think_reply);
}

bool tasks_analyse(struct tasks *tasks, const void *state) {
    tasks_forget_analysis(tasks);
    begin(tasks, &tasks->analysed, state);
    if (!task_start(&tasks->analysis_task, tasks->platform, ANALYSIS_SECONDS, think_analysis, &tasks->analysed))
        return false;
    tasks->analysis = ANALYSIS_RUNS;
    return true;
}

bool tasks_take_analysis(struct tasks *tasks, struct pz_analysis *analysis) {
    if (task_collect(&tasks->analysis_task))
        tasks->analysis = ANALYSIS_ENDED;
    return (tasks->question == ASK_REPLY && task_take_report(&tasks->ask_task, analysis)) ||
           task_take_report(&tasks->analysis_task, analysis);
}

void tasks_forget_analysis(struct tasks *tasks) {
    task_forget(&tasks->analysis_task);
    tasks->analysis = ANALYSIS_NONE;
}

void tasks_hurry(struct tasks *tasks) {
    task_hurry(&tasks->ask_task);
}

enum question tasks_answered(struct tasks *tasks) {
    enum question question = tasks->question;
    if (!task_collect(&tasks->ask_task))
        return ASK_NOTHING;
    tasks->question = ASK_NOTHING;
    return question;
}

double tasks_progress(struct tasks *tasks) {
    return task_progress(&tasks->ask_task);
}

void tasks_stop(struct tasks *tasks) {
    task_cancel(&tasks->ask_task);
    tasks->question = ASK_NOTHING;
}

void tasks_end(struct tasks *tasks) {
    tasks_stop(tasks);
    tasks_forget_analysis(tasks);
    task_forget(&tasks->ask_task);
    task_forget(&tasks->best_task);
    clear(&tasks->best);
    clear(&tasks->asked);
    clear(&tasks->analysed);
}
