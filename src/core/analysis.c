/* Analyses keep the memory of candidates that were cleared: all up to `capacity` are valid, and `count` are in use. */
#include "puzzles/analysis.h"

#include <stdlib.h>

#include "puzzles/memory.h"

struct pz_candidate *pz_analysis_add(struct pz_analysis *analysis) {
    const size_t before = analysis->capacity;
    analysis->candidates =
        pz_grow(analysis->candidates, &analysis->capacity, analysis->count + 1, sizeof *analysis->candidates);
    for (size_t i = before; i < analysis->capacity; i++)
        analysis->candidates[i] = (struct pz_candidate){0};
    return &analysis->candidates[analysis->count++];
}

static void set_worth(struct pz_worth *worth, double share, double error, bool proven) {
    worth->share = share;
    worth->error = error;
    worth->proven = proven;
    pz_text_clear(&worth->text);
    pz_text_clear(&worth->brief);
}

struct pz_text *pz_worth_prove(struct pz_worth *worth, double share) {
    set_worth(worth, share, 0, true);
    return &worth->text;
}

/* We never print an error of 0 %, which would read as certainty. */
void pz_worth_estimate(struct pz_worth *worth, double share, double error) {
    const double percent = 100 * error;
    set_worth(worth, share, error, false);
    pz_text_add(&worth->text, "%.0f ± %.0f %%", 100 * share, percent < 1 ? 1 : percent);
    pz_text_add(&worth->brief, "%.0f %%", 100 * share);
}

static double promise(const struct pz_worth *worth) {
    return worth->proven && worth->share <= 0 ? -3 : worth->share - 2 * worth->error;
}

void pz_analysis_sort(struct pz_analysis *analysis) {
    for (size_t i = 1; i < analysis->count; i++) {
        const struct pz_candidate next = analysis->candidates[i];
        size_t at = i;
        for (; at > 0 && promise(&analysis->candidates[at - 1].worth) < promise(&next.worth); at--)
            analysis->candidates[at] = analysis->candidates[at - 1];
        analysis->candidates[at] = next;
    }
}

/* ---- copies ---- */

static void copy_text(struct pz_text *to, const struct pz_text *from) {
    pz_text_clear(to);
    pz_text_add_bytes(to, from->data, from->length);
}

void pz_worth_copy(struct pz_worth *to, const struct pz_worth *from) {
    set_worth(to, from->share, from->error, from->proven);
    copy_text(&to->text, &from->text);
    copy_text(&to->brief, &from->brief);
}

void pz_analysis_copy(struct pz_analysis *to, const struct pz_analysis *from) {
    pz_analysis_clear(to);
    pz_worth_copy(&to->worth, &from->worth);
    copy_text(&to->grounds, &from->grounds);
    for (size_t i = 0; i < from->count; i++) {
        struct pz_candidate *candidate = pz_analysis_add(to);
        copy_text(&candidate->move, &from->candidates[i].move);
        pz_worth_copy(&candidate->worth, &from->candidates[i].worth);
    }
}

void pz_analysis_clear(struct pz_analysis *analysis) {
    set_worth(&analysis->worth, 0, 0, false);
    pz_text_clear(&analysis->grounds);
    for (size_t i = 0; i < analysis->count; i++) {
        pz_text_clear(&analysis->candidates[i].move);
        set_worth(&analysis->candidates[i].worth, 0, 0, false);
    }
    analysis->count = 0;
}

void pz_worth_free(struct pz_worth *worth) {
    pz_text_free(&worth->text);
    pz_text_free(&worth->brief);
    *worth = (struct pz_worth){0};
}

void pz_analysis_free(struct pz_analysis *analysis) {
    pz_worth_free(&analysis->worth);
    pz_text_free(&analysis->grounds);
    for (size_t i = 0; i < analysis->capacity; i++) {
        pz_text_free(&analysis->candidates[i].move);
        pz_worth_free(&analysis->candidates[i].worth);
    }
    free(analysis->candidates);
    *analysis = (struct pz_analysis){0};
}
