/* Whole files, read and written safely. */
#ifndef PUZZLES_FILE_H
#define PUZZLES_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/text.h"

/*
 * Appends the whole file at `path` ("-": standard input) to *out. PZ_BAD with the reason if it cannot be read, is a
 * directory, or holds more than `limit` bytes.
 */
enum pz_status pz_file_read(const char *path, size_t limit, struct pz_text *out, struct pz_error *error);

/* Whether reading might wait for ever: what is there is a pipe or a device. */
bool pz_file_may_block(const char *path);

/*
 * Writes a file so that, whenever the machine stops, either the old one or the whole new one is there: temporary file
 * in the same folder, fsync, rename, fsync of the folder. The file keeps its permissions; a symbolic link is followed.
 * A file system that cannot sync counts as synced.
 */
enum pz_status pz_file_write(const char *path, const char *bytes, size_t length, struct pz_error *error);

/*
 * Does the same without waiting for the disk. Nothing is lost if the program is killed, but a power cut may leave an
 * empty or torn file in the place of the old one: so use it where nothing of value is replaced (puzzles/staged.h).
 */
enum pz_status pz_file_replace(const char *path, const char *bytes, size_t length, struct pz_error *error);

/*
 * Appends to a file, or creates it. If that fails, the file is as long as it was. With `synced`, what was appended is
 * on the disk when the function returns; without, it survives the end of the program, but a power cut may take it away.
 */
enum pz_status pz_file_append(const char *path, const char *bytes, size_t length, bool synced, struct pz_error *error);

/* Waits until a file and its name are on the disk. */
enum pz_status pz_file_sync(const char *path, struct pz_error *error);

/*
 * Writes a new file, which is on the disk when it returns. PZ_NO, "already exists", if there is anything of that name,
 * even if another program has made it just now: nothing is ever replaced.
 */
enum pz_status pz_file_create(const char *path, const char *bytes, size_t length, struct pz_error *error);

/* Writes all bytes to an open file, a pipe or a terminal. False, with errno, if that fails; a part may be written. */
bool pz_write_all(int file, const char *bytes, size_t length);

/* Whether there is a folder of that name. */
bool pz_is_folder(const char *path);

/* Creates a folder and its parents, mode 0700; PZ_OK if it already exists. */
enum pz_status pz_file_make_folder(const char *path, struct pz_error *error);

/* Removes what programs that were killed while they wrote have left in a folder and in those below, so many deep. */
void pz_file_sweep(const char *folder, int depth);

#endif
