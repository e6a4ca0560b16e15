/* Thinking on a worker thread, with progress, cancelling and a time limit. */
#ifndef TUI_KIT_TASK_H
#define TUI_KIT_TASK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "puzzles/budget.h"
#include "tui/kit/platform.h"

/* Starts as {0}; must stay where it is while it runs. */
struct task {
    void (*run)(void *context, const struct pz_budget *budget);
    void *context;
    const struct platform *platform;
    double began, deadline;
    pthread_t thread;
    bool started; /* and not yet joined */
    atomic_bool cancelled, finished;
    _Atomic double done;
};

/*
 * Runs run(context, budget) on a thread of its own for at most that many seconds and wakes the platform when it is
 * done. A task that is still running is cancelled first. False, with nothing started, if no thread can be created. On
 * a patient platform it has run when this returns.
 */
bool task_start(struct task *task, const struct platform *platform, double seconds,
                void (*run)(void *context, const struct pz_budget *budget), void *context);

/* True once, after it has finished: only then may its results be read. */
bool task_collect(struct task *task);

/* Ends it early, if it runs; it is collected as if it had ended by itself. */
void task_hurry(struct task *task);

/* Ends it early, if it runs, and waits until it has; the task may be started again. */
void task_cancel(struct task *task);

#endif
