/* What Lemmo's screen says about the game, a position or a move: slots of its view (play/view.h). */
#ifndef TUI_GAMES_LEMMO_WORDS_H
#define TUI_GAMES_LEMMO_WORDS_H

#include "puzzles/lemmo.h"
#include "tui/play/view.h"

void lemmo_words_rules(struct pz_text *out);

/* What to reach, and the first key; how many starts can win, if it is known and not kept from the player. */
void lemmo_words_goal(const struct lemmo *game, bool tell_target, struct pz_text *out);

void lemmo_words_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void lemmo_words_tell(const void *state, const char *move, bool ascii, struct pz_text *out);
void lemmo_words_facts(const void *state, struct pz_text *out);

extern const struct random_line lemmo_words_random[];
void lemmo_words_kind(const void *state, struct pz_options *values);

#endif
