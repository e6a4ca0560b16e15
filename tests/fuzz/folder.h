/* A folder for the files of a fuzz target. Saving waits for the disk, so the folder is in memory if possible. */
#ifndef FUZZ_FOLDER_H
#define FUZZ_FOLDER_H

#include <assert.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder_name[64];

static inline int folder_remove_one(const char *path, const struct stat *status, int type, struct FTW *place) {
    (void)status, (void)type, (void)place;
    return remove(path);
}

/* Removes the folder with all that is in it. */
static inline void folder_remove(void) {
    nftw(folder_name, folder_remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* Makes it; it goes when the program ends. */
static inline void folder_make(void) {
    static char memory[] = "/dev/shm/fuzz-XXXXXX", disk[] = "/tmp/fuzz-XXXXXX";
    const char *made = mkdtemp(memory);
    if (!made)
        made = mkdtemp(disk);
    assert(made);
    strcpy(folder_name, made);
    atexit(folder_remove);
}

/* The path of a file in it; borrowed until the next call. */
static inline const char *folder_path(const char *file) {
    static char path[sizeof folder_name + 256];
    snprintf(path, sizeof path, "%s/%s", folder_name, file);
    return path;
}

static inline void folder_write(const char *file, const void *bytes, size_t size) {
    FILE *out = fopen(folder_path(file), "wb");
    assert(out);
    const size_t written = fwrite(bytes, 1, size, out);
    assert(written == size);
    fclose(out);
}

#endif
