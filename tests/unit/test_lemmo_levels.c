/* Lemmo: every bundled level is sound, graded by the rule, and solved by the line the program knows. */
#include "lemmo_twin.h"

#include "bundled_levels.h"

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

/* The line of moves is legal and solves the level, and the goal is the best there is, proven. */
static void check_line(const struct lemmo *start, const char *name) {
    struct lemmo *game = lemmo_clone(start);
    struct pz_text moves = {0};
    struct lemmo_plan plan;
    require(lemmo_search(game, lemmo_allowance(game), NULL, &plan) == PZ_OK, name, "is not solved for certain");
    require(plan.winning == lemmo_goal(game), name, "has another goal than the best");
    require(plan.winning > lemmo_count(game) || lemmo_allowance(game) == 0, name, "leaves nothing to do");
    require(lemmo_game.line(game, NULL, &moves) == PZ_OK, name, "has no line");
    struct pz_lines lines = {.at = moves.data, .end = moves.data + moves.length, .number = 1};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        char *move = pz_copy(line.text, line.length);
        require(lemmo_game.outcome(game) == PZ_UNFINISHED, name, "is solved before the line ends");
        require(lemmo_game.play(game, move, NULL) == PZ_OK, name, "has an illegal line");
        free(move);
    }
    require(lemmo_game.outcome(game) == PZ_SOLVED, name, "is not solved by its line");
    lemmo_free(game);
    pz_text_free(&moves);
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct lemmo *game = state;
    require(strcmp(pz_level_value(level, "Difficulty"), lemmo_difficulty(game)) == 0, name, lemmo_difficulty(game));
    if (lemmo_rows(game) * lemmo_columns(game) <= TWIN_CELLS_MAX)
        check_count(game, name);
    check_line(game, name);
}

static void test_levels(void **state) {
    static const char *const headers[] = {"Removals", NULL};
    (void)state;
    bundled_check(&(struct bundled){&lemmo_game, headers, check, 25});
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
