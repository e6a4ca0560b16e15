/* The slots of the game's table that have files of their own. */
#ifndef LEMMO_SLOTS_H
#define LEMMO_SLOTS_H

#include "puzzles/lemmo.h"

/* level.c */
bool lemmo_is_map_row(const struct pz_line *first);
enum pz_status lemmo_open(const struct pz_level *level, void **state, struct pz_error *error);
void lemmo_describe(const void *state, struct pz_text *out);
void lemmo_print(const void *state, struct pz_text *out);

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
