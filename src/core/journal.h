/* What the player has done, in files that only grow: one journal under results, matches and days. */
#ifndef PUZZLES_SRC_CORE_JOURNAL_H
#define PUZZLES_SRC_CORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "folder.h"
#include "puzzles/error.h"
#include "puzzles/line.h"
#include "puzzles/match.h"
#include "puzzles/store.h"
#include "puzzles/text.h"

/*
 * journal.c: journals: the files of lines in the folder that keeps what is remembered between runs, and their lock.
 * Lines that are damaged do not count, are kept where they are, and are told.
 */

/* Names become parts of paths and of lines: nothing but letters, digits, '-' and '_', at least one. */
bool pz_journal_is_name(const char *text, size_t length);

/* Appends a line as it was read: one that ends in a CR would lose it to the next reader, and mean another thing. */
void pz_journal_add_line(struct pz_text *out, struct pz_line line);

/* Cuts off the next word of a string, ended by a blank; empty at the end. */
char *pz_journal_cut(char **rest);

/* Cuts off the next word of a line, ended by a blank or the end of the line; empty if there is none. */
struct pz_line pz_journal_word(struct pz_line *line);

/*
 * Locks the folder, for which it waits a quarter of a second at most, as long as a key may take; or two seconds if
 * `patient`, as when the program ends. The file to be closed then; -1 on failure.
 */
int pz_journal_lock(const char *folder, bool patient, struct pz_error *error);

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

/* Whether a line is empty, or begins with a word of small letters and a blank, as any line of a later version will. */
bool pz_damage_is_foreign(struct pz_line line);

/* Appends "line 3 of FOLDER/FILE is damaged and does not count: its result cannot be read", after "; " if need be. */
void pz_damage_tell(const struct pz_damage *damage, const char *folder, const char *file, struct pz_text *out);

/* Takes over a line, which is not empty, and returns null, or what is wrong with it, as in struct pz_damage. */
typedef const char *pz_journal_take(void *kept, struct pz_line line);

/* Reads all lines of a file, of which a missing one has none, and fills in its damage. */
enum pz_status pz_journal_lines(const char *folder, const char *name, struct pz_damage *damage, pz_journal_take *take,
                                void *kept, struct pz_error *error);

/* Appends lines to a file and clears them. If that fails, the file and they are as they were. */
enum pz_status pz_journal_append(struct pz_store *store, const char *name, struct pz_text *lines,
                                 struct pz_error *error);

/* days.c: the file of solved levels of the day, in the folder that keeps what is remembered between runs. */

/* A level of the day that has been solved: which, and on which day. */
struct pz_day {
    char *game;
    long day, on;
};

/* Starts as {0}. */
struct pz_days {
    struct pz_day *items;
    size_t count, capacity;
    struct pz_damage damage;
    struct pz_text lines; /* that the file does not have yet */
};

void pz_days_free(struct pz_days *days);

/* Replaces what is known by what the file says; lines that are damaged are passed over. */
enum pz_status pz_days_read(struct pz_store *store, struct pz_error *error);

/* Under the lock, appends the lines that the file does not have. */
enum pz_status pz_days_write(struct pz_store *store, struct pz_error *error);

/*
 * matches.c: the file of games against the computer (puzzles/match.h), in the folder that keeps what is remembered
 * between runs.
 */

/* Starts as {0}. */
struct pz_matches {
    struct pz_match *items;
    size_t count, capacity;
    struct pz_match_group *groups; /* matches of one kind, which are counted together */
    size_t group_count, group_capacity;
    size_t *slots; /* numbers of groups from 1, by hash; 0: free */
    size_t slot_count;
    struct pz_damage damage;
    struct pz_text lines; /* that the file does not have yet */
};

/* These three as for days. */
void pz_matches_free(struct pz_matches *matches);
enum pz_status pz_matches_read(struct pz_store *store, struct pz_error *error);
enum pz_status pz_matches_write(struct pz_store *store, struct pz_error *error);

/* How long all games of that name took together. */
uint64_t pz_matches_seconds(const struct pz_matches *matches, const char *game);

/* results.c: the file of results, in the folder that keeps what is remembered between runs. */

/* Starts as {0}. */
struct pz_results {
    struct pz_kept_result *items; /* sorted by game and id */
    size_t count, capacity;
    struct pz_text strange;  /* lines of the file that say nothing to this version */
    struct pz_damage damage; /* of these, those that say nothing to any */
    bool unwritten;          /* the file does not have all results yet */
};

void pz_results_free(struct pz_results *results);

/* Adds what the file says to what is in memory: of two results for a level, the better counts. */
enum pz_status pz_results_read(struct pz_store *store, struct pz_error *error);

/* Under the lock, rewrites the file if it does not have all results, after reading it again. */
enum pz_status pz_results_write(struct pz_store *store, struct pz_error *error);

/* store.c: settings, the locks on saves, and all of it together. */

struct pz_lock {
    uint64_t place;
    unsigned times; /* that it was taken here */
};

/* Starts as {0} but for `file`, which is -1. */
struct pz_locks {
    int file;
    struct pz_lock *items;
    size_t count, capacity;
};

struct pz_kept_setting {
    char *key, *value;
    bool unwritten; /* set here, and the file does not have it yet */
    size_t order;   /* in which it was read */
};

struct pz_settings {
    struct pz_kept_setting *items; /* in the order of the file */
    size_t count, capacity;
    struct pz_text strange; /* lines of the file that are no settings */
    struct pz_damage damage;
    bool unwritten;      /* the file does not have all of them yet */
    struct pz_error why; /* not, the last time that failed */
};

struct pz_store {
    char *folder; /* null if nothing is kept */
    void (*sync)(void *context, const char *path);
    void *sync_context;
    struct pz_results results;
    struct pz_matches matches;
    struct pz_days days;
    struct pz_settings settings;
    struct pz_locks locks;
    struct pz_error unwritten; /* why results, games or days could not be written the last time that failed */
    struct pz_text damage;     /* what was wrong with lines of these files when the store was opened */
};

/* Writes all it can. */
void pz_store_keep(struct pz_store *store);
/* PZ_BAD if something of results, games or days is still unwritten, and the error says why. */
enum pz_status pz_store_tell(const struct pz_store *store, bool unwritten, struct pz_error *error);

#endif
