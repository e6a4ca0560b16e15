/*
 * Counts maps by how long the longest walk is, how many starts win and how many more one removal makes win, over all
 * maps of a size or over random ones. Maps come in blocks, which threads and shards share out; each block of samples
 * has random numbers of its own.
 */
#include "lab/lab.h"
#include <stdlib.h>
#include <string.h>

#include "puzzles/crew.h"
#include "puzzles/lemmo.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum {
    SIDE_MAX = 1024,
    BLOCK = 256, /* maps; changing it changes what a seed gives */
};

static const uint64_t maps_most = UINT64_C(1000000000000000);

static const struct pz_option known_options[] = {
    {"size", "RxC", "rows and columns, 1 to 1024 (3x4)"},
    {"samples", "N", "random maps, such as 1e4, instead of all"},
    {"density", "P", "of random maps: spaces, treasures and drains per 100 cells, 1 to 90 (12)"},
    {NULL, NULL, NULL},
};

/* For each value of a figure: how many maps have it. */
struct tally {
    uint64_t *maps;
    size_t size;
};

struct counts {
    uint64_t total;
    struct tally walks, winning, gains;
};

struct job {
    uint64_t rows, columns, maps, density, seed;
    bool random;
    struct lab_shard shard;
    struct pz_crew crew;
    struct counts *counts; /* by thread */
};

/* ---- Maps ---- */

/* Makes the map with a number. The lowest row is a number in base 3, the others are in base 2; all are above 0. */
static void spell(const struct job *job, uint64_t number, char *cells) {
    static const char lowest[3] = {LEMMO_BLOCK, LEMMO_TREASURE, LEMMO_DRAIN};
    const uint64_t rows = (UINT64_C(1) << job->columns) - 1;
    for (uint64_t row = 0; row + 1 < job->rows; row++, number /= rows)
        for (uint64_t column = 0; column < job->columns; column++)
            *cells++ = (number % rows + 1) >> column & 1 ? LEMMO_SPACE : LEMMO_BLOCK;
    number++;
    for (uint64_t column = 0; column < job->columns; column++, number /= 3)
        *cells++ = lowest[number % 3];
}

static void draw(const struct job *job, struct pz_random *random, char *cells) {
    for (uint64_t row = 0; row < job->rows; row++, cells += job->columns) {
        const bool lowest = row + 1 == job->rows;
        const uint32_t sure = pz_random_below(random, (uint32_t)job->columns);
        bool any = false;
        for (uint64_t column = 0; column < job->columns; column++) {
            const bool open = pz_random_below(random, 100) < job->density;
            cells[column] = open ? LEMMO_SPACE : LEMMO_BLOCK;
            any = any || open;
        }
        if (!any)
            cells[sure] = LEMMO_SPACE;
        for (uint64_t column = 0; lowest && column < job->columns; column++)
            if (cells[column] == LEMMO_SPACE)
                cells[column] = pz_random_below(random, 2) ? LEMMO_TREASURE : LEMMO_DRAIN;
    }
}

/* How many maps of a size there are; 0 if there are too many. */
static uint64_t count_maps(uint64_t rows, uint64_t columns) {
    uint64_t lowest = 1;
    for (uint64_t i = 0; i < columns && lowest <= maps_most; i++)
        lowest *= 3;
    uint64_t maps = lowest - 1;
    for (uint64_t row = 0; row + 1 < rows && maps <= maps_most; row++) {
        const uint64_t each = columns < 32 ? (UINT64_C(1) << columns) - 1 : maps_most;
        if (maps > maps_most / each)
            return 0;
        maps *= each;
    }
    return maps <= maps_most ? maps : 0;
}

/* ---- Counting ---- */

static void add(struct tally *tally, uint64_t number, uint64_t maps) {
    const size_t before = tally->size;
    tally->maps = pz_grow(tally->maps, &tally->size, (size_t)number + 1, sizeof *tally->maps);
    memset(tally->maps + before, 0, (tally->size - before) * sizeof *tally->maps);
    tally->maps[number] += maps;
}

/* The most steps that any start takes to a treasure or a drain. */
static uint64_t longest_walk(const struct lemmo *game) {
    uint64_t most = 0;
    for (uint64_t start = 0; start < 2 * lemmo_columns(game); start++) {
        struct lemmo_walker walker = {.column = start / 2, .facing = (enum lemmo_facing)(start % 2)};
        uint64_t steps = 0;
        while (lemmo_step(game, &walker) < LEMMO_WON)
            steps++;
        most = steps > most ? steps : most;
    }
    return most;
}

static void count(const struct job *job, const char *cells, struct counts *counts) {
    struct lemmo *game;
    struct lemmo_answer answer;
    if (lemmo_new(cells, job->rows, job->columns, 1, &game, NULL) != PZ_OK)
        abort(); /* cannot happen, since the maps made here keep the rules */
    lemmo_solve(game, NULL, &answer);
    add(&counts->walks, longest_walk(game), 1);
    add(&counts->winning, answer.winning, 1);
    add(&counts->gains, answer.best - answer.winning, 1);
    counts->total++;
    lemmo_free(game);
}

/* The last block may be short. */
static void do_block(void *context, unsigned thread, uint64_t item) {
    struct job *job = context;
    const uint64_t first = lab_shard_item(job->shard, item) * BLOCK;
    PZ_OWNED char *cells = pz_alloc((size_t)job->rows, (size_t)job->columns);
    struct pz_random random;
    pz_random_seed(&random, job->seed);
    pz_random_seed(&random, pz_random_next(&random) + first);
    for (uint64_t map = first; map < first + BLOCK && map < job->maps; map++) {
        if (job->random)
            draw(job, &random, cells);
        else
            spell(job, map, cells);
        count(job, cells, &job->counts[thread]);
    }
}

static void add_tally(struct tally *total, struct tally *part) {
    for (size_t i = 0; i < part->size; i++)
        if (part->maps[i] > 0)
            add(total, i, part->maps[i]);
    free(part->maps);
}

static void print_tally(struct tally *tally, const char *key, struct pz_fields *results) {
    for (size_t i = 0; i < tally->size; i++)
        if (tally->maps[i] > 0)
            pz_fields_add_number(results, tally->maps[i], "%s %zu", key, i);
    free(tally->maps);
}

/* ---- The analysis ---- */

static enum pz_status read_options(struct job *job, const struct pz_options *options, struct pz_error *error) {
    if (pz_options_size(options, "size", 1, SIDE_MAX, &job->rows, &job->columns, error) != PZ_OK ||
        pz_options_number(options, "samples", 1, maps_most, &job->maps, error) != PZ_OK ||
        pz_options_number(options, "density", 1, 90, &job->density, error) != PZ_OK)
        return PZ_BAD;
    job->random = job->maps > 0;
    if (job->random)
        return PZ_OK;
    if (pz_options_get(options, "density"))
        return pz_error_set(error, 0, 0, "--density is for random maps: give --samples, too");
    job->maps = count_maps(job->rows, job->columns);
    if (job->maps == 0)
        return pz_error_set(error, 0, 0, "there are too many maps of this size: give --samples for random ones");
    return PZ_OK;
}

static enum pz_status analyse(const struct pz_options *options, uint64_t seed, struct lab_shard shard,
                              const struct pz_budget *budget, struct pz_fields *results, struct pz_error *error) {
    struct job job = {.rows = 3, .columns = 4, .density = 12, .seed = seed, .shard = shard};
    struct counts total = {0};
    if (read_options(&job, options, error) != PZ_OK)
        return PZ_BAD;
    const uint64_t blocks = job.maps / BLOCK + (job.maps % BLOCK > 0);
    pz_crew_open(&job.crew, budget);
    job.counts = pz_alloc(job.crew.threads, sizeof *job.counts);
    const bool all = pz_crew_work(&job.crew, lab_shard_items(shard, blocks), do_block, &job);
    for (unsigned i = 0; i < job.crew.threads; i++) {
        total.total += job.counts[i].total;
        add_tally(&total.walks, &job.counts[i].walks);
        add_tally(&total.winning, &job.counts[i].winning);
        add_tally(&total.gains, &job.counts[i].gains);
    }
    free(job.counts);
    pz_fields_add_number(results, total.total, "%s", job.random ? "samples" : "maps");
    print_tally(&total.walks, "walk", results);
    print_tally(&total.winning, "winning", results);
    print_tally(&total.gains, "gain", results);
    return all ? PZ_OK : PZ_LIMIT;
}

const struct lab_game lab_lemmo = {&lemmo_game, known_options, analyse};
