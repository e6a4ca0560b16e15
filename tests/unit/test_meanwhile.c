/*
 * Saves while others act between two calls of the system: a worker that syncs, or another program. The functions that
 * stand in for these calls do what the others would do.
 */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/source.h"
#include "puzzles/staged.h"
#include "puzzles/store.h"
#include "puzzles/unfinished.h"
#include "test.h"
#include "wide.h"

static char *save, *staged, *taken;           /* the names of the save */
static void (*before_open)(const char *path); /* of a file whose name somebody knows */
static void (*after_look)(const char *path);  /* at a file that is there */
static void (*after_list)(void);              /* of the names in a folder */
static void (*before_read)(void);             /* of a file that is there */
static void (*at_sync)(void);                 /* while the disk is busy */

int __real_fsync(int file);
int __wrap_fsync(int file);
int __real_pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries);
enum pz_status __real_pz_file_read(const char *path, size_t limit, struct pz_text *out, struct pz_error *error);
enum pz_status __wrap_pz_file_read(const char *path, size_t limit, struct pz_text *out, struct pz_error *error);
int __wrap_pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries);
int __real_lstat(const char *path, struct stat *info) WIDE("__real_lstat");
int __wrap_lstat(const char *path, struct stat *info) WIDE("__wrap_lstat");

enum pz_status __real_pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);
enum pz_status __wrap_pz_source_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

enum pz_status __wrap_pz_source_open(const char *path, size_t limit, struct pz_source **source,
                                     struct pz_error *error) {
    if (before_open)
        before_open(path);
    return __real_pz_source_open(path, limit, source, error);
}

enum pz_status __wrap_pz_file_read(const char *path, size_t limit, struct pz_text *out, struct pz_error *error) {
    void (*act)(void) = before_read;
    before_read = NULL;
    if (act)
        act();
    return __real_pz_file_read(path, limit, out, error);
}

int __wrap_pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries) {
    const int count = __real_pz_list_folder(path, choose, entries);
    void (*act)(void) = after_list;
    after_list = NULL;
    if (act)
        act();
    return count;
}

int __wrap_fsync(int file) {
    void (*act)(void) = at_sync;
    at_sync = NULL;
    if (act)
        act();
    return __real_fsync(file);
}

int __wrap_lstat(const char *path, struct stat *info) {
    const int result = __real_lstat(path, info);
    if (result == 0 && after_look)
        after_look(path);
    return result;
}

static int set_up(void **state) {
    home_set_up(state);
    PZ_OWNED char *folder = home_path(*state, "saves/lammas");
    assert_int_equal(pz_file_make_folder(folder, NULL), PZ_OK);
    save = pz_format("%s/save.lvl", folder);
    staged = pz_format("%s~new", save);
    taken = pz_format("%s~sync", save);
    return 0;
}

static int tear_down(void **state) {
    before_open = after_look = NULL;
    at_sync = after_list = before_read = NULL;
    free(save);
    free(staged);
    free(taken);
    return home_tear_down(state);
}

#define SAVE_TEST(name) TEST_WITH(name, set_up, tear_down)

/* A game of so many moves. */
static void stage(int moves) {
    PZ_SCOPED_TEXT text = {0};
    pz_text_add(&text, "Puzzle: lammas\n\naba\nbab\n%s", moves > 0 ? "\nMoves:\n" : "");
    for (int i = 0; i < moves; i++)
        pz_text_add(&text, "set 1 1 %c\n", i % 2 ? 'a' : 'b');
    assert_int_equal(pz_staged_write(save, text.data, text.length, NULL), PZ_OK);
}

/* How many moves the game has in the file of that name; below 0: there is no file. */
static int moves_in(const char *path) {
    int moves = 0;
    PZ_SCOPED_TEXT text = {0};
    if (pz_file_read(path, SIZE_MAX, &text, NULL) != PZ_OK)
        return -1;
    for (const char *at = text.data; (at = strstr(at, "\nset "));) {
        moves++;
        at++;
    }
    return moves;
}

/* As a worker does, whenever it gets to it: the file loses the name under which it was found. */
static void move_on(const char *path) {
    if (strcmp(path, staged) == 0)
        assert_int_equal(rename(staged, taken), 0);
    else if (strcmp(path, taken) == 0)
        assert_int_equal(rename(taken, save), 0);
}

SAVE_TEST(a_save_is_read_while_it_is_synced) {
    struct pz_session *session = NULL;
    PZ_SCOPED_ERROR error = {0};
    before_open = move_on;
    stage(2);
    assert_int_equal(pz_unfinished_read(NULL, pz_games()[0], save, &session, &error), PZ_OK);
    assert_non_null(session);
    assert_int_equal(pz_session_played(session), 2);
    assert_int_equal(error.message.length, 0);
    pz_session_free(session);
}

static void take_it(void) {
    move_on(staged);
}

static void bring_it_to_its_name(void) {
    move_on(taken);
}

SAVE_TEST(a_save_is_listed_while_it_is_synced) {
    PZ_SCOPED_STORE *store = pz_store_open(*state, NULL);
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    stage(2);
    for (int i = 0; i < 2; i++) {
        after_list = i == 0 ? take_it : bring_it_to_its_name;
        pz_store_saves(store, pz_games(), &saves);
        assert_int_equal(saves.count, 1);
        assert_string_equal(saves.items[0].path, save);
    }
}

SAVE_TEST(a_save_is_opened_while_it_is_synced) {
    struct pz_source *source = NULL;
    PZ_SCOPED_ERROR error = {0};
    before_open = move_on;
    stage(1);
    assert_int_equal(pz_staged_open(save, SIZE_MAX, &source, &error), PZ_OK);
    assert_non_null(strstr(pz_source_bytes(source), "\nset 1 1 b\n"));
    assert_int_equal(error.message.length, 0);
    pz_source_release(source);
}

SAVE_TEST(a_save_is_written_while_the_last_one_is_taken) {
    stage(1);
    after_look = move_on;
    stage(2);
    assert_int_equal(moves_in(staged), 2);
    assert_int_equal(moves_in(taken), 1);
}

static void another_program_takes_two(void) {
    stage(2);
    assert_int_equal(rename(staged, taken), 0);
}

/* The game was left while its sync waited for the disk, so another program could have it. */
SAVE_TEST(what_another_program_has_taken_is_not_moved_before_it_is_on_the_disk) {
    stage(1);
    at_sync = another_program_takes_two;
    assert_int_equal(pz_staged_sync(save, NULL), PZ_OK);
    assert_int_equal(moves_in(save), -1);
    assert_int_equal(moves_in(taken), 2);
}

static void move_staged_on(void) {
    assert_int_equal(rename(staged, save), 0);
}

/* A sync finishes between our look at the staged version and our reading it: then it has no other name any more. */
SAVE_TEST(a_version_that_goes_before_it_is_read_does_not_count) {
    stage(2);
    before_read = move_staged_on;
    PZ_OWNED char *current = pz_staged_current(save);
    assert_string_equal(current, save);
    assert_int_equal(moves_in(save), 2);
}
