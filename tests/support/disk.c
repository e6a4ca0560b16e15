/*
 * The functions that the linker puts in the place of the system's. What happens in the folder is done and recorded
 * under a lock, so that the record has the true order; only fsync() is done outside, since others must not wait for it.
 */
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "wide.h"

int __real_open(const char *path, int flags, ...) WIDE("__real_open");
ssize_t __real_write(int file, const void *bytes, size_t length);
int __real_close(int file);
int __real_fsync(int file);
int __real_ftruncate(int file, off_t length) WIDE("__real_ftruncate");
int __real_rename(const char *from, const char *to);
int __real_unlink(const char *path);
int __real_fcntl(int file, int command, ...) WIDE("__real_fcntl");
int __wrap_open(const char *path, int flags, ...) WIDE("__wrap_open");
ssize_t __wrap_write(int file, const void *bytes, size_t length);
int __wrap_close(int file);
int __wrap_fsync(int file);
int __wrap_ftruncate(int file, off_t length) WIDE("__wrap_ftruncate");
int __wrap_rename(const char *from, const char *to);
int __wrap_unlink(const char *path);
int __wrap_fcntl(int file, int command, ...) WIDE("__wrap_fcntl");

disk_refusal *_Atomic disk_refuse;

enum { DESCRIPTORS = 1024 };

struct opened {
    char *path; /* by which it was opened; null: it is none of ours */
    size_t file;
};

struct name {
    char *path;
    size_t file;
};

static struct recorder {
    struct disk_log *log; /* null: nothing is recorded */
    char *folder;
    pthread_t keys;
    struct opened opened[DESCRIPTORS];
    struct name *names;
    size_t name_count, name_capacity;
} recorder;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- what is known ---- */

/* The path below the folder; null if it is not below it, or nothing is recorded. */
static const char *below(const char *path) {
    const size_t length = recorder.log ? strlen(recorder.folder) : 0;
    if (!recorder.log || strncmp(path, recorder.folder, length) != 0 || (path[length] && path[length] != '/'))
        return NULL;
    return path + length + (path[length] == '/');
}

static struct name *find_name(const char *path) {
    for (size_t i = 0; i < recorder.name_count; i++)
        if (strcmp(recorder.names[i].path, path) == 0)
            return &recorder.names[i];
    return NULL;
}

static size_t file_of(const char *path) {
    const struct name *name = find_name(path);
    return name ? name->file : SIZE_MAX;
}

static void drop_name(const char *path) {
    struct name *name = find_name(path);
    if (!name)
        return;
    free(name->path);
    *name = recorder.names[--recorder.name_count];
}

static void set_name(const char *path, size_t file) {
    drop_name(path);
    recorder.names = pz_grow(recorder.names, &recorder.name_capacity, recorder.name_count + 1, sizeof *recorder.names);
    recorder.names[recorder.name_count++] = (struct name){pz_copy_string(path), file};
}

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* Borrowed until the next call is added. */
static struct disk_call *add(enum disk_kind kind, const char *path, size_t file, double began) {
    struct disk_log *log = recorder.log;
    log->calls = pz_grow(log->calls, &log->capacity, log->count + 1, sizeof *log->calls);
    log->calls[log->count] = (struct disk_call){.kind = kind,
                                                .path = pz_copy_string(path),
                                                .file = file,
                                                .since = log->count,
                                                .by_keys = pthread_equal(pthread_self(), recorder.keys),
                                                .seconds = seconds_now() - began};
    return &log->calls[log->count++];
}

/*
 * Sets errno if the call must fail; a null path is none of ours. Call it without the lock, since disk_refuse() may
 * itself use the disk.
 */
static bool refuses(enum disk_kind kind, const char *path) {
    disk_refusal *const asked = disk_refuse;
    const int error = path && asked ? asked(kind, path) : 0;
    if (error)
        errno = error;
    return error;
}

/* What is open under a descriptor, or null. */
static struct opened *find_opened(int file) {
    return recorder.log && file >= 0 && file < DESCRIPTORS && recorder.opened[file].path ? &recorder.opened[file]
                                                                                         : NULL;
}

/* A copy of what is open under a descriptor, with a malloc'd path; {0} if nothing is. */
static struct opened copy_opened(int file) {
    struct opened copy = {0};
    pthread_mutex_lock(&lock);
    const struct opened *opened = find_opened(file);
    if (opened)
        copy = (struct opened){pz_copy_string(opened->path), opened->file};
    pthread_mutex_unlock(&lock);
    return copy;
}

/* ---- the calls ---- */

static void record_open(int file, const char *path, int flags, bool existed, double began) {
    struct stat info;
    if (fstat(file, &info) != 0 || file >= DESCRIPTORS)
        abort(); /* the test would prove nothing */
    if (!existed) {
        set_name(path, recorder.log->files++);
        add(DISK_CREATE, path, file_of(path), began);
    } else if (flags & O_TRUNC) {
        add(DISK_CUT, path, file_of(path), began);
    }
    free(recorder.opened[file].path);
    recorder.opened[file] = (struct opened){pz_copy_string(path), file_of(path)};
}

int __wrap_open(const char *path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    const double began = seconds_now();
    const char *ours = below(path);
    struct stat info;
    const bool existed = ours && stat(path, &info) == 0;
    if ((!existed && flags & O_CREAT && refuses(DISK_CREATE, ours)) ||
        (existed && flags & O_APPEND && refuses(DISK_APPEND, ours)))
        return -1;
    pthread_mutex_lock(&lock);
    const int file = __real_open(path, flags, mode), reason = errno;
    if (ours && file >= 0)
        record_open(file, ours, flags, existed, began);
    pthread_mutex_unlock(&lock);
    errno = reason;
    return file;
}

/* What open() without a mode is in a hardened build, if its flags are not known to the compiler. */
int __wrap___open_2(const char *path, int flags);
int __wrap___open64_2(const char *path, int flags);

int __wrap___open_2(const char *path, int flags) {
    return __wrap_open(path, flags);
}

int __wrap___open64_2(const char *path, int flags) {
    return __wrap_open(path, flags);
}

ssize_t __wrap_write(int file, const void *bytes, size_t length) {
    const double began = seconds_now();
    struct opened opened = copy_opened(file);
    if (refuses(DISK_WRITE, opened.path)) {
        free(opened.path);
        return -1;
    }
    pthread_mutex_lock(&lock);
    const ssize_t written = __real_write(file, bytes, length);
    const int reason = errno;
    if (opened.path && written > 0)
        pz_text_add_bytes(&add(DISK_WRITE, opened.path, opened.file, began)->bytes, bytes, (size_t)written);
    pthread_mutex_unlock(&lock);
    free(opened.path);
    errno = reason;
    return written;
}

int __wrap_close(int file) {
    struct opened closed = copy_opened(file);
    const bool refused = refuses(DISK_CLOSE, closed.path);
    const int reason = errno;
    free(closed.path);
    pthread_mutex_lock(&lock);
    struct opened *opened = find_opened(file);
    if (opened) {
        free(opened->path);
        opened->path = NULL;
    }
    const int result = __real_close(file);
    pthread_mutex_unlock(&lock);
    if (refused)
        errno = reason;
    return refused ? -1 : result;
}

/* Others need not wait for it. */
int __wrap_fsync(int file) {
    const double began = seconds_now();
    struct opened opened = copy_opened(file);
    const enum disk_kind kind = opened.file == SIZE_MAX ? DISK_SYNC_FOLDER : DISK_SYNC;
    pthread_mutex_lock(&lock);
    const size_t since = opened.path ? recorder.log->count : 0;
    pthread_mutex_unlock(&lock);
    const int result = refuses(kind, opened.path) ? -1 : __real_fsync(file), reason = errno;
    pthread_mutex_lock(&lock);
    if (opened.path && result == 0)
        add(kind, opened.path, opened.file, began)->since = since;
    pthread_mutex_unlock(&lock);
    free(opened.path);
    errno = reason;
    return result;
}

int __wrap_ftruncate(int file, off_t length) {
    const double began = seconds_now();
    struct opened opened = copy_opened(file);
    pthread_mutex_lock(&lock);
    const int result = __real_ftruncate(file, length), reason = errno;
    if (opened.path && result == 0)
        add(DISK_CUT, opened.path, opened.file, began)->length = (size_t)length;
    pthread_mutex_unlock(&lock);
    free(opened.path);
    errno = reason;
    return result;
}

int __wrap_rename(const char *from, const char *to) {
    const double began = seconds_now();
    const char *old = below(from), *new_name = below(to);
    if (refuses(DISK_RENAME, old))
        return -1;
    pthread_mutex_lock(&lock);
    const int result = __real_rename(from, to), reason = errno;
    if (old && new_name && result == 0 && file_of(old) < SIZE_MAX) {
        const size_t file = file_of(old);
        drop_name(old);
        set_name(new_name, file);
        add(DISK_RENAME, old, file, began)->other = pz_copy_string(new_name);
    }
    pthread_mutex_unlock(&lock);
    errno = reason;
    return result;
}

int __wrap_unlink(const char *path) {
    const double began = seconds_now();
    const char *ours = below(path);
    if (refuses(DISK_REMOVE, ours))
        return -1;
    pthread_mutex_lock(&lock);
    const int result = __real_unlink(path), reason = errno;
    if (ours && result == 0) {
        add(DISK_REMOVE, ours, file_of(ours), began);
        drop_name(ours);
    }
    pthread_mutex_unlock(&lock);
    errno = reason;
    return result;
}

/* The program uses it only to take and give locks. */
int __wrap_fcntl(int file, int command, ...) {
    va_list list;
    va_start(list, command);
    void *argument = va_arg(list, void *);
    va_end(list);
    struct opened opened = copy_opened(file);
    const bool refused = command == F_SETLK && refuses(DISK_LOCK, opened.path);
    free(opened.path);
    return refused ? -1 : __real_fcntl(file, command, argument);
}

/* ---- from the beginning to the end ---- */

/* Records a file that is there already, as if it had been created, written and synced just before. */
static int take(const char *path, const struct stat *info, int type, struct FTW *place) {
    (void)info, (void)place;
    const double now = seconds_now();
    const char *ours = below(path);
    if (type == FTW_D || type == FTW_DP)
        add(DISK_SYNC_FOLDER, ours, SIZE_MAX, now);
    if (type != FTW_F)
        return 0;
    const size_t file = recorder.log->files++;
    PZ_SCOPED_TEXT text = {0};
    set_name(ours, file);
    add(DISK_CREATE, ours, file, now);
    if (pz_file_read(path, SIZE_MAX, &text, NULL) == PZ_OK && text.length > 0)
        pz_text_add_bytes(&add(DISK_WRITE, ours, file, now)->bytes, text.data, text.length);
    add(DISK_SYNC, ours, file, now);
    return 0;
}

/* Folders come after what is in them, so that they are synced with it. */
void disk_record(struct disk_log *log, const char *folder) {
    *log = (struct disk_log){0};
    recorder.log = log;
    recorder.folder = pz_copy_string(folder);
    recorder.keys = pthread_self();
    nftw(folder, take, 16, FTW_PHYS | FTW_DEPTH);
    log->first = log->count;
}

void disk_stop(void) {
    for (int i = 0; i < DESCRIPTORS; i++)
        free(recorder.opened[i].path);
    for (size_t i = 0; i < recorder.name_count; i++)
        free(recorder.names[i].path);
    free(recorder.names);
    free(recorder.folder);
    recorder = (struct recorder){0};
    disk_refuse = (disk_refusal *)0;
}

size_t disk_count(void) {
    pthread_mutex_lock(&lock);
    const size_t count = recorder.log ? recorder.log->count : 0;
    pthread_mutex_unlock(&lock);
    return count;
}

void disk_log_free(struct disk_log *log) {
    for (size_t i = 0; i < log->count; i++) {
        free(log->calls[i].path);
        free(log->calls[i].other);
        pz_text_free(&log->calls[i].bytes);
    }
    free(log->calls);
    *log = (struct disk_log){0};
}
