/* puzzles merge: the parts of an analysis add up to the text of one run; and what cannot be added up. */
#include "program.h"

/* The analysis with a shard, or without if `shard` is null. */
static struct run analyse(words arguments, const char *shard) {
    const char *all[ARGUMENTS_MAX] = {"analyse"};
    size_t count = 1;
    for (; arguments[count - 1]; count++)
        all[count] = arguments[count - 1];
    if (shard) {
        all[count++] = "--shard";
        all[count++] = shard;
    }
    return puzzles(all, NULL);
}

/* Writes the parts into files and merges these, the last first: the order must not matter. */
static void check_sum(words arguments, int parts) {
    const char *merge[ARGUMENTS_MAX] = {"merge"};
    char *paths[ARGUMENTS_MAX] = {NULL};
    struct run whole = analyse(arguments, NULL);
    assert_int_equal(whole.status, 0);
    for (int part = 1; part <= parts; part++) {
        char shard[32];
        snprintf(shard, sizeof shard, "%d/%d", part, parts);
        struct run run = analyse(arguments, shard);
        assert_int_equal(run.status, 0);
        home_write(home, shard, run.output);
        paths[part] = home_path(home, shard);
        merge[parts - part + 1] = paths[part];
        run_free(&run);
    }
    struct run merged = puzzles(merge, NULL);
    assert_int_equal(merged.status, 0);
    assert_string_equal(merged.errors, "");
    assert_string_equal(merged.output, whole.output);
    run_free(&merged);
    run_free(&whole);
    for (int part = 1; part <= parts; part++)
        free(paths[part]);
}

static void test_parts_of_the_census(void **state) {
    (void)state;
    check_sum((words){"lammas", "--samples", "1e6", "--seed", "5"}, 3);
    check_sum((words){"lammas", "--samples", "100001", "--tiles", "3", "--size", "4x5", "--template", "live"}, 5);
    check_sum((words){"lammas", "--samples", "7", "--size", "3x3"}, 4); /* most parts have nothing to do */
}

static void test_parts_of_distances(void **state) {
    (void)state;
    check_sum((words){"lammas", "--exact", "--size", "4x4", "--tiles", "3", "--mode", "hard"}, 4);
    check_sum((words){"lammas", "--exact", "--size", "2x2", "--tiles", "2"}, 3); /* one state */
    check_sum((words){"lammas", "--distances", "--samples", "500", "--size", "4x4", "--mode", "hard"}, 3);
    check_sum((words){"lammas", "--distances", "--samples", "10", "--size", "4x4"}, 3);
}

static void test_parts_of_other_games(void **state) {
    (void)state;
    check_sum((words){"circus", "--samples", "50000"}, 3);
    check_sum((words){"lgame"}, 2);
}

/* Adds up two files. */
static struct run merge(const char *one, const char *two) {
    home_write(home, "one", one);
    home_write(home, "two", two);
    char *first = home_path(home, "one"), *second = home_path(home, "two");
    struct run run = puzzles((words){"merge", first, second}, NULL);
    free(first);
    free(second);
    return run;
}

/* 30 of 400: share 0.075; the bounds are Wilson's (1927), worked out by hand from his formula. */
static void test_share_is_computed_anew(void **state) {
    (void)state;
    struct run run = merge("samples: 100\nself-solving: 10\nshare: 0.1\nci95-low: 0.05\nci95-high: 0.2\nturns 2: 10\n",
                           "samples: 300\nself-solving: 20\nshare: 0.0\nci95-low: 0.0\nci95-high: 0.9\nturns 1: 20\n");
    assert_int_equal(run.status, 0);
    assert_string_equal(run.output, "samples: 400\nself-solving: 30\nshare: 0.075000000\nci95-low: 0.053037744\n"
                                    "ci95-high: 0.105047706\nturns 1: 20\nturns 2: 10\n");
    run_free(&run);
}

static void test_what_cannot_be_added_up(void **state) {
    (void)state;
    static const struct {
        const char *one, *two, *error;
    } cases[] = {
        {"samples: 1\n", "share: 0.5\n", "'self-solving'"},
        {"self-solving: 1\n", "ci95-low: 0.5\n", "'samples'"},
        {"samples: 1\n", "self-solving: 2\nshare: 0.5\n", "'share'"},
        {"samples: 1\n", "value: 0.5\n", "two:1:8: error: this is no count"},
        {"samples: 1\n", "share: x\n", "two:1:8: error: this is no fraction"},
        {"samples: 1\n", "share: 1\n", "two:1:8: error: this is no fraction"},
        {"samples: 1\n", "share: 0.5.1\n", "two:1:8: error: this is no fraction"},
        {"samples: 1\n", "share 2: 0.5\n", "two:1:10: error: this is no count"},
        {"samples: 1\n", "samples: -1\n", "two:1:10: error: this is no count"},
        {"samples: 1\n", "samples: 18446744073709551615\n", "too large"},
        {"samples: 1\n", "\nsamples\n", "two:2:1: error: expected"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct run run = merge(cases[i].one, cases[i].two);
        assert_int_equal(run.status, 2);
        assert_string_equal(run.output, "");
        assert_contains(run.errors, cases[i].error);
        run_free(&run);
    }
}

/* The options that exclude each other, and shards of what has none. */
static void test_options_of_analyse(void **state) {
    (void)state;
    static const struct {
        words arguments;
        const char *error;
    } cases[] = {
        {{"analyse", "lammas", "--exact", "--distances"}, "give one of them"},
        {{"analyse", "lammas", "--exact", "--samples", "5"}, "--samples"},
        {{"analyse", "lammas", "--mode", "hard"}, "--mode needs"},
        {{"analyse", "lammas", "--hardest"}, "--hardest needs"},
        {{"analyse", "lammas", "--exact"}, "too many grids"},
        {{"analyse", "lammas", "--exact", "--size", "3x3", "--hardest", "--shard", "1/2"}, "shard"},
        {{"analyse", "lammas", "--samples", "1e16"}, "--samples"},
        {{"analyse", "lammas", "--samples", "e5"}, "--samples"},
        {{"analyse", "lammas", "--samples", "1e"}, "--samples"},
        {{"analyse", "lammas", "--samples", "0"}, "--samples"},
        {{"analyse", "lammas", "--size", "1x6"}, "--size"},
        {{"analyse", "lammas", "--tiles", "9"}, "--tiles"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct run run = puzzles(cases[i].arguments, NULL);
        assert_int_equal(run.status, 2);
        assert_string_equal(run.output, "");
        assert_contains(run.errors, cases[i].error);
        run_free(&run);
    }
}

/* The level that --hardest prints is solved in as many turns as its comment says. */
static void test_hardest_is_a_level(void **state) {
    (void)state;
    struct run level = puzzles((words){"analyse", "lammas", "--exact", "--size", "4x4", "--tiles", "2", "--mode",
                                       "hard", "--template", "live", "--hardest"},
                               NULL);
    assert_int_equal(level.status, 0);
    assert_int_equal(strncmp(level.output, "; 6 turns; ", 11), 0);
    words solve = {"solve", "-"};
    struct run solution = puzzles(solve, level.output);
    assert_int_equal(solution.status, 0);
    assert_contains(solution.output, "turns: 6\n");
    run_free(&solution);
    run_free(&level);
}

/* A limit leaves what is certain, and says with its status that this is not all. */
static void test_limits(void **state) {
    (void)state;
    struct run census = puzzles((words){"analyse", "lammas", "--samples", "1e15", "--seconds", "0.2"}, NULL);
    assert_int_equal(census.status, 3);
    assert_contains(census.output, "samples: ");
    assert_contains(census.output, "\nci95-high: 0.0");
    run_free(&census);
    struct run layers =
        puzzles((words){"analyse", "lammas", "--exact", "--size", "6x6", "--tiles", "2", "--seconds", "0.2"}, NULL);
    assert_int_equal(layers.status, 3);
    assert_string_equal(layers.output, "states: 4294967296\ndistance 0: 2\nundecided: 4294967294\n");
    run_free(&layers);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_parts_of_the_census, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_parts_of_distances, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_parts_of_other_games, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_share_is_computed_anew, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_what_cannot_be_added_up, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_options_of_analyse, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_hardest_is_a_level, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_limits, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
