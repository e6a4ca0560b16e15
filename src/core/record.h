/*
 * Records and saves as text: reading one, move by move, and writing it. A save is a record with a few more headers,
 * which are trusted no more than anything else.
 */
#ifndef CORE_RECORD_H
#define CORE_RECORD_H

#include "history.h"
#include "resignation.h"

/* Everything that a save restores. */
struct pz_record {
    struct pz_history history;
    struct pz_headers kept; /* the headers of the level that are neither the game's nor the record's own */
    struct pz_resignation resignation;
    unsigned hints;
    unsigned given;  /* moves made by the program: played by a hint, laid out by a solution */
    unsigned undone; /* how often moves were taken back, in a game for two */
    double seconds;
    bool counted; /* among the games that ended */
};

/*
 * Fills *record from a level, a record or a save. `source` holds the bytes, and the game may retain it; null if they do
 * not last. Otherwise as pz_session_open_source(); unless PZ_OK, there is nothing to free.
 */
enum pz_status pz_record_read(struct pz_record *record, const struct pz_game *const *games, const char *bytes,
                              size_t length, struct pz_source *source, struct pz_error *error);
void pz_record_free(struct pz_record *record);

/* Append the record: the level with its headers, and the moves made. A save also has all the rest. */
void pz_record_write(const struct pz_record *record, struct pz_text *out);
void pz_record_write_save(const struct pz_record *record, struct pz_text *out);
/* The level alone, with its title and no other header, or that and the moves made. */
void pz_record_write_shared(const struct pz_record *record, bool moves, struct pz_text *out);

/* Whether a key is written by the game or by the record, and so is not kept from the level. */
bool pz_record_is_own_key(const struct pz_game *game, const char *key);

#endif
