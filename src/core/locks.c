/*
 * Locks are those of fcntl(): the system releases them when the program ends, however it ends, so none is left behind.
 * The lock files outlive what they protect, and stay empty.
 *
 * All names are locked in one file: locking a name locks the single byte whose offset is the hash of the name. A
 * program loses all its locks on a file when it closes any descriptor of that file, so we open it once, and count how
 * often each name was locked.
 */
#include "locks.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hash.h"
#include "puzzles/memory.h"

static_assert(sizeof(off_t) >= sizeof(uint64_t),
              "the lock of a name lies at an offset of 62 bits: define _FILE_OFFSET_BITS=64");

/* ---- lock files ---- */

/* Opens or creates an ordinary file; follows no link and waits for no pipe. -1 with errno. */
static int open_ordinary(const char *path) {
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, 0600);
    struct stat info;
    if (file < 0 || (fstat(file, &info) == 0 && S_ISREG(info.st_mode)))
        return file;
    close(file);
    errno = EEXIST;
    return -1;
}

/*
 * Opens a lock file, created if need be. A file that is in the way, such as one that `sudo puzzles` left, holds nothing
 * of ours and is renamed. If it cannot be opened for another reason, such as a lack of descriptors, other programs may
 * have locks on it, and it stays.
 */
static int open_lock_file(const char *folder, const char *name, struct pz_error *error) {
    PZ_OWNED char *path = pz_format("%s/%s", folder, name), *aside = pz_format("%s.broken", path);
    struct stat info;
    int file = open_ordinary(path);
    const int reason = errno;
    if (file < 0 && lstat(path, &info) == 0 && (!S_ISREG(info.st_mode) || reason == EACCES) && rename(path, aside) == 0)
        file = open_ordinary(path);
    if (file < 0)
        pz_error_set(error, 0, 0, "cannot lock %s: %s", path,
                     reason == EEXIST ? "it is not an ordinary file" : strerror(reason));
    return file;
}

enum pz_lock_result { LOCKED, HELD_ELSEWHERE, IMPOSSIBLE };

static enum pz_lock_result set_lock(int file, const struct flock *lock) {
    int result;
    do
        result = fcntl(file, F_SETLK, lock);
    while (result != 0 && errno == EINTR);
    return result == 0 ? LOCKED : errno == EACCES || errno == EAGAIN ? HELD_ELSEWHERE : IMPOSSIBLE;
}

/* ---- the folder ---- */

enum { TRIES = 50, PATIENT_TRIES = 400, PAUSE = 5 /* milliseconds */ };

/* We give up after a while: programs hold this lock for a moment, so one that keeps it must be stuck. */
enum pz_status pz_lock_folder(const char *folder, bool patient, int *file, struct pz_error *error) {
    const struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    enum pz_lock_result result = HELD_ELSEWHERE;
    *file = open_lock_file(folder, "lock", error);
    if (*file < 0)
        return PZ_BAD;
    for (int i = patient ? PATIENT_TRIES : TRIES; i > 0 && (result = set_lock(*file, &whole)) == HELD_ELSEWHERE; i--)
        poll(NULL, 0, PAUSE);
    if (result == LOCKED)
        return PZ_OK;
    close(*file);
    *file = -1;
    return result == IMPOSSIBLE ? PZ_OK
                                : pz_error_set(error, 0, 0, "cannot lock %s: another program is using it", folder);
}

/* ---- names ---- */

static uint64_t place_of(const char *name) {
    return pz_hash(PZ_HASH_START, name, strlen(name)) >> 2; /* leaves room for the sign and for the end of the byte */
}

static struct pz_lock *find(const struct pz_locks *locks, uint64_t place) {
    for (size_t i = 0; i < locks->count; i++)
        if (locks->items[i].place == place)
            return &locks->items[i];
    return NULL;
}

static enum pz_lock_result set_name(const struct pz_locks *locks, short type, uint64_t place) {
    return set_lock(locks->file,
                    &(struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)place, .l_len = 1});
}

enum pz_status pz_lock_take(struct pz_locks *locks, const char *folder, const char *name, struct pz_error *error) {
    const uint64_t place = place_of(name);
    struct pz_lock *lock = find(locks, place);
    if (lock) {
        lock->times++;
        return PZ_OK;
    }
    if (locks->file < 0 && (locks->file = open_lock_file(folder, "open", error)) < 0)
        return PZ_BAD;
    const enum pz_lock_result result = set_name(locks, F_WRLCK, place);
    if (result == HELD_ELSEWHERE)
        return PZ_NO;
    if (result == IMPOSSIBLE && !locks->impossible && error) {
        pz_error_set(error, 0, 0, "files in %s cannot be locked, so do not play one game in two windows at once",
                     folder);
        locks->impossible = true;
    }
    locks->items = pz_grow(locks->items, &locks->capacity, locks->count + 1, sizeof *locks->items);
    locks->items[locks->count++] = (struct pz_lock){place, 1};
    return PZ_OK;
}

void pz_lock_give(struct pz_locks *locks, const char *name) {
    struct pz_lock *lock = find(locks, place_of(name));
    if (!lock || --lock->times > 0)
        return;
    set_name(locks, F_UNLCK, lock->place);
    *lock = locks->items[--locks->count];
}

void pz_locks_free(struct pz_locks *locks) {
    if (locks->file >= 0)
        close(locks->file);
    free(locks->items);
}
