/* Lemmo: every bundled level is sound and solved by the line the program knows; packs grow harder; no two are alike. */
#include "lemmo_twin.h"
#include "test.h"

#include "bundled_series.h"
#include "puzzles/memory.h"

/* Larger maps are checked by the fast answers only. */
enum { TWIN_CELLS_MAX = 2000 };

/* Every start walked step by step agrees with the passes. */
static void check_count(const struct lemmo *game, const char *name) {
    struct twin twin = {(int)lemmo_rows(game), (int)lemmo_columns(game), NULL};
    twin.cells = pz_alloc((size_t)twin.rows, (size_t)twin.columns);
    for (int row = 0; row < twin.rows; row++)
        for (int column = 0; column < twin.columns; column++)
            *twin_at(&twin, row, column) = lemmo_cell(game, (uint64_t)row, (uint64_t)column);
    require(twin_count(&twin) == lemmo_count(game), name, "is counted wrong");
    free(twin.cells);
}

/* The line of moves is legal and solves the level, and the goal is the best there is, proven, or one that it names. */
static void check_line(const struct pz_level *level, const struct lemmo *start, const char *name) {
    struct lemmo *game = lemmo_clone(start);
    PZ_SCOPED_TEXT moves = {0};
    struct lemmo_plan plan;
    require(lemmo_search(game, lemmo_allowance(game), NULL, &plan) == PZ_OK, name, "is not solved for certain");
    const bool has_goal = pz_level_value(level, "Goal") != NULL;
    require(has_goal ? plan.winning > lemmo_goal(game) : plan.winning == lemmo_goal(game), name, "has a wrong goal");
    require(lemmo_goal(game) > lemmo_count(game) || lemmo_allowance(game) == 0, name, "leaves nothing to do");
    require(lemmo_game.line(game, NULL, &moves) == PZ_OK, name, "has no line");
    struct pz_lines lines = {.at = moves.data, .end = moves.data + moves.length, .number = 1};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        PZ_OWNED char *move = pz_copy(line.text, line.length);
        require(lemmo_game.outcome(game) == PZ_UNFINISHED, name, "is solved before the line ends");
        require(lemmo_game.play(game, move, NULL) == PZ_OK, name, "has an illegal line");
    }
    require(lemmo_game.outcome(game) == PZ_SOLVED, name, "is not solved by its line");
    lemmo_free(game);
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct lemmo *game = state;
    if (lemmo_rows(game) * lemmo_columns(game) <= TWIN_CELLS_MAX)
        check_count(game, name);
    check_line(level, game, name);
}

SLOW_TEST(test_levels) {
    static const char *const headers[] = {"Removals", NULL};
    bundled_check(&(struct bundled){&lemmo_game, headers, check, 60});
}

/* ---- Maps that are alike ---- */

/* Whether one map is the other, as it is or seen in a mirror. */
static bool alike(const struct lemmo *a, const struct lemmo *b, bool mirrored) {
    const uint64_t rows = lemmo_rows(a), columns = lemmo_columns(a);
    if (rows != lemmo_rows(b) || columns != lemmo_columns(b))
        return false;
    for (uint64_t row = 0; row < rows; row++)
        for (uint64_t column = 0; column < columns; column++)
            if (lemmo_cell(a, row, column) != lemmo_cell(b, row, mirrored ? columns - 1 - column : column))
                return false;
    return true;
}

TEST(no_two_maps_are_alike) {
    for (size_t i = 0; i < series.count; i++) {
        const struct lemmo *map = series_start(i);
        assert_true(alike(map, map, false));
        for (size_t j = 0; j < i; j++)
            if (alike(map, series_start(j), false) || alike(map, series_start(j), true))
                fail_msg("%s is %s", series_name(i), series_name(j));
    }
}

/* ---- The series ---- */

/* Whether taking the best block each time leads to the goal. */
static bool greed_will_do(const struct lemmo *start) {
    struct lemmo *game = lemmo_clone(start);
    struct lemmo_answer answer = {.has_removal = true};
    while (lemmo_count(game) < lemmo_goal(game) && game->removed_count < lemmo_allowance(game) && answer.has_removal) {
        PZ_SCOPED_TEXT move = {0};
        lemmo_solve(game, NULL, &answer);
        pz_text_add(&move, "remove %d %d", (int)answer.removal.row + 1, (int)answer.removal.column + 1);
        if (answer.has_removal)
            assert_int_equal(lemmo_game.play(game, move.data, NULL), PZ_OK);
    }
    const bool done = lemmo_count(game) >= lemmo_goal(game);
    lemmo_free(game);
    return done;
}

/*
 * All numbers of removals occur, and goals below the best; a single block is seldom in the top row and seldom saves
 * all; where several have to go, it is often a trap to take the best one first.
 */
TEST(levels_differ_in_kind) {
    unsigned removals[LEMMO_REMOVALS_MAX + 1] = {0}, goals = 0, top = 0, all = 0, traps = 0;
    for (size_t i = 0; i < series.count; i++) {
        const struct lemmo *game = series_start(i);
        struct lemmo_answer answer;
        struct lemmo_plan plan;
        lemmo_solve(game, NULL, &answer);
        lemmo_search(game, lemmo_allowance(game), NULL, &plan);
        removals[lemmo_allowance(game)]++;
        goals += lemmo_goal(game) < plan.winning;
        top += lemmo_allowance(game) == 1 && answer.removal.row == 0;
        all += lemmo_allowance(game) == 1 && answer.best == 2 * lemmo_columns(game);
        traps += lemmo_allowance(game) > 1 && !greed_will_do(game);
    }
    const unsigned several = removals[2] + removals[3] + removals[4];
    assert_true(removals[0] >= 4 && removals[2] >= 15 && removals[3] >= 8 && removals[4] >= 1);
    assert_true(goals >= 6);
    assert_true(4 * top <= removals[1] && 4 * all <= removals[1]);
    assert_true(5 * traps >= 2 * several);
}

SLOW_TEST(players_agree_with_the_bits) {
    check_players();
}

TEST(packs_have_ideas) {
    check_ideas();
}

SERIES(lemmo_game)
