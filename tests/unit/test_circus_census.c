/*
 * Circus Seven: the count of all sets. The same method on fewer tiles must give what trying all sets gives; the figures
 * for all 120 tiles must agree with each other and with random sets.
 */
#include "circus_twin.h"
#include "lab/circus/census.h"
#include "lab/lab.h"
#include "test.h"

/* ---- Fewer tiles ---- */

enum { TILES = 20 };

/* All tiles that 012345 becomes if colours are renamed by turns of the wheel and by `renaming`, in any order. */
struct few {
    uint8_t tiles[TILES][CIRCUS_EDGES];
    struct circus_universe universe;
};

static void take(struct few *few, const uint8_t *tile, const uint8_t renaming[CIRCUS_EDGES]) {
    uint8_t renamed[CIRCUS_EDGES];
    for (unsigned edge = 0; edge < CIRCUS_EDGES; edge++)
        renamed[edge] = renaming[tile[edge]];
    bool *has = &few->universe.has[circus_tile_code(renamed)];
    if (*has)
        return;
    *has = true;
    assert_true(few->universe.tiles < TILES);
    memcpy(few->tiles[few->universe.tiles++], renamed, CIRCUS_EDGES);
}

static struct few few_tiles(const uint8_t renaming[CIRCUS_EDGES]) {
    static const uint8_t wheel[CIRCUS_EDGES] = {0, 1, 2, 3, 4, 5}, turn[CIRCUS_EDGES] = {1, 2, 3, 4, 5, 0};
    struct few few = {0};
    take(&few, wheel, wheel);
    for (unsigned i = 0; i < few.universe.tiles; i++) {
        take(&few, few.tiles[i], turn);
        take(&few, few.tiles[i], renaming);
    }
    return few;
}

static struct circus_set set_of(const struct few *few, unsigned chosen) {
    struct circus_set set = {.centre = CIRCUS_ANY};
    unsigned count = 0;
    for (unsigned tile = 0; tile < few->universe.tiles; tile++)
        if (chosen >> tile & 1)
            memcpy(set.tiles[count++], few->tiles[tile], CIRCUS_EDGES);
    return set;
}

/* Every set on its own, with every tile in the centre. */
static void try_all(const struct few *few, struct circus_census *census) {
    for (unsigned chosen = 0; chosen < 1U << few->universe.tiles; chosen++) {
        if (__builtin_popcount(chosen) != CIRCUS_TILES)
            continue;
        struct circus_set set = set_of(few, chosen);
        circus_tally_add(&census->sets, circus_count(&set), 1);
        for (uint8_t tile = 0; tile < CIRCUS_TILES; tile++) {
            set.centre = tile;
            circus_tally_add(&census->centred, circus_count(&set), 1);
        }
    }
}

static void assert_same(const struct circus_tally *one, const struct circus_tally *other) {
    assert_int_equal(one->total, other->total);
    assert_int_equal(one->size, other->size);
    assert_memory_equal(one->sets, other->sets, one->size * sizeof *one->sets);
}

/* All parts together; what a part has of the sets without solutions means nothing alone. */
static void assert_counts(const struct few *few, unsigned parts, const struct circus_census *expected) {
    PZ_SCOPED(circus_census_free) struct circus_census sum = {0};
    for (unsigned part = 1; part <= parts; part++) {
        struct circus_census census;
        assert_int_equal(circus_census(&few->universe, (struct lab_shard){part, parts}, NULL, &census), PZ_OK);
        circus_tally_sum(&sum.sets, &census.sets);
        circus_tally_sum(&sum.centred, &census.centred);
        circus_census_free(&census);
    }
    assert_same(&sum.sets, &expected->sets);
    assert_same(&sum.centred, &expected->centred);
}

/* 20 tiles, of which the projective linear group over five elements makes one another: all 77,520 sets. */
TEST(test_twenty_tiles) {
    const struct few few = few_tiles((const uint8_t[]){0, 1, 3, 2, 5, 4});
    PZ_SCOPED(circus_census_free) struct circus_census expected = {0};
    assert_int_equal(few.universe.tiles, TILES);
    try_all(&few, &expected);
    assert_counts(&few, 1, &expected);
    assert_counts(&few, 3, &expected);
}

/* ---- All tiles ---- */

/* By `puzzles analyse circus --once --exact`. */
static const uint64_t sets[] = {
    55439557440, 3180020160, 662739120, 140663280, 44263560, 11945760, 5259840, 1771920, 818400, 265680, 151200,
    67680,       24360,      13680,     3600,      1440,     1440,     0,       0,       0,      360,
};
static const uint64_t centred[] = {
    412111689600, 3579769680, 584951640, 95851440, 29070360, 6422400, 3445560, 1055520,
    445440,       131760,     99360,     32400,    7200,     8640,    1440,
};

static uint64_t sum(const uint64_t *counts, size_t size, bool weighted) {
    uint64_t sum = 0;
    for (size_t solutions = 0; solutions < size; solutions++)
        sum += counts[solutions] * (weighted ? solutions : 1);
    return sum;
}

/* There are C(120, 7) sets and seven centres for each; every solution has one tile in the centre. */
TEST(test_sums) {
    enum { SIZE = sizeof sets / sizeof *sets, CENTRED = sizeof centred / sizeof *centred };
    assert_int_equal(sum(sets, SIZE, false), UINT64_C(59487568920));
    assert_int_equal(sum(centred, CENTRED, false), UINT64_C(59487568920) * CIRCUS_TILES);
    assert_int_equal(sum(sets, SIZE, true), sum(centred, CENTRED, true));
}

/*
 * Of n random sets about n * p have a property that a share p of all has; five standard deviations hardly ever occur.
 */
static void assert_share(uint64_t hits, uint64_t draws, double p) {
    const double n = (double)draws, off = (double)hits - n * p;
    assert_true(off * off <= 25 * n * p * (1 - p));
}

SLOW_TEST(test_random_sets) {
    enum { DRAWS = 40000, SOLUTIONS = 4 };
    const struct circus_recipe recipe = {.colours = CIRCUS_EDGES, .once = true};
    uint64_t hits[SOLUTIONS] = {0}, centred_hits[SOLUTIONS] = {0};
    struct pz_random random;
    pz_random_seed(&random, 17);
    for (unsigned i = 0; i < DRAWS; i++) {
        struct circus_set set;
        circus_random_set(&recipe, &random, &set);
        const size_t solutions = circus_count(&set);
        set.centre = 0;
        const size_t with_centre = solutions > 0 ? circus_count(&set) : 0;
        hits[solutions < SOLUTIONS ? solutions : 0] += solutions < SOLUTIONS;
        centred_hits[with_centre < SOLUTIONS ? with_centre : 0] += with_centre < SOLUTIONS;
    }
    for (unsigned i = 0; i < SOLUTIONS; i++) {
        assert_share(hits[i], DRAWS, (double)sets[i] / 59487568920.);
        assert_share(centred_hits[i], DRAWS, (double)centred[i] / (59487568920. * (double)CIRCUS_TILES));
    }
}

/* ---- Options ---- */

static void assert_refused(const char *const *given, struct lab_shard shard, const char *message) {
    PZ_SCOPED(pz_options_free) struct pz_options options = {0};
    PZ_SCOPED_ERROR error = {0};
    struct pz_fields out = {0};
    for (; *given; given++)
        pz_options_set(&options, *given, "1");
    assert_int_equal(lab_circus.analyse(&options, 1, shard, NULL, &out, &error), PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), message);
    assert_int_equal(out.count, 0);
}

TEST(test_options) {
    const struct lab_shard all = {1, 1}, part = {1, 2};
    assert_refused((const char *[]){"exact", NULL}, all,
                   "--exact needs --once: there are too many sets of any colours");
    assert_refused((const char *[]){"exact", "once", "samples", NULL}, all,
                   "--exact looks at all sets and takes no --samples");
    assert_refused((const char *[]){"exact", "once", "intervals", NULL}, all,
                   "--exact looks at all sets and takes no --intervals");
    assert_refused((const char *[]){"intervals", NULL}, part, "--intervals needs the whole analysis, not a shard");
}
