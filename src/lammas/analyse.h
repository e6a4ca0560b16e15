/* Counting: the slots of the game's table. */
#ifndef PUZZLES_SRC_LAMMAS_ANALYSE_H
#define PUZZLES_SRC_LAMMAS_ANALYSE_H

#include "puzzles/game.h"

extern const struct pz_option lammas_analyse_options[];

enum pz_status lammas_analyse(const struct pz_options *options, uint64_t seed, struct pz_shard shard,
                              const struct pz_budget *budget, struct pz_text *out, struct pz_error *error);

#endif
