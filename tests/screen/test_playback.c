/* A clock that is stopped, and runs at other speeds. */
#include "puzzles/text.h"
#include "test.h"
#include "tui/kit/clock.h"

/* All these numbers are exact in binary. */
TEST(it_runs_only_when_it_is_set_going) {
    struct playback playback = {0};
    assert_true(playback_time(&playback, 16) == 0);
    playback_run(&playback, 16, true);
    assert_true(playback_time(&playback, 20) == 4);
    playback_run(&playback, 20, true); /* it does already */
    assert_true(playback_time(&playback, 22) == 6);
    playback_run(&playback, 22, false);
    assert_true(playback_time(&playback, 1000) == 6);
    playback_run(&playback, 1000, true);
    assert_true(playback_time(&playback, 1001) == 7);
}

TEST(its_speed_doubles_and_halves_from_then_on) {
    struct playback playback = {0};
    playback_run(&playback, 0, true);
    assert_true(playback_change(&playback, 8, 1));
    assert_true(playback_time(&playback, 9) == 10);
    assert_true(playback_change(&playback, 9, -1));
    assert_true(playback_change(&playback, 9, -1));
    assert_true(playback_time(&playback, 13) == 12);
    while (playback_change(&playback, 13, 1))
        assert_true(playback_time(&playback, 13) == 12);
    assert_true(playback_time(&playback, 14) == 20); /* eight times as fast */
}

TEST(it_tells_how_long_to_wait) {
    struct playback playback = {0};
    assert_int_equal(playback_wait(&playback, 100), -1);
    playback_run(&playback, 0, true);
    assert_int_equal(playback_wait(&playback, 1000), 1001); /* and one more to be past it */
    playback_change(&playback, 0, 1);
    assert_int_equal(playback_wait(&playback, 1000), 501);
    assert_int_equal(playback_wait(&playback, 1), 10); /* nobody sees more */
}

TEST(its_speed_has_a_name) {
    static const char *const names[] = {"1/4x", "1/2x", "1x", "2x", "4x", "8x"};
    struct playback playback = {.speed = -2};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++, playback.speed++) {
        PZ_SCOPED_TEXT name = {0};
        playback_add_speed(&playback, &name);
        assert_string_equal(pz_text_string(&name), names[i]);
    }
}
