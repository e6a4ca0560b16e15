/* A bit for each cell of the map. */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum { TRACKED_CELLS = 1 << 24 };

void lemmo_track_forget(struct lemmo_track *track) {
    free(track->cells);
    *track = (struct lemmo_track){0};
}

void lemmo_track_begin(struct lemmo_track *track, const struct lemmo *game) {
    const uint64_t cells = lemmo_rows(game) * lemmo_columns(game);
    lemmo_track_forget(track);
    track->columns = lemmo_columns(game);
    if (cells <= TRACKED_CELLS)
        track->cells = pz_alloc((size_t)(cells / 8 + 1), 1);
}

void lemmo_track_add(struct lemmo_track *track, const struct lemmo_walker *walker) {
    const uint64_t index = walker->row * track->columns + walker->column;
    if (track->cells)
        track->cells[index / 8] |= (uint8_t)(1 << index % 8);
}

void lemmo_track_walk(struct lemmo_track *track, const struct lemmo *game, struct lemmo_walker walker) {
    enum lemmo_step did = LEMMO_STEPPED;
    while (track->cells && did != LEMMO_WON && did != LEMMO_LOST) {
        lemmo_track_add(track, &walker);
        did = lemmo_step(game, &walker);
    }
}

bool lemmo_track_has(const struct lemmo_track *track, uint64_t row, uint64_t column) {
    const uint64_t index = row * track->columns + column;
    return track->cells && track->cells[index / 8] >> index % 8 & 1;
}
