/*
 * Random numbers must be those of the published generators, for ever, because levels name their seeds. The values
 * expected come from other people's tests of the same generators and from a slow twin written here.
 */
#include <stdint.h>

#include "puzzles/random.h"
#include "test.h"

/* --- The twin: the papers' definitions, with bits and schoolbook multiplication --- */

static uint64_t twin_times(uint64_t a, uint64_t b) {
    uint64_t sum = 0;
    for (int bit = 0; bit < 64; bit++)
        if (b >> bit & 1)
            sum += a << bit;
    return sum;
}

static uint64_t twin_rotate(uint64_t x, int k) {
    while (k-- > 0)
        x = x << 1 | x >> 63;
    return x;
}

static uint64_t twin_splitmix(uint64_t *state) {
    *state += 0x9e3779b97f4a7c15;
    uint64_t z = *state;
    z = twin_times(z ^ (z >> 30), 0xbf58476d1ce4e5b9);
    z = twin_times(z ^ (z >> 27), 0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t twin_xoshiro(uint64_t s[4]) {
    const uint64_t a = s[0], b = s[1], c = s[2], d = s[3];
    /* The linear step as a matrix on the old words, as in "Scrambled linear pseudorandom number generators". */
    s[0] = a ^ b ^ d;
    s[1] = a ^ b ^ c;
    s[2] = a ^ c ^ (b << 17);
    s[3] = twin_rotate(b ^ d, 45);
    return twin_times(twin_rotate(twin_times(b, 5), 7), 9);
}

/* --- Tests --- */

TEST(seeds_with_splitmix64) {
    /* Seed 1234567: the values that Rosetta Code's "Pseudo-random numbers/Splitmix64" asks for. */
    static const uint64_t known[4] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                      4593380528125082431u};
    struct pz_random random;
    pz_random_seed(&random, 1234567);
    for (int i = 0; i < 4; i++)
        assert_true(random.word[i] == known[i]);
    /* Seed 0: the first outputs of splitmix64.c, used in the tests of many libraries. */
    static const uint64_t zero[4] = {0xe220a8397b1dcdafu, 0x6e789e6aa1b965f4u, 0x06c45d188009454fu,
                                     0xf88bb8a8724c81ecu};
    pz_random_seed(&random, 0);
    for (int i = 0; i < 4; i++)
        assert_true(random.word[i] == zero[i]);
}

TEST(is_xoshiro256starstar) {
    /* From state 1, 2, 3, 4: the reference vector of the Rust crate rand_xoshiro, made with the authors' C code. */
    static const uint64_t known[10] = {
        11520u,
        0u,
        1509978240u,
        1215971899390074240u,
        1216172134540287360u,
        607988272756665600u,
        16172922978634559625u,
        8476171486693032832u,
        10595114339597558777u,
        2904607092377533576u,
    };
    struct pz_random random = {{1, 2, 3, 4}};
    for (int i = 0; i < 10; i++)
        assert_true(pz_random_next(&random) == known[i]);
}

TEST(agrees_with_the_twin) {
    static const uint64_t seeds[] = {0, 1, 42, UINT64_MAX, 0x8000000000000000u};
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        uint64_t splitmix = seeds[i], words[4];
        for (int k = 0; k < 4; k++)
            words[k] = twin_splitmix(&splitmix);
        struct pz_random random;
        pz_random_seed(&random, seeds[i]);
        for (int k = 0; k < 1000; k++)
            assert_true(pz_random_next(&random) == twin_xoshiro(words));
    }
}

/* Whole draws of 32 bits are divided by the bound in exact proportion; what is left over is drawn again. */
static uint32_t twin_below(uint64_t words[4], uint32_t bound) {
    const uint64_t range = (uint64_t)1 << 32;
    for (;;) {
        uint64_t scaled = (twin_xoshiro(words) / range) * bound;
        if (scaled % range >= range % bound)
            return (uint32_t)(scaled / range);
    }
}

TEST(draws_below_a_bound_as_the_twin_does) {
    /* Bounds above 2^31 that are no power of two are often redrawn, small ones almost never. */
    static const uint32_t bounds[] = {1, 2, 3, 6, 7, 1000, 65536, 0x80000000u, 0x80000001u, 0xc0000000u, UINT32_MAX};
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        struct pz_random random;
        pz_random_seed(&random, 99);
        uint64_t words[4] = {random.word[0], random.word[1], random.word[2], random.word[3]};
        for (int k = 0; k < 1000; k++) {
            uint32_t drawn = pz_random_below(&random, bounds[i]);
            assert_true(drawn < bounds[i]);
            assert_true(drawn == twin_below(words, bounds[i]));
        }
    }
}

/* The chi-square statistic of draws below a bound, counted in `bins` bins of equal size. */
static double chi_square(uint32_t bound, uint32_t bins, uint32_t draws, uint64_t seed) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    uint32_t counts[1000] = {0};
    for (uint32_t i = 0; i < draws; i++)
        counts[pz_random_below(&random, bound) / (bound / bins)]++;
    double expected = (double)draws / bins, sum = 0;
    for (uint32_t i = 0; i < bins; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

TEST(draws_uniformly) {
    /*
     * The last bounds are three quarters of the range: the remainder of a division would favour the lower third two to
     * one.
     */
    static const struct {
        uint32_t bound, bins;
    } cases[] = {{2, 2}, {3, 3}, {6, 6}, {7, 7}, {36, 36}, {1000, 1000}, {0xc0000000u, 3}, {0xc0000000u, 768}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        /* Mean n, variance 2n for n degrees of freedom; the seeds are fixed, so passing is not a matter of luck. */
        double freedom = cases[i].bins - 1, excess = chi_square(cases[i].bound, cases[i].bins, 200000, 7) - freedom;
        assert_true(excess * excess < 16 * 2 * freedom);
    }
}

TEST(the_only_number_below_one_is_zero) {
    struct pz_random random;
    pz_random_seed(&random, 5);
    for (int i = 0; i < 100; i++)
        assert_int_equal(pz_random_below(&random, 1), 0);
}
