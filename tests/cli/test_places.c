/* Where the levels are found: told, beside the program, where it is installed. */
#include <stdint.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "test.h"

/* The build names PUZZLES_DATADIR and PUZZLES_DATA_FROM_PROGRAM for this test: two folders that nobody else uses. */
static void make(const char *folder) {
    assert_true(mkdir(folder, 0777) == 0 || access(folder, F_OK) == 0);
}

static void assert_levels(const char *expected) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    assert_int_equal(cli_places_find(&places), PZ_OK);
    if (expected)
        assert_string_equal(places.levels, expected);
    else
        assert_null(places.levels);
}

TEST(the_nearest_comes_first) {
    rmdir(PUZZLES_DATADIR "/levels");
    rmdir(PUZZLES_MOVED "/levels");
    unsetenv("PUZZLES_LEVELS");
    assert_levels(NULL);

    make(PUZZLES_DATADIR);
    make(PUZZLES_DATADIR "/levels");
    assert_levels(PUZZLES_DATADIR "/levels");

    make(PUZZLES_MOVED);
    make(PUZZLES_MOVED "/levels");
    assert_levels(PUZZLES_MOVED "/levels");

    setenv("PUZZLES_LEVELS", "/", 1);
    assert_levels("/");
}
