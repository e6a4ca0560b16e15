/* file.c: waiting for the disk. */
#ifndef CORE_SYNC_H
#define CORE_SYNC_H

#include <stdbool.h>

#include "puzzles/error.h"

/* As fsync(), but a file system that cannot sync counts as synced. False with errno. */
bool pz_sync_file(int file);

/* Waits until the names in a folder are on the disk. One that we may write to but not read cannot be synced. */
enum pz_status pz_sync_folder(const char *path, struct pz_error *error);

/* Returns the folder of a path, malloc'd. */
char *pz_folder_of(const char *path);

#endif
