/* How fast animations go, and how a player steers them. */
#include "test.h"
#include "tui/kit/clock.h"
#include "tui/kit/platform.h"

/* Steps of an eighth of a second, from second 16 on; all these numbers are exact in binary. */
static struct pace begun(void) {
    struct pace pace = {0};
    pace_begin(&pace, 16, 0.125);
    return pace;
}

TEST(steps_follow_the_clock) {
    struct pace pace = begun();
    assert_int_equal(pace_due(&pace, 16), 0);
    assert_int_equal(pace_wait(&pace, 16), 126); /* milliseconds, and one more to be past it */
    assert_int_equal(pace_due(&pace, 16.125), 1);
    assert_int_equal(pace_due(&pace, 16.125), 0);
    assert_int_equal(pace_due(&pace, 17), 7); /* a second has eight */
}

TEST(keys_double_and_halve_the_speed) {
    struct pace pace = begun();
    assert_int_equal(pace_steer(&pace, '+', 16), PACE_TAKEN);
    assert_int_equal(pace_due(&pace, 17), 16);
    assert_int_equal(pace_steer(&pace, '-', 17), PACE_TAKEN);
    assert_int_equal(pace_steer(&pace, '-', 17), PACE_TAKEN);
    assert_int_equal(pace_due(&pace, 18), 4);
    pace_begin(&pace, 32, 0.125); /* the speed stays */
    assert_int_equal(pace_due(&pace, 33), 4);
    assert_int_equal(pace_steer(&pace, 'x', 33), PACE_OTHER);
    assert_int_equal(pace_steer(&pace, K_ENTER, 33), PACE_OTHER);
}

TEST(a_full_stop_holds_it_and_then_takes_steps) {
    struct pace pace = begun();
    assert_int_equal(pace_steer(&pace, '.', 16), PACE_TAKEN);
    assert_int_equal(pace_due(&pace, 1000), 0);
    assert_int_equal(pace_steer(&pace, '.', 1000), PACE_STEP);
    assert_int_equal(pace_steer(&pace, '.', 1000), PACE_STEP);
    assert_int_equal(pace_steer(&pace, '-', 1000), PACE_TAKEN); /* goes on */
    assert_int_equal(pace_due(&pace, 1001), 4);
}

/* However short the steps, and however long nobody looked. */
TEST(many_steps_are_done_at_once) {
    struct pace pace = {0};
    pace_begin(&pace, 0, 1.0 / 1024);
    assert_int_equal(pace_due(&pace, 1), 1024);
    assert_true(pace_wait(&pace, 1) >= 20);
    assert_true(pace_due(&pace, 1e9) > 1000000);
    assert_true(pace_wait(&pace, 1e9) <= 100);
}
