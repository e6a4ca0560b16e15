/* The main program of every test: runs what has registered itself. */
#include "test.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

static struct CMUnitTest *tests;
static size_t count;
static CMFixtureFunction set_up_all, tear_down_all;

bool only_quick_tests(void) {
    return getenv("PUZZLES_QUICK") != NULL;
}

static void skip_slow_test(void **state) {
    (void)state;
    skip();
}

void test_add(const char *name, bool slow, CMUnitTestFunction run, CMFixtureFunction set_up,
              CMFixtureFunction tear_down) {
    const struct CMUnitTest test = {name, run, set_up, tear_down, NULL},
                            skipped = {name, skip_slow_test, NULL, NULL, NULL};
    tests = realloc(tests, (count + 1) * sizeof *tests);
    if (!tests)
        abort();
    tests[count++] = slow && only_quick_tests() ? skipped : test;
}

void test_frame(CMFixtureFunction set_up, CMFixtureFunction tear_down) {
    set_up_all = set_up;
    tear_down_all = tear_down;
}

int main(void) {
    if (!setlocale(LC_ALL, "C.UTF-8"))
        fprintf(stderr, "there is no locale C.UTF-8: pictures of the screen will differ\n");
    /* What the macro of cmocka calls, which wants an array whose size the compiler knows. */
    return _cmocka_run_group_tests("tests", tests, count, set_up_all, tear_down_all);
}
