/* What removing blocks does to the walks: the starts that win are compared with and without them. */
#include <stdlib.h>

#include "map.h"
#include "puzzles/memory.h"

/* The starts that win, left ones and then right ones. */
static uint64_t *winning_starts(const struct lemmo *game) {
    const size_t words = game->map->words;
    uint64_t *starts = pz_alloc(2 * words, sizeof *starts);
    lemmo_winning_starts(game, starts, starts + words);
    return starts;
}

static void add_saved(struct lemmo_redirect *redirect, struct lemmo_walker start) {
    if (redirect->saved < 2)
        redirect->starts[redirect->saved] = start;
    redirect->saved++;
}

void lemmo_redirect(const struct lemmo *game, const struct lemmo_place *blocks, unsigned count,
                    struct lemmo_redirect *redirect) {
    struct lemmo without = *game; /* a copy, which holds no reference to the map */
    const size_t words = game->map->words;
    *redirect = (struct lemmo_redirect){0};
    for (unsigned i = 0; i < count; i++)
        lemmo_take(&without, blocks[i]);
    uint64_t *before = winning_starts(game), *after = winning_starts(&without);
    for (uint64_t column = 0; column < game->map->columns; column++)
        for (unsigned facing = LEMMO_LEFT; facing <= LEMMO_RIGHT; facing++) {
            const size_t word = (size_t)(column / LEMMO_WORD) + facing * words;
            const uint64_t bit = UINT64_C(1) << column % LEMMO_WORD;
            if (after[word] & ~before[word] & bit)
                add_saved(redirect, (struct lemmo_walker){.column = column, .facing = facing});
            redirect->lost += (before[word] & ~after[word] & bit) != 0;
        }
    free(before);
    free(after);
}
