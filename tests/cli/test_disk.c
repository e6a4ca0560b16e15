/*
 * Plain mode and the disk. The program runs in the process of the test, so that each of its calls is seen and can fail.
 * It has no worker: what it has answered is on the disk before it reads the next line.
 */
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "disk.h"
#include "home.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "test.h"

int cli_main(int argc, char **argv);

static struct disk_log calls;

static int tear_down(void **state) {
    disk_stop();
    disk_log_free(&calls);
    return home_tear_down(state);
}

#define DISK_TEST(name) TEST_WITH(name, home_set_up, tear_down)

/* ---- playing ---- */

/* Standard output goes to a file; returns what it was. */
static int turn_output(const char *path) {
    fflush(stdout);
    const int kept = dup(STDOUT_FILENO), file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_true(kept >= 0 && file >= 0 && dup2(file, STDOUT_FILENO) >= 0);
    close(file);
    return kept;
}

/* What `puzzles --plain` answers to the lines, malloc'd; all that it does in its state folder is recorded. */
static char *plain(const char *home, const char *level, const char *lines, disk_refusal *refuse) {
    PZ_OWNED char *path = home_path(home, "level.lvl"), *input = home_path(home, "input"),
                  *output = home_path(home, "output"), *folder = home_path(home, "puzzles");
    char *arguments[] = {"puzzles", "--plain", path, NULL};
    home_write(home, "level.lvl", level);
    home_write(home, "input", lines);
    setenv("XDG_STATE_HOME", home, 1);
    setenv("PUZZLES_LEVELS", PUZZLES_SOURCE "/tests/screen/levels", 1);
    assert_non_null(freopen(input, "r", stdin));
    disk_log_free(&calls);
    disk_record(&calls, folder);
    disk_refuse = refuse;
    const int kept = turn_output(output);
    cli_main(3, arguments);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    disk_stop();
    setlocale(LC_ALL, "C.UTF-8");
    return home_read(home, "output");
}

static void assert_contains(const char *text, const char *part) {
    if (!strstr(text, part))
        fail_msg("there is no '%s' in:\n%s", part, text);
}

/* How often one text is in another. */
static int count(const char *text, const char *part) {
    int found = 0;
    for (; (text = strstr(text, part)); text++)
        found++;
    return found;
}

#define FIELD "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n"
#define SAVE "puzzles/saves/lammas/0c626c648b552c9d.lvl"
/* Black, the player, has one stone to set. */
#define DANCE                                                                                                          \
    "Puzzle: allemande\nComputer: white beginner\nSize: 5\nTo-move: black\n\n.....\n.....\nBBBB.\n.....\n.....\n"

/* ---- what has been answered is on the disk ---- */

static bool is_staging(const struct disk_call *call) {
    return call->kind == DISK_RENAME && strstr(call->other, "~new");
}

/* Each save that was staged was synced before anything else was; returns how many there were. */
static int check_saves(void) {
    int staged = 0, synced = 0;
    for (size_t i = calls.first; i < calls.count; i++) {
        const struct disk_call *call = &calls.calls[i];
        if (is_staging(call)) {
            if (staged > synced)
                fail_msg("save %d was never synced", staged);
            staged++;
        }
        synced += call->kind == DISK_SYNC && strstr(call->path, "~sync") != NULL;
    }
    assert_int_equal(staged, synced);
    return staged;
}

DISK_TEST(each_move_is_on_the_disk_before_the_next_is_read) {
    PZ_OWNED char *output = plain(*state, FIELD, "set 1 1 c\nset 1 2 b\nundo\nset 2 1 b\n", NULL);
    assert_contains(output, "\nmove 2: set 2 1 b\n");
    assert_int_equal(check_saves(), 5); /* and the time, when it ends */
    PZ_OWNED char *saved = home_read(*state, SAVE);
    assert_contains(saved, "\nset 1 1 c\nset 1 2 b\n(\nset 2 1 b\n)\n");
}

/* The lines of journals are synced as they are written. */
static void check_lines(const char *path) {
    int written = 0;
    for (size_t i = calls.first; i < calls.count; i++) {
        const struct disk_call *call = &calls.calls[i];
        if (call->kind != DISK_WRITE || strcmp(call->path, path) != 0)
            continue;
        written++;
        if (i + 1 == calls.count || calls.calls[i + 1].kind != DISK_SYNC || calls.calls[i + 1].file != call->file)
            fail_msg("line %d of %s is not synced", written, path);
    }
    assert_true(written > 0);
}

DISK_TEST(results_matches_and_days_are_on_the_disk) {
    static const char daily[] = "Puzzle: lammas\nDaily: 2026-05-01\nTitle: Day\nSeed: 1\n\nba\naa\n";
    PZ_OWNED char *solved = plain(*state, daily, "set 1 1 a\n", NULL);
    assert_contains(solved, "\nresult: solved\n");
    check_lines("results");
    check_lines("days");
    PZ_OWNED char *won = plain(*state, DANCE, "e3\n", NULL);
    assert_contains(won, "\nresult: ");
    check_lines("games");
}

/* ---- what cannot be written ---- */

static int no_disk(enum disk_kind kind, const char *path) {
    (void)path;
    return kind == DISK_SYNC ? EIO : 0;
}

/* At once, and once as long as it goes on. */
DISK_TEST(a_disk_that_fails_is_told) {
    PZ_OWNED char *output = plain(*state, FIELD, "set 1 1 c\nset 1 2 b\n", no_disk);
    const char *note = "note: this game is not being saved: cannot write: Input/output error\n";
    assert_contains(output, note);
    assert_int_equal(count(output, note), 1);
    assert_true(strstr(output, note) < strstr(output, "move 2: "));
    PZ_OWNED char *saved = home_read(*state, SAVE);
    assert_contains(saved, "\nset 1 1 c\nset 1 2 b\n"); /* it is staged all the same */
}

static int error_of_locks;

static int no_locks(enum disk_kind kind, const char *path) {
    (void)path;
    return kind == DISK_LOCK ? error_of_locks : 0;
}

/* Everything is kept, and it is said once, in a game that is resumed, too. */
DISK_TEST(a_file_system_without_locks_is_told_once) {
    static const int errors[] = {ENOLCK, ENOSYS};
    for (size_t i = 0; i < 2; i++) {
        SCOPED_HOME *home = home_new();
        error_of_locks = errors[i];
        PZ_OWNED char *first = plain(home, FIELD, "set 1 1 c\nset 1 2 b\nrestart\nnext\n", no_locks),
                      *second = plain(home, FIELD, "redo\nredo\nset 2 1 b\n", no_locks);
        assert_int_equal(count(first, "title: "), 2); /* games */
        assert_int_equal(count(first, "cannot be locked"), 1);
        assert_int_equal(count(first, "not being saved"), 0);
        assert_int_equal(count(second, "cannot be locked"), 1);
        assert_int_equal(count(second, "not being saved"), 0);
        PZ_OWNED char *saved = home_read(home, SAVE);
        assert_contains(saved, "\nset 1 1 c\nset 1 2 b\nset 2 1 b\n");
    }
}

static int no_way(enum disk_kind kind, const char *path) {
    return kind == DISK_RENAME && strcmp(path, "open") == 0 ? EACCES : 0;
}

/* A folder that cannot be renamed is in the place of the lock file: nothing may be saved. */
DISK_TEST(a_lock_file_that_cannot_be_replaced_is_told) {
    home_write(*state, "puzzles/open/x", "");
    PZ_OWNED char *output = plain(*state, FIELD, "set 1 1 c\nset 1 2 b\n", no_way);
    const char *note = "note: this game is not being saved: cannot lock ";
    assert_int_equal(count(output, note), 1);
    assert_true(strstr(output, note) < strstr(output, "move 1: ")); /* before anybody relies on it */
    PZ_OWNED char *saved = home_read(*state, SAVE);
    assert_null(saved);
}

static int no_lines(enum disk_kind kind, const char *path) {
    return kind == DISK_WRITE && (strcmp(path, "games") == 0 || strcmp(path, "days") == 0) ? ENOSPC : 0;
}

/* It is told, and the save stays, from which the next start writes it. */
DISK_TEST(a_match_and_a_day_that_cannot_be_written_are_written_later) {
    static const char daily[] = "Puzzle: lammas\nDaily: 2026-05-01\nTitle: Day\nSeed: 1\n\nba\naa\n";
    static const char note[] = "note: the result was not saved: cannot write: No space left on device\n";
    static const struct {
        const char *level, *move, *file, *line;
    } ends[] = {{DANCE, "e3\n", "puzzles/games", " allemande beginner black won "},
                {daily, "set 1 1 a\n", "puzzles/days", " lammas 2026-05-01\n"}};
    for (size_t i = 0; i < 2; i++) {
        PZ_OWNED char *told = plain(*state, ends[i].level, ends[i].move, no_lines);
        assert_int_equal(count(told, note), 1);
        PZ_OWNED char *found = plain(*state, ends[i].level, "", NULL);
        assert_contains(found, "\nresult: ");
        assert_int_equal(count(found, note), 0);
        PZ_OWNED char *lines = home_read(*state, ends[i].file);
        assert_int_equal(count(lines, ends[i].line), 1);
    }
}

/* ---- the day on which a game ended that was killed ---- */

DISK_TEST(a_daily_level_is_solved_on_the_players_day) {
    static const struct {
        const char *zone, *day;
        time_t ended;
    } nights[] = {
        {"JST-9", "2026-05-02", 1777651200}, /* 2026-05-01, 16:00 UTC */
        {"PST8", "2026-05-01", 1777705200},  /* 2026-05-02, 7:00 UTC */
    };
    for (size_t i = 0; i < 2; i++) {
        const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = nights[i].ended}};
        PZ_OWNED char *level = pz_format("Puzzle: lammas\nDaily: %s\nTitle: Day\nSeed: 1\n\nba\naa\n", nights[i].day),
                      *solved = pz_format("%s\nMoves:\nset 1 1 a\n", level);
        PZ_SCOPED_SESSION *session = open_text(level);
        PZ_OWNED char *name = pz_format("puzzles/saves/lammas/%s.lvl", pz_session_id(session)),
                      *path = home_path(*state, name),
                      *line = pz_format("solved %s lammas %s\n", nights[i].day, nights[i].day);
        home_write(*state, "puzzles/days", "");
        home_write(*state, name, solved);
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
        setenv("TZ", nights[i].zone, 1);
        tzset();
        PZ_OWNED char *output = plain(*state, level, "", NULL);
        unsetenv("TZ");
        tzset();
        assert_contains(output, "\nresult: solved\n");
        assert_file(*state, "puzzles/days", line);
    }
}
