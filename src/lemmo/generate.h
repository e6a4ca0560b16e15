/* Making levels: the slots of the game's table. */
#ifndef PUZZLES_SRC_LEMMO_GENERATE_H
#define PUZZLES_SRC_LEMMO_GENERATE_H

#include "puzzles/lemmo.h"

extern const struct pz_option lemmo_generate_options[];

enum pz_status lemmo_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                              struct pz_text *out, struct pz_error *error);

#endif
