/*
 * Three tasks: one in the background for the best score, one that the player waits for, and one that analyses the
 * position, which gives way to the second.
 */
#include "tui/play/tasks.h"

#include <stdlib.h>

#include "puzzles/memory.h"

/* ---- reports, which change hands by an exchange of pointers, so that neither side ever waits ---- */

static void discard(struct pz_analysis *study) {
    if (study)
        pz_analysis_free(study);
    free(study);
}

void stream_publish(struct stream *stream, const struct pz_analysis *study) {
    struct pz_analysis *copy = pz_alloc(1, sizeof *copy);
    pz_analysis_copy(copy, study);
    discard(atomic_exchange(&stream->newest, copy));
    stream->platform->wake(stream->platform->self);
}

bool stream_take(struct stream *stream, struct pz_analysis *study) {
    struct pz_analysis *newest = atomic_exchange(&stream->newest, NULL);
    if (!newest)
        return false;
    pz_analysis_free(study);
    *study = *newest;
    free(newest);
    return true;
}

void stream_clear(struct stream *stream) {
    discard(atomic_exchange(&stream->newest, NULL));
}

static bool keep_going(void *context, double done) {
    const struct stream_budget *self = context;
    return pz_goes_on(self->original, done);
}

static double spent(void *context) {
    const struct stream_budget *self = context;
    return pz_time_spent(self->original);
}

static void report(void *context, const struct pz_analysis *study) {
    const struct stream_budget *self = context;
    stream_publish(self->stream, study);
}

void stream_budget_init(struct stream_budget *self, const struct pz_budget *original, struct stream *stream) {
    self->original = original;
    self->stream = stream;
    self->budget = *original;
    self->budget.keep_going = keep_going;
    self->budget.spent = spent;
    self->budget.report = report;
    self->budget.context = self;
}

enum {
    BEST_SECONDS = 30, /* nobody waits for it */
    ASK_SECONDS = 10,
    REPLY_SECONDS = 60, /* it stops itself earlier unless the machine is slow */
    STUDY_SECONDS = 3600,
};

static void clear(struct thought *thought) {
    if (thought->state)
        thought->view->game->free(thought->state);
    pz_hint_free(&thought->hint);
    pz_text_free(&thought->text);
    *thought = (struct thought){0};
}

static void begin(struct advice *advice, struct thought *thought, const void *state) {
    clear(thought);
    thought->view = advice->view;
    thought->state = advice->view->game->clone(state);
    thought->stream = &advice->stream;
    advice->stream.platform = advice->platform;
}

/* ---- on the worker ---- */

static void think_best(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    bool found = thought->view->game->best(thought->state, budget, &thought->best);
    thought->status = found ? PZ_OK : PZ_LIMIT;
}

static void think_hint(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    thought->status = thought->view->game->hint(thought->state, budget, &thought->hint);
}

static void think_check(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    thought->view->check(thought->state, budget, &thought->text);
}

static void think_solution(void *context, const struct pz_budget *budget) {
    struct thought *thought = context;
    thought->status = thought->view->game->line(thought->state, budget, &thought->text);
}

static void think_reply(void *context, const struct pz_budget *given) {
    struct thought *thought = context;
    struct stream_budget reporting;
    stream_budget_init(&reporting, given, thought->stream);
    thought->status = thought->view->game->two_player->choose(thought->state, thought->opponent, thought->seed,
                                                              &reporting.budget, &thought->text);
}

/* What it ends with is its last report. */
static void think_study(void *context, const struct pz_budget *given) {
    struct thought *thought = context;
    struct stream_budget reporting;
    struct pz_analysis study = {0};
    stream_budget_init(&reporting, given, thought->stream);
    thought->status = thought->view->game->two_player->analyse(thought->state, &reporting.budget, &study);
    if (thought->status == PZ_OK)
        stream_publish(thought->stream, &study);
    pz_analysis_free(&study);
}

/* ---- on the event loop ---- */

void advice_find_best(struct advice *advice, const void *start) {
    task_cancel(&advice->best_task);
    if (!advice->view->game->best)
        return;
    begin(advice, &advice->best, start);
    task_start(&advice->best_task, advice->platform, BEST_SECONDS, think_best, &advice->best);
}

bool advice_best_found(struct advice *advice, long *best) {
    if (!task_collect(&advice->best_task) || advice->best.status != PZ_OK)
        return false;
    *best = advice->best.best;
    return true;
}

void advice_stop_study(struct advice *advice) {
    if (advice->study == STUDY_RUNS && task_collect(&advice->study_task))
        advice->study = STUDY_ENDED;
    task_cancel(&advice->study_task);
    if (advice->study == STUDY_RUNS)
        advice->study = STUDY_STOPPED;
}

static bool start(struct advice *advice, enum question question, void (*think)(void *, const struct pz_budget *)) {
    const double seconds = question == ASK_REPLY ? REPLY_SECONDS : ASK_SECONDS;
    const bool started = task_start(&advice->ask_task, advice->platform, seconds, think, &advice->asked);
    advice->question = started ? question : ASK_NOTHING;
    return started;
}

bool advice_ask(struct advice *advice, enum question question, const void *state) {
    static void (*const thinks[])(void *, const struct pz_budget *) = {
        [ASK_HINT] = think_hint, [ASK_CHECK] = think_check, [ASK_SOLUTION] = think_solution};
    advice_stop(advice);
    advice_stop_study(advice);
    begin(advice, &advice->asked, state);
    return start(advice, question, thinks[question]);
}

bool advice_ask_reply(struct advice *advice, const void *state, size_t opponent, uint64_t seed) {
    advice_stop(advice);
    advice_stop_study(advice);
    begin(advice, &advice->asked, state);
    advice->asked.opponent = opponent;
    advice->asked.seed = seed;
    return start(advice, ASK_REPLY, think_reply);
}

bool advice_study(struct advice *advice, const void *state) {
    advice_forget_study(advice);
    begin(advice, &advice->studied, state);
    if (!task_start(&advice->study_task, advice->platform, STUDY_SECONDS, think_study, &advice->studied))
        return false;
    advice->study = STUDY_RUNS;
    return true;
}

bool advice_take_study(struct advice *advice, struct pz_analysis *study) {
    if (task_collect(&advice->study_task))
        advice->study = STUDY_ENDED;
    return stream_take(&advice->stream, study);
}

void advice_forget_study(struct advice *advice) {
    task_cancel(&advice->study_task);
    stream_clear(&advice->stream);
    advice->study = STUDY_NONE;
}

void advice_hurry(struct advice *advice) {
    task_hurry(&advice->ask_task);
}

enum question advice_answered(struct advice *advice) {
    enum question question = advice->question;
    if (!task_collect(&advice->ask_task))
        return ASK_NOTHING;
    advice->question = ASK_NOTHING;
    return question;
}

double advice_progress(struct advice *advice) {
    return atomic_load(&advice->ask_task.done);
}

void advice_stop(struct advice *advice) {
    task_cancel(&advice->ask_task);
    advice->question = ASK_NOTHING;
}

void advice_end(struct advice *advice) {
    advice_stop(advice);
    advice_forget_study(advice);
    task_cancel(&advice->best_task);
    clear(&advice->best);
    clear(&advice->asked);
    clear(&advice->studied);
}
