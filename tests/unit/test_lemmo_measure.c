/* Lemmo: the difficulty of a map is what docs/DIFFICULTY.md says, computed again by walking every start. */
#include "lemmo_twin.h"
#include "test.h"

#include "puzzles/bits.h"

static const double precision = 1e-6;

static struct lemmo *open_map(const struct twin *twin, unsigned removals) {
    struct lemmo *game;
    assert_int_equal(lemmo_new(twin->cells, (uint64_t)twin->rows, (uint64_t)twin->columns, removals, &game, NULL),
                     PZ_OK);
    return game;
}

static enum pz_status try_measure(const struct twin *twin, unsigned removals, double *bits) {
    struct lemmo *game = open_map(twin, removals);
    const enum pz_status status = lemmo_game.measure(game, NULL, bits);
    lemmo_free(game);
    return status;
}

static double measure(const struct twin *twin, unsigned removals) {
    double bits = -1;
    assert_int_equal(try_measure(twin, removals, &bits), PZ_OK);
    return bits;
}

/* ---- the twin ---- */

enum { CELLS_MAX = 100 };

/* The losing walks along each block above the lowest row, each counted once. */
struct traffic {
    int losing[CELLS_MAX];
};

static void follow(const struct twin *twin, int column, int step, struct traffic *traffic) {
    bool seen[CELLS_MAX] = {false};
    if (twin_wins(twin, column, step))
        return;
    for (int at = column; at < (twin->rows - 1) * twin->columns;) {
        const int beside = at % twin->columns + step;
        if (twin->cells[at] == '.') {
            at += twin->columns;
            continue;
        }
        traffic->losing[at] += !seen[at];
        seen[at] = true;
        if (beside < 0 || beside >= twin->columns)
            step = -step;
        else
            at += step;
    }
}

static struct traffic traffic_of(const struct twin *twin) {
    struct traffic traffic = {{0}};
    for (int column = 0; column < twin->columns; column++) {
        follow(twin, column, -1, &traffic);
        follow(twin, column, 1, &traffic);
    }
    return traffic;
}

static uint64_t count_without(const struct twin *twin, int block) {
    twin->cells[block] = '.';
    const uint64_t count = twin_count(twin);
    twin->cells[block] = '#';
    return count;
}

static int blocks_end(const struct twin *twin) {
    return (twin->rows - 1) * twin->columns;
}

/* The bits of the map's size and of a block with so many losing walks. */
static double bits_of_look(const struct twin *twin, int losing) {
    const struct traffic traffic = traffic_of(twin);
    int rank = 0;
    for (int cell = 0; cell < blocks_end(twin); cell++)
        rank += twin->cells[cell] == '#' && traffic.losing[cell] >= losing;
    return (pz_log2(twin->rows * twin->columns) + pz_log2(rank)) / 2;
}

/* The bits with one removal, which helps. */
static double twin_single(const struct twin *twin) {
    const struct traffic traffic = traffic_of(twin);
    const uint64_t best = twin_best(twin, 0, 1);
    int losing = 0;
    for (int cell = 0; cell < blocks_end(twin); cell++)
        if (twin->cells[cell] == '#' && count_without(twin, cell) == best && traffic.losing[cell] > losing)
            losing = traffic.losing[cell];
    return bits_of_look(twin, losing);
}

/* How many starts win after the best block has been taken out twice, the first of several in reading order. */
static uint64_t greedy_pair(const struct twin *twin) {
    const uint64_t best = twin_best(twin, 0, 1);
    int block = 0;
    while (twin->cells[block] != '#' || count_without(twin, block) != best)
        block++;
    twin->cells[block] = '.';
    const uint64_t count = twin_best(twin, 0, 1);
    twin->cells[block] = '#';
    return count;
}

/* Whether a pair of blocks lets as many starts win as any, and has these bits. */
static bool some_pair_has(const struct twin *twin, double bits) {
    const struct traffic traffic = traffic_of(twin);
    const uint64_t best = twin_best(twin, 0, 2);
    const double trap = greedy_pair(twin) < best ? 3 : 0;
    bool found = false;
    for (int one = 0; one < blocks_end(twin) && !found; one++)
        for (int two = 0; two < one && twin->cells[one] == '#' && !found; two++) {
            if (twin->cells[two] != '#')
                continue;
            twin->cells[one] = '.';
            const bool is_best = count_without(twin, two) == best;
            twin->cells[one] = '#';
            const int losing = traffic.losing[one] > traffic.losing[two] ? traffic.losing[one] : traffic.losing[two];
            const double off = is_best ? bits_of_look(twin, losing) + 1.5 + trap - bits : 1;
            found = off < precision && off > -precision;
        }
    return found;
}

TEST(a_plain_count_says_the_same) {
    struct pz_random random;
    unsigned singles = 0, pairs = 0;
    pz_random_seed(&random, 8);
    while (singles < 60 || pairs < 60) {
        const struct twin twin = twin_random(&random, 3 + (int)pz_random_below(&random, 3), 9, 150, 400);
        const uint64_t none = twin_count(&twin), one = twin_best(&twin, 0, 1), two = twin_best(&twin, 0, 2);
        if (one > none) {
            assert_float_equal(measure(&twin, 1), twin_single(&twin), precision);
            singles++;
        }
        if (two > one && one > none) {
            if (!some_pair_has(&twin, measure(&twin, 2))) {
                twin_show(&twin);
                fail_msg("%f bits", measure(&twin, 2));
            }
            pairs++;
        }
        free(twin.cells);
    }
}

/* ---- what is known without it ---- */

TEST(a_mirror_does_not_matter) {
    struct pz_random random;
    pz_random_seed(&random, 9);
    for (unsigned round = 0; round < 100; round++) {
        const struct twin twin = twin_random(&random, 6, 14, 120, 300);
        double bits = -1, other = -1;
        const enum pz_status status = try_measure(&twin, 1, &bits);
        for (int row = 0; row < twin.rows; row++)
            for (int left = 0, right = twin.columns - 1; left < right; left++, right--) {
                const char cell = *twin_at(&twin, row, left);
                *twin_at(&twin, row, left) = *twin_at(&twin, row, right);
                *twin_at(&twin, row, right) = cell;
            }
        assert_int_equal(try_measure(&twin, 1, &other), status);
        assert_float_equal(bits, other, precision);
        free(twin.cells);
    }
}

/* Without removals any start is as likely: half of them win, all do, or none. */
TEST(a_level_without_removals) {
    static char half[] = "#$@#", all[] = ".#$#", none[] = "#.@@";
    double bits;
    assert_float_equal(measure(&(struct twin){1, 4, half}, 0), 1, precision);
    assert_float_equal(measure(&(struct twin){2, 2, all}, 0), 0, precision);
    assert_int_equal(try_measure(&(struct twin){2, 2, none}, 0, &bits), PZ_NO);
}
