/*
 * What the program works out about the game being played, on worker threads: the best score, hints, checks, solutions,
 * and the computer's own moves.
 */
#ifndef TUI_PLAY_ADVICE_H
#define TUI_PLAY_ADVICE_H

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
struct thought {
    const struct game_view *view;
    void *state;
    enum pz_status status;
    struct pz_hint hint;
    struct pz_text text; /* the answer to a check, the moves of a solution, or the computer's move */
    long best;
    size_t opponent; /* who replies */
    uint64_t seed;
};

/* Starts as {0} except for platform and view. Must stay where it is. */
struct advice {
    const struct platform *platform;
    const struct game_view *view;
    struct task best_task, ask_task;
    struct thought best, asked;
    enum question question; /* being thought about */
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
/* The question just answered, with the answer in `asked`; ASK_NOTHING if none was. */
enum question advice_answered(struct advice *advice);
/* How far the thinking has come, from 0 to 1; below 0 if unknown. */
double advice_progress(struct advice *advice);

/* The first stops thinking about the question; the second stops everything and frees it. */
void advice_stop(struct advice *advice);
void advice_end(struct advice *advice);

#endif
