/* The slots of the game's table that have files of their own. */
#ifndef LAMMAS_SLOTS_H
#define LAMMAS_SLOTS_H

#include "puzzles/lammas.h"

/* level.c */
enum pz_status lammas_open(const struct pz_level *level, void **state, struct pz_error *error);
void lammas_describe(const void *state, struct pz_text *out);
void lammas_print(const void *state, struct pz_text *out);

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
