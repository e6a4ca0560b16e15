/* Allemande: every bundled level is proven: won in as many turns as it says, not sooner, and as hard. */
#include "puzzles/allemande.h"

#include "bundled_levels.h"

enum { MEMORY = 4 << 20 };

/* The line the program knows solves the level. */
static void check_line(const struct allemande *level, const char *name) {
    struct allemande *game = allemande_game.clone(level);
    struct pz_text moves = {0};
    require(allemande_game.line(game, NULL, &moves) == PZ_OK, name, "has no line");
    struct pz_lines lines = {.at = moves.data, .end = moves.data + moves.length, .number = 1};
    struct pz_line line;
    while (pz_lines_next(&lines, &line)) {
        char *move = pz_copy(line.text, line.length);
        require(allemande_game.play(game, move, NULL) == PZ_OK, name, "has an illegal line");
        free(move);
    }
    require(allemande_game.outcome(game) == PZ_SOLVED, name, "is not solved by its line");
    allemande_game.free(game);
    pz_text_free(&moves);
}

static void check(const struct pz_level *level, const void *state, const char *name) {
    const struct allemande *game = state;
    struct allemande_proof proof;
    require(pz_level_value(level, "Goal") != NULL && game->goal <= 2, name, "asks for more than two turns");
    require(game->position.side >= ALLEMANDE_SIDE_PLAYED_MIN, name, "is too small");
    require(allemande_prove(&game->position, 2 * game->goal - 1, MEMORY, NULL, &proof) == PZ_OK, name, "is not proven");
    require(proof.verdict == ALLEMANDE_WINS, name, "cannot be won in time");
    require(proof.plies == 2 * game->goal - 1, name, "can be won sooner");
    require(strcmp(pz_difficulty(&allemande_game, game, NULL), pz_level_value(level, "Difficulty")) == 0, name,
            "has another difficulty");
    check_line(game, name);
}

static void test_levels(void **state) {
    static const char *const headers[] = {"Goal", "To-move", "Variant", NULL};
    (void)state;
    bundled_check(&(struct bundled){&allemande_game, headers, check, 24});
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_levels)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
