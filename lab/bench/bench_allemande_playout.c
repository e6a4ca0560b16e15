/*
 * Measures how fast random games of Allemande are played, against two twins. The tests' naive one has a board of
 * letters, and after every stone it marks all groups by flood fill and looks at all diagonals; a less naive one floods
 * from the new stone only. All draw the same random numbers, and the winners must be the same. Times are processor
 * times, so that other programs on the machine disturb them less; ratios mean something on any machine.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "allemande/search.h"
#include "allemande_playout_twin.h"

enum { SEED = 1 };

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/* Playouts a second; *wins counts those that Black won. */
static double ours(unsigned side, bool grouped, bool decisive, unsigned games, unsigned *wins) {
    struct allemande_frame frame;
    struct allemande_position position;
    struct pz_random random;
    pz_random_seed(&random, SEED);
    allemande_frame_init(&frame, side);
    allemande_start(&position, side, grouped);
    struct allemande_playout playout = {.frame = &frame, .random = &random, .decisive = decisive};
    *wins = 0;
    const double start = now();
    for (unsigned i = 0; i < games; i++)
        *wins += allemande_play_out(&playout, &position, NULL) == ALLEMANDE_BLACK;
    return games / (now() - start);
}

static double theirs(unsigned side, bool grouped, bool clever, unsigned games, unsigned *wins) {
    struct pz_random random;
    struct twin twin;
    pz_random_seed(&random, SEED);
    *wins = 0;
    const double start = now();
    for (unsigned i = 0; i < games; i++) {
        twin_start(&twin, (int)side, grouped, &random);
        twin.clever = clever;
        *wins += twin_run(&twin) == ALLEMANDE_BLACK;
    }
    return games / (now() - start);
}

static void need(bool holds) {
    if (holds)
        return;
    fprintf(stderr, "bench_allemande_playout: all must play the same games\n");
    exit(EXIT_FAILURE);
}

static void row(unsigned side, bool grouped) {
    const unsigned few = 50000 / (side * side), many = 80 * few;
    unsigned our_wins, their_wins, clever_wins, unused;
    ours(side, grouped, false, few, &our_wins);
    const double naive = theirs(side, grouped, false, few, &their_wins);
    const double clever = theirs(side, grouped, true, few, &clever_wins);
    need(our_wins == their_wins && our_wins == clever_wins);
    const double fast = ours(side, grouped, false, many, &unused);
    const double decisive = ours(side, grouped, true, many, &unused);
    printf("%2ux%-2u %-8s %8.0f %8.0f %8.1f %8.0f %8.1f %10.0f\n", side, side, grouped ? "grouped" : "free", fast,
           naive, fast / naive, clever, fast / clever, decisive);
}

int main(void) {
    printf("Random games of Allemande on one core, a second\n");
    printf("%-14s %8s %8s %8s %8s %8s %10s\n", "board", "library", "naive", "ratio", "clever", "ratio", "decisive");
    for (unsigned grouped = 0; grouped < 2; grouped++) {
        row(9, grouped);
        row(13, grouped);
        row(19, grouped);
    }
    return EXIT_SUCCESS;
}
