/* What the files of the game that fill its table (struct pz_game) offer to each other. */
#ifndef LEMMO_SLOTS_H
#define LEMMO_SLOTS_H

#include "puzzles/lemmo.h"

/* game.c: writes a state as a level, without what has been removed, also from the allowance. */
void lemmo_describe(const void *state, struct pz_text *out);

/* generate.c */
extern const struct pz_option lemmo_generate_options[];
extern const char *const lemmo_week[];
enum pz_status lemmo_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error);

/* measure.c */
extern const double lemmo_grades[];
enum pz_status lemmo_measure(const void *state, const struct pz_budget *budget, double *bits);

/* speech.c */
extern const struct pz_speech lemmo_speech;

#endif
