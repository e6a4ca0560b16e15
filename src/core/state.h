/* The files of lines in the folder that keeps what is remembered between runs, and its lock. */
#ifndef CORE_STATE_H
#define CORE_STATE_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/error.h"
#include "puzzles/line.h"
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

/* Names become parts of paths and of lines: nothing but letters, digits, '-' and '_', at least one. */
bool pz_state_is_name(const char *text, size_t length);

/* Appends a line as it was read: one that ends in a CR would lose it to the next reader, and mean another thing. */
void pz_state_add_line(struct pz_text *out, struct pz_line line);

/* Cuts off the next word of a line, ended by a blank or the end of the line; empty if there is none. */
struct pz_line pz_state_word(struct pz_line *line);

/*
 * Takes the lock, for which it waits two seconds at most; closing the file that it returns gives it back. -1 on
 * failure.
 */
int pz_state_lock(const char *folder, struct pz_error *error);

/*
 * Opens a file that only serves to be locked, creating it if need be; follows no link and waits for no pipe. -1: errno.
 */
int pz_state_open_lock(const char *path);

#endif
