/*
 * What a power cut may leave of a folder, according to the record of the calls that changed it (disk.h).
 *
 * In each folder, names have changed in order, up to any moment that is not before the last fsync() of that folder. The
 * bytes of a file that had been written when its last fsync() began are there; of those written later all may be there,
 * none, the first of them, or zeros in their place, whatever has become of its name and of other files. Folders
 * themselves are always there: syncing what is in a new folder also syncs the way to it, as on all file systems that
 * keep a log.
 */
#ifndef SUPPORT_CRASH_H
#define SUPPORT_CRASH_H

#include <stdint.h>

#include "disk.h"

enum crash_bytes { CRASH_THERE, CRASH_MISSING, CRASH_CUT, CRASH_ZEROS, CRASH_WAYS };

/* One of the many ways in which it may end. */
struct crash {
    size_t end;             /* how many calls had been made */
    size_t names;           /* how many of them have changed names on the disk, unless more had to be there */
    enum crash_bytes bytes; /* what has become of bytes that were not synced, in files in folders below */
    enum crash_bytes lines; /* the same for files in the folder itself */
    uint64_t seed;          /* unless 0, it decides for each folder and file, and the three above say nothing */
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

/* A number that is the same for disks with the same files. */
uint64_t crash_hash(const struct crash_disk *disk);

/* Writes the files in a folder. */
void crash_write(const struct crash_disk *disk, const char *folder);

#endif
