/* What Lemmo's screen says about the game, a position or a move: slots of its view (play/view.h). */
#ifndef TUI_GAMES_LEMMO_WORDS_H
#define TUI_GAMES_LEMMO_WORDS_H

#include "puzzles/session.h"

void lemmo_words_rules(struct pz_text *out);
void lemmo_words_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void lemmo_words_tell(const void *state, const char *move, bool ascii, struct pz_text *out);
void lemmo_words_facts(const void *state, struct pz_text *out);

/* A random map of the size of `like`; of the usual size if that is null or too large to be made while one waits. */
struct pz_session *lemmo_words_random(const void *like, uint64_t seed);

#endif
