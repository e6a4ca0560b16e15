/* Binary logarithms agree with those of the C library. */
#include <math.h>
#include <stdint.h>

#include "puzzles/bits.h"
#include "puzzles/random.h"
#include "test.h"

static const double precision = 1.0 / (1 << 30);

TEST(powers_of_two_are_exact) {
    for (int power = -1000; power <= 1000; power++)
        assert_true(pz_log2(ldexp(1, power)) == power);
}

TEST(others_are_close) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int round = 0; round < 10000; round++) {
        const double number = ldexp(1 + (double)(pz_random_next(&random) >> 11) / 0x1p53, round % 200 - 100);
        assert_true(pz_log2(number) <= log2(number) + precision);
        assert_true(pz_log2(number) >= log2(number) - precision);
    }
}

TEST(chances_become_bits) {
    assert_true(pz_bits(1) == 0);
    assert_true(pz_bits(0.5) == 1);
    assert_true(pz_bits(1.0 / 1024) == 10);
    assert_true(pz_bits(1 + 1e-12) == 0); /* a sum of chances may be too large by a rounding error */
}
