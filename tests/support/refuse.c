/*
 * Preloaded into a program, it makes one call fail: with PUZZLES_REFUSE=NAME:N the Nth call, from 1, of that function.
 * "malloc" also stands for functions like it. When the program exits, the number of such calls goes to the file
 * PUZZLES_REFUSE_LOG. Only calls from the program's own code count, because curses does not check whether it got
 * memory. For the GNU C library.
 */
#define _GNU_SOURCE 1  /* dl_iterate_phdr(), RTLD_NEXT */
#undef _FORTIFY_SOURCE /* it has functions of its own in the place of these */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

static char chosen[32]; /* the function */
static atomic_long calls, refused;
static uintptr_t start, end; /* of the program */

/* Takes the first object, which is the program. */
static int find_program(struct dl_phdr_info *info, size_t size, void *unused) {
    (void)size, (void)unused;
    for (size_t i = 0; i < info->dlpi_phnum; i++) {
        const uintptr_t from = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr, to = from + info->dlpi_phdr[i].p_memsz;
        if (info->dlpi_phdr[i].p_type != PT_LOAD)
            continue;
        start = start == 0 || from < start ? from : start;
        end = to > end ? to : end;
    }
    return 1;
}

__attribute__((constructor)) static void prepare(void) {
    const char *wanted = getenv("PUZZLES_REFUSE");
    const char *number = wanted ? strchr(wanted, ':') : NULL;
    if (!number || (size_t)(number - wanted) >= sizeof chosen)
        return;
    memcpy(chosen, wanted, (size_t)(number - wanted));
    atomic_store(&refused, atol(number + 1));
    dl_iterate_phdr(find_program, NULL);
}

__attribute__((destructor)) static void write_log(void) {
    const char *path = getenv("PUZZLES_REFUSE_LOG");
    FILE *log = path ? fopen(path, "w") : NULL;
    if (!log)
        return;
    fprintf(log, "%ld\n", atomic_load(&calls));
    fclose(log);
}

static bool refuses(const char *name, const void *caller, int error) {
    const uintptr_t place = (uintptr_t)caller;
    if (strcmp(name, chosen) != 0 || place < start || place >= end ||
        atomic_fetch_add(&calls, 1) + 1 != atomic_load(&refused))
        return false;
    errno = error;
    return true;
}

#define CALLER __builtin_return_address(0)

/* ---- memory ---- */

void *malloc(size_t size) {
    return refuses("malloc", CALLER, ENOMEM) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return refuses("malloc", CALLER, ENOMEM) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    return refuses("malloc", CALLER, ENOMEM) ? NULL : __libc_realloc(memory, size);
}

/* ---- files and threads ---- */

/* Where places in files have 64 bits, a program that writes fstat() calls fstat64(), and so does this file. */
#define REAL(function)                                                                                                 \
    (dlsym(RTLD_NEXT, #function "64") ? dlsym(RTLD_NEXT, #function "64") : dlsym(RTLD_NEXT, #function))

#define REFUSE(type, failure, error, function, parameters, arguments)                                                  \
    type function parameters {                                                                                         \
        static type(*real) parameters;                                                                                 \
        if (!real)                                                                                                     \
            *(void **)&real = REAL(function);                                                                          \
        return refuses(#function, CALLER, error) ? (failure) : real arguments;                                         \
    }

REFUSE(ssize_t, -1, EIO, read, (int file, void *bytes, size_t length), (file, bytes, length))
REFUSE(int, -1, EIO, fsync, (int file), (file))
REFUSE(int, -1, ENOSPC, rename, (const char *from, const char *to), (from, to))
REFUSE(int, -1, EIO, close, (int file), (file))
REFUSE(int, -1, EIO, fstat, (int file, struct stat *info), (file, info))
REFUSE(int, -1, EACCES, stat, (const char *restrict path, struct stat *restrict info), (path, info))
REFUSE(int, -1, ENOSPC, mkdir, (const char *path, mode_t mode), (path, mode))
REFUSE(int, -1, EIO, access, (const char *path, int mode), (path, mode))
REFUSE(int, EAGAIN, EAGAIN, pthread_create,
       (pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*run)(void *),
        void *restrict context),
       (thread, attributes, run, context))

/* Fails only on a disk, since a pipe takes whatever fits. */
ssize_t write(int file, const void *bytes, size_t length) {
    static ssize_t (*real)(int file, const void *bytes, size_t length);
    const void *caller = CALLER;
    struct stat info;
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "write");
    const bool on_disk = fstat(file, &info) == 0 && S_ISREG(info.st_mode);
    return on_disk && refuses("write", caller, ENOSPC) ? -1 : real(file, bytes, length);
}

int open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return refuses("open", CALLER, EMFILE) ? -1 : openat(AT_FDCWD, path, flags, mode);
}
