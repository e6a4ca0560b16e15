/* One thread per thought; it checks now and then whether it is still wanted. */
#include "tui/kit/task.h"

static bool keep_going(void *context, double done) {
    struct task *task = context;
    atomic_store(&task->done, done);
    return !atomic_load(&task->cancelled) && task->platform->now(task->platform->self) < task->deadline;
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
    struct pz_budget budget = {.threads = 1, .keep_going = keep_going, .spent = spent, .context = task};
    task->run(task->context, &budget);
    atomic_store(&task->finished, true);
    task->platform->wake(task->platform->self);
    tell(task->platform, false);
    return NULL;
}

/* In the place of a thread. */
static bool run_here(struct task *task) {
    task->deadline = task->began + task->platform->patience;
    body(task);
    return true;
}

static void join(struct task *task) {
    if (task->platform->patience == 0)
        pthread_join(task->thread, NULL);
    task->started = false;
}

bool task_start(struct task *task, const struct platform *platform, double seconds,
                void (*run)(void *context, const struct pz_budget *budget), void *context) {
    task_cancel(task);
    task->run = run;
    task->context = context;
    task->platform = platform;
    task->began = platform->now(platform->self);
    task->deadline = task->began + seconds;
    atomic_store(&task->cancelled, false);
    atomic_store(&task->finished, false);
    atomic_store(&task->done, -1.0);
    tell(platform, true);
    task->started = platform->patience > 0 ? run_here(task) : pthread_create(&task->thread, NULL, body, task) == 0;
    if (!task->started)
        tell(platform, false);
    return task->started;
}

bool task_collect(struct task *task) {
    if (!task->started || !atomic_load(&task->finished))
        return false;
    join(task);
    return true;
}

void task_hurry(struct task *task) {
    atomic_store(&task->cancelled, true);
}

void task_cancel(struct task *task) {
    if (!task->started)
        return;
    task_hurry(task);
    join(task);
}
