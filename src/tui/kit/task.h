/* Work on a thread of its own, with progress, reports, cancelling and a time limit. */
#ifndef TUI_KIT_TASK_H
#define TUI_KIT_TASK_H

#include <pthread.h>
#include <stdbool.h>

#include "puzzles/analysis.h"
#include "puzzles/budget.h"
#include "tui/kit/platform.h"

/* Starts as {0}; must stay where it is while it runs. */
struct task {
    void (*run)(void *context, const struct pz_budget *budget);
    void *context;
    const struct platform *platform;
    double began, deadline;
    pthread_t thread;
    bool started;         /* and not yet joined; then the lock guards what follows */
    pthread_mutex_t lock; /* the only way in which a worker and the event loop hand things over */
    bool cancelled, finished, reported;
    double done;
    struct pz_analysis report; /* the newest, if nobody has taken it */
};

/*
 * Runs run(context, budget) on a thread of its own for at most that many seconds and wakes the platform when it is
 * done, and at each report to the budget. A task that is still running is cancelled first. False, with nothing started,
 * if no thread can be created. On a patient platform it has run when this returns.
 */
bool task_start(struct task *task, const struct platform *platform, double seconds,
                void (*run)(void *context, const struct pz_budget *budget), void *context);

/* True once, after it has finished: only then may its results be read. */
bool task_collect(struct task *task);

/* How far it has come, from 0 to 1; below 0 if that is unknown. */
double task_progress(const struct task *task);

/* Fills in what was reported last; false if nothing was since the last call. It outlives the task. */
bool task_take_report(struct task *task, struct pz_analysis *report);

/* Ends it early, if it runs; it is collected as if it had ended by itself. */
void task_hurry(struct task *task);

/* Ends it early, if it runs, and waits until it has; the task may be started again. */
void task_cancel(struct task *task);

/* The same, and forgets what was reported and not taken. Nothing is left to be freed. */
void task_forget(struct task *task);

#endif
