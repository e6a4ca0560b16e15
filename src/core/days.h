/* The file of solved levels of the day, in the folder that keeps what is remembered between runs. */
#ifndef CORE_DAYS_H
#define CORE_DAYS_H

#include <stddef.h>

#include "journal.h"
#include "puzzles/error.h"
#include "puzzles/store.h"

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
    struct pz_text unwritten; /* lines that the file does not have yet */
};

void pz_days_free(struct pz_days *days);

/* Replaces what is known by what the file says; lines that are damaged are passed over. */
enum pz_status pz_days_read(struct pz_days *days, const char *folder, struct pz_error *error);

/* Adds a level of the day that was solved, whose line is yet to be written. A null folder: there is no file. */
void pz_days_add(struct pz_days *days, const char *folder, const char *game, long day, long on);

/* Appends, under the lock, the lines that the file does not have. */
enum pz_status pz_days_flush(struct pz_days *days, const char *folder, struct pz_error *error);

enum pz_daily_result pz_days_result(const struct pz_days *days, const char *game, long day);

/* As pz_store_streak() in puzzles/store.h. */
struct pz_streak pz_days_streak(const struct pz_days *days, const char *game, long today);

#endif
