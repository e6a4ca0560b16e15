/* The number of positions done is all that worker and screen share: what lies below it stays as it is. */
#include "tui/play/appraisal.h"

#include <stdlib.h>
#include <string.h>

#include "puzzles/memory.h"

enum { SECONDS = 3600 };

/* Nodes for each position: a fraction of a second in the second round. */
static const uint64_t nodes[APPRAISAL_ROUNDS] = {2000, 20000};

/* ---- on the worker ---- */

/* The player to move has not made the last move. */
static void set_result(const struct pz_game *game, const void *state, struct appraised *appraised) {
    const enum pz_outcome outcome = game->outcome(state);
    const int winner = pz_outcome_winner(outcome);
    appraised->worth.proven = true;
    appraised->worth.share = outcome == PZ_DRAW ? 0.5 : winner >= 0 && (unsigned)winner == appraised->to_move;
}

/* False if it was stopped. */
static bool appraise(const struct pz_game *game, const void *state, const struct pz_budget *budget,
                     struct appraised *appraised) {
    struct pz_analysis study = {0};
    appraised->to_move = game->two_player->to_move(state);
    if (game->outcome(state) != PZ_UNFINISHED) {
        set_result(game, state, appraised);
        return true;
    }
    const bool found = game->two_player->analyse(state, budget, &study) == PZ_OK && pz_goes_on(budget, -1);
    if (found) {
        pz_worth_copy(&appraised->worth, &study.worth);
        if (study.count > 0) {
            pz_text_add(&appraised->best, "%s", pz_text_string(&study.candidates[0].move));
            pz_text_add(&appraised->hopes, "%s", pz_text_string(&study.candidates[0].worth.text));
        }
    }
    pz_analysis_free(&study);
    return found;
}

static void work(void *context, const struct pz_budget *given) {
    struct appraisal *appraisal = context;
    for (size_t i = atomic_load(&appraisal->done); i < APPRAISAL_ROUNDS * appraisal->count; i++) {
        const size_t round = i / appraisal->count, position = i % appraisal->count;
        struct pz_budget budget = *given;
        budget.nodes = nodes[round];
        if (!appraise(appraisal->game, appraisal->states[position], &budget, &appraisal->rounds[round][position]))
            return;
        atomic_store(&appraisal->done, i + 1);
        appraisal->platform->wake(appraisal->platform->self);
    }
}

/* ---- on the event loop ---- */

static void forget(struct appraisal *appraisal) {
    for (size_t i = 0; i < appraisal->count; i++) {
        appraisal->game->free(appraisal->states[i]);
        for (int round = 0; round < APPRAISAL_ROUNDS; round++) {
            struct appraised *appraised = &appraisal->rounds[round][i];
            pz_worth_free(&appraised->worth);
            pz_text_free(&appraised->best);
            pz_text_free(&appraised->hopes);
        }
    }
    free(appraisal->states);
    for (int round = 0; round < APPRAISAL_ROUNDS; round++)
        free(appraisal->rounds[round]);
    pz_text_clear(&appraisal->line);
    appraisal->count = 0;
}

/* The start and the moves, as text. */
static void describe(struct pz_session *session, struct pz_text *out) {
    pz_text_add(out, "%s\n", pz_session_id(session));
    for (size_t i = 0; i < pz_session_known(session); i++)
        pz_text_add(out, "%s\n", pz_session_move(session, i));
}

static void take_line(struct appraisal *appraisal, struct pz_session *session) {
    appraisal->game = pz_session_game(session);
    appraisal->count = pz_session_known(session) + 1;
    appraisal->states = pz_alloc(appraisal->count, sizeof *appraisal->states);
    for (size_t i = 0; i < appraisal->count; i++)
        appraisal->states[i] = pz_session_state_at(session, pz_session_place_on_line(session, i));
    for (int round = 0; round < APPRAISAL_ROUNDS; round++)
        appraisal->rounds[round] = pz_alloc(appraisal->count, sizeof *appraisal->rounds[round]);
    atomic_store(&appraisal->done, 0);
}

bool appraisal_start(struct appraisal *appraisal, const struct platform *platform, struct pz_session *session) {
    struct pz_text line = {0};
    appraisal_stop(appraisal);
    appraisal->platform = platform;
    describe(session, &line);
    if (strcmp(pz_text_string(&line), pz_text_string(&appraisal->line)) != 0) {
        forget(appraisal);
        take_line(appraisal, session);
        pz_text_add(&appraisal->line, "%s", pz_text_string(&line));
    }
    pz_text_free(&line);
    return task_start(&appraisal->task, platform, SECONDS, work, appraisal);
}

bool appraisal_is_over(struct appraisal *appraisal) {
    task_collect(&appraisal->task);
    return !appraisal->task.started;
}

void appraisal_stop(struct appraisal *appraisal) {
    task_cancel(&appraisal->task);
}

void appraisal_free(struct appraisal *appraisal) {
    appraisal_stop(appraisal);
    forget(appraisal);
    pz_text_free(&appraisal->line);
}

const struct appraised *appraisal_at(const struct appraisal *appraisal, size_t played) {
    const size_t done = atomic_load(&appraisal->done);
    for (size_t round = APPRAISAL_ROUNDS; round-- > 0;)
        if (round * appraisal->count + played < done)
            return &appraisal->rounds[round][played];
    return NULL;
}
