/* What the tests of the command line share: a home folder, running the program, comparing text. */
#ifndef CLI_PROGRAM_H
#define CLI_PROGRAM_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "run.h"
#include "test.h"

enum { ARGUMENTS_MAX = 16 };

/* The arguments of a run; the rest are null. */
typedef const char *const words[ARGUMENTS_MAX];

/* The smallest level that is any fun. */
static const char small[] = "Puzzle: lammas\nTiles: 3\n\naba\ncba\n";

static char *home;

static inline int set_up(void **state) {
    (void)state;
    home = home_new();
    return 0;
}

static inline int tear_down(void **state) {
    (void)state;
    home_remove(home);
    home = NULL;
    return 0;
}

/* Each test has a home of its own, so that none finds what another one has saved. */
#define PROGRAM_TEST(name) TEST_WITH(name, set_up, tear_down)
#define SLOW_PROGRAM_TEST(name) SLOW_TEST_WITH(name, set_up, tear_down)

/* Runs the program, with one more variable in its environment if not null. */
static inline struct run puzzles_with(const char *variable, words arguments, const char *input) {
    assert_non_null(home);
    const char *argv[ARGUMENTS_MAX + 2] = {PUZZLES_PROGRAM};
    for (size_t i = 0; arguments[i]; i++)
        argv[i + 1] = arguments[i];
    return run_program(argv, home, (const char *[]){variable, NULL}, input);
}

static inline struct run puzzles(words arguments, const char *input) {
    return puzzles_with(NULL, arguments, input);
}

static inline void assert_contains(const char *text, const char *part) {
    if (!strstr(text, part))
        fail_msg("there is no '%s' in:\n%s", part, text);
}

/* Compares a whole run; `errors` is a part of standard error, which must be empty if it is "". */
static inline void assert_run(words arguments, const char *input, int status, const char *output, const char *errors) {
    struct run result = puzzles(arguments, input);
    if (result.status != status || strcmp(result.output, output) != 0 || !strstr(result.errors, errors) ||
        (!*errors && *result.errors)) {
        for (size_t i = 0; arguments[i]; i++)
            print_error("%s ", arguments[i]);
        print_error("\nstatus %d, output:\n%serrors:\n%s", result.status, result.output, result.errors);
        print_error("expected status %d, output:\n%sand in errors:\n%s\n", status, output, errors);
        fail();
    }
    run_free(&result);
}

#endif
