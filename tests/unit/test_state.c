/* The state folder as others may leave it: pipes and links in the place of files, leftovers, files of many lines. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "home.h"
#include "puzzles/memory.h"
#include "puzzles/store.h"
#include "puzzles/text.h"
#include "test.h"

/* Nobody writes to a pipe or reads from it, so that opening it the usual way would take for ever. */
HOME_TEST(pipes_keep_nobody_waiting) {
    static const char *const names[] = {"results", "games", "days", "settings"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *home = home_path(*state, names[i]), *path = home_path(home, names[i]);
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(mkdir(home, 0700), 0);
        assert_int_equal(mkfifo(path, 0600), 0);
        PZ_SCOPED_STORE *store = pz_store_open(home, &error);
        assert_non_null(strstr(pz_text_string(&error.message), " is not an ordinary file"));
        assert_int_equal(error.line, 0);
        if (i == 0)
            assert_int_equal(pz_store_add_result(store, "lammas", "x", (struct pz_result){0}, NULL), PZ_BAD);
        else if (i == 2)
            assert_int_equal(pz_store_add_day(store, "lammas", 0, 0, NULL), PZ_BAD);
        else if (i == 3)
            assert_int_equal(pz_store_set(store, "key", "value", NULL), PZ_BAD);
        free(path);
        free(home);
    }
}

/* A lock file that were created through a link would be anywhere. */
HOME_TEST(locks_follow_no_link) {
    PZ_OWNED char *elsewhere = home_path(*state, "elsewhere"), *home = home_path(*state, "state");
    PZ_OWNED char *lock = home_path(home, "lock"), *claims = home_path(home, "open");
    struct stat info;
    assert_int_equal(mkdir(home, 0700), 0);
    assert_int_equal(symlink(elsewhere, lock), 0);
    assert_int_equal(symlink(elsewhere, claims), 0);
    PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
    assert_int_equal(pz_store_set(store, "key", "value", NULL), PZ_OK);
    PZ_OWNED char *path = pz_store_save_path(store, "lammas", "x");
    assert_int_equal(pz_store_lock(store, path, NULL), PZ_OK);
    assert_int_not_equal(stat(elsewhere, &info), 0);
    assert_true(lstat(claims, &info) == 0 && S_ISREG(info.st_mode));
}

/* The number of a process that has ended. */
static long dead_process(void) {
    const pid_t child = fork();
    if (child == 0)
        _exit(0);
    assert_true(child > 0);
    assert_int_equal(waitpid(child, NULL, 0), child);
    return child;
}

static bool exists(const char *home, const char *name) {
    struct stat info;
    PZ_OWNED char *path = home_path(home, name);
    return lstat(path, &info) == 0;
}

/* Whoever is still writing keeps its file. */
HOME_TEST(what_killed_programs_left_is_removed) {
    static const char *const folders[] = {"", "saves/lammas/", "drafts/", "daily/lgame/"};
    const long processes[] = {dead_process(), getpid()};
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < 4; i++)
            for (size_t j = 0; j < 2; j++) {
                PZ_SCOPED_TEXT name = {0};
                pz_text_add(&name, "%s.puzzles-%ld-7.tmp", folders[i], processes[j]);
                if (pass == 0)
                    home_write(*state, pz_text_string(&name), "half a sa");
                else
                    assert_int_equal(exists(*state, pz_text_string(&name)), j == 1);
                pz_text_clear(&name);
                pz_text_add(&name, "%s.puzzles-%ld-7.tmp-kept", folders[i], processes[j]);
                if (pass == 0)
                    home_write(*state, pz_text_string(&name), "somebody's");
                else
                    assert_true(exists(*state, pz_text_string(&name)));
                if (pass == 0 && i == 3 && j == 1)
                    pz_store_free(pz_store_open(*state, NULL));
            }
}

/* Eighty thousand lines, each key twice and the names backwards, once took half a minute. */
HOME_TEST(many_lines_take_no_time) {
    enum { LINES = 40000 };
    PZ_SCOPED_TEXT settings = {0}, results = {0};
    for (unsigned i = 2 * LINES; i > 0; i--) {
        pz_text_add(&settings, "key-%05u %u\n", i % LINES, i);
        pz_text_add(&results, "lammas id-%05u 1 %u 0\n", i % LINES, i);
    }
    home_write(*state, "settings", settings.data);
    home_write(*state, "results", results.data);
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    assert_string_equal(pz_store_setting(store, "key-00001"), "1"); /* the last that the file says */
    assert_string_equal(pz_store_setting(store, "key-39999"), "39999");
    assert_int_equal(pz_store_result(store, "lammas", "id-00001").best, 1); /* the best */
    assert_int_equal(pz_store_statistics(store, "lammas").solved, LINES);
    assert_int_equal(pz_store_set(store, "new", "1", NULL), PZ_OK);
}

/* The file was in the way of the settings, and nothing else was set afterwards. */
HOME_TEST(settings_are_tried_again) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    PZ_OWNED char *path = home_path(*state, "settings");
    for (int by_flush = 0; by_flush < 2; by_flush++) {
        assert_int_equal(mkdir(path, 0700), 0);
        assert_int_equal(pz_store_set(store, "theme", by_flush ? "light" : "dark", NULL), PZ_BAD);
        assert_null(pz_store_unwritten(store)); /* that is about results */
        assert_int_equal(rmdir(path), 0);
        if (by_flush)
            assert_int_equal(pz_store_flush(store, NULL), PZ_OK);
        else
            pz_store_add_result(store, "lammas", "a", (struct pz_result){.solved = true}, NULL);
        assert_file(*state, "settings", by_flush ? "theme light\n" : "theme dark\n");
        assert_int_equal(unlink(path), 0);
    }
}

/* What is only noted is there at once, and written with what is kept next. */
HOME_TEST(what_is_noted_is_written_with_the_next) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    pz_store_note(store, "one", "1");
    assert_string_equal(pz_store_setting(store, "one"), "1");
    assert_false(exists(*state, "settings"));
    assert_int_equal(pz_store_set(store, "two", "2", NULL), PZ_OK);
    assert_file(*state, "settings", "one 1\ntwo 2\n");
}
