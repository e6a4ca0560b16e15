/* Who has found a treasure leaves the list. */
#include "tui/games/lemmo/parts.h"

#include <stdlib.h>

#include "puzzles/memory.h"

void lemmo_finale_end(struct lemmo_finale *finale) {
    free(finale->walkers);
    *finale = (struct lemmo_finale){0};
}

static void add_starts(struct lemmo_finale *finale, const uint64_t *words, uint64_t columns, enum lemmo_facing facing) {
    for (uint64_t column = 0; column < columns; column++)
        if (lemmo_wins_from(words, column))
            finale->walkers[finale->count++] = (struct lemmo_walker){0, column, facing};
}

uint64_t lemmo_walk_steps(const struct lemmo *game, struct lemmo_walker walker, uint64_t most) {
    enum lemmo_step did = LEMMO_STEPPED;
    uint64_t steps = 0;
    for (; steps < most && did != LEMMO_WON && did != LEMMO_LOST; steps++)
        did = lemmo_step(game, &walker);
    return steps;
}

uint64_t lemmo_finale_begin(struct lemmo_finale *finale, const struct lemmo *game, uint64_t most) {
    const uint64_t columns = lemmo_columns(game);
    PZ_OWNED uint64_t *left = pz_alloc(lemmo_words(game), sizeof *left);
    PZ_OWNED uint64_t *right = pz_alloc(lemmo_words(game), sizeof *right);
    uint64_t longest = 0;
    lemmo_finale_end(finale);
    lemmo_winning_starts(game, left, right);
    finale->walkers = pz_alloc((size_t)columns * 2, sizeof *finale->walkers);
    add_starts(finale, left, columns, LEMMO_LEFT);
    add_starts(finale, right, columns, LEMMO_RIGHT);
    for (size_t i = 0; i < finale->count; i++) {
        const uint64_t steps = lemmo_walk_steps(game, finale->walkers[i], most);
        longest = steps > longest ? steps : longest;
    }
    return longest;
}

void lemmo_finale_step(struct lemmo_finale *finale, const struct lemmo *game) {
    size_t kept = 0;
    for (size_t i = 0; i < finale->count; i++)
        if (lemmo_step(game, &finale->walkers[i]) != LEMMO_WON)
            finale->walkers[kept++] = finale->walkers[i];
    finale->arrived += finale->count - kept;
    finale->count = kept;
}
