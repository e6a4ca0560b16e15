/*
 * How a game of the L game stands, which must agree with the table that test_lgame_table checks. Replies that hold a
 * draw are counted one by one.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzles/lgame.h"
#include "test.h"

static const struct pz_game *const game = &lgame_game;

/* "draw, 104 of 214 replies hold" */
static void describe_draw(const struct lgame_table *table, const struct lgame_position *next, struct pz_text *out) {
    struct lgame_move replies[LGAME_MOVES_MAX];
    const size_t count = lgame_moves(next, replies);
    size_t holding = 0;
    for (size_t i = 0; i < count; i++)
        holding += lgame_value_of_move(table, next, replies[i]).verdict != LGAME_LOSS;
    pz_text_add(out, "draw, %zu of %zu replies hold", holding, count);
}

static double share(struct lgame_value value) {
    return value.verdict == LGAME_WIN ? 1 : value.verdict == LGAME_DRAW ? 0.5 : 0;
}

static void check_candidate(const struct lgame_table *table, const struct lgame_position *position,
                            const struct pz_candidate *candidate) {
    struct lgame_move move;
    PZ_SCOPED_TEXT expected = {0};
    assert_int_equal(lgame_read_move(position, pz_text_string(&candidate->move), &move, NULL), PZ_OK);
    const struct lgame_value value = lgame_value_of_move(table, position, move);
    const struct lgame_position next = lgame_after(position, move);
    assert_true(candidate->worth.proven && candidate->worth.error <= 0);
    assert_true(candidate->worth.share <= share(value) && candidate->worth.share >= share(value));
    if (value.verdict == LGAME_DRAW)
        describe_draw(table, &next, &expected);
    else
        pz_text_add(&expected, "%s in %u", value.verdict == LGAME_WIN ? "win" : "loss", (value.plies + 1) / 2);
    assert_string_equal(pz_text_string(&candidate->worth.text), pz_text_string(&expected));
}

/* The best candidate is as good as the position, and in a draw the one with the fewest safe replies. */
static void check_best(const struct lgame_table *table, const struct lgame_position *position,
                       const struct pz_analysis *analysis) {
    struct lgame_move advised, move;
    const struct lgame_value value = lgame_value(table, position);
    assert_true(analysis->worth.share <= share(value) && analysis->worth.share >= share(value));
    assert_true(lgame_advise(table, position, &advised));
    assert_int_equal(lgame_read_move(position, pz_text_string(&analysis->candidates[0].move), &move, NULL), PZ_OK);
    assert_int_equal(move.l, advised.l);
    assert_int_equal(move.neutrals, advised.neutrals);
    unsigned long least = 0;
    for (size_t i = 0; i < analysis->count; i++) {
        const struct pz_worth *worth = &analysis->candidates[i].worth;
        unsigned long holding;
        assert_true(i == 0 || worth->share <= analysis->candidates[i - 1].worth.share);
        if (sscanf(pz_text_string(&worth->text), "draw, %lu of", &holding) == 1) { /* sorted by what is shown */
            assert_true(holding >= least);
            least = holding;
        }
    }
}

/* Every 41st class, and the few that are won or lost in the standard game. */
SLOW_TEST(test_agrees_with_the_table) {
    for (unsigned variant = 0; variant < 2; variant++) {
        struct lgame_table *table = lgame_table_new(variant);
        PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
        for (unsigned class = 0; class < LGAME_CLASSES; class ++) {
            const struct lgame_position position = lgame_of_class(class, variant);
            if (class % 41 > 0 && (variant == 1 || lgame_class_value(table, class).verdict == LGAME_DRAW))
                continue;
            struct lgame *level = lgame_new(&position, false, 0);
            const enum pz_status status = game->two_player->analyse(level, NULL, &analysis);
            assert_int_equal(status, lgame_is_lost(&position) ? PZ_NO : PZ_OK);
            for (size_t i = 0; i < analysis.count; i++)
                check_candidate(table, &position, &analysis.candidates[i]);
            if (status == PZ_OK)
                check_best(table, &position, &analysis);
            game->free(level);
        }
        lgame_table_free(table);
    }
}

static void count_report(void *context, const struct pz_analysis *analysis) {
    unsigned *reports = context;
    *reports += analysis->count > 0;
}

TEST(test_reports_once) {
    unsigned reports = 0;
    const struct lgame_position start = lgame_start(false);
    struct lgame *level = lgame_new(&start, false, 0);
    const struct pz_budget budget = {.report = count_report, .context = &reports};
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    assert_int_equal(game->two_player->analyse(level, &budget, &analysis), PZ_OK);
    assert_int_equal(reports, 1);
    assert_string_equal(pz_text_string(&analysis.worth.text), "draw"); /* known since de Bono's book */
    game->free(level);
}
