/*
 * What the program works out about the game being played, on worker threads: the best score, hints, checks, solutions,
 * analyses, and the opponent's own moves.
 */
#ifndef TUI_PLAY_TASKS_H
#define TUI_PLAY_TASKS_H

#include "tui/kit/task.h"
#include "tui/play/view.h"

enum question {
    ASK_NOTHING,
    ASK_HINT,
    ASK_CHECK,
    ASK_SOLUTION,
    ASK_REPLY,
};

/* What a worker reads and writes; nobody else looks at it until the task is collected. */
struct job {
    const struct game_view *view;
    void *state;
    enum pz_status status;
    struct pz_hint hint;
    struct pz_text text; /* the answer to a check, the moves of a solution, or the computer's move */
    long best;
    size_t opponent; /* who replies */
    uint64_t seed;
};

enum analysis_state {
    ANALYSIS_NONE,
    ANALYSIS_RUNS,
    ANALYSIS_STOPPED, /* before its end */
    ANALYSIS_ENDED,
};

/* Starts as {0} except for platform and view. Must stay where it is. */
struct tasks {
    const struct platform *platform;
    const struct game_view *view;
    struct task best_task, ask_task, analysis_task;
    struct job best, asked, analysed;
    enum question question;       /* being thought about */
    enum analysis_state analysis; /* of the position that was given last */
};

/* Looks for the best score from a start state, in the background. */
void tasks_find_best(struct tasks *tasks, const void *start);
/* True once, when it is found. */
bool tasks_best_found(struct tasks *tasks, long *best);

/* Begins to think about a question that the game can answer; false if no thread is free. */
bool tasks_ask(struct tasks *tasks, enum question question, const void *state);
/* Begins to think about the computer's move: ASK_REPLY. */
bool tasks_ask_reply(struct tasks *tasks, const void *state, size_t opponent, uint64_t seed);
/* Makes it answer now, with the best found so far. */
void tasks_hurry(struct tasks *tasks);
/*
 * Begins to analyse a position in the background, until a question is asked. Not while one is thought about. False if no
 * thread is free.
 */
bool tasks_analyse(struct tasks *tasks, const void *state);
/* Fills in what the analysis, or the computer thinking about its move, has reported since the last call; else false. */
bool tasks_take_analysis(struct tasks *tasks, struct pz_analysis *analysis);
/* Stops analysing, unless it has come to its end. */
void tasks_stop_analysis(struct tasks *tasks);
/* The position is another one: ends the analysis, and drops what it reported. */
void tasks_forget_analysis(struct tasks *tasks);

/* The question just answered, with the answer in `asked`; ASK_NOTHING if none was. */
enum question tasks_answered(struct tasks *tasks);
/* How far the thinking has come, from 0 to 1; below 0 if unknown. */
double tasks_progress(struct tasks *tasks);

/* The first stops thinking about the question; the second stops everything and frees it. */
void tasks_stop(struct tasks *tasks);
void tasks_end(struct tasks *tasks);

#endif
