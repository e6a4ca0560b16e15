/*
 * What a power cut may leave of a folder, by the record of the calls that changed it (disk.h).
 *
 * Names change in their order in each folder, up to any moment that is not before the last fsync() of that folder. The
 * bytes of a file that had been written when its last fsync() began are there; of those written later all may be there,
 * none, the first of them, or zeros in their place, whatever has become of its name and of other files. Folders
 * themselves are always there: to sync what is in a new folder also syncs the way to it, as all file systems do that
 * keep a log.
 */
#ifndef SUPPORT_CRASH_H
#define SUPPORT_CRASH_H

#include <stdint.h>

#include "disk.h"

enum crash_bytes { CRASH_THERE, CRASH_MISSING, CRASH_CUT, CRASH_ZEROS, CRASH_WAYS };

/* One of the many ways in which it may end. */
struct crash {
    size_t end;             /* so many calls had been made */
    size_t names;           /* so many of them have changed names on the disk, if no more had to be there */
    enum crash_bytes bytes; /* what has become of bytes that were not synced, in files that are in folders below */
    enum crash_bytes lines; /* and in those that are in the folder itself */
    uint64_t seed;          /* unless 0, each folder and file draws what becomes of it, and these three say nothing */
};

struct crash_file {
    char *path; /* below the folder */
    struct pz_text bytes;
};

/* All files that are left. */
struct crash_disk {
    struct crash_file *files;
    size_t count, capacity;
};

void crash_happen(const struct disk_log *log, const struct crash *crash, struct crash_disk *disk);
void crash_free(struct crash_disk *disk);

/* The file of that name; null if there is none. */
const struct crash_file *crash_find(const struct crash_disk *disk, const char *path);

/* The same for disks with the same files. */
uint64_t crash_hash(const struct crash_disk *disk);

/* Writes the files in a folder. */
void crash_write(const struct crash_disk *disk, const char *folder);

#endif
