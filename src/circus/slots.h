/* The slots of the game's table that have files of their own. */
#ifndef CIRCUS_SLOTS_H
#define CIRCUS_SLOTS_H

#include "puzzles/circus.h"

/* level.c */
enum pz_status circus_open(const struct pz_level *level, void **state, struct pz_error *error);
void circus_describe(const void *state, struct pz_text *out);
void circus_print(const void *state, struct pz_text *out);

/* hint.c */
enum pz_status circus_hint(const void *state, const struct pz_budget *budget, struct pz_hint *hint);
enum pz_status circus_line(const void *state, const struct pz_budget *budget, struct pz_text *moves);

/* generate.c */
extern const struct pz_option circus_generate_options[];
extern const char *const circus_week[];
enum pz_status circus_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error);

/*
 * measure.c: the bits of a set, as the slot gives them, and how many tiles were laid to find them. PZ_NO: it has no
 * solution. PZ_LIMIT: there are too many ways to lay it.
 */
extern const double circus_grades[];
enum pz_status circus_measure(const void *state, const struct pz_budget *budget, double *bits);
enum pz_status circus_measure_set(const struct circus_set *set, double *bits, unsigned *laid);

/* speech.c */
extern const struct pz_speech circus_speech;

#endif
