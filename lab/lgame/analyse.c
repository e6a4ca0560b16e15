/*
 * Counts the classes of the L game by their value to the player to move, or shows whether claims about the game are
 * true (claims.h). Shards share out the classes. Each shard lists every value that occurs at all, so that adding up the
 * parts gives the same lines in the same order.
 */
#include "lab/lab.h"

#include "lab/lgame/claims.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"

static const struct pz_option known_options[] = {
    {"sudden-death", NULL, "both neutrals may be moved"},
    {"claims", NULL, "the figures behind claims about the game; not for a shard"},
    {NULL, NULL, NULL},
};

/* Counts by verdict and plies. A draw has 0 plies. */
struct counts {
    uint64_t whole[3][UINT8_MAX + 1], shard[3][UINT8_MAX + 1];
    uint64_t classes;
};

static void count(const struct lgame_table *table, struct lab_shard shard, struct counts *counts) {
    for (unsigned number = 0; number < LGAME_CLASSES; number++) {
        const struct lgame_value value = lgame_class_value(table, number);
        counts->whole[value.verdict][value.plies]++;
        if (number % shard.parts == shard.part - 1) {
            counts->shard[value.verdict][value.plies]++;
            counts->classes++;
        }
    }
}

static void add_lines(const struct counts *counts, enum lgame_verdict verdict, const char *name, unsigned longest,
                      struct pz_fields *results) {
    for (unsigned plies = 0; plies <= longest; plies++)
        if (counts->whole[verdict][plies] > 0)
            pz_fields_add_number(results, counts->shard[verdict][plies], "%s %u", name, plies);
}

static void add_values(bool sudden_death, struct lab_shard shard, struct pz_fields *results) {
    PZ_OWNED struct counts *counts = pz_alloc(1, sizeof *counts);
    struct lgame_table *table = lgame_table_new(sudden_death);
    count(table, shard, counts);
    pz_fields_add_number(results, counts->classes * LGAME_SYMMETRIES, "positions");
    pz_fields_add_number(results, counts->classes, "classes");
    add_lines(counts, LGAME_LOSS, "loss", lgame_longest(table), results);
    add_lines(counts, LGAME_WIN, "win", lgame_longest(table), results);
    pz_fields_add_number(results, counts->shard[LGAME_DRAW][0], "draw");
    lgame_table_free(table);
}

static enum pz_status analyse(const struct pz_options *options, uint64_t seed, struct lab_shard shard,
                              const struct pz_budget *budget, struct pz_fields *results, struct pz_error *error) {
    const bool sudden_death = pz_options_get(options, "sudden-death") != NULL;
    (void)seed;
    (void)budget; /* there is too little work to need one */
    if (!pz_options_get(options, "claims"))
        add_values(sudden_death, shard, results);
    else if (shard.parts > 1)
        return pz_error_set(error, 0, 0, "--claims needs the whole analysis, not a shard");
    else
        lgame_add_claims(sudden_death, results);
    return PZ_OK;
}

const struct lab_game lab_lgame = {&lgame_game, known_options, analyse};
