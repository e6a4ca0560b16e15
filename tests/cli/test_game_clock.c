/* The shares of a player's time: a thirtieth of main time, and nine tenths of a stone's part of byo-yomi. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/game_clock.h"

static void assert_share(const struct game_clock *clock, const struct time_control *control, double expected) {
    const double share = game_clock_share(clock, control);
    assert_true(share > expected - 1e-6 && share < expected + 1e-6);
}

static void no_limit(void **state) {
    const struct time_control control = {.limited = false};
    struct game_clock clock = game_clock_start(&control);
    (void)state;
    game_clock_spend(&clock, &control, 1e6);
    assert_true(game_clock_share(&clock, &control) < 0);
}

/* Each move takes less than the one before, so that a game of any length fits. */
static void main_time(void **state) {
    const struct time_control control = {.limited = true, .main = 300};
    struct game_clock clock = game_clock_start(&control);
    (void)state;
    assert_share(&clock, &control, 10);
    game_clock_spend(&clock, &control, 30);
    assert_share(&clock, &control, 9);
    double spent = 30;
    for (unsigned move = 0; move < 10000; move++) {
        const double share = game_clock_share(&clock, &control);
        spent += share;
        game_clock_spend(&clock, &control, share);
    }
    assert_true(spent < 300);
    game_clock_spend(&clock, &control, 300);
    assert_share(&clock, &control, 0);
}

/* Two stones in ten seconds. What is not used of a period is lost. */
static void byo_yomi(void **state) {
    const struct time_control control = {.limited = true, .period = 10, .stones = 2};
    struct game_clock clock = game_clock_start(&control);
    (void)state;
    assert_share(&clock, &control, 4.5);
    game_clock_spend(&clock, &control, 2);
    assert_share(&clock, &control, 7.2);
    game_clock_spend(&clock, &control, 1);
    assert_share(&clock, &control, 4.5);
    game_clock_spend(&clock, &control, 11);
    assert_share(&clock, &control, 0);
    game_clock_spend(&clock, &control, 0);
    assert_share(&clock, &control, 4.5);
}

/* A move that begins in main time may end in byo-yomi, and is the first stone of it then. */
static void from_one_to_the_other(void **state) {
    const struct time_control control = {.limited = true, .main = 30, .period = 10, .stones = 2};
    struct game_clock clock = game_clock_start(&control);
    (void)state;
    assert_share(&clock, &control, 1 + 4.5);
    game_clock_spend(&clock, &control, 27);
    assert_share(&clock, &control, 0.1 + 4.5);
    game_clock_spend(&clock, &control, 4);
    assert_share(&clock, &control, 8.1);
    game_clock_spend(&clock, &control, 9);
    assert_share(&clock, &control, 4.5);
}

/* A share never takes a player over the time, whichever way the time is given. */
static void never_over(void **state) {
    static const struct time_control controls[] = {
        {.limited = true, .main = 60},
        {.limited = true, .main = 60, .period = 30, .stones = 25},
        {.limited = true, .main = 0.5, .period = 5, .stones = 1},
        {.limited = true, .period = 600, .stones = 25},
    };
    (void)state;
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        const struct time_control *control = &controls[i];
        struct game_clock clock = game_clock_start(control);
        for (unsigned move = 0; move < 1000; move++) {
            const double share = game_clock_share(&clock, control);
            assert_true(share > 0);
            assert_true(share < clock.left + (clock.stones == 0 && control->stones > 0 ? control->period : 0));
            game_clock_spend(&clock, control, share);
        }
    }
}

/* Stones to play without byo-yomi, as time_left may say though time_settings did not. */
static void stones_out_of_nothing(void **state) {
    const struct time_control control = {.limited = false};
    struct game_clock clock = {.limited = true, .left = 10, .stones = 2};
    (void)state;
    assert_share(&clock, &control, 4.5);
    game_clock_spend(&clock, &control, 4);
    assert_share(&clock, &control, 5.4);
    game_clock_spend(&clock, &control, 3);
    assert_share(&clock, &control, 0.1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_limit),   cmocka_unit_test(main_time),
        cmocka_unit_test(byo_yomi),   cmocka_unit_test(from_one_to_the_other),
        cmocka_unit_test(never_over), cmocka_unit_test(stones_out_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
