/* What a search has found out about positions, up to symmetries of the board. */
#ifndef ALLEMANDE_TABLE_H
#define ALLEMANDE_TABLE_H

#include "puzzles/allemande.h"

struct allemande_table;

/*
 * A table of at most `bytes` bytes, for boards of one size. Null if the system does not grant them, because the user
 * may ask for any amount. Free it with allemande_table_free().
 */
struct allemande_table *allemande_table_new(unsigned side, size_t bytes);
void allemande_table_free(struct allemande_table *table);

/* 128 bits that represent a position and all its images. */
struct allemande_key {
    uint64_t high, low;
};
struct allemande_key allemande_table_key(const struct allemande_table *table,
                                         const struct allemande_position *position);

/* Looks up a verdict and the plies that it took. False if nothing is known. */
bool allemande_table_find(const struct allemande_table *table, struct allemande_key key, uint8_t *verdict,
                          uint8_t *plies);
void allemande_table_keep(struct allemande_table *table, struct allemande_key key, uint8_t verdict, uint8_t plies);

#endif
