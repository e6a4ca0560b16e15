/* Locks in the folder that several programs share. */
#ifndef CORE_LOCKS_H
#define CORE_LOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/error.h"

/*
 * Locks all that is written in a folder, through its file `lock`. Waits a quarter of a second at most, as long as a key
 * may take, or two seconds if `patient`, as when the program ends. The caller closes *file to give the lock back. Where
 * the file system has no locks, *file is -1, and the folder counts as locked.
 */
enum pz_status pz_lock_folder(const char *folder, bool patient, int *file, struct pz_error *error);

struct pz_lock {
    uint64_t place;
    unsigned times; /* how often it was taken here */
};

/* The names that this program has locked, in the file `open` of a folder. Starts as {0} but for `file`, which is -1. */
struct pz_locks {
    int file;
    bool impossible; /* somebody was told that the file system has no locks, so that everybody gets every name */
    struct pz_lock *items;
    size_t count, capacity;
};

/*
 * Takes a name for this program alone; it must be given back as often. PZ_NO: another program has it. PZ_BAD: the file
 * cannot be used, as *error says. Where locks are impossible, the first *error that is not null says so with PZ_OK.
 */
enum pz_status pz_lock_take(struct pz_locks *locks, const char *folder, const char *name, struct pz_error *error);
void pz_lock_give(struct pz_locks *locks, const char *name);

/* Gives all of them back. */
void pz_locks_free(struct pz_locks *locks);

#endif
