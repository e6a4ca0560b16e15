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

#include "puzzles/memory.h"

static enum pz_status fail(struct pz_error *error, const char *what) {
    return pz_error_set(error, 0, 0, "%s: %s", what, strerror(errno));
}

/* ---- reading ---- */

enum { PIECE = 1 << 16 };

/* Makes room for `size` bytes and a NUL. The size comes from a file, so running out of memory must not abort. */
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
 * How many bytes to have room for when `done` have been read: first a piece, then the whole file if its size is known,
 * then twice as many each time. We read one byte beyond the size or the limit to see whether there are more.
 */
static size_t room_after(size_t done, uintmax_t size, size_t limit) {
    const uintmax_t expected = size > 0 && size >= done ? size + 1 : done > 0 ? 2 * (uintmax_t)done : PIECE;
    const uintmax_t room = done == 0 && expected > PIECE ? PIECE : expected;
    return room <= limit ? (size_t)room : limit < SIZE_MAX ? limit + 1 : SIZE_MAX;
}

/* Reads `count` bytes into the room that `out` has; fewer only at the end of the file. */
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

/* `size` is the size of the file, or 0 if it is not known. */
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
        const char *piece = out->data + start + done;
        const size_t fresh = out->length - start - done;
        if (done == 0 && reading.limit_for)
            reading.limit = reading.limit_for(piece, fresh);
        done += fresh;
        const char *nul = reading.is_text ? memchr(piece, '\0', fresh) : NULL;
        if (nul)
            out->length = (size_t)(nul + 1 - out->data);
        ended = nul || fresh < asked;
        if (done > reading.limit || (!ended && size > reading.limit))
            return pz_error_set(error, 0, 0, "larger than %zu bytes", reading.limit);
    }
    return PZ_OK;
}

enum pz_status pz_file_read_as(const char *path, struct pz_reading reading, struct pz_text *out,
                               struct pz_error *error) {
    const bool standard_input = strcmp(path, "-") == 0;
    const int file = standard_input ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    const size_t start = out->length;
    struct stat info;
    enum pz_status status;
    if (file < 0)
        return fail(error, "cannot open");
    if (fstat(file, &info) != 0)
        status = fail(error, "cannot read");
    else if (S_ISDIR(info.st_mode))
        status = pz_error_set(error, 0, 0, "cannot read: it is a folder");
    else
        status = read_all(file, S_ISREG(info.st_mode) ? (uintmax_t)info.st_size : 0, reading, out, error);
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

/* Answers false if the file cannot be looked at; reading it will then fail and say why. */
bool pz_file_may_block(const char *path) {
    struct stat info;
    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

char *pz_folder_of(const char *path) {
    const char *slash = strrchr(path, '/');
    if (!slash)
        return pz_copy_string(".");
    return slash == path ? pz_copy_string("/") : pz_copy(path, (size_t)(slash - path));
}

static enum pz_status fail_beside(const char *folder, struct pz_error *error) {
    return pz_error_set(error, 0, 0, "cannot create a file in '%s': %s", folder, strerror(errno));
}

/* Creates a file in a folder under an unused name; open() itself applies the umask. -1 on failure. */
static int create_beside(const char *folder, struct pz_text *name) {
    for (unsigned attempt = 0; attempt < 1000; attempt++) {
        pz_text_clear(name);
        pz_text_add(name, "%s/.puzzles-%ld-%u.tmp", folder, (long)getpid(), attempt);
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

/* Closes a file that was written; `written` is false, with errno, if that failed. */
static enum pz_status close_written(int file, bool written, struct pz_error *error) {
    const enum pz_status status = written ? PZ_OK : fail(error, "cannot write");
    return close(file) != 0 && written ? fail(error, "cannot write") : status;
}

/* Gives a file the permissions of another. Where files have none of their own, they are alike already. */
static bool set_mode(int file, const struct stat *like) {
    struct stat now;
    return fstat(file, &now) == 0 &&
           (((now.st_mode ^ like->st_mode) & 07777) == 0 || fchmod(file, like->st_mode & 07777) == 0);
}

/* Writes and closes a new file, with the permissions of `like` unless that is null. On failure, removes the file. */
static enum pz_status complete(int file, const char *name, const struct stat *like, const char *bytes, size_t length,
                               bool synced, struct pz_error *error) {
    const bool written =
        (!like || set_mode(file, like)) && pz_write_all(file, bytes, length) && (!synced || pz_sync_file(file));
    const enum pz_status status = close_written(file, written, error);
    if (status != PZ_OK)
        unlink(name);
    return status;
}

static enum pz_status replace(const char *path, const char *bytes, size_t length, bool synced, struct pz_error *error) {
    PZ_SCOPED_TEXT name = {0};
    struct stat info;
    const bool exists = lstat(path, &info) == 0;
    if (!exists && errno != ENOENT)
        return fail(error, "cannot write");
    /* We resolve only links: another thread may rename an ordinary file meanwhile (staged.c). */
    const bool is_link = exists && S_ISLNK(info.st_mode);
    PZ_OWNED char *target = is_link ? realpath(path, NULL) : pz_copy_string(path);
    if (!target || (is_link && stat(target, &info) != 0))
        return fail(error, "cannot follow the link");
    if (exists && !S_ISREG(info.st_mode))
        return pz_error_set(error, 0, 0, "cannot write: it is not an ordinary file");

    PZ_OWNED char *folder = pz_folder_of(target);
    const int file = create_beside(folder, &name);
    if (file < 0)
        return fail_beside(folder, error);
    enum pz_status status = complete(file, name.data, exists ? &info : NULL, bytes, length, synced, error);
    if (status == PZ_OK && rename(name.data, target) != 0) {
        status = fail(error, "cannot replace");
        unlink(name.data);
    }
    return status == PZ_OK && synced ? pz_sync_folder(folder, error) : status;
}

enum pz_status pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    return replace(path, bytes, length, true, error);
}

enum pz_status pz_file_replace(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    return replace(path, bytes, length, false, error);
}

/* After a failed fsync(), systems consider the data synced. Writing it again makes the next fsync() try again. */
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

/* Opens a file to append to, and tells in `created` whether it is new. Returns -1 with errno if it cannot. */
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

    struct stat info;
    bool written = fstat(file, &info) == 0;
    if (written && !(pz_write_all(file, bytes, length) && (!synced || pz_sync_file(file)))) {
        const int reason = errno;
        written = false;
        if (ftruncate(file, info.st_size) == 0) /* removes the part that was written */
            errno = reason;
    }
    const enum pz_status status = close_written(file, written, error);
    PZ_OWNED char *folder = pz_folder_of(path);
    return status == PZ_OK && created && synced ? pz_sync_folder(folder, error) : status;
}

static enum pz_status fail_to_create(struct pz_error *error) {
    return errno == EEXIST ? pz_error_refuse(error, 0, "already exists") : fail(error, "cannot create it");
}

/* For file systems without hard links, such as FAT. Others may see half a file, but nothing is ever replaced. */
static enum pz_status create_in_place(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    return file < 0 ? fail_to_create(error) : complete(file, path, NULL, bytes, length, true, error);
}

/* We use link() because, unlike rename(), it fails if the name is taken. */
enum pz_status pz_file_create(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    PZ_OWNED char *folder = pz_folder_of(path);
    PZ_SCOPED_TEXT name = {0};
    struct stat info;
    if (lstat(path, &info) == 0) {
        errno = EEXIST;
        return fail_to_create(error);
    }
    const int file = create_beside(folder, &name);
    if (file < 0)
        return fail_beside(folder, error);
    enum pz_status status = complete(file, name.data, NULL, bytes, length, true, error);
    if (status != PZ_OK)
        return status;
    if (link(name.data, path) != 0)
        status = errno == EEXIST ? fail_to_create(error) : create_in_place(path, bytes, length, error);
    unlink(name.data);
    return status == PZ_OK ? pz_sync_folder(folder, error) : status;
}

/* Compares bytes, because alphasort() would follow the locale. */
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

enum pz_status pz_file_make_folder(const char *path, struct pz_error *error) {
    if (pz_is_folder(path)) /* the usual case: one call in place of one for each folder above */
        return PZ_OK;
    PZ_OWNED char *parts = pz_copy_string(path);
    int reason = 0;
    for (char *end = parts; *end;) {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        const char kept = *end;
        *end = '\0';
        /* We do not ask first whether this folder exists: another program might create it in between. */
        if (mkdir(parts, 0700) != 0 && errno != EEXIST && reason == 0)
            reason = errno;
        *end = kept;
    }
    if (pz_is_folder(path)) /* then errors with the folders above do not matter */
        return PZ_OK;
    errno = reason ? reason : ENOTDIR;
    return fail(error, "cannot create the folder");
}

/* ---- what was left behind ---- */

/* Whether this is the name of a temporary file whose process has ended. */
static bool is_left_behind(const char *name) {
    long process;
    unsigned number;
    int end = 0;
    if (sscanf(name, ".puzzles-%ld-%u.tmp%n", &process, &number, &end) != 2 || name[end] || process <= 0)
        return false;
    return kill((pid_t)process, 0) != 0 && errno == ESRCH;
}

/* Takes ownership of the descriptor. */
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
