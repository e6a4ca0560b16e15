/* The slots of the game's table that have files of their own. */
#ifndef LGAME_SLOTS_H
#define LGAME_SLOTS_H

#include "puzzles/lgame.h"

/* game.c */

/* The turns made by the player who moved first. */
unsigned lgame_turns(const struct lgame *game);

/* Whether that player can still reach the goal, whatever may have slipped before. Builds a table to find out. */
bool lgame_is_forced(const struct lgame *game);

/* Counts the present position of a game. Returns whether it has occurred for the third time. */
bool lgame_note(struct lgame *game);

/* Whether moving on to `next` would end the game in a draw, as its third occurrence. */
bool lgame_ends_by_repetition(const struct lgame *game, const struct lgame_position *next);

/* two_player.c */
extern const struct pz_two_player lgame_two_player;

/* level.c */
enum pz_status lgame_open(const struct pz_level *level, void **state, struct pz_error *error);
void lgame_describe(const void *state, struct pz_text *out);
void lgame_print(const void *state, struct pz_text *out);

/* answer.c */
enum pz_status lgame_solve(const void *state, const struct pz_options *options, const struct pz_budget *budget,
                           struct pz_fields *results, struct pz_error *error);
enum pz_status lgame_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
enum pz_status lgame_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);

/* analysis.c */
enum pz_status lgame_analyse_position(const void *state, const struct pz_budget *budget, struct pz_analysis *analysis);

/* measure.c */
extern const double lgame_grades[];

/* How hard problems are of up to so many turns, in which to win or, if `holds`, to hold the draw. Borrows the table. */
struct lgame_measurer;
struct lgame_measurer *lgame_measurer_new(const struct lgame_table *table, unsigned turns, bool holds);
void lgame_measurer_free(struct lgame_measurer *measurer);

/* In bits; the goal must be within reach. What has been found out is kept for the next position. */
double lgame_hardness(const struct lgame_measurer *measurer, const struct lgame_position *position, unsigned turns);
enum pz_status lgame_measure(const void *state, const struct pz_budget *budget, double *bits);

/* generate.c */
extern const struct pz_option lgame_generate_options[];
extern const char *const lgame_week[];
enum pz_status lgame_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error);

/* speech.c */
extern const struct pz_speech lgame_speech;

#endif
