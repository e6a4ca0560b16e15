/*
 * Whole files. Writing goes through a temporary file in the same folder that replaces the old one by rename(), the only
 * step visible from outside.
 */
#include "puzzles/file.h"

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

#include "folder.h"
#include "puzzles/memory.h"
#include "reading.h"
#include "sync.h"

static enum pz_status fail(struct pz_error *error, const char *what) {
    return pz_error_set(error, 0, 0, "%s: %s", what, strerror(errno));
}

/* ---- reading ---- */

enum { PIECE = 1 << 16 };

/* Makes room for so many bytes and a NUL. Whoever wrote the file has chosen how many, so there may be too little. */
static bool reserve(struct pz_text *out, size_t size) {
    if (size < out->capacity)
        return true;
    char *data = size < SIZE_MAX ? realloc(out->data, size + 1) : NULL;
    if (!data)
        return false;
    out->data = data;
    out->capacity = size + 1;
    return true;
}

/*
 * How many bytes to have room for when `done` have been read: first a piece, then the file, if it is known how large it
 * is, and then twice as many each time. One byte beyond the file or the limit tells whether there are more.
 */
static size_t room_after(size_t done, uintmax_t size, size_t limit) {
    const uintmax_t expected = size > 0 && size >= done ? size + 1 : done > 0 ? 2 * (uintmax_t)done : PIECE;
    const uintmax_t room = done == 0 && expected > PIECE ? PIECE : expected;
    return room <= limit ? (size_t)room : limit < SIZE_MAX ? limit + 1 : SIZE_MAX;
}

/* Reads so many bytes, for which there is room; fewer only at the end of the file. */
static enum pz_status read_piece(int file, size_t count, struct pz_text *out, struct pz_error *error) {
    const size_t end = out->length + count;
    while (out->length < end) {
        const ssize_t got = read(file, out->data + out->length, end - out->length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return fail(error, "cannot read");
        if (got == 0)
            break;
        out->length += (size_t)got;
    }
    out->data[out->length] = '\0';
    return PZ_OK;
}

/* Whether there is a NUL byte in what was read last, which is then the end of it. */
static bool ends_at_nul(struct pz_text *out, size_t fresh) {
    char *piece = out->data + out->length - fresh, *nul = memchr(piece, '\0', fresh);
    if (nul)
        out->length = (size_t)(nul + 1 - out->data);
    return nul != NULL;
}

/* `size`: of the file; 0 if it is not known. */
static enum pz_status read_all(int file, uintmax_t size, struct pz_reading reading, struct pz_text *out,
                               struct pz_error *error) {
    const size_t start = out->length;
    size_t done = 0, room = 0;
    for (bool ended = false; !ended;) {
        if (done == room) {
            room = room_after(done, size, reading.limit);
            if (room >= SIZE_MAX - start || !reserve(out, start + room))
                return pz_error_set(error, 0, 0, "there is not enough memory for it");
        }
        const size_t asked = room - done < PIECE ? room - done : PIECE;
        if (read_piece(file, asked, out, error) != PZ_OK)
            return PZ_BAD;
        const size_t fresh = out->length - start - done;
        if (done == 0 && reading.limit_for)
            reading.limit = reading.limit_for(out->data + start, fresh);
        done += fresh;
        ended = (reading.is_text && ends_at_nul(out, fresh)) || fresh < asked;
        if (done > reading.limit || (!ended && size > reading.limit))
            return pz_error_set(error, 0, 0, "larger than %zu bytes", reading.limit);
    }
    return PZ_OK;
}

static enum pz_status read_file(int file, struct pz_reading reading, struct pz_text *out, struct pz_error *error) {
    struct stat info;
    if (fstat(file, &info) != 0)
        return fail(error, "cannot read");
    if (S_ISDIR(info.st_mode))
        return pz_error_set(error, 0, 0, "cannot read: it is a folder");
    return read_all(file, S_ISREG(info.st_mode) ? (uintmax_t)info.st_size : 0, reading, out, error);
}

enum pz_status pz_file_read_as(const char *path, struct pz_reading reading, struct pz_text *out,
                               struct pz_error *error) {
    const bool standard_input = strcmp(path, "-") == 0;
    int file = standard_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return fail(error, "cannot open");
    const size_t start = out->length;
    enum pz_status status = read_file(file, reading, out, error);
    if (!standard_input)
        close(file);
    if (status != PZ_OK && out->data) {
        out->length = start;
        out->data[start] = '\0';
    }
    return status;
}

enum pz_status pz_file_read(const char *path, size_t limit, struct pz_text *out, struct pz_error *error) {
    return pz_file_read_as(path, (struct pz_reading){.limit = limit}, out, error);
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

/* Systems hold that what fsync() could not write has been written: only what is written again is synced again. */
static void write_again(const char *path) {
    PZ_SCOPED_TEXT text = {0};
    const int file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return;
    if (pz_file_read(path, SIZE_MAX, &text, NULL) == PZ_OK)
        pz_write_all(file, pz_text_string(&text), text.length);
    close(file);
}

enum pz_status pz_file_sync(const char *path, struct pz_error *error) {
    const int file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (file < 0)
        return fail(error, "cannot open");
    const enum pz_status status = pz_sync_file(file) ? PZ_OK : fail(error, "cannot write");
    close(file);
    if (status != PZ_OK)
        write_again(path);
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

/* *created tells whether the file is new. -1 with errno. */
static int open_to_append(const char *path, bool *created) {
    const int flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY;
    const int file = open(path, flags);
    *created = file < 0 && errno == ENOENT;
    if (file >= 0)
        return file;
    return *created ? open(path, flags | O_CREAT, 0666) : -1;
}

enum pz_status pz_file_append(const char *path, const char *bytes, size_t length, bool synced, struct pz_error *error) {
    bool created;
    const int file = open_to_append(path, &created);
    if (file < 0)
        return fail(error, "cannot open");
    enum pz_status status = extend(file, bytes, length, synced) ? PZ_OK : fail(error, "cannot write");
    if (close(file) != 0 && status == PZ_OK)
        status = fail(error, "cannot write");
    PZ_OWNED char *folder = pz_folder_of(path);
    return status == PZ_OK && created && synced ? pz_sync_folder(folder, error) : status;
}

static enum pz_status fail_to_create(struct pz_error *error) {
    return errno == EEXIST ? pz_error_refuse(error, 0, "already exists") : fail(error, "cannot create it");
}

/* Writes and closes a new file; on failure, removes its name. */
static enum pz_status complete(int file, const char *name, const char *bytes, size_t length, struct pz_error *error) {
    const bool written = pz_write_all(file, bytes, length) && pz_sync_file(file);
    enum pz_status status = written ? PZ_OK : fail(error, "cannot write");
    if (close(file) != 0 && status == PZ_OK)
        status = fail(error, "cannot write");
    if (status != PZ_OK)
        unlink(name);
    return status;
}

/* Where a file can have only one name, as on FAT: half of it may be seen, but it replaces nothing. */
static enum pz_status create_in_place(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    return file < 0 ? fail_to_create(error) : complete(file, path, bytes, length, error);
}

/* The name is taken by link(), which, unlike rename(), fails if there is such a file. */
enum pz_status pz_file_create(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    PZ_OWNED char *folder = pz_folder_of(path);
    PZ_SCOPED_TEXT name = {0};
    struct stat info;
    if (lstat(path, &info) == 0) {
        errno = EEXIST;
        return fail_to_create(error);
    }
    const int file = create_beside(&(struct target){.folder = folder}, &name);
    if (file < 0)
        return fail(error, "cannot create a file in its folder");
    enum pz_status status = complete(file, name.data, bytes, length, error);
    if (status != PZ_OK)
        return status;
    if (link(name.data, path) != 0)
        status = errno == EEXIST ? fail_to_create(error) : create_in_place(path, bytes, length, error);
    unlink(name.data);
    return status == PZ_OK ? pz_sync_folder(folder, error) : status;
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
