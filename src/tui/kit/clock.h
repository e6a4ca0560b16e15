/* What takes time: animations, and work on other threads. */
#ifndef TUI_KIT_CLOCK_H
#define TUI_KIT_CLOCK_H

#include <pthread.h>
#include <stdbool.h>

#include "puzzles/analysis.h"
#include "puzzles/budget.h"
#include "puzzles/text.h"
#include "tui/kit/keys.h"
#include "tui/kit/platform.h"

/* pace.c: the pace of an animation, which the player can make faster or slower, or take one step at a time. */

/* Starts as {0}. */
struct pace {
    double seconds; /* seconds per step at normal speed */
    double next;    /* when the next step is due */
    int speed;      /* doublings; kept from one animation to the next */
    bool paused;    /* only a key makes steps */
};

void pace_begin(struct pace *pace, double now, double seconds);

/* Returns how many steps are due, and counts them as done. */
int pace_due(struct pace *pace, double now);
/* Milliseconds until it is worth looking again. */
int pace_wait(const struct pace *pace, double now);

/* What a key means to an animation that is running. */
enum pace_key {
    PACE_OTHER, /* nothing: it ends the animation */
    PACE_TAKEN, /* another speed, or a pause */
    PACE_STEP,  /* a step, for the caller to take */
};
enum pace_key pace_steer(struct pace *pace, uint32_t key, double now);

/* The keys as a table for the key bar. Its actions never happen, since pace_steer() handles the keys first. */
const struct binding_table *pace_keys(const struct pace *pace);
/* The same keys with their names, for the player's file of keys. */
extern const struct binding_table bindings_pace;

/* A clock that can be stopped and run at other speeds. Starts as {0}, stopped. `now` is the real time, in seconds. */
struct playback {
    double time;  /* what the clock showed when it was last started, stopped, or given another speed */
    double since; /* the real time at that moment */
    int speed;    /* doublings */
    bool runs;
};

double playback_time(const struct playback *playback, double now);

void playback_run(struct playback *playback, double now, bool runs);

/* Doubles the speed (1) or halves it (-1); false at the limits. */
bool playback_change(struct playback *playback, double now, int by);

/* Appends "2x" or "1/2x". */
void playback_add_speed(const struct playback *playback, struct pz_text *out);

/* How long the clock takes, in real milliseconds, to advance by `milliseconds` of its own; -1 if it is stopped. */
int playback_wait(const struct playback *playback, int milliseconds);

/* task.c: work on a thread of its own, with progress, reports, cancelling and a time limit. */

/* Starts as {0}; must not move in memory while it runs. */
struct task {
    void (*run)(void *context, const struct pz_budget *budget);
    void *context;
    const struct platform *platform;
    double began, deadline;
    pthread_t thread;
    bool started; /* and not yet joined */
    /*
     * While the task is started, the lock guards the members below. Everything else that the worker writes may be read
     * only after task_collect().
     */
    pthread_mutex_t lock;
    bool cancelled, finished, reported;
    double done;
    struct pz_analysis report; /* the newest report, unless somebody has taken it */
};

/*
 * Runs run(context, budget) on a thread of its own for at most `seconds`, and wakes the platform at the end and at each
 * report to the budget. A task that is still running is cancelled first. False, with nothing started, if no thread can
 * be created. On a platform with `patience` the task has run when this returns.
 */
bool task_start(struct task *task, const struct platform *platform, double seconds,
                void (*run)(void *context, const struct pz_budget *budget), void *context);

/* True once, after the task has finished: only then may its results be read. */
bool task_collect(struct task *task);

/* How far it has come, from 0 to 1; below 0 if that is unknown. */
double task_progress(const struct task *task);

/* Fills in the newest report, which outlives the task; false if there was none since the last call. */
bool task_take_report(struct task *task, struct pz_analysis *report);

/* Makes a running task end early. It is then collected as usual. */
void task_hurry(struct task *task);

/* Makes a running task end early and waits until it has; it may be started again. */
void task_cancel(struct task *task);

/* Cancels a task in the same way, and frees reports that were not taken. */
void task_forget(struct task *task);

#endif
