/*
 * How fast Lammas sweeps and solves.
 *
 * The sweep of the library is timed against one written as literally as the rules, on the same random grids, and both
 * must leave the same tiles. Ratios say something on any machine, times only on this one.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

enum {
    GRIDS = 256, /* different ones, so that the processor cannot learn them by heart */
    REPEATS = 5, /* the fastest counts */
    SOLVED = 100,
};

static const double SECONDS = 0.05; /* a repeat takes at least */

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
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

/* Sweeps a second, each of a fresh grid; *sum adds up what they changed. */
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

static void bench_solve(uint8_t side, uint8_t kinds, enum lammas_mode mode) {
    struct lammas game = {.rows = side, .columns = side, .kinds = kinds, .mode = mode};
    struct pz_random random;
    double times[SOLVED];
    unsigned farthest = 0;
    pz_random_seed(&random, 1);
    for (size_t i = 0; i < SOLVED; i++) {
        struct lammas_solution solution;
        lammas_shuffle(&game, &random);
        const double start = now();
        if (lammas_solve(&game, 100, NULL, &solution) != PZ_OK) {
            fprintf(stderr, "a grid was not solved\n");
            exit(1);
        }
        times[i] = now() - start;
        farthest = solution.turns > farthest ? solution.turns : farthest;
        lammas_solution_free(&solution);
    }
    qsort(times, SOLVED, sizeof *times, compare);
    printf("solve  %2ux%-2u  %u kinds  %-6s  %d random grids, up to %u turns      median %.3f ms  most %.3f ms\n", side,
           side, kinds, mode == LAMMAS_HARD ? "hard" : "normal", SOLVED, farthest, 1e3 * times[SOLVED / 2],
           1e3 * times[SOLVED - 1]);
}

int main(void) {
    static const uint8_t sizes[][2] = {{6, 4}, {16, 4}, {64, 8}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int reading = LAMMAS_FIXED; reading <= LAMMAS_LIVE; reading++)
            bench_sweep(sizes[i][0], sizes[i][1], (enum lammas_template)reading);
    bench_solve(6, 4, LAMMAS_NORMAL);
    bench_solve(6, 4, LAMMAS_HARD);
    bench_solve(16, 4, LAMMAS_NORMAL);
    return 0;
}
