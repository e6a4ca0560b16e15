/*
 * Measures how fast the L game is solved.
 *
 * The table is built from nothing and timed against the tests' twin, which sweeps over all 18,368 positions without
 * symmetries, generating the moves anew, until nothing changes. Both must give every position the same value. The
 * expert is timed against a search of some plies; what it chooses must be as good as the best that the search finds.
 * Ratios mean something on any machine, times only on this one.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "lgame_search.h"
#include "lgame_twin.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"

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

/* Returns the shortest of many times, which other programs on the machine disturb least. */
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
    twin_table_free(twin);
    row(sudden_death ? "table, sudden death: faster than sweeps without symmetries"
                     : "table, standard: faster than sweeps without symmetries",
        theirs / ours, "times");
    row("  sweeps", theirs * 1e3, "ms");
    row("  the library", ours * 1e3, "ms");
}

static void look_up(void) {
    struct lgame_position *positions = malloc(TWIN_POSITIONS * sizeof *positions);
    PZ_OWNED struct twin_position *twins = malloc(TWIN_POSITIONS * sizeof *twins);
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
    free(positions);
}

/* Opens a game for every n-th class in which there is a move; returns how many. */
static size_t open_games(unsigned stride, struct lgame *games[LGAME_CLASSES]) {
    size_t count = 0;
    for (unsigned number = 0; number < LGAME_CLASSES; number += stride) {
        const struct lgame_position position = lgame_of_class(number, false);
        if (!lgame_is_lost(&position))
            games[count++] = lgame_new(&position, false, 0);
    }
    return count;
}

static double choose_all(struct lgame *const *games, size_t count, struct lgame_move *moves) {
    struct lgame_table *table = lgame_table_new(false);
    const double start = now();
    for (size_t i = 0; i < count; i++)
        need(lgame_choose(table, games[i], LGAME_EXPERT, i, &moves[i]), "there must be a move");
    const double time = now() - start;
    lgame_table_free(table);
    return time / (double)count;
}

/* The best rating of any move, found by search. */
static int search_best(const struct lgame_position *position, unsigned plies) {
    struct lgame_move moves[LGAME_MOVES_MAX];
    int best = INT32_MIN;
    const size_t count = lgame_moves(position, moves);
    for (size_t i = 0; i < count; i++) {
        const struct lgame_position next = lgame_after(position, moves[i]);
        const int rating = search_rate(&next, plies);
        best = rating > best ? rating : best;
    }
    return best;
}

static void against_search(const char *what, unsigned plies, unsigned stride) {
    struct lgame *games[LGAME_CLASSES];
    struct lgame_move moves[LGAME_CLASSES];
    const size_t count = open_games(stride, games);
    const double ours = choose_all(games, count, moves);
    double theirs = 0;
    for (size_t i = 0; i < count; i++) {
        const double start = now();
        const int best = search_best(&games[i]->position, plies);
        theirs += now() - start;
        const struct lgame_position next = lgame_after(&games[i]->position, moves[i]);
        need(search_rate(&next, plies) == best, "the expert must choose what the search finds best");
        lgame_game.free(games[i]);
    }
    row(what, theirs / (double)count / ours, "times");
    row("  search", theirs / (double)count * 1e3, "ms");
    row("  the library", ours * 1e3, "ms");
}

/* Makes the table for every move, as the front ends do. */
static void choose_by_slot(void) {
    struct lgame *games[LGAME_CLASSES];
    const size_t count = open_games(1, games);
    for (size_t opponent = 0; opponent < LGAME_OPPONENTS; opponent++) {
        const double start = now();
        for (size_t i = 0; i < count; i++) {
            PZ_SCOPED_TEXT move = {0};
            need(lgame_game.two_player->choose(games[i], opponent, i, NULL, &move) == PZ_OK, "there must be a move");
        }
        PZ_SCOPED_TEXT what = {0};
        pz_text_add(&what, "a move of %s, table and all", lgame_game.two_player->strengths[opponent].id);
        row(pz_text_string(&what), (now() - start) / (double)count * 1e3, "ms");
    }
    for (size_t i = 0; i < count; i++)
        lgame_game.free(games[i]);
}

int main(void) {
    printf("The L game\n");
    against_the_twin(false);
    against_the_twin(true);
    look_up();
    against_search("expert: faster than a search of two plies", 2, 7);
    against_search("expert: faster than a search of four plies", 4, 557);
    choose_by_slot();
    return EXIT_SUCCESS;
}
