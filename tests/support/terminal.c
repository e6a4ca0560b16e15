/*
 * Three processes: this one holds the master side of the pseudo-terminal and the emulator; a keeper leads the session,
 * as a shell would, and reports through a pipe what becomes of its one job; the job is the program.
 *
 * Whenever there is output, this side writes a mark to the terminal itself and reads until the mark is the last thing.
 * The kernel keeps the order and lets nothing come between the bytes of one write, so we never look at a picture half
 * drawn if the program wrote it at once, and miss nothing that it wrote before it ended or stopped. A picture too large
 * for one write may be seen half drawn; PUZZLES_PIECE=N shows at most N bytes at once, to find tests that cannot bear
 * that.
 */
#include "terminal_private.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "home.h"
#include "pty.h"

enum {
    DEADLINE_MS = 120000, /* fifty times what a machine under load takes */
    RETRY_MS = 1,
    FILES_MAX = 256,
    EXIT_SKIPPED = 77, /* as in test.h, which benchmarks do without */
    MARK = '\001',     /* a single byte, so that it is written whole or not at all; no program sends it */
};

/* What the keeper reports: first the job's process id, then each change. */
struct report {
    pid_t job;
    int status; /* as from waitpid(); unused in the first */
};

_Noreturn void terminal_die(const char *what) {
    perror(what);
    exit(EXIT_FAILURE);
}

void terminal_append(struct bytes *bytes, const char *data, size_t length) {
    if (bytes->capacity - bytes->length < length) {
        bytes->capacity = 2 * (bytes->length + length);
        bytes->data = realloc(bytes->data, bytes->capacity);
        if (!bytes->data)
            terminal_die("realloc");
    }
    if (length) {
        memcpy(bytes->data + bytes->length, data, length);
        bytes->length += length;
    }
}

/* --- the processes --- */

static _Noreturn void become_job(int slave, const char *const *argv, char **environment) {
    setpgid(0, 0);
    signal(SIGTTOU, SIG_IGN); /* taking the foreground would cause it */
    tcsetpgrp(slave, getpid());
    for (int number = 1; number < 32; number++)
        signal(number, SIG_DFL);
    for (int i = 0; i < 3; i++)
        dup2(slave, i);
    for (int i = 3; i < FILES_MAX; i++)
        close(i);
    extern char **environ;
    environ = environment;
    if (chdir(getenv("HOME")))
        perror("chdir");
    execvp(argv[0], (char *const *)(uintptr_t)argv);
    perror(argv[0]);
    _exit(127);
}

static volatile pid_t kept_job;

/* A hang-up reaches the leader of the session, and a shell passes it on to its jobs. */
static void pass_on(int number) {
    const int error = errno;
    kill(-kept_job, number);
    errno = error;
}

static _Noreturn void keep(const char *name, int reports, int control, const char *const *argv, char **environment) {
    for (int i = 3; i < FILES_MAX; i++)
        if (i != reports && i != control)
            close(i);
    setsid();
    int slave = open(name, O_RDWR);
    ioctl(slave, TIOCSCTTY, 0);
    struct report report = {.job = fork()};
    if (report.job == 0)
        become_job(slave, argv, environment);
    kept_job = report.job;
    struct sigaction action = {.sa_handler = pass_on, .sa_flags = SA_RESTART};
    sigaction(SIGHUP, &action, NULL);
    setpgid(report.job, report.job); /* on both sides, so that it is done when the job is reported */
    bool told = write(reports, &report, sizeof report) == sizeof report;
    do {
        pid_t changed = waitpid(report.job, &report.status, WUNTRACED | WCONTINUED);
        told = changed == report.job && write(reports, &report, sizeof report) == sizeof report;
    } while (told && !WIFEXITED(report.status) && !WIFSIGNALED(report.status));
    /* When a session's leader ends, its terminal hangs up, so we wait until nobody looks at the terminal any more. */
    char byte;
    while (read(control, &byte, 1) < 0 && errno == EINTR) {
    }
    _exit(0);
}

/* The first test that finds no pseudo-terminal ends the program as skipped: none of the others could run either. */
static void open_pty(struct terminal *terminal) {
    static bool opened;
    int ends[2];
    if (!pty_open(ends)) {
        fprintf(stderr, "%s: %s\n", PTY_MISSING, strerror(errno));
        exit(opened ? EXIT_FAILURE : EXIT_SKIPPED);
    }
    opened = true;
    terminal->master = ends[0];
    terminal->slave = ends[1];
    if (tcgetattr(terminal->slave, &terminal->settings))
        terminal_die("pseudo-terminal");
    terminal->settings.c_lflag |= NOFLSH; /* else ^C and ^Z throw away what is on its way, a mark too */
    if (tcsetattr(terminal->slave, TCSANOW, &terminal->settings) || fcntl(terminal->master, F_SETFL, O_NONBLOCK) ||
        fcntl(terminal->slave, F_SETFL, O_NONBLOCK))
        terminal_die("pseudo-terminal");
}

static void tell_size(struct terminal *terminal) {
    struct winsize size = {.ws_row = (unsigned short)terminal->rows, .ws_col = (unsigned short)terminal->columns};
    ioctl(terminal->master, TIOCSWINSZ, &size);
}

static void start_keeper(struct terminal *terminal, const char *const *argv, char **environment) {
    int reports[2], control[2];
    if (pipe(reports) || pipe(control))
        terminal_die("pipe");
    fflush(NULL);
    terminal->keeper = fork();
    if (terminal->keeper < 0)
        terminal_die("fork");
    if (terminal->keeper == 0)
        keep(ptsname(terminal->master), reports[1], control[0], argv, environment);
    close(reports[1]);
    close(control[0]);
    terminal->reports = reports[0];
    terminal->control = control[1];
    struct report report;
    if (read(terminal->reports, &report, sizeof report) != sizeof report || report.job < 0)
        terminal_die("starting a program");
    terminal->job = report.job;
}

struct terminal *terminal_start(const char *const *argv, const struct terminal_options *options) {
    struct terminal *terminal = calloc(1, sizeof *terminal);
    if (!terminal)
        terminal_die("calloc");
    terminal->columns = options->columns ? options->columns : 80;
    terminal->rows = options->rows ? options->rows : 24;
    terminal->background = options->background;
    terminal->mute = options->mute;
    const char *piece = getenv("PUZZLES_PIECE");
    terminal->piece = piece ? (size_t)atoi(piece) : 0;
    emulator_start(terminal);
    open_pty(terminal);
    tell_size(terminal);
    char **environment = home_environment(options->home, options->term ? options->term : "xterm-256color",
                                          options->locale ? options->locale : "C.UTF-8", options->environment);
    start_keeper(terminal, argv, environment);
    home_environment_free(environment);
    return terminal;
}

void terminal_free(struct terminal *terminal) {
    if (!terminal)
        return;
    if (!terminal->ended) {
        kill(-terminal->job, SIGKILL); /* with its children */
    }
    close(terminal->control);
    waitpid(terminal->keeper, NULL, 0);
    close(terminal->reports);
    close(terminal->slave);
    if (terminal->master >= 0)
        close(terminal->master);
    vterm_free(terminal->emulator);
    free(terminal->output.data);
    free(terminal->input.data);
    free(terminal);
}

void terminal_kill(struct terminal *terminal, int number) {
    if (number == SIGCONT)
        terminal->stopped = false;
    if (!terminal->ended)
        kill(terminal->job, number);
}

void terminal_hang_up(struct terminal *terminal) {
    close(terminal->master);
    terminal->master = -1;
}

pid_t terminal_pid(const struct terminal *terminal) {
    return terminal->job;
}

void terminal_resize(struct terminal *terminal, int columns, int rows) {
    terminal->columns = columns;
    terminal->rows = rows;
    vterm_set_size(terminal->emulator, rows, columns);
    tell_size(terminal);
}

/* --- bytes in and out --- */

static void write_input(struct terminal *terminal) {
    struct bytes *input = &terminal->input;
    ssize_t taken = input->length && terminal->master >= 0 ? write(terminal->master, input->data, input->length) : 0;
    if (taken > 0) {
        input->length -= (size_t)taken;
        memmove(input->data, input->data + taken, input->length);
    }
}

/* Appends what there is to read, except the mark; true if the mark came last. */
static bool read_output(struct terminal *terminal, bool *marked) {
    char chunk[65536];
    const ssize_t got = read(terminal->master, chunk, sizeof chunk);
    size_t length = got > 0 ? (size_t)got : 0;
    const char *found = memchr(chunk, MARK, length);
    const bool last = found && found == chunk + length - 1;
    if (found) {
        memmove(chunk + (found - chunk), found + 1, length - (size_t)(found - chunk) - 1);
        length--;
        *marked = false;
    }
    terminal_append(&terminal->output, chunk, length);
    return last;
}

/* Reads all there is, until the program has written nothing since the last mark. */
static void drain(struct terminal *terminal) {
    bool marked = false, done = false;
    while (terminal->master >= 0 && !done) {
        const char byte = MARK;
        marked = marked || write(terminal->slave, &byte, 1) == 1;
        struct pollfd master = {.fd = terminal->master, .events = POLLIN};
        const int ready = poll(&master, 1, marked ? DEADLINE_MS : RETRY_MS); /* during a write no mark is taken */
        if (ready == 0 && marked)
            break;
        done = ready > 0 && read_output(terminal, &marked);
    }
}

/* Shows what has been read, or a piece of it; false if there is nothing more. */
static bool show_output(struct terminal *terminal) {
    const size_t fresh = terminal->output.length - terminal->shown;
    const size_t length = terminal->piece > 0 && terminal->piece < fresh ? terminal->piece : fresh;
    if (length)
        emulator_hear(terminal, terminal->output.data + terminal->shown, length);
    terminal->shown += length;
    return length > 0;
}

static void read_report(struct terminal *terminal) {
    struct report report;
    if (read(terminal->reports, &report, sizeof report) != sizeof report)
        terminal_die("the keeper of the terminal has ended");
    terminal->status = report.status;
    terminal->ended = WIFEXITED(report.status) || WIFSIGNALED(report.status);
    terminal->stopped = WIFSTOPPED(report.status);
    if (terminal->ended || terminal->stopped) {
        drain(terminal);
        while (show_output(terminal)) {
        }
    }
}

static long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Waits for one event and handles it; false if there was none before the deadline. */
static bool step(struct terminal *terminal, long deadline) {
    if (show_output(terminal))
        return true;
    long left = deadline - now_ms();
    struct pollfd files[] = {
        {.fd = terminal->reports, .events = POLLIN},
        {.fd = terminal->master, .events = (short)(terminal->input.length ? POLLIN | POLLOUT : POLLIN)},
    };
    if (left <= 0 || (poll(files, 2, (int)left) <= 0 && errno != EINTR))
        return false;
    if (files[1].revents & POLLIN) {
        drain(terminal);
        show_output(terminal);
    }
    if (files[1].revents & POLLOUT)
        write_input(terminal);
    if (files[0].revents)
        read_report(terminal);
    return true;
}

/* --- waiting --- */

void terminal_complain(struct terminal *terminal, const char *problem, const char *what) {
    char *text = terminal_text(terminal);
    fprintf(stderr, "terminal: %s %s\n", problem, what);
    if (terminal->ended) {
        fprintf(stderr, "the program has %s %d\n", WIFEXITED(terminal->status) ? "ended with status" : "died of signal",
                WIFEXITED(terminal->status) ? WEXITSTATUS(terminal->status) : WTERMSIG(terminal->status));
    }
    size_t length = strlen(text);
    while (length > 1 && text[length - 2] == '\n')
        length--;
    fprintf(stderr, "-------- the screen, %d x %d:\n%.*s--------\n", terminal->columns, terminal->rows, (int)length,
            text);
    free(text);
}

bool terminal_wait(struct terminal *terminal, bool (*holds)(struct terminal *terminal, const void *context),
                   const void *context, const char *what) {
    long deadline = now_ms() + DEADLINE_MS;
    for (;;) {
        bool last = terminal->ended;
        if (holds(terminal, context))
            return true;
        if (last || !step(terminal, deadline)) {
            terminal_complain(terminal, "waited in vain for", what);
            return false;
        }
    }
}

bool terminal_finds_one(struct terminal *terminal, const void *texts) {
    for (const char *const *text = texts; *text; text++)
        if (terminal_find(terminal, *text, NULL, NULL))
            return true;
    return false;
}

static bool shows(struct terminal *terminal, const void *text) {
    return terminal_find(terminal, text, NULL, NULL);
}

static bool hides(struct terminal *terminal, const void *text) {
    return !shows(terminal, text);
}

bool terminal_wait_text(struct terminal *terminal, const char *text) {
    return terminal_wait(terminal, shows, text, text);
}

bool terminal_wait_gone(struct terminal *terminal, const char *text) {
    char what[256];
    snprintf(what, sizeof what, "the end of: %s", text);
    return terminal_wait(terminal, hides, text, what);
}

static bool has_written(struct terminal *terminal, const void *length) {
    return terminal->output.length > *(const size_t *)length;
}

bool terminal_wait_output(struct terminal *terminal, size_t length) {
    return terminal_wait(terminal, has_written, &length, "more output");
}

void terminal_run(struct terminal *terminal, int milliseconds) {
    const long end = now_ms() + milliseconds;
    while (step(terminal, end)) {
    }
}

bool terminal_has_ended(const struct terminal *terminal) {
    return terminal->ended;
}

static bool has_ended(struct terminal *terminal, const void *unused) {
    (void)unused;
    return terminal->ended;
}

int terminal_wait_exit(struct terminal *terminal) {
    if (!terminal_wait(terminal, has_ended, NULL, "the program's end"))
        return TERMINAL_STILL_RUNNING;
    return WIFEXITED(terminal->status) ? WEXITSTATUS(terminal->status) : -WTERMSIG(terminal->status);
}

bool terminal_exits(struct terminal *terminal, int status) {
    int found = terminal_wait_exit(terminal);
    if (found != status && found != TERMINAL_STILL_RUNNING)
        terminal_complain(terminal, "not the end that was", "expected");
    return found == status;
}

static bool has_stopped(struct terminal *terminal, const void *unused) {
    (void)unused;
    return terminal->stopped;
}

bool terminal_wait_stopped(struct terminal *terminal) {
    return terminal_wait(terminal, has_stopped, NULL, "the program to be suspended");
}

/* --- typing --- */

bool terminal_type(struct terminal *terminal, const char *keys) {
    bool known = emulator_type(terminal, keys);
    write_input(terminal);
    return known;
}

void terminal_click(struct terminal *terminal, int row, int column) {
    emulator_click(terminal, row, column);
    write_input(terminal);
}
