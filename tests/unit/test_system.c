/*
 * How systems differ: core/system.h as it is here, and as macOS and FreeBSD see it. The test has their functions of its
 * own, from their manuals; script/release/systems compiles it with their real headers.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/system.h"
#include "puzzles/memory.h"
#include "test.h"

#ifdef __linux__

/* FreeBSD: without room it says how much is needed, with the final zero. */
#undef CORE_SYSTEM_H
#define __FreeBSD__ 14
#define system_program freebsd_program
#define system_modified freebsd_modified
#include "core/system.h"
#undef __FreeBSD__
#undef system_program
#undef system_modified

/* macOS: the path may have links in it, and its files have a time of another name. */
#undef CORE_SYSTEM_H
#define __APPLE__ 1
#define st_mtimespec st_mtim
#define system_program macos_program
#define system_modified macos_modified
#include "core/system.h"
#undef __APPLE__
#undef system_program
#undef system_modified

static const char *told; /* the path that the system tells; null if it fails */

int sysctl(const int *name, unsigned name_length, void *old, size_t *old_size, const void *new, size_t new_size) {
    assert_int_equal(name_length, 4);
    assert_memory_equal(name, ((const int[]){CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1}), 4 * sizeof *name);
    assert_true(!new &&new_size == 0);
    if (!told)
        return -1;
    const size_t needed = strlen(told) + 1;
    if (old && *old_size < needed)
        return errno = ENOMEM, -1;
    if (old)
        memcpy(old, told, needed);
    *old_size = needed;
    return 0;
}

int _NSGetExecutablePath(char *path, uint32_t *size) {
    const uint32_t needed = told ? (uint32_t)strlen(told) + 1 : 0;
    const bool enough = path && told && *size >= needed;
    *size = needed;
    if (enough)
        memcpy(path, told, needed);
    return enough ? 0 : -1;
}

TEST(each_system_tells_where_the_program_is) {
    PZ_OWNED char *here = realpath("/proc/self/exe", NULL), *native = system_program();
    assert_non_null(here);
    assert_string_equal(native, here);
    told = "/proc/self/exe"; /* a link */
    PZ_OWNED char *freebsd = freebsd_program(), *macos = macos_program();
    assert_string_equal(freebsd, here);
    assert_string_equal(macos, here);
    told = NULL;
    assert_null(freebsd_program());
    assert_null(macos_program());
}

TEST(times_are_finer_than_seconds) {
    struct stat file = {0};
    file.st_mtim = (struct timespec){.tv_sec = 7, .tv_nsec = 5};
    assert_int_equal(system_modified(&file).tv_nsec, 5);
    assert_int_equal(freebsd_modified(&file).tv_nsec, 5);
    assert_int_equal(macos_modified(&file).tv_nsec, 5);
}

#else

TEST(the_system_tells_where_the_program_is) {
    PZ_OWNED char *native = system_program();
    assert_non_null(native);
    assert_int_equal(access(native, X_OK), 0);
}

#endif
