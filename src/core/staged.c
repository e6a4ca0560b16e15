/*
 * A sync first renames the staged version to make it its own. So it never gives the final name to something that was
 * staged later, and if the file is removed meanwhile, it finds nothing to rename.
 */
#include "puzzles/staged.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hash.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/source.h"
#include "system.h"

static const char checksum_key[] = "Saved: ";
enum { DIGITS = 16 };

/* The suffixes of the versions, latest first. */
static const char *const suffixes[] = {"~new", "~sync", ""};
enum { STAGED, SYNCING, SYNCED, VERSIONS };

static char *name_of(const char *path, int version) {
    return pz_format("%s%s", path, suffixes[version]);
}

/* ---- the checksum ---- */

/* The checksum covers the whole file except its own line, the second one. */
static uint64_t checksum(const char *first, size_t first_length, const char *rest, size_t rest_length) {
    return pz_hash(pz_hash(PZ_HASH_START, first, first_length), rest, rest_length);
}

/* Returns the length of the first line with its end. */
static size_t first_line(const char *bytes, size_t length) {
    const char *end = memchr(bytes, '\n', length);
    return end ? (size_t)(end - bytes) + 1 : length;
}

static bool is_gone(void) {
    return errno == ENOENT || errno == ENOTDIR;
}

/* A file that cannot be looked at is not missing. */
static bool is_missing(const char *path) {
    return access(path, F_OK) != 0 && is_gone();
}

static bool is_whole(const struct pz_text *text) {
    PZ_SCOPED_TEXT line = {0};
    const size_t first = first_line(text->data, text->length), line_length = strlen(checksum_key) + DIGITS + 1;
    if (text->length < first + line_length)
        return false;
    const char *rest = text->data + first + line_length;
    pz_text_add(&line, "%s%016llx\n", checksum_key,
                (unsigned long long)checksum(text->data, first, rest, text->length - first - line_length));
    return memcmp(text->data + first, line.data, line_length) == 0;
}

/* Reads a version. PZ_NO: it is missing or torn. PZ_BAD: it may be whole, but cannot be read. */
static enum pz_status read_whole(const char *path, struct pz_text *text, struct pz_error *error) {
    PZ_SCOPED_ERROR why = {0};
    struct stat info;
    if (stat(path, &info) != 0)
        return is_gone() ? PZ_NO : pz_error_set(error, 0, 0, "cannot read: %s", strerror(errno));
    if (!S_ISREG(info.st_mode)) /* reading a pipe might never end */
        return PZ_NO;
    if (pz_file_read(path, SIZE_MAX, text, &why) != PZ_OK) /* it may have been removed or renamed just now */
        return is_missing(path) ? PZ_NO : pz_error_set(error, 0, 0, "%s", pz_text_string(&why.message));
    return is_whole(text) ? PZ_OK : PZ_NO;
}

/* ---- writing ---- */

enum pz_status pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    const size_t first = first_line(bytes, length);
    PZ_SCOPED_TEXT text = {0};
    PZ_OWNED char *name = name_of(path, STAGED);
    assert(first > 0 && bytes[first - 1] == '\n');
    pz_text_add_bytes(&text, bytes, first);
    pz_text_add(&text, "%s%016llx\n", checksum_key,
                (unsigned long long)checksum(bytes, first, bytes + first, length - first));
    pz_text_add_bytes(&text, bytes + first, length - first);
    return pz_file_replace(name, text.data, text.length, error);
}

static enum pz_status fail(struct pz_error *error, const char *what) {
    return pz_error_set(error, 0, 0, "%s: %s", what, strerror(errno));
}

/* Whether `name` is still the name of an open file. */
static bool has_name(int file, const char *name) {
    struct stat opened, named;
    return fstat(file, &opened) == 0 && lstat(name, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

/*
 * Syncs the version that we have taken, and renames it to `path`, with the permissions of the file that it replaces.
 * `again` holds its bytes if an earlier sync of it failed: then we write them again, because after a failed fsync() the
 * system considers them written and a second fsync() would do nothing. While we wait for the disk, another program may
 * put a later version in its place; that one we must not rename.
 */
static enum pz_status move_on(const char *taken, const char *path, const struct pz_text *again,
                              struct pz_error *error) {
    const int file = open(taken, (again ? O_WRONLY : O_RDONLY) | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW);
    if (file < 0)
        return is_gone() ? PZ_OK : fail(error, "cannot open");
    const bool synced = (!again || pz_write_all(file, again->data, again->length)) && pz_sync_file(file);
    enum pz_status status = synced ? PZ_OK : fail(error, "cannot write");
    if (synced && has_name(file, taken)) {
        struct stat old;
        if (lstat(path, &old) == 0 && S_ISREG(old.st_mode))
            (void)fchmod(file, old.st_mode & 07777); /* may fail where files have no permissions */
        if (rename(taken, path) != 0 && !is_gone())
            status = fail(error, "cannot replace");
    }
    close(file);
    return status;
}

enum pz_status pz_staged_sync(const char *path, struct pz_error *error) {
    PZ_OWNED char *staged = name_of(path, STAGED), *taken = name_of(path, SYNCING), *folder = pz_folder_of(path);
    PZ_SCOPED_TEXT text = {0}, left = {0};
    enum pz_status status = read_whole(staged, &text, error);
    if (status == PZ_OK && rename(staged, taken) != 0)
        status = is_gone() ? PZ_NO : fail(error, "cannot replace");
    const bool again = status == PZ_NO;
    if (again) /* nothing is staged, but an earlier sync may have failed halfway */
        status = read_whole(taken, &left, error);
    if (status == PZ_NO)
        return access(path, F_OK) == 0 ? pz_file_sync(path, error) : PZ_OK;
    if (status == PZ_OK)
        status = move_on(taken, path, again ? &left : NULL, error);
    return status == PZ_OK ? pz_sync_folder(folder, error) : status;
}

/* ---- finding ---- */

/* A version that cannot be read may be the latest, so we return it and let the reader see the error. */
char *pz_staged_current(const char *path) {
    for (int version = STAGED; version < SYNCED; version++) {
        PZ_SCOPED_TEXT text = {0};
        char *name = name_of(path, version);
        if (read_whole(name, &text, NULL) != PZ_NO)
            return name;
        free(name);
    }
    return pz_copy_string(path);
}

static enum pz_status open_current(const char *path, size_t limit, pz_source_limit *limit_for,
                                   struct pz_source **source, struct pz_error *error) {
    enum pz_status status = PZ_BAD;
    bool gone;
    do {
        PZ_OWNED char *version = pz_staged_current(path);
        PZ_SCOPED_ERROR why = {0};
        status = limit_for ? pz_source_open_as(version, limit_for, source, &why)
                           : pz_source_open(version, limit, source, &why);
        gone = status != PZ_OK && strcmp(version, path) != 0 && is_missing(version);
        if (status != PZ_OK && !gone)
            pz_error_set(error, why.line, why.column, "%s", pz_text_string(&why.message));
    } while (gone); /* a sync has renamed it */
    return status;
}

enum pz_status pz_staged_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error) {
    return open_current(path, limit, NULL, source, error);
}

enum pz_status pz_staged_open_as(const char *path, pz_source_limit *limit, struct pz_source **source,
                                 struct pz_error *error) {
    return open_current(path, 0, limit, source, error);
}

/* A sync renames versions in the order of this loop, so one that it renames meanwhile is found under its next name. */
bool pz_staged_modified(const char *path, struct timespec *time) {
    bool found = false;
    for (int version = STAGED; version < VERSIONS && !found; version++) {
        struct stat info;
        PZ_OWNED char *name = name_of(path, version);
        found = stat(name, &info) == 0 && S_ISREG(info.st_mode);
        if (found)
            *time = system_modified(&info);
    }
    return found;
}

enum pz_status pz_staged_look(const char *path) {
    enum pz_status found = PZ_NO;
    for (int version = STAGED; version < VERSIONS && found != PZ_OK; version++) {
        struct stat info;
        PZ_OWNED char *name = name_of(path, version);
        if (lstat(name, &info) == 0)
            found = PZ_OK;
        else if (!is_gone())
            found = PZ_BAD;
    }
    return found;
}

/*
 * We go from the oldest version to the latest, so that the latest survives if we are killed halfway, and then back, for
 * a version that a sync has renamed meanwhile.
 */
static const int ways[] = {SYNCED, SYNCING, STAGED, SYNCING, SYNCED};
enum { WAYS = sizeof ways / sizeof *ways };

void pz_staged_remove(const char *path) {
    for (int i = 0; i < WAYS; i++) {
        PZ_OWNED char *name = name_of(path, ways[i]);
        unlink(name);
    }
}

void pz_staged_rename(const char *path, const char *other) {
    pz_staged_remove(other);
    for (int i = 0; i < WAYS; i++) {
        PZ_OWNED char *from = name_of(path, ways[i]), *to = name_of(other, ways[i]);
        rename(from, to);
    }
}
