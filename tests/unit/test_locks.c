/* Locks; and folders in which something cannot be locked or written as usual: what is told, and what is kept. */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/locks.h"
#include "disk.h"
#include "play/play.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "puzzles/unfinished.h"
#include "session_text.h"
#include "store_programs.h"
#include "test.h"

/* ---- lock files ---- */

static void assert_error_says(const struct pz_error *error, const char *words) {
    assert_non_null(strstr(pz_text_string(&error->message), words));
    assert_int_equal(error->line, 0);
    assert_int_equal(error->column, 0);
}

/* The bytes of `open` that are locked, as another program finds them: their number and the first of them. */
static struct flock locked_elsewhere(const char *home) {
    struct flock found = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    PZ_OWNED char *path = home_path(home, "open");
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const int file = open(path, O_RDWR);
        _exit(file >= 0 && fcntl(file, F_GETLK, &found) == 0 &&
                      write(ends[1], &found, sizeof found) == (ssize_t)sizeof found
                  ? EXIT_SUCCESS
                  : EXIT_FAILURE);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], &found, sizeof found), (ssize_t)sizeof found);
    close(ends[0]);
    assert_int_equal(waitpid(child, NULL, 0), child);
    return found;
}

/*
 * One byte for each name, so that no other name is locked with it; given back, it can be taken again. Which byte it is
 * may never change, since an older version of the program may be running, too.
 */
HOME_TEST(a_name_is_one_byte_that_nobody_else_may_write) {
    struct pz_locks locks = {.file = -1};
    struct stat info;
    PZ_OWNED char *path = home_path(*state, "open");
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pz_lock_take(&locks, *state, "name", NULL), PZ_OK);
        const struct flock found = locked_elsewhere(*state);
        assert_int_equal(found.l_type, F_WRLCK);
        assert_int_equal(found.l_len, 1);
        assert_int_equal(found.l_start, UINT64_C(0xc4bcadba8e631b86) >> 2); /* FNV-1a of "name" */
        pz_lock_give(&locks, "name");
        assert_int_equal(locked_elsewhere(*state).l_type, F_UNLCK);
        assert_int_equal(locks.count, 0);
    }
    pz_locks_free(&locks);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    assert_int_equal(info.st_size, 0);
}

/* A pipe can be opened, but not locked; it makes way, and does not stay open. */
HOME_TEST(a_pipe_in_the_place_of_a_lock_file_makes_way) {
    PZ_OWNED char *path = home_path(*state, "lock"), *aside = home_path(*state, "lock.broken");
    struct stat info;
    int file;
    const int lowest = lowest_descriptor();
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(pz_lock_folder(*state, false, &file, NULL), PZ_OK);
    assert_true(stat(path, &info) == 0 && S_ISREG(info.st_mode));
    assert_true(stat(aside, &info) == 0 && S_ISFIFO(info.st_mode));
    close(file);
    assert_int_equal(lowest_descriptor(), lowest);
}

/* The pipe cannot be renamed, since its new name is taken by a folder with something in it. */
HOME_TEST(a_pipe_that_cannot_make_way_is_told) {
    PZ_OWNED char *path = home_path(*state, "lock");
    PZ_SCOPED_ERROR error = {0};
    int file;
    home_write(*state, "lock.broken/something", "x");
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_int_equal(pz_lock_folder(*state, false, &file, &error), PZ_BAD);
    assert_error_says(&error, "it is not an ordinary file");
}

/* Without standard input a pipe has the descriptor 0, and makes way like any other. */
HOME_TEST(a_pipe_with_the_first_descriptor_makes_way) {
    PZ_OWNED char *path = home_path(*state, "lock");
    struct stat info;
    int file;
    assert_int_equal(mkfifo(path, 0600), 0);
    const int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    const enum pz_status status = pz_lock_folder(*state, false, &file, NULL);
    close(file);
    assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
    close(input);
    assert_int_equal(status, PZ_OK);
    assert_true(stat(path, &info) == 0 && S_ISREG(info.st_mode));
}

/* Who has no standard input gets the descriptor 0 for the first file that is opened, and it is as good as any other. */
HOME_TEST(the_first_descriptor_is_one) {
    struct pz_locks locks = {.file = -1};
    int file;
    const int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    PZ_SCOPED_ERROR error = {0};
    errno = EACCES; /* left by an earlier call, it says nothing about this file */
    const enum pz_status folder = pz_lock_folder(*state, false, &file, &error);
    const int first = file;
    close(file);
    const enum pz_status name = pz_lock_take(&locks, *state, "name", NULL);
    pz_lock_take(&locks, *state, "other", NULL);
    const int second = locks.file;
    pz_locks_free(&locks);
    const int free_again = lowest_descriptor();
    assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
    close(input);
    assert_int_equal(folder, PZ_OK);
    assert_int_equal(error.message.length, 0);
    assert_int_equal(first, STDIN_FILENO);
    assert_int_equal(name, PZ_OK);
    assert_int_equal(second, STDIN_FILENO);
    assert_int_equal(free_again, STDIN_FILENO);
    PZ_OWNED char *aside = home_path(*state, "lock.broken");
    assert_int_not_equal(access(aside, F_OK), 0);
}

/* ---- locks that are refused ---- */

static struct refusal { int error, times; } refusal;

static int refuse_locks(enum disk_kind kind, const char *path) {
    (void)path;
    return kind == DISK_LOCK && refusal.times-- > 0 ? refusal.error : 0;
}

static int stop_refusing(void **state) {
    disk_stop();
    return home_tear_down(state);
}

#define REFUSED_TEST(name) TEST_WITH(name, home_set_up, stop_refusing)

/* Takes a name while the next locks are refused. */
static enum pz_status take_refused(struct pz_locks *locks, const char *home, const char *name, struct refusal how,
                                   struct pz_error *error) {
    refusal = how;
    return pz_lock_take(locks, home, name, error);
}

/* A signal, such as that of a window with a new size, interrupts a call, which is then made again. */
REFUSED_TEST(a_signal_keeps_nobody_from_a_lock) {
    struct pz_locks locks = {.file = -1};
    PZ_SCOPED(disk_log_free) struct disk_log log;
    disk_record(&log, *state);
    disk_refuse = refuse_locks;
    assert_int_equal(take_refused(&locks, *state, "name", (struct refusal){EINTR, 2}, NULL), PZ_OK);
    assert_int_equal(locked_elsewhere(*state).l_type, F_WRLCK);
    disk_stop();
    pz_locks_free(&locks);
}

/* Systems have two errors for a lock that another program holds. */
REFUSED_TEST(a_lock_is_held_elsewhere_by_either_error) {
    struct pz_locks locks = {.file = -1};
    PZ_SCOPED(disk_log_free) struct disk_log log;
    disk_record(&log, *state);
    disk_refuse = refuse_locks;
    assert_int_equal(take_refused(&locks, *state, "name", (struct refusal){EACCES, 1}, NULL), PZ_NO);
    assert_int_equal(take_refused(&locks, *state, "name", (struct refusal){EAGAIN, 1}, NULL), PZ_NO);
    assert_int_equal(take_refused(&locks, *state, "name", (struct refusal){0, 0}, NULL), PZ_OK);
    disk_stop();
    pz_locks_free(&locks);
}

/* It is told to the first who asks. */
REFUSED_TEST(where_locks_are_impossible_it_is_told_once) {
    struct pz_locks locks = {.file = -1};
    PZ_SCOPED(disk_log_free) struct disk_log log;
    PZ_SCOPED_ERROR before = {0}, first = {0}, second = {0};
    disk_record(&log, *state);
    disk_refuse = refuse_locks;
    assert_int_equal(take_refused(&locks, *state, "name", (struct refusal){0, 0}, &before), PZ_OK);
    assert_int_equal(before.message.length, 0);
    assert_int_equal(take_refused(&locks, *state, "one", (struct refusal){ENOLCK, 1}, NULL), PZ_OK);
    assert_int_equal(take_refused(&locks, *state, "two", (struct refusal){ENOLCK, 1}, &first), PZ_OK);
    assert_error_says(&first, "cannot be locked, so do not play one game in two windows at once");
    assert_int_equal(take_refused(&locks, *state, "three", (struct refusal){ENOLCK, 1}, &second), PZ_OK);
    assert_int_equal(second.message.length, 0);
    disk_stop();
    pz_locks_free(&locks);
}

/* Whoever did not get the lock has waited a while for it, and has nothing to close. */
HOME_TEST(a_lock_that_is_held_elsewhere_leaves_no_file_open) {
    PZ_SCOPED_ERROR error = {0};
    int end, file, status;
    const pid_t holder = hold_lock(*state, &end);
    const int lowest = lowest_descriptor();
    struct timespec begin, stop;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    assert_int_equal(pz_lock_folder(*state, false, &file, &error), PZ_BAD);
    clock_gettime(CLOCK_MONOTONIC, &stop);
    assert_true((double)(stop.tv_sec - begin.tv_sec) + (double)(stop.tv_nsec - begin.tv_nsec) / 1e9 > 0.1);
    assert_int_equal(file, -1);
    assert_int_equal(lowest_descriptor(), lowest);
    assert_error_says(&error, "another program is using it");
    close(end);
    assert_int_equal(waitpid(holder, &status, 0), holder);
    assert_int_equal(status, 0);
}

/* Whoever ends a game gives it to others, even if the same program has it open in a second window of its own. */
HOME_TEST(a_game_that_is_ended_is_free_for_others) {
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play one = {.store = store}, other = {.store = store};
    static const char level[] = "Puzzle: lammas\nTiles: 2\n\nbb\naa\n";
    pz_play_begin(&one, open_text(level), (struct pz_play_time){.now = 100}, NULL);
    pz_play_begin(&other, open_text(level), (struct pz_play_time){.now = 100}, NULL);
    PZ_OWNED char *path = pz_copy_string(one.save);
    assert_string_equal(other.save, path);
    pz_play_end(&one);
    assert_false(another_may_have(*state, path));
    pz_play_end(&other);
    assert_true(another_may_have(*state, path));
}

/* The first name that is free, without a number if that is; it was looked at, and is not kept from others. */
HOME_TEST(a_free_name_stays_free) {
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n");
    for (int number = 1; number <= 3; number++) {
        PZ_OWNED char *end = number == 1 ? pz_format("/%s.lvl", pz_session_id(session))
                                         : pz_format("/%s-%d.lvl", pz_session_id(session), number);
        pz_unfinished_beside(store, session);
        PZ_OWNED char *path = pz_unfinished_path(store, session);
        assert_string_equal(strrchr(path, '/'), end);
        assert_int_equal(pz_session_value(session, "Game") == NULL, number == 1);
        assert_true(another_may_have(*state, path));
        assert_int_equal(pz_file_write(path, "x\n", 2, NULL), PZ_OK);
    }
}

/* Another program plays it, and has not saved it yet. */
REFUSED_TEST(a_name_that_is_locked_elsewhere_is_not_free) {
    PZ_SCOPED(disk_log_free) struct disk_log log;
    disk_record(&log, *state);
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n");
    disk_refuse = refuse_locks;
    refusal = (struct refusal){EAGAIN, 1};
    pz_unfinished_beside(store, session);
    disk_stop();
    assert_string_equal(pz_session_value(session, "Game"), "2");
}

/* Another program has begun it again meanwhile. */
REFUSED_TEST(a_game_that_is_locked_elsewhere_is_not_removed) {
    PZ_SCOPED(disk_log_free) struct disk_log log;
    disk_record(&log, *state);
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_OWNED char *path = pz_store_save_path(store, "lammas", "a");
    assert_int_equal(pz_file_write(path, "x\n", 2, NULL), PZ_OK);
    disk_refuse = refuse_locks;
    refusal = (struct refusal){EAGAIN, 1};
    pz_store_leave(store, path);
    assert_false(pz_store_is_leaving(store, path));
    assert_int_equal(access(path, F_OK), 0);
    pz_store_leave(store, path);
    assert_int_not_equal(access(path, F_OK), 0);
    disk_stop();
}

REFUSED_TEST(a_game_that_was_open_elsewhere_is_taken_over) {
    PZ_SCOPED(disk_log_free) struct disk_log log;
    disk_record(&log, *state);
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play play = {.store = store};
    disk_refuse = refuse_locks;
    refusal = (struct refusal){EAGAIN, 2};
    pz_play_begin(&play, open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n"), (struct pz_play_time){.now = 100}, NULL);
    assert_int_equal(play.keeping, PZ_READ_ONLY);
    assert_false(pz_play_take_over(&play, NULL));
    pz_play_point(&play, "set 1 2 b");
    assert_int_not_equal(play.step, PZ_HINT_NONE);
    assert_true(pz_play_take_over(&play, NULL));
    assert_int_equal(play.keeping, PZ_KEPT);
    assert_int_equal(play.step, PZ_HINT_NONE); /* another program may have played on meanwhile */
    assert_non_null(play.save);
    pz_play_end(&play);
    disk_stop();
}

REFUSED_TEST(a_game_that_cannot_be_locked_says_so) {
    PZ_SCOPED(disk_log_free) struct disk_log log;
    PZ_SCOPED_ERROR error = {0};
    disk_record(&log, *state);
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play play = {.store = store};
    disk_refuse = refuse_locks;
    refusal = (struct refusal){ENOLCK, 1};
    pz_play_begin(&play, open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n"), (struct pz_play_time){.now = 100}, &error);
    assert_int_equal(play.keeping, PZ_KEPT);
    assert_error_says(&error, "cannot be locked, so do not play one game in two windows at once");
    pz_play_end(&play);
    disk_stop();
}

static int refuse_renames(enum disk_kind kind, const char *path) {
    (void)path;
    return kind == DISK_RENAME ? EACCES : 0;
}

/* It is neither read nor replaced, and the game begins beside it. */
REFUSED_TEST(a_damaged_save_that_cannot_be_renamed_stays) {
    PZ_SCOPED(disk_log_free) struct disk_log log;
    PZ_SCOPED_ERROR error = {0};
    disk_record(&log, *state);
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n");
    PZ_OWNED char *path = pz_unfinished_path(store, session);
    assert_int_equal(pz_file_write(path, "x\n", 2, NULL), PZ_OK);
    disk_refuse = refuse_renames;
    assert_null(pz_unfinished_open(store, session, &error));
    disk_stop();
    assert_error_says(&error, "a damaged game of Lammas stays as ");
    assert_error_says(&error, ", which cannot be renamed");
    assert_null(pz_store_take_aside(store));
    assert_string_equal(pz_session_value(session, "Game"), "2");
}

/* A header that is no such number is passed over. */
HOME_TEST(games_are_numbered_from_2_to_9999) {
    static const char *const values[] = {"2", "9999", "0", "1", "10000", "many"};
    PZ_SCOPED_STORE *store = open_store(*state);
    PZ_SCOPED_SESSION *session = open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n");
    for (size_t i = 0; i < 6; i++) {
        const char *id = pz_session_id(session);
        PZ_OWNED char *name = i < 2 ? pz_format("/%s-%s.lvl", id, values[i]) : pz_format("/%s.lvl", id);
        pz_session_set_value(session, "Game", values[i]);
        PZ_OWNED char *path = pz_unfinished_path(store, session);
        assert_string_equal(strrchr(path, '/'), name);
    }
}

/* ---- a lock file that cannot be had ---- */

/* What is in the way cannot be renamed, since something has that name, too. */
static void block(const char *home, const char *name) {
    for (int i = 0; i < 2; i++) {
        PZ_OWNED char *inside = pz_format("%s%s/something", name, i == 0 ? "" : ".broken");
        home_write(home, inside, "x");
    }
}

/* Nothing is saved before the first new move, so it is that one which has to tell. */
HOME_TEST(a_record_that_is_played_on_tells_that_it_is_not_saved) {
    static const char moved[] = "Puzzle: lammas\nTiles: 2\n\nbb\naa\n\nMoves:\nset 1 1 a\n";
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play play = {.store = store};
    block(*state, "open");
    pz_play_begin(&play, open_text(moved), (struct pz_play_time){.now = 100}, NULL);
    assert_int_equal(play.keeping, PZ_LOOKED_AT);
    assert_int_equal(pz_play_move(&play, "set 1 2 a", false, NULL), PZ_PLAYED);
    assert_int_equal(play.keeping, PZ_KEPT);
    const struct pz_error *error = pz_session_save_error(play.session);
    assert_non_null(error);
    assert_non_null(strstr(pz_text_string(&error->message), "cannot lock "));
    pz_play_end(&play);
}

/* It is saved beside whatever has its name, since nobody has looked what that is. */
HOME_TEST(what_can_be_locked_later_is_saved_then) {
    static const char *const in_the_way[] = {"open/something", "open", "open.broken/something", "open.broken"};
    static const char level[] = "Puzzle: lammas\nTiles: 2\n\nbb\naa\n",
                      moved[] = "Puzzle: lammas\nTiles: 2\n\nbb\naa\n\nMoves:\nset 1 1 a\n";
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play play = {.store = store};
    block(*state, "open");
    pz_play_begin(&play, open_text(level), (struct pz_play_time){.now = 100}, NULL);
    assert_int_equal(play.keeping, PZ_KEPT);
    assert_null(play.save);
    assert_error_says(pz_session_save_error(play.session), "cannot lock ");
    for (size_t i = 0; i < 4; i++) {
        PZ_OWNED char *path = home_path(*state, in_the_way[i]);
        assert_int_equal(remove(path), 0);
    }
    PZ_OWNED char *old = pz_unfinished_path(store, play.session);
    assert_int_equal(pz_file_write(old, moved, strlen(moved), NULL), PZ_OK);
    pz_play_keep_record(&play);
    assert_non_null(play.save);
    assert_non_null(strstr(play.save, "-2.lvl"));
    assert_null(pz_session_save_error(play.session));
    assert_int_equal(pz_play_move(&play, "set 1 2 a", false, NULL), PZ_PLAYED);
    assert_int_equal(pz_staged_look(play.save), PZ_OK);
    pz_play_end(&play);
}

/* Its name is another game's, and free for that one. */
HOME_TEST(a_strange_save_is_not_locked) {
    static const char other[] = "Puzzle: lammas\n\nab\nbb\n";
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play play = {.store = store};
    struct pz_session *session = open_text("Puzzle: lammas\nTiles: 2\n\nbb\naa\n");
    PZ_OWNED char *path = pz_unfinished_path(store, session);
    assert_int_equal(pz_file_write(path, other, strlen(other), NULL), PZ_OK);
    pz_play_begin(&play, session, (struct pz_play_time){.now = 100}, NULL);
    assert_true(another_may_have(*state, path));
    assert_false(another_may_have(*state, play.save));
    pz_play_end(&play);
}

/* A lesson has no save, and does not get one. */
HOME_TEST(what_is_not_kept_is_not_saved) {
    static const char lesson[] = "Puzzle: lammas\nTiles: 2\nLesson: 1\n\nbb\naa\n\nMoves:\nset 1 1 a\n";
    PZ_SCOPED_STORE *store = open_store(*state);
    struct pz_play play = {.store = store};
    pz_play_begin(&play, open_text(lesson), (struct pz_play_time){.now = 100}, NULL);
    assert_int_equal(play.keeping, PZ_NOT_KEPT);
    pz_play_save(&play);
    assert_null(play.save);
    pz_play_end(&play);
}

/* Descriptors are scarce for a moment; the games that others have open must stay locked. */
HOME_TEST(a_lock_file_that_cannot_be_opened_stays) {
    PZ_SCOPED_STORE *store = open_store(*state), *other = open_store(*state);
    PZ_OWNED char *path = pz_store_save_path(store, "lammas", "a"), *open = home_path(*state, "open"),
                  *aside = home_path(*state, "open.broken");
    struct rlimit usual;
    assert_int_equal(pz_store_lock(other, path, NULL), PZ_OK);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &(struct rlimit){0, usual.rlim_max}), 0);
    PZ_SCOPED_ERROR error = {0};
    const enum pz_status status = pz_store_lock(store, path, &error);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
    assert_int_equal(status, PZ_BAD);
    assert_error_says(&error, "Too many open files");
    assert_int_equal(access(open, F_OK), 0);
    assert_int_not_equal(access(aside, F_OK), 0);
}

/* ---- files of others ---- */

/*
 * As a user who may do no more than others. Returns the exit status of what it does, in the folder, since the way there
 * may be closed to that user.
 */
static int as_user(const char *home, int (*work)(const char *home)) {
    enum { NOBODY = 65534 };
    int status;
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(chdir(home) == 0 && (geteuid() != 0 ||
                                   (chown(home, NOBODY, NOBODY) == 0 && setgid(NOBODY) == 0 && setuid(NOBODY) == 0))
                  ? work(".")
                  : EXIT_FAILURE);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int add_lines(const char *home) {
    PZ_SCOPED_STORE *store = pz_store_open(home, NULL);
    const struct pz_result result = {.solved = true, .best = 5};
    const bool added = pz_store_add_result(store, "lammas", "b", result, NULL) == PZ_OK &&
                       pz_store_add_result(store, "lammas", "c", result, NULL) == PZ_OK &&
                       pz_store_set(store, "theme", "dark", NULL) == PZ_OK;
    return added ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Nothing can be made in a folder that is closed, and what lies further down is then missing, too. */
static int make_in_closed_folder(const char *home) {
    PZ_OWNED char *closed = home_path(home, "closed"), *path = home_path(closed, "a/b");
    PZ_SCOPED_ERROR error = {0};
    const bool told = mkdir(closed, 0500) == 0 && pz_file_make_folder(path, &error) == PZ_BAD &&
                      strstr(pz_text_string(&error.message), "Permission denied");
    return told ? EXIT_SUCCESS : EXIT_FAILURE;
}

HOME_TEST(the_first_reason_why_a_folder_cannot_be_is_told) {
    assert_int_equal(as_user(*state, make_in_closed_folder), EXIT_SUCCESS);
}

/* Its names cannot be synced, and what is written in it is there all the same. */
static int write_in_unreadable_folder(const char *home) {
    PZ_OWNED char *unreadable = home_path(home, "unreadable"), *path = home_path(unreadable, "a");
    const bool written = mkdir(unreadable, 0300) == 0 && pz_file_write(path, "x", 1, NULL) == PZ_OK;
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}

HOME_TEST(what_is_in_a_folder_that_cannot_be_read_is_written) {
    assert_int_equal(as_user(*state, write_in_unreadable_folder), EXIT_SUCCESS);
    assert_file(*state, "unreadable/a", "x");
}

/* What the first process is writing, which belongs to the system and is always there. */
static int sweep_beside_others(const char *home) {
    static const char name[] = ".puzzles-1-0.tmp";
    home_write(home, name, "x");
    pz_file_sweep(home, 0);
    return access(name, F_OK) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

HOME_TEST(what_others_are_writing_stays) {
    assert_int_equal(as_user(*state, sweep_beside_others), EXIT_SUCCESS);
}

/* They may be read and not written, like those that `sudo puzzles` has made; the folder is the player's. */
HOME_TEST(files_of_somebody_else_are_replaced_by_longer_ones) {
    static const char *const names[] = {"results", "settings"};
    home_write(*state, "results", "lammas a 1 4 0\n");
    home_write(*state, "settings", "pace slow\n");
    for (size_t i = 0; i < 2; i++) {
        PZ_OWNED char *path = home_path(*state, names[i]);
        assert_int_equal(chmod(path, 0444), 0);
    }
    assert_int_equal(as_user(*state, add_lines), EXIT_SUCCESS);
    assert_file(*state, "results", "lammas a 1 4 0\nlammas b 1 5 0\nlammas c 1 5 0\n");
    assert_file(*state, "settings", "pace slow\ntheme dark\n");
}
