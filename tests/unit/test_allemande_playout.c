/*
 * Random games of Allemande are those of the naive twin, every turn is legal by the rules, and the rules name the same
 * winner.
 */
#include <stdint.h>

#include "allemande/search.h"
#include "allemande_playout_twin.h"
#include "cases.h"
#include "test.h"

static const enum pz_outcome outcomes[] = {PZ_WON_FIRST, PZ_WON_SECOND, PZ_DRAW};

static char letter(const struct allemande_playout *playout, unsigned cell) {
    if (allemande_has(&playout->left, cell))
        return '.';
    return allemande_has(&playout->stones[ALLEMANDE_BLACK], cell) ? 'B' : 'W';
}

static void same_as_the_twin(unsigned side, bool grouped, unsigned games) {
    struct allemande_frame frame;
    struct allemande_position position;
    struct pz_random ours, theirs;
    allemande_frame_init(&frame, side);
    allemande_start(&position, side, grouped);
    pz_random_seed(&ours, side);
    pz_random_seed(&theirs, side);
    for (unsigned i = 0; i < games; i++) {
        struct allemande_playout playout = {.frame = &frame, .random = &ours};
        struct twin twin;
        twin_start(&twin, (int)side, grouped, &theirs);
        twin.clever = i % 4 != 0;
        assert_int_equal(allemande_play_out(&playout, &position, NULL), twin_run(&twin));
        for (unsigned row = 1; row <= side; row++)
            for (unsigned column = 1; column <= side; column++)
                assert_int_equal(letter(&playout, allemande_cell(&position, row, column)), twin.at[row][column]);
    }
}

SLOW_TEST(test_same_games_as_the_naive_twin) {
    for (unsigned side = 2; side <= ALLEMANDE_SIDE_MAX; side++)
        for (unsigned grouped = 0; grouped < 2; grouped++)
            same_as_the_twin(side, grouped, side <= 9 ? 400 : 20);
}

/* Replays a game: the rules must allow every turn, and see the game end with the last turn and no earlier one. */
static void replay(const struct allemande_playout *playout, struct allemande_position *position, unsigned winner) {
    for (size_t i = 0; i < playout->turn_count; i++) {
        assert_false(allemande_is_connected(position, ALLEMANDE_BLACK));
        assert_false(allemande_is_connected(position, ALLEMANDE_WHITE));
        assert_int_equal(allemande_move_fault(position, &playout->turns[i], NULL, NULL), ALLEMANDE_FINE);
        allemande_play(position, &playout->turns[i]);
    }
    assert_int_equal(allemande_outcome(position), outcomes[winner]);
}

TEST(test_every_turn_is_legal) {
    static struct allemande_move turns[ALLEMANDE_PLAYOUT_TURNS_MAX];
    struct pz_random random;
    struct cases cases = cases_of(__func__, 4, 4000);
    for (unsigned i; next_case(&cases, &i, &random);) {
        struct allemande_frame frame;
        struct allemande_position position;
        allemande_frame_init(&frame, 2 + i % 8);
        allemande_start(&position, 2 + i % 8, i & 16);
        struct allemande_playout playout = {.frame = &frame, .random = &random, .decisive = i & 8, .turns = turns};
        const unsigned winner = allemande_play_out(&playout, &position, NULL);
        replay(&playout, &position, winner);
    }
}

/* Starts in the middle of a turn of a random game: its first stone is on the board, if it may rest there. */
TEST(test_plays_on_within_a_turn) {
    static struct allemande_move turns[ALLEMANDE_PLAYOUT_TURNS_MAX];
    struct pz_random random;
    struct allemande_frame frame;
    unsigned played = 0;
    pz_random_seed(&random, 5);
    allemande_frame_init(&frame, 7);
    for (unsigned i = 0; i < 2000; i++) {
        struct allemande_position start, position;
        allemande_start(&start, 7, i % 2);
        struct allemande_playout playout = {.frame = &frame, .random = &random, .turns = turns};
        allemande_play_out(&playout, &start, NULL);
        for (size_t k = 0; k < playout.turn_count / 2; k++)
            allemande_play(&start, &playout.turns[k]);
        struct allemande_move first = playout.turns[playout.turn_count / 2];
        if (first.count == 0 || !allemande_is_quiet(&start, start.to_move, first.cells[0]))
            continue;
        first.count = 1;
        position = start;
        allemande_add(&position, start.to_move, first.cells[0]);
        if (allemande_is_connected(&position, start.to_move))
            continue;
        const unsigned winner = allemande_play_out(&playout, &position, &first);
        assert_int_equal(turns[0].cells[0], first.cells[0]);
        replay(&playout, &start, winner);
        played++;
    }
    assert_true(played > 1000);
}

/*
 * An empty board looks the same to both players, except that one moves first, and the same from the south; so first
 * stones fall evenly on all cells, and the first player wins about as often with either colour.
 */
TEST(test_spread_evenly) {
    enum { SIDE = 5, GAMES = 50000 };
    static struct allemande_move turns[ALLEMANDE_PLAYOUT_TURNS_MAX];
    unsigned first[ALLEMANDE_CELLS_MAX] = {0}, wins[2] = {0};
    struct allemande_frame frame;
    struct allemande_position position;
    struct pz_random random;
    pz_random_seed(&random, 6);
    allemande_frame_init(&frame, SIDE);
    allemande_start(&position, SIDE, false);
    for (unsigned i = 0; i < GAMES; i++) {
        struct allemande_playout playout = {.frame = &frame, .random = &random, .turns = turns};
        position.to_move = i % 2;
        wins[i % 2] += allemande_play_out(&playout, &position, NULL) == i % 2;
        first[turns[0].cells[0]]++;
    }
    for (unsigned cell = allemande_next(&position.empty, 0); cell < ALLEMANDE_CELLS_MAX;
         cell = allemande_next(&position.empty, cell + 1))
        assert_in_range(first[cell], 2000 - 250, 2000 + 250); /* 2000 are expected; five standard deviations are 220 */
    assert_in_range(wins[0], GAMES / 4, GAMES / 2);
    assert_in_range(wins[0] + 600 - wins[1], 0, 1200); /* the difference has a standard deviation of about 110 */
}
