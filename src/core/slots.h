/* Checks that a game has filled in the slots of its tables that must not be empty. */
#ifndef CORE_SLOTS_H
#define CORE_SLOTS_H

#include <stddef.h>

#include "puzzles/game.h"
#include "puzzles/text.h"

/* A required slot: a pointer that must not be null, or a size that must not be 0. */
struct pz_slot {
    const char *name; /* "describe()" */
    size_t at;        /* its offset in the table */

    /* If `user` is not null, the slot is required only if this other slot is filled in. */
    const char *user;
    size_t user_at;
};

/* Appends "chomp: struct pz_game has no describe()" for each required slot that is empty; `slots` ends with {0}. */
void pz_slots_check(const char *id, const char *table_name, const void *table, const struct pz_slot *slots,
                    struct pz_text *out);

/* Does the same for a game and all tables that belong to it. */
void pz_game_check(const struct pz_game *game, struct pz_text *out);

#endif
