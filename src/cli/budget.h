/* The budget of long work, which ends by a deadline or by Ctrl-C, and the progress bar it shows meanwhile; clocks. */
#ifndef CLI_BUDGET_H
#define CLI_BUDGET_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "puzzles/budget.h"
#include "puzzles/error.h"
#include "puzzles/options.h"

/* What a budget is made of. */
struct cli_limits {
    double seconds; /* below 0: none */
    unsigned threads;
    size_t memory; /* bytes; 0: what is usual */
};

/* Reads --seconds and --threads; what is not given stays, except that 0 threads become the number of cores. */
enum pz_status cli_limits_read(const struct pz_options *options, struct cli_limits *limits, struct pz_error *error);

/* Whether a text is digits with at most one point among them; strtod() would take "inf", "0x1p3" and blanks as well. */
bool cli_is_decimal(const char *text, size_t length);

/* A budget and what it looks at. It must not move between start and stop. */
struct cli_budget {
    struct pz_budget budget;
    double started, deadline, shown; /* seconds of the monotonic clock */
    bool terminal;                   /* there is somebody to see the progress */
    size_t widest;                   /* bytes of the longest bar shown */
    atomic_flag busy;
    bool catches;
    struct sigaction before;
};

/*
 * Starts a budget, and returns it for the work to ask. From start to stop the first Ctrl-C ends the budget and a second
 * one kills; the bar appears on standard error if that is a terminal and the work takes long enough to be noticed. Stop
 * erases it.
 */
const struct pz_budget *cli_budget_start(struct cli_budget *work, const struct cli_limits *limits);
void cli_budget_stop(struct cli_budget *work);

/* Seconds of the monotonic clock. */
double cli_now(void);

/* Today (date.h), by the local time; false, leaving *day as it is, if the clock shows no day that can be. */
bool cli_today(long *day);

/* Whether Ctrl-C was pressed between a start and a stop. */
bool cli_interrupted(void);

#endif
