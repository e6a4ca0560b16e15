/* What the screen of the L game says about the game, a position or a move: slots of its view (play/view.h). */
#ifndef TUI_GAMES_LGAME_WORDS_H
#define TUI_GAMES_LGAME_WORDS_H

#include "puzzles/lgame.h"
#include "puzzles/session.h"
#include "tui/play/view.h"

void lgame_words_rules(struct pz_text *out);
void lgame_words_goal(const struct lgame *game, struct pz_text *out);
void lgame_words_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void lgame_words_remark(const void *state, struct pz_text *out);
void lgame_words_tell(const void *state, const char *move, bool ascii, struct pz_text *out);
void lgame_words_facts(const void *state, struct pz_text *out);

extern const struct random_line lgame_words_random[];
void lgame_words_kind(const void *state, struct pz_options *values);

#endif
