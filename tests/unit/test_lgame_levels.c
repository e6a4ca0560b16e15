/*
 * The L game: every bundled problem is won in exactly the turns it names, its generator and seed make it again, and no
 * two are the same up to turning, mirroring and colours.
 */
#include "bundled_levels.h"
#include "puzzles/lgame.h"

/* The longest wins; the tests of the table check them against the twin's. */
enum { LONGEST_STANDARD = 5, LONGEST_SUDDEN_DEATH = 6 };

/* What occurred: how often each class, each goal in each variant, each colour. */
static unsigned classes[LGAME_CLASSES], goals[2][PZ_GOAL_MAX + 1], colours[2];

/*
 * In sudden death no position won in three turns has fewer than two best moves, and none won in five has fewer than
 * seven.
 */
static size_t fewest_best(const struct lgame *game) {
    if (!game->position.sudden_death)
        return 1;
    return game->goal == 3 ? 2 : game->goal == 5 ? 7 : 1;
}

static void check_goal(const struct lgame *game, const char *name) {
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    struct lgame_move moves[LGAME_MOVES_MAX];
    const struct lgame_value value = lgame_value(table, &game->position);
    require(game->goal > 0, name, "has no goal");
    require(value.verdict == LGAME_WIN, name, "cannot be won");
    require(value.plies == 2 * game->goal - 1, name, "is won in another number of turns");
    require(lgame_best_moves(table, &game->position, moves) == fewest_best(game), name,
            "has another number of best moves");
    lgame_table_free(table);
}

static void check_difficulty(const struct lgame *game, const struct pz_level *level, const char *name) {
    const char *difficulty = pz_difficulty(&lgame_game, game, NULL);
    if (strcmp(pz_level_value(level, "Difficulty"), difficulty) != 0)
        fail_msg("%s: should be %s", name, difficulty);
}

/* The generator makes this position from this seed. */
static void check_seed(const struct lgame *game, const struct pz_level *level, const char *name) {
    struct pz_options options = {0};
    struct pz_text turns = {0}, made = {0}, described = {0};
    uint64_t seed = 0;
    struct pz_error error = {0};
    pz_text_add(&turns, "%u", game->goal);
    pz_options_set(&options, "win-in", pz_text_string(&turns));
    if (game->position.sudden_death)
        pz_options_set(&options, "sudden-death", NULL);
    assert_int_equal(pz_level_number(level, "Seed", 0, UINT64_MAX, &seed, &error), PZ_OK);
    assert_int_equal(lgame_game.generate(&options, seed, NULL, &made, &error), PZ_OK);
    lgame_game.describe(game, &described);
    require(strstr(pz_text_string(&made), pz_text_string(&described)) != NULL, name, "is not what its seed makes");
    pz_text_free(&turns);
    pz_text_free(&made);
    pz_text_free(&described);
    pz_options_free(&options);
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct lgame *game = state;
    check_goal(game, name);
    check_difficulty(game, level, name);
    check_seed(game, level, name);
    require(++classes[lgame_class(&game->position)] == 1, name, "is the same as another up to symmetry");
    goals[game->position.sudden_death][game->goal]++;
    colours[game->position.to_move]++;
}

static void test_levels(void **state) {
    static const char *const headers[] = {"Generator", "Seed", "To-move", "Sudden-death", "Goal", NULL};
    (void)state;
    bundled_check(&(struct bundled){&lgame_game, headers, check, 48});
    for (unsigned turns = 1; turns <= LONGEST_STANDARD; turns++)
        assert_true(goals[false][turns] >= 6);
    for (unsigned turns = 2; turns <= LONGEST_SUDDEN_DEATH; turns++)
        assert_true(goals[true][turns] >= 1);
    assert_true(colours[LGAME_RED] >= 20 && colours[LGAME_BLUE] >= 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
