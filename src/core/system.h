/*
 * All differences between systems are in this file; everything else is C17 and POSIX, as the feature macros in
 * CMakeLists.txt ensure. script/release/systems checks it.
 */
#ifndef CORE_SYSTEM_H
#define CORE_SYSTEM_H

#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#include "puzzles/memory.h"

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#elif defined(__FreeBSD__) || defined(__DragonFly__)
#include <sys/types.h>

#include <sys/sysctl.h>
#endif

/* When the file was written last. */
static inline struct timespec system_modified(const struct stat *file) {
#if defined(__APPLE__)
    return file->st_mtimespec;
#else
    return file->st_mtim;
#endif
}

/* Returns the malloc'd path of the running program, with symbolic links resolved; null if the system does not tell. */
static inline char *system_program(void) {
#if defined(__APPLE__)
    uint32_t size = 0;
    _NSGetExecutablePath(NULL, &size); /* sets `size` to the length of the path */
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
