/* Limits on how long a computation may think, and callbacks for what it reports. */
#ifndef PUZZLES_BUDGET_H
#define PUZZLES_BUDGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "puzzles/api.h"

PZ_BEGIN_API

struct pz_analysis; /* from analysis.h */

/* What a computer player keeps from one move to the next; starts as {0}. */
struct pz_recall {
    void *what; /* null: nothing */
    void (*forget)(void *what);
};

static inline void pz_recall_clear(struct pz_recall *recall) {
    if (recall->what)
        recall->forget(recall->what);
    recall->what = NULL;
}

/*
 * {0} means no limit, and so does null, which all functions that take a budget accept. A result depends only on input,
 * seed and nodes, unless keep_going ended the work early or a computer player was told the time, or given several
 * threads or something to recall. Each game defines its own node (for Lammas, one sweep).
 */
struct pz_budget {
    uint64_t nodes;   /* at most this many; 0 for no limit */
    unsigned threads; /* at most this many; 0 for one */
    size_t memory;    /* about this many bytes for caches and trees; 0 for the usual amount */

    /*
     * Called every few milliseconds on the thread that thinks; if it returns false, the computation ends with what it
     * has so far. `done` is the share of the work done, 0 to 1, or negative if unknown. May be null.
     */
    bool (*keep_going)(void *context, double done);

    /* The share of the time that is used up, 0 to 1, for players who budget their time. Null: there is no limit. */
    double (*spent)(void *context);

    /* Called on that thread now and then with what is known so far, by functions whose comments say so. May be null. */
    void (*report)(void *context, const struct pz_analysis *analysis);
    void *context;

    /* Where a computer player keeps what may help its next move in the same game. May be null. */
    struct pz_recall *recall;
};

/* Returns a copy of the budget, which may be null, with a limit of at most `nodes` nodes. */
static inline struct pz_budget pz_limited(const struct pz_budget *given, uint64_t nodes) {
    struct pz_budget budget;
    memset(&budget, 0, sizeof budget); /* the only way to zero it without a warning in C++ */
    if (given)
        budget = *given;
    if (budget.nodes == 0 || budget.nodes > nodes)
        budget.nodes = nodes;
    return budget;
}

/* Asks keep_going whether to continue; true if there is none. */
static inline bool pz_keep_going(const struct pz_budget *budget, double done) {
    return !budget || !budget->keep_going || budget->keep_going(budget->context, done);
}

/* The share of `given` that is used up, at most 1. */
static inline double pz_share(double over, double given) {
    return over < given ? over / given : 1;
}

/* The share of the time that is used up; 0 if there is no limit. */
static inline double pz_time_spent(const struct pz_budget *budget) {
    return budget && budget->spent ? budget->spent(budget->context) : 0;
}

static inline bool pz_wants_reports(const struct pz_budget *budget) {
    return budget && budget->report;
}

PZ_END_API

#endif
