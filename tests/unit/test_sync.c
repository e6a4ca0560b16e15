/*
 * Waiting for the disk, call by call: what is synced before what, and which errors of fsync() mean only that a file
 * system cannot sync, and which mean that something is not on the disk.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include "disk.h"
#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"
#include "session_text.h"
#include "store_programs.h"
#include "test.h"

static struct disk_log calls;

static int tear_down(void **state) {
    disk_stop();
    disk_log_free(&calls);
    return home_tear_down(state);
}

#define SYNC_TEST(name) TEST_WITH(name, home_set_up, tear_down)

/* The calls since the beginning, one letter each: Create, Write, cuT, Rename, remoVe, Sync, Folder synced. */
static void assert_calls(const char *expected) {
    static const char letters[] = {
        [DISK_CREATE] = 'C', [DISK_WRITE] = 'W', [DISK_CUT] = 'T',        [DISK_RENAME] = 'R',
        [DISK_REMOVE] = 'V', [DISK_SYNC] = 'S',  [DISK_SYNC_FOLDER] = 'F'};
    PZ_SCOPED_TEXT found = {0};
    for (size_t i = calls.first; i < calls.count; i++)
        pz_text_add_char(&found, letters[calls.calls[i].kind]);
    assert_string_equal(pz_text_string(&found), expected);
}

/* ---- what is synced before what ---- */

SYNC_TEST(a_whole_file_is_on_the_disk_before_it_has_its_name) {
    PZ_OWNED char *path = home_path(*state, "a");
    disk_record(&calls, *state);
    assert_int_equal(pz_file_write(path, "new", 3, NULL), PZ_OK);
    assert_calls("CWSRF");
    assert_string_equal(calls.calls[calls.count - 2].other, "a");
}

SYNC_TEST(a_file_that_is_replaced_at_once_waits_for_nothing) {
    PZ_OWNED char *path = home_path(*state, "a");
    disk_record(&calls, *state);
    assert_int_equal(pz_file_replace(path, "new", 3, NULL), PZ_OK);
    assert_calls("CWR");
}

/* Only a new name needs its folder. */
SYNC_TEST(what_is_appended_is_on_the_disk_if_asked_for) {
    PZ_OWNED char *path = home_path(*state, "a"), *other = home_path(*state, "b");
    disk_record(&calls, *state);
    assert_int_equal(pz_file_append(path, "line\n", 5, true, NULL), PZ_OK);
    assert_calls("CWSF");
    assert_int_equal(pz_file_append(path, "line\n", 5, true, NULL), PZ_OK);
    assert_calls("CWSFWS");
    assert_int_equal(pz_file_append(other, "line\n", 5, false, NULL), PZ_OK);
    assert_calls("CWSFWSCW");
    assert_int_equal(pz_file_sync(other, NULL), PZ_OK);
    assert_calls("CWSFWSCWSF");
}

SYNC_TEST(a_staged_file_is_on_the_disk_before_it_has_its_name) {
    PZ_OWNED char *path = home_path(*state, "a");
    disk_record(&calls, *state);
    assert_int_equal(pz_staged_write(path, "new\n", 4, NULL), PZ_OK);
    assert_calls("CWR");
    assert_int_equal(pz_staged_sync(path, NULL), PZ_OK);
    assert_calls("CWRRSRF");
}

/* A store that has nobody to hand its files to waits for each of them. */
SYNC_TEST(a_store_on_its_own_waits) {
    const struct pz_result result = {.solved = true};
    PZ_SCOPED_STORE *store = open_store(*state);
    assert_int_equal(pz_store_set(store, "theme", "dark", NULL), PZ_OK); /* the lock file is there now */
    disk_record(&calls, *state);
    assert_int_equal(pz_store_add_result(store, "lammas", "a", result, NULL), PZ_OK);
    assert_calls("CWSF");
    assert_int_equal(pz_store_add_day(store, "lammas", 1, 1, NULL), PZ_OK);
    assert_calls("CWSFCWSF");
    assert_int_equal(pz_store_set(store, "theme", "light", NULL), PZ_OK);
    assert_calls("CWSFCWSFWS");
    assert_true(pz_store_wait(store));
    assert_calls("CWSFCWSFWS");
}

/* ---- who is handed a file ---- */

static struct pz_text handed;
static bool can_wait;

static void hand(void *context, const char *path) {
    (void)context;
    pz_text_add(&handed, "%s ", strrchr(path, '/') + 1);
}

static bool wait_for_it(void *context) {
    (void)context;
    pz_text_add(&handed, "wait ");
    return can_wait;
}

/* Each file is handed over when it has been written; one that is not written cannot be waited for. */
SYNC_TEST(a_store_hands_its_files_over) {
    const struct pz_result result = {.solved = true};
    struct pz_store *store = open_store(*state);
    PZ_OWNED char *path = home_path(*state, "results");
    pz_store_sync_by(store, &(struct pz_syncer){.sync = hand, .wait = wait_for_it});
    disk_record(&calls, *state);
    assert_int_equal(pz_store_set(store, "theme", "dark", NULL), PZ_OK);
    assert_int_equal(pz_store_add_result(store, "lammas", "a", result, NULL), PZ_OK);
    assert_true(pz_store_sync(store, path));
    assert_calls("CCWCW"); /* among them the lock file */
    assert_string_equal(pz_text_string(&handed), "settings results results ");
    can_wait = true;
    assert_true(pz_store_wait(store));
    can_wait = false;
    assert_false(pz_store_wait(store));
    assert_string_equal(pz_text_string(&handed), "settings results results wait wait ");
    pz_store_sync_by(store, NULL);
    assert_false(pz_store_sync(store, path));
    assert_true(pz_store_wait(store));
    pz_store_free(store);
    pz_text_free(&handed);
}

/* Its new name has to be on the disk as well. */
SYNC_TEST(a_game_that_is_taken_back_is_handed_over) {
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_OWNED char *path = pz_store_save_path(store, "lammas", "a");
    pz_store_sync_by(store, &(struct pz_syncer){.sync = hand});
    assert_int_equal(pz_file_write(path, "x\n", 2, NULL), PZ_OK);
    pz_unfinished_leave(store, path, true);
    assert_string_equal(pz_text_string(&handed), "a.lvl~start ");
    pz_text_free(&handed);
}

/* ---- what fsync() answers ---- */

static enum disk_kind failing;
static int error_of_sync;

static int fail_to_sync(enum disk_kind kind, const char *path) {
    (void)path;
    return kind == failing ? error_of_sync : 0;
}

/* Everything that waits for the disk, of a file and of a folder in turn; all of it must end like this. */
static void check_syncs(const char *home, int error, enum pz_status expected) {
    for (int folder = 0; folder < 2; folder++) {
        PZ_OWNED char *home_now = pz_format("%s/%s-%d", home, folder ? "folder" : "file", error);
        assert_int_equal(pz_file_make_folder(home_now, NULL), PZ_OK);
        PZ_OWNED char *path = home_path(home_now, "a"), *lines = home_path(home_now, "b"),
                      *staged = home_path(home_now, "c"), *save = home_path(home_now, "d");
        PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\n\nab\nbb\n");
        assert_int_equal(pz_staged_write(staged, "new\n", 4, NULL), PZ_OK);
        pz_session_autosave(session, save);
        play(session, "set 1 1 b");
        disk_log_free(&calls);
        disk_record(&calls, home_now);
        failing = folder ? DISK_SYNC_FOLDER : DISK_SYNC;
        error_of_sync = error;
        disk_refuse = fail_to_sync;
        assert_int_equal(pz_file_write(path, "new", 3, NULL), expected);
        assert_int_equal(pz_file_append(lines, "line\n", 5, true, NULL), expected);
        assert_int_equal(pz_staged_sync(staged, NULL), expected);
        pz_session_sync(session);
        assert_int_equal(pz_session_save_error(session) == NULL, expected == PZ_OK);
        disk_stop();
    }
}

SYNC_TEST(a_file_system_that_cannot_sync_counts_as_synced) {
    static const int errors[] = {EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP};
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        check_syncs(*state, errors[i], PZ_OK);
}

SYNC_TEST(what_is_not_on_the_disk_is_told) {
    static const int errors[] = {EIO, ENOSPC, EDQUOT, EBADF};
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        check_syncs(*state, errors[i], PZ_BAD);
}

/* What cannot be synced does not take the place of what is there, and what is appended goes again. */
SYNC_TEST(what_could_not_be_synced_changes_nothing) {
    PZ_OWNED char *path = home_path(*state, "a");
    assert_int_equal(pz_file_write(path, "old\n", 4, NULL), PZ_OK);
    disk_record(&calls, *state);
    failing = DISK_SYNC;
    error_of_sync = EIO;
    disk_refuse = fail_to_sync;
    assert_int_equal(pz_file_write(path, "new\n", 4, NULL), PZ_BAD);
    assert_calls("CWV");
    assert_file(*state, "a", "old\n");
    assert_int_equal(pz_file_append(path, "more\n", 5, true, NULL), PZ_BAD);
    assert_calls("CWVWT");
    assert_file(*state, "a", "old\n");
}

/* A name that cannot be had is told, and nothing is left beside the old file, nor of a new one that is not whole. */
SYNC_TEST(what_gets_no_name_is_removed) {
    PZ_OWNED char *path = home_path(*state, "a"), *other = home_path(*state, "b");
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(pz_file_write(path, "old\n", 4, NULL), PZ_OK);
    disk_record(&calls, *state);
    failing = DISK_RENAME;
    error_of_sync = EIO;
    disk_refuse = fail_to_sync;
    assert_int_equal(pz_file_write(path, "new\n", 4, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "cannot replace: Input/output error");
    assert_calls("CWSV");
    assert_file(*state, "a", "old\n");
    failing = DISK_SYNC;
    assert_int_equal(pz_file_create(other, "new\n", 4, NULL), PZ_BAD);
    assert_calls("CWSVCWV");
    assert_null(home_read(*state, "b"));
}

static int interruptions;

static int interrupt_writes(enum disk_kind kind, const char *path) {
    (void)path;
    return kind == DISK_WRITE && interruptions-- > 0 ? EINTR : 0;
}

/* A signal, such as that of a window with a new size, keeps nothing from being written. */
SYNC_TEST(what_a_signal_interrupts_is_written) {
    PZ_OWNED char *path = home_path(*state, "a");
    disk_record(&calls, *state);
    interruptions = 2;
    disk_refuse = interrupt_writes;
    assert_int_equal(pz_file_write(path, "new\n", 4, NULL), PZ_OK);
    assert_calls("CWSRF");
    assert_file(*state, "a", "new\n");
}

/* Some file systems tell only then that there was no room, or that the disk is gone. */
SYNC_TEST(what_a_close_cannot_write_is_told) {
    PZ_OWNED char *path = home_path(*state, "a"), *other = home_path(*state, "b");
    PZ_SCOPED_ERROR replaced = {0}, appended = {0}, created = {0};
    home_write(*state, "a", "old\n");
    disk_record(&calls, *state);
    failing = DISK_CLOSE;
    error_of_sync = EDQUOT;
    disk_refuse = fail_to_sync;
    assert_int_equal(pz_file_write(path, "new\n", 4, &replaced), PZ_BAD);
    assert_string_equal(pz_text_string(&replaced.message), "cannot write: Disk quota exceeded");
    assert_file(*state, "a", "old\n");
    assert_int_equal(pz_file_append(path, "line\n", 5, false, &appended), PZ_BAD);
    assert_string_equal(pz_text_string(&appended.message), "cannot write: Disk quota exceeded");
    assert_int_equal(pz_file_create(other, "new\n", 4, &created), PZ_BAD);
    assert_string_equal(pz_text_string(&created.message), "cannot write: Disk quota exceeded");
    assert_null(home_read(*state, "b"));
}

/*
 * A system holds that what fsync() could not write has been written, so that another one would do nothing: the lines
 * are written once more, in their place, and then the next one syncs them.
 */
SYNC_TEST(what_could_not_be_synced_is_written_again) {
    PZ_OWNED char *path = home_path(*state, "a");
    disk_record(&calls, *state);
    assert_int_equal(pz_file_append(path, "line\n", 5, false, NULL), PZ_OK);
    failing = DISK_SYNC;
    error_of_sync = EIO;
    disk_refuse = fail_to_sync;
    const int input = dup(STDIN_FILENO);
    close(STDIN_FILENO); /* the file then has the descriptor 0, which is as good as any other */
    const enum pz_status status = pz_file_sync(path, NULL);
    const int lowest = open("/dev/null", O_RDONLY);
    assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
    assert_int_equal(lowest, STDIN_FILENO); /* and is closed */
    close(input);
    assert_int_equal(status, PZ_BAD);
    assert_calls("CWW");
    assert_file(*state, "a", "line\n");
    disk_refuse = (disk_refusal *)0;
    assert_int_equal(pz_file_sync(path, NULL), PZ_OK);
    assert_calls("CWWSF");
    assert_file(*state, "a", "line\n");
}
