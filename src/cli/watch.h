/* The limits of long work: seconds, threads, Ctrl-C; and the progress bar it shows meanwhile. */
#ifndef CLI_WATCH_H
#define CLI_WATCH_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "puzzles/budget.h"
#include "puzzles/error.h"
#include "puzzles/options.h"

struct cli_limits {
    double seconds; /* below 0: none */
    unsigned threads;
    size_t memory; /* bytes; 0: what is usual */
};

/* Reads --seconds and --threads; what is not given stays, except that 0 threads become the number of cores. */
enum pz_status cli_limits_read(const struct pz_options *options, struct cli_limits *limits, struct pz_error *error);

/* Must not move between start and stop: the budget points into it. */
struct cli_watch {
    struct pz_budget budget;
    double started, deadline, shown; /* seconds of the monotonic clock */
    bool terminal;                   /* there is somebody to see the progress */
    size_t widest;                   /* bytes of the longest bar shown */
    atomic_flag busy;
    bool catches;
    struct sigaction before;
};

/*
 * From start to stop the first Ctrl-C makes the budget end and a second one kills; the bar appears on standard error
 * if that is a terminal and the work takes long enough to be noticed. Stop erases it.
 */
void cli_watch_start(struct cli_watch *watch, const struct cli_limits *limits);
void cli_watch_stop(struct cli_watch *watch);

/* Seconds of the monotonic clock. */
double cli_now(void);

/* Ctrl-C was pressed while work was watched. */
bool cli_interrupted(void);

#endif
