/*
 * The monkey (monkey.h) with decisions drawn from seeds.
 *
 * PUZZLES_MONKEY=FIRST-LAST in the environment tries those seeds, and prints each before its turn.
 */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "monkey.h"
#include "puzzles/random.h"
#include "slow.h"

enum { SEEDS = 4, EVENTS = 2500 /* per seed */ };

/* A player notices a tenth of a second; sanitizers make everything slower. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
static const double seconds = 1;
#else
static const double seconds = 0.1;
#endif

static int draw(void *self, int bound) {
    return (int)pz_random_below(self, (uint32_t)bound);
}

static void play(uint64_t seed) {
    struct pz_random random;
    pz_random_seed(&random, seed);
    monkey_play(
        &(struct monkey_will){.seed = seed, .events = EVENTS, .seconds = seconds, .below = draw, .self = &random});
}

static void whatever_is_typed_the_program_stays_sound(void **state) {
    (void)state;
    unsigned long long first = 1, last = only_quick_tests() ? 1 : SEEDS;
    const char *wanted = getenv("PUZZLES_MONKEY");
    if (wanted)
        assert_int_equal(sscanf(wanted, "%llu-%llu", &first, &last), 2);
    for (unsigned long long seed = first; seed <= last; seed++) {
        if (wanted)
            fprintf(stderr, "seed %llu\n", seed);
        play(seed);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_is_typed_the_program_stays_sound),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
