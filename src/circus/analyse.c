/*
 * Counts how many random sets have how many solutions. The samples come in blocks, each with random numbers of its own
 * made from the seed and the block's number; threads and shards share out blocks, so the counts are the same however
 * that is done.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "puzzles/interval.h"
#include "puzzles/memory.h"

enum {
    BLOCK = 16384,       /* samples; part of what a seed means */
    WORK_PER_ASK = 2048, /* a sample, and so many solutions of one, are a unit of work */
    SOLUTIONS_PER_WORK = 16,
    COLOURS_LEAST = 2, /* with one there are no seven different tiles */
    COLOURS_MOST = CIRCUS_COLOURS_MAX,
    THREADS_MOST = 256,
};

static const uint64_t samples_most = UINT64_C(1000000000000000);

const struct pz_option circus_analyse_options[] = {
    {"colours", "C", "how many, 2 to 62 (6)"},
    {"samples", "N", "how many random sets, also as 1e6 (1e6)"},
    {"once", NULL, "each tile has each colour once (six colours)"},
    {"intervals", NULL, "the shares as well, with their intervals of 95 % confidence; not of a part"},
    {NULL, NULL, NULL},
};

/* By number of solutions: how many sets. */
struct counts {
    uint64_t *sets;
    size_t size, capacity;
    uint64_t samples;
};

struct job {
    struct circus_recipe recipe;
    uint64_t seed, samples;
    struct pz_shard shard;
    const struct pz_budget *budget;
    _Atomic uint64_t next; /* of the shard's blocks */
    atomic_bool stopped;
};

struct worker {
    struct job *job;
    struct counts counts;
    bool asks; /* it is on the caller's thread */
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

static void ask(const struct worker *worker, uint64_t done) {
    struct job *job = worker->job;
    const struct pz_budget *budget = job->budget;
    if (worker->asks && budget && budget->keep_going &&
        !budget->keep_going(budget->context, (double)done / (double)job->samples))
        atomic_store(&job->stopped, true);
}

/* The samples of a block; the last one may be short. */
static void do_block(struct worker *worker, uint64_t block) {
    struct job *job = worker->job;
    struct pz_random random;
    const uint64_t left = job->samples - block * BLOCK, count = left < BLOCK ? left : BLOCK;
    pz_random_seed(&random, job->seed);
    pz_random_seed(&random, pz_random_next(&random) + block);
    for (uint64_t i = 0, work = WORK_PER_ASK; i < count; i++) {
        struct circus_set set;
        if (work >= WORK_PER_ASK) {
            ask(worker, block * BLOCK + i);
            work = 0;
        }
        if (atomic_load_explicit(&job->stopped, memory_order_relaxed))
            return;
        circus_random_set(&job->recipe, &random, &set);
        const size_t solutions = circus_count(&set);
        add(&worker->counts, solutions, 1);
        work += 1 + solutions / SOLUTIONS_PER_WORK;
    }
}

static void *work(void *context) {
    struct worker *worker = context;
    struct job *job = worker->job;
    const uint64_t blocks = (job->samples + BLOCK - 1) / BLOCK;
    while (!atomic_load(&job->stopped)) {
        const uint64_t block = atomic_fetch_add(&job->next, 1) * job->shard.parts + job->shard.part - 1;
        if (block >= blocks)
            break;
        do_block(worker, block);
    }
    return NULL;
}

/* Runs on as many threads as allowed and can be had, this one among them. */
static void run(struct job *job, struct counts *total) {
    unsigned threads = job->budget && job->budget->threads > 1 ? job->budget->threads : 1, started = 1;
    threads = threads < THREADS_MOST ? threads : THREADS_MOST;
    struct worker *workers = pz_alloc(threads, sizeof *workers);
    pthread_t *ids = pz_alloc(threads, sizeof *ids);
    for (unsigned i = 0; i < threads; i++)
        workers[i] = (struct worker){.job = job, .asks = i == 0};
    while (started < threads && pthread_create(&ids[started], NULL, work, &workers[started]) == 0)
        started++;
    work(&workers[0]);
    for (unsigned i = 0; i < started; i++) {
        if (i > 0)
            pthread_join(ids[i], NULL);
        for (size_t solutions = 0; solutions < workers[i].counts.size; solutions++)
            add(total, solutions, workers[i].counts.sets[solutions]);
        free(workers[i].counts.sets);
    }
    free(workers);
    free(ids);
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
    struct job job = {.seed = seed, .shard = shard, .budget = budget};
    struct counts counts = {0};
    if (read_options(&job, options, error) != PZ_OK)
        return PZ_BAD;
    const bool intervals = pz_options_get(options, "intervals") != NULL;
    if (intervals && shard.parts > 1)
        return pz_error_set(error, 0, 0, "--intervals are of the whole, not of a shard");
    run(&job, &counts);
    pz_text_add(out, "samples: %llu\n", (unsigned long long)counts.samples);
    for (size_t solutions = 0; solutions < counts.size; solutions++)
        if (counts.sets[solutions] > 0)
            pz_text_add(out, "solutions %zu: %llu\n", solutions, (unsigned long long)counts.sets[solutions]);
    if (intervals && counts.samples > 0)
        add_shares(&counts, out);
    free(counts.sets);
    return atomic_load(&job.stopped) ? PZ_LIMIT : PZ_OK;
}
