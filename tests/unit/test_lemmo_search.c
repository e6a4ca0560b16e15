/* Several removals against all choices tried; and when the search may call its answer certain. */
#include "cases.h"
#include "lemmo_twin.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "puzzles/source.h"
#include "test.h"

/* The blocks of a plan do what it says: none is removed twice, and none could be left out. */
static void assert_plan(const struct twin *twin, const struct lemmo_plan *plan) {
    for (unsigned i = 0; i < plan->count; i++) {
        char *cell = twin_at(twin, (int)plan->blocks[i].row, (int)plan->blocks[i].column);
        assert_int_equal(*cell, '#');
        *cell = '.';
    }
    assert_int_equal(twin_count(twin), plan->winning);
    for (unsigned i = 0; i < plan->count; i++) {
        char *cell = twin_at(twin, (int)plan->blocks[i].row, (int)plan->blocks[i].column);
        *cell = '#';
        assert_true(twin_count(twin) < plan->winning);
        *cell = '.';
    }
    for (unsigned i = 0; i < plan->count; i++)
        *twin_at(twin, (int)plan->blocks[i].row, (int)plan->blocks[i].column) = '#';
}

static void compare(struct pz_random *random, int rows, int columns, unsigned removals) {
    struct twin twin =
        twin_random(random, rows, columns, 30 + pz_random_below(random, 350), 100 + pz_random_below(random, 300));
    struct lemmo *game = twin_open(&twin);
    struct lemmo_plan plan;
    assert_int_equal(lemmo_search(game, removals, NULL, &plan), PZ_OK);
    assert_true(plan.proven);
    assert_true(plan.count <= removals);
    const uint64_t best = twin_best(&twin, 0, removals);
    if (plan.winning != best)
        twin_show(&twin);
    assert_int_equal(plan.winning, best);
    assert_plan(&twin, &plan);
    lemmo_free(game);
    free(twin.cells);
}

SLOW_TEST(test_against_all_choices) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 11, 1500);
    for (unsigned i; next_case(&cases, &i, &random);)
        compare(&random, 1 + (int)pz_random_below(&random, 6), 1 + (int)pz_random_below(&random, 9),
                pz_random_below(&random, 3));
}

SLOW_TEST(test_three_and_four_removals) {
    struct pz_random random;
    pz_random_seed(&random, 11);
    for (int i = 0; i < 300; i++)
        compare(&random, 2 + (int)pz_random_below(&random, 4), 2 + (int)pz_random_below(&random, 7), 3);
    for (int i = 0; i < 60; i++)
        compare(&random, 2 + (int)pz_random_below(&random, 3), 2 + (int)pz_random_below(&random, 5), 4);
}

/*
 * Everybody falls down the right side onto the drain. Whoever falls in row 1 or 2 lands on a row whose only space is
 * again on the right. A block of row 3 saves those who walk along it and then meet the treasure first: those who fall
 * through column c of row 3 facing left do, those facing right go on to the drain. Everybody reaches row 3 on its
 * space, so nobody walks along a block there: one block above is needed too.
 */
TEST(test_pair) {
    char cells[] = "######."
                   "######."
                   "######."
                   "$#####@";
    const struct twin twin = {4, 7, cells};
    struct lemmo *game = twin_open(&twin);
    struct lemmo_answer answer;
    lemmo_solve(game, NULL, &answer);
    assert_int_equal(answer.winning, 0);
    for (unsigned removals = 0; removals <= 4; removals++) {
        struct lemmo_plan plan;
        assert_int_equal(lemmo_search(game, removals, NULL, &plan), PZ_OK);
        assert_int_equal(plan.winning, twin_best(&twin, 0, removals));
        assert_true(removals != 2 || plan.count < 2 || plan.winning > answer.best);
        assert_plan(&twin, &plan);
    }
    lemmo_free(game);
}

/* Further removals count from the map as it is now, on top of what was removed before. */
TEST(test_from_here) {
    struct pz_random random;
    pz_random_seed(&random, 12);
    for (int i = 0; i < 200; i++) {
        struct twin twin = twin_random(&random, 4, 9, 150, 300);
        struct lemmo *game = twin_open(&twin);
        struct lemmo_answer answer;
        lemmo_solve(game, NULL, &answer);
        if (answer.has_removal) {
            PZ_SCOPED_TEXT move = {0};
            pz_text_add(&move, "remove %d %d", (int)answer.removal.row + 1, (int)answer.removal.column + 1);
            assert_int_equal(lemmo_game.play(game, pz_text_string(&move), NULL), PZ_OK);
            *twin_at(&twin, (int)answer.removal.row, (int)answer.removal.column) = '.';
            assert_int_equal(lemmo_count(game), answer.best);
            struct lemmo_plan plan;
            assert_int_equal(lemmo_search(game, 2, NULL, &plan), PZ_OK);
            assert_int_equal(plan.winning, twin_best(&twin, 0, 2));
            assert_plan(&twin, &plan);
        }
        lemmo_free(game);
        free(twin.cells);
    }
}

/*
 * A large map is not searched to the end: the plan says so, and still does better than one removal. The same nodes give
 * the same plan.
 */
TEST(test_large) {
    struct pz_random random;
    pz_random_seed(&random, 13);
    struct twin twin = twin_random(&random, 150, 400, 300, 150);
    struct lemmo *game = twin_open(&twin);
    struct lemmo_answer answer;
    struct lemmo_plan plan, again;
    const struct pz_budget budget = {.nodes = 20};
    lemmo_solve(game, NULL, &answer);
    assert_true(answer.best < 800);
    assert_int_equal(lemmo_search(game, 3, &budget, &plan), PZ_LIMIT);
    assert_false(plan.proven);
    assert_true(plan.winning > answer.best);
    assert_plan(&twin, &plan);
    lemmo_search(game, 3, &budget, &again);
    assert_int_equal(plan.winning, again.winning);
    assert_int_equal(plan.count, again.count);
    for (unsigned i = 0; i < plan.count; i++) {
        assert_int_equal(plan.blocks[i].row, again.blocks[i].row);
        assert_int_equal(plan.blocks[i].column, again.blocks[i].column);
    }
    lemmo_free(game);
    free(twin.cells);
}

static bool never(void *context, double done) {
    (void)context;
    (void)done;
    return false;
}

/* Stopped halfway, it gives what it had found and does not call it the best. */
TEST(test_stop) {
    struct pz_random random;
    pz_random_seed(&random, 14);
    struct twin twin = twin_random(&random, 20, 60, 200, 200);
    struct lemmo *game = twin_open(&twin);
    const struct pz_budget budget = {.keep_going = never};
    struct lemmo_plan plan;
    assert_int_equal(lemmo_search(game, 4, &budget, &plan), PZ_LIMIT);
    assert_plan(&twin, &plan);
    lemmo_free(game);
    free(twin.cells);
}

/* Goes on once, and counts how often it is asked. */
static bool once(void *context, double done) {
    int *asked = context;
    (void)done;
    return ++*asked < 2;
}

/*
 * All that thinks ends when it is told to, soon: it asks at most a few times more, and what is not known is not kept.
 */
TEST(all_that_thinks_ends_when_told_to) {
    static const char path[] = PUZZLES_LEVELS "/lemmo/60-four-candles.lvl"; /* whose goal is to be searched for */
    for (int kind = 0; kind < 3; kind++) {
        struct pz_source *source = NULL;
        struct pz_session *session = NULL;
        assert_int_equal(pz_source_open(path, SIZE_MAX, &source, NULL), PZ_OK);
        assert_int_equal(pz_session_open_source(pz_games(), source, &session, NULL), PZ_OK);
        const struct lemmo *game = pz_session_state(session);
        int asked = 0;
        long best;
        const struct pz_budget budget = {.keep_going = once, .context = &asked};
        PZ_SCOPED(pz_hint_free) struct pz_hint hint = {0};
        PZ_SCOPED_TEXT moves = {0};
        if (kind == 0)
            assert_int_equal(lemmo_game.hint(game, &budget, &hint), PZ_LIMIT);
        else if (kind == 1)
            assert_int_equal(lemmo_game.line(game, &budget, &moves), PZ_LIMIT);
        else
            assert_false(lemmo_game.best(game, &budget, &best));
        assert_in_range(asked, 2, 5);
        assert_false(lemmo_goal_is_known(game));
        pz_session_free(session);
        pz_source_release(source);
    }
}
