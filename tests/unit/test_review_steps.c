/*
 * The review step by step, in a game of letters of which a table says what is proven and what is estimated. Which
 * positions are asked about, in which order, and what becomes of the answers follows from the comments in review.h.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "play/review.h"
#include "puzzles/analysis.h"
#include "puzzles/ascii.h"
#include "puzzles/memory.h"
#include "test.h"

/* ---- the game ---- */

/* What is known of the position after some moves; shares are worth to the player to move. */
struct known {
    const char *moves; /* in small letters */
    double proof;      /* below 0: there is none */
    const char *reply; /* the best move by that proof; null: the proof names none */
    double estimate;
    const char *candidates; /* moves worth playing, the best first */
    enum pz_outcome outcome;
    enum pz_goal goal;
};

enum { NODES = 70, GAMES = 5, KNOWN_MOST = 6 };

static const struct known *table; /* ends with null moves */
static struct pz_text asked;      /* "p" and the moves where a proof was asked for, "g" where games were */

static void *clone(const void *state) {
    struct pz_text *copy = pz_alloc(1, sizeof *copy);
    pz_text_add(copy, "%s", pz_text_string(state));
    return copy;
}

static void free_state(void *state) {
    if (state)
        pz_text_free(state);
    free(state);
}

/* A move is a letter but z; capital letters lead to the same positions as small ones. */
static enum pz_status make(void *state, const char *move, struct pz_error *error) {
    (void)error;
    if (!pz_is_letter(move[0]) || move[1] || move[0] == 'z')
        return PZ_NO;
    pz_text_add_char(state, move[0]);
    return PZ_OK;
}

static void describe(const void *state, struct pz_text *out) {
    for (const char *c = pz_text_string(state); *c; c++)
        pz_text_add_char(out, pz_to_lower(*c));
}

static const struct known *look(const void *state) {
    PZ_SCOPED_TEXT moves = {0};
    describe(state, &moves);
    const struct known *known = table;
    while (known->moves && strcmp(known->moves, pz_text_string(&moves)) != 0)
        known++;
    return known->moves ? known : NULL;
}

static enum pz_outcome outcome(const void *state) {
    const struct known *known = look(state);
    return known ? known->outcome : PZ_UNFINISHED;
}

/* After s the same player moves again. */
static unsigned to_move(const void *state) {
    unsigned moves = 0;
    for (const char *c = pz_text_string(state); *c; c++)
        moves += *c != 's';
    return moves % 2;
}

static enum pz_goal goal(const void *state) {
    const struct known *known = look(state);
    return known ? known->goal : PZ_NO_GOAL;
}

static void check_budget(const struct pz_budget *budget, uint64_t nodes) {
    assert_int_equal(budget->nodes, nodes);
    assert_int_equal(budget->threads, 1);
    assert_int_equal(budget->memory, 64 << 20); /* the same on every machine */
    assert_true(!budget->report);
}

static enum pz_status prove(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis) {
    const struct known *known = look(state);
    check_budget(budget, NODES);
    pz_text_add(&asked, "p%s ", pz_text_string(state));
    if (!known || known->proof < 0)
        return PZ_LIMIT;
    pz_text_add(pz_worth_prove(&analysis->worth, known->proof), "of the position");
    if (known->reply) {
        struct pz_candidate *candidate = pz_analysis_add(analysis);
        pz_text_add(&candidate->move, "%s", known->reply);
        pz_text_add(pz_worth_prove(&candidate->worth, known->proof), "of the move");
    }
    return PZ_OK;
}

static enum pz_status analyse(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis) {
    const struct known *known = look(state);
    check_budget(budget, GAMES);
    pz_text_add(&asked, "g%s ", pz_text_string(state));
    if (!known || !known->candidates)
        return PZ_LIMIT;
    pz_worth_estimate(&analysis->worth, known->estimate, 0.01);
    for (const char *c = known->candidates; *c; c++)
        pz_text_add_char(&pz_analysis_add(analysis)->move, *c);
    return PZ_OK;
}

static const struct pz_two_player two_player = {
    .players = {"one", "other"}, .to_move = to_move, .goal = goal, .analyse = analyse, .prove = prove};

static const struct pz_game letters = {.id = "letters",
                                       .describe = describe,
                                       .print = describe,
                                       .clone = clone,
                                       .free = free_state,
                                       .play = make,
                                       .outcome = outcome,
                                       .two_player = &two_player};

static const struct pz_review_effort effort = {.nodes = NODES, .games = GAMES};

/* Opens a review of a line of letters. */
static void open_review(struct pz_review *review, const struct pz_game *game, const char *moves,
                        const struct known *known) {
    PZ_SCOPED_SESSION *session = pz_session_new(game, pz_alloc(1, sizeof(struct pz_text)));
    table = known;
    pz_text_free(&asked);
    for (; *moves; moves++) {
        const char move[] = {*moves, '\0'};
        assert_int_equal(pz_session_play(session, move, NULL), PZ_OK);
    }
    pz_review_open(review, session, effort);
}

static void finish(struct pz_review *review, const char *moves, const struct known *known) {
    open_review(review, &letters, moves, known);
    assert_true(pz_review_finish(review, NULL));
    assert_true(pz_review_is_finished(review));
}

/* "1!b" is a proven win by b, "0.30" an estimate, "-" nothing; what the best move could do follows if it differs. */
static void assert_verdict(const struct pz_review *review, size_t position, const char *expected) {
    const struct pz_verdict *verdict = &review->verdicts[position];
    PZ_SCOPED_TEXT out = {0};
    if (!verdict->known)
        pz_text_add(&out, "-");
    else
        pz_text_add(&out, "%.2f%s", verdict->worth.share, verdict->worth.proven ? "!" : "");
    if (verdict->known && verdict->could.share != verdict->worth.share)
        pz_text_add(&out, " %.2f%s", verdict->could.share, verdict->could.proven ? "!" : "");
    pz_text_add(&out, " %s", pz_text_string(&verdict->best));
    if (strcmp(pz_text_string(&out), expected) != 0)
        fail_msg("position %zu: \"%s\" is not \"%s\"", position, pz_text_string(&out), expected);
}

/* ---- what is asked, and what becomes of it ---- */

/* Proofs first, from the last position to the first, then games from the last to the first. */
TEST(proofs_come_first_and_positions_backwards) {
    static const struct known known[] = {{"", -1, NULL, 0.6, "a", 0, 0},
                                         {"a", -1, NULL, 0.3, "b", 0, 0},
                                         {"ab", -1, NULL, 0.8, "cd", 0, 0},
                                         {NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_review review = {0};
    finish(&review, "ab", known);
    assert_string_equal(pz_text_string(&asked), "pab pa p gab ga g ");
    assert_verdict(&review, 2, "0.80 c"); /* the first candidate: no move was made that it could be compared with */
    assert_verdict(&review, 1, "0.30 0.20 b"); /* what is 0.8 to one player is 0.2 to the other */
    assert_verdict(&review, 0, "0.60 0.70 a");
    assert_int_equal(review.verdicts[1].to_move, 1);
    pz_review_free(&review);
}

/* The first candidate that is no proven loss is judged as the move a was, whose estimate for the other is given. */
TEST(another_move_is_compared_with_the_one_that_was_made) {
    static const struct {
        double made;
        const char *candidates;
        struct known others[3];
        const char *asked, *verdict;
    } cases[] = {
        {0.5, "b", {{"b", -1, NULL, 0.2, "x", 0, 0}}, "pb gb ", "0.55 0.80 b"},
        {0.5, "b", {{"b", -1, NULL, 0.9, "x", 0, 0}}, "pb gb ", "0.55 0.50 a"},
        {0.5, "b", {{"b", -1, NULL, 0.5, "x", 0, 0}}, "pb gb ", "0.55 0.50 a"}, /* as good is not better */
        {0.5, "b", {{"b", -1, NULL, 0, NULL, 0, 0}}, "pb gb ", "0.55 0.50 a"},  /* nothing is known of b */
        {0.5, "b", {{"b", 0, NULL, 0, NULL, 0, 0}}, "pb ", "1.00! b"},          /* the other player is lost there */
        {0.6,
         "b",
         {{"b", 0.5, NULL, 0, NULL, 0, 0}},
         "pb ",
         "0.55 0.50 b"}, /* a draw is no proof that it is the best */
        {0.5,
         "bcde",
         {{"b", 1, NULL, 0, NULL, 0, 0}, {"c", 1, NULL, 0, NULL, 0, 0}, {"d", 1, NULL, 0, NULL, 0, 0}},
         "pb pc pd ",
         "0.55 0.50 a"},
        {0.5, "bcd", {{"b", 1, NULL, 0, NULL, 0, 0}, {"c", -1, NULL, 0.3, "x", 0, 0}}, "pb pc gc ", "0.55 0.70 c"},
        {0.5, "b", {{"b", 1, NULL, 0, NULL, 0, 0}}, "pb ", "0.55 0.50 a"},  /* there is no other */
        {0.5, "bA", {{"b", 1, NULL, 0, NULL, 0, 0}}, "pb ", "0.55 0.50 a"}, /* A leads where a does */
        {0.5, "zb", {{"b", 0, NULL, 0, NULL, 0, 0}}, "", "0.55 0.50 a"},    /* z is no move */
        {0.5, "Ab", {{"b", 0, NULL, 0, NULL, 0, 0}}, "", "0.55 0.50 a"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct known known[KNOWN_MOST] = {{"", -1, NULL, 0.55, cases[i].candidates, 0, 0},
                                          {"a", -1, NULL, cases[i].made, "x", 0, 0}};
        for (size_t k = 0; k < 3; k++)
            known[2 + k] = cases[i].others[k];
        PZ_SCOPED_TEXT expected = {0};
        struct pz_review review = {0};
        finish(&review, "a", known);
        pz_text_add(&expected, "pa p ga g %s", cases[i].asked);
        assert_string_equal(pz_text_string(&asked), pz_text_string(&expected));
        assert_verdict(&review, 0, cases[i].verdict);
        pz_review_free(&review);
    }
}

/* Where nothing proves, games are played at once, and twice as often; they may prove something themselves. */
TEST(a_game_without_proofs_is_judged_by_games) {
    static const struct known known[] = {{"", -1, NULL, 0.6, "a", 0, 0}, {NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_two_player unproven = two_player;
    struct pz_game game = letters;
    struct pz_review review = {0};
    unproven.prove = NULL;
    game.two_player = &unproven;
    open_review(&review, &game, "", known);
    assert_true(pz_review_finish(&review, NULL));
    assert_string_equal(pz_text_string(&asked), "g g ");
    assert_verdict(&review, 0, "0.60 a");
    pz_review_free(&review);
}

/* A position of which nothing is found stays unknown, and so does the move that leads there. */
TEST(what_is_not_found_is_not_known) {
    static const struct known known[] = {{"", -1, NULL, 0.6, "ab", 0, 0}, {NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_review review = {0};
    finish(&review, "a", known);
    assert_string_equal(pz_text_string(&asked), "pa p ga g "); /* nothing to compare b with */
    assert_verdict(&review, 1, "- ");
    assert_verdict(&review, 0, "0.60 a");
    assert_false(pz_review_judge(&review, 0).known);
    pz_review_free(&review);
}

/* Whoever is to move where the game is over: player 1 after one move, player 0 after two. */
TEST(an_end_is_judged_by_its_outcome) {
    static const struct {
        const char *moves;
        enum pz_outcome outcome;
        enum pz_goal goal;
        const char *verdict;
    } ends[] = {
        {"a", PZ_WON_FIRST, PZ_NO_GOAL, "0.00! "},  {"a", PZ_WON_SECOND, PZ_NO_GOAL, "1.00! "},
        {"ab", PZ_WON_FIRST, PZ_NO_GOAL, "1.00! "}, {"ab", PZ_WON_SECOND, PZ_NO_GOAL, "0.00! "},
        {"a", PZ_DRAW, PZ_NO_GOAL, "0.50! "},       {"a", PZ_SOLVED, PZ_GOAL_WIN, "0.00! "},
        {"a", PZ_SOLVED, PZ_GOAL_DRAW, "0.50! "},   {"a", PZ_LOST, PZ_GOAL_WIN, "1.00! "},
        {"a", PZ_LOST, PZ_GOAL_DRAW, "1.00! "},
    };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const struct known known[] = {{ends[i].moves, -1, NULL, 0, NULL, ends[i].outcome, ends[i].goal},
                                      {NULL, 0, NULL, 0, NULL, 0, 0}};
        struct pz_review review = {0};
        finish(&review, ends[i].moves, known);
        assert_verdict(&review, strlen(ends[i].moves), ends[i].verdict);
        const char *first = strlen(ends[i].moves) == 1 ? "p " : "pa "; /* nobody thinks about a position that is over */
        assert_int_equal(strncmp(pz_text_string(&asked), first, strlen(first)), 0);
        pz_review_free(&review);
    }
}

/* The words of a proof are those about its move, if it names one. */
TEST(a_proof_tells_its_move) {
    static const struct known named[] = {{"", 1, "b", 0, NULL, 0, 0}, {NULL, 0, NULL, 0, NULL, 0, 0}},
                              unnamed[] = {{"", 1, NULL, 0, NULL, 0, 0}, {NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_review review = {0};
    finish(&review, "", named);
    assert_string_equal(pz_text_string(&asked), "p "); /* what is proven needs no games */
    assert_verdict(&review, 0, "1.00! b");
    assert_string_equal(pz_text_string(&review.verdicts[0].worth.text), "of the move");
    assert_string_equal(pz_text_string(&review.verdicts[0].could.text), "of the move");
    pz_review_free(&review);
    finish(&review, "", unnamed);
    assert_verdict(&review, 0, "1.00! ");
    assert_string_equal(pz_text_string(&review.verdicts[0].worth.text), "of the position");
    pz_review_free(&review);
}

/* ---- what a proof says of its neighbours ---- */

/*
 * A move into a lost position wins; from a lost one all moves lead to won ones; and a win by the move that was made
 * leaves the other player lost. Where the same player moves again, won positions follow on won ones.
 */
TEST(proofs_are_carried_to_neighbours) {
    static const struct {
        const char *moves;
        struct known proof;
        const char *verdicts[3];
    } cases[] = {
        {"ab", {"ab", 0, NULL, 0, NULL, 0, 0}, {"- ", "1.00! b", "0.00! "}},
        {"ab", {"ab", 1, NULL, 0, NULL, 0, 0}, {"- ", "- ", "1.00! "}},
        {"ab", {"ab", 0.5, NULL, 0, NULL, 0, 0}, {"- ", "- ", "0.50! "}},
        {"ab", {"a", 0, NULL, 0, NULL, 0, 0}, {"1.00! a", "0.00! ", "1.00! "}},
        {"ab", {"", 0, NULL, 0, NULL, 0, 0}, {"0.00! ", "1.00! ", "- "}},
        {"ab", {"", 1, "A", 0, NULL, 0, 0}, {"1.00! A", "0.00! ", "1.00! "}},
        {"ab", {"", 1, "b", 0, NULL, 0, 0}, {"1.00! b", "- ", "- "}},
        {"ab", {"", 0.5, "a", 0, NULL, 0, 0}, {"0.50! a", "- ", "- "}},
        {"sb", {"", 0, NULL, 0, NULL, 0, 0}, {"0.00! ", "0.00! ", "1.00! "}},
        {"sb", {"", 1, "s", 0, NULL, 0, 0}, {"1.00! s", "1.00! ", "- "}},
        {"sb", {"s", 1, NULL, 0, NULL, 0, 0}, {"1.00! s", "1.00! ", "- "}},
        {"sb", {"s", 0, NULL, 0, NULL, 0, 0}, {"- ", "0.00! ", "1.00! "}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct known known[] = {cases[i].proof, {NULL, 0, NULL, 0, NULL, 0, 0}};
        struct pz_review review = {0};
        finish(&review, cases[i].moves, known);
        for (size_t k = 0; k < 3; k++) {
            const struct pz_worth *worth = &review.verdicts[k].worth;
            assert_verdict(&review, k, cases[i].verdicts[k]);
            if (worth->proven && k != strlen(cases[i].proof.moves)) /* by its neighbour alone */
                assert_string_equal(pz_text_string(&worth->text), worth->share > 0 ? "proven win" : "proven loss");
        }
        pz_review_free(&review);
    }
}

/* A proof from outside counts at once, a second one does not, and what it settles is not thought about again. */
TEST(a_proof_from_outside_counts_at_once) {
    static const struct known none[] = {{NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_review review = {0};
    struct pz_review_finding finding = {0};
    struct pz_worth lost = {0}, won = {0};
    pz_worth_prove(&lost, 0);
    pz_worth_prove(&won, 1);
    open_review(&review, &letters, "ab", none);
    for (int i = 0; i < 3; i++) {
        pz_review_think(&review, &(struct pz_budget){0}, &finding);
        pz_review_keep(&review, &finding);
    }
    assert_int_equal(review.done, 3); /* the proofs */
    pz_review_add_proof(&review, 2, &lost, "x");
    assert_int_equal(review.done, 5); /* two positions are settled, and the first is left */
    pz_review_add_proof(&review, 2, &won, "y");
    assert_verdict(&review, 2, "0.00! x");
    assert_verdict(&review, 1, "1.00! b");
    assert_verdict(&review, 0, "- ");
    assert_true(pz_review_finish(&review, NULL));
    assert_string_equal(pz_text_string(&asked), "pab pa p g ");
    pz_worth_free(&lost);
    pz_worth_free(&won);
    pz_review_forget(&finding);
    pz_review_free(&review);
}

/* It is carried at once as well, before and after its place, though no more will be thought about there. */
TEST(a_proof_from_outside_is_carried_at_once) {
    static const struct known none[] = {{NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_review review = {0};
    struct pz_worth lost = {0};
    pz_worth_prove(&lost, 0);
    open_review(&review, &letters, "ab", none);
    pz_review_add_proof(&review, 1, &lost, "");
    assert_verdict(&review, 0, "1.00! a");
    assert_verdict(&review, 1, "0.00! ");
    assert_verdict(&review, 2, "1.00! ");
    pz_worth_free(&lost);
    pz_review_free(&review);
}

/* What games say never takes the place of what was proven meanwhile. */
TEST(a_proof_outlives_a_finding) {
    static const struct known known[] = {{"", -1, NULL, 0.6, "a", 0, 0}, {NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_review review = {0};
    struct pz_review_finding finding = {0};
    struct pz_worth lost = {0};
    pz_worth_prove(&lost, 0);
    open_review(&review, &letters, "", known);
    assert_true(pz_review_share_done(&review) == 0);
    pz_review_think(&review, &(struct pz_budget){0}, &finding);
    pz_review_keep(&review, &finding);
    assert_true(pz_review_share_done(&review) == 0.5); /* games are the other half */
    pz_review_think(&review, &(struct pz_budget){0}, &finding);
    pz_review_add_proof(&review, 0, &lost, "x");
    assert_true(finding.found && finding.verdict.known);
    pz_review_keep(&review, &finding);
    assert_false(finding.verdict.known); /* it is emptied, whatever became of it */
    assert_verdict(&review, 0, "0.00! x");
    pz_worth_free(&lost);
    pz_review_forget(&finding);
    pz_review_free(&review);
}

/* ---- step by step ---- */

static bool count_down(void *context, double done) {
    unsigned *left = context;
    assert_true(done < 0); /* of a thought that has ended, how far it is says nothing */
    return *left > 0 && (*left)-- > 0;
}

/* What was stopped, after however many thoughts, has changed nothing, and ends as if it had not been stopped. */
TEST(a_thought_that_was_stopped_is_thought_again) {
    static const struct known known[] = {{"", -1, NULL, 0.55, "bc", 0, 0},
                                         {"a", -1, NULL, 0.5, "x", 0, 0},
                                         {"b", 1, NULL, 0, NULL, 0, 0},
                                         {"c", -1, NULL, 0.3, "x", 0, 0},
                                         {NULL, 0, NULL, 0, NULL, 0, 0}};
    for (unsigned thoughts = 0; thoughts < 7; thoughts++) { /* pa p ga g pb pc gc */
        unsigned left = thoughts;
        const struct pz_budget budget = {.keep_going = count_down, .context = &left};
        struct pz_review review = {0};
        open_review(&review, &letters, "a", known);
        assert_false(pz_review_finish(&review, &budget));
        assert_int_equal(review.done, thoughts < 3 ? thoughts : 3);
        assert_false(pz_review_is_finished(&review));
        assert_true(pz_review_share_done(&review) == (double)review.done / 4);
        assert_verdict(&review, 0, "- ");
        assert_true(pz_review_finish(&review, NULL));
        assert_true(pz_review_share_done(&review) == 1);
        assert_verdict(&review, 0, "0.55 0.70 c");
        pz_review_free(&review);
    }
    assert_true(pz_review_share_done(&(struct pz_review){0}) == 1); /* of nothing, all is done */
}

/* Half a finding, whose comparison was stopped, says nothing once the same position is thought about again. */
TEST(a_finding_begins_anew) {
    static const struct known known[] = {{"", -1, NULL, 0.55, "c", 0, 0},
                                         {"a", -1, NULL, 0.5, "x", 0, 0},
                                         {"c", -1, NULL, 0.3, "x", 0, 0},
                                         {NULL, 0, NULL, 0, NULL, 0, 0}};
    struct pz_review review = {0};
    struct pz_review_finding finding = {0};
    open_review(&review, &letters, "a", known);
    for (unsigned thoughts = 3; thoughts > 0; thoughts--) {
        pz_review_think(&review, &(struct pz_budget){0}, &finding);
        pz_review_keep(&review, &finding);
    }
    unsigned left = 1; /* for the games; not for c */
    pz_review_think(&review, &(struct pz_budget){.keep_going = count_down, .context = &left}, &finding);
    assert_false(finding.found);
    pz_review_keep(&review, &finding);
    assert_verdict(&review, 0, "- ");
    pz_review_think(&review, &(struct pz_budget){0}, &finding);
    assert_true(finding.found);
    pz_review_keep(&review, &finding);
    assert_verdict(&review, 0, "0.55 0.70 c");
    pz_review_forget(&finding);
    pz_review_free(&review);
}

/* ---- moves ---- */

static struct pz_verdict verdict_of(unsigned to_move, double share, double error, bool proven) {
    return (struct pz_verdict){.known = true,
                               .to_move = to_move,
                               .worth = {.share = share, .error = error, .proven = proven},
                               .could = {.share = share, .error = error, .proven = proven}};
}

/* A move is worth what the position after it is; another was better if it is so by more than twice both errors. */
TEST(moves_are_judged_by_the_verdicts_around_them) {
    static const struct {
        double could, could_error, next, next_error;
        bool could_proven, next_proven, same_player;
        struct pz_judgement judgement;
    } cases[] = {
        {0.75, 0.0625, 0.5, 0.0625, false, false, false, {true, 0.75, 0.5, false, false, false}},
        {0.75, 0.0625, 0.75, 0.0625, false, false, false, {true, 0.75, 0.25, false, false, true}},
        {0.75, 0.03125, 0.5, 0.03125, false, false, false, {true, 0.75, 0.5, false, false, true}},
        {0.75, 0.0625, 0.5, 0, false, true, false, {true, 0.75, 0.5, false, true, true}},
        {1, 0, 0.5, 0.0625, true, false, false, {true, 1, 0.5, true, false, true}},
        {0.25, 0.0625, 0.5, 0.0625, true, false, false, {true, 0.5, 0.5, false, false, false}},
        {0.25, 0.0625, 0, 0, false, true, false, {true, 1, 1, true, true, false}},
        {0.5, 0.0625, 0.5, 0.0625, true, false, false, {true, 0.5, 0.5, true, false, false}},
        {0.75, 0, 0.25, 0, false, false, true, {true, 0.75, 0.25, false, false, true}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct pz_verdict verdicts[2] = {
            verdict_of(1, cases[i].could, cases[i].could_error, cases[i].could_proven),
            verdict_of(cases[i].same_player ? 1 : 0, cases[i].next, cases[i].next_error, cases[i].next_proven)};
        const struct pz_review review = {.count = 2, .verdicts = verdicts};
        const struct pz_judgement judgement = pz_review_judge(&review, 0), *expected = &cases[i].judgement;
        if (!judgement.known || judgement.could != expected->could || judgement.got != expected->got ||
            judgement.sure != expected->sure || judgement.proven != expected->proven ||
            judgement.better != expected->better)
            fail_msg("case %zu", i);
        for (size_t unknown = 0; unknown < 2; unknown++) {
            verdicts[0].known = unknown != 0;
            verdicts[1].known = unknown != 1;
            assert_false(pz_review_judge(&review, 0).known);
        }
    }
}
