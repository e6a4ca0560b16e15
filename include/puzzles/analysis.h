/* Analyses: how the player to move stands, and the best few moves (struct pz_two_player). */
#ifndef PUZZLES_ANALYSIS_H
#define PUZZLES_ANALYSIS_H

#include <stdbool.h>
#include <stddef.h>

#include "puzzles/api.h"
#include "puzzles/text.h"

PZ_BEGIN_API

/* What a position or a move is worth to the player to move. */
struct pz_worth {
    double share;         /* the result to expect: 1 a win, 0 a loss, a draw is half a win */
    double error;         /* its standard error; 0 if it is proven */
    bool proven;          /* exact, if both play their best */
    struct pz_text text;  /* "win in 2", "54 ± 3 %", "draw, 104 of 214 replies hold" */
    struct pz_text brief; /* the same where room is scarce, "54 %" or "104/214 hold"; empty if `text` is short enough */
};

struct pz_candidate {
    struct pz_text move;
    struct pz_worth worth;
};

/* Starts as {0}, with neither a candidate nor a text. */
struct pz_analysis {
    struct pz_worth worth;  /* of the position */
    struct pz_text grounds; /* what the worth is based on: "12,000 games"; empty if it is exact */
    struct pz_candidate *candidates;
    size_t count, capacity; /* the best comes first */
};

/* Appends a zeroed candidate, borrowed until the next one is added. */
struct pz_candidate *pz_analysis_add(struct pz_analysis *analysis);

/* Sets a proven worth, and returns its empty text, to which the caller appends "win in 2" or the like. */
struct pz_text *pz_worth_prove(struct pz_worth *worth, double share);

/* Sets an estimate and its texts. */
void pz_worth_estimate(struct pz_worth *worth, double share, double error);

void pz_worth_copy(struct pz_worth *to, const struct pz_worth *from);
void pz_worth_free(struct pz_worth *worth); /* leaves it as {0} */

/*
 * Sorts the candidates by their share minus twice its error, best first, so that none is on top by luck. Proven losses
 * come last; equals keep their order.
 */
void pz_analysis_sort(struct pz_analysis *analysis);

/* Makes `to` a copy, reusing its room. */
void pz_analysis_copy(struct pz_analysis *to, const struct pz_analysis *from);

/* Both leave it as {0}, but clear keeps the memory for later use. */
void pz_analysis_clear(struct pz_analysis *analysis);
void pz_analysis_free(struct pz_analysis *analysis);

PZ_END_API

#endif
