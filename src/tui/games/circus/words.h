/* What Circus Seven says: its rules, its goal, moves, what clashes. */
#ifndef TUI_GAMES_CIRCUS_WORDS_H
#define TUI_GAMES_CIRCUS_WORDS_H

#include "tui/play/view.h"

/* `best` is the least number of moves; negative if it is not to be told. */
void circus_words_goal(long best, struct pz_text *out);

/* Slots of the view (play/view.h). */
void circus_words_rules(struct pz_text *out);
void circus_words_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void circus_words_tell(const void *state, const char *move, bool ascii, struct pz_text *out);
void circus_words_facts(const void *state, struct pz_text *out);

extern const struct random_line circus_words_random[];
void circus_words_kind(const void *state, struct pz_options *values);

#endif
