/* Titles of levels: a player who names one means one level, whatever the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include "puzzles/catalog.h"
#include "puzzles/registry.h"

static int by_title(const void *a, const void *b) {
    return strcasecmp(((const struct pz_catalog_entry *)a)->title, ((const struct pz_catalog_entry *)b)->title);
}

static void no_two_levels_have_the_same_title(void **state) {
    (void)state;
    PZ_SCOPED(pz_catalog_free) struct pz_catalog levels = {0};
    for (const struct pz_game *const *game = pz_games(); *game; game++)
        pz_catalog_add(&levels, pz_games(), PUZZLES_LEVELS, *game);
    assert_true(levels.count > 300);
    qsort(levels.entries, levels.count, sizeof *levels.entries, by_title);
    for (size_t i = 1; i < levels.count; i++)
        if (by_title(&levels.entries[i - 1], &levels.entries[i]) == 0)
            fail_msg("%s and %s have one title", levels.entries[i - 1].path, levels.entries[i].path);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_two_levels_have_the_same_title)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
