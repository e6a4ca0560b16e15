/* All starts walk at once; who has come to an end leaves the list. */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

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

void lemmo_parade_step(struct lemmo_parade *parade, const struct lemmo *game) {
    size_t kept = 0;
    for (size_t i = 0; i < parade->count; i++) {
        const enum lemmo_step did = lemmo_step(game, &parade->walkers[i]);
        parade->arrived += did == LEMMO_WON;
        if (did != LEMMO_WON && did != LEMMO_LOST)
            parade->walkers[kept++] = parade->walkers[i];
    }
    parade->count = kept;
}
