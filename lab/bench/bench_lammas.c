/*
 * Measures how fast Lammas sweeps, counts and solves.
 *
 * The library's sweep is timed against one that follows the rules word for word, on the same random grids, and both
 * must leave the same tiles. The census is timed against drawing one grid at a time and sweeping it with the library's
 * plain sweep; both must find the same share, within what chance allows. The table of all distances is timed against
 * solving every grid by itself, and solving a grid against the tests' plain search, which must give the same distances.
 * Ratios mean something on any machine, times only on this one.
 */
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lab/lammas/census.h"
#include "lab/lammas/layers.h"
#include "lammas/parts.h"
#include "lammas_slow.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum {
    GRIDS = 256, /* so many that the processor cannot learn them by heart */
    REPEATS = 5, /* the fastest counts */
    SOLVED = 1000,
};

static const double SECONDS = 0.05;    /* the least time for a repeat */
static const double PLAIN_SECONDS = 3; /* the time for solving grids plainly */

/* Processor time, since the machine's other work disturbs it less; everything here runs on one core. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* ---- Sweeps ---- */

/* One sweep by the rules, word for word; coordinates from 1. */
static size_t sweep_literally(struct lammas *game) {
    const int rows = game->rows, columns = game->columns;
    uint8_t *tiles = game->tiles;
    uint8_t a = tiles[0], b = tiles[1], c = tiles[columns], d = tiles[columns + 1];
    size_t changed = 0;
    for (int row = 1; row <= rows; row++)
        for (int column = 1; column <= columns; column++) {
            if (game->reading == LAMMAS_LIVE) {
                a = tiles[0];
                b = tiles[1];
                c = tiles[columns];
                d = tiles[columns + 1];
            }
            const uint8_t here = tiles[(row - 1) * columns + column - 1];
            const uint8_t right = tiles[(row - 1) * columns + column % columns];
            const uint8_t below = tiles[row % rows * columns + column - 1];
            uint8_t *target = &tiles[row % rows * columns + column % columns];
            if (here == a && (right == b || below == c)) {
                changed += *target != d;
                *target = d;
            }
        }
    game->turns += changed > 0;
    return changed;
}

static size_t sweep_library(struct lammas *game) {
    return lammas_sweep(game, NULL);
}

struct work {
    struct lammas game;
    uint8_t *grids; /* GRIDS of them */
    size_t cells;
};

/* How many sweeps it does in a second, each on a fresh grid; *sum adds up the changes. */
static double measure(struct work *work, size_t (*sweep)(struct lammas *), size_t *sum) {
    double best = 0;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        const double start = now();
        double end = start;
        uint64_t sweeps = 0;
        for (; end - start < SECONDS; end = now()) {
            *sum = 0;
            for (size_t grid = 0; grid < GRIDS; grid++) {
                memcpy(work->game.tiles, work->grids + grid * work->cells, work->cells);
                *sum += sweep(&work->game);
            }
            sweeps += GRIDS;
        }
        const double rate = (double)sweeps / (end - start);
        best = rate > best ? rate : best;
    }
    return best;
}

static void check_equal(const struct work *work) {
    for (size_t grid = 0; grid < GRIDS; grid++) {
        struct lammas one = work->game, two;
        memcpy(one.tiles, work->grids + grid * work->cells, work->cells);
        two = one;
        const size_t changed = sweep_library(&one);
        if (changed == sweep_literally(&two) && memcmp(one.tiles, two.tiles, work->cells) == 0)
            continue;
        fprintf(stderr, "the sweeps differ\n");
        exit(1);
    }
}

static void bench_sweep(uint8_t side, uint8_t kinds, enum lammas_template reading) {
    struct work work = {.game = {.rows = side, .columns = side, .kinds = kinds, .reading = reading}};
    struct pz_random random;
    size_t one = 0, two = 0;
    pz_random_seed(&random, 1);
    work.cells = (size_t)side * side;
    work.grids = pz_alloc(GRIDS, work.cells);
    for (size_t grid = 0; grid < GRIDS; grid++) {
        lammas_shuffle(&work.game, &random);
        memcpy(work.grids + grid * work.cells, work.game.tiles, work.cells);
    }
    check_equal(&work);
    const double library = measure(&work, sweep_library, &one), literal = measure(&work, sweep_literally, &two);
    if (one != two) {
        fprintf(stderr, "the sweeps differ\n");
        exit(1);
    }
    printf("sweep  %2ux%-2u  %u kinds  %-6s  %5.1f times as fast as the literal one   %8.0f ns  %8.0f ns\n", side, side,
           kinds, reading == LAMMAS_LIVE ? "live" : "fixed", library / literal, 1e9 / library, 1e9 / literal);
    free(work.grids);
}

/* ---- The solver ---- */

static int compare(const void *left, const void *right) {
    const double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

/* The library's seconds; the distance in *turns, or UINT_MAX if the memory it may use was not enough. */
static double solve_library(const struct lammas *game, unsigned *turns) {
    struct lammas_solution solution;
    const double start = now();
    const enum pz_status status = lammas_solve(game, UINT_MAX, NULL, &solution);
    const double time = now() - start;
    *turns = status == PZ_OK ? solution.turns : UINT_MAX;
    lammas_solution_free(&solution);
    return time;
}

/*
 * How many times as fast the library is as trying one grid and one template after the other, on the same random grids.
 * Only grids count that the plain search can solve in the memory it has, so far ones do not.
 */
static double ratio_to_plain(struct lammas game, struct pz_random random, size_t *both) {
    const size_t room = game.kept == LAMMAS_HARD ? 20000 : 5000;
    double library = 0, plain = 0;
    *both = 0;
    for (const double begin = now(); now() - begin < PLAIN_SECONDS;) {
        unsigned one, two;
        lammas_shuffle(&game, &random);
        const double start = now();
        const enum pz_status status = slow_solve(&game, room, &two);
        const double time = now() - start;
        if (status != PZ_OK)
            continue;
        library += solve_library(&game, &one);
        plain += time;
        ++*both;
        if (one == two)
            continue;
        fprintf(stderr, "the distances differ: %u and %u\n", one, two);
        exit(1);
    }
    return *both > 0 ? plain / library : 0;
}

/* Seconds if every layer is stored before the next is searched. */
static double solve_storing(const struct lammas *game) {
    struct lammas_solution solution;
    const double start = now();
    lammas_solve_with((struct lammas_means){.stores_all = true}, game, UINT_MAX, NULL, &solution);
    const double time = now() - start;
    lammas_solution_free(&solution);
    return time;
}

static void bench_solve(uint8_t side, uint8_t kinds, uint8_t kept) {
    struct lammas game = {.rows = side, .columns = side, .kinds = kinds, .kept = kept};
    struct pz_random random;
    struct lammas slowest = game;
    double times[SOLVED], most = 0;
    unsigned farthest = 0, unsolved = 0;
    size_t both;
    pz_random_seed(&random, 1);
    const double ratio = ratio_to_plain(game, random, &both);
    for (size_t i = 0; i < SOLVED; i++) {
        unsigned turns;
        lammas_shuffle(&game, &random);
        times[i] = solve_library(&game, &turns);
        if (times[i] > most) {
            most = times[i];
            slowest = game;
        }
        if (turns == UINT_MAX)
            unsolved++;
        else if (turns > farthest)
            farthest = turns;
    }
    qsort(times, SOLVED, sizeof *times, compare);
    printf(
        "solve  %2ux%-2u  %u kinds  %-6s  %4.0f times as fast as plainly, on %zu of them   up to %u turns, %u unsolved"
        "   median %.3f ms  95 %% %.3f ms  most %.3f ms, %.3f ms if all layers are stored\n",
        side, side, kinds, kept == LAMMAS_HARD ? "hard" : "normal", ratio, both, farthest, unsolved,
        1e3 * times[SOLVED / 2], 1e3 * times[SOLVED * 95 / 100], 1e3 * most, 1e3 * solve_storing(&slowest));
}

/* ---- The census ---- */

/* How many grids it draws and sweeps in a second, one by one. *share receives the share that solves itself. */
static double census_plain(struct lammas game, double seconds, double *share) {
    struct pz_random random;
    uint64_t grids = 0, solving = 0;
    const double start = now();
    double end = start;
    pz_random_seed(&random, 2);
    for (; end - start < seconds; end = now())
        for (int i = 0; i < GRIDS; i++, grids++) {
            bool solved;
            lammas_shuffle(&game, &random);
            lammas_run(&game, &solved);
            solving += solved;
        }
    *share = (double)solving / (double)grids;
    return (double)grids / (end - start);
}

static double census_sliced(const struct lammas *game, const struct lammas_kernel *kernel, uint64_t samples,
                            double *share) {
    static uint64_t turns[LAMMAS_CELLS_MAX + 1];
    const struct lammas_census census = {game, samples, 3, {1, 1}, kernel};
    uint64_t done, solving = 0;
    const double start = now();
    lammas_census(&census, NULL, &done, turns);
    const double time = now() - start;
    for (size_t turn = 0; turn <= LAMMAS_CELLS_MAX; turn++)
        solving += turns[turn];
    *share = (double)solving / (double)done;
    return (double)done / time;
}

/* Times both ways alternately on one core, and takes the fastest of a few runs. */
static void bench_census(uint8_t side, uint8_t kinds, enum lammas_template reading, uint64_t samples) {
    const struct lammas game = {.rows = side, .columns = side, .kinds = kinds, .reading = reading};
    double plain = 0, one, two;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
        const double rate = census_plain(game, 0.2, &one);
        plain = rate > plain ? rate : plain;
    }
    for (const struct lammas_kernel *const *kernel = lammas_kernels; *kernel; kernel++) {
        double best = 0;
        if (!(*kernel)->available())
            continue;
        for (int repeat = 0; repeat < REPEATS; repeat++) {
            const double rate = census_sliced(&game, *kernel, samples, &two);
            best = rate > best ? rate : best;
            const double again = census_plain(game, 0.05, &one);
            plain = again > plain ? again : plain;
        }
        if (two - one > 0.03 || one - two > 0.03) {
            fprintf(stderr, "the shares differ: %f and %f\n", one, two);
            exit(1);
        }
        printf("census %2ux%-2u  %u kinds  %-6s  %-6s  %6.0f times as fast as grid by grid   %7.2f ns  %6.0f ns\n",
               side, side, kinds, reading == LAMMAS_LIVE ? "live" : "fixed", (*kernel)->name, best / plain, 1e9 / best,
               1e9 / plain);
    }
}

/* ---- All distances ---- */

/* Solves a sample spread over all states, and returns how long all would take. */
static double solve_all(struct lammas game) {
    enum { SAMPLE = 20000 };
    struct pz_random random;
    pz_random_seed(&random, 4);
    const double start = now();
    for (int i = 0; i < SAMPLE; i++) {
        struct lammas_solution solution;
        lammas_shuffle(&game, &random);
        lammas_solve(&game, 100, NULL, &solution);
        lammas_solution_free(&solution);
    }
    return (now() - start) / SAMPLE;
}

static void bench_layers(uint8_t rows, uint8_t columns, uint8_t kinds, uint8_t kept) {
    const struct lammas game = {.rows = rows, .columns = columns, .kinds = kinds, .kept = kept};
    const struct lammas_layers_question question = {&game, {1, 1}, NULL};
    struct lammas_layers layers;
    const double start = now();
    lammas_layers(&question, NULL, &layers);
    const double time = now() - start, single = solve_all(game) * (double)layers.states;
    printf("layers %2ux%-2u  %u kinds  %-6s  %llu states, %5.0f times as fast as one by one   %.3f s on one core\n",
           rows, columns, kinds, kept == LAMMAS_HARD ? "hard" : "normal", (unsigned long long)layers.states,
           single / time, time);
    lammas_layers_free(&layers);
}

int main(void) {
    static const uint8_t sizes[][2] = {{6, 4}, {16, 4}, {64, 8}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++)
            bench_sweep(sizes[i][0], sizes[i][1], (enum lammas_template)reading);
    bench_census(6, 4, LAMMAS_FIXED, 30000000);
    bench_census(6, 4, LAMMAS_LIVE, 30000000);
    bench_census(6, 3, LAMMAS_FIXED, 10000000);
    bench_census(16, 4, LAMMAS_FIXED, 3000000);
    bench_census(16, 8, LAMMAS_FIXED, 3000000);
    bench_layers(4, 4, 3, LAMMAS_HARD);
    bench_layers(4, 4, 4, LAMMAS_HARD);
    bench_layers(5, 5, 2, LAMMAS_NORMAL);
    bench_solve(4, 2, LAMMAS_NORMAL);
    bench_solve(6, 4, LAMMAS_NORMAL);
    bench_solve(6, 4, LAMMAS_HARD);
    bench_solve(6, 8, LAMMAS_NORMAL);
    bench_solve(6, 8, LAMMAS_HARD);
    bench_solve(8, 8, LAMMAS_HARD);
    bench_solve(16, 4, LAMMAS_NORMAL);
    return 0;
}
