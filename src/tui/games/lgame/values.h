/* What the table says about a turn: each placement by the best that the neutrals can make of it. */
#ifndef TUI_GAMES_LGAME_VALUES_H
#define TUI_GAMES_LGAME_VALUES_H

#include "puzzles/lgame.h"

/* A legal placement and its value to the player to move, in plies from the position before the move. */
struct lgame_rated {
    uint8_t placement;
    struct lgame_value value;
};

/* Whether a player prefers the first: the quicker win, the later loss. */
bool lgame_is_better(struct lgame_value a, struct lgame_value b);

/* The value of a legal move to the player who makes it. */
struct lgame_value lgame_value_of_move(const struct lgame_table *table, const struct lgame_position *position,
                                       struct lgame_move move);

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

/* Appends "win 5", "draw", "loss 4"; and "W5", "=", "L4". */
void lgame_add_value(struct lgame_value value, struct pz_text *out);
void lgame_add_short_value(struct lgame_value value, struct pz_text *out);

#endif
