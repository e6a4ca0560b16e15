/*
 * What systems differ in, in one place; all else is C17 and POSIX, and CMakeLists.txt has the headers show it. The
 * check is script/release/systems.
 */
#ifndef CORE_SYSTEM_H
#define CORE_SYSTEM_H

#include <assert.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

#include "puzzles/memory.h"

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#elif defined(__FreeBSD__) || defined(__DragonFly__)
#include <sys/types.h>

#include <sys/sysctl.h>
#endif

static_assert(sizeof(off_t) >= 8, "locks need places in files of 64 bits: define _FILE_OFFSET_BITS=64");

/* When the file was written last. */
static inline struct timespec system_modified(const struct stat *file) {
#if defined(__APPLE__)
    return file->st_mtimespec;
#else
    return file->st_mtim;
#endif
}

/* The malloc'd path of the running program, without symbolic links; null if the system does not tell it. */
static inline char *system_program(void) {
#if defined(__APPLE__)
    uint32_t size = 0;
    _NSGetExecutablePath(NULL, &size); /* says how long the path is */
    PZ_OWNED char *path = pz_alloc(size + (size_t)1, 1);
    return _NSGetExecutablePath(path, &size) == 0 ? realpath(path, NULL) : NULL;
#elif defined(__FreeBSD__) || defined(__DragonFly__)
    const int self[] = {CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1};
    size_t size = 0;
    if (sysctl(self, 4, NULL, &size, NULL, 0) != 0)
        return NULL;
    PZ_OWNED char *path = pz_alloc(size + 1, 1);
    return sysctl(self, 4, path, &size, NULL, 0) == 0 ? realpath(path, NULL) : NULL;
#else
    char *path = realpath("/proc/self/exe", NULL);            /* Linux */
    return path ? path : realpath("/proc/curproc/exe", NULL); /* NetBSD */
#endif
}

#endif
