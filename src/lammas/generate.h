/* Making levels: the slots of the game's table. */
#ifndef PUZZLES_SRC_LAMMAS_GENERATE_H
#define PUZZLES_SRC_LAMMAS_GENERATE_H

#include "puzzles/lammas.h"

extern const struct pz_option lammas_generate_options[];

enum pz_status lammas_generate(const struct pz_options *options, uint64_t seed, const struct pz_budget *budget,
                               struct pz_text *out, struct pz_error *error);

#endif
