/*
 * Lammas, bit-sliced: every lane against the plain sweep and against the twin written straight from the rules; random
 * tiles; the census against counting one grid at a time, for every width of vector, any number of threads, and shards.
 */
#include "cases.h"
#include "lab/lab.h"
#include "lammas_twin.h"
#include "test.h"

#include "lab/lammas/census.h"
#include "lammas/parts.h"
#include "puzzles/memory.h"

/* ---- Planes and grids ---- */

static bool lane_of(const struct lammas_plane *plane, size_t lane) {
    return plane->word[lane / 64] >> lane % 64 & 1;
}

static void set_lane(struct lammas_plane *plane, size_t lane) {
    plane->word[lane / 64] |= UINT64_C(1) << lane % 64;
}

/* The number that some planes have in a lane, the lowest bit first. */
static unsigned number_in(const struct lammas_plane *planes, size_t bits, size_t lane) {
    unsigned number = 0;
    for (size_t bit = 0; bit < bits; bit++)
        number |= (unsigned)lane_of(&planes[bit], lane) << bit;
    return number;
}

static void read_lane(const struct lammas_plane *tiles, size_t bits, size_t lane, struct lammas *game) {
    for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++)
        game->tiles[cell] = (uint8_t)number_in(tiles + cell * bits, bits, lane);
}

/* Every kernel that runs on this processor, in turn. */
#define EACH_KERNEL(kernel)                                                                                            \
    for (const struct lammas_kernel *const *at = lammas_kernels, *kernel = *at; (kernel = *at) != NULL; at++)          \
        if (kernel->available())

/* 512 random grids of one size, as games and as a slice. */
struct crowd {
    struct lammas games[LAMMAS_LANES];
    struct lammas_plane *d, *a, *b, *c;
};

static struct crowd *make_crowd(struct pz_random *random, struct lammas model) {
    const size_t cells = (size_t)model.rows * model.columns;
    struct crowd *crowd = pz_alloc(1, sizeof *crowd);
    struct lammas_plane *all = lammas_planes(4 * cells);
    crowd->d = all;
    crowd->a = all + cells;
    crowd->b = all + 2 * cells;
    crowd->c = all + 3 * cells;
    for (size_t lane = 0; lane < LAMMAS_LANES; lane++) {
        uint16_t corner[4];
        lammas_shuffle(&model, random);
        lammas_corner(&model, corner);
        crowd->games[lane] = model;
        for (size_t cell = 0; cell < cells; cell++)
            for (size_t role = 0; role < 4; role++)
                if (model.tiles[cell] == model.tiles[corner[role]])
                    set_lane(&(struct lammas_plane *[]){crowd->a, crowd->b, crowd->c, crowd->d}[role][cell], lane);
    }
    return crowd;
}

/* One sweep of the slice and one of the games; they must agree on what changed and on where D is. */
static size_t sweep_both(const struct lammas_kernel *kernel, struct crowd *crowd, const uint8_t *d_tiles) {
    const struct lammas *model = &crowd->games[0];
    const struct lammas_slice slice = {model->rows, model->columns, model->reading == LAMMAS_LIVE, crowd->d, crowd->a,
                                       crowd->b,    crowd->c};
    struct lammas_plane changed;
    size_t moving = 0;
    kernel->sweep(&slice, &changed);
    for (size_t lane = 0; lane < LAMMAS_LANES; lane++) {
        struct lammas *game = &crowd->games[lane];
        struct twin twin = twin_of(game);
        const bool any = twin_sweep(&twin) > 0;
        assert_int_equal(lammas_sweep(game, NULL) > 0, any);
        assert_twins(game, &twin);
        assert_int_equal(lane_of(&changed, lane), any);
        bool same = true;
        for (size_t cell = 0; cell < (size_t)game->rows * game->columns; cell++)
            same = same && lane_of(&crowd->d[cell], lane) == (game->tiles[cell] == d_tiles[lane]);
        assert_true(same);
        moving += any;
    }
    return moving;
}

SLOW_TEST(test_sweeps_lane_by_lane) {
    struct pz_random random;
    struct cases cases = cases_of(__func__, 71, 40 * LAMMAS_LANES);
    for (unsigned round; next_case(&cases, &round, &random);) {
        const struct lammas model = lammas_random(&random, 16);
        const struct pz_random start = random;
        count_cases(&cases, LAMMAS_LANES);
        EACH_KERNEL(kernel) {
            uint8_t d_tiles[LAMMAS_LANES];
            random = start; /* the same grids for each */
            PZ_OWNED struct crowd *crowd = make_crowd(&random, model);
            for (size_t lane = 0; lane < LAMMAS_LANES; lane++)
                d_tiles[lane] = crowd->games[lane].tiles[model.columns + 1];
            for (int turn = 0; turn < 6 && sweep_both(kernel, crowd, d_tiles) > 0; turn++)
                continue;
            free(crowd->d);
        }
    }
}

/* ---- Random tiles ---- */

/*
 * With each kind as likely as the others, the count of one among n tiles lies within 5 standard deviations of n / K
 * except for one seed in a million; so does that of pairs of neighbours. Tiles drawn again because a number was too
 * large must not favour any kind.
 */
SLOW_TEST(test_random_tiles_are_uniform) {
    enum { CELLS = 25, BATCHES = 200 };
    for (unsigned kinds = 2; kinds <= LAMMAS_KINDS_MAX; kinds++) {
        const size_t bits = lammas_bits(kinds);
        PZ_OWNED struct lammas_plane *tiles = lammas_planes(CELLS * bits);
        struct lammas game = {.rows = 5, .columns = 5, .kinds = (uint8_t)kinds};
        size_t count[8] = {0}, pairs[8][8] = {{0}};
        struct lammas_stream stream;
        lammas_stream_seed(&stream, 72, kinds);
        for (int batch = 0; batch < BATCHES; batch++) {
            lammas_draw_tiles(&lammas_census_64, &stream, kinds, CELLS, tiles);
            for (size_t lane = 0; lane < LAMMAS_LANES; lane++) {
                read_lane(tiles, bits, lane, &game);
                for (size_t cell = 0; cell < CELLS; cell++) {
                    assert_in_range(game.tiles[cell], 0, kinds - 1);
                    count[game.tiles[cell]]++;
                    if (cell > 0)
                        pairs[game.tiles[cell - 1]][game.tiles[cell]]++;
                }
            }
        }
        const double drawn = (double)(CELLS * LAMMAS_LANES * BATCHES), p = 1.0 / kinds, followed = drawn * 24 / 25;
        for (unsigned one = 0; one < kinds; one++) {
            const double off = (double)count[one] - drawn * p;
            assert_true(off * off < 25 * drawn * p * (1 - p));
            for (unsigned two = 0; two < kinds; two++) {
                const double away = (double)pairs[one][two] - followed * p * p;
                assert_true(away * away < 30 * followed * p * p * (1 - p * p));
            }
        }
    }
}

TEST(test_streams_are_the_same_for_every_width) {
    for (unsigned kinds = 2; kinds <= LAMMAS_KINDS_MAX; kinds++) {
        const size_t count = 30 * lammas_bits(kinds);
        struct lammas_plane *first = lammas_planes(count), *other = lammas_planes(count);
        EACH_KERNEL(kernel) {
            struct lammas_stream stream;
            lammas_stream_seed(&stream, 73, 5);
            lammas_draw_tiles(lammas_census_kernel(kernel), &stream, kinds, 30, other);
            if (kernel == lammas_kernels[0])
                memcpy(first, other, count * sizeof *first);
            assert_memory_equal(first, other, count * sizeof *first);
        }
        free(first);
        free(other);
    }
}

/* Lane by lane: a tile that is too large takes the lane's spare; as long as a lane lacks one, all draw new spares. */
static void redraw_plainly(struct lammas_stream *stream, unsigned kinds, size_t bits, size_t cells,
                           struct lammas_plane *tiles) {
    int spare[LAMMAS_LANES];
    memset(spare, -1, sizeof spare);
    for (size_t cell = 0; cell < cells; cell++)
        for (bool lacking = true; lacking;) {
            struct lammas_plane fresh[LAMMAS_BITS_MAX];
            lacking = false;
            for (size_t lane = 0; lane < LAMMAS_LANES; lane++) {
                struct lammas_plane *tile = tiles + cell * bits;
                const bool over = number_in(tile, bits, lane) >= kinds;
                for (size_t bit = 0; over && spare[lane] >= 0 && bit < bits; bit++) {
                    tile[bit].word[lane / 64] &= ~(UINT64_C(1) << lane % 64);
                    tile[bit].word[lane / 64] |= (uint64_t)((unsigned)spare[lane] >> bit & 1) << lane % 64;
                }
                lacking = lacking || (over && spare[lane] < 0);
                spare[lane] = over ? -1 : spare[lane];
            }
            if (lacking)
                lammas_census_64.draw(stream, fresh, bits);
            for (size_t lane = 0; lacking && lane < LAMMAS_LANES; lane++)
                if (spare[lane] < 0 && number_in(fresh, bits, lane) < kinds)
                    spare[lane] = (int)number_in(fresh, bits, lane);
        }
}

TEST(test_tiles_are_drawn_again) {
    enum { CELLS = 25 };
    for (unsigned kinds = 3; kinds < LAMMAS_KINDS_MAX; kinds += kinds == 3 ? 2 : 1) {
        const size_t bits = lammas_bits(kinds);
        struct lammas_plane *drawn = lammas_planes(CELLS * bits), *plain = lammas_planes(CELLS * bits);
        struct lammas_stream stream, twin;
        lammas_stream_seed(&stream, 75, kinds);
        twin = stream;
        lammas_draw_tiles(lammas_census_kernel(lammas_kernel_best()), &stream, kinds, CELLS, drawn);
        lammas_census_64.draw(&twin, plain, CELLS * bits);
        redraw_plainly(&twin, kinds, bits, CELLS, plain);
        assert_memory_equal(drawn, plain, CELLS * bits * sizeof *plain);
        assert_memory_equal(&stream, &twin, sizeof twin);
        free(drawn);
        free(plain);
    }
}

/* xoshiro256++ as its authors wrote it, for one lane of words. */
static uint64_t plus_plus(uint64_t s[4]) {
    const uint64_t sum = s[0] + s[3], result = (sum << 23 | sum >> 41) + s[0], t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return result;
}

TEST(test_streams_are_xoshiro) {
    EACH_KERNEL(kernel) {
        struct lammas_stream stream, twin;
        struct lammas_plane planes[50];
        lammas_stream_seed(&stream, 74, 9);
        twin = stream;
        lammas_census_kernel(kernel)->draw(&stream, planes, 50);
        for (size_t word = 0; word < LAMMAS_PLANE_WORDS; word++) {
            uint64_t s[4];
            for (size_t i = 0; i < 4; i++)
                s[i] = twin.state[i].word[word];
            for (size_t plane = 0; plane < 50; plane++)
                assert_int_equal(planes[plane].word[word], plus_plus(s));
        }
    }
}

/* ---- The census ---- */

static uint64_t *run_census(const struct lammas *game, const struct lammas_kernel *kernel, unsigned threads,
                            struct lab_shard shard, uint64_t samples, uint64_t *done) {
    const struct lammas_census census = {game, samples, 75, shard, kernel};
    const struct pz_budget budget = {.threads = threads};
    uint64_t *turns = pz_alloc(LAMMAS_CELLS_MAX + 1, sizeof *turns);
    assert_int_equal(lammas_census(&census, &budget, done, turns), PZ_OK);
    return turns;
}

/* The blocks of the census once more, one grid at a time; a block has 64 times 512 samples. */
static uint64_t *count_plainly(struct lammas game, uint64_t samples) {
    const size_t cells = (size_t)game.rows * game.columns, bits = lammas_bits(game.kinds);
    uint64_t *turns = pz_alloc(LAMMAS_CELLS_MAX + 1, sizeof *turns);
    PZ_OWNED struct lammas_plane *tiles = lammas_planes(cells * bits);
    struct lammas_stream stream;
    for (uint64_t sample = 0; sample < samples; sample++) {
        if (sample % (64 * LAMMAS_LANES) == 0)
            lammas_stream_seed(&stream, 75, sample / (64 * LAMMAS_LANES));
        if (sample % LAMMAS_LANES == 0)
            lammas_draw_tiles(&lammas_census_64, &stream, game.kinds, cells, tiles);
        bool solved;
        read_lane(tiles, bits, sample % LAMMAS_LANES, &game);
        const unsigned sweeps = lammas_run(&game, &solved);
        turns[sweeps] += solved;
    }
    return turns;
}

SLOW_TEST(test_census_against_single_grids) {
    struct pz_random random;
    pz_random_seed(&random, 76);
    for (int round = 0; round < 60; round++) {
        struct lammas game = lammas_random(&random, round % 2 ? 6 : 16);
        const uint64_t samples = 1 + pz_random_below(&random, 5000);
        PZ_OWNED uint64_t *expected = count_plainly(game, samples);
        EACH_KERNEL(kernel) {
            uint64_t done, *turns = run_census(&game, kernel, 1, (struct lab_shard){1, 1}, samples, &done);
            assert_int_equal(done, samples);
            assert_memory_equal(turns, expected, (LAMMAS_CELLS_MAX + 1) * sizeof *turns);
            free(turns);
        }
    }
}

/* All 2x2 grids of two kinds: each is equally likely, so the share must be that of the 16. */
TEST(test_census_of_all_small_grids) {
    const uint64_t samples = 4000000;
    for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++) {
        struct lammas game = {.rows = 2, .columns = 2, .kinds = 2, .reading = (enum lammas_template)reading};
        uint64_t done, expected[6] = {0}, *turns = run_census(&game, NULL, 2, (struct lab_shard){1, 1}, samples, &done);
        for (unsigned number = 0; number < 16; number++) {
            for (unsigned cell = 0; cell < 4; cell++)
                game.tiles[cell] = number >> cell & 1;
            bool solved;
            const unsigned sweeps = lammas_run(&game, &solved);
            expected[sweeps] += solved;
        }
        for (unsigned turn = 0; turn < 6; turn++) {
            /* Within 6 standard deviations. */
            const double share = (double)expected[turn] / 16, n = (double)samples;
            const double off = (double)turns[turn] - n * share;
            assert_true(off * off <= 36 * n * share * (1 - share));
        }
        free(turns);
    }
}

TEST(test_census_in_parts) {
    const struct lammas game = {.rows = 5, .columns = 6, .kinds = 3};
    const uint64_t samples = 300001; /* ten blocks, the last one short */
    uint64_t done, *whole = run_census(&game, NULL, 1, (struct lab_shard){1, 1}, samples, &done);
    for (unsigned threads = 2; threads <= 5; threads += 3) {
        uint64_t *turns = run_census(&game, NULL, threads, (struct lab_shard){1, 1}, samples, &done);
        assert_memory_equal(turns, whole, (LAMMAS_CELLS_MAX + 1) * sizeof *turns);
        free(turns);
    }
    for (uint64_t parts = 2; parts <= 14; parts += 4) { /* including more parts than blocks */
        uint64_t sum[LAMMAS_CELLS_MAX + 1] = {0}, all = 0;
        for (uint64_t part = 1; part <= parts; part++) {
            uint64_t *turns = run_census(&game, NULL, 2, (struct lab_shard){part, parts}, samples, &done);
            for (size_t turn = 0; turn <= LAMMAS_CELLS_MAX; turn++)
                sum[turn] += turns[turn];
            all += done;
            free(turns);
        }
        assert_int_equal(all, samples);
        assert_memory_equal(sum, whole, sizeof sum);
    }
    free(whole);
}

static bool stop_soon(void *context, double done) {
    assert_true(done >= 0 && done <= 1);
    return --*(int *)context > 0;
}

TEST(test_census_stops) {
    const struct lammas game = {.rows = 6, .columns = 6, .kinds = 4};
    int asked = 5;
    uint64_t done, *turns = pz_alloc(LAMMAS_CELLS_MAX + 1, sizeof *turns), solving = 0;
    const struct lammas_census census = {&game, UINT64_C(1000000000000), 1, {1, 1}, NULL};
    const struct pz_budget budget = {.threads = 1, .keep_going = stop_soon, .context = &asked};
    assert_int_equal(lammas_census(&census, &budget, &done, turns), PZ_LIMIT);
    assert_int_equal(done, 4 * 64 * LAMMAS_LANES); /* one block between two questions */
    for (size_t turn = 0; turn <= LAMMAS_CELLS_MAX; turn++)
        solving += turns[turn];
    assert_in_range(solving, done / 20, done / 10); /* about 7 % */
    free(turns);
}
