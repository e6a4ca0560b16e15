/*
 * How a game of Allemande stands: whatever is called proven against trying all turns on small boards; candidates are
 * legal, different and sorted; reports come as the search goes along; taking over.
 */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "allemande/search.h"
#include "allemande_random.h"
#include "puzzles/allemande.h"
#include "test.h"

static const struct pz_game *const game = &allemande_game;

/* ---- Trying all turns ---- */

static double result(const struct allemande_position *position);

struct trying {
    const struct allemande_position *position;
    double best;
};

/* The result of a turn to the player who makes it. */
static double result_of(const struct allemande_position *position, const struct allemande_move *turn) {
    struct allemande_position after = *position;
    allemande_play(&after, turn);
    return 1 - result(&after);
}

static bool try_turn(void *context, const struct allemande_move *turn) {
    struct trying *trying = context;
    const double found = result_of(trying->position, turn);
    trying->best = found > trying->best ? found : trying->best;
    return trying->best < 1;
}

/* To the player to move, with best play. */
static double result(const struct allemande_position *position) {
    static const struct allemande_move pass = {.kind = ALLEMANDE_PASS};
    struct trying trying = {position, -1};
    const enum pz_outcome outcome = allemande_outcome(position);
    if (outcome != PZ_UNFINISHED)
        return outcome == PZ_DRAW ? 0.5 : outcome == pz_outcome_won(position->to_move);
    allemande_each_turn(position, try_turn, &trying);
    return trying.best < 0 ? result_of(position, &pass) : trying.best;
}

/* ---- What every analysis must be ---- */

static double promise(const struct pz_worth *worth) {
    return worth->share - 2 * worth->error;
}

static void check_worth(const struct pz_worth *worth) {
    assert_true(worth->share >= 0 && worth->share <= 1 && worth->error >= 0 && worth->error <= 0.5);
    assert_true(!worth->proven || worth->error == 0);
    assert_true(worth->text.length > 0);
}

/* Candidates are legal, no two are the same, and the best comes first. */
static void check_study(const struct allemande_position *position, const struct pz_analysis *analysis) {
    PZ_SCOPED_TEXT moves = {0}, line = {0};
    pz_text_add(&moves, "\n");
    check_worth(&analysis->worth);
    assert_true(analysis->count > 0);
    assert_true(analysis->worth.proven || analysis->grounds.length > 0 || position->swap_ahead);
    for (size_t i = 0; i < analysis->count; i++) {
        const struct pz_candidate *candidate = &analysis->candidates[i];
        const char *text = pz_text_string(&candidate->move);
        struct allemande_move move;
        check_worth(&candidate->worth);
        assert_int_equal(allemande_read_move(position, text, &move, NULL), PZ_OK);
        pz_text_clear(&line);
        pz_text_add(&line, "\n%s\n", text);
        assert_null(strstr(pz_text_string(&moves), pz_text_string(&line)));
        pz_text_add(&moves, "%s\n", text);
        if (i > 0 && !(candidate->worth.proven && candidate->worth.share <= 0))
            assert_true(promise(&candidate->worth) <= promise(&candidate[-1].worth));
    }
}

/* ---- Against trying all turns ---- */

static unsigned check_proven(const struct allemande_position *position, const struct pz_analysis *analysis) {
    unsigned proven = 0;
    if (analysis->worth.proven && ++proven)
        assert_true(fabs(result(position) - analysis->worth.share) < 1e-9);
    for (size_t i = 0; i < analysis->count; i++) {
        struct allemande_move move;
        if (!analysis->candidates[i].worth.proven || !++proven)
            continue;
        assert_int_equal(allemande_read_move(position, pz_text_string(&analysis->candidates[i].move), &move, NULL),
                         PZ_OK);
        assert_true(fabs(result_of(position, &move) - analysis->candidates[i].worth.share) < 1e-9);
    }
    return proven;
}

/* The solver's proofs in an analysis, and those that the search finds by itself where no turn wins at once. */
TEST(test_what_is_proven_is_true) {
    const struct pz_budget budget = {.nodes = 3000};
    struct pz_random random;
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    unsigned solved = 0, found = 0;
    pz_random_seed(&random, 1);
    for (unsigned i = 0; solved < 100 || found < 100; i++) {
        const struct allemande_position position = random_position(4, i & 1, &random);
        if (allemande_outcome(&position) != PZ_UNFINISHED || position.empty_count > 9)
            continue;
        if (solved < 100) {
            struct allemande *level = allemande_new(&position, false, 0);
            assert_int_equal(game->two_player->analyse(level, &budget, &analysis), PZ_OK);
            check_study(&position, &analysis);
            solved += check_proven(&position, &analysis);
            game->free(level);
        }
        if (allemande_winning_turn(&position, (enum allemande_player)position.to_move, NULL))
            continue;
        assert_int_equal(allemande_ponder(&position, i, 1 << 20, &budget, &analysis), PZ_OK);
        check_study(&position, &analysis);
        found += check_proven(&position, &analysis);
    }
}

/* ---- Reports ---- */

struct seen {
    const struct allemande_position *position;
    unsigned reports, stop; /* after that many; 0: never */
    size_t most;            /* candidates in any of them */
    struct pz_analysis last;
};

static void see(void *context, const struct pz_analysis *analysis) {
    struct seen *seen = context;
    seen->reports++;
    seen->most = analysis->count > seen->most ? analysis->count : seen->most;
    check_study(seen->position, analysis);
    pz_analysis_copy(&seen->last, analysis);
}

static bool goes_on(void *context, double done) {
    const struct seen *seen = context;
    (void)done;
    return seen->stop == 0 || seen->reports < seen->stop;
}

static struct pz_budget watched(struct seen *seen, uint64_t nodes) {
    return (struct pz_budget){.nodes = nodes, .keep_going = goes_on, .report = see, .context = seen};
}

static void assert_same(const struct pz_analysis *a, const struct pz_analysis *b) {
    assert_string_equal(pz_text_string(&a->worth.text), pz_text_string(&b->worth.text));
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++)
        assert_string_equal(pz_text_string(&a->candidates[i].move), pz_text_string(&b->candidates[i].move));
}

SLOW_TEST(test_reports_on_the_way) {
    struct allemande_position position;
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    for (unsigned i = 0; i < 3; i++) {
        allemande_start(&position, 7 + 2 * i, i == 1);
        struct seen seen = {.position = &position};
        struct allemande *level = allemande_new(&position, false, 0);
        const struct pz_budget budget = watched(&seen, 4000);
        assert_int_equal(game->two_player->analyse(level, &budget, &analysis), PZ_OK);
        check_study(&position, &analysis);
        assert_true(seen.reports > 10 && seen.most > 1);
        pz_analysis_free(&seen.last);
        game->free(level);
    }
}

/* Stopped early, it ends with what it knows. */
TEST(test_stops_with_what_it_knows) {
    struct allemande_position position;
    allemande_start(&position, 9, false);
    struct seen seen = {.position = &position, .stop = 2};
    struct allemande *level = allemande_new(&position, false, 0);
    const struct pz_budget budget = watched(&seen, 1000000);
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    assert_int_equal(game->two_player->analyse(level, &budget, &analysis), PZ_OK);
    check_study(&position, &analysis);
    assert_true(seen.reports < 5);
    pz_analysis_free(&seen.last);
    game->free(level);
}

enum { EXPERT = 4 };

/* What the computer thinks is reported in the same way, and does not change what it plays. */
TEST(test_the_computer_reports) {
    for (unsigned swap = 0; swap < 2; swap++) {
        struct allemande_position position;
        PZ_SCOPED_TEXT quiet = {0}, told = {0};
        allemande_start(&position, 7, false);
        position.swap_ahead = swap;
        struct seen seen = {.position = &position};
        struct allemande *level = allemande_new(&position, swap, 0);
        const struct pz_budget budget = {.nodes = 3000}, loud = watched(&seen, 3000);
        assert_int_equal(game->two_player->choose(level, EXPERT, 1, &budget, &quiet), PZ_OK);
        assert_int_equal(game->two_player->choose(level, EXPERT, 1, &loud, &told), PZ_OK);
        assert_string_equal(pz_text_string(&quiet), pz_text_string(&told));
        assert_true(seen.reports > 5);
        pz_analysis_free(&seen.last);
        game->free(level);
    }
}

/* ---- Taking over ---- */

/* After four stones in the middle that is the best candidate, after one in the corner the last. */
SLOW_TEST(test_taking_over) {
    static const char *const firsts[] = {"d5 e5 f5 c5", "a1"};
    const struct pz_budget budget = {.nodes = 2000};
    struct pz_analysis analysis = {0}, again = {0};
    for (unsigned i = 0; i < 2; i++) {
        struct allemande_position start;
        allemande_start(&start, 9, false);
        struct allemande *level = allemande_new(&start, true, 0);
        assert_int_equal(game->two_player->analyse(level, &budget, &analysis), PZ_OK);
        check_study(&level->position, &analysis);
        assert_true(analysis.worth.share <= 0.5); /* the other player takes the better side */
        assert_int_equal(game->play(level, firsts[i], NULL), PZ_OK);
        assert_int_equal(game->two_player->analyse(level, &budget, &analysis), PZ_OK);
        check_study(&level->position, &analysis);
        const size_t swap = i == 0 ? 0 : analysis.count - 1;
        assert_string_equal(pz_text_string(&analysis.candidates[swap].move), "swap");
        assert_int_equal(game->two_player->analyse(level, &budget, &again), PZ_OK); /* nothing is left to chance */
        assert_same(&analysis, &again);
        game->free(level);
    }
    pz_analysis_free(&analysis);
    pz_analysis_free(&again);
}
