/* Runs a program without a terminal, as a script or another program would. */
#ifndef SUPPORT_RUN_H
#define SUPPORT_RUN_H

struct run {
    int status;   /* its exit status, or minus the signal that ended it */
    char *output; /* its whole standard output */
    char *errors; /* its whole standard error */
};

/*
 * Runs argv (ending with null; argv[0] is found through PATH) in the environment of home_environment() with TERM=dumb
 * and C.UTF-8 and with `input` (null: nothing) on standard input, and waits for its end; SIGALRM kills it after ten
 * minutes. Free with run_free().
 */
struct run run_program(const char *const *argv, const char *home, const char *const *extra, const char *input);
void run_free(struct run *run);

/* Declares a run that is freed at the end of its scope. */
#define SCOPED_RUN __attribute__((cleanup(run_free))) struct run

#endif
