/* Each task has a thread, which checks now and then whether its work is still wanted. */
#include "tui/kit/clock.h"

static bool keep_going(void *context, double done) {
    struct task *task = context;
    pthread_mutex_lock(&task->lock);
    task->done = done;
    const bool wanted = !task->cancelled;
    pthread_mutex_unlock(&task->lock);
    return wanted && task->platform->now(task->platform->self) < task->deadline;
}

static void report(void *context, const struct pz_analysis *analysis) {
    struct task *task = context;
    pthread_mutex_lock(&task->lock);
    pz_analysis_copy(&task->report, analysis);
    task->reported = true;
    pthread_mutex_unlock(&task->lock);
    task->platform->wake(task->platform->self);
}

static double spent(void *context) {
    const struct task *task = context;
    return pz_share(task->platform->now(task->platform->self) - task->began, task->deadline - task->began);
}

static void tell(const struct platform *platform, bool begins) {
    if (platform->works)
        platform->works(platform->self, begins);
}

static void *body(void *context) {
    struct task *task = context;
    struct pz_budget budget = {
        .threads = 1, .keep_going = keep_going, .spent = spent, .report = report, .context = task};
    task->run(task->context, &budget);
    pthread_mutex_lock(&task->lock);
    task->finished = true;
    pthread_mutex_unlock(&task->lock);
    task->platform->wake(task->platform->self);
    tell(task->platform, false);
    return NULL;
}

static void join(struct task *task) {
    if (task->platform->patience == 0)
        pthread_join(task->thread, NULL);
    pthread_mutex_destroy(&task->lock);
    task->started = false;
}

bool task_start(struct task *task, const struct platform *platform, double seconds,
                void (*run)(void *context, const struct pz_budget *budget), void *context) {
    task_cancel(task);
    task->run = run;
    task->context = context;
    task->platform = platform;
    task->began = platform->now(platform->self);
    task->deadline = task->began + (platform->patience > 0 ? platform->patience : seconds);
    pthread_mutex_init(&task->lock, NULL);
    task->cancelled = task->finished = task->reported = false;
    task->done = -1;
    tell(platform, true);
    if (platform->patience > 0)
        body(task);
    task->started = platform->patience > 0 || pthread_create(&task->thread, NULL, body, task) == 0;
    if (!task->started) {
        pthread_mutex_destroy(&task->lock);
        tell(platform, false);
    }
    return task->started;
}

static void enter(struct task *task) {
    if (task->started)
        pthread_mutex_lock(&task->lock);
}

static void leave(struct task *task) {
    if (task->started)
        pthread_mutex_unlock(&task->lock);
}

bool task_collect(struct task *task) {
    enter(task);
    const bool ended = task->started && task->finished;
    leave(task);
    if (ended)
        join(task);
    return ended;
}

double task_progress(const struct task *task) {
    enter((struct task *)task);
    const double done = task->done;
    leave((struct task *)task);
    return done;
}

bool task_take_report(struct task *task, struct pz_analysis *report) {
    enter(task);
    const bool reported = task->reported;
    if (reported) {
        const struct pz_analysis older = *report;
        *report = task->report;
        task->report = older;
    }
    task->reported = false;
    leave(task);
    return reported;
}

void task_hurry(struct task *task) {
    enter(task);
    task->cancelled = true;
    leave(task);
}

void task_cancel(struct task *task) {
    if (!task->started)
        return;
    task_hurry(task);
    join(task);
}

void task_forget(struct task *task) {
    task_cancel(task);
    task->reported = false;
    pz_analysis_free(&task->report);
}
