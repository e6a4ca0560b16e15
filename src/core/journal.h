/*
 * Journals: the files of lines in the folder that keeps what is remembered between runs, and their lock. Lines that are
 * damaged do not count, are kept where they are, and are told.
 */
#ifndef CORE_JOURNAL_H
#define CORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/error.h"
#include "puzzles/line.h"
#include "puzzles/text.h"

/* The path of a name in a folder; malloc'd. */
char *pz_journal_path(const char *folder, const char *name);

/* Appends a file; a missing one counts as empty. */
enum pz_status pz_journal_read(const char *folder, const char *name, struct pz_text *out, struct pz_error *error);
/* Replaces a file. */
enum pz_status pz_journal_write(const char *folder, const char *name, const struct pz_text *text,
                                struct pz_error *error);

/* Appends to a file, which is as it was if that fails. */
enum pz_status pz_journal_append(const char *folder, const char *name, const struct pz_text *text,
                                 struct pz_error *error);

/* Names become parts of paths and of lines: nothing but letters, digits, '-' and '_', at least one. */
bool pz_journal_is_name(const char *text, size_t length);

/* Appends a line as it was read: one that ends in a CR would lose it to the next reader, and mean another thing. */
void pz_journal_add_line(struct pz_text *out, struct pz_line line);

/* Cuts off the next word of a line, ended by a blank or the end of the line; empty if there is none. */
struct pz_line pz_journal_word(struct pz_line *line);

/*
 * Runs act() under the lock of the folder, for which it waits two seconds at most. PZ_BAD, with nothing done, if it
 * cannot be had; else what act() returns.
 */
enum pz_status pz_journal_locked(const char *folder,
                                 enum pz_status (*act)(void *context, const char *folder, struct pz_error *error),
                                 void *context, struct pz_error *error);

/*
 * Opens a file that only serves to be locked, creating it if need be; follows no link and waits for no pipe. -1: errno.
 */
int pz_journal_open_lock(const char *path);

/* The damaged lines of a journal. Starts as {0}. */
struct pz_damage {
    size_t lines;    /* so many of them */
    size_t first;    /* the number of the first, from 1 */
    const char *why; /* what is wrong with it, a sentence that begins with "it" or "its"; static */
};

void pz_damage_add(struct pz_damage *damage, size_t line, const char *why);

/* Whether a line is empty, or begins with a word of small letters and a blank, as any line of a later version will. */
bool pz_damage_is_foreign(struct pz_line line);

/* Appends "line 3 of FOLDER/FILE is damaged and does not count: its result cannot be read", after "; " if need be. */
void pz_damage_tell(const struct pz_damage *damage, const char *folder, const char *file, struct pz_text *out);

#endif
