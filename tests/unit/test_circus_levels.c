/* Circus Seven: every bundled level is sound, graded by the rule, and has the solutions its title promises. */
#include "bundled_levels.h"
#include "puzzles/circus.h"

/* The solver confirms what the level says of itself; and it leaves something to do. */
static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct circus *game = state;
    const bool two = strstr(pz_level_value(level, "Title"), "(two solutions)") != NULL;
    require(circus_count(&game->set) == (two ? 2 : 1), name, "has another number of solutions");
    if (strcmp(circus_difficulty(&game->set), pz_level_value(level, "Difficulty")) != 0)
        fail_msg("%s: should be %s", name, circus_difficulty(&game->set));
}

static void test_levels(void **state) {
    static const char *const headers[] = {"Centre", NULL};
    (void)state;
    bundled_check(&(struct bundled){&circus_game, headers, check, 28});
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
