/*
 * The budget of long work. Its keep_going() checks the clock and a flag that Ctrl-C sets, and draws a progress bar now
 * and then. It can be called often, since reading the clock takes only some 20 ns.
 */
#include "cli/cli.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "puzzles/ascii.h"
#include "puzzles/date.h"

enum {
    BAR_WIDTH = 24,
    THREADS_MAX = 1024,
};

static const double seconds_max = 1e9;                  /* more than thirty years, so as good as no limit */
static const double show_after = 0.3, show_every = 0.1; /* seconds */
static const double look_every = 0.1;                   /* seconds */
static const double enough_to_tell = 0.01;              /* we estimate the time left once this share is done */

static volatile sig_atomic_t interrupted;

static void on_interrupt(int number) {
    (void)number;
    interrupted = 1;
}

bool cli_interrupted(void) {
    return interrupted;
}

double cli_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

bool cli_day(int64_t date, long *day) {
    char text[sizeof "2026-11-22"];
    struct tm local;
    const time_t seconds = (time_t)date;
    return localtime_r(&seconds, &local) && strftime(text, sizeof text, "%Y-%m-%d", &local) > 0 &&
           pz_date_read(text, day);
}

bool cli_today(long *day) {
    return cli_day((int64_t)time(NULL), day);
}

bool cli_is_decimal(const char *text, size_t length) {
    const size_t whole = pz_count_digits(text, length), point = whole < length && text[whole] == '.';
    const size_t fraction = pz_count_digits(text + whole + point, length - whole - point);
    return whole + fraction > 0 && whole + point + fraction == length;
}

enum pz_status cli_limits_read(const struct pz_options *options, struct cli_limits *limits, struct pz_error *error) {
    const char *seconds = pz_options_get(options, "seconds");
    uint64_t threads = limits->threads;
    if (seconds && (!cli_is_decimal(seconds, strlen(seconds)) || strtod(seconds, NULL) > seconds_max))
        return pz_error_set(error, 0, 0, "--seconds must be a number from 0 to %.0f", seconds_max);
    if (seconds)
        limits->seconds = strtod(seconds, NULL);
    if (pz_options_number(options, "threads", 1, THREADS_MAX, &threads, error) != PZ_OK)
        return PZ_BAD;
    if (threads == 0) {
        long cores = sysconf(_SC_NPROCESSORS_ONLN);
        threads = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (uint64_t)cores;
    }
    limits->threads = (unsigned)threads;
    return PZ_OK;
}

static void say(const struct pz_text *text) {
    if (write(STDERR_FILENO, pz_text_string(text), text->length) < 0)
        return; /* failing to draw a bar does not matter */
}

/* "0:07", "1:02:03" */
static void add_duration(struct pz_text *out, double seconds) {
    const unsigned whole = (unsigned)(seconds < seconds_max ? seconds : seconds_max);
    if (whole >= 3600)
        pz_text_add(out, "%u:%02u:%02u", whole / 3600, whole / 60 % 60, whole % 60);
    else
        pz_text_add(out, "%u:%02u", whole / 60, whole % 60);
}

/*
 * Draws "[##########..............] 42% 0:03, 0:04 left", or a block that wanders along if nobody knows how much there
 * is to do. Shows the time left once enough is done to estimate it.
 */
static void draw(struct cli_budget *work, double done, double time) {
    PZ_SCOPED_TEXT bar = {0};
    const double elapsed = time - work->started;
    const int place = (int)(elapsed / show_every) % BAR_WIDTH;
    pz_text_add(&bar, "\r[");
    for (int i = 0; i < BAR_WIDTH; i++) {
        bool full = done < 0 ? (i - place + BAR_WIDTH) % BAR_WIDTH < 3 : (i + 0.5) / (double)BAR_WIDTH < done;
        pz_text_add_char(&bar, full ? '#' : '.');
    }
    pz_text_add(&bar, done < 0 ? "]       " : "]  %3d%%  ", (int)(100 * (done > 1 ? 1 : done)));
    add_duration(&bar, elapsed);
    if (done >= enough_to_tell && done <= 1) {
        pz_text_add(&bar, ", ");
        add_duration(&bar, elapsed * (1 - done) / done);
        pz_text_add(&bar, " left");
    }
    const size_t length = bar.length;
    pz_text_add(&bar, "%*s", length < work->widest ? (int)(work->widest - length) : 0, "");
    work->widest = length > work->widest ? length : work->widest;
    say(&bar);
    work->shown = time;
}

static bool keep_going(void *context, double done) {
    struct cli_budget *work = context;
    double time = cli_now();
    /* Several threads may ask at once; one of them drawing is enough. */
    if ((work->terminal || work->answers) && !atomic_flag_test_and_set(&work->busy)) {
        if (work->terminal && time - work->started >= show_after && time - work->shown >= show_every)
            draw(work, done, time);
        if (work->answers && time - work->looked >= look_every) {
            struct pollfd output = {.fd = STDOUT_FILENO};
            work->unread = poll(&output, 1, 0) > 0 && (output.revents & (POLLERR | POLLHUP));
            work->looked = time;
        }
        atomic_flag_clear(&work->busy);
    }
    return !interrupted && !work->unread && (work->deadline < 0 || time < work->deadline);
}

static double spent(void *context) {
    const struct cli_budget *work = context;
    return pz_share(cli_now() - work->started, work->deadline - work->started);
}

const struct pz_budget *cli_budget_start(struct cli_budget *work, const struct cli_limits *limits) {
    *work = (struct cli_budget){.started = cli_now(), .busy = ATOMIC_FLAG_INIT};
    work->deadline = limits->seconds < 0 ? -1 : work->started + limits->seconds;
    work->terminal = isatty(STDERR_FILENO);
    work->budget = (struct pz_budget){.threads = limits->threads,
                                      .memory = limits->memory,
                                      .keep_going = keep_going,
                                      .spent = work->deadline < 0 ? NULL : spent,
                                      .context = work};

    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = SA_RESTART};
    action.sa_flags |= (int)SA_RESETHAND; /* the second Ctrl-C kills */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, NULL, &work->before);
    /* If the program was started with Ctrl-C ignored, as by nohup or "&" in scripts, it stays ignored. */
    work->catches = work->before.sa_handler != SIG_IGN;
    if (work->catches)
        sigaction(SIGINT, &action, NULL);
    return &work->budget;
}

void cli_budget_stop(struct cli_budget *work) {
    if (work->catches)
        sigaction(SIGINT, &work->before, NULL);
    if (work->widest == 0)
        return;
    PZ_SCOPED_TEXT blanks = {0};
    pz_text_add(&blanks, "\r%*s\r", (int)work->widest, "");
    say(&blanks);
}
