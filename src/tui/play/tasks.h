/*
 * What the program works out about the game being played, on worker threads: the best score, hints, checks, solutions,
 * analyses, and the opponent's own moves.
 */
#ifndef TUI_PLAY_TASKS_H
#define TUI_PLAY_TASKS_H

#include "puzzles/analysis.h"
#include "puzzles/budget.h"
#include "tui/kit/platform.h"
#include "tui/kit/task.h"
#include "tui/play/view.h"
#include <stdatomic.h>

/* Starts as {0}; must stay where it is while a worker reports. */
struct stream {
    const struct platform *platform; /* woken by each report */
    _Atomic(struct pz_analysis *) newest;
};

/* Makes a copy of a report the newest, on the worker. */
void stream_publish(struct stream *stream, const struct pz_analysis *study);

/* On the event loop: fills in the newest report; false if there is none since the last call. */
bool stream_take(struct stream *stream, struct pz_analysis *study);

/* Forgets what nobody took. */
void stream_clear(struct stream *stream);

/* A budget like another, with its reports going to a stream. Must stay where it is while it is used. */
struct stream_budget {
    const struct pz_budget *original;
    struct stream *stream;
    struct pz_budget budget;
};
void stream_budget_init(struct stream_budget *self, const struct pz_budget *original, struct stream *stream);

enum question {
    ASK_NOTHING,
    ASK_HINT,
    ASK_CHECK,
    ASK_SOLUTION,
    ASK_REPLY,
};

/* What a worker reads and writes; nobody else looks at it until the task is collected. */
struct thought {
    const struct game_view *view;
    void *state;
    enum pz_status status;
    struct pz_hint hint;
    struct pz_text text; /* the answer to a check, the moves of a solution, or the computer's move */
    long best;
    size_t opponent; /* who replies */
    uint64_t seed;
    struct stream *stream; /* where studies, and thoughts about a reply, are reported */
};

enum study_state {
    STUDY_NONE,
    STUDY_RUNS,
    STUDY_STOPPED, /* before its end */
    STUDY_ENDED,
};

/* Starts as {0} except for platform and view. Must stay where it is. */
struct advice {
    const struct platform *platform;
    const struct game_view *view;
    struct task best_task, ask_task, study_task;
    struct thought best, asked, studied;
    enum question question; /* being thought about */
    enum study_state study; /* of the position that was given last */
    struct stream stream;   /* from the worker that studies, or thinks about a reply */
};

/* Looks for the best score from a start state, in the background. */
void advice_find_best(struct advice *advice, const void *start);
/* True once, when it is found. */
bool advice_best_found(struct advice *advice, long *best);

/* Begins to think about a question that the game can answer; false if no thread is free. */
bool advice_ask(struct advice *advice, enum question question, const void *state);
/* Begins to think about the computer's move: ASK_REPLY. */
bool advice_ask_reply(struct advice *advice, const void *state, size_t opponent, uint64_t seed);
/* Makes it answer now, with the best found so far. */
void advice_hurry(struct advice *advice);
/*
 * Begins to study a position in the background, until a question is asked. Not while one is thought about. False if no
 * thread is free.
 */
bool advice_study(struct advice *advice, const void *state);
/* Fills in what the study, or the computer thinking about its move, has reported since the last call; else false. */
bool advice_take_study(struct advice *advice, struct pz_analysis *study);
/* Stops studying, unless it has come to its end. */
void advice_stop_study(struct advice *advice);
/* The position is another one: ends the study, and drops what it reported. */
void advice_forget_study(struct advice *advice);

/* The question just answered, with the answer in `asked`; ASK_NOTHING if none was. */
enum question advice_answered(struct advice *advice);
/* How far the thinking has come, from 0 to 1; below 0 if unknown. */
double advice_progress(struct advice *advice);

/* The first stops thinking about the question; the second stops everything and frees it. */
void advice_stop(struct advice *advice);
void advice_end(struct advice *advice);

#endif
