/*
 * Each call of the system that going on with a game, a draft, the level of the day or a lesson makes fails once: what
 * was saved before is still there, whatever failed, and the player is told of what was not saved. The linker puts
 * failing functions in the place of the real ones.
 *
 * The errors take turns; PUZZLES_FAULTS=all in the environment has each call fail with each of them, and says how
 * often.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "test.h"
#include "tui/kit/platform.h"
#include "wide.h"

#define PLAIN(name)

#define CALLS_OF_INT(X)                                                                                                \
    X(OPENAT, openat, WIDE, (int folder, const char *path, int flags, ...), (folder, path, flags))                     \
    X(FSYNC, fsync, PLAIN, (int file), (file))                                                                         \
    X(RENAME, rename, PLAIN, (const char *from, const char *to), (from, to))                                           \
    X(MKDIR, mkdir, PLAIN, (const char *path, mode_t mode), (path, mode))                                              \
    X(STAT, stat, WIDE, (const char *path, struct stat *info), (path, info))                                           \
    X(LSTAT, lstat, WIDE, (const char *path, struct stat *info), (path, info))                                         \
    X(FSTAT, fstat, WIDE, (int file, struct stat *info), (file, info))                                                 \
    X(ACCESS, access, PLAIN, (const char *path, int mode), (path, mode))                                               \
    X(FCHMOD, fchmod, PLAIN, (int file, mode_t mode), (file, mode))                                                    \
    X(UNLINK, unlink, PLAIN, (const char *path), (path))                                                               \
    X(UNLINKAT, unlinkat, PLAIN, (int folder, const char *path, int flags), (folder, path, flags))                     \
    X(SCANDIR, scandir, WIDE,                                                                                          \
      (const char *path, struct dirent ***entries, int (*choose)(const struct dirent *),                               \
       int (*compare)(const struct dirent **, const struct dirent **)),                                                \
      (path, entries, choose, compare))

#define NUMBER(call, function, width, parameters, arguments) call,
enum call { OPEN, READ, WRITE, CLOSE, FCNTL, THREAD, CALLS_OF_INT(NUMBER) CALLS };
#define NAME(call, function, width, parameters, arguments) #function,
static const char *const names[] = {"open", "read", "write", "close", "fcntl", "pthread_create", CALLS_OF_INT(NAME)};

/* Which call of which function fails, and how; with no error it does half of its work. */
static struct fault {
    enum call call;
    int error;
    int nth; /* from 1; 0: none */
} fault;
static atomic_int made; /* calls of that function */

static bool strikes(enum call call) {
    return fault.nth > 0 && call == fault.call && atomic_fetch_add(&made, 1) + 1 == fault.nth;
}

static bool refuses(enum call call) {
    if (fault.error == 0 || !strikes(call))
        return false;
    errno = fault.error;
    return true;
}

#define REFUSE(call, function, width, parameters, arguments)                                                           \
    int __real_##function parameters width("__real_" #function);                                                       \
    int __wrap_##function parameters width("__wrap_" #function);                                                       \
    int __wrap_##function parameters {                                                                                 \
        return refuses(call) ? -1 : __real_##function arguments;                                                       \
    }
CALLS_OF_INT(REFUSE)

int __real_open(const char *path, int flags, ...) WIDE("__real_open");
ssize_t __real_read(int file, void *bytes, size_t length);
ssize_t __real_write(int file, const void *bytes, size_t length);
int __real_close(int file);
int __real_fcntl(int file, int command, ...) WIDE("__real_fcntl");
int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context);
int __wrap_open(const char *path, int flags, ...) WIDE("__wrap_open");
ssize_t __wrap_read(int file, void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
int __wrap_close(int file);
int __wrap_fcntl(int file, int command, ...) WIDE("__wrap_fcntl");
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context);

int __wrap_open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return refuses(OPEN) ? -1 : __real_open(path, flags, mode);
}

ssize_t __wrap_read(int file, void *bytes, size_t length) {
    if (fault.error == 0 && strikes(READ))
        return __real_read(file, bytes, length / 2 + 1);
    return refuses(READ) ? -1 : __real_read(file, bytes, length);
}

ssize_t __wrap_write(int file, const void *bytes, size_t length) {
    if (fault.error == 0 && strikes(WRITE))
        return __real_write(file, bytes, length / 2 + 1);
    return refuses(WRITE) ? -1 : __real_write(file, bytes, length);
}

/* The system closes the file all the same. */
int __wrap_close(int file) {
    const int result = __real_close(file);
    return refuses(CLOSE) ? -1 : result;
}

/* Locks. */
int __wrap_fcntl(int file, int command, ...) {
    va_list list;
    va_start(list, command);
    void *argument = va_arg(list, void *);
    va_end(list);
    return refuses(FCNTL) ? -1 : __real_fcntl(file, command, argument);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context) {
    return refuses(THREAD) ? EAGAIN : __real_pthread_create(thread, attributes, run, context);
}

/* ---- what is played ---- */

enum { STEPS = 8 };

/* What somebody does on two days, and what must be on the disk afterwards. */
struct scene {
    const char *name;
    const char *level; /* null: it starts with the menu */
    struct step first[STEPS], second[STEPS];
    const char *folder;                         /* of the file that keeps it */
    const char *kept_by_first, *kept_by_second; /* words in that file; null: nothing certain */
    int syncs;   /* calls of fsync() on the second day that somebody is there to be told of */
    bool killed; /* on the first day, when nothing had been synced yet */
};

#define FIELD "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n"
#define DANCE "Puzzle: allemande\nSize: 5\nComputer: white beginner\n\n.....\n.....\n.....\n.....\n.....\n"
#define DAILY "Puzzle: lammas\nDaily: 2026-05-01\nTitle: Day\nTiles: 2\n\nba\naa\n"
#define SAVED "set 1 1 c\n"
#define SAVED_LATER "set 2 1 b\n"

static const struct scene scenes[] = {
    {.name = "a game",
     .level = FIELD,
     .first = {TYPE("3"), END},
     .second = {KEY(K_DOWN), TYPE("2"), PAUSE(1200), END},
     .folder = "saves/lammas",
     .kept_by_first = SAVED,
     .kept_by_second = SAVED_LATER,
     .syncs = 2},
    {.name = "a game that was killed",
     .level = FIELD,
     .first = {TYPE("3"), END},
     .second = {KEY(K_DOWN), TYPE("2"), END},
     .folder = "saves/lammas",
     .kept_by_first = SAVED,
     .kept_by_second = SAVED_LATER,
     .killed = true},
    {.name = "a game that is won",
     .level = "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n",
     .first = {KEY(K_DOWN), TYPE("1"), END},
     .second = {KEY(K_DOWN), TYPE("1"), KEY(K_RIGHT), TYPE("1"), KEY(K_ENTER), END},
     .folder = ".",
     .kept_by_first = "set 2 1 a\n",
     .kept_by_second = " 1 1 0"},
    {.name = "a game against the computer",
     .level = DANCE,
     .first = {KEY(K_ENTER), TYPE("e"), WAIT("Moves made     2"), END},
     .second = {TYPE("uu"), END},
     .folder = "saves/allemande",
     .kept_by_first = "\nc3\n"},
    {.name = "a match that is lost",
     .level = DANCE,
     .first = {KEY(K_ENTER), TYPE("e"), WAIT("Moves made     2"), END},
     .second = {TYPE("Gr"), TYPE("q"), END},
     .folder = ".",
     .kept_by_first = "\nc3\n",
     .kept_by_second = " allemande beginner black lost "},
    {.name = "a draft in the workshop",
     .first = {TYPE("bE"), SEE("play"), TYPE("3"), END},
     .second = {TYPE("bE"), SEE("play"), KEY(K_DOWN), TYPE("2"), PAUSE(100), END},
     .folder = "drafts",
     .kept_by_first = "\nca",
     .kept_by_second = "\nba",
     .syncs = 2},
    {.name = "a draft of somebody who was killed",
     .first = {TYPE("bE"), SEE("play"), TYPE("3"), END},
     .second = {TYPE("bE"), SEE("play"), KEY(K_DOWN), TYPE("2"), END},
     .folder = "drafts",
     .kept_by_first = "\nca",
     .kept_by_second = "\nba",
     .killed = true},
    {.name = "the level of the day", /* which may have to be made again: nobody waits for that */
     .first = {TYPE("d"), WAIT("Lammas · "), TYPE("12"), END}, /* whatever A is, one of the two sets another kind */
     .second = {TYPE("d"), TYPE("u"), END},
     .folder = "saves/lammas",
     .kept_by_first = "set 1 1 "},
    {.name = "a level of the day that is solved",
     .level = DAILY,
     .first = {TYPE("t"), END},
     .second = {TYPE("1"), TYPE("q"), END},
     .folder = ".",
     .kept_by_first = "theme light\n",
     .kept_by_second = "solved 2026-05-01 lammas 2026-05-01\n"},
    {.name = "a lesson",
     .level =
         "Puzzle: lammas\nTitle: One match\nLesson: 1\n\naaa\naaa\naab\n\nMoves:\n; Apply the rule.\napply\n; So.\n",
     .first = {KEY(K_ENTER), END},
     .second = {TYPE("u"), END},
     .folder = "results",
     .kept_by_first = "lammas lesson-"},
    {.name = "a setting",
     .level = FIELD,
     .first = {TYPE("t"), END},
     .second = {TYPE("t"), PAUSE(100), END},
     .folder = ".",
     .kept_by_first = "theme light\n",
     .kept_by_second = "theme vivid\n",
     .syncs = 2},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

/* For nftw(), which hands on nothing else. */
static const char *wanted;
static bool found;

static int look(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)place;
    PZ_SCOPED_TEXT text = {0};
    if (type == FTW_F && pz_file_read(path, SIZE_MAX, &text, NULL) == PZ_OK)
        found = found || strstr(pz_text_string(&text), wanted);
    return 0;
}

/* Whether any file in the folder has those words. */
static bool is_kept(const char *home, const char *folder, const char *words) {
    PZ_OWNED char *path = home_path(home, folder);
    wanted = words;
    found = false;
    nftw(path, look, 16, FTW_PHYS);
    return found;
}

static void play(const struct scene *scene, const char *home, const struct step *script) {
    PZ_OWNED char *path = home_path(home, "field.lvl");
    const struct tui_request request = {.path = scene->level ? path : NULL,
                                        .levels = PUZZLES_SOURCE "/tests/screen/levels",
                                        .state = home,
                                        .no_animation = true};
    player_run(&request, usual, script);
}

/* ---- one call fails ---- */

/* For nftw(): what was synced is only staged. */
static int stage(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)place;
    PZ_OWNED char *staged = pz_format("%s~new", path);
    const size_t length = strlen(path);
    if (type == FTW_F && length > 4 && strcmp(path + length - 4, ".lvl") == 0)
        assert_int_equal(rename(path, staged), 0);
    return 0;
}

static char *prepare(const struct scene *scene) {
    char *home = home_new();
    PZ_OWNED char *folder = home_path(home, scene->folder);
    if (scene->level)
        home_write(home, "field.lvl", scene->level);
    play(scene, home, scene->first);
    if (scene->killed)
        nftw(folder, stage, 16, FTW_PHYS);
    if (!is_kept(home, scene->folder, scene->kept_by_first))
        fail_msg("%s: nothing was saved", scene->name);
    home_write(home, ".puzzles-2147483647-0.tmp", "x"); /* left by a program that was killed */
    return home;
}

static void play_with_fault(const struct scene *scene, const char *home, const struct step *script,
                            struct fault meant) {
    atomic_store(&made, 0);
    fault = meant;
    play(scene, home, script);
    fault.nth = 0;
}

/* What a player is told when something cannot be saved or opened, parted by tabs. */
static const char told[] = "not saved\tbeing saved\tmay not be on the disk\tNothing will be saved\tcannot be played\t"
                           "stays as it is";

/* Saving has failed, or the file could not even be opened: the player sees so. */
static void check_told(const struct scene *scene, struct fault meant) {
    struct step script[STEPS + 1];
    char *home = prepare(scene);
    size_t steps = 0;
    for (; scene->second[steps].kind != STEP_END; steps++)
        script[steps] = scene->second[steps];
    script[steps++] = (struct step)SEEN(told);
    script[steps] = (struct step)END;
    play_with_fault(scene, home, script, meant);
    home_remove(home);
}

/* Who reads and writes goes on after an interruption, or where the last call stopped. */
static bool changes_nothing(struct fault meant) {
    return meant.error == 0 || (meant.error == EINTR && (meant.call == READ || meant.call == WRITE));
}

/* Goes on with one fault. False if the program makes fewer such calls. */
static bool meets(const struct scene *scene, struct fault meant) {
    char *home = prepare(scene);
    play_with_fault(scene, home, scene->second, meant);
    const bool has_met = atomic_load(&made) >= meant.nth;
    const bool later = scene->kept_by_second && is_kept(home, scene->folder, scene->kept_by_second);
    if (!later && !is_kept(home, scene->folder, scene->kept_by_first))
        fail_msg("%s: call %d of %s(), error %d: what was saved is lost", scene->name, meant.nth, names[meant.call],
                 meant.error);
    if (later && meant.call == FSYNC && meant.nth <= scene->syncs)
        check_told(scene, meant); /* what was kept is not on the disk yet */
    if (scene->kept_by_second && !later) {
        if (changes_nothing(meant))
            fail_msg("%s: call %d of %s(), error %d: the last move is lost", scene->name, meant.nth, names[meant.call],
                     meant.error);
        if (meant.call != FCNTL) /* a lock that others have makes the game read-only, and the next key takes it over */
            check_told(scene, meant);
    }
    home_remove(home);
    return has_met;
}

static const int errors[] = {ENOSPC, EIO, EMFILE, EACCES, EINTR};

enum { ERRORS = sizeof errors / sizeof *errors };

/* Whether every call is to fail with every error. */
static bool is_thorough(void) {
    return getenv("PUZZLES_FAULTS") != NULL;
}

/* Of many calls, most of which only read the levels, some. */
static int next_call(int nth) {
    enum { ALL_OF = 5, STEP = 4 };
    return is_thorough() || nth < ALL_OF ? nth + 1 : nth + STEP;
}

/* Returns how many calls have failed. */
static int check_all(enum call call, int error) {
    int count = 0;
    for (size_t i = 0; i < SCENES; i++)
        for (int nth = 1; meets(&scenes[i], (struct fault){call, error, nth}); nth = next_call(nth))
            count++;
    return count;
}

/* The same with errors that take turns. */
static int check_in_turn(enum call call) {
    int count = 0;
    for (size_t i = 0; i < SCENES; i++) {
        size_t turn = i;
        for (int nth = 1; meets(&scenes[i], (struct fault){call, errors[turn++ % ERRORS], nth}); nth = next_call(nth))
            count++;
    }
    return count;
}

static int check_each(enum call call) {
    int count = 0;
    for (size_t i = 0; i < ERRORS; i++)
        count += check_all(call, errors[i]);
    return count;
}

SLOW_TEST(nothing_saved_is_lost_by_a_failure) {
    int count = 0;
    for (int call = 0; call < CALLS; call++) {
        const int failed = is_thorough() ? check_each((enum call)call) : check_in_turn((enum call)call);
        if (failed == 0)
            fail_msg("nothing calls %s(): has it another name here?", names[call]);
        count += failed;
    }
    if (is_thorough())
        fprintf(stderr, "%d calls of %d functions failed: nothing lost\n", count, CALLS);
}

/* These are no failures. */
SLOW_TEST(interruptions_and_parts_change_nothing) {
    const int count = check_all(READ, EINTR) + check_all(READ, 0) + check_all(WRITE, EINTR) + check_all(WRITE, 0);
    if (is_thorough())
        fprintf(stderr, "%d calls were interrupted or did half of their work: nothing changed\n", count);
}

/* The disk is waited for; and for the folder, too, which has a new name, only when the file is created. */
TEST(a_new_file_is_in_its_folder) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "games");
    for (int created = 1; created >= 0; created--) {
        atomic_store(&made, 0);
        fault = (struct fault){FSYNC, EIO, 1000}; /* which counts them */
        assert_int_equal(pz_file_append(path, "game\n", 5, true, NULL), PZ_OK);
        assert_int_equal(atomic_load(&made), 1 + created);
        fault.nth = 0;
    }
}

static int keep_homes_in_memory(void **state) {
    (void)state;
    home_in_memory();
    return 0;
}

TEST_FRAME(keep_homes_in_memory, NULL)
