/*
 * Calls that fail for longer than once: a file system without locks, a lock file that nothing can replace, a journal
 * that takes no more lines, a disk that cannot be synced. Nothing is lost, the player is told at once and once, and
 * when what was in the way is gone, all of it is saved.
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "disk.h"
#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"

/* ---- what is refused ---- */

static struct {
    enum disk_kind kind;
    const char *name; /* part of the path */
    int error;
} refused;
static atomic_int left; /* how often it is refused yet */

static int refuse(enum disk_kind kind, const char *path) {
    const bool meant = kind == refused.kind && strstr(path, refused.name);
    return meant && atomic_fetch_sub(&left, 1) > 0 ? refused.error : 0;
}

enum { EVER = 1000000 };

static void begin_to_refuse(enum disk_kind kind, const char *name, int error, int times) {
    refused.kind = kind;
    refused.name = name;
    refused.error = error;
    atomic_store(&left, times);
}

/* For scripts: what is refused is refused from now on, or no longer. */
static int times = EVER;

static void start_refusing(const struct tui_request *request) {
    (void)request;
    atomic_store(&left, times);
}

static void stop_refusing(const struct tui_request *request) {
    (void)request;
    atomic_store(&left, 0);
}

/* ---- playing ---- */

static struct disk_log calls;

static void play(const char *home, const char *level, const struct step *script) {
    PZ_OWNED char *path = home_path(home, "field.lvl"), *state = home_path(home, "state");
    const struct tui_request request = {.path = level ? path : NULL,
                                        .levels = PUZZLES_SOURCE "/tests/screen/levels",
                                        .state = state,
                                        .no_animation = true};
    if (level)
        home_write(home, "field.lvl", level);
    disk_log_free(&calls);
    disk_record(&calls, state);
    disk_refuse = refuse;
    player_run(&request, usual, script);
    disk_stop();
}

static int tear_down(void **state) {
    disk_stop();
    disk_log_free(&calls);
    times = EVER;
    return home_tear_down(state);
}

#define REFUSAL_TEST(name) TEST_WITH(name, home_set_up, tear_down)

#define FIELD "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n"
#define SAVE "state/saves/lammas/0c626c648b552c9d.lvl"
#define WON "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n"
#define WIN KEY(K_DOWN), TYPE("1"), KEY(K_RIGHT), TYPE("1"), KEY(K_ENTER), SEE("Solved")
#define DANCE "Puzzle: allemande\nSize: 5\nComputer: white beginner\n\n.....\n.....\n.....\n.....\n.....\n"

static void assert_has(const char *home, const char *name, const char *words) {
    PZ_OWNED char *text = home_read(home, name);
    if (!text || !strstr(text, words))
        fail_msg("%s does not have \"%s\" but %s", name, words, text ? text : "does not exist");
}

/* ---- locks ---- */

static const int no_locks[] = {ENOLCK, ENOSYS, EOPNOTSUPP};
enum { NO_LOCKS = sizeof no_locks / sizeof *no_locks };

#define NOT_LOCKED "cannot be locked"

/* Everybody gets every game, and everything is kept. */
REFUSAL_TEST(a_file_system_without_locks_is_told_once) {
    static const struct step script[] = {SEEN(NOT_LOCKED),
                                         SEE(NOT_LOCKED),
                                         UNCUT,
                                         TYPE("3"),
                                         MISS(NOT_LOCKED),
                                         TYPE("t"),
                                         MISS("not saved"),
                                         TYPE("n"),
                                         SEE("Hedgerow"),
                                         MISS(NOT_LOCKED),
                                         TYPE("3"),
                                         MISS("not saved"),
                                         MISS(NOT_LOCKED),
                                         END};
    static const struct step again[] = {SEE(NOT_LOCKED), SEE("made     1"), KEY(K_RIGHT),
                                        TYPE("2"),       MISS(NOT_LOCKED),  MISS("not saved"),
                                        TYPE("n"),       MISS(NOT_LOCKED),  END};
    for (int i = 0; i < NO_LOCKS; i++) {
        SCOPED_HOME *home = home_new();
        begin_to_refuse(DISK_LOCK, "", no_locks[i], EVER);
        play(home, FIELD, script);
        assert_has(home, SAVE, "\nset 1 1 c\n");
        assert_has(home, "state/settings", "theme light\n");
        begin_to_refuse(DISK_LOCK, "", no_locks[i], EVER);
        play(home, FIELD, again); /* where a game goes on, too */
        assert_has(home, SAVE, "\nset 1 1 c\nset 1 2 b\n");
    }
}

static void make_way(const struct tui_request *request) {
    PZ_OWNED char *path = home_path(request->state, "open");
    stop_refusing(request);
    assert_int_equal(rmdir(path), 0);
}

#define NOT_SAVING "This game is not being saved: cannot lock "

/* A folder is in the place of the lock file and cannot be renamed: nobody knows who else plays, so nothing is saved. */
REFUSAL_TEST(a_lock_file_that_cannot_be_replaced_is_told) {
    static const struct step script[] = {SEE(NOT_SAVING),
                                         SEE("not saved · "),
                                         TYPE("3"),
                                         SEE("not saved · "),
                                         TYPE("q"),
                                         SEE("Leave this game?"),
                                         UNCUT,
                                         TYPE("t"),
                                         SEE("not saved"),
                                         CALL(make_way),
                                         KEY(K_RIGHT),
                                         TYPE("2"),
                                         MISS("not saved"),
                                         TYPE("q"),
                                         MISS("Leave this game?"),
                                         MISS("Hints used"),
                                         END};
    home_write(*state, "state/open/x", "");
    PZ_OWNED char *inside = home_path(*state, "state/open/x");
    assert_int_equal(unlink(inside), 0);
    begin_to_refuse(DISK_RENAME, "open", EACCES, EVER);
    play(*state, FIELD, script);
    assert_has(*state, SAVE, "\nset 1 1 c\nset 1 2 b\n");
}

/* The same without another move: leaving tries once more. */
REFUSAL_TEST(leaving_finds_that_the_way_is_free) {
    static const struct step script[] = {
        TYPE("3"), SEE("not saved"), CALL(make_way), TYPE("q"), MISS("Leave this game?"), MISS("Hints used"), END};
    home_write(*state, "state/open/x", "");
    PZ_OWNED char *inside = home_path(*state, "state/open/x");
    assert_int_equal(unlink(inside), 0);
    begin_to_refuse(DISK_RENAME, "open", EACCES, EVER);
    play(*state, FIELD, script);
    assert_has(*state, SAVE, "\nset 1 1 c\n");
}

/* ---- journals ---- */

#define NOT_KEPT "The result is not being saved: "

/* How a journal may refuse a line: it is there or not, and then takes it or not. */
static const struct {
    enum disk_kind kind;
    bool exists;
    int error;
} ways[] = {
    {DISK_CREATE, false, ENOSPC}, {DISK_APPEND, true, EACCES}, {DISK_WRITE, false, ENOSPC}, {DISK_WRITE, true, EIO}};
enum { WAYS = sizeof ways / sizeof *ways };

/* Told at once, kept in memory, and written when there is room: a match. */
REFUSAL_TEST(a_match_is_not_forgotten) {
    static const struct step script[] = {KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("Moves made     2"),
                                         CALL(start_refusing),
                                         TYPE("Gr"),
                                         WAIT("You have lost"),
                                         TYPE("q"), /* only now does it count */
                                         SEE("Leave this game?"),
                                         SEE(NOT_KEPT),
                                         TYPE("t"),
                                         SEE("not saved"),
                                         CALL(stop_refusing),
                                         TYPE("q"),
                                         MISS("Leave this game?"),
                                         END};
    for (int i = 0; i < WAYS; i++) {
        SCOPED_HOME *home = home_new();
        home_write(home, ways[i].exists ? "state/games" : "state/x", "");
        begin_to_refuse(ways[i].kind, "games", ways[i].error, 0);
        play(home, DANCE, script);
        assert_has(home, "state/games", " allemande beginner black lost ");
    }
}

/* The same for the level of the day, though its result is kept. */
REFUSAL_TEST(a_day_is_not_forgotten) {
    static const char daily[] =
        "Puzzle: lammas\nDaily: 2026-05-01\nTitle: Day\nDifficulty: easy\nSeed: 20260501\n\nba\naa\n";
    static const struct step script[] = {TYPE("d"),
                                         SEE("Friday's level"),
                                         CALL(start_refusing),
                                         TYPE("1"),
                                         SEE("Solved"),
                                         SEE(NOT_KEPT),
                                         SEE("not saved"),
                                         TYPE("q"),
                                         SEE("Leave this game?"),
                                         TYPE("t"),
                                         CALL(stop_refusing),
                                         TYPE("q"),
                                         MISS("Leave this game?"),
                                         END};
    for (int i = 0; i < WAYS; i++) {
        SCOPED_HOME *home = home_new();
        home_write(home, "state/daily/lammas/2026-05-01.lvl", daily);
        home_write(home, ways[i].exists ? "state/days" : "state/x", "");
        begin_to_refuse(ways[i].kind, "days", ways[i].error, 0);
        play(home, NULL, script);
        assert_has(home, "state/days", "solved 2026-05-01 lammas 2026-05-01\n");
    }
}

/* Whoever leaves all the same loses nothing while the program runs: its end tries once more. */
REFUSAL_TEST(the_end_of_the_program_writes_what_is_left) {
    static const struct step script[] = {
        KEY(K_ENTER),          TYPE("e"),  WAIT("Moves made     2"), CALL(start_refusing), TYPE("Gr"),
        WAIT("You have lost"), TYPE("ql"), MISS("Moves made"),       CALL(stop_refusing),  END};
    begin_to_refuse(DISK_CREATE, "games", ENOSPC, 0);
    play(*state, DANCE, script);
    assert_has(*state, "state/games", " allemande beginner black lost ");
}

/* ---- a disk that cannot be synced ---- */

#define NOT_SYNCED_FOLDER "What was saved last may not be on the disk: cannot write its folder: Input/output error."
#define NOT_SYNCED "What was saved last may not be on the disk: cannot write: Input/output error."

/* Nobody presses a key; the next sync, whatever it is for, tries again. */
REFUSAL_TEST(a_sync_that_fails_is_told_at_once_and_tried_again) {
    static const struct step script[] = {
        TYPE("3"),           WAIT(NOT_SYNCED), SEE("not saved · "), PAUSE(5000),       SEE("not saved"),
        CALL(stop_refusing), TYPE("t"),        PAUSE(100),          MISS("not saved"), END};
    begin_to_refuse(DISK_SYNC, "saves/", EIO, EVER);
    play(*state, FIELD, script);
    assert_has(*state, SAVE, "\nset 1 1 c\n");
}

/* One file cannot be synced, and others can: it is not forgotten over them. */
REFUSAL_TEST(one_file_that_cannot_be_synced_is_not_forgotten) {
    static const struct step script[] = {
        TYPE("3"),        WAIT(NOT_SYNCED),    TYPE("t"), PAUSE(100), SEE("not saved"),  TYPE("t"), PAUSE(100),
        SEE("not saved"), CALL(stop_refusing), TYPE("t"), PAUSE(100), MISS("not saved"), END};
    begin_to_refuse(DISK_SYNC, "saves/", EIO, EVER);
    play(*state, FIELD, script);
}

/* What fails when the screen closes can only be told after it. */
REFUSAL_TEST(a_last_sync_that_fails_is_told_on_leaving) {
    static const struct step script[] = {TYPE("3"), WAIT(NOT_SYNCED), END};
    begin_to_refuse(DISK_SYNC, "saves/", EIO, EVER);
    play(*state, FIELD, script);
    assert_string_equal(player_farewell(),
                        "what was saved last may not be on the disk: cannot write: Input/output error");
}

/* A failure that is over: the save is synced in the end, though nobody did anything about it. */
REFUSAL_TEST(leaving_tries_to_sync_once_more) {
    static const struct step script[] = {TYPE("3"), WAIT(NOT_SYNCED), END};
    begin_to_refuse(DISK_SYNC, "saves/", EIO, 1);
    play(*state, FIELD, script);
    PZ_OWNED char *path = home_path(*state, SAVE);
    assert_int_equal(access(path, F_OK), 0); /* by its final name */
    assert_has(*state, SAVE, "\nset 1 1 c\n");
    assert_string_equal(player_farewell(), "");
}

/* The folder, which has the new name, counts as much. */
REFUSAL_TEST(a_folder_that_cannot_be_synced_is_told) {
    static const struct step script[] = {TYPE("3"),         WAIT(NOT_SYNCED_FOLDER),
                                         SEE("not saved"),  CALL(stop_refusing),
                                         KEY(K_RIGHT),      TYPE("2"),
                                         GONE("not saved"), END};
    begin_to_refuse(DISK_SYNC_FOLDER, "saves/", EIO, EVER);
    play(*state, FIELD, script);
}

/* A result that cannot be synced keeps its game: with the save, its moves would go. */
REFUSAL_TEST(a_result_that_cannot_be_synced_keeps_its_save) {
    static const struct step script[] = {WIN, WAIT(NOT_SYNCED), TYPE("q"), MISS("Hints used"), END};
    static const struct step again[] = {SEE("this game had ended, and counts now"), END};
    begin_to_refuse(DISK_SYNC, "results", EIO, EVER);
    play(*state, WON, script);
    begin_to_refuse(DISK_SYNC, "results", EIO, 0);
    play(*state, WON, again);
    assert_has(*state, "state/results", "lammas 04b19ebb76e217b1 1 ");
}
