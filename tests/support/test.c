/* The main program of every test: runs what has registered itself. */
#include "test.h"

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct group {
    struct CMUnitTest *tests;
    size_t count;
} everyday, proofs;
static CMFixtureFunction set_up_all, tear_down_all;

bool only_quick_tests(void) {
    return getenv("PUZZLES_QUICK") != NULL;
}

static void skip_slow_test(void **state) {
    (void)state;
    skip();
}

static void add(struct group *group, const struct CMUnitTest *test) {
    group->tests = realloc(group->tests, (group->count + 1) * sizeof *group->tests);
    if (!group->tests)
        abort();
    group->tests[group->count++] = *test;
}

void test_add(const char *name, enum test_kind kind, CMUnitTestFunction run, CMFixtureFunction set_up,
              CMFixtureFunction tear_down) {
    const struct CMUnitTest test = {name, run, set_up, tear_down, NULL},
                            skipped = {name, skip_slow_test, NULL, NULL, NULL};
    add(kind == TEST_PROOF ? &proofs : &everyday, kind == TEST_SLOW && only_quick_tests() ? &skipped : &test);
}

static bool lacks_something;

void test_skip(const char *why) {
    fprintf(stderr, "skipped: %s\n", why);
    lacks_something = true;
    skip();
}

int lowest_descriptor(void) {
    int file = 0;
    while (fcntl(file, F_GETFD) >= 0)
        file++;
    return file;
}

void test_frame(CMFixtureFunction set_up, CMFixtureFunction tear_down) {
    set_up_all = set_up;
    tear_down_all = tear_down;
}

int main(int argc, char **argv) {
    const struct group *group = argc > 1 && strcmp(argv[1], "proofs") == 0 ? &proofs : &everyday;
    if (!setlocale(LC_ALL, "C.UTF-8"))
        fprintf(stderr, "there is no locale C.UTF-8: pictures of the screen will differ\n");
    /* We call what cmocka's macro calls, since the macro needs an array whose size the compiler knows. */
    const int failures = _cmocka_run_group_tests("tests", group->tests, group->count, set_up_all, tear_down_all);
    return failures != 0 ? EXIT_FAILURE : lacks_something ? EXIT_SKIPPED : EXIT_SUCCESS;
}
