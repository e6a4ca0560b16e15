/*
 * Files that are rewritten after each move, such as saves and drafts. The disk is slower than a player, so a text is
 * staged first and synced later, and its name says how far it has come:
 *
 *     NAME~new     staged: it survives the end of the program, however it ends, but a power cut may tear it
 *     NAME~sync    on its way to the disk
 *     NAME         on the disk
 *
 * The first of these files that is whole counts; the checksum in its second line, "Saved: CHECKSUM", tells. So nothing
 * unsynced replaces anything synced, and staging never waits for the disk. One thread may stage while another syncs.
 */
#ifndef PUZZLES_STAGED_H
#define PUZZLES_STAGED_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

#include "puzzles/api.h"
#include "puzzles/error.h"
#include "puzzles/source.h"

/* Stages a level or record, replacing what was staged before. Its first line must end with a newline. */
enum pz_status pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error);

/*
 * Waits until the staged version is on the disk, and gives it its final name. Syncs a file that was not staged but
 * written directly, and does nothing if there is no file. Only one thread of a program may sync a path at a time.
 */
enum pz_status pz_staged_sync(const char *path, struct pz_error *error);

/*
 * Returns the name of the version that counts, malloc'd: `path` itself if nothing whole is staged. A version that
 * cannot be read counts, so that no older one takes its place. A sync may rename the file at any time.
 */
char *pz_staged_current(const char *path);

/* Opens the version that counts, as pz_source_open() does, even while a sync renames it. */
enum pz_status pz_staged_open(const char *path, size_t limit, struct pz_source **source, struct pz_error *error);

/* Does the same with a limit that depends on how the file begins, as pz_source_open_as() does. */
enum pz_status pz_staged_open_as(const char *path, pz_source_limit *limit, struct pz_source **source,
                                 struct pz_error *error);

/* Tells when the latest version was written, even while a sync renames it. False if there is no ordinary file. */
bool pz_staged_modified(const char *path, struct timespec *time);

/* PZ_OK if there is any version, PZ_NO if there is none, PZ_BAD if that cannot be found out. */
enum pz_status pz_staged_look(const char *path);

/* Removes all versions. A sync that has begun does not bring them back. */
void pz_staged_remove(const char *path);

/* Renames all versions, replacing those of `other`. A version that cannot be renamed stays. */
void pz_staged_rename(const char *path, const char *other);

/* Somebody who syncs files in the background. */
struct pz_syncer {
    void (*sync)(void *context, const char *path); /* queues a file for pz_staged_sync() */
    bool (*done)(void *context);                   /* whether all queued files are on the disk */
    bool (*wait)(void *context);                   /* waits until they are; false if one could not be synced */
    void *context;
};

#endif
