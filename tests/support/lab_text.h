/* What the lab finds out, as text. */
#ifndef SUPPORT_LAB_TEXT_H
#define SUPPORT_LAB_TEXT_H

#include "lab/lab.h"

/* Appends what the lab finds, as `puzzles analyse` prints it. */
static inline enum pz_status game_analyse(const struct pz_game *game, const struct pz_options *options, uint64_t seed,
                                          struct lab_shard shard, const struct pz_budget *budget, struct pz_text *out,
                                          struct pz_error *error) {
    struct pz_fields results = {0};
    const enum pz_status status = lab_of(game)->analyse(options, seed, shard, budget, &results, error);
    pz_fields_print(&results, NULL, out);
    pz_fields_free(&results);
    return status;
}

#endif
