/*
 * Files that are rewritten after each move, such as saves and drafts. The disk is slower than a player, so a text is
 * staged first and synced later, and its name says how far it has come:
 *
 *     NAME~new     staged: it survives the end of the program, however it ends, but a power cut may tear it
 *     NAME~sync    on its way to the disk
 *     NAME         on the disk
 *
 * The first of these files that is whole counts; a line "Saved: CHECKSUM" below its first line tells. So nothing
 * unsynced replaces anything synced, and whoever stages waits for no disk. One thread may stage while another syncs.
 */
#ifndef PUZZLES_STAGED_H
#define PUZZLES_STAGED_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/source.h"

/* Stages a level or record, whose first line must have an end, and replaces what was staged before. */
enum pz_status pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error);

/*
 * Brings what was staged to the disk and to its name. A file that was not staged but written directly is synced where
 * it is. If no file is there, there is nothing to do. Only one thread of a program may sync a path at a time; another
 * program may do it, too, if the path is its own by now.
 */
enum pz_status pz_staged_sync(const char *path, struct pz_error *error);

/*
 * Returns the name of the version that counts, malloc'd: `path` itself if nothing whole is staged. A version that
 * cannot be read counts, so that no older one takes its place. A sync may rename the file at any time.
 */
char *pz_staged_current(const char *path);

/* Opens the version that counts as pz_source_open() does, whatever a sync does meanwhile. */
enum pz_status pz_staged_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/* Does the same with a limit that depends on how the file begins, as pz_source_open_as(). */
enum pz_status pz_staged_open_as(const char *path, pz_source_limit *limit, struct pz_source **source,
                                 struct pz_error *error);

/* Tells when its latest version was written, whatever a sync does meanwhile. False if none is an ordinary file. */
bool pz_staged_modified(const char *path, struct timespec *time);

/* PZ_OK if a file has any of the three names, PZ_NO if none has, PZ_BAD if that cannot be told. */
enum pz_status pz_staged_look(const char *path);

/* Removes the file under all of its names. A sync that has begun does not bring it back. */
void pz_staged_remove(const char *path);

/* Renames the file, and replaces what is there. What cannot be renamed stays. */
void pz_staged_rename(const char *path, const char *other);

/* Who syncs files while the program goes on. */
struct pz_syncer {
    void (*sync)(void *context, const char *path); /* takes a file over, for pz_staged_sync() */
    bool (*done)(void *context);                   /* whether all of them are on the disk */
    bool (*wait)(void *context);                   /* waits until they are; false if one cannot be brought there */
    void *context;
};

#endif
