/*
 * Journals: the files of lines in the folder that keeps what is remembered between runs. Lines are only added, so that
 * no power cut takes away what was written before; if a file is rewritten all the same, that waits for the disk. Lines
 * that are damaged or come from a later version do not count, and stay; damaged ones until somebody asks to mend them.
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

/* Names become parts of paths and of lines: nothing but letters, digits, '-' and '_', at least one. */
bool pz_journal_is_name(const char *text, size_t length);

/* Cuts off the next word of a string, ended by a blank; empty at the end. */
char *pz_journal_cut(char **rest);

/* Cuts off the next word of a line, ended by a blank or the end of the line; empty if there is none. */
struct pz_line pz_journal_word(struct pz_line *line);

/* Whether a line is empty, or begins with a word of small letters and a blank, as any line of a later version will. */
bool pz_journal_is_foreign(struct pz_line line);

/* ---- a journal ---- */

/*
 * Takes over a line, which is not empty. Returns null, or what is wrong with it: a static sentence that begins with
 * "it" or "its".
 */
typedef const char *pz_journal_take(void *kept, struct pz_line line);

/* The damaged lines of a journal; {0} if there are none. */
struct pz_damage {
    size_t count;
    size_t first;    /* the number of the first, from 1 */
    const char *why; /* what is wrong with it */
};

/* What a journal's lines mean. */
struct pz_journal_kind {
    const char *name; /* of the file */
    size_t size;      /* of what is kept of the lines: a struct that starts as {0} */
    pz_journal_take *take;
    void (*forget)(void *kept); /* all that was taken */
    /* Whether a sound line still says something, so that it stays when the file is rewritten; null: each does. */
    bool (*counts)(const void *kept, struct pz_line line);
    bool once; /* read once: what other programs write meanwhile counts from the next run on */
};

struct pz_journal {
    const struct pz_journal_kind *kind;
    void *kept;
    struct pz_text unwritten;    /* lines that the file does not have yet */
    struct pz_error write_error; /* why the last write failed; empty if it succeeded */
    struct pz_damage damage;
    size_t lines; /* how many were read */
    /* These tell whether somebody else has written the file since we read or wrote it. */
    dev_t device;
    ino_t file;
    off_t length;
};

/* The journals of one folder. */
struct pz_journals {
    char *folder;            /* null if nothing is kept */
    struct pz_syncer syncer; /* {0}: we wait for the disk */
    struct pz_journal *items;
    size_t count;
};

/* Takes the lines of the file, then those that it does not have yet. A missing file has no lines. */
enum pz_status pz_journal_read(const struct pz_journals *journals, struct pz_journal *journal, struct pz_error *error);

/* Adds a line without its end. It is written with the next pz_journals_keep(). */
void pz_journal_add(const struct pz_journals *journals, struct pz_journal *journal, const struct pz_text *line);

/* Writes all that is unwritten: an error with one file does not keep the others from being written. */
void pz_journals_keep(struct pz_journals *journals, bool patient);

/* PZ_BAD, and why, if the last lines could not be written. */
enum pz_status pz_journal_status(const struct pz_journal *journal, struct pz_error *error);

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
