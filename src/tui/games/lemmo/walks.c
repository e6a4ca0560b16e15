/* Walks that are shown. A track has a bit for each cell that a walk has crossed; a parade lists those still walking. */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

enum { TRACKED_CELLS = 1 << 24 }; /* of the largest map on which tracks are kept */

/* ---- tracks ---- */

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

/* ---- parades ---- */

void lemmo_parade_end(struct lemmo_parade *parade) {
    free(parade->walkers);
    *parade = (struct lemmo_parade){0};
}

uint64_t lemmo_walk_steps(const struct lemmo *game, struct lemmo_walker walker, uint64_t most) {
    enum lemmo_step did = LEMMO_STEPPED;
    uint64_t steps = 0;
    for (; steps < most && did != LEMMO_WON && did != LEMMO_LOST; steps++)
        did = lemmo_step(game, &walker);
    return steps;
}

uint64_t lemmo_parade_begin(struct lemmo_parade *parade, const struct lemmo *game, uint64_t most) {
    const uint64_t columns = lemmo_columns(game);
    uint64_t longest = 0, all = 0;
    lemmo_parade_end(parade);
    parade->walkers = pz_alloc((size_t)columns * 2, sizeof *parade->walkers);
    for (uint64_t start = 0; start < 2 * columns; start++) {
        const struct lemmo_walker walker = {0, start / 2, start % 2 ? LEMMO_RIGHT : LEMMO_LEFT};
        const uint64_t steps = all < most ? lemmo_walk_steps(game, walker, most - all) : 0;
        parade->walkers[parade->count++] = walker;
        longest = steps > longest ? steps : longest;
        all += steps;
    }
    return longest;
}

size_t lemmo_parade_step(struct lemmo_parade *parade, const struct lemmo *game) {
    size_t kept = 0;
    for (size_t i = 0; i < parade->count; i++) {
        const enum lemmo_step did = lemmo_step(game, &parade->walkers[i]);
        parade->arrived += did == LEMMO_WON;
        if (did != LEMMO_WON && did != LEMMO_LOST)
            parade->walkers[kept++] = parade->walkers[i];
    }
    return parade->count = kept;
}
