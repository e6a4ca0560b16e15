/*
 * Whole files. Writing goes through a temporary file in the same folder that replaces the old one by rename(), the only
 * step visible from outside.
 */
#include "puzzles/file.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "puzzles/memory.h"
#include "sync.h"

static enum pz_status fail(struct pz_error *error, const char *what) {
    return pz_error_set(error, 0, 0, "%s: %s", what, strerror(errno));
}

/* Makes room for `more` bytes and the NUL. */
static void reserve(struct pz_text *out, size_t more) {
    assert(more < SIZE_MAX - out->length);
    out->data = pz_grow(out->data, &out->capacity, out->length + more + 1, 1);
    out->data[out->length] = '\0';
}

/* Reads to the end; one byte beyond the limit is enough to know that there is too much. */
static enum pz_status read_all(int file, size_t limit, struct pz_text *out, struct pz_error *error) {
    const size_t start = out->length;
    for (;;) {
        if (out->capacity - out->length < 2)
            reserve(out, 65536);
        size_t room = out->capacity - out->length - 1;
        size_t allowed = limit - (out->length - start);
        ssize_t got = read(file, out->data + out->length, allowed < room ? allowed + 1 : room);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, "cannot read");
        if (got == 0)
            return PZ_OK;
        if ((size_t)got > allowed)
            return pz_error_set(error, 0, 0, "larger than %zu bytes", limit);
        out->length += (size_t)got;
        out->data[out->length] = '\0';
    }
}

static enum pz_status read_file(int file, size_t limit, struct pz_text *out, struct pz_error *error) {
    struct stat info;
    if (fstat(file, &info) != 0)
        return fail(error, "cannot read");
    if (S_ISDIR(info.st_mode))
        return pz_error_set(error, 0, 0, "cannot read: it is a folder");
    if (S_ISREG(info.st_mode) && info.st_size > 0) {
        if ((uintmax_t)info.st_size > limit)
            return pz_error_set(error, 0, 0, "larger than %zu bytes", limit);
        /* One byte more, so that reaching the end of the file needs no further allocation. */
        reserve(out, (size_t)info.st_size + 1);
    }
    return read_all(file, limit, out, error);
}

enum pz_status pz_file_read(const char *path, size_t limit, struct pz_text *out, struct pz_error *error) {
    const bool standard_input = strcmp(path, "-") == 0;
    int file = standard_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return fail(error, "cannot open");
    const size_t start = out->length;
    enum pz_status status = read_file(file, limit, out, error);
    if (!standard_input)
        close(file);
    if (status != PZ_OK && out->data) {
        out->length = start;
        out->data[start] = '\0';
    }
    return status;
}

/* Whatever else may be wrong shows when the file is read. */
bool pz_file_may_block(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

/* Where to write, and what is there now. */
struct target {
    char *path;   /* with all symbolic links followed */
    char *folder; /* that holds it */
    bool exists;
    mode_t mode; /* of the file, if it exists */
};

static void target_free(struct target *target) {
    free(target->path);
    free(target->folder);
}

char *pz_folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    if (!slash)
        return pz_copy_string(".");
    return slash == path ? pz_copy_string("/") : pz_copy(path, (size_t)(slash - path));
}

static enum pz_status target_find(const char *path, struct target *target, struct pz_error *error) {
    *target = (struct target){0};
    struct stat info;
    if (lstat(path, &info) == 0) {
        target->exists = true;
        /* Only a link is looked up again: another thread may rename an ordinary file meanwhile (staged.c). */
        target->path = S_ISLNK(info.st_mode) ? realpath(path, NULL) : pz_copy_string(path);
        if (!target->path || (S_ISLNK(info.st_mode) && stat(target->path, &info) != 0))
            return fail(error, "cannot follow the link");
        if (!S_ISREG(info.st_mode))
            return pz_error_set(error, 0, 0, "cannot write: it is not an ordinary file");
        target->mode = info.st_mode & 07777;
    } else if (errno == ENOENT) {
        target->path = pz_copy_string(path);
    } else {
        return fail(error, "cannot write");
    }
    target->folder = pz_folder_of(target->path);
    return PZ_OK;
}

/* Creates a file under an unused name; open() itself applies the umask. -1 on failure. */
static int create_beside(const struct target *target, struct pz_text *name) {
    for (unsigned attempt = 0; attempt < 1000; attempt++) {
        pz_text_clear(name);
        pz_text_add(name, "%s/.puzzles-%ld-%u.tmp", target->folder, (long)getpid(), attempt);
        int file = open(name->data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST)
            return file;
    }
    return -1;
}

bool pz_write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return true;
}

bool pz_sync_file(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP || errno == EOPNOTSUPP;
}

enum pz_status pz_sync_folder(const char *path, struct pz_error *error) {
    const int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return errno == EACCES ? PZ_OK : fail(error, "cannot open its folder");
    const enum pz_status status = pz_sync_file(folder) ? PZ_OK : fail(error, "cannot write its folder");
    close(folder);
    return status;
}

static bool fill(int file, const struct target *target, const char *bytes, size_t length, bool synced) {
    if (target->exists && fchmod(file, target->mode) != 0)
        return false;
    return pz_write_all(file, bytes, length) && (!synced || pz_sync_file(file));
}

static enum pz_status replace(const struct target *target, const char *bytes, size_t length, bool synced,
                              struct pz_error *error) {
    PZ_SCOPED_TEXT name = {0};
    int file = create_beside(target, &name);
    if (file < 0)
        return fail(error, "cannot create a file in its folder");
    enum pz_status status = PZ_OK;
    if (!fill(file, target, bytes, length, synced))
        status = fail(error, "cannot write");
    if (close(file) != 0 && status == PZ_OK)
        status = fail(error, "cannot write");
    if (status == PZ_OK && rename(name.data, target->path) != 0)
        status = fail(error, "cannot replace");
    if (status != PZ_OK)
        unlink(name.data);
    return status == PZ_OK && synced ? pz_sync_folder(target->folder, error) : status;
}

static enum pz_status find_and_replace(const char *path, const char *bytes, size_t length, bool synced,
                                       struct pz_error *error) {
    struct target target;
    enum pz_status status = target_find(path, &target, error);
    if (status == PZ_OK)
        status = replace(&target, bytes, length, synced, error);
    target_free(&target);
    return status;
}

enum pz_status pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    return find_and_replace(path, bytes, length, true, error);
}

enum pz_status pz_file_replace(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    return find_and_replace(path, bytes, length, false, error);
}

enum pz_status pz_file_sync(const char *path, struct pz_error *error) {
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return fail(error, "cannot open");
    const enum pz_status status = pz_sync_file(file) ? PZ_OK : fail(error, "cannot write");
    close(file);
    PZ_OWNED char *folder = pz_folder_of(path);
    return status == PZ_OK ? pz_sync_folder(folder, error) : status;
}

/* Appends to an open file; on failure cuts off what was written of it. */
static bool extend(int file, const char *bytes, size_t length, bool synced) {
    struct stat info;
    if (fstat(file, &info) != 0)
        return false;
    if (pz_write_all(file, bytes, length) && (!synced || pz_sync_file(file)))
        return true;
    const int reason = errno;
    if (ftruncate(file, info.st_size) == 0)
        errno = reason;
    return false;
}

enum pz_status pz_file_append(const char *path, const char *bytes, size_t length, bool synced, struct pz_error *error) {
    const int flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY;
    int file = open(path, flags);
    const bool created = file < 0 && errno == ENOENT;
    if (created)
        file = open(path, flags | O_CREAT, 0666);
    if (file < 0)
        return fail(error, "cannot open");
    enum pz_status status = extend(file, bytes, length, synced) ? PZ_OK : fail(error, "cannot write");
    if (close(file) != 0 && status == PZ_OK)
        status = fail(error, "cannot write");
    PZ_OWNED char *folder = pz_folder_of(path);
    return status == PZ_OK && created && synced ? pz_sync_folder(folder, error) : status;
}

/* By bytes: alphasort() would follow the locale. */
static int compare_names(const struct dirent **a, const struct dirent **b) {
    return strcmp((*a)->d_name, (*b)->d_name);
}

int pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries) {
    *entries = NULL;
    return scandir(path, entries, choose, compare_names);
}

bool pz_is_folder(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* Makes all folders on the way; 0, or the first error but that one is there already. */
static int make_parts(char *path) {
    int reason = 0;
    for (char *end = path; *end;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        const char kept = *end;
        *end = '\0';
        /* mkdir() first: asking before would race with another program that makes the same folder. */
        if (mkdir(path, 0700) != 0 && errno != EEXIST && reason == 0)
            reason = errno;
        *end = kept;
    }
    return reason;
}

/* What matters is that it is there in the end, whatever cannot be said of the folders above it. */
enum pz_status pz_file_make_folder(const char *path, struct pz_error *error) {
    PZ_OWNED char *parts = pz_copy_string(path);
    const int reason = make_parts(parts);
    if (pz_is_folder(path))
        return PZ_OK;
    errno = reason ? reason : ENOTDIR;
    return fail(error, "cannot create the folder");
}

/* ---- what was left behind ---- */

/* Whether a name is that of a temporary file whose process is no more. */
static bool is_left_behind(const char *name) {
    long process;
    unsigned number;
    int end = 0;
    if (sscanf(name, ".puzzles-%ld-%u.tmp%n", &process, &number, &end) != 2 || end == 0 || name[end] || process <= 0)
        return false;
    return kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

/* Closes the folder. */
static void sweep(int folder, int depth) {
    DIR *entries = folder >= 0 ? fdopendir(folder) : NULL;
    if (!entries) {
        if (folder >= 0)
            close(folder);
        return;
    }
    for (const struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        if (is_left_behind(entry->d_name))
            unlinkat(folder, entry->d_name, 0);
        else if (depth > 0 && !strchr(entry->d_name, '.'))
            sweep(openat(folder, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), depth - 1);
    }
    closedir(entries);
}

void pz_file_sweep(const char *folder, int depth) {
    sweep(open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), depth);
}
