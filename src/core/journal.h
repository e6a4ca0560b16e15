/*
 * Journals: the files of lines in the state folder. Lines are normally only appended, so a power cut never loses older
 * ones. When a file must be rewritten, the new one is on the disk before it replaces the old one. Lines of later
 * versions are ignored but kept, and so are damaged lines until somebody asks to mend them.
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

/* Whether a text can be a name in paths and lines: one or more letters, digits, '-' and '_'. */
bool pz_journal_is_name(const char *text, size_t length);

/* Cuts off and returns the next word of a string; the word is empty at the end of the string. */
char *pz_journal_cut(char **rest);

/* Whether a line is empty, or begins with a word of small letters and a blank, as any line of a later version will. */
bool pz_journal_is_foreign(struct pz_line line);

/* ---- a journal ---- */

/* What the lines of a journal mean. `kept` is a struct that collects what was read; it starts as {0}. */
struct pz_journal_kind {
    const char *name; /* of the file */
    size_t size;      /* of `kept` */
    /* Takes a line, which is not empty. Returns null, or what is wrong with it: a sentence about "it" or "its" … */
    const char *(*take)(void *kept, struct pz_line line);
    void (*forget)(void *kept); /* forgets all that was taken */
    /* Whether a sound line still matters and is kept when the file is rewritten. Null: every line does. */
    bool (*counts)(const void *kept, struct pz_line line);
    bool once; /* read only at the start: later lines of other programs count from the next run on */
};

struct pz_journal {
    const struct pz_journal_kind *kind;
    void *kept;
    struct pz_text unwritten;    /* lines that the file does not have yet */
    struct pz_error write_error; /* why the last write failed; empty if it succeeded */
    size_t lines;                /* how many were read */
    size_t damaged;              /* how many lines are damaged */
    size_t first_damaged;        /* line number of the first damaged line, from 1 */
    const char *damage;          /* what is wrong with that line */
    /* The file as it was when we last read or wrote it; if it has changed, another program has written it. */
    dev_t device;
    ino_t file;
    off_t length;
};

enum { PZ_RESULTS, PZ_MATCHES, PZ_DAYS, PZ_SETTINGS, PZ_JOURNALS };

/* The journals of one folder. */
struct pz_journals {
    char *folder;            /* null if nothing is kept */
    struct pz_syncer syncer; /* if it is {0}, we wait for the disk ourselves */
    struct pz_journal items[PZ_JOURNALS];
};

/* Reads the file again, then takes the lines that are still unwritten. A missing file has no lines. */
enum pz_status pz_journal_read(const struct pz_journals *journals, struct pz_journal *journal, struct pz_error *error);

/* Adds a line in memory; `line` has no line end. The next pz_journals_write() writes it. */
void pz_journal_add(struct pz_journals *journals, int which, const struct pz_text *line);

/*
 * Writes the unwritten lines of all journals; if one fails, the others are still written. `patient` is as in
 * pz_lock_folder().
 */
void pz_journals_flush(struct pz_journals *journals, bool patient);

/* Does the same without patience. PZ_BAD, with an error, if lines of journal `which` could not be written. */
enum pz_status pz_journals_write(struct pz_journals *journals, int which, struct pz_error *error);

/*
 * Takes the damaged lines out of every file that has some, and writes its unwritten lines. The old file stays beside it
 * under the first free name of NAME.broken, NAME.broken-2 … Waits for the disk.
 */
enum pz_status pz_journals_mend(struct pz_journals *journals, struct pz_error *error);

/* Rewrites a file without the lines that no longer matter. Does nothing if some are damaged. For the program's end. */
void pz_journal_compact(struct pz_journals *journals, struct pz_journal *journal);

/*
 * Appends "line 3 of FOLDER/NAME is damaged and does not count: its result cannot be read", and the same for each other
 * damaged file, separated by semicolons.
 */
void pz_journals_tell_damage(const struct pz_journals *journals, struct pz_text *out);

void pz_journals_free(struct pz_journals *journals);

#endif
