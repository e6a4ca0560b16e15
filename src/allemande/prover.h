/* Allemande: what the prover shares with those who ask it: its table, and what to play when it has proved a loss. */
#ifndef PUZZLES_SRC_ALLEMANDE_PROVER_H
#define PUZZLES_SRC_ALLEMANDE_PROVER_H

#include "puzzles/allemande.h"

enum {
    ALLEMANDE_PROOF_BYTES = 64 << 20, /* memory for the prover unless the caller says otherwise */
    ALLEMANDE_PROOF_NODES = 100000,   /* nodes for the prover before we estimate anything: at most a second */
};

/*
 * For a problem whose goal is to hold out: PZ_OK if the player who moved first still can, PZ_NO if not, PZ_LIMIT if the
 * search did not find out. If that player is to move, proof->best is then a turn that holds.
 */
enum pz_status allemande_hold(const struct allemande *game, const struct pz_budget *budget,
                              struct allemande_proof *proof);

/*
 * Finds the most stubborn turn in a lost position (resist.c). Replaces *turn, which loses in `plies` plies, by a turn
 * that takes as long and leaves the other player few winning turns; the fewest, unless there are too many turns to
 * compare them all. Depends only on the position, unless keep_going of the budget ends the search; ignores its other
 * limits.
 */
void allemande_resist(const struct allemande_position *position, unsigned plies, const struct pz_budget *budget,
                      struct allemande_move *turn);

/* ---- The transposition table (table.c), by keys that a position shares with its images ---- */

struct allemande_table;

/* 128 bits that represent a position and all its images. */
struct allemande_key {
    uint64_t high, low;
};

/* What we know about a position. */
struct allemande_entry {
    struct allemande_key key; /* {0, 0} in an unused entry */
    uint8_t verdict, plies;   /* enum allemande_verdict, and how deep the search was */
};

/*
 * Returns a table of at most `bytes` bytes for boards of one size, to be freed with allemande_table_free(). The user
 * may ask for any amount, so it returns null if there is not enough memory.
 */
struct allemande_table *allemande_table_new(unsigned side, size_t bytes);
void allemande_table_free(struct allemande_table *table);

struct allemande_key allemande_table_key(const struct allemande_table *table,
                                         const struct allemande_position *position);

/* Null if nothing is known; valid until something is kept. */
const struct allemande_entry *allemande_table_find(const struct allemande_table *table, struct allemande_key key);
void allemande_table_keep(struct allemande_table *table, const struct allemande_entry *entry);

#endif
