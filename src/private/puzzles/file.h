/* Whole files, read and written safely. */
#ifndef PUZZLES_FILE_H
#define PUZZLES_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/source.h"
#include "puzzles/text.h"

/*
 * Appends the whole file at `path` ("-": standard input) to *out. PZ_BAD with the reason if it cannot be read, is a
 * folder, or holds more than `limit` bytes.
 */
enum pz_status pz_file_read(const char *path, size_t limit, struct pz_text *out, struct pz_error *error);

/* Does the same where the limit depends on how the file begins. */
struct pz_reading {
    size_t limit;               /* in bytes */
    pz_source_limit *limit_for; /* replaces the limit once the first piece has been read; may be null */
    bool is_text;               /* reading stops after the first NUL byte, whatever follows it */
};
enum pz_status pz_file_read_as(const char *path, struct pz_reading reading, struct pz_text *out,
                               struct pz_error *error);

/* Whether reading might never end, because the path is a pipe or a device. */
bool pz_file_may_block(const char *path);

/*
 * Writes a file so that, whenever the machine stops, either the old file or the whole new one is there: it writes a
 * temporary file in the same folder, syncs it, renames it and syncs the folder. The file keeps its permissions; a
 * symbolic link is followed. A file system that cannot sync counts as synced.
 */
enum pz_status pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error);

/*
 * Does the same without waiting for the disk. Nothing is lost if the program is killed, but a power cut may leave an
 * empty or torn file in place of the old one, so use it only where no loss follows from that (puzzles/staged.h).
 */
enum pz_status pz_file_replace(const char *path, const char *bytes, size_t length, struct pz_error *error);

/*
 * Appends to a file, or creates it. If that fails, the file keeps its old length. With `synced`, the bytes are on the
 * disk when the function returns; otherwise they survive the end of the program, but perhaps not a power cut.
 */
enum pz_status pz_file_append(const char *path, const char *bytes, size_t length, bool synced, struct pz_error *error);

/*
 * Writes a new file, which is on the disk when the function returns. PZ_NO, "already exists", if anything has that
 * name, even if another program has made it just now: nothing is ever replaced.
 */
enum pz_status pz_file_create(const char *path, const char *bytes, size_t length, struct pz_error *error);

/* Writes all bytes to an open file, pipe or terminal. False, with errno, if that fails, perhaps halfway. */
bool pz_write_all(int file, const char *bytes, size_t length);

/* Waits until a file and its name are on the disk. */
enum pz_status pz_file_sync(const char *path, struct pz_error *error);

/* Works as fsync(), but a file system that cannot sync counts as synced. False with errno. */
bool pz_sync_file(int file);

/* Waits until the names in a folder are on the disk. A folder that we may write but not read counts as synced. */
enum pz_status pz_sync_folder(const char *path, struct pz_error *error);

/* Returns the folder of a path, malloc'd. */
char *pz_folder_of(const char *path);

/* Whether there is a folder of that name. */
bool pz_is_folder(const char *path);

/* Creates a folder and its parents, mode 0700; PZ_OK if it already exists. */
enum pz_status pz_file_make_folder(const char *path, struct pz_error *error);

/*
 * Lists the chosen entries of a folder, sorted by name; the caller frees each of them and the array. Returns their
 * number, or -1 and a null array if the folder cannot be read.
 */
struct dirent;
int pz_list_folder(const char *path, int (*choose)(const struct dirent *entry), struct dirent ***entries);

/* Removes temporary files of programs that were killed while writing, from a folder and `depth` levels below it. */
void pz_file_sweep(const char *folder, int depth);

#endif
