/* What the files of the game that fill its table (struct pz_game) offer to each other. */
#ifndef LAMMAS_SLOTS_H
#define LAMMAS_SLOTS_H

#include "puzzles/lammas.h"

/* game.c: writes a state as a level. */
void lammas_describe(const void *state, struct pz_text *out);

/* generate.c */
extern const struct pz_option lammas_generate_options[];
extern const char *const lammas_week[];
enum pz_status lammas_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error);

/* measure.c */
extern const double lammas_grades[];
enum pz_status lammas_measure(const void *state, const struct pz_budget *budget, double *bits);
enum pz_status lammas_measure_counted(const struct lammas *game, const struct pz_budget *budget, double *bits,
                                      uint64_t *sweeps); /* it took so many, as in struct lammas_solution */

/* speech.c */
extern const struct pz_speech lammas_speech;

#endif
