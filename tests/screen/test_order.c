/*
 * In which order things reach the disk: a file is synced before it gets its name, and the folder after that. What is
 * saved is synced soon, by a worker, and at the latest when the program ends. No key waits for that.
 */
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "disk.h"
#include "home.h"
#include "player.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"

static struct disk_log calls;
static size_t left; /* how many calls there were when the player left; SIZE_MAX: the player is still there */

static void leave(const struct tui_request *request) {
    (void)request;
    left = disk_count();
}

/* ---- what was called ---- */

static bool ends_with(const char *text, const char *end) {
    const size_t length = strlen(text), end_length = strlen(end);
    return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

/* Whether what has this name may be torn by a power cut. */
static bool is_on_its_way(const char *path) {
    return ends_with(path, "~new") || ends_with(path, "~sync") || ends_with(path, ".tmp");
}

static bool is_in(const char *path, const char *folder) {
    const size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && (length > 0 ? path[length] == '/' : true) &&
           !strchr(path + length + (length > 0), '/');
}

/* Whether a call changes the names of a folder. */
static bool changes_names(const struct disk_call *call, const char *folder) {
    return (call->kind == DISK_CREATE || call->kind == DISK_RENAME) && is_in(call->path, folder);
}

static bool changes_bytes(const struct disk_call *call, size_t file) {
    return (call->kind == DISK_WRITE || call->kind == DISK_CUT) && call->file == file;
}

/* Whether all bytes of a file that were written before the call of that number were on the disk then. */
static bool was_synced(size_t file, size_t end) {
    bool synced = true;
    for (size_t i = 0, last = 0; i < end; i++) {
        const struct disk_call *call = &calls.calls[i];
        if (changes_bytes(call, file)) {
            last = i;
            synced = false;
        }
        synced = synced || (call->kind == DISK_SYNC && call->file == file && call->since > last);
    }
    return synced;
}

/* The same for the names in a folder. */
static bool was_folder_synced(const char *folder, size_t end) {
    bool synced = true;
    for (size_t i = 0, last = 0; i < end; i++) {
        const struct disk_call *call = &calls.calls[i];
        if (changes_names(call, folder)) {
            last = i;
            synced = false;
        }
        synced = synced || (call->kind == DISK_SYNC_FOLDER && strcmp(call->path, folder) == 0 && call->since > last);
    }
    return synced;
}

/* Whether the names in a folder were synced after that call. */
static bool is_folder_synced_after(const char *folder, size_t number) {
    bool synced = false;
    for (size_t i = number; i < calls.count && !synced; i++) {
        const struct disk_call *call = &calls.calls[i];
        synced = call->kind == DISK_SYNC_FOLDER && strcmp(call->path, folder) == 0 && call->since > number;
    }
    return synced;
}

/* The folder of a path, malloc'd. */
static char *folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return pz_copy(path, slash ? (size_t)(slash - path) : 0);
}

/* The file of that name that was written to before the call of that number; SIZE_MAX: there is none. */
static size_t file_of(const char *path, size_t end) {
    size_t file = SIZE_MAX;
    for (size_t i = calls.first; i < end; i++)
        if (calls.calls[i].kind == DISK_WRITE && strcmp(calls.calls[i].path, path) == 0)
            file = calls.calls[i].file;
    return file;
}

/* Whether all that was written to the file of that name until now is on the disk. */
static bool is_synced(const char *path) {
    const size_t file = file_of(path, calls.count);
    return file < SIZE_MAX && was_synced(file, calls.count);
}

/* How often a file whose path has these words was synced until now. */
static int count_syncs(const char *words) {
    int count = 0;
    for (size_t i = calls.first; i < calls.count; i++)
        count += calls.calls[i].kind == DISK_SYNC && strstr(calls.calls[i].path, words) != NULL;
    return count;
}

/* How many such files have come to their final names. */
static int count_final(const char *words) {
    int count = 0;
    for (size_t i = calls.first; i < calls.count; i++)
        count += calls.calls[i].kind == DISK_RENAME && strstr(calls.calls[i].other, words) &&
                 !is_on_its_way(calls.calls[i].other);
    return count;
}

/* ---- what holds of all that is played ---- */

/* write, fsync(file), rename, fsync(folder) */
static void check_renames(void) {
    for (size_t i = calls.first; i < calls.count; i++) {
        const struct disk_call *call = &calls.calls[i];
        if (call->kind != DISK_RENAME || is_on_its_way(call->other))
            continue;
        PZ_OWNED char *folder = folder_of(call->other);
        if (!was_synced(call->file, i))
            fail_msg("%s became %s before it was synced", call->path, call->other);
        if (!is_folder_synced_after(folder, i))
            fail_msg("%s became %s, and its folder was not synced", call->path, call->other);
    }
}

static void check_waiting(void) {
    for (size_t i = calls.first; i < left && i < calls.count; i++) {
        const struct disk_call *call = &calls.calls[i];
        if (call->by_keys && (call->kind == DISK_SYNC || call->kind == DISK_SYNC_FOLDER))
            fail_msg("a key waited %.6f seconds until \"%s\" was synced", call->seconds, call->path);
    }
}

/* The save of a game that is over goes when all lines that speak of games are on the disk. */
static void check_removals(void) {
    static const char *const journals[] = {"results", "games", "days"};
    for (size_t i = calls.first; i < calls.count; i++) {
        const struct disk_call *call = &calls.calls[i];
        if (call->kind != DISK_REMOVE || strncmp(call->path, "saves/", 6) != 0 || strstr(call->path, "~start"))
            continue;
        for (size_t j = 0; j < sizeof journals / sizeof *journals; j++) {
            const size_t file = file_of(journals[j], i);
            if (file < SIZE_MAX && !was_synced(file, i))
                fail_msg("%s was removed before %s was synced", call->path, journals[j]);
        }
    }
}

/* What has been written since the beginning and was not removed. */
static void check_all_is_synced(void) {
    for (size_t i = calls.first; i < calls.count; i++) {
        const struct disk_call *call = &calls.calls[i];
        bool removed = false;
        for (size_t j = i; j < calls.count; j++)
            removed = removed || (calls.calls[j].kind == DISK_REMOVE && calls.calls[j].file == call->file) ||
                      (calls.calls[j].kind == DISK_RENAME && calls.calls[j].file != call->file &&
                       strcmp(calls.calls[j].other, call->path) == 0);
        if (call->kind == DISK_WRITE && !removed && !ends_with(call->path, ".tmp") &&
            !was_synced(call->file, calls.count))
            fail_msg("\"%s\" is not synced at the end", call->path);
    }
}

/* Plays, and checks all that always holds; the log stays until the next time. */
static void play(const char *home, const char *level, const struct step *script) {
    PZ_OWNED char *path = home_path(home, "field.lvl"), *state = home_path(home, "state");
    const struct tui_request request = {.path = level ? path : NULL,
                                        .levels = PUZZLES_SOURCE "/tests/screen/levels",
                                        .state = state,
                                        .no_animation = true};
    if (level)
        home_write(home, "field.lvl", level);
    left = SIZE_MAX;
    disk_log_free(&calls);
    disk_record(&calls, state);
    player_run(&request, usual, script);
    disk_stop();
    check_renames();
    check_waiting();
    check_removals();
    check_all_is_synced();
}

static int tear_down(void **state) {
    disk_stop();
    disk_log_free(&calls);
    return home_tear_down(state);
}

#define ORDER_TEST(name) TEST_WITH(name, home_set_up, tear_down)

#define FIELD "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n"
#define WON "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n"
#define WIN KEY(K_DOWN), TYPE("1"), KEY(K_RIGHT), TYPE("1"), KEY(K_ENTER), SEE("Solved")

/* ---- saves ---- */

static int seen; /* syncs of saves so far */

static void see_no_sync(const struct tui_request *request) {
    (void)request;
    assert_int_equal(count_syncs("saves/"), seen);
}

static void see_a_sync(const struct tui_request *request) {
    (void)request;
    assert_int_equal(count_syncs("saves/"), ++seen);
    assert_int_equal(count_final("saves/"), seen);
}

ORDER_TEST(a_save_is_synced_a_second_after_the_last_move) {
    static const struct step script[] = {
        TYPE("3"), PAUSE(900), CALL(see_no_sync), PAUSE(200), CALL(see_a_sync),  PAUSE(9000), CALL(see_no_sync),
        TYPE("2"), PAUSE(700), TYPE("1"),         PAUSE(700), CALL(see_no_sync), PAUSE(400),  CALL(see_a_sync),
        TYPE("u"), PAUSE(900), CALL(see_no_sync), PAUSE(200), CALL(see_a_sync),  CALL(leave), END};
    seen = 0;
    play(*state, FIELD, script);
    assert_int_equal(seen, 3);
}

/* Each of these moves was saved when the program ended, and none was synced: the player did not pause. */
ORDER_TEST(leaving_syncs_what_was_not_synced) {
    static const struct step script[] = {TYPE("3"), KEY(K_RIGHT), TYPE("2"), CALL(see_no_sync), CALL(leave), END};
    seen = 0;
    play(*state, FIELD, script);
    assert_int_equal(count_final("saves/"), 1);
    PZ_OWNED char *folder = folder_of("saves/lammas/x");
    assert_true(was_folder_synced(folder, calls.count));
}

/* The same from the menu, which the game was left for. */
ORDER_TEST(a_game_that_was_left_is_synced_though_the_program_goes_on) {
    static const struct step script[] = {TYPE("3q"),       MISS("Hints used"), PAUSE(100),
                                         CALL(see_a_sync), CALL(leave),        END};
    seen = 0;
    play(*state, FIELD, script);
}

/* ---- what only grows ---- */

static void see_results_synced(const struct tui_request *request) {
    (void)request;
    assert_true(is_synced("results"));
    assert_true(was_folder_synced("", calls.count));
}

/* Nobody waits for it, and the player need not pause for it. */
ORDER_TEST(a_result_is_synced_as_soon_as_it_is_written) {
    static const struct step script[] = {WIN, PAUSE(100), CALL(see_results_synced), CALL(leave), END};
    play(*state, WON, script);
}

static void see_settings_synced(const struct tui_request *request) {
    (void)request;
    assert_true(is_synced("settings"));
}

static void see_draft_synced(const struct tui_request *request) {
    (void)request;
    assert_int_equal(count_final("drafts/lammas.lvl"), 1);
}

ORDER_TEST(settings_and_drafts_are_synced_soon) {
    static const struct step script[] = {
        TYPE("t"), PAUSE(100), CALL(see_settings_synced), TYPE("E"),     SEE("Enter play"),
        TYPE("3"), PAUSE(100), CALL(see_draft_synced),    KEY(K_ESCAPE), CALL(leave),
        END};
    play(*state, FIELD, script);
}

/* ---- a disk that is slow ---- */

static pthread_t keys;                                   /* the thread that handles them */
static pthread_mutex_t disk = PTHREAD_MUTEX_INITIALIZER; /* which is busy while the test has it */

/* A key that waited would wait for ever; play() finds that it did. */
static int wait_for_disk(enum disk_kind kind, const char *path) {
    (void)path;
    if (kind == DISK_SYNC && !pthread_equal(pthread_self(), keys)) {
        pthread_mutex_lock(&disk);
        pthread_mutex_unlock(&disk);
    }
    return 0;
}

static void busy_disk(const struct tui_request *request) {
    (void)request;
    keys = pthread_self();
    disk_refuse = wait_for_disk;
    pthread_mutex_lock(&disk);
}

static void ready_disk(const struct tui_request *request) {
    (void)request;
    pthread_mutex_unlock(&disk);
}

/* The draft is changed while the worker waits for the settings; nobody touches a key afterwards. */
ORDER_TEST(what_is_written_while_the_disk_is_busy_is_synced_when_it_is_ready) {
    static const struct step script[] = {
        TYPE("E"),  SEE("Enter play"),         CALL(busy_disk),        TYPE("t"),   TYPE("3"), CALL(ready_disk),
        PAUSE(100), CALL(see_settings_synced), CALL(see_draft_synced), CALL(leave), END};
    play(*state, FIELD, script);
}

/* Long enough for what must not happen meanwhile; on a disk that is slower still, it would not happen either. */
static int take_time(enum disk_kind kind, const char *path) {
    static const struct timespec while_it_turns = {.tv_nsec = 20000000};
    (void)path;
    if (kind == DISK_SYNC)
        nanosleep(&while_it_turns, NULL);
    return 0;
}

static void slow_disk(const struct tui_request *request) {
    (void)request;
    disk_refuse = take_time;
}

/* Who leaves in haste waits for it: with the save, the moves go. */
ORDER_TEST(a_game_that_is_over_goes_once_its_result_is_synced) {
    static const struct step script[] = {CALL(slow_disk), WIN, CALL(leave), TYPE("q"), MISS("Hints used"), END};
    play(*state, WON, script);
    assert_true(is_synced("results"));
}

/* ---- matches ---- */

#define EMPTY_5 ".....\n.....\n.....\n.....\n.....\n"

static void see_match_synced(const struct tui_request *request) {
    (void)request;
    assert_true(is_synced("games"));
}

ORDER_TEST(a_match_is_synced_as_soon_as_it_is_counted) {
    static const struct step script[] = {KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("Moves made     2"),
                                         TYPE("Gr"),
                                         WAIT("You have lost"),
                                         TYPE("R"), /* which leaves it, so that it counts */
                                         PAUSE(100),
                                         CALL(see_match_synced),
                                         CALL(leave),
                                         END};
    play(*state, "Puzzle: allemande\nSize: 5\nComputer: white beginner\n\n" EMPTY_5, script);
}
