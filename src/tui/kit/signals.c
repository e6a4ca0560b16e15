/* Signal handlers take no arguments, so their data is static. */
#include "tui/kit/platform.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

static int wake_pipe[2] = {-1, -1};
static struct termios modes_before;
static struct pz_text restore_sequence;

/* The event loop learns of signals that end, stop or continue the program, and of changes of size. Lists end with 0. */
static const int told_signals[] = {SIGHUP,  SIGINT,    SIGTERM, SIGQUIT,  SIGUSR1, SIGUSR2, SIGALRM,
                                   SIGXCPU, SIGVTALRM, SIGPROF, SIGWINCH, SIGTSTP, SIGCONT, 0};
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, 0};
static const int ignored_signals[] = {SIGXFSZ, SIGPIPE, 0}; /* the write then fails, and the writer reports it */

/* ---- the pipe ---- */

bool signals_open(void) {
    if (tcgetattr(STDIN_FILENO, &modes_before) < 0 || pipe(wake_pipe) < 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(wake_pipe[i], F_SETFL, O_NONBLOCK);
        fcntl(wake_pipe[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void on_signal(int signal_number) {
    const unsigned char what = (unsigned char)signal_number;
    const int saved = errno;
    /* If the pipe is full, the loop has something to read anyway. */
    if (write(wake_pipe[1], &what, 1) < 0)
        errno = saved;
}

void signals_wake(void) {
    on_signal(SIGNALS_WAKE);
}

int signals_file(void) {
    return wake_pipe[0];
}

int signals_take(void) {
    unsigned char what;
    return read(wake_pipe[0], &what, 1) == 1 ? what : SIGNALS_NONE;
}

/* ---- handlers ---- */

/* A failed allocation calls abort(), which leaves errno alone: we report that as an error, all else as a crash. */
static void on_crash(int signal_number) {
    static const char no_memory[] = "puzzles: error: out of memory; what was saved is kept\n";
    const bool starved = signal_number == SIGABRT && errno == ENOMEM;
    int terminal = dup(STDOUT_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC); /* swallows what other threads still draw */
    if (terminal < 0 || nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0)
        terminal = STDOUT_FILENO;
    if (write(terminal, restore_sequence.data, restore_sequence.length) >= 0)
        tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
    if (starved) {
        (void)!write(STDERR_FILENO, no_memory, sizeof no_memory - 1);
        _exit(PZ_BAD);
    }
    raise(signal_number); /* now with the default action, because of SA_RESETHAND */
}

static void handle(int signal_number, void (*handler)(int), int flags) {
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

void signals_restore_by(struct pz_text *sequence) {
    pz_text_free(&restore_sequence);
    restore_sequence = *sequence;
    *sequence = (struct pz_text){0};
}

static void handle_all(const int *signals, void (*handler)(int), int flags) {
    for (; *signals; signals++)
        handle(*signals, handler, flags);
}

void signals_catch(void) {
    handle_all(told_signals, on_signal, SA_RESTART);
    handle_all(crash_signals, on_crash, (int)(SA_RESETHAND | SA_NODEFER));
    handle_all(ignored_signals, SIG_IGN, 0);
}

void signals_release(void) {
    handle_all(told_signals, SIG_DFL, 0);
    handle_all(crash_signals, SIG_DFL, 0);
    handle_all(ignored_signals, SIG_DFL, 0);
    close(wake_pipe[0]);
    close(wake_pipe[1]);
    pz_text_free(&restore_sequence);
}

void signals_suspend(void) {
    handle(SIGTSTP, SIG_DFL, 0);
    handle(SIGCONT, SIG_DFL, 0);
    kill(0, SIGTSTP);
    handle(SIGCONT, on_signal, SA_RESTART);
    handle(SIGTSTP, on_signal, SA_RESTART);
}
