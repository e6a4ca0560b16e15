/* The file of games against the computer (puzzles/bout.h), in the folder that keeps what is remembered between runs. */
#ifndef CORE_BOUTS_H
#define CORE_BOUTS_H

#include <stdint.h>

#include "damage.h"
#include "puzzles/bout.h"
#include "puzzles/error.h"

/* Starts as {0}. */
struct pz_bouts {
    struct pz_bout *items;
    size_t count, capacity;
    size_t read;              /* bytes of the file that are known */
    size_t lines;             /* in them */
    struct pz_text unwritten; /* lines that the file does not have yet */
    struct pz_damage damage;
};

void pz_bouts_free(struct pz_bouts *bouts);

/* Reads what has been appended since; lines that are damaged are passed over. PZ_BAD if the file cannot be read. */
enum pz_status pz_bouts_read(struct pz_bouts *bouts, const char *folder, struct pz_error *error);

/* Adds a copy of a game, whose line is yet to be written. A null folder: there is no file. */
void pz_bouts_add(struct pz_bouts *bouts, const char *folder, const struct pz_bout *bout);

/* Appends the lines that the file does not have yet, under the lock; if that fails, the file is as it was. */
enum pz_status pz_bouts_flush(struct pz_bouts *bouts, const char *folder, struct pz_error *error);

struct pz_tally pz_bouts_tally(const struct pz_bouts *bouts, const struct pz_bout_filter *filter);

/* How long all games of that name took together. */
uint64_t pz_bouts_seconds(const struct pz_bouts *bouts, const char *game);

#endif
