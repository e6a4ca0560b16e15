/* What the workshop of Allemande says a position is worth. */
#ifndef TUI_GAMES_ALLEMANDE_VERDICT_H
#define TUI_GAMES_ALLEMANDE_VERDICT_H

#include "puzzles/allemande.h"
#include "tui/workshop/workshop.h"

/* Looks for a proof and, failing that, for an estimate; then, if it may take longer, for a proof as long as it may. */
void allemande_verdict(const void *state, const struct pz_budget *budget, struct workshop_answer *answer);

#endif
