/*
 * What takes too long for every change while one works: SLOW(cmocka_unit_test(name)) in a list of tests is skipped, and
 * said to be, if PUZZLES_QUICK is in the environment, which `script/test --quick` sets.
 */
#ifndef SUPPORT_SLOW_H
#define SUPPORT_SLOW_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static inline bool only_quick_tests(void) {
    return getenv("PUZZLES_QUICK") != NULL;
}

static inline void skip_slow_test(void **state) {
    (void)state;
    skip();
}

static inline struct CMUnitTest slow_test(struct CMUnitTest test) {
    return only_quick_tests() ? (struct CMUnitTest){.name = test.name, .test_func = skip_slow_test} : test;
}

#define SLOW(...) slow_test((struct CMUnitTest)__VA_ARGS__)

#endif
