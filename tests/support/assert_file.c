/* This is not in home.c, because the benchmarks use that without cmocka. */
#include <stdint.h>
#include <stdlib.h>

#include "home.h"
#include "test.h"

void assert_file(const char *home, const char *name, const char *expected) {
    char *content = home_read(home, name);
    assert_non_null(content);
    assert_string_equal(content, expected);
    free(content);
}
