#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "home.h"

enum { SECONDS = 600 }; /* only a program that is stuck takes so long */

static FILE *temporary(const char *text) {
    FILE *file = tmpfile();
    if (!file || (text && fputs(text, file) < 0) || fflush(file)) {
        perror("run_program");
        exit(EXIT_FAILURE);
    }
    rewind(file);
    return file;
}

static char *content(FILE *file) {
    fseek(file, 0, SEEK_END);
    size_t length = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(length + 1);
    if (!text || fread(text, 1, length, file) != length) {
        perror("run_program");
        exit(EXIT_FAILURE);
    }
    text[length] = '\0';
    fclose(file);
    return text;
}

/* Gives the program a session of its own, in which it has no terminal to fall back on. */
static _Noreturn void become(const char *const *argv, char **environment, FILE *const streams[3]) {
    setsid();
    for (int i = 0; i < 3; i++)
        dup2(fileno(streams[i]), i);
    alarm(SECONDS);
    extern char **environ;
    environ = environment;
    execvp(argv[0], (char *const *)(unsigned long)argv);
    perror(argv[0]);
    _exit(127);
}

struct run run_program(const char *const *argv, const char *home, const char *const *extra, const char *input) {
    FILE *streams[3] = {temporary(input), temporary(NULL), temporary(NULL)};
    char **environment = home_environment(home, "dumb", "C.UTF-8", extra);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        become(argv, environment, streams);
    home_environment_free(environment);
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            perror("run_program");
            exit(EXIT_FAILURE);
        }
    }
    fclose(streams[0]);
    return (struct run){
        .status = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status),
        .output = content(streams[1]),
        .errors = content(streams[2]),
    };
}

void run_free(struct run *run) {
    free(run->output);
    free(run->errors);
    *run = (struct run){0};
}
