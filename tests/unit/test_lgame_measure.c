/* The L game: the difficulty of a problem is what docs/DIFFICULTY.md says, computed again by playing all moves out. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/bits.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"

static const double precision = 1e-6;

static double measure_goal(const struct lgame_position *position, unsigned goal, bool holds) {
    double bits = -1;
    PZ_OWNED struct lgame *game = lgame_new(position, false, goal);
    game->holds = holds;
    assert_int_equal(lgame_game.measure(game, NULL, &bits), PZ_OK);
    return bits;
}

static double measure(const struct lgame_position *position, unsigned goal) {
    return measure_goal(position, goal, false);
}

static size_t places(const struct lgame_position *position) {
    uint8_t placements[LGAME_PLACEMENTS];
    return lgame_legal_placements(position, placements);
}

static bool wins_at_once(const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (lgame_is_lost(&next))
            return true;
    }
    return false;
}

/* Whether every answer lets the player win at once. */
static bool wins_next(const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (!wins_at_once(&next))
            return false;
    }
    return true;
}

/* The bits of a win in one or two: after a good first move the player sees the win. */
static double twin(const struct lgame_position *position, unsigned goal) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    double liked = 0, all = 0, good = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        double weight = 1;
        for (size_t place = places(&next); place > 0; place--)
            weight /= 2;
        const bool keeps = goal == 1 ? lgame_is_lost(&next) : wins_next(&next);
        all += weight;
        liked += keeps ? weight : 0;
        good += keeps;
    }
    return (goal == 1 ? 0 : pz_bits(liked / all)) + pz_log2((double)count / good) / 2;
}

SLOW_TEST(wins_in_one_and_two) {
    for (int sudden_death = 0; sudden_death < 2; sudden_death++) {
        struct lgame_table *table = lgame_table_new(sudden_death);
        for (unsigned number = 0; number < LGAME_CLASSES; number += sudden_death ? 7 : 3) {
            const struct lgame_value value = lgame_class_value(table, number);
            if (value.verdict != LGAME_WIN || value.plies > 3)
                continue;
            const struct lgame_position position = lgame_of_class(number, sudden_death);
            const unsigned goal = (value.plies + 1) / 2;
            assert_float_equal(measure(&position, goal), twin(&position, goal), precision);
        }
        lgame_table_free(table);
    }
}

/* ---- draws ---- */

static double liking(const struct lgame_position *next) {
    double weight = 1;
    for (size_t place = places(next); place > 0; place--)
        weight /= 2;
    return weight;
}

static bool is_draw(const struct lgame_table *table, const struct lgame_position *position) {
    return lgame_value(table, position).verdict == LGAME_DRAW;
}

/* The chance to hold a draw for one turn. */
static double chance_to_hold(const struct lgame_table *table, const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    double liked = 0, all = 0;
    for (size_t i = lgame_moves(position, moves); i-- > 0;) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        all += liking(&next);
        liked += is_draw(table, &next) ? liking(&next) : 0;
    }
    return liked / all;
}

/* How many moves keep the draw. */
static size_t count_draws(const struct lgame_table *table, const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    size_t draws = 0;
    for (size_t i = lgame_moves(position, moves); i-- > 0;) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        draws += is_draw(table, &next);
    }
    return draws;
}

/* The mean chance to hold the draw once more after a reply that keeps it and leaves the fewest moves that do. */
static double chance_after_reply(const struct lgame_table *table, const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    size_t fewest = SIZE_MAX, replies = 0;
    double sum = 0;
    for (size_t i = lgame_moves(position, moves); i-- > 0;) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const size_t draws = is_draw(table, &next) ? count_draws(table, &next) : SIZE_MAX;
        if (draws < fewest)
            sum = 0, replies = 0;
        if (draws <= fewest && draws < SIZE_MAX) {
            fewest = draws;
            sum += chance_to_hold(table, &next);
            replies++;
        }
    }
    return sum / (double)replies;
}

/* The bits of a draw that is to be held for two turns, where a single move does. */
static double draw_twin(const struct lgame_table *table, const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(position, moves);
    double after = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (is_draw(table, &next))
            after = chance_after_reply(table, &next);
    }
    return pz_bits(chance_to_hold(table, position) * after) + pz_log2((double)count) / 2;
}

/* All the positions with a single move; analysis has counted 35 and nine of them. */
SLOW_TEST(draws_in_two) {
    for (int sudden_death = 0; sudden_death < 2; sudden_death++) {
        struct lgame_table *table = lgame_table_new(sudden_death);
        unsigned found = 0;
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_position position = lgame_of_class(number, sudden_death);
            if (!is_draw(table, &position) || count_draws(table, &position) > 1)
                continue;
            assert_float_equal(measure_goal(&position, 2, true), draw_twin(table, &position), precision);
            assert_true(measure_goal(&position, 1, true) < measure_goal(&position, 2, true));
            found++;
        }
        assert_int_equal(found, sudden_death ? 9 : 35);
        lgame_table_free(table);
    }
}

/* ---- what holds for both ---- */

/* Turned, mirrored, or with the colours exchanged, a problem is as hard. */
SLOW_TEST(symmetry_does_not_matter) {
    struct lgame_table *table = lgame_table_new(false);
    for (unsigned number = 0; number < LGAME_CLASSES; number += 17) {
        const struct lgame_value value = lgame_class_value(table, number);
        if (value.verdict != LGAME_WIN)
            continue;
        const unsigned goal = (value.plies + 1) / 2;
        const struct lgame_position position = lgame_of_class(number, false);
        struct lgame_position other = lgame_transform_position(&position, number % LGAME_SYMMETRIES);
        const uint16_t red = other.red;
        other.red = other.blue;
        other.blue = red;
        other.to_move = LGAME_BLUE;
        assert_float_equal(measure(&other, goal), measure(&position, goal), precision);
        assert_true(measure(&position, goal + 1) <= measure(&position, goal) + precision); /* more time, less to see */
    }
    lgame_table_free(table);
}

TEST(what_cannot_be_measured) {
    const struct lgame_position start = lgame_start(false);
    struct lgame *game = lgame_new(&start, false, 0), *drawn = lgame_new(&start, false, 5);
    double bits;
    assert_int_equal(lgame_game.measure(game, NULL, &bits), PZ_NO);
    assert_int_equal(lgame_game.measure(drawn, NULL, &bits), PZ_NO);
    assert_null(pz_grade_measured(lgame_game.measure, lgame_game.grades, game, NULL));
    free(game);
    free(drawn);
}
