/*
 * The review of a two-player game. It looks for proofs first, from the last position to the first, because proofs near
 * the end are the easiest and carry back; then it plays games from the positions that have none.
 */
#include "play/review.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

/*
 * On 7x7 and 9x9 two million nodes take about a second, and twenty thousand games a fifth of one; a game has about
 * fifteen positions.
 */
const struct pz_review_effort pz_review_usual = {.nodes = 2000000, .games = 20000};

enum {
    BYTES = 64 << 20, /* memory for the games, the same on every machine */
    TRIED = 3,        /* candidates compared with the move that was made */
};

/* ---- what is known ---- */

double pz_verdict_share(const struct pz_verdict *verdict, unsigned player) {
    return verdict->to_move == player ? verdict->worth.share : 1 - verdict->worth.share;
}

static void set_text(struct pz_text *to, const char *text) {
    pz_text_clear(to);
    pz_text_add(to, "%s", text);
}

static void prove(struct pz_verdict *verdict, double share, const char *best) {
    pz_text_add(pz_worth_prove(&verdict->worth, share), share > 0 ? "proven win" : "proven loss");
    pz_worth_copy(&verdict->could, &verdict->worth);
    set_text(&verdict->best, best);
    verdict->known = true;
}

static void forget_verdict(struct pz_verdict *verdict) {
    pz_worth_free(&verdict->worth);
    pz_worth_free(&verdict->could);
    pz_text_free(&verdict->best);
    *verdict = (struct pz_verdict){0};
}

/* ---- thinking ---- */

/* The state after a move; null if it is illegal. */
static void *after(const struct pz_game *game, const void *state, const char *move) {
    void *next = game->clone(state);
    if (game->play(next, move, NULL) == PZ_OK)
        return next;
    game->free(next);
    return NULL;
}

/* Whether a move leads to the same position as the one that was made, such as stones placed in another order. */
static bool is_made(const struct pz_review *review, size_t position, const char *move) {
    const struct pz_game *game = review->game;
    PZ_SCOPED_TEXT one = {0}, other = {0};
    void *next = position + 1 < review->count ? after(game, review->states[position], move) : NULL;
    if (!next)
        return false;
    game->describe(next, &one);
    game->describe(review->states[position + 1], &other);
    game->free(next);
    return strcmp(pz_text_string(&one), pz_text_string(&other)) == 0;
}

/* Analyses a position that is not over: looks for a proof, or plays games from it. False if the budget ended. */
static bool analyse(const struct pz_review *review, const void *state, bool proves, const struct pz_budget *given,
                    struct pz_analysis *analysis) {
    const struct pz_two_player *two_player = review->game->two_player;
    struct pz_budget budget = *given;
    budget.threads = 1;
    budget.memory = BYTES;
    budget.report = NULL;
    budget.nodes = proves && two_player->prove ? review->effort.nodes : review->effort.games;
    pz_analysis_clear(analysis);
    if (proves && two_player->prove)
        two_player->prove(state, &budget, analysis);
    else
        two_player->analyse(state, &budget, analysis);
    return pz_keep_going(given, -1);
}

/* Sets the verdict on a position where the game is over. A problem ends with a move of its solver. */
static void judge_end(const struct pz_game *game, const void *state, struct pz_verdict *verdict) {
    const enum pz_outcome outcome = game->outcome(state);
    const bool held = outcome == PZ_SOLVED && game->two_player->goal(state) != PZ_GOAL_WIN;
    const bool won = outcome == PZ_LOST || pz_outcome_winner(outcome) == (int)verdict->to_move;
    pz_worth_prove(&verdict->worth, outcome == PZ_DRAW || held ? 0.5 : won);
    pz_worth_copy(&verdict->could, &verdict->worth);
    verdict->known = true;
}

/* A proof says more about its best move than about the position, such as how many replies lose. */
static void take_proof(const struct pz_analysis *analysis, struct pz_verdict *verdict) {
    if (!analysis->worth.proven)
        return;
    pz_worth_copy(&verdict->worth, analysis->count > 0 ? &analysis->candidates[0].worth : &analysis->worth);
    pz_worth_copy(&verdict->could, &verdict->worth);
    if (analysis->count > 0)
        set_text(&verdict->best, pz_text_string(&analysis->candidates[0].move));
    verdict->known = true;
}

static bool judge_by_proof(const struct pz_review *review, const void *state, const struct pz_budget *budget,
                           struct pz_verdict *verdict) {
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    verdict->to_move = review->game->two_player->to_move(state);
    if (review->game->outcome(state) != PZ_UNFINISHED) {
        judge_end(review->game, state, verdict);
        return true;
    }
    const bool in_time = analyse(review, state, true, budget, &analysis);
    take_proof(&analysis, verdict);
    return in_time;
}

/* Judges the position after a move that was not made, in the way in which the moves made are judged. */
static bool judge_other(const struct pz_review *review, const void *state, const struct pz_budget *budget,
                        struct pz_verdict *verdict) {
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    if (!judge_by_proof(review, state, budget, verdict))
        return false;
    if (verdict->known)
        return true;
    const bool in_time = analyse(review, state, false, budget, &analysis);
    pz_worth_copy(&verdict->worth, &analysis.worth);
    verdict->known = analysis.count > 0;
    return in_time;
}

/* Sets the worth of a move from the verdict on the position after it. A draw there does not prove it the best. */
static void set_could(const struct pz_verdict *next, const char *move, struct pz_verdict *verdict) {
    pz_worth_estimate(&verdict->could, pz_verdict_share(next, verdict->to_move), next->worth.error);
    set_text(&verdict->best, move);
}

/*
 * Compares the most promising candidate that is not lost with the move that was made, each by the verdict on the
 * position after it. False if the budget ended.
 */
static bool compare(const struct pz_review *review, size_t position, const struct pz_analysis *analysis,
                    const struct pz_budget *budget, struct pz_verdict *verdict) {
    const struct pz_verdict *made = &review->verdicts[position + 1];
    set_could(made, review->moves[position], verdict);
    for (size_t i = 0; i < analysis->count && i < TRIED; i++) {
        const char *move = pz_text_string(&analysis->candidates[i].move);
        void *next = is_made(review, position, move) ? NULL : after(review->game, review->states[position], move);
        struct pz_verdict other = {0};
        if (!next)
            break;
        const bool judged = judge_other(review, next, budget, &other);
        const double share = pz_verdict_share(&other, verdict->to_move);
        const bool lost = other.worth.proven && share <= 0;
        if (other.known && other.worth.proven && share >= 1)
            prove(verdict, 1, move);
        else if (other.known && share > verdict->could.share)
            set_could(&other, move, verdict);
        forget_verdict(&other);
        review->game->free(next);
        if (!judged || !lost)
            return judged;
    }
    return true;
}

static bool judge_by_games(const struct pz_review *review, size_t position, const struct pz_budget *budget,
                           struct pz_verdict *verdict) {
    PZ_SCOPED(pz_analysis_free) struct pz_analysis analysis = {0};
    verdict->to_move = review->game->two_player->to_move(review->states[position]);
    if (!analyse(review, review->states[position], false, budget, &analysis))
        return false;
    take_proof(&analysis, verdict);
    if (verdict->known || analysis.count == 0)
        return true;
    pz_worth_copy(&verdict->worth, &analysis.worth);
    pz_worth_copy(&verdict->could, &analysis.worth);
    set_text(&verdict->best, pz_text_string(&analysis.candidates[0].move));
    verdict->known = true;
    return position + 1 == review->count || !review->verdicts[position + 1].known ||
           compare(review, position, &analysis, budget, verdict);
}

/* ---- step by step ---- */

static size_t position_of(const struct pz_review *review) {
    return review->count - 1 - review->done % review->count;
}

bool pz_review_is_finished(const struct pz_review *review) {
    return review->done >= 2 * review->count;
}

double pz_review_share_done(const struct pz_review *review) {
    return review->count > 0 ? (double)review->done / (2 * (double)review->count) : 1;
}

/* Skips positions that are proven, which need no games. */
static void go_past_proven(struct pz_review *review) {
    while (review->done >= review->count && !pz_review_is_finished(review) &&
           review->verdicts[position_of(review)].worth.proven)
        review->done++;
}

void pz_review_think(const struct pz_review *review, const struct pz_budget *budget,
                     struct pz_review_finding *finding) {
    const size_t position = position_of(review);
    forget_verdict(&finding->verdict);
    finding->found = review->done < review->count
                         ? judge_by_proof(review, review->states[position], budget, &finding->verdict)
                         : judge_by_games(review, position, budget, &finding->verdict);
}

/* A proof about one of two consecutive positions may prove the other. */
static void carry(const struct pz_review *review, size_t position) {
    struct pz_verdict *before = &review->verdicts[position], *next = &review->verdicts[position + 1];
    const char *move = review->moves[position];
    if (next->worth.proven && !before->worth.proven && pz_verdict_share(next, before->to_move) >= 1)
        prove(before, 1, move);
    else if (before->worth.proven && !next->worth.proven &&
             (before->worth.share <= 0 ||
              (before->worth.share >= 1 && is_made(review, position, pz_text_string(&before->best)))))
        prove(next, (next->to_move == before->to_move) == (before->worth.share >= 1), "");
}

static void carry_on(struct pz_review *review, size_t position) {
    for (size_t i = position; i > 0; i--)
        carry(review, i - 1);
    for (size_t i = position; i + 1 < review->count; i++)
        carry(review, i);
}

void pz_review_keep(struct pz_review *review, struct pz_review_finding *finding) {
    struct pz_verdict *verdict = &review->verdicts[position_of(review)];
    if (!finding->found)
        return;
    if (!verdict->worth.proven || finding->verdict.worth.proven) {
        const struct pz_verdict older = *verdict;
        *verdict = finding->verdict;
        finding->verdict = older;
    }
    forget_verdict(&finding->verdict);
    carry_on(review, position_of(review));
    review->done++;
    go_past_proven(review);
}

void pz_review_add_proof(struct pz_review *review, size_t position, const struct pz_worth *worth, const char *best) {
    struct pz_verdict *verdict = &review->verdicts[position];
    if (verdict->worth.proven)
        return;
    pz_worth_copy(&verdict->worth, worth);
    pz_worth_copy(&verdict->could, worth);
    set_text(&verdict->best, best);
    verdict->known = true;
    carry_on(review, position);
    go_past_proven(review);
}

void pz_review_forget(struct pz_review_finding *finding) {
    forget_verdict(&finding->verdict);
}

bool pz_review_finish(struct pz_review *review, const struct pz_budget *budget) {
    static const struct pz_budget unlimited = {0};
    struct pz_review_finding finding = {.found = true};
    while (finding.found && !pz_review_is_finished(review)) {
        pz_review_think(review, budget ? budget : &unlimited, &finding);
        pz_review_keep(review, &finding);
    }
    pz_review_forget(&finding);
    return finding.found;
}

/* ---- beginning and end ---- */

void pz_review_open(struct pz_review *review, struct pz_session *session, struct pz_review_effort effort) {
    const size_t moves = pz_session_known(session);
    *review = (struct pz_review){.game = pz_session_game(session), .effort = effort, .count = moves + 1};
    review->states = pz_alloc(review->count, sizeof *review->states);
    review->moves = pz_alloc(review->count, sizeof *review->moves);
    review->verdicts = pz_alloc(review->count, sizeof *review->verdicts);
    for (size_t i = 0; i <= moves; i++) {
        review->states[i] = pz_session_state_at(session, pz_session_place_on_line(session, i));
        review->verdicts[i].to_move = review->game->two_player->to_move(review->states[i]);
        if (i < moves)
            review->moves[i] = pz_copy_string(pz_session_move(session, i));
    }
}

void pz_review_free(struct pz_review *review) {
    for (size_t i = 0; i < review->count; i++) {
        review->game->free(review->states[i]);
        free(review->moves[i]);
        forget_verdict(&review->verdicts[i]);
    }
    free(review->states);
    free(review->moves);
    free(review->verdicts);
    *review = (struct pz_review){0};
}

/* ---- moves ---- */

struct pz_judgement pz_review_judge(const struct pz_review *review, size_t move) {
    const struct pz_verdict *before = &review->verdicts[move], *next = &review->verdicts[move + 1];
    struct pz_judgement judgement = {.known = before->known && next->known};
    if (!judgement.known)
        return judgement;
    judgement.could = before->could.share;
    judgement.sure = before->could.proven;
    judgement.got = pz_verdict_share(next, before->to_move);
    judgement.proven = next->worth.proven;
    judgement.better = judgement.could - judgement.got > 2 * (before->could.error + next->worth.error);
    if (judgement.got > judgement.could) {
        judgement.could = judgement.got;
        judgement.sure = next->worth.proven;
    }
    return judgement;
}
