/* Titles of levels: a player who names one means one level, whatever the game. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "puzzles/catalog.h"
#include "puzzles/registry.h"
#include "test.h"

static int by_title(const void *a, const void *b) {
    return strcasecmp(((const struct pz_catalog_entry *)a)->title, ((const struct pz_catalog_entry *)b)->title);
}

TEST(no_two_levels_have_the_same_title) {
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, *game);
    assert_true(levels.count > 300);
    qsort(levels.entries, levels.count, sizeof *levels.entries, by_title);
    for (size_t i = 1; i < levels.count; i++)
        if (by_title(&levels.entries[i - 1], &levels.entries[i]) == 0)
            fail_msg("%s and %s have one title", levels.entries[i - 1].path, levels.entries[i].path);
}
