/* The L game solved: every value against the twin's, which knows no symmetries, and the source's figures. */
#include <pthread.h>
#include <string.h>

#include "lgame_twin.h"
#include "puzzles/lgame.h"
#include "test.h"

static struct lgame_position position_of(struct twin_position twin, bool sudden_death) {
    return (struct lgame_position){.red = twin_by_files(twin.own),
                                   .blue = twin_by_files(twin.other),
                                   .neutrals = twin_by_files(twin.neutrals),
                                   .sudden_death = sudden_death};
}

/* ---- Every value ---- */

static void assert_like_the_twin(bool sudden_death) {
    struct twin_table *twin = twin_table_new(sudden_death);
    struct lgame_table *table = lgame_table_new(sudden_death);
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        const struct lgame_position position = position_of(twin->positions[i], sudden_death);
        const struct lgame_value value = lgame_value(table, &position);
        if (twin->plies[i] == TWIN_OPEN) {
            assert_int_equal(value.verdict, LGAME_DRAW);
            assert_int_equal(value.plies, 0);
        } else {
            assert_int_equal(value.verdict, twin->plies[i] % 2 == 0 ? LGAME_LOSS : LGAME_WIN);
            assert_int_equal(value.plies, twin->plies[i]);
        }
    }
    lgame_table_free(table);
    twin_table_free(twin);
}

SLOW_TEST(test_standard) {
    assert_like_the_twin(false);
}

SLOW_TEST(test_sudden_death) {
    assert_like_the_twin(true);
}

/* ---- Figures ---- */

/* The source: 2,296 classes; of these 15 are lost at once, 14 more in the end, and 2,267 are not. */
TEST(test_figures) {
    struct lgame_table *table = lgame_table_new(false);
    unsigned lost = 0, later = 0, rest = 0;
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        const struct lgame_position position = lgame_of_class(number, false);
        const struct lgame_value value = lgame_class_value(table, number);
        assert_int_equal(value.verdict, lgame_value(table, &position).verdict);
        lost += value.verdict == LGAME_LOSS && value.plies == 0;
        later += value.verdict == LGAME_LOSS && value.plies > 0;
        rest += value.verdict != LGAME_LOSS;
        /* The source: a player who has lost has an L that touches a corner. */
        if (value.verdict == LGAME_LOSS && value.plies == 0)
            assert_int_not_equal(position.red & 0x9009, 0);
    }
    assert_int_equal(lost, 15);
    assert_int_equal(later, 14);
    assert_int_equal(rest, 2267);
    lgame_table_free(table);
    lgame_table_free(NULL);
}

/* The source: with two perfect players neither wins. In sudden death it is the same, which the twin confirms. */
TEST(test_start) {
    for (int variant = 0; variant < 2; variant++) {
        struct lgame_table *table = lgame_table_new(variant == 1);
        const struct lgame_position start = lgame_start(variant == 1);
        assert_int_equal(lgame_value(table, &start).verdict, LGAME_DRAW);
        /* The longest win takes five own turns, in sudden death six: 9 and 11 plies. */
        assert_int_equal(lgame_longest(table), variant == 1 ? 11 : 9);
        lgame_table_free(table);
    }
}

/* ---- Best moves ---- */

/* Rates a move for the mover, higher being better: quick wins, draws, long losses. */
static int rate(struct lgame_value next) {
    if (next.verdict == LGAME_DRAW)
        return 0;
    return next.verdict == LGAME_LOSS ? 1000 - (int)next.plies : (int)next.plies - 1000;
}

static void assert_best(const struct lgame_table *table, const struct lgame_position *position) {
    struct lgame_move moves[LGAME_MOVES_MAX], best[LGAME_MOVES_MAX], advised;
    const size_t count = lgame_moves(position, moves), kept = lgame_best_moves(table, position, best);
    int highest = -2000;
    size_t safe = 0, expected = 0;
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const int rating = rate(lgame_value(table, &next));
        safe += rating >= 0;
        highest = rating > highest ? rating : highest;
    }
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        if (rate(lgame_value(table, &next)) != highest)
            continue;
        assert_true(expected < kept);
        assert_memory_equal(&best[expected], &moves[i], sizeof moves[i]);
        expected++;
    }
    assert_int_equal(expected, kept);
    assert_int_equal(lgame_safe_moves(table, position), safe);
    if (lgame_value(table, position).verdict != LGAME_DRAW)
        assert_int_equal(lgame_advise(table, position, &advised), count > 0);
    if (lgame_value(table, position).verdict != LGAME_DRAW && count > 0)
        assert_memory_equal(&advised, &best[0], sizeof advised);
}

TEST(test_best_moves) {
    for (int variant = 0; variant < 2; variant++) {
        struct lgame_table *table = lgame_table_new(variant == 1);
        for (unsigned number = 0; number < LGAME_CLASSES; number++) {
            const struct lgame_position position = lgame_of_class(number, variant == 1);
            assert_best(table, &position);
        }
        lgame_table_free(table);
    }
}

/* In a draw no other move that keeps it leaves the other player fewer safe replies. */
TEST(test_advice_in_draws) {
    struct lgame_table *table = lgame_table_new(false);
    for (unsigned number = 0; number < LGAME_CLASSES; number += 97) {
        const struct lgame_position position = lgame_of_class(number, false);
        struct lgame_move best[LGAME_MOVES_MAX], move;
        if (lgame_value(table, &position).verdict != LGAME_DRAW)
            continue;
        assert_true(lgame_advise(table, &position, &move));
        const struct lgame_position next = lgame_after(&position, move);
        const size_t count = lgame_best_moves(table, &position, best), fewest = lgame_safe_moves(table, &next);
        assert_int_equal(lgame_value(table, &next).verdict, LGAME_DRAW);
        for (size_t i = 0; i < count; i++) {
            const struct lgame_position other = lgame_after(&position, best[i]);
            assert_true(lgame_safe_moves(table, &other) >= fewest);
        }
    }
    lgame_table_free(table);
}

/* Won positions are won in the plies promised, whatever the other player does; a walk over all replies. */
static void assert_wins(const struct lgame_table *table, struct lgame_position position, unsigned plies) {
    struct lgame_move move, replies[LGAME_MOVES_MAX];
    assert_true(plies >= 1);
    assert_true(lgame_advise(table, &position, &move));
    const struct lgame_position after = lgame_after(&position, move);
    const size_t count = lgame_moves(&after, replies);
    for (size_t i = 0; i < count; i++)
        if (plies < 6 || i % 16 == plies) /* all of them near the end, a sample before */
            assert_wins(table, lgame_after(&after, replies[i]), plies - 2);
}

TEST(test_wins) {
    struct lgame_table *table = lgame_table_new(false);
    for (unsigned number = 0; number < LGAME_CLASSES; number += 3) {
        const struct lgame_value value = lgame_class_value(table, number);
        if (value.verdict == LGAME_WIN)
            assert_wins(table, lgame_of_class(number, false), value.plies);
    }
    lgame_table_free(table);
}

/* ---- Threads ---- */

static void *build(void *context) {
    struct lgame_table *table = lgame_table_new(true);
    for (unsigned number = 0; number < LGAME_CLASSES; number++)
        *(unsigned *)context += lgame_class_value(table, number).plies;
    lgame_table_free(table);
    return NULL;
}

/* Several threads that build tables at the same time build the same table. */
TEST(test_threads) {
    pthread_t threads[4];
    unsigned sums[4] = {0};
    for (int i = 0; i < 4; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, build, &sums[i]), 0);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(sums[i], sums[0]);
    }
    assert_true(sums[0] > 0);
}
