/* puzzles merge: the parts of an analysis add up to the text of one run, and what cannot be added up is refused. */
#include "program.h"
#include "puzzles/memory.h"
#include "test.h"

/* The analysis with a shard, or without one if `shard` is null. */
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

/* Writes the parts to files and merges them, the last first: the order must not matter. */
static void check_sum(words arguments, int parts) {
    const char *merge[ARGUMENTS_MAX] = {"merge"};
    char *paths[ARGUMENTS_MAX] = {NULL};
    SCOPED_RUN whole = analyse(arguments, NULL);
    assert_int_equal(whole.status, 0);
    for (int part = 1; part <= parts; part++) {
        char shard[32];
        snprintf(shard, sizeof shard, "%d/%d", part, parts);
        SCOPED_RUN run = analyse(arguments, shard);
        assert_int_equal(run.status, 0);
        home_write(home, shard, run.output);
        paths[part] = home_path(home, shard);
        merge[parts - part + 1] = paths[part];
    }
    SCOPED_RUN merged = puzzles(merge, NULL);
    assert_int_equal(merged.status, 0);
    assert_string_equal(merged.errors, "");
    assert_string_equal(merged.output, whole.output);
    for (int part = 1; part <= parts; part++)
        free(paths[part]);
}

PROGRAM_TEST(test_parts_of_the_census) {
    check_sum((words){"lammas", "--samples", "1e6", "--seed", "5"}, 3);
    check_sum((words){"lammas", "--samples", "100001", "--tiles", "3", "--size", "4x5", "--template", "live"}, 5);
    check_sum((words){"lammas", "--samples", "7", "--size", "3x3"}, 4); /* most parts have nothing to do */
}

SLOW_PROGRAM_TEST(test_parts_of_distances) {
    check_sum((words){"lammas", "--exact", "--size", "4x4", "--tiles", "3", "--mode", "hard"}, 4);
    check_sum((words){"lammas", "--exact", "--size", "2x2", "--tiles", "2"}, 3); /* one state */
    check_sum((words){"lammas", "--distances", "--samples", "500", "--size", "4x4", "--mode", "hard"}, 3);
    check_sum((words){"lammas", "--distances", "--samples", "10", "--size", "4x4"}, 3);
}

SLOW_PROGRAM_TEST(test_parts_of_other_games) {
    check_sum((words){"circus", "--samples", "33000"}, 3);
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

/* As many keys as there are, in the worst order and twice each: 40,000 once took half a minute. */
SLOW_PROGRAM_TEST(test_many_keys_take_no_time) {
    enum { KEYS = 40000, LENGTH = 40 };
    char *text = malloc(KEYS * LENGTH), *sum = malloc(KEYS * LENGTH), *at = text;
    assert_true(text && sum);
    for (int i = KEYS; i > 0; i--)
        at += snprintf(at, LENGTH, "distance %d: 1\nkind%d: 2\n", i, i);
    at = sum;
    for (int i = 1; i <= KEYS; i++)
        at += snprintf(at, LENGTH, "distance %d: 2\n", i);
    for (int i = KEYS; i > 0; i--)
        at += snprintf(at, LENGTH, "kind%d: 4\n", i);
    SCOPED_RUN run = merge(text, text);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.output, sum);
    free(text);
    free(sum);
}

/* ---- what a part is a part of ---- */

/* The first line of an analysis. */
static void assert_first_line(words arguments, const char *expected) {
    SCOPED_RUN run = puzzles(arguments, NULL);
    assert_int_equal(run.status, 0);
    run.output[strcspn(run.output, "\n")] = '\0';
    assert_string_equal(run.output, expected);
}

/* Options that do not change the counts are left out, and the others stand in a fixed order. */
PROGRAM_TEST(test_part_lines) {
    assert_first_line((words){"analyse", "lammas", "--samples", "100", "--shard", "2/3"},
                      "part: 2/3 of lammas --samples 100 --seed 1");
    assert_first_line((words){"analyse", "lammas", "--seed", "7", "--tiles", "3", "--shard", "3/3", "--samples", "100",
                              "--threads", "1", "--size", "3x4"},
                      "part: 3/3 of lammas --size 3x4 --tiles 3 --samples 100 --seed 7");
    assert_first_line((words){"analyse", "lgame", "--sudden-death", "--shard", "1/2", "--seconds", "100"},
                      "part: 1/2 of lgame --sudden-death --seed 1");
    assert_first_line((words){"analyse", "lammas", "--samples", "100"}, "samples: 100");
    assert_first_line((words){"analyse", "lammas", "--samples", "100", "--shard", "1/1"}, "samples: 100");
}

/* Writes the output of a run, which must succeed, to a file; returns its path. */
static char *run_into(words arguments, const char *name) {
    SCOPED_RUN run = puzzles(arguments, NULL);
    assert_int_equal(run.status, 0);
    assert_string_equal(run.errors, "");
    home_write(home, name, run.output);
    return home_path(home, name);
}

static char *part_of(const char *name, const char *shard, const char *seed) {
    char *path = run_into((words){"analyse", "lammas", "--samples", "3000", "--shard", shard, "--seed", seed}, name);
    return path;
}

/* The sum of some parts is itself a part, with several numbers, until all are there. */
PROGRAM_TEST(test_merging_in_stages) {
    char *part[] = {part_of("1", "1/5", "9"), part_of("2", "2/5", "9"), part_of("3", "3/5", "9"),
                    part_of("4", "4/5", "9"), part_of("5", "5/5", "9")};
    char *odd = run_into((words){"merge", part[4], part[0], part[2]}, "odd");
    char *even = run_into((words){"merge", part[3], part[1]}, "even");
    char *single = run_into((words){"merge", part[3]}, "single");
    char *sum = run_into((words){"merge", even, odd}, "sum");
    char *whole = run_into((words){"analyse", "lammas", "--samples", "3000", "--seed", "9"}, "whole");
    static const char *const names[] = {"odd", "even", "single"};
    static const char *const lines[] = {
        "part: 1,3,5/5 of lammas --samples 3000 --seed 9\n",
        "part: 2,4/5 of lammas --samples 3000 --seed 9\n",
        "part: 4/5 of lammas --samples 3000 --seed 9\n",
    };
    for (size_t i = 0; i < 3; i++) {
        PZ_OWNED char *text = home_read(home, names[i]);
        assert_int_equal(strncmp(text, lines[i], strlen(lines[i])), 0);
    }
    char *one = home_read(home, "whole"), *other = home_read(home, "sum");
    assert_string_equal(other, one);
    SCOPED_RUN again = puzzles((words){"merge", odd, even, part[2]}, NULL);
    assert_int_equal(again.status, 2);
    assert_string_equal(again.output, "");
    assert_contains(again.errors, part[2]);
    assert_contains(again.errors, "part 3 of 5 is given twice");
    for (size_t i = 0; i < 5; i++)
        free(part[i]);
    char *const all[] = {odd, even, single, sum, whole, one, other};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}

/* 30 of 400: share 0.075; the bounds are Wilson's (1927), worked out by hand from his formula. */
PROGRAM_TEST(test_share_is_computed_anew) {
    SCOPED_RUN run = merge("samples: 100\nself-solving: 10\nshare: 0.1\nci95-low: 0.05\nci95-high: 0.2\nturns 2: 10\n",
                           "samples: 300\nself-solving: 20\nshare: 0.0\nci95-low: 0.0\nci95-high: 0.9\nturns 1: 20\n");
    assert_int_equal(run.status, 0);
    assert_string_equal(run.output, "samples: 400\nself-solving: 30\nshare: 0.075000000\nci95-low: 0.053037744\n"
                                    "ci95-high: 0.105047706\nturns 1: 20\nturns 2: 10\n");
}

PROGRAM_TEST(test_what_cannot_be_added_up) {
    static const struct {
        const char *one, *two, *error;
    } cases[] = {
        {"samples: 1\n", "samples: 1\nshare: 0.5\n", "'self-solving'"},
        {"self-solving: 1\n", "self-solving: 1\nci95-low: 0.5\n", "'samples'"},
        {"samples: 1\n", "samples: 1\nself-solving: 3\nshare: 0.5\n", "'share'"},
        {"samples: 1\n", "value: 0.5\n", "two:1:8: error: this is not a count"},
        {"samples: 1\n", "share: x\n", "two:1:8: error: this is not a fraction"},
        {"samples: 1\n", "share: 1\n", "two:1:8: error: this is not a fraction"},
        {"samples: 1\n", "share: 0.5.1\n", "two:1:8: error: this is not a fraction"},
        {"samples: 1\n", "share 2: 0.5\n", "two:1:10: error: this is not a count"},
        {"samples: 1\n", "samples: -1\n", "two:1:10: error: this is not a count"},
        {"samples: 1\n", "samples: 18446744073709551615\n", "too large"},
        {"samples: 1\n", "\nsamples\n", "two:2:1: error: expected"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCOPED_RUN run = merge(cases[i].one, cases[i].two);
        assert_int_equal(run.status, 2);
        assert_string_equal(run.output, "");
        assert_contains(run.errors, cases[i].error);
    }
}

/* What a part says about itself, and what can be added to it. */
PROGRAM_TEST(test_parts_that_do_not_belong_together) {
    static const struct {
        const char *one, *two, *error;
    } cases[] = {
        {"part: 1/2 of a\nn: 1\n", "part: 1/2 of a\nn: 1\n", "two: error: part 1 of 2 is given twice"},
        {"part: 1-3,7/9 of a\nn: 1\n", "part: 4-8/9 of a\nn: 1\n", "two: error: part 7 of 9 is given twice"},
        {"part: 2-8/9 of a\nn: 1\n", "part: 1,5/9 of a\nn: 1\n", "two: error: part 5 of 9 is given twice"},
        {"part: 1/2 of a --seed 1\nn: 1\n", "part: 2/2 of a --seed 2\nn: 1\n",
         "two: error: this is part of another analysis, 'a --seed 2', not of 'a --seed 1'"},
        {"part: 1/2 of a\nn: 1\n", "part: 2/3 of a\nn: 1\n",
         "two: error: this is one of 3 parts, but those before it are of 2"},
        {"part: 1/2 of a\nn: 1\n", "n: 1\npart: 0/2 of a\n", "two:2:7: error: expected \"part: K/N of ANALYSIS\""},
        {"n: 1\n", "part: 3/2 of a\nn: 1\n", "two:1:7: error: expected"},
        {"n: 1\n", "part: 3-2/4 of a\nn: 1\n", "two:1:7: error: expected"},
        {"n: 1\n", "part: 1-2,2/4 of a\nn: 1\n", "two:1:7: error: expected"},
        {"n: 1\n", "part: 1,/4 of a\nn: 1\n", "two:1:7: error: expected"},
        {"n: 1\n", "part: 1/4\nn: 1\n", "two:1:7: error: expected"},
        {"n: 1\n", "part: 1/4 of \nn: 1\n", "two:1:7: error: expected"},
        {"n: 1\n", "part: 1\nn: 1\n", "two:1:7: error: expected"},
        {"n: 1\n", "part:\nn: 1\n", "two:1:6: error: expected"},
        /* Neither the sum nor an error may command the terminal. */
        {"n: 1\n", "part: 1/2 of \x1b[31mx\nn: 1\n", "two:1:14: error: this character is not printable ASCII"},
        {"n: 1\n", "n: 1\n\x1b[31mx: 1\n", "two:2:1: error: this character is not printable ASCII"},
        {"n: 1\n", "n\x9b: 1\n", "two:1:2: error: this character is not printable ASCII"},
        {"n: 1\n", "n\t1: 1\n", "two:1:2: error: this character is not printable ASCII"},
        {"n: 1\n", "part: 1/4 of a\npart: 2/4 of a\nn: 1\n", "two:2:7: error: this file says twice"},
        /* A job that was killed leaves a file like this. */
        {"n: 1\n", "", "two: error: there are no counts in this file"},
        {"n: 1\n", "part: 1/4 of a\n", "two: error: there are no counts in this file"},
        /* Without the line, the keys decide: what is counted, and by what. */
        {"samples: 1\nturns 1: 1\n", "positions: 1\nturns 1: 1\n", "two: error: its counts are of a different kind"},
        {"samples: 1\nturns 1: 1\n", "samples: 1\nsolutions 1: 1\n", "two: error: its counts are of a different kind"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCOPED_RUN run = merge(cases[i].one, cases[i].two);
        if (run.status != 2 || !strstr(run.errors, cases[i].error))
            fail_msg("case %zu: %d, %s%s", i, run.status, run.output, run.errors);
        assert_string_equal(run.output, "");
    }
}

/* Real analyses that look alike, or hardly so: nothing of another one gets into a sum, with its line or without. */
SLOW_PROGRAM_TEST(test_analyses_that_do_not_belong_together) {
    static const struct {
        words one, two;
        const char *error;
    } cases[] = {
        {{"lammas", "--samples", "50", "--shard", "1/2"},
         {"lammas", "--samples", "50", "--size", "5x5", "--shard", "2/2"},
         "'lammas --size 5x5 --samples 50 --seed 1', not of 'lammas --samples 50 --seed 1'"},
        {{"lammas", "--samples", "50", "--shard", "1/2"},
         {"lammas", "--samples", "50", "--shard", "2/3"},
         "this is one of 3 parts, but those before it are of 2"},
        {{"lgame", "--shard", "1/2"}, {"lgame", "--sudden-death", "--shard", "2/2"}, "part of another analysis"},
        {{"circus", "--once", "--samples", "50", "--shard", "1/5000"},
         {"circus", "--once", "--exact", "--shard", "4000/5000"},
         "part of another analysis"},
        {{"circus", "--once", "--exact", "--shard", "4000/5000"},
         {"circus", "--once", "--samples", "50"},
         "its counts are of a different kind"},
        {{"lammas", "--samples", "50", "--shard", "1/2"},
         {"circus", "--samples", "50"},
         "counts are of a different kind"},
        {{"lammas", "--samples", "50", "--shard", "1/2"}, {"lgame"}, "counts are of a different kind"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct run one = analyse(cases[i].one, NULL), two = analyse(cases[i].two, NULL);
        assert_int_equal(one.status, 0);
        assert_int_equal(two.status, 0);
        SCOPED_RUN run = merge(one.output, two.output);
        if (run.status != 2 || !strstr(run.errors, cases[i].error))
            fail_msg("case %zu: %d, %s%s", i, run.status, run.output, run.errors);
        assert_string_equal(run.output, "");
        run_free(&two);
        run_free(&one);
    }
}

/* Texts without that line are added as they always were, even to parts; then nobody knows what the sum is of. */
PROGRAM_TEST(test_texts_of_unknown_parts) {
    static const struct {
        const char *one, *two, *sum;
    } cases[] = {
        {"samples: 1\nturns 2: 1\n", "samples: 2\nturns 1: 1\n", "samples: 3\nturns 1: 1\nturns 2: 1\n"},
        {"samples: 1\nturns 2: 1\n", "samples: 2\n", "samples: 3\nturns 2: 1\n"},
        {"samples: 1\n", "samples: 2\nundecided: 1\n", "samples: 3\nundecided: 1\n"},
        {"part: 1/2 of a\nsamples: 1\n", "samples: 2\n", "samples: 3\n"},
        {"part: 1/2 of a\nsamples: 1\n", "part: 2/2 of a\nsamples: 2\n", "samples: 3\n"},
        {"part: 1-2/9 of a\nn: 1\n", "part: 3,5-6/9 of a\nn: 2\n", "part: 1-3,5-6/9 of a\nn: 3\n"},
        {"part: 3,9/9 of a\nn: 1\n", "part: 2,4-8/9 of a\nn: 2\n", "part: 2-9/9 of a\nn: 3\n"},
        /* The lines decide, not the keys: what one part has counted need not occur in another. */
        {"part: 1/2 of a\nn 1: 1\n", "part: 2/2 of a\nm 1: 2\n", "n 1: 1\nm 1: 2\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        SCOPED_RUN run = merge(cases[i].one, cases[i].two);
        assert_int_equal(run.status, 0);
        assert_string_equal(run.output, cases[i].sum);
    }
}

/* Options that exclude each other, and shards of analyses that have none. */
PROGRAM_TEST(test_options_of_analyse) {
    static const struct {
        words arguments;
        const char *error;
    } cases[] = {
        {{"analyse", "lammas", "--exact", "--distances"}, "give only one of them"},
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
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_run(cases[i].arguments, NULL, 2, "", cases[i].error);
}

/* The level that --hardest prints takes as many turns as its comment says. */
PROGRAM_TEST(test_hardest_is_a_level) {
    SCOPED_RUN level = puzzles((words){"analyse", "lammas", "--exact", "--size", "4x4", "--tiles", "2", "--mode",
                                       "hard", "--template", "live", "--hardest"},
                               NULL);
    assert_int_equal(level.status, 0);
    assert_int_equal(strncmp(level.output, "; 6 turns; ", 11), 0);
    words solve = {"solve", "-"};
    SCOPED_RUN solution = puzzles(solve, level.output);
    assert_int_equal(solution.status, 0);
    assert_contains(solution.output, "turns: 6\n");
    SCOPED_RUN easy =
        puzzles((words){"analyse", "lammas", "--exact", "--size", "2x3", "--tiles", "2", "--hardest"}, NULL);
    assert_int_equal(strncmp(easy.output, "; 1 turn; ", 10), 0);
}

/* A part that ends too soon does not claim to be that part, so merging it makes no sum that looks complete. */
PROGRAM_TEST(test_incomplete_parts) {
    SCOPED_RUN half = puzzles(
        (words){"analyse", "lammas", "--samples", "1e15", "--shard", "1/2", "--threads", "1", "--seconds", "0.05"},
        NULL);
    assert_int_equal(half.status, 3);
    assert_int_equal(strncmp(half.output, "samples: ", 9), 0);
    SCOPED_RUN sum = merge(half.output, "part: 2/2 of lammas --samples 1e15 --seed 1\nsamples: 1\nself-solving: 0\n");
    assert_int_equal(sum.status, 0);
    assert_null(strstr(sum.output, "part:"));
}

/* A limit leaves what is certain, and the status says that this is not all. */
SLOW_PROGRAM_TEST(test_limits) {
    SCOPED_RUN census = puzzles((words){"analyse", "lammas", "--samples", "1e15", "--seconds", "0.2"}, NULL);
    assert_int_equal(census.status, 3);
    assert_contains(census.output, "samples: ");
    assert_contains(census.output, "\nci95-high: 0.0");
    struct run layers =
        puzzles((words){"analyse", "lammas", "--exact", "--size", "6x6", "--tiles", "2", "--seconds", "0.2"}, NULL);
    assert_int_equal(layers.status, 3);
    assert_string_equal(layers.output, "states: 4294967296\ndistance 0: 2\nundecided: 4294967294\n");
    run_free(&layers);
}

/* What counts matches has that key alone, and three numbers. */
PROGRAM_TEST(keys_like_those_of_matches_are_ordinary) {
    SCOPED_RUN run = puzzles((words){"merge", "--json", "-"}, "won/los 2: 11\nwon/lost/drawn 3: 5\n");
    assert_int_equal(run.status, 0);
    assert_contains(run.output, "\"won_los\":[{\"n\":2,\"count\":11}]");
    assert_contains(run.output, "\"won_lost_drawn\":[{\"n\":3,\"count\":5}]");
}

/* Keys that commands give a form of their own may come with other values in what is merged. */
PROGRAM_TEST(values_of_another_form_are_ordinary) {
    SCOPED_RUN run = puzzles((words){"merge", "--json", "-"}, "best-removal: 5\nwon/lost/drawn x: 4\n");
    assert_int_equal(run.status, 0);
    assert_string_equal(run.output, "{\"best_removal\":5,\"won_lost_drawn_x\":4}\n");
}
