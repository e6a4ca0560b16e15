/* Locks in the folder that several programs share. */
#ifndef CORE_LOCKS_H
#define CORE_LOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "puzzles/error.h"

/*
 * Locks a folder for writing, through its file `lock`. Waits at most a quarter of a second, so that a key never takes
 * longer; or two seconds if `patient`, for when the program ends. The caller closes *file to release the lock. If the
 * file system has no locks, *file is -1 and the folder counts as locked.
 */
enum pz_status pz_lock_folder(const char *folder, bool patient, int *file, struct pz_error *error);

struct pz_lock {
    uint64_t place;
    unsigned times; /* how many pz_lock_give() must follow */
};

/* The names that this program has locked, in the file `open` of a folder. Starts as {0} but for `file`, which is -1. */
struct pz_locks {
    int file;
    bool impossible; /* the file system has no locks, and a caller has been told */
    struct pz_lock *items;
    size_t count, capacity;
};

/*
 * Locks a name for this program; each call needs one pz_lock_give(). PZ_NO: another program has it. PZ_BAD: the file
 * cannot be used, as *error says. If the file system has no locks, every name is granted, and the first call that
 * passes an *error then returns PZ_OK with that message in it.
 */
enum pz_status pz_lock_take(struct pz_locks *locks, const char *folder, const char *name, struct pz_error *error);
void pz_lock_give(struct pz_locks *locks, const char *name);

void pz_locks_free(struct pz_locks *locks);

#endif
