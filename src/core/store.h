/* The parts of a store. Each part has a file and knows only journals; store.c puts them together. */
#ifndef CORE_STORE_H
#define CORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "journal.h"
#include "locks.h"
#include "names.h"
#include "puzzles/store.h"

/* results.c: the results of levels. Starts as {0}. */
struct pz_results {
    struct pz_names levels;       /* "GAME ID" */
    struct pz_kept_result *items; /* one for each of them */
    size_t capacity;
};

/* How many levels of a game have been solved, or how many of its lessons. */
size_t pz_results_solved(const struct pz_results *results, const char *game, bool lessons);

/* matches.c: games against the computer. Starts as {0}. */
struct pz_matches {
    struct pz_match *items;
    size_t count, capacity;
    struct pz_names kinds;         /* for matches that are counted together, what they have in common, as text */
    struct pz_match_group *groups; /* one for each of them */
    size_t group_capacity;
};

/* Seconds that all matches of a game took together. */
uint64_t pz_matches_seconds(const struct pz_matches *matches, const char *game);

/* days.c: solved levels of the day. Starts as {0}. */
struct pz_days {
    struct pz_names lines; /* as they are in the file */
    struct pz_day *items;  /* one for each of them */
    size_t capacity;
};

/* settings.c: values by key. Starts as {0}. */
struct pz_settings {
    struct pz_names keys;
    struct pz_names values; /* every value there has been, since callers borrow them */
    size_t *chosen;         /* by key: the number of its present value in `values` */
    size_t capacity;
};

/* The suffix of a save whose game was taken back to its start (unfinished.c). */
#define PZ_TAKEN_BACK "~start"

struct pz_store {
    struct pz_journals journals;
    struct pz_results results;
    struct pz_matches matches;
    struct pz_days days;
    struct pz_settings settings;
    struct pz_locks locks;
    struct pz_text damage;   /* what was wrong with lines of the journals when the store was opened */
    struct pz_names leaving; /* the saves that pz_store_leave() will remove; we keep them locked */
    char *aside;             /* the save that was set aside last; null if none was since pz_store_take_aside() */
};

extern const struct pz_journal_kind pz_results_kind, pz_matches_kind, pz_days_kind, pz_settings_kind;

#endif
