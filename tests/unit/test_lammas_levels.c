/* Lammas: every bundled level is sound, graded by the rule, and worth playing. */
#include "lammas_twin.h"

#include <limits.h>

#include "bundled_levels.h"

/* A second of thought is some tens of millions of sweeps. */
enum { SWEEPS_MAX = 2000000 };

/* The solver proves what the level says of itself; and it leaves something to do. */
static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct lammas *game = state;
    const struct pz_budget budget = {.nodes = SWEEPS_MAX};
    struct lammas_solution solution;
    struct lammas run = *game;
    bool itself;
    require(lammas_solve(game, UINT_MAX, &budget, &solution) == PZ_OK, name, "is not solved quickly");
    lammas_solution_free(&solution);
    const char *difficulty = pz_difficulty(&lammas_game, game, &budget);
    if (!difficulty || strcmp(difficulty, pz_level_value(level, "Difficulty")) != 0)
        fail_msg("%s: should be %s", name, difficulty ? difficulty : "of less effort");
    lammas_run(&run, &itself);
    /* The first lesson says in its title that it needs no help. */
    require(itself == (strstr(pz_level_value(level, "Title"), "Itself") != NULL), name, "solves itself or should");
    unsigned seen = 0;
    for (int cell = 0; cell < game->rows * game->columns; cell++)
        seen |= 1U << game->tiles[cell];
    require(seen == (1U << game->kinds) - 1, name, "lacks a kind");
}

static void test_levels(void **state) {
    static const char *const headers[] = {"Tiles", "Mode", "Template", NULL};
    (void)state;
    bundled_check(&(struct bundled){&lammas_game, headers, check, 24});
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
