/*
 * Measures how fast Allemande's board and counts are.
 *
 * Adding a stone, judging it and taking it back is timed on boards as games have them, against the tests' twin, which
 * fills groups cell by cell. Counting legal turns is timed against the twin that tries all sets of cells. The answers
 * must agree. Ratios mean something on any machine, times only on this one.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "allemande_twin.h"
#include "puzzles/allemande.h"

enum { BOARDS = 200, ROUNDS = 400 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void row(const char *what, double value, const char *unit) {
    printf("%-58s %12.2f %s\n", what, value, unit);
}

static void need(bool holds, const char *what) {
    if (!holds) {
        fprintf(stderr, "bench_allemande: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

/* Makes boards that are empty to three quarters full. */
static struct allemande_position *draw_boards(unsigned side) {
    struct allemande_position *boards = malloc(BOARDS * sizeof *boards);
    struct pz_random random;
    need(boards != NULL, "out of memory");
    pz_random_seed(&random, side);
    for (unsigned i = 0; i < BOARDS; i++)
        twin_random_position(&boards[i], side, false, side * side * 3 / 4 * i / BOARDS, false, &random);
    return boards;
}

/* Seconds per stone. We place one on each empty cell, judge its diagonals and take it back. */
static double time_stones(struct allemande_position *boards, unsigned rounds, uint64_t *legal) {
    uint64_t stones = 0;
    const double start = now();
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < BOARDS; i++)
            for (unsigned cell = allemande_next(&boards[i].empty, 0); cell < ALLEMANDE_CELLS_MAX;
                 cell = allemande_next(&boards[i].empty, cell + 1)) {
                struct allemande_undo undo;
                struct allemande_pair pairs[4];
                allemande_try(&boards[i], boards[i].to_move, cell, &undo);
                *legal += allemande_open_diagonals(&boards[i], boards[i].to_move, cell, pairs) == 0;
                allemande_take_back(&boards[i], &undo);
                stones++;
            }
    return (now() - start) / (double)stones;
}

static double time_twin_stones(const struct allemande_position *boards, uint64_t *legal) {
    uint64_t stones = 0;
    const double start = now();
    for (unsigned i = 0; i < BOARDS; i += 10) {
        const struct twin twin = twin_of(&boards[i]);
        for (int cell = 0; cell < twin.side * twin.side; cell++) {
            const struct twin_turn turn = {1, {cell}};
            bool won;
            if (twin.cell[cell / twin.side][cell % twin.side] != '.')
                continue;
            *legal += twin_is_legal(&twin, twin_letter(boards[i].to_move), &turn, &won);
            stones++;
        }
    }
    return (now() - start) / (double)stones;
}

static void bench_stones(unsigned side) {
    struct allemande_position *boards = draw_boards(side);
    uint64_t fast = 0, slow = 0, same = 0;
    const double ours = time_stones(boards, ROUNDS * 81 / (side * side) + 1, &fast);
    const double theirs = time_twin_stones(boards, &slow);
    for (unsigned i = 0; i < BOARDS; i += 10)
        for (unsigned cell = allemande_next(&boards[i].empty, 0); cell < ALLEMANDE_CELLS_MAX;
             cell = allemande_next(&boards[i].empty, cell + 1))
            same += allemande_is_quiet(&boards[i], boards[i].to_move, cell);
    need(same == slow && fast > 0, "both must find the same stones legal");
    printf("%ux%u\n", side, side);
    row("  a stone added, judged and taken back: faster than filling", theirs / ours, "times");
    row("    filling", theirs * 1e9, "ns");
    row("    the library", ours * 1e9, "ns");
    free(boards);
}

static void bench_counts(unsigned side) {
    struct allemande_position position;
    uint64_t count = 0;
    allemande_start(&position, side, false);
    double ours = 1e9;
    for (unsigned i = 0; i < 40; i++) { /* keep the shortest time, which other programs disturb least */
        const double start = now();
        need(allemande_count_turns(&position, NULL, &count) == PZ_OK, "the turns must be counted");
        ours = now() - start < ours ? now() - start : ours;
    }
    const struct twin twin = twin_of(&position);
    const double start = now();
    const struct twin_counts counts = twin_turns(&twin, ALLEMANDE_BLACK);
    const double theirs = now() - start;
    need(counts.all == count, "both must count the same turns");
    printf("%ux%u, empty: %llu legal turns\n", side, side, (unsigned long long)count);
    row("  counted faster than by trying all sets", theirs / ours, "times");
    row("    trying", theirs * 1e3, "ms");
    row("    the library", ours * 1e3, "ms");
}

static void count_large(void) {
    struct allemande_position position;
    uint64_t count = 0;
    allemande_start(&position, 19, false);
    const double start = now();
    need(allemande_count_turns(&position, NULL, &count) == PZ_OK, "the turns must be counted");
    printf("19x19, empty: %llu legal turns\n", (unsigned long long)count);
    row("  counted", now() - start, "s");
}

static void prove(unsigned side, bool grouped) {
    struct allemande_position position;
    struct allemande_proof proof;
    allemande_start(&position, side, grouped);
    const double start = now();
    allemande_prove(&position, 3, 64 << 20, NULL, &proof);
    const double time = now() - start;
    need(proof.verdict == ALLEMANDE_WINS, "the first player wins in two turns");
    printf("%ux%u, empty, %s: a win in two turns proven\n", side, side, grouped ? "grouped" : "free");
    row("  time", time * 1e3, "ms");
}

int main(void) {
    printf("Allemande\n");
    bench_stones(9);
    bench_stones(13);
    bench_stones(19);
    bench_counts(5);
    bench_counts(6);
    count_large();
    prove(5, false);
    prove(6, false);
    prove(6, true);
    return EXIT_SUCCESS;
}
