/*
 * Unfinished turns of the L game: whatever is tried, the L stays an L on the board, and a finished turn is a legal
 * move.
 */
#include <stdint.h>

#include "puzzles/random.h"
#include "test.h"
#include "tui/games/lgame/parts.h"

enum { CLOCKWISE = 5, MIRRORED = 1, TURNS = 20000 };

/* Pushed into the corner a1, so that two sets of squares of the same shape are equal. */
static uint16_t in_corner(uint16_t squares) {
    while (!(squares & 0x000f))
        squares = (uint16_t)(squares >> LGAME_SIDE);
    while (!(squares & 0x1111))
        squares = (uint16_t)(squares >> 1);
    return squares;
}

static struct lgame_turn turn_with(uint16_t l) {
    const struct lgame_position start = lgame_start(false);
    struct lgame_turn turn;
    lgame_turn_begin(&turn, &start);
    turn.l = l;
    return turn;
}

/* The board's symmetries are the twin: clockwise, a1 goes to a4 and a4 to d4. */
TEST(shapes_are_turned_and_mirrored) {
    assert_int_equal(lgame_transform(0x0001, CLOCKWISE), 0x0008);
    assert_int_equal(lgame_transform(0x0008, CLOCKWISE), 0x8000);
    for (int i = 0; i < LGAME_PLACEMENTS; i++) {
        const uint16_t l = lgame_placements[i];
        struct lgame_turn turn = turn_with(l);
        lgame_turn_rotate(&turn);
        assert_int_not_equal(lgame_placement_index(turn.l), LGAME_PLACEMENTS);
        assert_int_equal(in_corner(turn.l), in_corner(lgame_transform(l, CLOCKWISE)));
        turn = turn_with(l);
        lgame_turn_flip(&turn);
        assert_int_not_equal(lgame_placement_index(turn.l), LGAME_PLACEMENTS);
        assert_int_equal(in_corner(turn.l), in_corner(lgame_transform(l, MIRRORED)));
    }
}

static const struct arrow up = {-1, 0}, down = {1, 0}, left = {0, -1}, right = {0, 1};

/* Steps and clicks keep the shape; steps reach all six places of a shape, so with turning and flipping all 48. */
TEST(shapes_are_moved) {
    for (int i = 0; i < LGAME_PLACEMENTS; i++) {
        unsigned places = 0;
        struct lgame_turn turn = turn_with(lgame_placements[i]);
        for (int square = 0; square < LGAME_SQUARES; square++) {
            lgame_turn_bend_to(&turn, square);
            assert_int_equal(in_corner(turn.l), in_corner(lgame_placements[i]));
        }
        while (lgame_turn_shift(&turn, left) || lgame_turn_shift(&turn, down))
            ;
        assert_int_equal(turn.l, in_corner(lgame_placements[i]));
        do {
            places++;
            while (lgame_turn_shift(&turn, right))
                places++;
            while (lgame_turn_shift(&turn, left))
                ;
        } while (lgame_turn_shift(&turn, up));
        assert_int_equal(places, 6);
    }
}

/* Plays at random, judged by the library's rules. Steps back lead to where the turn began. */
TEST(finished_turns_are_legal_moves) {
    struct pz_random random;
    pz_random_seed(&random, 5);
    unsigned finished = 0, both = 0;
    for (unsigned i = 0; i < TURNS; i++) {
        struct lgame_position position =
            lgame_of_class(pz_random_below(&random, LGAME_CLASSES), pz_random_below(&random, 2) == 1);
        struct lgame_turn turn;
        lgame_turn_begin(&turn, &position);
        turn.l = lgame_placements[pz_random_below(&random, LGAME_PLACEMENTS)];
        const enum lgame_fault fault = lgame_placement_fault(&position, turn.l);
        assert_int_equal(lgame_turn_place(&turn), fault);
        if (fault != LGAME_FINE)
            continue;
        enum lgame_pick pick = LGAME_PUT;
        for (unsigned steps = pz_random_below(&random, 20); steps > 0 && pick != LGAME_PUT_LAST; steps--) {
            turn.cursor = (int)pz_random_below(&random, LGAME_SQUARES);
            pick = lgame_turn_pick(&turn);
        }
        const struct lgame_move move = lgame_turn_move(&turn);
        assert_int_equal(lgame_move_fault(&position, move), LGAME_FINE);
        finished += pick == LGAME_PUT_LAST;
        both += !(move.neutrals & position.neutrals);
        while (lgame_turn_back(&turn))
            ;
        assert_int_equal(turn.phase, LGAME_PLACING);
        assert_int_equal(turn.neutrals, position.neutrals);
    }
    assert_true(finished > 100 && both > 10); /* or the rest would prove little */
}

/* The value of a position is that of its best place: looked up directly, and as the best of all its moves. */
TEST(places_are_worth_what_positions_are) {
    for (int sudden_death = 0; sudden_death < 2; sudden_death++) {
        struct lgame_table *table = lgame_table_new(sudden_death);
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_position position = lgame_of_class(number, sudden_death);
            const struct lgame_value value = lgame_value(table, &position);
            struct lgame_rated rated[LGAME_PLACEMENTS];
            const size_t count = lgame_rate(table, &position, rated);
            assert_int_equal(count == 0, lgame_is_lost(&position));
            for (size_t i = 1; i < count; i++)
                assert_false(lgame_is_better(rated[i].value, rated[i - 1].value));
            if (count > 0) {
                assert_int_equal(rated[0].value.verdict, value.verdict);
                assert_int_equal(rated[0].value.plies, value.plies);
            }
        }
        lgame_table_free(table);
    }
}
