/* Binary logarithms agree with those of the C library. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "puzzles/bits.h"
#include "puzzles/random.h"

static const double precision = 1.0 / (1 << 30);

static void powers_of_two_are_exact(void **state) {
    (void)state;
    for (int power = -1000; power <= 1000; power++)
        assert_true(pz_log2(ldexp(1, power)) == power);
}

static void others_are_close(void **state) {
    (void)state;
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int round = 0; round < 10000; round++) {
        const double number = ldexp(1 + (double)(pz_random_next(&random) >> 11) / 0x1p53, round % 200 - 100);
        assert_true(pz_log2(number) <= log2(number) + precision);
        assert_true(pz_log2(number) >= log2(number) - precision);
    }
}

static void chances_become_bits(void **state) {
    (void)state;
    assert_true(pz_bits(1) == 0);
    assert_true(pz_bits(0.5) == 1);
    assert_true(pz_bits(1.0 / 1024) == 10);
    assert_true(pz_bits(1 + 1e-12) == 0); /* a sum of chances may be too large by a rounding error */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(powers_of_two_are_exact),
        cmocka_unit_test(others_are_close),
        cmocka_unit_test(chances_become_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
