/*
 * Journals: the files of lines in the folder that keeps what is remembered between runs. Lines are only added, so that
 * no power cut takes away what was written before; a file that is rewritten all the same is on the disk before it takes
 * the place of the old one. Lines that are damaged or come from a later version do not count, but stay; damaged ones
 * until somebody asks to mend them.
 */
#ifndef CORE_JOURNAL_H
#define CORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "puzzles/error.h"
#include "puzzles/line.h"
#include "puzzles/staged.h"
#include "puzzles/text.h"

/* ---- lines and their words ---- */

/* Names become parts of paths and of lines, so they are made of letters, digits, '-' and '_', at least one of them. */
bool pz_journal_is_name(const char *text, size_t length);

/* Cuts off the next word of a string, which ends at blanks; empty at the end of the string. */
char *pz_journal_cut(char **rest);

/* Whether a line is empty, or begins with a word of small letters and a blank, as any line of a later version will. */
bool pz_journal_is_foreign(struct pz_line line);

/* ---- a journal ---- */

/* What the lines of a journal mean. `kept` is what has been read from them, a struct that starts as {0}. */
struct pz_journal_kind {
    const char *name; /* of the file */
    size_t size;      /* of what is kept */
    /* Takes a line, which is not empty. Returns null, or what is wrong with it: a sentence about "it" or "its" … */
    const char *(*take)(void *kept, struct pz_line line);
    void (*forget)(void *kept); /* forgets all that was taken */
    /* Whether a sound line still says something, so that it stays when the file is rewritten; null: each does. */
    bool (*counts)(const void *kept, struct pz_line line);
    bool once; /* read once: what other programs write meanwhile counts from the next run on */
};

struct pz_journal {
    const struct pz_journal_kind *kind;
    void *kept;
    struct pz_text unwritten;    /* lines that the file does not have yet */
    struct pz_error write_error; /* why the last write failed; empty if it succeeded */
    size_t lines;                /* how many were read */
    size_t damaged;              /* how many of them are damaged */
    size_t first_damaged;        /* the number of the first of these, from 1 */
    const char *damage;          /* what is wrong with that one */
    /* These tell whether another program has written the file since we read or wrote it. */
    dev_t device;
    ino_t file;
    off_t length;
};

enum { PZ_RESULTS, PZ_MATCHES, PZ_DAYS, PZ_SETTINGS, PZ_JOURNALS };

/* The journals of one folder. */
struct pz_journals {
    char *folder;            /* null if nothing is kept */
    struct pz_syncer syncer; /* {0}: we wait for the disk */
    struct pz_journal items[PZ_JOURNALS];
};

/* Reads the file, and then the lines that it does not have yet. A missing file has no lines. */
enum pz_status pz_journal_read(const struct pz_journals *journals, struct pz_journal *journal, struct pz_error *error);

/* Adds a line, given without its end, in memory. The next pz_journals_write() writes it. */
void pz_journal_add(struct pz_journals *journals, int which, const struct pz_text *line);

/* Writes all that is unwritten in all files, even if one of them fails. Waits longer for the lock if `patient`. */
void pz_journals_flush(struct pz_journals *journals, bool patient);

/* Does the same; PZ_BAD, and why, if lines of this journal could not be written. */
enum pz_status pz_journals_write(struct pz_journals *journals, int which, struct pz_error *error);

/*
 * Rewrites each file that has damaged lines without them, and leaves the old one beside it under the first free name:
 * NAME.broken, NAME.broken-2 … Writes what is unwritten, too. Waits for the disk.
 */
enum pz_status pz_journals_mend(struct pz_journals *journals, struct pz_error *error);

/* As the program ends, rewrites a file without the lines that no longer count, unless some are damaged: those stay. */
void pz_journal_compact(struct pz_journals *journals, struct pz_journal *journal);

/*
 * Appends "line 3 of FOLDER/NAME is damaged and does not count: its result cannot be read", and the same for other
 * files after semicolons.
 */
void pz_journals_tell_damage(const struct pz_journals *journals, struct pz_text *out);

void pz_journals_free(struct pz_journals *journals);

#endif
