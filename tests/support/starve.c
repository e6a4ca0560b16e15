/*
 * Preloaded into a program, it refuses memory once: in call PUZZLES_STARVE of malloc() and its like, from 1. How many
 * such calls there have been when the program exits goes to the file PUZZLES_STARVE_LOG. Only calls from the program's
 * own code count: curses does not look whether it has got memory. For the GNU C library.
 */
#define _GNU_SOURCE 1 /* dl_iterate_phdr() */
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);

static atomic_long calls, refused;
static uintptr_t start, end; /* of the program */

/* The program comes first. */
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
    const char *number = getenv("PUZZLES_STARVE");
    atomic_store(&refused, number ? atol(number) : 0);
    dl_iterate_phdr(find_program, NULL);
}

__attribute__((destructor)) static void write_log(void) {
    const long count = atomic_load(&calls);
    const char *path = getenv("PUZZLES_STARVE_LOG");
    const int file = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600) : -1;
    if (file < 0)
        return;
    dprintf(file, "%ld\n", count);
    close(file);
}

static bool refuses(const void *caller) {
    const uintptr_t place = (uintptr_t)caller;
    if (place < start || place >= end || atomic_fetch_add(&calls, 1) + 1 != atomic_load(&refused))
        return false;
    errno = ENOMEM;
    return true;
}

#define CALLER __builtin_return_address(0)

void *malloc(size_t size) {
    return refuses(CALLER) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return refuses(CALLER) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    return refuses(CALLER) ? NULL : __libc_realloc(memory, size);
}
