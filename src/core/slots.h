/* Which slots of a table that others fill in, such as a game's, must not be left empty. */
#ifndef CORE_SLOTS_H
#define CORE_SLOTS_H

#include <stddef.h>

#include "puzzles/game.h"
#include "puzzles/text.h"

/* A slot that is required: a pointer, or a size above 0. */
struct pz_slot {
    const char *name; /* "describe()" */
    size_t at;        /* its offset */

    /* Another slot, without which this one is not required. A null name: it always is. */
    const char *user;
    size_t user_at;
};

/* Appends a line for each slot that is required and empty: "chomp: struct pz_game has no describe()". Ends with {0}. */
void pz_slots_check(const char *id, const char *table_name, const void *table, const struct pz_slot *slots,
                    struct pz_text *out);

/* The same for a game, with all tables that belong to it. */
void pz_game_check(const struct pz_game *game, struct pz_text *out);

#endif
