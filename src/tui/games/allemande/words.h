/* What the screen of Allemande says about the game, a turn under way, a position or a move. */
#ifndef TUI_GAMES_ALLEMANDE_WORDS_H
#define TUI_GAMES_ALLEMANDE_WORDS_H

#include "puzzles/allemande.h"
#include "tui/play/view.h"

/* A turn under way. */
struct allemande_turn {
    struct allemande_draft draft;
    struct allemande_pair open[ALLEMANDE_DIAGONALS_MAX]; /* diagonals that must be closed */
    size_t open_count;
    bool must_pass; /* there is no legal turn, but the game goes on */
};

/*
 * The first begins the turn of the player to move; the second looks for open diagonals again, after a stone was placed
 * or taken back.
 */
void allemande_turn_begin(struct allemande_turn *turn, const struct allemande *game);
void allemande_turn_changed(struct allemande_turn *turn);

/* How many turns the player who moved first has left to reach the goal; 0 if there is no goal, or it is too late. */
unsigned allemande_turns_left(const struct allemande *game);

extern const char *const allemande_player_names[2]; /* "Black", "White" */
extern const char *const allemande_edge_names[2];   /* "west and east", "north and south" */

/* What each player has to join, or the first one in how many turns, and the first key. */
void allemande_words_goal(const struct allemande *game, struct pz_text *out);
/* "d4 e4" */
void allemande_words_stones(const struct allemande_draft *draft, struct pz_text *out);
/* A sentence about the first open diagonal, and what would close it; there must be one. */
void allemande_words_open(const struct allemande_turn *turn, struct pz_text *out);
/* How the game has ended, as a sentence. */
void allemande_words_ending(const struct allemande *game, struct pz_text *out);
/* What to do next. */
void allemande_words_prompt(const struct allemande_turn *turn, const struct allemande *game, struct pz_text *out);

/* Slots of the view (play/view.h). */
void allemande_words_rules(struct pz_text *out);
void allemande_words_check(const void *state, const struct pz_budget *budget, struct pz_text *out);
void allemande_words_remark(const void *state, struct pz_text *out);
void allemande_words_tell(const void *state, const char *move, bool ascii, struct pz_text *out);
void allemande_words_facts(const void *state, struct pz_text *out);

extern const struct random_line allemande_words_random[];
void allemande_words_kind(const void *state, struct pz_options *values);

#endif
