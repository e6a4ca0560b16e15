/* The file of games against the computer (puzzles/match.h), in the folder that keeps what is remembered between runs. */
#ifndef CORE_MATCHES_H
#define CORE_MATCHES_H

#include <stdint.h>

#include "journal.h"
#include "puzzles/error.h"
#include "puzzles/match.h"

/* Starts as {0}. */
struct pz_matches {
    struct pz_match *items;
    size_t count, capacity;
    size_t read;              /* bytes of the file that are known */
    size_t lines;             /* in them */
    struct pz_text unwritten; /* lines that the file does not have yet */
    struct pz_damage damage;
};

void pz_matches_free(struct pz_matches *matches);

/* Reads what has been appended since; lines that are damaged are passed over. PZ_BAD if the file cannot be read. */
enum pz_status pz_matches_read(struct pz_matches *matches, const char *folder, struct pz_error *error);

/* Adds a copy of a game, whose line is yet to be written. A null folder: there is no file. */
void pz_matches_add(struct pz_matches *matches, const char *folder, const struct pz_match *match);

/* Appends the lines that the file does not have yet, under the lock; if that fails, the file is as it was. */
enum pz_status pz_matches_flush(struct pz_matches *matches, const char *folder, struct pz_error *error);

struct pz_match_counts pz_matches_count(const struct pz_matches *matches, const struct pz_match_filter *filter);

/* How long all games of that name took together. */
uint64_t pz_matches_seconds(const struct pz_matches *matches, const char *game);

#endif
