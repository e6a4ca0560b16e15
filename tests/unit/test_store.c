/* What is remembered between runs. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <fcntl.h>
#include <limits.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/store.h"
#include "core/system.h"
#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/staged.h"
#include "store_programs.h"
#include "test.h"

static void assert_result(const struct pz_store *store, const char *id, bool solved, long best, unsigned hints) {
    struct pz_result result = pz_store_result(store, "lammas", id);
    assert_int_equal(result.solved, solved);
    assert_int_equal(result.best, best);
    assert_int_equal(result.hints, hints);
}

static void add(struct pz_store *store, const char *id, bool solved, long best, unsigned hints) {
    struct pz_result result = {.solved = solved, .best = best, .hints = hints};
    assert_int_equal(pz_store_add_result(store, "lammas", id, result, NULL), PZ_OK);
}

/* --- The folder --- */

HOME_TEST(creates_its_folder) {
    PZ_OWNED char *path = home_path(*state, "state/puzzles");
    pz_store_free(open_store(path));
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_true(S_ISDIR(info.st_mode));
    pz_store_free(NULL);
}

/* Which save comes first; null: there is none. */
static void assert_latest(const struct pz_store *store, const char *home, const struct pz_game *const *games,
                          const char *expected) {
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    pz_store_saves(store, games, &saves);
    assert_int_equal(saves.count > 0, expected != NULL);
    if (expected) {
        PZ_OWNED char *path = home_path(home, expected);
        assert_string_equal(saves.items[0].path, path);
    }
}

TEST(works_without_a_folder) {
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_STORE *store = pz_store_open(NULL, &error);
    assert_true(error.message.length > 0); /* why nothing will be kept */
    assert_int_equal(error.line, 0);
    add(store, "1", true, 5, 0);
    assert_result(store, "1", true, 5, 0);
    assert_int_equal(pz_store_set(store, "theme", "dark", NULL), PZ_OK);
    assert_string_equal(pz_store_setting(store, "theme"), "dark");
    assert_null(pz_store_save_path(store, "lammas", "1"));
    assert_latest(store, NULL, pz_games(), NULL);
}

/* A file is in its place. Everything is remembered, and each attempt to write it down fails. */
HOME_TEST(tells_that_a_folder_cannot_be) {
    home_write(*state, "file", "x");
    PZ_OWNED char *impossible = home_path(*state, "file/folder");
    PZ_SCOPED_ERROR error = {0};
    struct pz_store *store = pz_store_open(impossible, &error);
    const struct pz_result result = {.solved = true, .best = 5};
    assert_true(error.message.length > 0);
    assert_int_equal(pz_store_add_result(store, "lammas", "1", result, NULL), PZ_BAD);
    assert_non_null(pz_store_unwritten(store));
    assert_result(store, "1", true, 5, 0);
    assert_int_equal(pz_store_set(store, "theme", "dark", NULL), PZ_BAD);
    assert_string_equal(pz_store_setting(store, "theme"), "dark");
    PZ_OWNED char *save = pz_store_save_path(store, "lammas", "1");
    assert_true(save && strncmp(save, impossible, strlen(impossible)) == 0);
    assert_int_equal(pz_store_lock(store, save, NULL), PZ_BAD);
    assert_latest(store, NULL, pz_games(), NULL);
    pz_store_free(store);
    assert_file(*state, "file", "x");
}

/* --- Results --- */

HOME_TEST(keeps_results_between_runs) {
    struct pz_store *store = open_store(*state);
    assert_result(store, "00ff", false, 0, 0);
    add(store, "00ff", true, 12, 3);
    add(store, "00aa", false, 0, 1);
    struct pz_result other = {.solved = true, .best = -4};
    assert_int_equal(pz_store_add_result(store, "circus", "00ff", other, NULL), PZ_OK);
    pz_store_free(store);
    assert_file(*state, "results", "lammas 00ff 1 12 3\nlammas 00aa 0 0 1\ncircus 00ff 1 -4 0\n");
    store = open_store(*state);
    assert_result(store, "00ff", true, 12, 3);
    assert_result(store, "00aa", false, 0, 1);
    assert_int_equal(pz_store_result(store, "circus", "00ff").best, -4);
    pz_store_free(store);
}

/* The largest numbers that fit into a result can be read again; one more cannot, and the line does not count. */
HOME_TEST(keeps_the_largest_numbers) {
    struct pz_store *store = open_store(*state);
    struct pz_result most = {
        .solved = true, .best = LONG_MAX, .hints = UINT_MAX, .seconds = UINT_MAX, .tries = UINT_MAX};
    assert_int_equal(pz_store_add_result(store, "lammas", "most", most, NULL), PZ_OK);
    add(store, "least", true, -LONG_MAX, 0);
    pz_store_free(store);
    PZ_SCOPED_TEXT beyond = {0};
    pz_text_add(&beyond, "lammas score 1 %llu 0\nlammas hints 1 1 %llu\n", (unsigned long long)LONG_MAX + 1,
                (unsigned long long)UINT_MAX + 1);
    PZ_OWNED char *kept = home_read(*state, "results");
    PZ_SCOPED_TEXT both = {0};
    pz_text_add(&both, "%s%s", kept, beyond.data);
    home_write(*state, "results", both.data);
    store = pz_store_open(*state, NULL);
    assert_result(store, "most", true, LONG_MAX, UINT_MAX);
    assert_result(store, "least", true, -LONG_MAX, 0);
    assert_int_equal(pz_store_result(store, "lammas", "most").seconds, UINT_MAX);
    assert_int_equal(pz_store_result(store, "lammas", "most").tries, UINT_MAX);
    assert_result(store, "score", false, 0, 0);
    assert_result(store, "hints", false, 0, 0);
    pz_store_free(store);
}

HOME_TEST(keeps_the_better_result) {
    PZ_SCOPED_STORE *store = open_store(*state);
    /* Each is better than the one before, so it counts in either order. */
    static const struct pz_result rising[] = {
        {.solved = false, .best = 0, .hints = 2}, {.solved = false, .best = 0, .hints = 0},
        {.solved = true, .best = 9, .hints = 4},  {.solved = true, .best = 9, .hints = 3},
        {.solved = true, .best = 8, .hints = 5},  {.solved = true, .best = 30, .hints = 0},
        {.solved = true, .best = 29, .hints = 0},
    };
    for (size_t i = 1; i < sizeof rising / sizeof rising[0]; i++) {
        char up[20], down[20];
        snprintf(up, sizeof up, "up%zu", i);
        snprintf(down, sizeof down, "down%zu", i);
        struct pz_result worse = rising[i - 1], better = rising[i];
        add(store, up, worse.solved, worse.best, worse.hints);
        add(store, up, better.solved, better.best, better.hints);
        assert_result(store, up, better.solved, better.best, better.hints);
        add(store, down, better.solved, better.best, better.hints);
        add(store, down, worse.solved, worse.best, worse.hints);
        assert_result(store, down, better.solved, better.best, better.hints);
    }
}

static void assert_kept(const struct pz_store *store, const char *id, struct pz_result expected) {
    struct pz_result result = pz_store_result(store, "lammas", id);
    assert_result(store, id, expected.solved, expected.best, expected.hints);
    assert_int_equal(result.shown, expected.shown);
    assert_int_equal(result.perfect, expected.perfect);
}

HOME_TEST(tells_shown_and_perfect_solutions_apart) {
    const struct pz_result shown = {.shown = true, .best = 3, .hints = 1};
    const struct pz_result perfect = {.solved = true, .perfect = true, .best = 3};
    const struct pz_result both = {.solved = true, .shown = true, .perfect = true, .best = 4, .hints = 2};
    const struct pz_result both_kept = {.shown = true, .best = 4, .hints = 2};
    struct pz_store *store = open_store(*state);
    pz_store_add_result(store, "lammas", "a", shown, NULL);
    pz_store_add_result(store, "lammas", "b", perfect, NULL);
    pz_store_add_result(store, "lammas", "c", both, NULL);
    pz_store_free(store);
    assert_file(*state, "results", "lammas a 0 3 1 shown\nlammas b 1 3 0 perfect\nlammas c 0 4 2 shown\n");
    store = open_store(*state);
    assert_kept(store, "a", shown);
    assert_kept(store, "b", perfect);
    assert_kept(store, "c", both_kept); /* what the program solved is not solved, and not perfectly */
    pz_store_free(store);
}

/*
 * Where tries count, those of the first solution stay, and so does its star. A result of before tries were counted
 * keeps its mark, and its tries stay unknown.
 */
HOME_TEST(the_first_solution_fixes_the_tries) {
    static const struct {
        struct pz_result first, second;
        unsigned tries;
        bool perfect;
    } cases[] = {
        {{.solved = true, .tries = 3}, {.solved = true, .tries = 1, .perfect = true}, 3, false},
        {{.solved = true, .tries = 1, .perfect = true}, {.solved = true, .tries = 4, .seconds = 1}, 1, true},
        {{.solved = true, .tries = 2, .hints = 1}, {.solved = true, .tries = 1, .perfect = true}, 2, false},
        {{.shown = true, .tries = 5}, {.solved = true, .tries = 1, .perfect = true}, 1, true},
        {{.solved = true, .best = 2, .perfect = true}, {.solved = true, .tries = 7}, 0, true},
        {{.solved = true, .best = 4}, {.solved = true, .tries = 1, .perfect = true}, 0, false},
        /* Where a version that counts no tries has added the second, which is the better one. */
        {{.solved = true, .best = 4, .tries = 1, .perfect = true}, {.solved = true, .best = 3}, 1, true},
        {{.solved = true, .best = 4, .tries = 2}, {.solved = true, .best = 3, .perfect = true}, 2, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char id[] = {(char)('a' + i), '\0'};
        struct pz_store *store = open_store(*state);
        pz_store_add_result(store, "lemmo", id, cases[i].first, NULL);
        pz_store_add_result(store, "lemmo", id, cases[i].second, NULL);
        pz_store_add_result(store, "lemmo", id, cases[i].second, NULL);
        for (int again = 0; again < 2; again++) {
            const struct pz_result result = pz_store_result(store, "lemmo", id);
            assert_true(result.solved);
            assert_int_equal(result.tries, cases[i].tries);
            assert_int_equal(result.perfect, cases[i].perfect);
            pz_store_free(store);
            store = open_store(*state);
        }
        pz_store_free(store);
    }
}

/* Only a solution of the player's has been tried for; nothing that is not true of a result is written. */
HOME_TEST(what_was_not_solved_has_no_tries) {
    PZ_SCOPED_STORE *store = open_store(*state);
    const struct pz_result shown = {.shown = true, .tries = 5}, none = {.tries = 2, .perfect = true, .seconds = 1};
    pz_store_add_result(store, "lemmo", "shown", shown, NULL);
    pz_store_add_result(store, "lemmo", "none", none, NULL);
    assert_int_equal(pz_store_result(store, "lemmo", "shown").tries, 0);
    assert_int_equal(pz_store_result(store, "lemmo", "none").tries, 0);
    assert_file(*state, "results", "lemmo shown 0 0 0 shown\nlemmo none 0 0 0 seconds=1\n");
}

/* The day on which a solution was seen stays, whichever result is the better one. */
HOME_TEST(keeps_the_day_of_a_seen_solution) {
    const struct pz_result seen = {.shown = true, .seen = 20577}, solved = {.solved = true, .best = 3};
    struct pz_store *store = open_store(*state);
    pz_store_add_result(store, "lammas", "a", seen, NULL);
    pz_store_add_result(store, "lammas", "a", solved, NULL);
    pz_store_free(store);
    /* Each line tells all that is known: the last would do. */
    assert_file(*state, "results", "lammas a 0 0 0 shown seen=2026-05-04\nlammas a 1 3 0 seen=2026-05-04\n");
    store = open_store(*state);
    assert_int_equal(pz_store_result(store, "lammas", "a").seen, 20577);
    assert_true(pz_store_result(store, "lammas", "a").solved);
    pz_store_free(store);
}

/* Two results of one level, and what is kept of them in either order. */
static void assert_merged(struct pz_store *store, const char *id, struct pz_result a, struct pz_result b,
                          struct pz_result expected) {
    PZ_SCOPED_TEXT reversed = {0};
    pz_text_add(&reversed, "%s-reversed", id);
    pz_store_add_result(store, "lammas", id, a, NULL);
    pz_store_add_result(store, "lammas", id, b, NULL);
    assert_kept(store, id, expected);
    pz_store_add_result(store, "lammas", pz_text_string(&reversed), b, NULL);
    pz_store_add_result(store, "lammas", pz_text_string(&reversed), a, NULL);
    assert_kept(store, pz_text_string(&reversed), expected);
}

HOME_TEST(the_own_solution_beats_a_shown_one) {
    const struct pz_result none = {0}, shown = {.shown = true, .best = 2},
                           own = {.solved = true, .best = 9, .hints = 5};
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_merged(store, "shown", none, shown, shown);
    assert_merged(store, "own", shown, own, own);
}

HOME_TEST(a_perfect_score_stays_perfect) {
    const struct pz_result perfect = {.solved = true, .perfect = true, .best = 4, .hints = 2};
    const struct pz_result alone = {.solved = true, .best = 4};
    const struct pz_result alone_perfect = {.solved = true, .perfect = true, .best = 4};
    const struct pz_result longer = {.solved = true, .best = 5};
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_merged(store, "same", perfect, alone, alone_perfect); /* the same score is as good without hints */
    assert_merged(store, "other", perfect, longer, longer);      /* the star was for 4, and 5 is what counts now */
}

HOME_TEST(keeps_the_time_of_the_best_solution) {
    const struct pz_result untimed = {.solved = true, .best = 4}, slow = {.solved = true, .best = 4, .seconds = 90},
                           fast = {.solved = true, .best = 4, .seconds = 30},
                           fastest = {.solved = true, .best = 4, .seconds = 1},
                           worse = {.solved = true, .best = 5, .seconds = 2};
    struct pz_store *store = open_store(*state);
    pz_store_add_result(store, "lammas", "a", untimed, NULL);
    pz_store_add_result(store, "lammas", "a", slow, NULL); /* some time says more than none */
    assert_int_equal(pz_store_result(store, "lammas", "a").seconds, 90);
    pz_store_add_result(store, "lammas", "a", fast, NULL);
    pz_store_add_result(store, "lammas", "a", untimed, NULL);
    pz_store_add_result(store, "lammas", "a", worse, NULL);
    assert_int_equal(pz_store_result(store, "lammas", "a").seconds, 30);
    pz_store_add_result(store, "lammas", "a", fastest, NULL);
    pz_store_add_result(store, "lammas", "a", fast, NULL);
    assert_int_equal(pz_store_result(store, "lammas", "a").seconds, 1);
    pz_store_free(store);
    assert_file(*state, "results",
                "lammas a 1 4 0\n"
                "lammas a 1 4 0 seconds=90\n"
                "lammas a 1 4 0 seconds=30\n"
                "lammas a 1 4 0 seconds=1\n"); /* and nothing where nothing became better */
}

/* Each line of the file is one more way to count, or not to. */
HOME_TEST(counts_what_was_solved) {
    home_write(*state, "results",
               "allemande a 1 0 0 seconds=9\n"
               "circus a 1 4 0 perfect seconds=9\n"
               "lammas a 1 4 0 perfect seconds=100\n"
               "lammas b 1 4 2 perfect seconds=20\n"
               "lammas c 1 4 0\n"
               "lammas d 0 4 0 shown seconds=7\n"
               "lammas e 0 0 3\n"
               "lammas lesson-1 1 0 0 seconds=50\n"
               "lammas lesson-2 0 0 0\n"
               "lammas lesson 1 4 1\n"
               "lammas2 a 1 4 0\n"
               "lam a 1 4 0\n"
               "circus lesson-1 1 0 0\n");
    home_write(*state, "games",
               "game 2026-05-01T19:30:00Z lammas careful red lost seconds=3\n"
               "game 2026-05-01T19:30:00Z lgame careful red lost seconds=4\n");
    PZ_SCOPED_STORE *store = open_store(*state);
    const struct pz_statistics lammas = pz_store_statistics(store, "lammas");
    assert_int_equal(lammas.solved, 4);
    assert_int_equal(lammas.perfect, 2);
    assert_int_equal(lammas.without_hints, 2);
    assert_int_equal(lammas.seconds, 123);
    static const struct {
        const char *game;
        size_t levels, lessons;
    } solved[] = {
        {"allemande", 1, 0}, {"circus", 1, 1}, {"lammas", 4, 1}, {"lam", 1, 0}, {"lemmo", 0, 0},
    };
    for (size_t i = 0; i < sizeof solved / sizeof *solved; i++) {
        assert_int_equal(pz_results_solved(&store->results, solved[i].game, false), solved[i].levels);
        assert_int_equal(pz_results_solved(&store->results, solved[i].game, true), solved[i].lessons);
    }
    assert_int_equal(pz_store_statistics(store, "lgame").seconds, 4);
    assert_int_equal(pz_store_statistics(store, "allemande").solved, 1); /* the first of the file */
    assert_int_equal(pz_store_statistics(store, "lemmo").solved, 0);
}

HOME_TEST(keeps_what_later_versions_write) {
    home_write(*state, "results",
               "day 2027-01-31 lammas 12\n"
               "lammas a 1 7 0 undone=3 perfect by=somebody\n");
    PZ_SCOPED_STORE *store = open_store(*state);
    add(store, "b", true, 2, 0);
    add(store, "a", true, 6, 0);
    assert_file(*state, "results",
                "day 2027-01-31 lammas 12\n"
                "lammas a 1 7 0 undone=3 perfect by=somebody\n"
                "lammas b 1 2 0\n"
                "lammas a 1 6 0 undone=3 by=somebody\n");
}

/* What a later version knows of a level stays, if this one adds a line that says nothing of it. */
HOME_TEST(keeps_what_an_earlier_line_says) {
    home_write(*state, "results", "lammas a 1 7 0 undone=3\nlammas a 1 6 0\n");
    PZ_SCOPED_STORE *store = open_store(*state);
    add(store, "a", true, 5, 0);
    assert_file(*state, "results", "lammas a 1 7 0 undone=3\nlammas a 1 6 0\nlammas a 1 5 0 undone=3\n");
}

HOME_TEST(passes_over_broken_lines) {
    home_write(*state, "results",
               "lammas a 1 7 0\n"
               "\n"
               "garbage\n"
               "lammas b 2 7 0\n"                    /* neither solved nor unsolved */
               "lammas c 1 7\n"                      /* too few */
               "lammas ../e 1 7 0\n"                 /* no id */
               "lam/mas f 1 7 0\n"                   /* no game */
               "lammas g 1 99999999999999999999 0\n" /* beyond a long */
               "lammas h 1 7 4294967296\n"           /* beyond an unsigned */
               "lammas  i 1 7 0\n"                   /* two blanks */
               "lammas j 1 - 0\n"
               "lammas k 1 7 1\r\n"
               "\x01\x02\xff\n"
               "lammas a 1 6 0\n" /* of two for a level, the better */
               "lammas l 1 3 0"); /* no newline at the end: that may have been "lammas l 1 3 01" */
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_result(store, "a", true, 6, 0);
    assert_result(store, "b", false, 0, 0);
    add(store, "m", true, 2, 0);
    assert_result(store, "k", true, 7, 1);
    assert_result(store, "l", false, 0, 0);
    /* The others, which a later version may understand, stay; and so does the last line, which will never count. */
    PZ_OWNED char *content = home_read(*state, "results");
    static const char end[] = "\x01\x02\xff\nlammas a 1 6 0\nlammas l 1 3 0\x18\nlammas m 1 2 0\n";
    assert_string_equal(strchr(content, '\x01'), end);
}

HOME_TEST(finds_any_of_many_results) {
    PZ_SCOPED_TEXT text = {0};
    for (int i = 0; i < 5000; i++) /* scrambled: 7 and 5000 have no common factor */
        pz_text_add(&text, "lammas %d 1 %d 0\n", i * 7 % 5000, i * 7 % 5000 + 1);
    home_write(*state, "results", text.data);
    PZ_SCOPED_STORE *store = open_store(*state);
    for (int i = 0; i < 5000; i++) {
        char id[20];
        snprintf(id, sizeof id, "%d", i);
        assert_result(store, id, true, i + 1, 0);
    }
    assert_result(store, "5000", false, 0, 0);
}

/* --- Settings --- */

HOME_TEST(keeps_settings_between_runs) {
    struct pz_store *store = open_store(*state);
    assert_null(pz_store_setting(store, "theme"));
    assert_int_equal(pz_store_set(store, "theme", "dark", NULL), PZ_OK);
    assert_int_equal(pz_store_set(store, "last", "a value with  blanks", NULL), PZ_OK);
    assert_int_equal(pz_store_set(store, "empty", "", NULL), PZ_OK);
    assert_int_equal(pz_store_set(store, "theme", "light", NULL), PZ_OK);
    assert_int_equal(pz_store_set(store, "last", pz_store_setting(store, "last"), NULL), PZ_OK);
    pz_store_free(store);
    assert_file(*state, "settings", "theme dark\nlast a value with  blanks\nempty \ntheme light\n");
    store = open_store(*state);
    assert_string_equal(pz_store_setting(store, "theme"), "light");
    assert_string_equal(pz_store_setting(store, "last"), "a value with  blanks");
    assert_string_equal(pz_store_setting(store, "empty"), "");
    pz_store_free(store);
}

HOME_TEST(passes_over_broken_settings) {
    home_write(*state, "settings", "theme dark\n\n no key\nbad/key x\ntheme light\nescape \x1b[31m\nlone\n");
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_string_equal(pz_store_setting(store, "theme"), "light");
    assert_null(pz_store_setting(store, "escape")); /* would reach the terminal */
    assert_string_equal(pz_store_setting(store, "lone"), "");
    assert_int_equal(pz_store_set(store, "new", "1", NULL), PZ_OK);
    /* Whatever the others are, they are somebody's. */
    static const char expected[] = "theme dark\n\n no key\nbad/key x\ntheme light\nescape \x1b[31m\nlone\nnew 1\n";
    assert_file(*state, "settings", expected);
    assert_int_equal(pz_store_set(store, "new", "1", NULL), PZ_OK);
    assert_file(*state, "settings", expected); /* and not once more for the same value */
}

/* No byte of a damaged line changes: a word that only begins as one of ours would become it. */
HOME_TEST(what_is_damaged_stays_as_it_is) {
    static const char line[] = "lammas a 1 7 0 shown\0by=somebody\n", added[] = "lammas b 1 2 0\n";
    PZ_SCOPED_TEXT text = {0};
    PZ_OWNED char *path = home_path(*state, "results");
    assert_int_equal(pz_file_write(path, line, sizeof line - 1, NULL), PZ_OK);
    struct pz_store *store = open_store(*state);
    add(store, "b", true, 2, 0);
    pz_store_free(store);
    assert_int_equal(pz_file_read(path, SIZE_MAX, &text, NULL), PZ_OK);
    assert_int_equal(text.length, strlen(added) + sizeof line - 1);
    assert_memory_equal(text.data, line, sizeof line - 1);
    assert_string_equal(text.data + sizeof line - 1, added);
    store = open_store(*state);
    assert_false(pz_store_result(store, "lammas", "a").shown);
    pz_store_free(store);
}

/* A power cut takes the end of a line that was not synced yet, or leaves zeros in its place. */
HOME_TEST(a_line_cut_short_spoils_no_other) {
    static const char torn[] = "lammas a 1 7 0\nlammas 0123456789abcdef 1\0\0\0";
    PZ_OWNED char *path = home_path(*state, "results");
    assert_int_equal(pz_file_write(path, torn, sizeof torn - 1, NULL), PZ_OK);
    struct pz_store *store = open_store(*state);
    add(store, "c", true, 2, 0);
    pz_store_free(store);
    store = open_store(*state);
    assert_result(store, "a", true, 7, 0);
    assert_result(store, "0123456789abcdef", false, 0, 0);
    assert_result(store, "c", true, 2, 0);
    assert_non_null(pz_store_damage(store));
    pz_store_free(store);
}

/* Cut where it still says something, it would say something else, for ever: this setting is not the one before. */
HOME_TEST(a_line_without_an_end_never_counts) {
    home_write(*state, "settings", "pace slow\npace fas");
    struct pz_store *store = open_store(*state);
    assert_string_equal(pz_store_setting(store, "pace"), "slow");
    assert_int_equal(pz_store_set(store, "theme", "dark", NULL), PZ_OK);
    pz_store_free(store);
    store = open_store(*state);
    assert_string_equal(pz_store_setting(store, "pace"), "slow");
    assert_string_equal(pz_store_setting(store, "theme"), "dark");
    assert_int_equal(pz_store_mend(store, NULL), PZ_OK);
    pz_store_free(store);
    assert_file(*state, "settings", "pace slow\ntheme dark\n");
}

/* Each change adds a line, and the last of those with one key counts. */
HOME_TEST(settings_do_not_grow_for_ever) {
    enum { CHANGES = 300 };
    struct pz_store *store = open_store(*state);
    assert_int_equal(pz_store_set(store, "pace", "slow", NULL), PZ_OK);
    for (int i = 0; i < CHANGES; i++)
        assert_int_equal(pz_store_set(store, "theme", i % 2 ? "light" : "dark", NULL), PZ_OK);
    pz_store_free(store);
    store = open_store(*state); /* which sees how many there are */
    pz_store_free(store);
    PZ_OWNED char *text = home_read(*state, "settings");
    assert_true(strlen(text) < (CHANGES / 2 + 1) * strlen("theme light\n") + strlen("pace slow\n"));
    store = open_store(*state);
    assert_string_equal(pz_store_setting(store, "theme"), "light");
    assert_string_equal(pz_store_setting(store, "pace"), "slow");
    pz_store_free(store);
}

/* A few lines that no longer count are no reason to write a file anew. */
HOME_TEST(short_settings_stay_as_they_are) {
    static const char text[] = "theme dark\ntheme light\ntheme dark\ntheme light\ntheme dark\ntheme light\n";
    home_write(*state, "settings", text);
    pz_store_free(open_store(*state));
    assert_file(*state, "settings", text);
}

/* They may be of a later version; somebody has to ask for them to be taken out. */
HOME_TEST(damaged_settings_stay_however_many_there_are) {
    enum { CHANGES = 300 };
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "bad/key x\n");
    for (int i = 0; i < CHANGES; i++)
        pz_text_add(&text, "theme %s\n", i % 2 ? "light" : "dark");
    home_write(*state, "settings", text.data);
    pz_store_free(open_store(*state));
    PZ_OWNED char *kept = home_read(*state, "settings");
    assert_int_equal(strncmp(kept, "bad/key x\n", strlen("bad/key x\n")), 0);
}

/* Whatever is only noted reaches the disk when the program ends. */
HOME_TEST(what_is_noted_is_written_at_the_end) {
    struct pz_store *store = open_store(*state);
    pz_store_note(store, "theme", "light");
    pz_store_free(store);
    assert_file(*state, "settings", "theme light\n");
}

static const char one_damaged[] = "pace slow\nbad/key x\ntheme dark\n";

/* What is still to be written counts, so the line that it replaces goes: it must be there itself. */
HOME_TEST(mending_writes_what_was_only_noted) {
    home_write(*state, "settings", one_damaged);
    PZ_SCOPED_STORE *store = open_store(*state);
    pz_store_note(store, "theme", "light");
    assert_int_equal(pz_store_mend(store, NULL), PZ_OK);
    assert_file(*state, "settings", "pace slow\ntheme light\n");
    assert_file(*state, "settings.broken", one_damaged);
    assert_int_equal(pz_store_set(store, "pace", "fast", NULL), PZ_OK); /* and nothing is written twice */
    assert_file(*state, "settings", "pace slow\ntheme light\npace fast\n");
}

/* No second mending replaces what the first one has set aside. */
HOME_TEST(what_is_mended_stays_beside_it) {
    home_write(*state, "settings", one_damaged);
    PZ_SCOPED_STORE *one = open_store(*state), *two = open_store(*state);
    assert_int_equal(pz_store_mend(one, NULL), PZ_OK);
    assert_int_equal(pz_store_mend(two, NULL), PZ_OK);
    assert_null(pz_store_damage(two));
    assert_file(*state, "settings.broken", one_damaged);
    home_write(*state, "settings", "theme dark\nworse/key y\n");
    PZ_SCOPED_STORE *three = open_store(*state);
    assert_int_equal(pz_store_mend(three, NULL), PZ_OK);
    assert_file(*state, "settings.broken", one_damaged);
    assert_file(*state, "settings.broken-2", "theme dark\nworse/key y\n");
    home_write(*state, "settings", "worst/key z\n");
    PZ_SCOPED_STORE *four = open_store(*state);
    assert_int_equal(pz_store_mend(four, NULL), PZ_OK);
    assert_file(*state, "settings.broken-3", "worst/key z\n");
}

/* However short the damaged lines are; an empty line is none of them. */
HOME_TEST(only_damaged_lines_go) {
    home_write(*state, "results", "?\nlammas a 1 4 0\n\n?\nlammas b 1 5 0\n");
    home_write(*state, "days", "\n?\n\nsolved 1970-04-10 lammas 1970-04-10\n");
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_int_equal(pz_store_mend(store, NULL), PZ_OK);
    assert_null(pz_store_damage(store));
    assert_file(*state, "results", "lammas a 1 4 0\n\nlammas b 1 5 0\n");
    assert_file(*state, "days", "\n\nsolved 1970-04-10 lammas 1970-04-10\n");
}

/* 64 MiB, and not a byte more. A file of NULs takes no room on the disk, and is one damaged line. */
HOME_TEST(a_larger_file_is_not_read) {
    enum { MOST = 1 << 26 };
    PZ_OWNED char *path = home_path(*state, "results");
    home_write(*state, "results", "lammas a 1 4 0\n");
    for (int over = 0; over < 2; over++) {
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(truncate(path, MOST + over), 0);
        PZ_SCOPED_STORE *store = pz_store_open(*state, &error);
        assert_int_equal(error.message.length > 0, over);
        assert_int_equal(pz_store_result(store, "lammas", "a").solved, !over);
    }
}

/* Of two files that cannot be read, the first is told. */
HOME_TEST(tells_the_first_file_that_cannot_be_read) {
    PZ_OWNED char *results = home_path(*state, "results"), *days = home_path(*state, "days");
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(mkfifo(results, 0600), 0);
    assert_int_equal(mkfifo(days, 0600), 0);
    PZ_SCOPED_STORE *store = pz_store_open(*state, &error);
    assert_non_null(strstr(pz_text_string(&error.message), "results is not an ordinary file"));
    assert_null(pz_store_damage(store));
}

/* --- Damaged lines --- */

/* Opens a store whose file has that text, and expects it to call the second line damaged; null: it has no damage. */
static void assert_damage(const char *home, const char *file, const char *text, const char *told) {
    PZ_SCOPED_TEXT expected = {0};
    home_write(home, file, text);
    struct pz_store *store = open_store(home);
    pz_text_add(&expected, "line 2 of %s/%s is damaged and does not count: %s", home, file, told ? told : "");
    if (told)
        assert_string_equal(pz_store_damage(store), pz_text_string(&expected));
    else
        assert_null(pz_store_damage(store));
    pz_store_free(store);
    home_write(home, file, "");
}

#define LEVEL "lammas 0123456789abcdef "

HOME_TEST(tells_which_line_is_damaged_and_why) {
    assert_damage(*state, "results", LEVEL "1 7 0\ngarbage\n", "it names no level");
    assert_damage(*state, "results", LEVEL "1 7 0\nword \n", "it names no level"); /* blanks at the end do not count */
    assert_damage(*state, "results", LEVEL "1 7 0\n\x01 \xff 1 7 0\n", "it names no level");
    assert_damage(*state, "results", LEVEL "1 7 0\n" LEVEL "2 7 0\n", "it does not say whether the level was solved");
    assert_damage(*state, "results", LEVEL "1 7 0\n" LEVEL "1 - 0\n", "its score cannot be read");
    assert_damage(*state, "results", LEVEL "1 7 0\n" LEVEL "1 7\n", "its hints cannot be read");
    assert_damage(*state, "results", LEVEL "1 7 0\nlammas lesson-3 1 7\n", "its hints cannot be read");
    assert_damage(*state, "results", LEVEL "1 7 0\n" LEVEL "1 7 0 shown\x01\n", "it is not text");
    /* Whatever has no id of a level, a later version may have written. */
    assert_damage(*state, "results", LEVEL "1 7 0\nlammas 0123456789abcde 2\n", NULL);
    assert_damage(*state, "results", LEVEL "1 7 0\nlammas 0123456789abcdef0 2\n", NULL);
    assert_damage(*state, "results", LEVEL "1 7 0\nlammas 0123456789abcdeg 2\n", NULL);
    assert_damage(*state, "results", LEVEL "1 7 0\nlammas lesson- 2\n", NULL);
    assert_damage(*state, "results", LEVEL "1 7 0\nday 20270131 lammas\n", NULL);
    assert_damage(*state, "days", "\nsolved 1970-04-10 lammas 1970-04-31\n", "one of its dates cannot be read");
    assert_damage(*state, "days", "\nsolved 1970-04-10 lam\n", "one of its dates cannot be read");
    assert_damage(*state, "days", "\n1970-04-10\n", "it is not about a day");
    assert_damage(*state, "days", "\n later 1\n", "it is not about a day");
    assert_damage(*state, "days", "\nsolved 1970-04-10 lammas 1970-04-10", "it has no end");
    assert_damage(*state, "settings", "theme dark\n no key\n", "it names no setting");
    assert_damage(*state, "settings", "theme dark\nescape \x1b[31m\n", "its value is not text");
    assert_damage(*state, "games", "\ngame yesterday? lgame careful red won\n",
                  "it does not say when, what and against whom");
    assert_damage(*state, "games", "\ngame 2026-05-01T19:30:00Z lgame careful red wo\n", "its result cannot be read");
    assert_damage(*state, "games", "\ngame 2026-05-01T19:30:00Z lgame careful red won =\n",
                  "one of its facts cannot be read");
}

HOME_TEST(says_nothing_of_later_versions) {
    assert_damage(*state, "results", LEVEL "1 7 0 undone=3\nday 2027-01-31 lammas 12\n\n", NULL);
    assert_damage(*state, "days", "buzz 1\nx 2\n", NULL);
    assert_damage(*state, "days", "solved 1970-04-10 lammas 1970-04-10 twice\nmissed 1970-04-11 lammas\n", NULL);
    assert_damage(*state, "settings", "theme dark\nanything at all\nlone\n", NULL);
}

HOME_TEST(tells_of_all_files) {
    PZ_SCOPED_TEXT expected = {0};
    home_write(*state, "results", "?\n" LEVEL "1 7 0\n?\n");
    home_write(*state, "days", "?\n");
    PZ_SCOPED_STORE *store = open_store(*state);
    pz_text_add(&expected,
                "2 lines of %s/results are damaged and do not count, the first of them line 1: it names no level; "
                "line 1 of %s/days is damaged and does not count: it is not about a day",
                (char *)*state, (char *)*state);
    assert_string_equal(pz_store_damage(store), pz_text_string(&expected));
}

/* --- Several programs at once --- */

static int open_descriptors(void) {
    int count = 0;
    for (int file = 0; file < 4096; file++) /* a leak elsewhere may have taken hundreds */
        count += fcntl(file, F_GETFD) >= 0;
    return count;
}

/* Writing for the first time, adding to a file, and mending one; also where the lock's file has the descriptor 0. */
HOME_TEST(gives_its_lock_back) {
    const int input = dup(STDIN_FILENO);
    for (int without_input = 0; without_input < 2; without_input++) {
        home_write(*state, "days", "?\n");
        PZ_SCOPED_STORE *store = open_store(*state);
        if (without_input)
            close(STDIN_FILENO);
        const int before = lowest_descriptor(), open_before = open_descriptors();
        add(store, "a", true, 5, 0);
        const int added = lowest_descriptor();
        add(store, "b", true, 5, 0);
        const int added_more = lowest_descriptor();
        const enum pz_status set = pz_store_set(store, "theme", without_input ? "dark" : "light", NULL);
        const int changed = lowest_descriptor();
        const enum pz_status mended = pz_store_mend(store, NULL);
        const int after = lowest_descriptor(), open_after = open_descriptors();
        assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
        assert_int_equal(before == STDIN_FILENO, without_input);
        assert_int_equal(added, before);
        assert_int_equal(added_more, before);
        assert_int_equal(set, PZ_OK);
        assert_int_equal(changed, before);
        assert_int_equal(mended, PZ_OK);
        assert_int_equal(after, before);
        assert_int_equal(open_after, open_before);
    }
    close(input);
}

HOME_TEST(two_stores_lose_nothing) {
    struct pz_store *one = open_store(*state), *two = open_store(*state);
    add(one, "a", true, 5, 0);
    add(two, "b", true, 6, 0);
    add(one, "b", true, 9, 0); /* worse than what the other has written */
    assert_file(*state, "results", "lammas a 1 5 0\nlammas b 1 6 0\nlammas b 1 9 0\n");
    assert_result(one, "b", true, 6, 0);

    assert_int_equal(pz_store_set(one, "theme", "dark", NULL), PZ_OK);
    const char *borrowed = pz_store_setting(one, "theme");
    assert_int_equal(pz_store_set(two, "theme", "light", NULL), PZ_OK);
    assert_int_equal(pz_store_set(one, "other", "1", NULL), PZ_OK);
    assert_file(*state, "settings", "theme dark\ntheme light\nother 1\n");
    assert_ptr_equal(pz_store_setting(one, "theme"), borrowed); /* valid and unchanged until it is set again */
    assert_string_equal(borrowed, "dark");
    pz_store_free(one);
    pz_store_free(two);
}

enum { RESULTS = 25 };

/* Where the disk is slow, another one may have the lock for too long; what is not written is then tried again. */
static void add_results(const char *home, int program) {
    PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
    for (int i = 0; i < RESULTS; i++) {
        char id[30];
        snprintf(id, sizeof id, "%d-%d", program, i);
        while (pz_store_add_result(store, "lammas", id, (struct pz_result){.solved = true, .best = i}, NULL) != PZ_OK)
            continue;
        while (pz_store_set(store, id, "set", NULL) != PZ_OK)
            continue;
    }
}

HOME_TEST(programs_at_once_lose_nothing) {
    run_programs(*state, add_results);
    PZ_SCOPED_STORE *store = open_store(*state);
    for (int i = 0; i < PROGRAMS * RESULTS; i++) {
        char id[30];
        snprintf(id, sizeof id, "%d-%d", i / RESULTS, i % RESULTS);
        assert_result(store, id, true, i % RESULTS, 0);
        assert_non_null(pz_store_setting(store, id));
    }
}

HOME_TEST(a_game_is_open_in_one_program) {
    struct pz_store *store = open_store(*state);
    char *one = pz_store_save_path(store, "lammas", "a"), *other = pz_store_save_path(store, "lammas", "b");
    assert_true(another_may_have(*state, one));
    assert_int_equal(pz_store_lock(store, one, NULL), PZ_OK);
    assert_false(another_may_have(*state, one));
    assert_true(another_may_have(*state, other));
    assert_int_equal(pz_store_lock(store, one, NULL), PZ_OK); /* twice here */
    assert_int_equal(pz_store_lock(store, other, NULL), PZ_OK);
    pz_store_unlock(store, one);
    assert_false(another_may_have(*state, one));
    pz_store_unlock(store, one);
    assert_true(another_may_have(*state, one));
    assert_false(another_may_have(*state, other));
    pz_store_free(store);
    assert_true(another_may_have(*state, other));
    free(one);
    free(other);
}

/* Each lock is on a place in a file that follows from the name, up to the 62nd bit, and each must be possible. */
HOME_TEST(any_game_is_open_in_one_program) {
    enum { GAMES = 200 };
    char *paths[GAMES];
    PZ_SCOPED_STORE *store = open_store(*state);
    for (unsigned i = 0; i < GAMES; i++) {
        PZ_OWNED char *name = pz_format("%u", i);
        paths[i] = pz_store_save_path(store, "lammas", name);
        assert_int_equal(pz_store_lock(store, paths[i], NULL), PZ_OK);
    }
    assert_int_equal(another_may_have_of(*state, paths, GAMES), 0);
    for (unsigned i = 0; i < GAMES / 2; i++)
        pz_store_unlock(store, paths[i]);
    assert_int_equal(another_may_have_of(*state, paths, GAMES / 2), GAMES / 2);
    assert_int_equal(another_may_have_of(*state, paths + GAMES / 2, GAMES / 2), 0);
    for (unsigned i = 0; i < GAMES; i++)
        free(paths[i]);
}

/* How often this program has slept. */
static long naps(void) {
    struct rusage usage;
    assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
    return usage.ru_nvcsw;
}

/*
 * Somebody may wait for an answer to a key, so that it is fifty naps of five milliseconds, and only when the program
 * ends four hundred. They are counted, since each of them takes longer where much is going on; opening files may cost
 * some more.
 */
SLOW_HOME_TEST(does_not_wait_for_ever) {
    enum { NAPS_MOST = 200 };
    home_write(*state, "days", "?\n");
    struct pz_store *store = open_store(*state);
    PZ_SCOPED_ERROR error = {0};
    int end, status;
    const pid_t other = hold_lock(*state, &end);
    long before = naps();
    assert_int_equal(pz_store_set(store, "theme", "dark", &error), PZ_BAD);
    assert_true(naps() < before + NAPS_MOST);
    assert_non_null(strstr(pz_text_string(&error.message), "another program is using it"));
    pz_error_free(&error);
    before = naps();
    assert_int_equal(pz_store_mend(store, &error), PZ_BAD);
    assert_true(naps() < before + NAPS_MOST);
    assert_non_null(strstr(pz_text_string(&error.message), "another program is using it"));
    assert_non_null(pz_store_damage(store));
    close(end);
    assert_int_equal(waitpid(other, &status, 0), other);
    assert_int_equal(status, 0);
    assert_int_equal(pz_store_set(store, "pace", "slow", NULL), PZ_OK);
    pz_store_free(store);
    assert_file(*state, "settings", "theme dark\npace slow\n"); /* what could not be written then is written now */
}

HOME_TEST(says_when_a_result_cannot_be_kept) {
    PZ_SCOPED_STORE *store = open_store(*state);
    add(store, "a", true, 5, 0);
    PZ_OWNED char *path = home_path(*state, "results");
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(remove(path), 0);
    assert_int_equal(mkdir(path, 0700), 0); /* something that is no file of ours is not replaced */
    struct pz_result result = {.solved = true, .best = 6};
    assert_int_equal(pz_store_add_result(store, "lammas", "b", result, &error), PZ_BAD);
    assert_true(error.message.length > 0);
    PZ_SCOPED_ERROR again = {0};
    assert_int_equal(pz_store_flush(store, &again), PZ_BAD);
    assert_string_equal(pz_text_string(&again.message), pz_text_string(&error.message));
    assert_int_equal(again.line, 0);
    assert_result(store, "b", true, 6, 0); /* known while the program runs */
    assert_int_equal(remove(path), 0);
    add(store, "c", true, 7, 0); /* now both can be kept */
    assert_file(*state, "results", "lammas b 1 6 0\nlammas c 1 7 0\n");
}

/* The reason is that of the lock, whose file cannot be had: something is in the way, and cannot make way. */
HOME_TEST(says_when_nothing_can_be_locked) {
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED_ERROR error = {0};
    home_write(*state, "lock/something", "x");
    home_write(*state, "lock.broken/something", "x");
    assert_int_equal(pz_store_set(store, "theme", "dark", &error), PZ_BAD);
    assert_int_equal(strncmp(pz_text_string(&error.message), "cannot lock ", strlen("cannot lock ")), 0);
    assert_int_equal(error.line, 0);
    assert_int_equal(pz_store_add_result(store, "lammas", "a", (struct pz_result){.solved = true}, NULL), PZ_BAD);
    const struct pz_error *unwritten = pz_store_unwritten(store);
    assert_non_null(unwritten);
    assert_string_equal(pz_text_string(&unwritten->message), pz_text_string(&error.message));
    assert_int_equal(unwritten->line, 0);
}

/* What is in the way of a lock file holds nothing of ours: it makes way, and stays. */
HOME_TEST(what_is_in_the_way_of_locks_is_renamed) {
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_OWNED char *save = pz_store_save_path(store, "lammas", "a");
    home_write(*state, "lock/something", "x");
    home_write(*state, "open/else", "y");
    assert_int_equal(pz_store_set(store, "theme", "dark", NULL), PZ_OK);
    assert_int_equal(pz_store_lock(store, save, NULL), PZ_OK);
    assert_false(another_may_have(*state, save));
    assert_file(*state, "lock.broken/something", "x");
    assert_file(*state, "open.broken/else", "y");
}

/* --- Saves --- */

HOME_TEST(names_a_path_for_each_day) {
    PZ_SCOPED_STORE *store = open_store(*state), *nowhere = pz_store_open(NULL, NULL);
    PZ_OWNED char *path = pz_store_daily_path(store, "lammas", 100), *folder = home_path(*state, "daily/lammas"),
                  *expected = home_path(*state, "daily/lammas/1970-04-11.lvl");
    assert_string_equal(path, expected);
    assert_true(pz_is_folder(folder));
    assert_null(pz_store_daily_path(nowhere, "lammas", 100));
}

HOME_TEST(names_a_path_for_each_save) {
    PZ_SCOPED_STORE *store = open_store(*state);
    char *path = pz_store_save_path(store, "lammas", "0123456789abcdef"),
         *expected = home_path(*state, "saves/lammas/0123456789abcdef.lvl");
    assert_string_equal(path, expected);
    home_write(*state, "saves/lammas/0123456789abcdef.lvl", "x"); /* its folder is there */
    free(expected);
    free(path);
}

/* Writes a save with a given time of change. */
static void write_save(const char *home, const char *name, long seconds, long nanoseconds) {
    home_write(home, name, "x");
    PZ_OWNED char *path = home_path(home, name);
    struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* When it was written, in nanoseconds, as far as the file system keeps them. */
static long nanoseconds_of(const char *home, const char *name) {
    PZ_OWNED char *path = home_path(home, name);
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return system_modified(&info).tv_nsec;
}

static void assert_streak(struct pz_streak streak, unsigned days, unsigned longest) {
    assert_int_equal(streak.days, days);
    assert_int_equal(streak.longest, longest);
}

static unsigned streak(const struct pz_store *store, long today) {
    return pz_store_streak(store, NULL, today).days;
}

/* Days without a gap up to today or yesterday; only levels solved on their own day count. */
HOME_TEST(a_streak_is_days_in_a_row) {
    struct pz_store *store = open_store(*state);
    assert_int_equal(streak(store, 100), 0);
    assert_int_equal(pz_store_add_day(store, "lammas", 98, 98, NULL), PZ_OK);
    assert_int_equal(pz_store_add_day(store, "lgame", 99, 99, NULL), PZ_OK);
    assert_int_equal(pz_store_add_day(store, "lammas", 97, 99, NULL), PZ_OK);
    assert_int_equal(pz_store_day(store, "lammas", 97), PZ_DAILY_LATER);
    assert_int_equal(pz_store_day(store, "lammas", 98), PZ_DAILY_IN_TIME);
    assert_int_equal(pz_store_day(store, "lgame", 98), PZ_DAILY_OPEN);
    assert_int_equal(streak(store, 99), 2);
    assert_int_equal(streak(store, 100), 2); /* today there is still time */
    assert_int_equal(streak(store, 101), 0);
    assert_int_equal(streak(store, 98), 2);                                       /* the clock has been set back */
    assert_int_equal(pz_store_add_day(store, "lammas", 5000, 5000, NULL), PZ_OK); /* it was wrong for a while */
    assert_int_equal(streak(store, 99), 2);
    pz_store_free(store);
    store = open_store(*state); /* all of it is in the file */
    assert_int_equal(streak(store, 100), 2);
    pz_store_free(store);
}

/* A line that only contains the same words is another one. */
HOME_TEST(a_day_in_a_damaged_line_is_written_again) {
    home_write(*state, "days", "xsolved 1970-04-09 lammas 1970-04-09\n");
    struct pz_store *store = open_store(*state);
    assert_int_equal(pz_store_day(store, "lammas", 98), PZ_DAILY_OPEN);
    assert_int_equal(pz_store_add_day(store, "lammas", 98, 98, NULL), PZ_OK);
    assert_int_equal(pz_store_day(store, "lammas", 98), PZ_DAILY_IN_TIME);
    pz_store_free(store);
    assert_file(*state, "days", "xsolved 1970-04-09 lammas 1970-04-09\nsolved 1970-04-09 lammas 1970-04-09\n");
}

/* Each game has its own, and none is longer than that of all of them; the longest may be long ago. */
HOME_TEST(games_have_streaks_of_their_own) {
    static const long lammas[] = {10, 11, 12, 20, 99}, lgame[] = {13, 14, 98, 14};
    PZ_SCOPED_STORE *store = open_store(*state);
    for (size_t i = 0; i < sizeof lammas / sizeof *lammas; i++)
        assert_int_equal(pz_store_add_day(store, "lammas", lammas[i], lammas[i], NULL), PZ_OK);
    for (size_t i = 0; i < sizeof lgame / sizeof *lgame; i++)
        assert_int_equal(pz_store_add_day(store, "lgame", lgame[i], lgame[i], NULL), PZ_OK);
    assert_streak(pz_store_streak(store, "lammas", 99), 1, 3);
    assert_streak(pz_store_streak(store, "lgame", 99), 1, 2);
    assert_streak(pz_store_streak(store, "lgame", 100), 0, 2);
    assert_streak(pz_store_streak(store, "circus", 99), 0, 0);
    assert_streak(pz_store_streak(store, NULL, 99), 2, 5);
    assert_streak(pz_store_streak(store, "lammas", 11), 2, 3); /* the clock has been set back, not to the last run */
}

/* Whatever a line says, the others count; one that was cut short stays one of its own. */
HOME_TEST(damaged_days_do_not_count) {
    home_write(*state, "days", "solved 1970-04-10 lammas 1970-04-10\nsolved 1970-04-11 lam");
    struct pz_store *store = open_store(*state);
    assert_int_equal(streak(store, 99), 1); /* 1970-04-10 is day 99 */
    assert_int_equal(pz_store_add_day(store, "lgame", 100, 100, NULL), PZ_OK);
    pz_store_free(store);
    assert_file(*state, "days",
                "solved 1970-04-10 lammas 1970-04-10\nsolved 1970-04-11 lam\x18\n"
                "solved 1970-04-11 lgame 1970-04-11\n");
}

/* The disk, as a syncer has it: nothing has been brought there before this says so. */
static bool all_there;
static unsigned waits;

static void bring(void *context, const char *path) {
    (void)context, (void)path;
}

static bool is_all_there(void *context) {
    (void)context;
    return all_there;
}

static bool wait_for_disk(void *context) {
    (void)context;
    waits++;
    return all_there;
}

/*
 * The save of a game that is over, with what stands beside it, stays until its result is on the disk, but is listed no
 * longer. Whoever leaves nothing waits for nothing in the end.
 */
HOME_TEST(a_game_that_is_left_is_removed_when_its_result_is_there) {
    static const char *const names[] = {"saves/lammas/a.lvl", "saves/lammas/a.lvl~start"};
    const struct pz_syncer syncer = {bring, is_all_there, wait_for_disk, NULL};
    for (int at_the_end = 0; at_the_end < 2; at_the_end++) {
        struct pz_store *store = open_store(*state);
        PZ_OWNED char *path = home_path(*state, names[0]), *aside = home_path(*state, names[1]);
        struct pz_saves saves = {0};
        pz_store_sync_by(store, &syncer);
        all_there = false;
        waits = 0;
        for (size_t i = 0; i < 2; i++)
            home_write(*state, names[i], "Puzzle: lammas\n");
        pz_store_saves(store, pz_games(), &saves);
        assert_int_equal(saves.count, 1);
        pz_store_leave(store, path);
        pz_store_saves(store, pz_games(), &saves);
        assert_int_equal(saves.count, 0);
        pz_saves_free(&saves);
        assert_int_equal(access(path, F_OK), 0);
        assert_int_equal(access(aside, F_OK), 0);
        all_there = true;
        if (!at_the_end)
            pz_store_tidy(store);
        pz_store_free(store);
        assert_int_equal(waits, at_the_end);
        assert_int_not_equal(access(path, F_OK), 0);
        assert_int_not_equal(access(aside, F_OK), 0);
    }
}

/* All of them go at once, and others may have them; whoever was not left stays. */
HOME_TEST(games_that_are_left_together_are_removed_together) {
    PZ_SCOPED_STORE *store = open_store(*state);
    char *paths[3];
    all_there = false;
    pz_store_sync_by(store, &(struct pz_syncer){bring, is_all_there, wait_for_disk, NULL});
    for (int i = 0; i < 3; i++) {
        PZ_OWNED char *id = pz_format("%d", i);
        paths[i] = pz_store_save_path(store, "lammas", id);
        assert_int_equal(pz_file_write(paths[i], "x\n", 2, NULL), PZ_OK);
        if (i < 2)
            pz_store_leave(store, paths[i]);
    }
    assert_int_equal(another_may_have_of(*state, paths, 2), 0);
    all_there = true;
    pz_store_tidy(store);
    for (int i = 0; i < 3; i++)
        assert_int_equal(access(paths[i], F_OK) == 0, i == 2);
    assert_int_equal(another_may_have_of(*state, paths, 2), 2);
    for (int i = 0; i < 3; i++)
        free(paths[i]);
}

/* File systems that count in seconds give the same time to many files, and folders list them in any order. */
HOME_TEST(saves_of_the_same_time_are_sorted_by_path) {
    static const char *const sorted[] = {"saves/circus/b.lvl", "saves/lammas/a-2.lvl", "saves/lammas/a.lvl",
                                         "saves/lammas/b.lvl"};
    enum { COUNT = sizeof sorted / sizeof *sorted };
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    for (size_t i = 0; i < COUNT; i++)
        write_save(*state, sorted[(i + 2) % COUNT], 1000, 0);
    pz_store_saves(store, pz_games(), &saves);
    assert_int_equal(saves.count, COUNT);
    for (size_t i = 0; i < COUNT; i++) {
        PZ_OWNED char *path = home_path(*state, sorted[i]);
        assert_string_equal(saves.items[i].path, path);
    }
}

/* All versions of a save are one, and it is listed even if there is only one that is not synced yet. */
HOME_TEST(saves_are_told_by_their_names) {
    static const char *const names[] = {"a.lvl",       "a.lvl~new",    "a.lvl~sync",  "b.lvl~new",
                                        "c.lvl~sync",  "d.lvl.broken", "e",           ".lvl",
                                        "f.lvl~newer", "g.lvl~synced", "h.lvl~start", "i.txt"};
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        PZ_OWNED char *name = pz_format("saves/lammas/%s", names[i]);
        write_save(*state, name, 1, 0);
    }
    pz_store_saves(store, pz_games(), &saves);
    assert_int_equal(saves.count, 3);
    for (size_t i = 0; i < 3; i++) {
        PZ_OWNED char *expected = pz_format("%s/saves/lammas/%c.lvl", (char *)*state, "abc"[i]);
        assert_string_equal(saves.items[i].path, expected);
        assert_int_equal(saves.items[i].time.tv_sec, 1);
    }
}

HOME_TEST(finds_the_save_written_last) {
    static const struct pz_game named = {.id = "lammas"}, nameless = {.id = "other"};
    static const struct pz_game *const lammas[] = {&named, NULL}, *const other[] = {&nameless, NULL};
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_latest(store, *state, pz_games(), NULL);
    write_save(*state, "saves/lammas/b.lvl", 1000, 5);
    assert_latest(store, *state, pz_games(), "saves/lammas/b.lvl");
    assert_latest(store, *state, lammas, "saves/lammas/b.lvl");
    assert_latest(store, *state, other, NULL);
    write_save(*state, "saves/lammas/a.lvl", 1000, 4); /* a nanosecond earlier; coarser clocks make it the same time */
    const bool same_time = nanoseconds_of(*state, "saves/lammas/a.lvl") == nanoseconds_of(*state, "saves/lammas/b.lvl");
    assert_latest(store, *state, pz_games(), same_time ? "saves/lammas/a.lvl" : "saves/lammas/b.lvl");
    write_save(*state, "saves/lammas/c.lvl", 1001, 0);
    assert_latest(store, *state, pz_games(), "saves/lammas/c.lvl");
    write_save(*state, "saves/lammas/aa.lvl", 1001, 0); /* at the same moment, first by name */
    assert_latest(store, *state, pz_games(), "saves/lammas/aa.lvl");
    /* None of these is a save. */
    write_save(*state, "saves/lammas/.puzzles-1-0.tmp", 2000, 0);
    write_save(*state, "saves/lammas/z.lvl~", 2000, 0);
    write_save(*state, "saves/lammas/.hidden.lvl", 2000, 0);
    write_save(*state, "saves/lammas/.lvl", 2000, 0);
    write_save(*state, "saves/lammas/folder.lvl/x", 2000, 0);
    write_save(*state, "saves/unknown-game/x.lvl", 2000, 0);
    assert_latest(store, *state, pz_games(), "saves/lammas/aa.lvl");
    write_save(*state, "saves/lammas/a.lvl", 2000, 0); /* first by name and by time */
    assert_latest(store, *state, pz_games(), "saves/lammas/a.lvl");
    write_save(*state, "saves/lammas/b.lvl", 2000, 1); /* on a clock that is fine enough */
    write_save(*state, "saves/lammas/a.lvl", 2000, 2);
    assert_latest(store, *state, pz_games(), "saves/lammas/a.lvl");
}
