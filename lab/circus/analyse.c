/*
 * Counts how many sets have how many solutions, over all sets (census.h) or over random ones. The samples come in
 * blocks, each with its own random numbers, derived from the seed and the block's number. Threads and shards share out
 * the blocks, so the counts do not depend on them.
 */
#include "lab/lab.h"
#include <stdlib.h>

#include "lab/circus/census.h"
#include "lab/interval.h"
#include "puzzles/circus.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"

enum {
    BLOCK = 16384,       /* samples; changing it changes what a seed gives */
    WORK_PER_ASK = 2048, /* in units: a sample, or SOLUTIONS_PER_WORK solutions of one */
    SOLUTIONS_PER_WORK = 16,
    COLOURS_LEAST = 2, /* with one colour there are no seven different tiles */
    COLOURS_MOST = CIRCUS_COLOURS_MAX,
};

static const uint64_t samples_most = UINT64_C(1000000000000000);

static const struct pz_option known_options[] = {
    {"colours", "C", "number of colours, 2 to 62 (6)"},
    {"samples", "N", "number of random sets, such as 1e6 (1e6)"},
    {"once", NULL, "each tile has each of six colours once"},
    {"exact", NULL, "all sets instead of random ones; with --once"},
    {"intervals", NULL, "also print shares with 95 % confidence intervals; not for a shard"},
    {NULL, NULL, NULL},
};

struct job {
    struct circus_recipe recipe;
    uint64_t seed, samples;
    struct lab_shard shard;
    struct pz_crew crew;
    struct circus_tally *tallies; /* by thread */
};

/* Counts the samples of a block; the last block may be short. */
static void do_block(void *context, unsigned thread, uint64_t item) {
    struct job *job = context;
    struct pz_random random;
    const uint64_t block = lab_shard_item(job->shard, item);
    const uint64_t left = job->samples - block * BLOCK, count = left < BLOCK ? left : BLOCK;
    pz_random_seed(&random, job->seed);
    pz_random_seed(&random, pz_random_next(&random) + block);
    for (uint64_t i = 0, work = 0; i < count; i++) {
        struct circus_set set;
        if (work >= WORK_PER_ASK) {
            if (!pz_crew_keep_going(&job->crew, thread))
                return;
            work = 0;
        }
        circus_random_set(&job->recipe, &random, &set);
        const size_t solutions = circus_count(&set);
        circus_tally_add(&job->tallies[thread], solutions, 1);
        work += 1 + solutions / SOLUTIONS_PER_WORK;
    }
}

static enum pz_status run(struct job *job, const struct pz_budget *budget, struct circus_tally *total) {
    const uint64_t blocks = job->samples / BLOCK + (job->samples % BLOCK > 0);
    pz_crew_open(&job->crew, budget);
    job->tallies = pz_alloc(job->crew.threads, sizeof *job->tallies);
    const bool all = pz_crew_work(&job->crew, lab_shard_items(job->shard, blocks), do_block, job);
    for (unsigned i = 0; i < job->crew.threads; i++) {
        circus_tally_sum(total, &job->tallies[i]);
        circus_tally_free(&job->tallies[i]);
    }
    free(job->tallies);
    return all ? PZ_OK : PZ_LIMIT;
}

static enum pz_status check_exact(const struct pz_options *options, struct pz_error *error) {
    static const char *const senseless[] = {"samples", "intervals"};
    if (!pz_options_get(options, "once"))
        return pz_error_set(error, 0, 0, "--exact needs --once: there are too many sets of any colours");
    for (size_t i = 0; i < sizeof senseless / sizeof *senseless; i++)
        if (pz_options_get(options, senseless[i]))
            return pz_error_set(error, 0, 0, "--exact looks at all sets and takes no --%s", senseless[i]);
    return PZ_OK;
}

static enum pz_status read_options(struct job *job, const struct pz_options *options, struct pz_error *error) {
    uint64_t colours = 6;
    job->samples = 1000000;
    if (pz_options_number(options, "colours", COLOURS_LEAST, COLOURS_MOST, &colours, error) != PZ_OK ||
        pz_options_number(options, "samples", 1, samples_most, &job->samples, error) != PZ_OK)
        return PZ_BAD;
    job->recipe = (struct circus_recipe){.colours = (unsigned)colours, .once = pz_options_get(options, "once") != NULL};
    if (job->recipe.once && colours != CIRCUS_EDGES)
        return pz_error_set(error, 0, 0, "--once needs --colours %d: one for each edge of a tile", CIRCUS_EDGES);
    if (pz_options_get(options, "intervals") && job->shard.parts > 1)
        return pz_error_set(error, 0, 0, "--intervals needs the whole analysis, not a shard");
    return pz_options_get(options, "exact") ? check_exact(options, error) : PZ_OK;
}

static void add_share(struct pz_fields *results, const char *key, size_t solutions, double share) {
    pz_text_add(pz_fields_add(results, PZ_FIELD_NUMBER, "%s %zu", key, solutions), "%.8f", share);
}

static void add_shares(const struct circus_tally *tally, struct pz_fields *results) {
    for (size_t solutions = 0; solutions < tally->size; solutions++) {
        const uint64_t sets = tally->sets[solutions];
        double low, high;
        if (sets == 0)
            continue;
        lab_interval95(sets, tally->total, &low, &high);
        add_share(results, "share", solutions, (double)sets / (double)tally->total);
        add_share(results, "ci95-low", solutions, low);
        add_share(results, "ci95-high", solutions, high);
    }
}

static enum pz_status count_samples(struct job *job, bool intervals, const struct pz_budget *budget,
                                    struct pz_fields *results) {
    PZ_SCOPED(circus_tally_free) struct circus_tally tally = {0};
    const enum pz_status status = run(job, budget, &tally);
    pz_fields_add_number(results, tally.total, "samples");
    circus_tally_print(&tally, "solutions", results);
    if (intervals && tally.total > 0)
        add_shares(&tally, results);
    return status;
}

static enum pz_status count_all(struct lab_shard shard, const struct pz_budget *budget, struct pz_fields *results) {
    struct circus_universe universe;
    struct circus_census census;
    circus_universe_of_all(&universe);
    const enum pz_status status = circus_census(&universe, shard, budget, &census);
    pz_fields_add_number(results, census.sets.total, "sets");
    circus_tally_print(&census.sets, "solutions", results);
    pz_fields_add_number(results, census.centred.total, "fixed-centres");
    circus_tally_print(&census.centred, "fixed-solutions", results);
    circus_census_free(&census);
    return status;
}

static enum pz_status analyse(const struct pz_options *options, uint64_t seed, struct lab_shard shard,
                              const struct pz_budget *budget, struct pz_fields *results, struct pz_error *error) {
    struct job job = {.seed = seed, .shard = shard};
    if (read_options(&job, options, error) != PZ_OK)
        return PZ_BAD;
    if (pz_options_get(options, "exact"))
        return count_all(shard, budget, results);
    return count_samples(&job, pz_options_get(options, "intervals") != NULL, budget, results);
}

const struct lab_game lab_circus = {&circus_game, known_options, analyse};
