/*
 * Where the levels are found: in a folder that was named, beside the program, or where it is installed. And where the
 * player's files are: in the folders of the XDG Base Directory Specification, or in the home folder, which the
 * environment or else the user's password entry names.
 */
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
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

/* The password entry takes the place of the one that the system has; null: there is none. */
static const char *entry_home;

struct passwd *__wrap_getpwuid(uid_t user);

struct passwd *__wrap_getpwuid(uid_t user) {
    static struct passwd entry;
    static char home[64];
    assert_int_equal(user, getuid());
    snprintf(home, sizeof home, "%s", entry_home ? entry_home : "");
    entry = (struct passwd){.pw_dir = home};
    return entry_home ? &entry : NULL;
}

static void set_home(const char *home) {
    if (home)
        setenv("HOME", home, 1);
    else
        unsetenv("HOME");
}

/* With these in the environment and in the password entry: where the program takes home to be, and keeps its state. */
static void assert_home(const char *home, const char *entry, const char *expected, const char *expected_state) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    set_home(home);
    entry_home = entry;
    setenv("PUZZLES_LEVELS", "/", 1);
    assert_int_equal(cli_places_find(&places), PZ_OK);
    if (expected)
        assert_string_equal(places.home, expected);
    else
        assert_null(places.home);
    if (expected_state)
        assert_string_equal(places.state, expected_state);
    else
        assert_null(places.state);
}

static void unset_folders(void) {
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
}

/* POSIX has HOME set at login from the password entry, so that is where home is if something has lost the variable. */
TEST(home_is_that_of_the_environment_or_else_of_the_user) {
    static const char *const none[] = {NULL, "", "home/me", "~"};
    unset_folders();
    assert_home("/home/me", "/home/entry", "/home/me", "/home/me/.local/state/puzzles");
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_home(none[i], "/home/entry", "/home/entry", "/home/entry/.local/state/puzzles");
        assert_home(none[i], "", NULL, NULL);
        assert_home(none[i], "home/entry", NULL, NULL);
        assert_home(none[i], NULL, NULL, NULL);
    }
}

TEST(all_of_the_players_folders_are_at_home) {
    PZ_SCOPED(cli_places_free) struct cli_places places = {0};
    unset_folders();
    unsetenv("HOME");
    entry_home = "/home/entry";
    assert_int_equal(cli_places_find(&places), PZ_OK);
    assert_string_equal(places.own_levels, "/home/entry/.local/share/puzzles/levels");
    assert_string_equal(places.state, "/home/entry/.local/state/puzzles");
    assert_string_equal(places.keys, "/home/entry/.config/puzzles/keys");
}

/* Relative folders are ignored, as the specification has it. */
TEST(folders_that_are_named_come_first) {
    setenv("XDG_STATE_HOME", "/elsewhere", 1);
    assert_home(NULL, "/home/entry", "/home/entry", "/elsewhere/puzzles");
    assert_home("/home/me", "/home/entry", "/home/me", "/elsewhere/puzzles");
    assert_home(NULL, NULL, NULL, "/elsewhere/puzzles");
    setenv("XDG_STATE_HOME", "elsewhere", 1);
    assert_home(NULL, "/home/entry", "/home/entry", "/home/entry/.local/state/puzzles");
    unset_folders();
}
