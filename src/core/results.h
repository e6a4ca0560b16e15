/* The file of results, in the folder that keeps what is remembered between runs. */
#ifndef CORE_RESULTS_H
#define CORE_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

#include "journal.h"
#include "puzzles/error.h"
#include "puzzles/store.h"
#include "puzzles/text.h"

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
enum pz_status pz_results_read(struct pz_results *results, const char *folder, struct pz_error *error);

/* Adds a result, which is yet to be written. A null folder: there is no file. */
void pz_results_add(struct pz_results *results, const char *folder, const char *game, const char *id,
                    struct pz_result result);

/* Rewrites the file if it does not have all results, under the lock and after reading it again. */
enum pz_status pz_results_flush(struct pz_results *results, const char *folder, struct pz_error *error);

/* All zero if there is none. */
struct pz_result pz_results_find(const struct pz_results *results, const char *game, const char *id);

/* Counts what was solved of a game, lessons apart. */
void pz_results_count(const struct pz_results *results, const char *game, struct pz_statistics *statistics);

#endif
