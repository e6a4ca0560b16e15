/*
 * Files on their way to the disk: which version counts, whatever a power cut has left of each, and what happens when
 * somebody stages, removes or renames a file at any moment of a sync. The record of all calls (disk.h) says what these
 * moments are.
 */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "disk.h"
#include "home.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/staged.h"
#include "test.h"

enum { STAGED, SYNCING, SYNCED, VERSIONS };
static const char *const suffixes[] = {"~new", "~sync", ""};

static const char one[] = "Puzzle: lammas\n\nab\nba\n", two[] = "Puzzle: lammas\n\nab\nbb\n",
                  three[] = "Puzzle: lammas\n\nab\nbc\n";

struct fixture {
    char *home, *path, *other;
    char *names[VERSIONS]; /* of the path */
};

static int set_up(void **state) {
    struct fixture *fixture = pz_alloc(1, sizeof *fixture);
    fixture->home = home_new();
    fixture->path = home_path(fixture->home, "game.lvl");
    fixture->other = home_path(fixture->home, "other.lvl");
    for (int i = 0; i < VERSIONS; i++)
        fixture->names[i] = pz_format("%s%s", fixture->path, suffixes[i]);
    *state = fixture;
    return 0;
}

static int tear_down(void **state) {
    struct fixture *fixture = *state;
    disk_stop();
    for (int i = 0; i < VERSIONS; i++)
        free(fixture->names[i]);
    free(fixture->path);
    free(fixture->other);
    home_remove(fixture->home);
    free(fixture);
    return 0;
}

#define STAGED_TEST(name) TEST_WITH(name, set_up, tear_down)

static void stage(const char *path, const char *text) {
    assert_int_equal(pz_staged_write(path, text, strlen(text), NULL), PZ_OK);
}

static void sync_now(const char *path) {
    assert_int_equal(pz_staged_sync(path, NULL), PZ_OK);
}

static void put(const char *path, const char *bytes, size_t length) {
    assert_int_equal(pz_file_write(path, bytes, length, NULL), PZ_OK);
}

/* The text as it is staged, with its checksum. */
static void whole(const struct fixture *fixture, const char *text, struct pz_text *out) {
    PZ_OWNED char *path = home_path(fixture->home, "whole");
    PZ_OWNED char *staged = pz_format("%s~new", path);
    pz_text_clear(out);
    stage(path, text);
    assert_int_equal(pz_file_read(staged, SIZE_MAX, out, NULL), PZ_OK);
    pz_staged_remove(path);
}

static void assert_current(const struct fixture *fixture, int version) {
    PZ_OWNED char *current = pz_staged_current(fixture->path);
    assert_string_equal(current, fixture->names[version]);
}

/* What would be read at a path is that text, apart from the checksum; null: nothing. */
static void assert_reads(const struct fixture *fixture, const char *path, const char *text) {
    PZ_SCOPED_TEXT expected = {0}, found = {0};
    PZ_OWNED char *current = pz_staged_current(path);
    if (!text) {
        assert_int_equal(pz_staged_look(path), PZ_NO);
        return;
    }
    whole(fixture, text, &expected);
    assert_int_equal(pz_file_read(current, SIZE_MAX, &found, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&found), pz_text_string(&expected));
}

/* What was synced last is that text. */
static void assert_reads_synced(const struct fixture *fixture, const char *text) {
    PZ_SCOPED_TEXT expected = {0}, found = {0};
    whole(fixture, text, &expected);
    assert_int_equal(pz_file_read(fixture->path, SIZE_MAX, &found, NULL), PZ_OK);
    assert_string_equal(pz_text_string(&found), pz_text_string(&expected));
}

static void assert_error_begins(const struct pz_error *error, const char *words) {
    assert_int_equal(strncmp(pz_text_string(&error->message), words, strlen(words)), 0);
    assert_int_equal(error->line, 0);
}

static bool is_there(const char *path) {
    return access(path, F_OK) == 0;
}

/* ---- from one name to the next ---- */

/* A header is added after the first line, and nothing else changes. */
STAGED_TEST(a_text_goes_from_name_to_name) {
    struct fixture *fixture = *state;
    assert_int_equal(pz_staged_look(fixture->path), PZ_NO);
    assert_current(fixture, SYNCED);
    stage(fixture->path, one);
    assert_int_equal(pz_staged_look(fixture->path), PZ_OK);
    assert_current(fixture, STAGED);
    assert_false(is_there(fixture->path));
    PZ_SCOPED_TEXT text = {0};
    assert_int_equal(pz_file_read(fixture->names[STAGED], SIZE_MAX, &text, NULL), PZ_OK);
    assert_int_equal(strncmp(text.data, "Puzzle: lammas\nSaved: ", 22), 0);
    assert_int_equal(strspn(text.data + 22, "0123456789abcdef"), 16);
    assert_string_equal(text.data + 22 + 16, "\n\nab\nba\n");
    sync_now(fixture->path);
    assert_current(fixture, SYNCED);
    assert_false(is_there(fixture->names[STAGED]) || is_there(fixture->names[SYNCING]));
    assert_reads(fixture, fixture->path, one);
    stage(fixture->path, two);
    assert_reads(fixture, fixture->path, two);
    stage(fixture->path, three); /* in the place of what was staged before */
    assert_reads(fixture, fixture->path, three);
    sync_now(fixture->path);
    sync_now(fixture->path); /* there is nothing left to do */
    assert_reads(fixture, fixture->path, three);
}

/* Whoever has closed a save to others, or opened it to them, finds it so after the next move. */
STAGED_TEST(a_file_keeps_its_permissions) {
    const struct fixture *fixture = *state;
    struct stat info;
    stage(fixture->path, one);
    sync_now(fixture->path);
    for (mode_t mode = 0604; mode <= 0605; mode++) {
        assert_int_equal(chmod(fixture->path, mode), 0);
        stage(fixture->path, two);
        sync_now(fixture->path);
        assert_int_equal(stat(fixture->path, &info), 0);
        assert_int_equal(info.st_mode & 07777, mode);
    }
}

/* A link grants everything to everybody, which says nothing about the file. */
STAGED_TEST(a_link_passes_no_permissions_on) {
    const struct fixture *fixture = *state;
    struct stat staged, synced;
    assert_int_equal(symlink("nowhere", fixture->path), 0);
    stage(fixture->path, one);
    assert_int_equal(stat(fixture->names[STAGED], &staged), 0);
    sync_now(fixture->path);
    assert_int_equal(lstat(fixture->path, &synced), 0);
    assert_true(S_ISREG(synced.st_mode));
    assert_int_equal(synced.st_mode, staged.st_mode);
}

/* Nor do we write through a link that somebody has put in the place of a version that we may write again. */
STAGED_TEST(a_link_is_no_version_of_ours) {
    struct fixture *fixture = *state;
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT text = {0}, found = {0};
    whole(fixture, one, &text);
    put(fixture->other, text.data, text.length);
    assert_int_equal(symlink("other.lvl", fixture->names[SYNCING]), 0);
    assert_int_equal(pz_staged_sync(fixture->path, &error), PZ_BAD);
    assert_error_begins(&error, "cannot open: ");
    assert_true(is_there(fixture->names[SYNCING]));
    assert_false(is_there(fixture->path));
    assert_int_equal(pz_file_read(fixture->other, SIZE_MAX, &found, NULL), PZ_OK);
    assert_string_equal(found.data, text.data);
}

/* A program without standard input gets the descriptor 0 for the first file that it opens. */
STAGED_TEST(a_version_may_have_the_first_descriptor) {
    struct fixture *fixture = *state;
    stage(fixture->path, one);
    const int input = dup(STDIN_FILENO);
    close(STDIN_FILENO);
    const enum pz_status status = pz_staged_sync(fixture->path, NULL);
    const int lowest = lowest_descriptor();
    assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
    close(input);
    assert_int_equal(status, PZ_OK);
    assert_int_equal(lowest, STDIN_FILENO);
    assert_current(fixture, SYNCED);
    assert_reads(fixture, fixture->path, one);
}

STAGED_TEST(a_text_may_have_one_line) {
    struct fixture *fixture = *state;
    stage(fixture->path, "Puzzle: lammas\n");
    assert_current(fixture, STAGED);
    sync_now(fixture->path);
    assert_reads(fixture, fixture->path, "Puzzle: lammas\n");
}

STAGED_TEST(where_nothing_is_nothing_is_to_be_done) {
    struct fixture *fixture = *state;
    PZ_OWNED char *nowhere = home_path(fixture->home, "no/folder/game.lvl");
    sync_now(fixture->path);
    sync_now(nowhere);
    pz_staged_remove(nowhere);
    pz_staged_rename(fixture->path, fixture->other);
    assert_int_equal(pz_staged_look(fixture->path), PZ_NO);
    assert_int_equal(pz_staged_look(nowhere), PZ_NO);
    assert_int_equal(pz_staged_write(nowhere, one, strlen(one), NULL), PZ_BAD);
}

/* A later version of what is replaced must not outlive it. */
STAGED_TEST(a_new_name_replaces_all_versions) {
    struct fixture *fixture = *state;
    stage(fixture->path, one);
    sync_now(fixture->path);
    stage(fixture->other, two);
    pz_staged_rename(fixture->path, fixture->other);
    assert_reads(fixture, fixture->other, one);
}

/* The names of a link in a circle cannot be told to be free. */
STAGED_TEST(what_cannot_be_looked_at_may_be_there) {
    struct fixture *fixture = *state;
    PZ_OWNED char *circle = home_path(fixture->home, "circle"), *inside = home_path(circle, "game.lvl");
    assert_int_equal(symlink("circle", circle), 0);
    assert_int_equal(pz_staged_look(inside), PZ_BAD);
    assert_int_equal(pz_staged_look(circle), PZ_OK);
}

/* ---- what is torn ---- */

/* Cut anywhere, with zeros from anywhere on, or with any byte changed, a version does not count. */
STAGED_TEST(no_torn_version_counts) {
    struct fixture *fixture = *state;
    PZ_SCOPED_TEXT text = {0};
    whole(fixture, two, &text);
    stage(fixture->path, one);
    sync_now(fixture->path);
    for (int version = STAGED; version < SYNCED; version++) {
        for (size_t i = 0; i < text.length; i++)
            for (int way = 0; way < 3; way++) {
                PZ_SCOPED_TEXT torn = {0};
                pz_text_add_bytes(&torn, text.data, way == 0 ? i : text.length);
                if (way == 1)
                    memset(torn.data + i, 0, text.length - i);
                else if (way == 2)
                    torn.data[i] ^= 1;
                put(fixture->names[version], pz_text_string(&torn), torn.length);
                assert_current(fixture, SYNCED);
            }
        put(fixture->names[version], text.data, text.length);
        assert_current(fixture, version);
        assert_int_equal(unlink(fixture->names[version]), 0);
    }
}

/* The first version that is whole counts, whichever of the others are there, torn or not. */
STAGED_TEST(the_latest_whole_version_counts) {
    enum { MISSING, TORN, WHOLE, STATES };
    struct fixture *fixture = *state;
    const char *const texts[] = {three, two, one};
    for (int states = 0; states < STATES * STATES; states++) {
        const int of[] = {states % STATES, states / STATES};
        int expected = SYNCED;
        stage(fixture->path, texts[SYNCED]);
        sync_now(fixture->path);
        for (int version = SYNCED - 1; version >= STAGED; version--) {
            PZ_SCOPED_TEXT text = {0};
            whole(fixture, texts[version], &text);
            if (of[version] == WHOLE)
                expected = version;
            if (of[version] != MISSING)
                put(fixture->names[version], text.data, of[version] == TORN ? text.length / 2 : text.length);
        }
        assert_current(fixture, expected);
        pz_staged_remove(fixture->path);
    }
}

/* Nobody waits for a pipe. */
STAGED_TEST(what_is_no_file_does_not_count) {
    struct fixture *fixture = *state;
    for (int version = STAGED; version < SYNCED; version++) {
        assert_int_equal(mkfifo(fixture->names[version], 0600), 0);
        assert_current(fixture, SYNCED);
        assert_int_equal(unlink(fixture->names[version]), 0);
        assert_int_equal(mkdir(fixture->names[version], 0700), 0);
        assert_current(fixture, SYNCED);
        assert_int_equal(rmdir(fixture->names[version]), 0);
        assert_int_equal(symlink("nowhere", fixture->names[version]), 0);
        assert_current(fixture, SYNCED);
        assert_int_equal(unlink(fixture->names[version]), 0);
    }
}

/* It may be the latest: whoever reads it is told, rather than given an older one. Here, it is a link to itself. */
STAGED_TEST(a_version_that_cannot_be_read_counts) {
    struct fixture *fixture = *state;
    stage(fixture->path, one);
    sync_now(fixture->path);
    for (int version = STAGED; version < SYNCED; version++) {
        assert_int_equal(symlink(strrchr(fixture->names[version], '/') + 1, fixture->names[version]), 0);
        assert_current(fixture, version);
        PZ_SCOPED_ERROR error = {0};
        assert_int_equal(pz_staged_sync(fixture->path, &error), PZ_BAD);
        assert_error_begins(&error, "cannot read: ");
        assert_reads_synced(fixture, one);
        assert_int_equal(unlink(fixture->names[version]), 0);
        assert_current(fixture, SYNCED);
    }
}

/* Descriptors are scarce for a moment: what cannot be read is not moved on. */
STAGED_TEST(a_version_that_cannot_be_opened_stays) {
    struct fixture *fixture = *state;
    struct rlimit usual;
    stage(fixture->path, one);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &(struct rlimit){0, usual.rlim_max}), 0);
    PZ_SCOPED_ERROR error = {0};
    const enum pz_status status = pz_staged_sync(fixture->path, &error);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
    assert_int_equal(status, PZ_BAD);
    assert_error_begins(&error, "cannot open: ");
    assert_current(fixture, STAGED);
    sync_now(fixture->path);
    assert_reads_synced(fixture, one);
}

/* What a power cut has torn takes the place of nothing, whoever syncs it; what is staged afterwards does. */
STAGED_TEST(a_torn_version_replaces_nothing) {
    struct fixture *fixture = *state;
    for (int version = STAGED; version < SYNCED; version++) {
        stage(fixture->path, one);
        sync_now(fixture->path);
        put(fixture->names[version], "Puzzle: lam", 11);
        pz_staged_sync(fixture->path, NULL);
        assert_reads(fixture, fixture->path, one);
        stage(fixture->path, two);
        sync_now(fixture->path);
        assert_reads(fixture, fixture->path, two);
        assert_current(fixture, SYNCED);
    }
}

/* ---- amid a sync ---- */

static struct moment {
    struct fixture *fixture;
    void (*act)(struct fixture *fixture); /* what somebody does then */
    int before;                           /* the number of the call */
    int calls;                            /* so far */
} moment;

static int act_at_moment(enum disk_kind kind, const char *path) {
    (void)kind, (void)path;
    if (moment.calls++ == moment.before) {
        disk_refuse = (disk_refusal *)0; /* what is done then is not interrupted itself */
        moment.act(moment.fixture);
        disk_refuse = act_at_moment;
    }
    return 0;
}

/* Does something that is interrupted before one of its calls; false if it has fewer of them. */
static bool interrupt(struct fixture *fixture, void (*run)(struct fixture *fixture), int before,
                      void (*act)(struct fixture *fixture)) {
    struct disk_log log;
    moment = (struct moment){.fixture = fixture, .act = act, .before = before};
    disk_record(&log, fixture->home);
    disk_refuse = act_at_moment;
    run(fixture);
    disk_stop();
    disk_log_free(&log);
    return moment.calls > before;
}

static void sync_it(struct fixture *fixture) {
    sync_now(fixture->path);
}

static void stage_three(struct fixture *fixture) {
    stage(fixture->path, three);
}

static void remove_it(struct fixture *fixture) {
    pz_staged_remove(fixture->path);
}

static void rename_it(struct fixture *fixture) {
    pz_staged_rename(fixture->path, fixture->other);
}

/* As it is when the player has gone on: a version is synced, and a later one is staged. */
static void begin(struct fixture *fixture) {
    pz_staged_remove(fixture->path);
    pz_staged_remove(fixture->other);
    stage(fixture->path, one);
    sync_now(fixture->path);
    stage(fixture->path, two);
}

/*
 * The calls of a sync: two renames, fsync() of the file between them and of its folder after them, and the close() of
 * what was read and of each of these two.
 */
enum { SYNC_CALLS = 7 };

STAGED_TEST(what_is_staged_amid_a_sync_is_the_latest) {
    struct fixture *fixture = *state;
    int before = 0;
    for (; begin(fixture), interrupt(fixture, sync_it, before, stage_three); before++) {
        assert_reads(fixture, fixture->path, three);
        sync_now(fixture->path);
        assert_current(fixture, SYNCED);
        assert_reads(fixture, fixture->path, three);
    }
    assert_int_equal(before, SYNC_CALLS);
}

STAGED_TEST(what_is_removed_amid_a_sync_does_not_come_back) {
    struct fixture *fixture = *state;
    int before = 0;
    for (; begin(fixture), interrupt(fixture, sync_it, before, remove_it); before++)
        assert_reads(fixture, fixture->path, NULL);
    assert_int_equal(before, SYNC_CALLS);
}

STAGED_TEST(what_is_renamed_amid_a_sync_has_only_its_new_name) {
    struct fixture *fixture = *state;
    int before = 0;
    for (; begin(fixture), interrupt(fixture, sync_it, before, rename_it); before++) {
        assert_reads(fixture, fixture->path, NULL);
        assert_reads(fixture, fixture->other, two);
        sync_now(fixture->other);
        assert_reads(fixture, fixture->other, two);
        assert_true(is_there(fixture->other));
    }
    assert_int_equal(before, SYNC_CALLS);
}

/* ---- a sync amid what others do ---- */

/* Before which calls a sync takes what was staged, and then gives it its name; below 0: it has done so already. */
static struct steps {
    const struct fixture *fixture;
    int take, name;
    int calls; /* so far */
} steps;

/* What is not there stays so, as when somebody else was faster. */
static int step(enum disk_kind kind, const char *path) {
    (void)kind, (void)path;
    const int call = steps.calls++;
    disk_refuse = (disk_refusal *)0;
    if (call == steps.take)
        rename(steps.fixture->names[STAGED], steps.fixture->names[SYNCING]);
    if (call == steps.name)
        rename(steps.fixture->names[SYNCING], steps.fixture->names[SYNCED]);
    disk_refuse = step;
    return 0;
}

static void run_amid_sync(struct fixture *fixture, void (*run)(struct fixture *fixture)) {
    struct disk_log log;
    disk_record(&log, fixture->home);
    disk_refuse = step;
    run(fixture);
    disk_stop();
    disk_log_free(&log);
}

/* The player has moved while a sync waited for the disk: there are three versions. */
static void begin_amid_sync(struct fixture *fixture) {
    begin(fixture);
    rename(fixture->names[STAGED], fixture->names[SYNCING]);
    stage(fixture->path, three);
}

enum { CALLS_MOST = 4 * VERSIONS }; /* of a removal or a new name; in a call that is not made, the sync does nothing */

/* Does something at all moments of a sync, and then expects the latest version at `path`, or nothing. */
static void check_amid_sync(struct fixture *fixture, void (*run)(struct fixture *fixture), const char *path,
                            bool expected) {
    for (int take = 0; take < CALLS_MOST; take++)
        for (int name = take; name < CALLS_MOST; name++) {
            begin(fixture);
            steps = (struct steps){fixture, take, name, 0};
            run_amid_sync(fixture, run);
            assert_reads(fixture, path, expected ? two : NULL);
        }
    for (int name = 0; name < CALLS_MOST; name++) {
        begin_amid_sync(fixture);
        steps = (struct steps){fixture, -1, name, 0};
        run_amid_sync(fixture, run);
        assert_reads(fixture, path, expected ? three : NULL);
    }
}

STAGED_TEST(a_removal_meets_what_a_sync_moves_on) {
    struct fixture *fixture = *state;
    check_amid_sync(fixture, remove_it, fixture->path, false);
}

STAGED_TEST(so_does_a_new_name) {
    struct fixture *fixture = *state;
    check_amid_sync(fixture, rename_it, fixture->path, false);
    check_amid_sync(fixture, rename_it, fixture->other, true);
}

/* ---- when the program is killed ---- */

static int calls_left; /* before the program is killed: then no call does anything any more */

static int die(enum disk_kind kind, const char *path) {
    (void)kind, (void)path;
    return calls_left-- > 0 ? 0 : EIO;
}

/* Does it up to some call. */
static void kill_before(struct fixture *fixture, void (*run)(struct fixture *fixture), int call) {
    struct disk_log log;
    calls_left = call;
    disk_record(&log, fixture->home);
    disk_refuse = die;
    run(fixture);
    disk_stop();
    disk_log_free(&log);
}

/* Of what is left of a game that was to go, the latest version counts, which says that it was over. */
STAGED_TEST(a_removal_that_is_cut_short_leaves_the_latest) {
    struct fixture *fixture = *state;
    for (int call = 0; call < 2 * VERSIONS; call++) {
        begin_amid_sync(fixture);
        kill_before(fixture, remove_it, call);
        if (pz_staged_look(fixture->path) == PZ_OK)
            assert_reads(fixture, fixture->path, three);
    }
}

/* Whoever looks for it looks at its old name first. */
STAGED_TEST(a_new_name_that_is_cut_short_leaves_the_latest) {
    struct fixture *fixture = *state;
    for (int call = 0; call < 4 * VERSIONS; call++) {
        begin_amid_sync(fixture);
        kill_before(fixture, rename_it, call);
        const bool old = pz_staged_look(fixture->path) == PZ_OK;
        assert_reads(fixture, old ? fixture->path : fixture->other, three);
    }
}

/* ---- a disk that fails ---- */

static int failing; /* syncs of files that still fail */

static int fail_to_sync(enum disk_kind kind, const char *path) {
    (void)path;
    return kind == DISK_SYNC && failing-- > 0 ? EIO : 0;
}

/*
 * What could not be synced takes the place of nothing, is still the latest, and is synced the next time: written once
 * more, since after an error fsync() has nothing to do.
 */
STAGED_TEST(a_sync_that_fails_can_be_tried_again) {
    struct fixture *fixture = *state;
    struct disk_log log;
    PZ_SCOPED_ERROR error = {0};
    PZ_SCOPED_TEXT expected = {0};
    begin(fixture);
    whole(fixture, one, &expected);
    disk_record(&log, fixture->home);
    disk_refuse = fail_to_sync;
    failing = 1;
    assert_int_equal(pz_staged_sync(fixture->path, &error), PZ_BAD);
    assert_error_begins(&error, "cannot write: Input/output error");
    assert_reads_synced(fixture, one);
    assert_reads(fixture, fixture->path, two);
    const size_t failed = log.count;
    sync_now(fixture->path);
    assert_int_equal(log.calls[failed].kind, DISK_WRITE);
    assert_int_equal(log.calls[failed].bytes.length, expected.length);
    disk_stop();
    disk_log_free(&log);
    assert_current(fixture, SYNCED);
    assert_reads(fixture, fixture->path, two);
}

/* Something is in the way that cannot be replaced: it is told, and what was staged counts. */
STAGED_TEST(a_name_that_cannot_be_taken_is_told) {
    struct fixture *fixture = *state;
    for (int version = SYNCING; version < VERSIONS; version++) {
        PZ_SCOPED_ERROR error = {0};
        stage(fixture->path, one);
        assert_int_equal(mkdir(fixture->names[version], 0700), 0);
        assert_int_equal(pz_staged_sync(fixture->path, &error), PZ_BAD);
        assert_error_begins(&error, "cannot replace: ");
        assert_reads(fixture, fixture->path, one);
        assert_int_equal(rmdir(fixture->names[version]), 0);
        sync_now(fixture->path);
        assert_reads(fixture, fixture->path, one);
        assert_current(fixture, SYNCED);
        pz_staged_remove(fixture->path);
    }
}

/* ---- what is not staged ---- */

static int syncs;

static int count_syncs(enum disk_kind kind, const char *path) {
    (void)path;
    syncs += kind == DISK_SYNC || kind == DISK_SYNC_FOLDER;
    return 0;
}

/* A journal is appended to where it is. */
STAGED_TEST(a_file_that_was_written_at_once_is_synced_where_it_is) {
    struct fixture *fixture = *state;
    struct disk_log log;
    assert_int_equal(pz_file_append(fixture->path, "line\n", 5, false, NULL), PZ_OK);
    disk_record(&log, fixture->home);
    disk_refuse = count_syncs;
    syncs = 0;
    sync_now(fixture->path);
    disk_stop();
    disk_log_free(&log);
    assert_int_equal(syncs, 2);
    assert_file(fixture->home, "game.lvl", "line\n");
}

/* What is no file has not been written at any time, and opening it says why it cannot be opened. */
STAGED_TEST(what_is_no_file_is_no_version) {
    struct fixture *fixture = *state;
    struct timespec time;
    struct pz_source *source = NULL;
    PZ_SCOPED_ERROR error = {0};
    assert_int_equal(mkdir(fixture->path, 0700), 0);
    assert_false(pz_staged_modified(fixture->path, &time));
    assert_int_equal(pz_staged_open(fixture->path, 100, &source, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "cannot read: it is a folder");
    assert_int_equal(rmdir(fixture->path), 0);
}

/* Opening is not tried for ever: not what is missing, nor a version that is too large. */
STAGED_TEST(what_cannot_be_opened_is_told) {
    struct fixture *fixture = *state;
    struct pz_source *source = NULL;
    PZ_SCOPED_ERROR missing = {0}, large = {0};
    assert_int_equal(pz_staged_open(fixture->path, 100, &source, &missing), PZ_BAD);
    assert_error_begins(&missing, "cannot open: No such file");
    stage(fixture->path, one);
    errno = ENOENT; /* left by an earlier call, it says nothing about this file */
    assert_int_equal(pz_staged_open(fixture->path, 10, &source, &large), PZ_BAD);
    assert_error_begins(&large, "larger than 10 bytes");
}
