/*
 * Allemande: the difficulty of a problem is what docs/DIFFICULTY.md says, counted again by trying all turns of both
 * players.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "allemande_twin.h"
#include "puzzles/bits.h"
#include "puzzles/memory.h"
#include "test.h"

static const double precision = 1e-6;

static double measure(const struct allemande_position *position, unsigned goal) {
    double bits = -1;
    PZ_OWNED struct allemande *game = allemande_new(position, false, goal);
    assert_int_equal(allemande_game.measure(game, NULL, &bits), PZ_OK);
    return bits;
}

/* ---- the twin ---- */

static uint64_t winning_turns(const struct allemande_position *position, enum allemande_player player) {
    const struct twin twin = twin_of(position);
    return twin_turns(&twin, player).winning;
}

static bool can_win(const struct allemande_position *position, unsigned turns);

struct replies {
    const struct allemande_position *position;
    unsigned turns;
};

static bool still_wins(void *context, const struct allemande_move *reply) {
    const struct replies *replies = context;
    struct allemande_position next = *replies->position;
    allemande_play(&next, reply);
    return !allemande_is_connected(&next, replies->position->to_move) && can_win(&next, replies->turns);
}

/* Whether the player who has just moved wins in so many more turns, whatever the other does. */
static bool forces(const struct allemande_position *position, unsigned turns) {
    struct replies replies = {position, turns};
    struct allemande_position passed = *position;
    if (allemande_any_turn(position, position->to_move, NULL))
        return allemande_each_turn(position, still_wins, &replies);
    passed.to_move ^= 1U;
    return can_win(&passed, turns);
}

struct first_turns {
    const struct allemande_position *position;
    unsigned turns;
    uint64_t legal, safe, winning;
};

static bool count_turn(void *context, const struct allemande_move *turn) {
    struct first_turns *first = context;
    struct allemande_position next = *first->position;
    allemande_play(&next, turn);
    first->legal++;
    first->safe += winning_turns(&next, next.to_move) == 0;
    first->winning += forces(&next, first->turns - 1);
    return true;
}

static struct first_turns count_turns(const struct allemande_position *position, unsigned turns) {
    struct first_turns first = {.position = position, .turns = turns};
    allemande_each_turn(position, count_turn, &first);
    return first;
}

static bool can_win(const struct allemande_position *position, unsigned turns) {
    if (winning_turns(position, position->to_move) > 0)
        return true;
    return turns > 1 && count_turns(position, turns).winning > 0;
}

static double mean_bits(uint64_t legal, uint64_t sensible, uint64_t winning) {
    return (pz_log2((double)legal / (double)winning) + pz_log2((double)sensible / (double)winning)) / 2;
}

/* ---- the tests ---- */

/* Of the sets of stones that join the edges, one looks for those that leave no diagonal open. */
TEST(wins_in_one) {
    struct pz_random random;
    unsigned compared = 0;
    pz_random_seed(&random, 3);
    for (unsigned round = 0; round < 600; round++) {
        struct allemande_position position;
        const unsigned side = 3 + round % 4;
        twin_random_position(&position, side, round % 2, side * side / 2 + round % 7, false, &random);
        if (position.empty_count == 0 || position.empty_count > 14)
            continue;
        const struct twin twin = twin_of(&position);
        const struct twin_counts counts = twin_turns(&twin, position.to_move);
        if (counts.winning == 0)
            continue;
        compared++;
        assert_float_equal(measure(&position, 1), mean_bits(counts.all, counts.connecting, counts.winning), precision);
    }
    assert_true(compared > 50);
}

/*
 * Three bits for each turn after the first; and of the turns that stop the other player, one looks for those that win.
 */
SLOW_TEST(longer_wins) {
    struct pz_random random;
    unsigned compared[4] = {0};
    pz_random_seed(&random, 4);
    for (unsigned round = 0; round < 4000; round++) {
        struct allemande_position position;
        const unsigned side = 4 + round % 2;
        const uint32_t stones = side == 4 ? 6 + pz_random_below(&random, 5) : 15 + pz_random_below(&random, 5);
        twin_random_position(&position, side, round / 2 % 2, stones, false, &random);
        if (position.empty_count > 9 || allemande_outcome(&position) != PZ_UNFINISHED ||
            winning_turns(&position, position.to_move) > 0)
            continue;
        for (unsigned turns = 2; turns <= 3; turns++) {
            const struct first_turns first = count_turns(&position, turns);
            if (first.winning == 0)
                continue;
            compared[turns]++;
            const double bits = 3.0 * (turns - 1) + mean_bits(first.legal, first.safe, first.winning);
            assert_float_equal(measure(&position, turns), bits, precision);
            break;
        }
    }
    assert_true(compared[2] > 20 && compared[3] > 0);
}

/* ---- to hold out ---- */

/* First turns: after how many the other player has no winning turn, and how many hold for two turns. */
struct holding {
    const struct allemande_position *position;
    uint64_t legal, safe, held;
};

static bool leaves_a_win(void *context, const struct allemande_move *turn) {
    struct allemande_position next = *(const struct allemande_position *)context;
    allemande_play(&next, turn);
    return allemande_outcome(&next) == PZ_UNFINISHED && winning_turns(&next, next.to_move) > 0;
}

/* Whether some turn answers this one. */
static bool is_answered(void *context, const struct allemande_move *turn) {
    struct allemande_position next = *(const struct allemande_position *)context;
    allemande_play(&next, turn);
    if (allemande_any_turn(&next, next.to_move, NULL))
        return !allemande_each_turn(&next, leaves_a_win, &next);
    next.to_move ^= 1U;
    return winning_turns(&next, next.to_move) == 0;
}

static bool count_holding(void *context, const struct allemande_move *turn) {
    struct holding *holding = context;
    struct allemande_position next = *holding->position;
    allemande_play(&next, turn);
    holding->legal++;
    if (winning_turns(&next, next.to_move) > 0)
        return true;
    holding->safe++;
    if (allemande_any_turn(&next, next.to_move, NULL)) {
        holding->held += allemande_each_turn(&next, is_answered, &next);
    } else {
        next.to_move ^= 1U;
        holding->held +=
            !allemande_any_turn(&next, next.to_move, NULL) || !allemande_each_turn(&next, leaves_a_win, &next);
    }
    return true;
}

/*
 * One turn: whoever leaves no win has no bits, and so those of any turn are halved. Two turns: three bits more, and of
 * what leaves no win, up to 64 turns, one looks for what still leaves none after the next reply.
 */
TEST(holding_out) {
    enum { TRIED = 64, FEW = 9 };
    const unsigned rounds = only_quick_tests() ? 1500 : 6000;
    struct pz_random random;
    unsigned compared[3] = {0};
    pz_random_seed(&random, 6);
    for (unsigned round = 0; round < rounds; round++) {
        struct allemande_position position;
        twin_random_position(&position, 4, round % 2, 7 + pz_random_below(&random, 4), false, &random);
        struct holding holding = {.position = &position};
        if (position.empty_count > FEW || allemande_outcome(&position) != PZ_UNFINISHED ||
            winning_turns(&position, position.to_move) > 0 || winning_turns(&position, position.to_move ^ 1U) == 0)
            continue;
        allemande_each_turn(&position, count_holding, &holding);
        for (unsigned turns = 1; turns <= 2; turns++) {
            const uint64_t held = turns == 1 ? holding.safe : holding.held;
            double bits = -1;
            PZ_OWNED struct allemande *game = allemande_new(&position, false, turns);
            game->holds = true;
            if (holding.safe > TRIED)
                continue;
            assert_int_equal(allemande_game.measure(game, NULL, &bits), held > 0 ? PZ_OK : PZ_NO);
            if (held == 0)
                continue;
            compared[turns]++;
            const double expected = 3.0 * (turns - 1) + mean_bits(holding.legal, holding.safe, held);
            assert_float_equal(bits, expected, precision);
        }
    }
    assert_true(compared[1] > rounds / 60 && compared[2] > rounds / 60);
}

/* White at a2 alone may not play b1, whose diagonal would stay open; the other two turns both win. */
TEST(what_anybody_solves_has_no_bits) {
    struct allemande_position position;
    allemande_start(&position, 2, false);
    allemande_add(&position, ALLEMANDE_WHITE, allemande_cell(&position, 1, 1));
    allemande_add(&position, ALLEMANDE_BLACK, allemande_cell(&position, 1, 2));
    position.to_move = ALLEMANDE_WHITE;
    assert_float_equal(measure(&position, 1), 0, precision);
}

/* With the colours exchanged, a problem is as hard; and that more turns are allowed than it takes does not matter. */
SLOW_TEST(symmetry_does_not_matter) {
    struct pz_random random;
    unsigned compared = 0;
    pz_random_seed(&random, 5);
    for (unsigned round = 0; round < 300; round++) {
        struct allemande_position position, exchanged;
        twin_random_position(&position, 6, round % 2, 24, false, &random);
        if (winning_turns(&position, position.to_move) == 0)
            continue;
        compared++;
        allemande_exchange(&position, &exchanged);
        assert_float_equal(measure(&exchanged, 1), measure(&position, 1), precision);
        assert_float_equal(measure(&position, 2), measure(&position, 1), precision);
    }
    assert_true(compared > 30);
}

TEST(what_cannot_be_measured) {
    struct allemande_position start;
    double bits;
    allemande_start(&start, 5, false);
    struct allemande *endless = allemande_new(&start, false, 0), *hopeless = allemande_new(&start, false, 1);
    assert_int_equal(allemande_game.measure(endless, NULL, &bits), PZ_NO);
    assert_int_equal(allemande_game.measure(hopeless, NULL, &bits), PZ_NO);
    assert_null(pz_grade_measured(allemande_game.measure, allemande_game.grades, endless, NULL));
    free(endless);
    free(hopeless);
}
