/*
 * The review of a game: agrees with `solve` wherever that proves something, is the same each time, and calls a move
 * better only by the source that judged the other; what is proven is carried to neighbours.
 */
#include "play/review.h"

#include <math.h>
#include <string.h>
#include <time.h>

#include "puzzles/allemande.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "test.h"

#define HEAD(size, variant, swap) "Puzzle: allemande\nSize: " size "\nVariant: " variant "\nSwap: " swap "\n\nMoves:\n"

/* Played by the computer on both sides, from beginner to strong. */
static const char *const games[] = {
    HEAD("7", "free", "no") "d4 c4 e4 b4\nf4 f5 f3 e7\nf2 g2 e2 e3\na5 a4 a3 a2\na6 b6 b5\n",
    HEAD("7", "free", "yes") "d4 e4\nc3 c5 c4 d3\nc6 b6 d6 e6\na6 a5 a7 b5\nc2 d2 e2 b2\na4 a3 a2 a1\n",
    HEAD("7", "grouped", "no") "d4 c4 e4 b4\nf3 f4 f5 g5\nf2 g2 e2 e3\na5 a4 a3 a2\na6 b6 b5\n",
    HEAD("7", "grouped",
         "yes") "d4 c4\ne3 e4 e5 d3\ne6 d6 f6 g6\na6 a7 a5 a4\na2 b2 c2 a3\nd2 e2 f2 e1\nd5 c5 c6 c7\nb4 b3 c3\n",
    HEAD(
        "9", "free",
        "no") "e5 f5 e4 g5\nh5 h4 i4 h6\nh7 h8 g7 i7\nh9 f6 g6 f7\ng3 g4 i3 h3\nb5 b6 b4 b3\na2 a3 b2 c2\nc3 d3 d2 e2\n"
              "b7 c7 c6 a7\nd6 d5 d4 e6\nf9 d1 e1 c1\nf2 f3 f1\nd9 d7 e9 d8\ng9 g8 f8\n",
    HEAD("9", "free",
         "yes") "b8\nf8 f6 f7 d5\nf5 g5 d4 f9\ne4 e3 e5 e6\ne2 f2 d2 g2\nd3 c3 c2 c1\nd9 e9 g9 h9\nc9 c8 d8 e8\n",
    HEAD(
        "9", "grouped",
        "no") "e5 f5 d5 g5\nh5 h4 h6 g6\ni4 i3 h3 g3\ng4 f4 f3 f2\ng1 f1 g2 e1\nd1 d2 e2 c2\ng7 h7 f7 i7\nf6 e6 e7 d6\n"
              "c8 d8 e8 f8\na8 b8 b7 a9\nc7 c6 b6 c5\nb9\na6\n",
    HEAD("9", "grouped",
         "yes") "b8\ne5 e6 e7 e8\ne4 d4 f4 c4\ng4 g5 f5 g3\ng2 f2 f3 h2\nh3 i3 i2 i1\nd9 e9 f9 g9\nc9 c8 d8\n",
    HEAD("7", "free", "no") "d4 e4 c4 b4\nf4 f5 f3 f6\nf7 g7 e7 e6\ne5 d5 d7 d6\nf2 e2 e3 g2\na5 a4 a3 a2\na6 b6 b5\n",
    HEAD("7", "free", "no") "d5 b5 c5 e5\nf5 f6 f4 f7\nf3 e3 g3 d3\nc4 d4 e4 c3\na2 b2 c2 d2\n",
    HEAD("7", "free", "yes") "d4 c4\ne3 e2 e4 b4\ne1 d1 f5 c5\nf6 f2 e6 e5\nd2 c2 d3 b2\ne7 f1\n",
    HEAD("7", "grouped", "no") "d4 c4 c5\ne4 e5 e3 e6\nd5 d6 d7 c7\ne7 f7\ne1 e2 f1 f2\nd3 d2 d1\n",
    HEAD("7", "grouped", "no") "d4 d5 e4 f4\nc4 c5 c3 c6\nd6 d7 c7 b7\na7 a6 b6\nc2 b2 d2 a2\nd3 e3 e2 e1\n",
    HEAD("7", "grouped", "yes") "e3 e4 f4\nd4 d3 d2 d5\nd6 c6 e6 c7\ne5 f5 f6 f7\nb1 c1 d1 e1\ne2 f2 f1\n",
    HEAD("9", "free", "no") "e5 e4\nd5 d4 d3 d6\nd2\ne6 e7 e8 e9\nc3 e3 c2 e2\nb3 b2 b4 a2\nc4 c5 c6\nb7 b8 b6 b5\nb9 "
                            "a1 b1 c1\ng5 g4 g3 g2\nf6 f7 f8 f5\ng8 g7 g6 g9\ng1 h1 i1\nf2 f1\n",
    HEAD("9", "free", "no") "g5 f5 e5 d5\ni5 c5 i6 i4\ni3 h3 g3 c1\nc4 c6 d4 c7\nc8 b8 d8 d3\nd7 e8 e7 f3\nb3 e3 c3 "
                            "e4\na3 a4 g4 f4\na1 h5 b1 h4\na8 b4 c2 d2\nb2\n",
    HEAD("9", "free", "yes") "e5 f5\nswap\ne7 d7 c7 e4\nf7 f8 f9 f6\ng7 g8 g6 f4\nd4 d3 d2 d5\nd1 c1 b1 b2\ne2 e1\n",
    HEAD("9", "free", "yes") "e4 a9\nf4 f5 f3 f6\nf7 g7 e7 d7\nc7 c8 c9 c6\nd6 c5 d5 d4\nb5 b4 b3 b6\nb2 a2 c2 d2\nd3 "
                             "c3 e3 e2\na6 f2 f1 g1\ne1\n",
    HEAD("9", "grouped",
         "no") "e5 f5 d5 c5\ng5 g6 g4 g7\nf3 g3 h3 g2\nf4 e4 e3 e2\nf2 f1 e1 d1\nc2 c1 d2\ng8 h8 i8 f8\ne9 e8 e7 f7\n",
    HEAD(
        "9", "grouped",
        "yes") "g7\nf6 f5 f7 f8\nf4 e4 g4 d4\ng6 g5 h5 h4\nh3 i3 g3 i4\nc4 c5 b4 b3\nd5 d6 c6 b6\na6 a7 a8 a9\na5 b5\n",
};

enum { GAMES = sizeof games / sizeof *games, FEW = 8 };

static const struct pz_review_effort small = {.nodes = 3000, .games = 300}, smaller = {.nodes = 500, .games = 60};

static struct pz_session *open_record(const char *record) {
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), record, strlen(record), &session, NULL), PZ_OK);
    return session;
}

static void open_review(struct pz_review *review, const char *record, struct pz_review_effort effort) {
    PZ_SCOPED_SESSION *session = open_record(record);
    pz_review_open(review, session, effort);
}

static void finish(struct pz_review *review, const char *record, struct pz_review_effort effort) {
    open_review(review, record, effort);
    assert_true(pz_review_finish(review, NULL));
    assert_true(pz_review_is_finished(review));
}

/* Everything that it says, as text. */
static void add_all(const struct pz_review *review, struct pz_text *out) {
    for (size_t i = 0; i < review->count; i++) {
        const struct pz_verdict *verdict = &review->verdicts[i];
        pz_text_add(out, "%u %d %.17g %s|%.17g %s|%s\n", verdict->to_move, verdict->worth.proven, verdict->worth.share,
                    pz_text_string(&verdict->worth.text), verdict->could.share, pz_text_string(&verdict->could.text),
                    pz_text_string(&verdict->best));
    }
}

/* The same, and again, which must say the same. */
static void finish_twice(struct pz_review *review, const char *record, struct pz_review_effort effort) {
    PZ_SCOPED_TEXT once = {0}, again = {0};
    finish(review, record, effort);
    add_all(review, &once);
    pz_review_free(review);
    finish(review, record, effort);
    add_all(review, &again);
    assert_string_equal(pz_text_string(&once), pz_text_string(&again));
}

/* What `solve` proves within a budget: what the position is worth to the player to move; below 0: nothing. */
static double solved(const struct pz_game *game, const void *state, const struct pz_budget *budget) {
    PZ_SCOPED(pz_fields_free) struct pz_fields fields = {0};
    const struct pz_options options = {0};
    if (game->solve(state, &options, budget, &fields, NULL) != PZ_OK)
        return -1;
    const char *winner = pz_text_string(&fields.items[0].value);
    assert_string_equal(fields.items[0].key, "winner");
    return strcmp(winner, "none") == 0
               ? 0.5
               : strcmp(winner, game->two_player->players[game->two_player->to_move(state)]) == 0;
}

/* What its prover finds with more nodes. */
static double proven(const struct pz_game *game, const void *state, uint64_t nodes) {
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    const struct pz_budget budget = {.nodes = nodes};
    return game->two_player->prove(state, &budget, &analysis) == PZ_OK ? analysis.worth.share : -1;
}

/* With as many nodes, and never against what more nodes prove. */
static void check_against_solver(size_t from, size_t to, struct pz_review_effort effort) {
    unsigned by_proof = 0, by_games = 0;
    for (size_t i = from; i < to; i++) {
        struct pz_review review = {0};
        finish_twice(&review, games[i], effort);
        for (size_t k = 0; k < review.count; k++) {
            const struct pz_verdict *verdict = &review.verdicts[k];
            const struct pz_budget nodes = {.nodes = effort.nodes};
            const double soon = solved(review.game, review.states[k], &nodes);
            const double later = soon >= 0 ? soon : proven(review.game, review.states[k], 20 * effort.nodes);
            assert_true(verdict->known);
            assert_true(soon < 0 || verdict->worth.proven);
            assert_true(later < 0 || !verdict->worth.proven || fabs(verdict->worth.share - later) < 1e-9);
            by_proof += verdict->worth.proven;
            by_games += !verdict->worth.proven;
        }
        pz_review_free(&review);
    }
    assert_true(by_proof >= 4 * (to - from) && by_games >= to - from); /* so both are tested */
}

TEST(it_agrees_with_the_solver_and_with_itself) {
    check_against_solver(0, only_quick_tests() ? FEW / 2 : FEW, small);
}

SLOW_TEST(it_agrees_with_both_in_more_games) {
    check_against_solver(FEW, GAMES, smaller);
}

static bool before(void *context, double done) {
    struct timespec now;
    (void)done;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec < *(const double *)context;
}

/* As a player gets it, against `puzzles solve` with its five seconds. */
PROOF_TEST(it_agrees_with_the_solver_as_both_are_used) {
    unsigned proven = 0, estimated = 0;
    for (size_t i = 0; i < GAMES; i++) {
        struct pz_review review = {0};
        finish(&review, games[i], pz_review_usual);
        for (size_t k = 0; k < review.count; k++) {
            struct timespec now;
            clock_gettime(CLOCK_MONOTONIC, &now);
            double deadline = (double)now.tv_sec + 5;
            const struct pz_budget five_seconds = {.keep_going = before, .context = &deadline};
            const struct pz_verdict *verdict = &review.verdicts[k];
            const double share = solved(review.game, review.states[k], &five_seconds);
            assert_true(share < 0 || !verdict->worth.proven || fabs(verdict->worth.share - share) < 1e-9);
            proven += share >= 0;
            estimated += share >= 0 && !verdict->worth.proven;
        }
        print_message("game %zu: %u positions proven by solve, %u of them estimated here\n", i + 1, proven, estimated);
        pz_review_free(&review);
    }
    assert_true(proven >= 4 * GAMES);
}

/* A move that is called better is judged once more, as the moves that were made are: by the position after it. */
TEST(a_better_move_is_better_by_the_same_source) {
    unsigned better = 0;
    for (size_t i = 0; i < FEW; i += 2) {
        struct pz_review review = {0};
        finish(&review, games[i], small);
        for (size_t k = 0; k + 1 < review.count; k++) {
            const struct pz_verdict *before = &review.verdicts[k];
            const struct pz_judgement judgement = pz_review_judge(&review, k);
            const char *best = pz_text_string(&before->best);
            if (!judgement.better || before->worth.proven)
                continue;
            PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
            const struct pz_budget nodes = {.nodes = small.nodes}, playouts = {.nodes = small.games};
            void *after = review.game->clone(review.states[k]);
            assert_int_equal(review.game->play(after, best, NULL), PZ_OK);
            if (review.game->two_player->prove(after, &nodes, &analysis) != PZ_OK)
                assert_int_equal(review.game->two_player->analyse(after, &playouts, &analysis), PZ_OK);
            const bool same = review.game->two_player->to_move(after) == before->to_move;
            const double share = same ? analysis.worth.share : 1 - analysis.worth.share;
            assert_true(fabs(share - judgement.could) < 1e-9);
            assert_true(judgement.could > judgement.got);
            review.game->free(after);
            better++;
        }
        pz_review_free(&review);
    }
    assert_true(better > 0);
}

/*
 * A trial: White's taking over loses by proof, as `solve` shows within five seconds, and Black's next turn keeps the
 * win; an earlier review called them 20 % and 80 %.
 */
SLOW_TEST(a_swap_that_loses_is_called_lost) {
    struct pz_review review = {0};
    finish(&review,
           HEAD("7", "free", "yes") "d4 e4 f4 f5\nswap\nd3 b3 c3 e3\na3 a2 a1 a4\na7 b4 a5 b5\ng3 f3 g4 f2\n"
                                    "e4 e5 f5 g5\n",
           pz_review_usual);
    const struct pz_judgement swap = pz_review_judge(&review, 1), third = pz_review_judge(&review, 2);
    assert_true(swap.proven && swap.got == 0 && swap.better);
    assert_true(third.sure && third.could == 1 && third.proven && third.got == 1 && !third.better);
    pz_review_free(&review);
}

/*
 * Without nodes or games the review proves only what it is told: that White, to move after Black's second turn, loses.
 * So that turn won, and the position before it was won. After White's turn Black has won still.
 */
TEST(a_proof_is_carried_to_its_neighbours) {
    static const struct pz_review_effort least = {.nodes = 1, .games = 1};
    struct pz_worth lost = {0};
    struct pz_review review = {0};
    open_review(&review, HEAD("9", "free", "no") "e5 d5\ne6 e7\nc5\na1\n", least);
    pz_text_add(pz_worth_prove(&lost, 0), "proven loss");
    pz_review_add_proof(&review, 3, &lost, "a1");
    assert_true(pz_review_finish(&review, NULL));
    assert_false(review.verdicts[0].worth.proven || review.verdicts[1].worth.proven);
    assert_true(review.verdicts[2].worth.proven && review.verdicts[2].worth.share == 1);
    assert_string_equal(pz_text_string(&review.verdicts[2].best), "c5");
    assert_true(review.verdicts[3].worth.proven && review.verdicts[3].worth.share == 0);
    assert_true(review.verdicts[4].worth.proven && review.verdicts[4].worth.share == 1);
    assert_string_equal(pz_text_string(&review.verdicts[4].best), ""); /* how is not known */
    assert_true(pz_review_judge(&review, 2).got == 1);
    pz_worth_free(&lost);
    pz_review_free(&review);
}

static bool never(void *context, double done) {
    (void)context, (void)done;
    return false;
}

/* What was cut short is done again, and then says the same. */
TEST(it_goes_on_where_it_was_stopped) {
    const struct pz_budget none = {.keep_going = never};
    PZ_SCOPED_TEXT whole = {0}, stopped = {0};
    struct pz_review review = {0};
    finish(&review, games[0], small);
    add_all(&review, &whole);
    pz_review_free(&review);
    open_review(&review, games[0], small);
    assert_false(pz_review_finish(&review, &none));
    assert_true(pz_review_share_done(&review) < 1);
    assert_true(pz_review_finish(&review, NULL));
    add_all(&review, &stopped);
    pz_review_free(&review);
    assert_string_equal(pz_text_string(&whole), pz_text_string(&stopped));
}
