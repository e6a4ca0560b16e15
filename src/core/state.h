/* The files of lines in the folder that keeps what is remembered between runs, and its lock. */
#ifndef CORE_STATE_H
#define CORE_STATE_H

#include "puzzles/error.h"
#include "puzzles/text.h"

/* The path of a name in a folder; malloc'd. */
char *pz_state_path(const char *folder, const char *name);

/* Appends a file; a missing one counts as empty. */
enum pz_status pz_state_read(const char *folder, const char *name, struct pz_text *out, struct pz_error *error);
/* Replaces a file. */
enum pz_status pz_state_write(const char *folder, const char *name, const struct pz_text *text, struct pz_error *error);

/* Appends to a file, which is as it was if that fails. */
enum pz_status pz_state_append(const char *folder, const char *name, const struct pz_text *text,
                               struct pz_error *error);

/* Takes the lock, for which it waits; closing the file that it returns gives it back. -1 on failure. */
int pz_state_lock(const char *folder, struct pz_error *error);

#endif
