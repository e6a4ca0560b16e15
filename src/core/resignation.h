/*
 * Where a player has given up a game for two, as a header of its record:
 *
 *     Result: blue resigned            after the last move of the main line
 *     Result: blue resigned after N    after the N-th move of the file, those that are repeated not counted; 0: at once
 */
#ifndef CORE_RESIGNATION_H
#define CORE_RESIGNATION_H

#include "history.h"

struct pz_resignation {
    struct pz_node *node; /* null: nobody has */
    unsigned player;
};

extern const char pz_resignation_key[];

/*
 * Reads the value of that header, whose game's moves are in the tree; false if it says something else. `end` is the
 * last node of the main line.
 */
bool pz_resignation_read(const struct pz_history *history, struct pz_node *end, const char *value,
                         struct pz_resignation *resignation);

/* Appends the header line; `number` is that of the node among the moves of the file, and is not needed at `end`. */
void pz_resignation_write(const struct pz_history *history, const struct pz_resignation *resignation,
                          const struct pz_node *end, size_t number, struct pz_text *out);

#endif
