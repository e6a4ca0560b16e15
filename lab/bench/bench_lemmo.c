/*
 * Measures how fast Lemmo answers. Both tasks, for a map in memory, are timed against (a) the plain way, a table of
 * every cell and facing, filled from below for the wins and from above for the numbers of starts, and (b) one search of
 * the same bytes for a byte that is not there, which is as fast as they can be read. Each number is the best of a few
 * runs; the plain way is left out where its tables would take gigabytes. All times are processor times, so that other
 * programs disturb them little.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "puzzles/lemmo.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* ---- The plain way ---- */

struct plain {
    size_t rows, columns;
    const char *cells;
    uint8_t *wins;    /* by row, column, facing */
    uint32_t *starts; /* that pass it, laid out the same way */
};

static size_t at(const struct plain *plain, size_t row, size_t column, size_t facing) {
    return (row * plain->columns + column) * 2 + facing;
}

static char cell(const struct plain *plain, size_t row, size_t column) {
    return plain->cells[row * plain->columns + column];
}

/* Whether a cell wins. A block wins if `next` says that the next cell does; what is below is known already. */
static uint8_t win(const struct plain *plain, size_t row, size_t column, size_t facing, uint8_t next) {
    const char c = cell(plain, row, column);
    return c == '#' ? next : c == '.' ? plain->wins[at(plain, row + 1, column, facing)] : c == '$';
}

static void fill_wins(struct plain *plain) {
    const size_t columns = plain->columns;
    for (size_t row = plain->rows; row-- > 0;) {
        /*
         * Facing right first, since its left end is where those facing left turn. Each way is filled twice, because
         * each needs the other.
         */
        uint8_t left = 0, right = 0;
        for (int twice = 0; twice < 2; twice++) {
            for (size_t column = columns; column-- > 0;)
                plain->wins[at(plain, row, column, 1)] = right = win(plain, row, column, 1, right);
            left = right;
            for (size_t column = 0; column < columns; column++)
                plain->wins[at(plain, row, column, 0)] = left = win(plain, row, column, 0, left);
            right = left;
        }
    }
}

/*
 * Moves the starts of a row along it, first the way they face; those who reach an edge then come back as far as the
 * first space.
 */
static void fill_starts(struct plain *plain, size_t row) {
    const size_t columns = plain->columns;
    uint32_t right = 0, left = 0;
    for (size_t column = 0; column < columns; column++) {
        right += plain->starts[at(plain, row, column, 1)];
        plain->starts[at(plain, row, column, 1)] = right;
        if (cell(plain, row, column) == '.')
            right = 0;
    }
    for (size_t column = columns; column-- > 0;) {
        left += plain->starts[at(plain, row, column, 0)];
        plain->starts[at(plain, row, column, 0)] = left;
        if (cell(plain, row, column) == '.')
            left = 0;
    }
    /* A walk counts when it first passes a cell, so on the way back a cell gains only those that had not passed it. */
    for (size_t column = 0; left > 0 && column < columns; column++) {
        plain->starts[at(plain, row, column, 1)] +=
            cell(plain, row, column) == '.' ? left : left - plain->starts[at(plain, row, column, 0)];
        if (cell(plain, row, column) == '.')
            break;
    }
    for (size_t column = columns; right > 0 && column-- > 0;) {
        const uint32_t back =
            cell(plain, row, column) == '.' ? right : right - plain->starts[at(plain, row, column, 1)];
        plain->starts[at(plain, row, column, 0)] += back;
        if (cell(plain, row, column) == '.')
            break;
    }
}

static int64_t gain(const struct plain *plain, size_t row, size_t column) {
    int64_t sum = 0;
    for (size_t facing = 0; facing < 2; facing++)
        sum += (int64_t)plain->starts[at(plain, row, column, facing)] *
               (plain->wins[at(plain, row + 1, column, facing)] - plain->wins[at(plain, row, column, facing)]);
    return sum;
}

static uint64_t solve_plain(struct plain *plain, uint64_t *best) {
    uint64_t count = 0;
    int64_t most = 0;
    fill_wins(plain);
    for (size_t i = 0; i < 2 * plain->columns; i++) {
        count += plain->wins[i];
        plain->starts[i] = 1;
    }
    for (size_t row = 0; row + 1 < plain->rows; row++) {
        fill_starts(plain, row);
        memset(&plain->starts[at(plain, row + 1, 0, 0)], 0, 2 * plain->columns * sizeof *plain->starts);
        for (size_t column = 0; column < plain->columns; column++) {
            if (cell(plain, row, column) == '.') {
                plain->starts[at(plain, row + 1, column, 0)] = plain->starts[at(plain, row, column, 0)];
                plain->starts[at(plain, row + 1, column, 1)] = plain->starts[at(plain, row, column, 1)];
                continue;
            }
            const int64_t here = gain(plain, row, column);
            most = here > most ? here : most;
        }
    }
    *best = count + (uint64_t)most;
    return count;
}

/* ---- Maps ---- */

static char *draw(size_t rows, size_t columns, unsigned share, uint64_t seed) {
    char *cells = pz_alloc(rows, columns);
    struct pz_random random;
    pz_random_seed(&random, seed);
    memset(cells, '#', rows * columns);
    for (size_t i = 0; i < rows * columns; i++) {
        if (pz_random_below(&random, 100) >= share)
            continue;
        cells[i] = i < (rows - 1) * columns ? '.' : pz_random_below(&random, 2) ? '$' : '@';
    }
    for (size_t row = 0; row + 1 < rows; row++)
        if (!memchr(cells + row * columns, '.', columns))
            cells[row * columns + pz_random_below(&random, (uint32_t)columns)] = '.';
    cells[rows * columns - 1] = '$';
    return cells;
}

static double time_plain(size_t rows, size_t columns, const char *cells, const struct lemmo_answer *answer, int runs) {
    struct plain plain = {rows, columns, cells, pz_alloc(rows * columns, 2), pz_alloc(rows * columns, 8)};
    double best = 1e9;
    uint64_t most = 0;
    for (int i = 0; i < runs; i++) {
        const double start = now();
        const uint64_t count = solve_plain(&plain, &most);
        const double time = now() - start;
        best = time < best ? time : best;
        if (count != answer->winning || most != answer->best) {
            fprintf(stderr, "bench_lemmo: the answers differ: %llu and %llu, %llu and %llu\n",
                    (unsigned long long)count, (unsigned long long)answer->winning, (unsigned long long)most,
                    (unsigned long long)answer->best);
            exit(1);
        }
    }
    free(plain.wins);
    free(plain.starts);
    return best;
}

static double time_scan(const char *cells, size_t length) {
    const double start = now();
    if (memchr(cells, '?', length))
        exit(1);
    return now() - start;
}

static double time_solve(const struct lemmo *game, struct lemmo_answer *answer) {
    const double start = now();
    lemmo_solve(game, NULL, answer);
    return now() - start;
}

static void keep_least(double *least, double time) {
    *least = time < *least ? time : *least;
}

static void measure(size_t rows, size_t columns, unsigned share) {
    const size_t cells = rows * columns;
    const int runs = cells > 10000000 ? 8 : 20;
    PZ_OWNED char *map = draw(rows, columns, share, 1);
    struct lemmo *game;
    struct lemmo_answer answer;
    if (lemmo_new(map, rows, columns, 1, &game, NULL) != PZ_OK)
        exit(1);
    double best = 1e9, scan = 1e9;
    for (int i = 0; i < runs; i++) { /* alternately, since the machine may be busier at times */
        keep_least(&scan, time_scan(map, cells));
        keep_least(&best, time_solve(game, &answer));
    }
    printf("%6zu x %-9zu %3u %% %10.3f %7.1f %10.3f", rows, columns, share, best * 1e3, best / scan, scan * 1e3);
    if (cells <= 10000000) {
        const double plain = time_plain(rows, columns, map, &answer, runs / 4);
        printf(" %10.3f %7.1f\n", plain * 1e3, plain / best);
    } else {
        printf(" %10s %7s\n", "-", "-");
    }
    lemmo_free(game);
}

int main(void) {
    static const struct {
        size_t rows, columns;
    } sizes[] = {{1000, 1000}, {10000, 10000}, {10, 10000000}, {1, 100000000}};
    static const unsigned shares[] = {1, 15, 50};
    printf("Lemmo, both tasks      spaces    solve ms   times    scan ms   plain ms   times\n");
    printf("(map)                                    the scan                       faster\n");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t j = 0; j < sizeof shares / sizeof *shares; j++)
            measure(sizes[i].rows, sizes[i].columns, shares[j]);
    return 0;
}
