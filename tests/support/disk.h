/*
 * What a program does to the files of a folder, recorded call by call: the linker puts the functions of disk.c in the
 * place of the system's, as records() in tests/CMakeLists.txt asks it to. A test can also have a call fail.
 */
#ifndef SUPPORT_DISK_H
#define SUPPORT_DISK_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/text.h"

enum disk_kind {
    DISK_CREATE, /* a file that was not there */
    DISK_APPEND, /* an existing file is opened for appending; not recorded, but it may be refused */
    DISK_WRITE,  /* bytes are added at the end of a file */
    DISK_CUT,    /* a file gets another length */
    DISK_RENAME,
    DISK_REMOVE,
    DISK_SYNC,        /* what had been written to a file when the call began is on the disk */
    DISK_SYNC_FOLDER, /* the same for the names in a folder */
    DISK_LOCK,        /* not recorded, but it may be refused */
    DISK_CLOSE,       /* like DISK_LOCK; a close that fails has still closed, as on a full disk behind a network */
};

/* A call that has succeeded. Calls are in the order in which they took effect, paths relative to the folder (""). */
struct disk_call {
    enum disk_kind kind;
    char *path, *other; /* the other name of a file that is renamed; null if it is not */
    size_t file;        /* a number that the file keeps, whatever its name; SIZE_MAX for folders */
    size_t length;      /* of a file that is cut */
    struct pz_text bytes;
    size_t since;   /* how many calls had been recorded when a sync began */
    bool by_keys;   /* on the thread that began to record, which is the one that handles keys */
    double seconds; /* how long the call took */
};

struct disk_log {
    struct disk_call *calls;
    size_t count, capacity;
    size_t first; /* the calls before this one stand for what was there at the beginning, all of it synced */
    size_t files; /* their numbers are 0 … files-1 */
};

/* Records what happens in a folder until disk_stop(). Only one folder at a time can be recorded. */
void disk_record(struct disk_log *log, const char *folder);
void disk_stop(void);
void disk_log_free(struct disk_log *log);

/*
 * Unless null, it is asked before each call, with the path below the folder (the old one if a file is renamed). It
 * returns the error with which the call must fail, or 0 if it may succeed. It may be called on any thread.
 */
typedef int disk_refusal(enum disk_kind kind, const char *path);
extern disk_refusal *_Atomic disk_refuse;

/* How many calls have been recorded, while other threads may be making more. */
size_t disk_count(void);

#endif
