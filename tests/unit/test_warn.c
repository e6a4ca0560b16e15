/*
 * What two-player games warn a player of: winning turns of the opponent, checked against the table of the L game and
 * the twin of Allemande, and whether a problem can still be won, checked by trying all replies.
 */
#include <stdint.h>
#include <stdlib.h>

#include "allemande_twin.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"

/* ---- the L game ---- */

/* Of all positions up to symmetry, for both players; the table, built backwards from the end, knows the wins in one. */
TEST(the_l_game_knows_who_threatens) {
    for (int sudden_death = 0; sudden_death < 2; sudden_death++) {
        struct lgame_table *table = lgame_table_new(sudden_death);
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            struct lgame_position position = lgame_of_class(number, sudden_death);
            PZ_OWNED struct lgame *game = lgame_new(&position, false, 0);
            for (unsigned player = 0; player < 2; player++) {
                position.to_move = (uint8_t)player;
                const struct lgame_value value = lgame_value(table, &position);
                assert_int_equal(lgame_game.two_player->threatens(game, player),
                                 value.verdict == LGAME_WIN && value.plies == 1);
            }
        }
        lgame_table_free(table);
    }
}

/* The start is there once, and again when both Ls have gone aside and back. */
TEST(the_l_game_counts_occurrences) {
    static const char *const moves[] = {"d4Sw", "a1Ne", "c4Sw", "b1Ne"};
    const struct lgame_position start = lgame_start(false);
    for (int play_on = 0; play_on < 2; play_on++) {
        PZ_OWNED struct lgame *game = lgame_new(&start, play_on, 0);
        assert_int_equal(lgame_occurrences(game), play_on ? 0 : 1);
        for (size_t i = 0; i < 4; i++) {
            assert_int_equal(lgame_game.play(game, moves[i], NULL), PZ_OK);
            assert_int_equal(lgame_occurrences(game), play_on ? 0 : i == 3 ? 2 : 1);
        }
    }
}

/* ---- Allemande ---- */

static bool leaves_a_win(void *context, const struct allemande_move *turn) {
    struct allemande_position after = *(const struct allemande_position *)context;
    const enum allemande_player winner = after.to_move ^ 1U;
    allemande_play(&after, turn);
    return !allemande_is_connected(&after, winner ^ 1U) && allemande_winning_turn(&after, winner, NULL);
}

/* Whether the player who has just moved wins with the next turn, whatever the other one does now. */
static bool wins_next(struct allemande_position *position) {
    if (!allemande_any_turn(position, position->to_move, NULL))
        return allemande_winning_turn(position, position->to_move ^ 1U, NULL);
    return allemande_each_turn(position, leaves_a_win, position);
}

/*
 * A game whose goal is to win in so many turns, after a first turn that wins nothing; false if there is no such turn.
 */
static bool after_one_turn(struct allemande_position *position, unsigned goal, struct allemande **game) {
    struct allemande_move turn;
    PZ_SCOPED_TEXT text = {0};
    if (!allemande_any_turn(position, position->to_move, &turn))
        return false;
    *game = allemande_new(position, false, goal);
    allemande_add_move(position, &turn, &text);
    assert_int_equal(allemande_game.play(*game, pz_text_string(&text), NULL), PZ_OK);
    return true;
}

/* On small boards with few empty cells. */
TEST(allemande_knows_whether_a_problem_can_be_won) {
    unsigned won = 0, missed = 0;
    struct pz_random random;
    pz_random_seed(&random, 3);
    for (unsigned round = 0; round < 400; round++) {
        struct allemande_position position;
        struct allemande *game = NULL;
        twin_random_position(&position, 4 + round % 2, round % 3 == 0, 8 + round % 6, false, &random);
        if (!after_one_turn(&position, 2, &game))
            continue;
        if (game->outcome == PZ_UNFINISHED) {
            const bool expected = wins_next(&game->position);
            assert_int_equal(allemande_game.two_player->reachable(game, NULL), expected ? PZ_OK : PZ_NO);
            won += expected;
            missed += !expected;
            game->goal = 1; /* now there is no turn left to win with */
            assert_int_equal(allemande_game.two_player->reachable(game, NULL), PZ_NO);
        }
        allemande_game.free(game);
    }
    assert_true(won > 20 && missed > 20); /* or this would prove little */
}

TEST(allemande_knows_who_threatens) {
    struct pz_random random;
    pz_random_seed(&random, 4);
    for (unsigned round = 0; round < 100; round++) {
        struct allemande_position position;
        twin_random_position(&position, 4, round % 2 == 0, 8, false, &random);
        const struct twin twin = twin_of(&position);
        struct allemande *game = allemande_new(&position, false, 0);
        for (unsigned player = 0; player < 2 && game->outcome == PZ_UNFINISHED; player++)
            assert_int_equal(allemande_game.two_player->threatens(game, player), twin_turns(&twin, player).winning > 0);
        allemande_game.free(game);
    }
}
