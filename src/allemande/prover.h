/* Allemande: what the prover shares with those who ask it: its table, and what to play when it has proved a loss. */
#ifndef PUZZLES_SRC_ALLEMANDE_PROVER_H
#define PUZZLES_SRC_ALLEMANDE_PROVER_H

#include "puzzles/allemande.h"

enum {
    ALLEMANDE_PROOF_BYTES = 64 << 20, /* what the prover gets where nobody says */
    ALLEMANDE_PROOF_NODES = 100000,   /* what it gets before anything is estimated: at most a second */
};

/*
 * In a problem in which to hold out, PZ_OK if the player who moved first still can, PZ_NO if not, PZ_LIMIT if it was
 * not found out. With that player to move and PZ_OK, proof->best is a turn that holds.
 */
enum pz_status allemande_hold(const struct allemande *game, const struct pz_budget *budget,
                              struct allemande_proof *proof);

/*
 * What to play when all is lost (resist.c). *turn, which loses in `plies` plies, becomes one that takes as long and
 * leaves the other player few turns that still win, the fewest if there are not too many turns to look at. Depends only
 * on the position, unless keep_going of the budget ends the search; its other limits do not count.
 */
void allemande_resist(const struct allemande_position *position, unsigned plies, const struct pz_budget *budget,
                      struct allemande_move *turn);

/* ---- The transposition table (table.c), by keys that a position shares with its images ---- */

struct allemande_table;

/* 128 bits that represent a position and all its images. */
struct allemande_key {
    uint64_t high, low;
};

/* What is known of a position. */
struct allemande_entry {
    struct allemande_key key; /* {0, 0} in an entry that is not in use */
    uint8_t verdict, plies;   /* enum allemande_verdict, and how deep the search was */
};

/*
 * A table of at most `bytes` bytes, for boards of one size. Null if the system does not grant them, because the user
 * may ask for any amount. Free it with allemande_table_free().
 */
struct allemande_table *allemande_table_new(unsigned side, size_t bytes);
void allemande_table_free(struct allemande_table *table);

struct allemande_key allemande_table_key(const struct allemande_table *table,
                                         const struct allemande_position *position);

/* Null if nothing is known; valid until something is kept. */
const struct allemande_entry *allemande_table_find(const struct allemande_table *table, struct allemande_key key);
void allemande_table_keep(struct allemande_table *table, const struct allemande_entry *entry);

#endif
