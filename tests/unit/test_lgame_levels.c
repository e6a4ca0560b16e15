/*
 * The L game: every bundled problem is won in exactly the turns it names, or drawn by few moves; packs grow harder; no
 * two levels are the same up to turning, mirroring and colours, nor lead to the same position, or to the same ones.
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
    require(!game->holds || lgame_safe_moves(table, &game->position) <= 5, name, "is drawn by too many first moves");
    lgame_table_free(table);
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    (void)level;
    check_goal(state, name);
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
        assert_true(goals[false][turns] >= 1);
    for (unsigned turns = 1; turns <= LONGEST_SUDDEN_DEATH; turns++)
        assert_true(goals[true][turns] >= 1);
    assert_true(goals[false][1] + goals[true][1] <= 8); /* which are all found in the same way */
    assert_true(draws[false] >= 20 && draws[true] >= 8);
    assert_true(colours[LGAME_RED] >= 30 && colours[LGAME_BLUE] >= 30);
}

/* In a win in one, too, the positions to which the records lead differ, 15 being lost at once. */
TEST(no_two_levels_lead_to_the_same_position) {
    const struct lab_series *found = series_found();
    assert_true(found->count >= 75);
    assert_int_equal(lab_distinct_keys(found), found->count);
}

/* Marks the positions to which the moves lead that keep the goal; a win that takes longer would miss it. */
static void mark_reached(const struct lgame *game, bool reached[LGAME_CLASSES]) {
    struct lgame_table *table = lgame_table_new(game->position.sudden_death);
    struct lgame_move moves[LGAME_MOVES_MAX];
    for (size_t i = lgame_best_moves(table, &game->position, moves); i-- > 0;) {
        const struct lgame_position next = lgame_after(&game->position, moves[i]);
        reached[lgame_class(&next)] = true;
    }
    lgame_table_free(table);
}

/* Levels whose right first moves lead to the same positions are one puzzle from the reply on. */
TEST(no_two_levels_are_one_puzzle_from_the_reply_on) {
    static bool reached[SERIES_MAX][LGAME_CLASSES];
    for (size_t i = 0; i < series.count; i++) {
        mark_reached(start_of(i), reached[i]);
        for (size_t j = 0; j < i; j++)
            if (start_of(i)->position.sudden_death == start_of(j)->position.sudden_death &&
                memcmp(reached[i], reached[j], sizeof *reached) == 0)
                fail_msg("%s is %s once the first move has been found", series_name(i), series_name(j));
    }
}

SLOW_TEST(players_agree_with_the_bits) {
    check_players();
}

TEST(packs_have_ideas) {
    check_ideas();
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
