/* What the table says about a turn: each placement by the best that the neutrals can make of it. */
#ifndef TUI_GAMES_LGAME_VALUES_H
#define TUI_GAMES_LGAME_VALUES_H

#include "puzzles/lgame.h"

/* A legal placement and its value to the player to move, in plies from the position before the move. */
struct lgame_rated {
    uint8_t placement;
    struct lgame_value value;
};

/*
 * The best value of a turn with the L in a legal place, if the neutrals then stand on all of `on` and on none of `off`.
 * False if there is no such turn.
 */
bool lgame_best_value(const struct lgame_table *table, const struct lgame_position *position, uint16_t l, uint16_t on,
                      uint16_t off, struct lgame_value *best);

/* Fills in the legal placements, the best first and then by name; how many there are. */
size_t lgame_rate(const struct lgame_table *table, const struct lgame_position *position,
                  struct lgame_rated rated[LGAME_PLACEMENTS]);

/* Appends "1 win" or "6 losses", after ", " unless it comes first. */
void lgame_add_count(enum lgame_verdict verdict, unsigned count, struct pz_text *out);

/* Appends "W3", "=", "L2": the same in short as lgame_add_value(). */
void lgame_add_short_value(struct lgame_value value, struct pz_text *out);

#endif
