/* What Lammas says: its rules, its goal, moves, substitutions. */
#ifndef TUI_GAMES_LAMMAS_WORDS_H
#define TUI_GAMES_LAMMAS_WORDS_H

#include "puzzles/lammas.h"
#include "tui/play/view.h"

/* These append. */
void lammas_words_rules(struct pz_text *out);
/* `best` is the least number of turns; negative if it is not to be told. */
void lammas_words_goal(const struct lammas *game, long best, struct pz_text *out);
/* "Set B to ◆ (b)", "Apply the rule". */
void lammas_words_tell(const void *state, const char *move, bool ascii, struct pz_text *out);
/* One substitution as a sentence. */
void lammas_words_change(const struct lammas *game, const struct lammas_change *change, bool ascii,
                         struct pz_text *out);

/* Slots of the view (play/view.h). */
void lammas_words_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void lammas_words_facts(const void *state, struct pz_text *out);

extern const struct random_line lammas_words_random[];
void lammas_words_kind(const void *state, struct pz_options *values);

#endif
