/* The cells that a walk has come along. */
#ifndef TUI_GAMES_LEMMO_TRACK_H
#define TUI_GAMES_LEMMO_TRACK_H

#include "puzzles/lemmo.h"

/* Starts as {0}: no walk. */
struct lemmo_track {
    uint64_t columns;
    uint8_t *cells; /* a bit each; null: no walk, or the map is too large */
};

/* Begins a new one, without any cell. */
void lemmo_track_begin(struct lemmo_track *track, const struct lemmo *game);
void lemmo_track_forget(struct lemmo_track *track);

void lemmo_track_add(struct lemmo_track *track, const struct lemmo_walker *walker);
/* Adds the way from where a walker is to its end. */
void lemmo_track_walk(struct lemmo_track *track, const struct lemmo *game, struct lemmo_walker walker);

bool lemmo_track_has(const struct lemmo_track *track, uint64_t row, uint64_t column);

#endif
