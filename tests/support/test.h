/*
 * A test is a function that registers itself: TEST(name) { … } is one, and main() in test.c runs a program's tests in
 * the order in which they stand. A SLOW_TEST takes too long to run after every change: if PUZZLES_QUICK is in the
 * environment, which `script/test --quick` sets, the program skips it and says so. A PROOF_TEST takes too long for the
 * whole suite: lab/prove runs these, and only these, with "proofs" as the argument of the program.
 */
#ifndef SUPPORT_TEST_H
#define SUPPORT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* From 2.0 on cmocka has an assert_in_range() for each kind of number. */
#ifdef assert_uint_in_range
#undef assert_in_range
#define assert_in_range assert_uint_in_range
#endif

/* Registers a test; `set_up` and `tear_down` run before and after it, and may be null. The name is borrowed. */
enum test_kind { TEST_QUICK, TEST_SLOW, TEST_PROOF };
void test_add(const char *name, enum test_kind kind, CMUnitTestFunction run, CMFixtureFunction set_up,
              CMFixtureFunction tear_down);

/* What runs before the first and after the last test of the program; either may be null. */
void test_frame(CMFixtureFunction set_up, CMFixtureFunction tear_down);

bool only_quick_tests(void);

/* The lowest free file descriptor: the same before and after code that leaves none open. */
int lowest_descriptor(void);

/*
 * Skips the test that calls it because the machine lacks something, and prints why. If no test fails, the program then
 * ends with status 77, which tells ctest that not all tests have run.
 */
void test_skip(const char *why);
enum { EXIT_SKIPPED = 77 };

#define TEST_CASE(name, kind, set_up, tear_down)                                                                       \
    static void name(void **state);                                                                                    \
    __attribute__((constructor)) static void add_##name(void) {                                                        \
        test_add(#name, kind, name, set_up, tear_down);                                                                \
    }                                                                                                                  \
    static void name(__attribute__((unused)) void **state)

#define TEST(name) TEST_CASE(name, TEST_QUICK, NULL, NULL)
#define SLOW_TEST(name) TEST_CASE(name, TEST_SLOW, NULL, NULL)
#define PROOF_TEST(name) TEST_CASE(name, TEST_PROOF, NULL, NULL)

/* With a fixture, whose state the test finds in `*state`. */
#define TEST_WITH(name, set_up, tear_down) TEST_CASE(name, TEST_QUICK, set_up, tear_down)
#define SLOW_TEST_WITH(name, set_up, tear_down) TEST_CASE(name, TEST_SLOW, set_up, tear_down)

#define TEST_FRAME(set_up, tear_down)                                                                                  \
    __attribute__((constructor)) static void add_frame(void) {                                                         \
        test_frame(set_up, tear_down);                                                                                 \
    }

#endif
