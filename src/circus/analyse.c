/*
 * Counts how many random sets have how many solutions. The samples come in blocks, each with its own random numbers,
 * derived from the seed and the block's number. Threads and shards share out the blocks, so the counts do not depend on
 * them.
 */
#include <stdlib.h>
#include <string.h>

#include "puzzles/crew.h"
#include "puzzles/interval.h"
#include "puzzles/memory.h"
#include "slots.h"

enum {
    BLOCK = 16384,       /* samples; changing it changes what a seed gives */
    WORK_PER_ASK = 2048, /* in units: a sample, or SOLUTIONS_PER_WORK solutions of one */
    SOLUTIONS_PER_WORK = 16,
    COLOURS_LEAST = 2, /* one colour does not make seven different tiles */
    COLOURS_MOST = CIRCUS_COLOURS_MAX,
};

static const uint64_t samples_most = UINT64_C(1000000000000000);

const struct pz_option circus_analyse_options[] = {
    {"colours", "C", "number of colours, 2 to 62 (6)"},
    {"samples", "N", "number of random sets, such as 1e6 (1e6)"},
    {"once", NULL, "each tile has each colour once (six colours)"},
    {"intervals", NULL, "also print shares with 95 % confidence intervals; not for a shard"},
    {NULL, NULL, NULL},
};

/* How many sets have each number of solutions. */
struct counts {
    uint64_t *sets;
    size_t size, capacity;
    uint64_t samples;
};

struct job {
    struct circus_recipe recipe;
    uint64_t seed, samples;
    struct pz_shard shard;
    struct pz_crew crew;
    struct counts *counts; /* by thread */
};

static void add(struct counts *counts, size_t solutions, uint64_t sets) {
    if (solutions >= counts->size) {
        counts->sets = pz_grow(counts->sets, &counts->capacity, solutions + 1, sizeof *counts->sets);
        memset(counts->sets + counts->size, 0, (solutions + 1 - counts->size) * sizeof *counts->sets);
        counts->size = solutions + 1;
    }
    counts->sets[solutions] += sets;
    counts->samples += sets;
}

/* Counts the samples of a block; the last block may be short. */
static void do_block(void *context, unsigned thread, uint64_t item) {
    struct job *job = context;
    struct pz_random random;
    const uint64_t block = pz_shard_item(job->shard, item);
    const uint64_t left = job->samples - block * BLOCK, count = left < BLOCK ? left : BLOCK;
    pz_random_seed(&random, job->seed);
    pz_random_seed(&random, pz_random_next(&random) + block);
    for (uint64_t i = 0, work = 0; i < count; i++) {
        struct circus_set set;
        if (work >= WORK_PER_ASK) {
            if (!pz_crew_goes_on(&job->crew, thread))
                return;
            work = 0;
        }
        circus_random_set(&job->recipe, &random, &set);
        const size_t solutions = circus_count(&set);
        add(&job->counts[thread], solutions, 1);
        work += 1 + solutions / SOLUTIONS_PER_WORK;
    }
}

static enum pz_status run(struct job *job, const struct pz_budget *budget, struct counts *total) {
    const uint64_t blocks = job->samples / BLOCK + (job->samples % BLOCK > 0);
    pz_crew_open(&job->crew, budget);
    job->counts = pz_alloc(job->crew.threads, sizeof *job->counts);
    const bool all = pz_crew_work(&job->crew, pz_shard_items(job->shard, blocks), do_block, job);
    for (unsigned i = 0; i < job->crew.threads; i++) {
        const struct counts *counts = &job->counts[i];
        for (size_t solutions = 0; solutions < counts->size; solutions++)
            add(total, solutions, counts->sets[solutions]);
        free(counts->sets);
    }
    free(job->counts);
    return all ? PZ_OK : PZ_LIMIT;
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
    return PZ_OK;
}

static void add_shares(const struct counts *counts, struct pz_text *out) {
    for (size_t solutions = 0; solutions < counts->size; solutions++) {
        const uint64_t sets = counts->sets[solutions];
        double low, high;
        if (sets == 0)
            continue;
        pz_interval95(sets, counts->samples, &low, &high);
        pz_text_add(out, "share %zu: %.8f\n", solutions, (double)sets / (double)counts->samples);
        pz_text_add(out, "ci95-low %zu: %.8f\nci95-high %zu: %.8f\n", solutions, low, solutions, high);
    }
}

enum pz_status circus_analyse(const struct pz_options *options, uint64_t seed, struct pz_shard shard,
                              const struct pz_budget *budget, struct pz_text *out, struct pz_error *error) {
    struct job job = {.seed = seed, .shard = shard};
    struct counts counts = {0};
    if (read_options(&job, options, error) != PZ_OK)
        return PZ_BAD;
    const bool intervals = pz_options_get(options, "intervals") != NULL;
    if (intervals && shard.parts > 1)
        return pz_error_set(error, 0, 0, "--intervals needs the whole analysis, not a shard");
    const enum pz_status status = run(&job, budget, &counts);
    pz_text_add(out, "samples: %llu\n", (unsigned long long)counts.samples);
    for (size_t solutions = 0; solutions < counts.size; solutions++)
        if (counts.sets[solutions] > 0)
            pz_text_add(out, "solutions %zu: %llu\n", solutions, (unsigned long long)counts.sets[solutions]);
    if (intervals && counts.samples > 0)
        add_shares(&counts, out);
    free(counts.sets);
    return status;
}
