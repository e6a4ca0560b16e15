/*
 * How fast the L game is solved.
 *
 * The table is built from nothing and timed against the twin of the tests, which sweeps over all 18,368 positions
 * without symmetries, generating the moves anew, until nothing changes. Both must give every position the same value.
 * Ratios say something on any machine, times only on this one.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "lgame_twin.h"
#include "puzzles/lgame.h"

enum { TABLES = 200, ROUNDS = 200 };

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
        fprintf(stderr, "bench_lgame: %s\n", what);
        exit(EXIT_FAILURE);
    }
}

static struct lgame_position position_of(struct twin_position twin, bool sudden_death) {
    return (struct lgame_position){.red = twin_by_files(twin.own),
                                   .blue = twin_by_files(twin.other),
                                   .neutrals = twin_by_files(twin.neutrals),
                                   .sudden_death = sudden_death};
}

/* The shortest of many, which other programs on the machine disturb least. */
static double time_table(bool sudden_death) {
    double best = 1e9;
    for (unsigned i = 0; i < TABLES; i++) {
        const double start = now();
        struct lgame_table *table = lgame_table_new(sudden_death);
        const double time = now() - start;
        need(lgame_longest(table) > 0, "somebody must be able to win");
        lgame_table_free(table);
        best = time < best ? time : best;
    }
    return best;
}

static void compare(const struct twin_table *twin, bool sudden_death) {
    struct lgame_table *table = lgame_table_new(sudden_death);
    for (int i = 0; i < TWIN_POSITIONS; i++) {
        const struct lgame_position position = position_of(twin->positions[i], sudden_death);
        const struct lgame_value value = lgame_value(table, &position);
        need(twin->plies[i] == TWIN_OPEN ? value.verdict == LGAME_DRAW : value.plies == twin->plies[i],
             "both must find the same values");
    }
    lgame_table_free(table);
}

static void against_the_twin(bool sudden_death) {
    const double start = now();
    struct twin_table *twin = twin_table_new(sudden_death);
    const double theirs = now() - start, ours = time_table(sudden_death);
    compare(twin, sudden_death);
    free(twin);
    row(sudden_death ? "table, sudden death: faster than sweeps without symmetries"
                     : "table, standard: faster than sweeps without symmetries",
        theirs / ours, "times");
    row("  sweeps", theirs * 1e3, "ms");
    row("  the library", ours * 1e3, "ms");
}

static void look_up(void) {
    struct lgame_position *positions = malloc(TWIN_POSITIONS * sizeof *positions);
    struct twin_position *twins = malloc(TWIN_POSITIONS * sizeof *twins);
    struct lgame_table *table = lgame_table_new(false);
    need(positions && twins, "out of memory");
    twin_positions(twins);
    for (int i = 0; i < TWIN_POSITIONS; i++)
        positions[i] = position_of(twins[i], false);
    unsigned lost = 0;
    const double start = now();
    for (unsigned round = 0; round < ROUNDS; round++)
        for (int i = 0; i < TWIN_POSITIONS; i++)
            lost += lgame_value(table, &positions[i]).verdict == LGAME_LOSS;
    const double time = now() - start;
    need(lost == 29 * LGAME_SYMMETRIES * (unsigned)ROUNDS, "29 classes are lost");
    row("positions looked up on one core", (double)ROUNDS * TWIN_POSITIONS / time / 1e6, "million a second");
    lgame_table_free(table);
    free(twins);
    free(positions);
}

int main(void) {
    printf("The L game\n");
    against_the_twin(false);
    against_the_twin(true);
    look_up();
    return EXIT_SUCCESS;
}
