/*
 * Counts the random grids that solve themselves, 512 at a time. The samples come in blocks, each with its own random
 * numbers, derived from the seed and the block's number. Threads and shards share out the blocks, so the counts do not
 * depend on them.
 */
#include "lab/lammas/census.h"
#include "lab/lab.h"

#include <stdlib.h>
#include <string.h>

#include "lammas/parts.h"
#include "puzzles/crew.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

/* Changing these changes what a seed gives. */
enum { BLOCK_BATCHES = 64, BLOCK = BLOCK_BATCHES * LAMMAS_LANES };

/* Each thread has its own. */
struct clerk {
    struct lammas_plane *tiles, *scratch;
    uint64_t *turns, samples;
};

struct job {
    const struct lammas_census *census;
    const struct lammas_census_kernel *kernel;
    size_t cells, bits;
    struct clerk *clerks;
};

/* ---- Kernels and random tiles ---- */

const struct lammas_census_kernel *lammas_census_kernel(const struct lammas_kernel *sweeps) {
    static const struct lammas_census_kernel *const kernels[] = {
        &lammas_census_64,
#ifdef LAMMAS_X86
        &lammas_census_avx2,
        &lammas_census_avx512,
#endif
    };
    size_t i = 0;
    while (kernels[i]->sweeps != sweeps)
        i++;
    return kernels[i];
}

void lammas_stream_seed(struct lammas_stream *stream, uint64_t seed, uint64_t number) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    pz_random_seed(&random, pz_random_next(&random) + number);
    for (size_t word = 0; word < 4; word++)
        for (size_t i = 0; i < LAMMAS_PLANE_WORDS; i++)
            stream->state[word].word[i] = pz_random_next(&random);
}

void lammas_draw_tiles(const struct lammas_census_kernel *kernel, struct lammas_stream *stream, unsigned kinds,
                       size_t cells, struct lammas_plane *tiles) {
    const size_t bits = lammas_bits(kinds);
    kernel->draw(stream, tiles, cells * bits);
    if (kinds != 1U << bits)
        kernel->redraw(stream, kinds, bits, cells, tiles);
}

/* ---- The census ---- */

static struct lammas_plane first_lanes(uint64_t count) {
    struct lammas_plane lanes = {0};
    for (uint64_t word = 0; word < LAMMAS_PLANE_WORDS; word++)
        lanes.word[word] = count >= (word + 1) * 64 ? UINT64_MAX
                           : count > word * 64      ? (UINT64_C(1) << (count - word * 64)) - 1
                                                    : 0;
    return lanes;
}

static void do_block(void *context, unsigned thread, uint64_t item) {
    const struct job *job = context;
    const struct lammas_census *census = job->census;
    const struct lammas *game = census->game;
    struct clerk *clerk = &job->clerks[thread];
    const uint64_t block = lab_shard_item(census->shard, item);
    const uint64_t rest = census->samples - block * BLOCK, count = rest < BLOCK ? rest : BLOCK;
    struct lammas_stream stream;
    lammas_stream_seed(&stream, census->seed, block);
    for (uint64_t done = 0; done < count; done += LAMMAS_LANES) {
        const struct lammas_plane lanes = first_lanes(count - done);
        lammas_draw_tiles(job->kernel, &stream, game->kinds, job->cells, clerk->tiles);
        job->kernel->census(game->rows, game->columns, game->reading == LAMMAS_LIVE, job->bits, clerk->tiles, &lanes,
                            clerk->scratch, clerk->turns);
    }
    clerk->samples += count;
}

static void hire(struct job *job, unsigned threads) {
    job->clerks = pz_alloc(threads, sizeof *job->clerks);
    for (unsigned i = 0; i < threads; i++) {
        job->clerks[i].tiles = lammas_planes(job->cells * job->bits);
        job->clerks[i].scratch = lammas_planes(4 * job->cells);
        job->clerks[i].turns = pz_alloc(job->cells + 1, sizeof *job->clerks[i].turns);
    }
}

static void add_up(struct job *job, unsigned threads, uint64_t *samples, uint64_t *turns) {
    memset(turns, 0, (LAMMAS_CELLS_MAX + 1) * sizeof *turns);
    *samples = 0;
    for (unsigned i = 0; i < threads; i++) {
        *samples += job->clerks[i].samples;
        for (size_t turn = 0; turn <= job->cells; turn++)
            turns[turn] += job->clerks[i].turns[turn];
        free(job->clerks[i].tiles);
        free(job->clerks[i].scratch);
        free(job->clerks[i].turns);
    }
    free(job->clerks);
}

enum pz_status lammas_census(const struct lammas_census *census, const struct pz_budget *budget, uint64_t *samples,
                             uint64_t *turns) {
    struct job job = {
        .census = census,
        .kernel = lammas_census_kernel(census->kernel ? census->kernel : lammas_kernel_best()),
        .cells = (size_t)census->game->rows * census->game->columns,
        .bits = lammas_bits(census->game->kinds),
    };
    const uint64_t blocks = census->samples / BLOCK + (census->samples % BLOCK > 0);
    struct pz_crew crew;
    pz_crew_open(&crew, budget);
    hire(&job, crew.threads);
    const bool all = pz_crew_work(&crew, lab_shard_items(census->shard, blocks), do_block, &job);
    add_up(&job, crew.threads, samples, turns);
    return all ? PZ_OK : PZ_LIMIT;
}
