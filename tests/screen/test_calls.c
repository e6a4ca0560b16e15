/*
 * Each call of the system that resuming, playing and saving a game make fails once: what was saved before is still
 * there, whatever failed. The linker puts failing functions in the place of the real ones.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"
#include "puzzles/text.h"
#include "slow.h"
#include "tui/kit/platform.h"

enum call { OPEN, READ, WRITE, FSYNC, RENAME, CLOSE, MKDIR, CALLS };

/* Which call of which function fails, and how; with no error it does half of its work. */
static struct {
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

int __real_open(const char *path, int flags, ...);
ssize_t __real_read(int file, void *bytes, size_t length);
ssize_t __real_write(int file, const void *bytes, size_t length);
int __real_fsync(int file);
int __real_rename(const char *from, const char *to);
int __real_close(int file);
int __real_mkdir(const char *path, mode_t mode);
int __wrap_open(const char *path, int flags, ...);
ssize_t __wrap_read(int file, void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
int __wrap_fsync(int file);
int __wrap_rename(const char *from, const char *to);
int __wrap_close(int file);
int __wrap_mkdir(const char *path, mode_t mode);

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

int __wrap_fsync(int file) {
    return refuses(FSYNC) ? -1 : __real_fsync(file);
}

int __wrap_rename(const char *from, const char *to) {
    return refuses(RENAME) ? -1 : __real_rename(from, to);
}

/* The system closes the file all the same. */
int __wrap_close(int file) {
    const int result = __real_close(file);
    return refuses(CLOSE) ? -1 : result;
}

int __wrap_mkdir(const char *path, mode_t mode) {
    return refuses(MKDIR) ? -1 : __real_mkdir(path, mode);
}

/* Whether any file among the saves of Lammas has those words. */
static bool is_saved(const char *home, const char *words) {
    char *path = home_path(home, "saves/lammas");
    DIR *folder = opendir(path);
    bool found = false;
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        struct pz_text name = {0};
        pz_text_add(&name, "saves/lammas/%s", entry->d_name);
        char *text = *entry->d_name == '.' ? NULL : home_read(home, pz_text_string(&name));
        found = found || (text && strstr(text, words));
        free(text);
        pz_text_free(&name);
    }
    closedir(folder);
    free(path);
    return found;
}

static void play(const char *home, const struct step *script) {
    char *path = home_path(home, "field.lvl");
    const struct tui_request request = {
        .path = path, .levels = PUZZLES_SOURCE "/tests/screen/levels", .state = home, .no_animation = true};
    player_run(&request, (struct player_terminal){.columns = 80, .rows = 24}, script);
    free(path);
}

/* Plays on after the first move, with one fault. False if the program makes fewer such calls. */
static bool meets(enum call call, int error, int nth) {
    static const struct step first[] = {TYPE("3"), END};
    static const struct step second[] = {KEY(K_DOWN), TYPE("2"), TYPE("q"), KEY(K_ESCAPE), END};
    char *home = home_new();
    home_write(home, "field.lvl", "Puzzle: lammas\nTitle: Field\n\nbaaa\naaaa\naaca\naaaa\n");
    play(home, first);
    assert_true(is_saved(home, "set 1 1 c\n"));
    atomic_store(&made, 0);
    fault.call = call;
    fault.error = error;
    fault.nth = nth;
    play(home, second);
    fault.nth = 0;
    if (!is_saved(home, "set 1 1 c\n"))
        fail_msg("call %d of function %d, error %d: the first move is lost", nth, call, error);
    if ((error == 0 || error == EINTR) && !is_saved(home, "set 2 1 b\n"))
        fail_msg("call %d of function %d, error %d: the second move is lost", nth, call, error);
    home_remove(home);
    return atomic_load(&made) >= nth;
}

static void check_all(enum call call, int error) {
    for (int nth = 1; meets(call, error, nth); nth++)
        assert_in_range(nth, 1, 1000);
}

static void nothing_saved_is_lost_by_a_failure(void **state) {
    (void)state;
    static const int errors[] = {EIO, EACCES};
    for (int call = 0; call < CALLS; call++)
        for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
            check_all((enum call)call, errors[i]);
}

/* These are no failures. */
static void interruptions_and_parts_change_nothing(void **state) {
    (void)state;
    static const enum call calls[] = {READ, WRITE};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        check_all(calls[i], EINTR);
        check_all(calls[i], 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SLOW(cmocka_unit_test(nothing_saved_is_lost_by_a_failure)),
        cmocka_unit_test(interruptions_and_parts_change_nothing),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
