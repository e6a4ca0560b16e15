/* What a search has found out about positions, up to the symmetries of the board. */
#ifndef ALLEMANDE_TABLE_H
#define ALLEMANDE_TABLE_H

#include "puzzles/allemande.h"

struct allemande_table;

/*
 * At most so many bytes, for boards of that side. Null if the system does not give them: how much that is, a user says.
 * Free it with allemande_table_free().
 */
struct allemande_table *allemande_table_new(unsigned side, size_t bytes);
void allemande_table_free(struct allemande_table *table);

/* 128 bits that stand for a position and all its images. */
struct allemande_key {
    uint64_t high, low;
};
struct allemande_key allemande_table_key(const struct allemande_table *table,
                                         const struct allemande_position *position);

/* What is known: a verdict and the plies that it took. False if nothing is. */
bool allemande_table_find(const struct allemande_table *table, struct allemande_key key, uint8_t *verdict,
                          uint8_t *plies);
void allemande_table_keep(struct allemande_table *table, struct allemande_key key, uint8_t verdict, uint8_t plies);

#endif
