/* Candidates that were cleared keep their room; `count` says how many are in use. */
#include "puzzles/study.h"

#include <stdlib.h>

#include "puzzles/memory.h"

struct pz_candidate *pz_study_add(struct pz_study *study) {
    const size_t before = study->capacity;
    study->candidates = pz_grow(study->candidates, &study->capacity, study->count + 1, sizeof *study->candidates);
    for (size_t i = before; i < study->capacity; i++)
        study->candidates[i] = (struct pz_candidate){0};
    return &study->candidates[study->count++];
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

/* No error is so small that it is called 0: an estimate stays one. */
void pz_worth_estimate(struct pz_worth *worth, double share, double error) {
    const double percent = 100 * error;
    set_worth(worth, share, error, false);
    pz_text_add(&worth->text, "%.0f ± %.0f %%", 100 * share, percent < 1 ? 1 : percent);
    pz_text_add(&worth->brief, "%.0f %%", 100 * share);
}

static double promise(const struct pz_worth *worth) {
    return worth->proven && worth->share <= 0 ? -3 : worth->share - 2 * worth->error;
}

void pz_study_sort(struct pz_study *study) {
    for (size_t i = 1; i < study->count; i++) {
        const struct pz_candidate next = study->candidates[i];
        size_t at = i;
        for (; at > 0 && promise(&study->candidates[at - 1].worth) < promise(&next.worth); at--)
            study->candidates[at] = study->candidates[at - 1];
        study->candidates[at] = next;
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

void pz_study_copy(struct pz_study *to, const struct pz_study *from) {
    pz_study_clear(to);
    pz_worth_copy(&to->worth, &from->worth);
    copy_text(&to->grounds, &from->grounds);
    for (size_t i = 0; i < from->count; i++) {
        struct pz_candidate *candidate = pz_study_add(to);
        copy_text(&candidate->move, &from->candidates[i].move);
        pz_worth_copy(&candidate->worth, &from->candidates[i].worth);
    }
}

void pz_study_clear(struct pz_study *study) {
    set_worth(&study->worth, 0, 0, false);
    pz_text_clear(&study->grounds);
    for (size_t i = 0; i < study->count; i++) {
        pz_text_clear(&study->candidates[i].move);
        set_worth(&study->candidates[i].worth, 0, 0, false);
    }
    study->count = 0;
}

void pz_worth_free(struct pz_worth *worth) {
    pz_text_free(&worth->text);
    pz_text_free(&worth->brief);
    *worth = (struct pz_worth){0};
}

void pz_study_free(struct pz_study *study) {
    pz_worth_free(&study->worth);
    pz_text_free(&study->grounds);
    for (size_t i = 0; i < study->capacity; i++) {
        pz_text_free(&study->candidates[i].move);
        pz_worth_free(&study->candidates[i].worth);
    }
    free(study->candidates);
    *study = (struct pz_study){0};
}
