/*
 * The L game: every bundled problem is won in exactly the turns it names, or drawn by a single move; packs grow harder;
 * no two levels are the same up to turning, mirroring and colours, and few lead to the same position.
 */
#include "bundled_series.h"
#include "puzzles/lgame.h"
#include "test.h"

/* The longest wins; the tests of the table check them against the twin's. */
enum { LONGEST_STANDARD = 5, LONGEST_SUDDEN_DEATH = 6 };

static void check_goal(const struct lgame *game, const char *name) {
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    const struct lgame_value value = lgame_value(table, &game->position);
    require(game->goal > 0, name, "has no goal");
    require(value.verdict == (game->holds ? LGAME_DRAW : LGAME_WIN), name, "cannot reach its goal");
    require(game->holds || value.plies == 2 * game->goal - 1, name, "is won in another number of turns");
    require(!game->holds || lgame_safe_moves(table, &game->position) == 1, name, "has more than one first move");
    lgame_table_free(table);
}

/* If it names a seed, the generator makes this position from it. */
static void check_seed(const struct lgame *game, const struct pz_level *level, const char *name) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_TEXT turns = {0}, made = {0}, described = {0};
    uint64_t seed = 0;
    struct pz_error error = {0};
    if (!pz_level_value(level, "Seed"))
        return;
    pz_text_add(&turns, "%u", game->goal);
    pz_options_set(&options, "win-in", pz_text_string(&turns));
    if (game->position.sudden_death)
        pz_options_set(&options, "sudden-death", NULL);
    assert_int_equal(pz_level_number(level, "Seed", 0, UINT64_MAX, &seed, &error), PZ_OK);
    assert_int_equal(lgame_game.generate(&options, seed, NULL, &made, &error), PZ_OK);
    lgame_game.describe(game, &described);
    require(strstr(pz_text_string(&made), pz_text_string(&described)) != NULL, name, "is not what its seed makes");
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    check_goal(state, name);
    check_seed(state, level, name);
}

TEST(test_levels) {
    static const char *const headers[] = {"To-move", "Sudden-death", "Goal", NULL};
    bundled_check(&(struct bundled){&lgame_game, headers, check, 60});
}

/* ---- the series ---- */

static const struct lgame *start_of(size_t i) {
    return series_start(i);
}

TEST(levels_differ_in_kind) {
    unsigned goals[2][PZ_GOAL_MAX + 1] = {{0}}, draws[2] = {0}, colours[2] = {0};
    for (size_t i = 0; i < series.count; i++) {
        const struct lgame *game = start_of(i);
        goals[game->position.sudden_death][game->goal] += !game->holds;
        draws[game->position.sudden_death] += game->holds;
        colours[game->position.to_move]++;
    }
    for (unsigned turns = 1; turns <= LONGEST_STANDARD; turns++)
        assert_true(goals[false][turns] >= 3);
    for (unsigned turns = 1; turns <= LONGEST_SUDDEN_DEATH; turns++)
        assert_true(goals[true][turns] >= 1);
    assert_true(draws[false] >= 8 && draws[true] >= 3);
    assert_true(colours[LGAME_RED] >= 30 && colours[LGAME_BLUE] >= 30);
}

TEST(no_two_positions_are_alike) {
    unsigned seen[LGAME_CLASSES] = {0};
    for (size_t i = 0; i < series.count; i++)
        require(++seen[lgame_class(&start_of(i)->position)] == 1, series_name(i),
                "is the same as another up to symmetry");
}

/* Counts the classes to which the best first moves lead: those of its key positions, each once. */
static void add_keys(const struct lgame *game, const struct lgame_table *table, unsigned counts[LGAME_CLASSES]) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    bool here[LGAME_CLASSES] = {false};
    const size_t count = lgame_best_moves(table, &game->position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(&game->position, moves[i]);
        const unsigned number = lgame_class(&next);
        counts[number] += !here[number];
        here[number] = true;
    }
}

/*
 * A key position is one that a level is about: where the best first move leads. The standard game has 15 that are lost
 * at once, and each of them occurs.
 */
TEST(few_levels_share_a_key) {
    unsigned counts[2][LGAME_CLASSES] = {{0}}, lost = 0;
    struct lgame_table *tables[] = {lgame_table_new(false), lgame_table_new(true)};
    for (size_t i = 0; i < series.count; i++) {
        const bool sudden_death = start_of(i)->position.sudden_death;
        add_keys(start_of(i), tables[sudden_death], counts[sudden_death]);
    }
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        const struct lgame_value value = lgame_class_value(tables[0], number);
        assert_in_range(counts[0][number], 0, 3);
        assert_in_range(counts[1][number], 0, 3);
        lost += value.verdict == LGAME_LOSS && value.plies == 0 && counts[0][number] > 0;
    }
    assert_int_equal(lost, 15);
    lgame_table_free(tables[0]);
    lgame_table_free(tables[1]);
}

/* Some first moves need no neutral, so that a beginner learns one thing after the other. */
TEST(the_first_needs_no_neutral) {
    const struct lgame_position *position = &start_of(0)->position;
    struct lgame_table *table = lgame_table_new(false);
    struct lgame_move moves[LGAME_MOVES_MAX];
    bool alone = false;
    for (size_t i = lgame_best_moves(table, position, moves); i-- > 0;)
        alone |= moves[i].neutrals == position->neutrals;
    assert_true(alone);
    lgame_table_free(table);
}

SERIES(lgame_game)
