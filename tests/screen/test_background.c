/* What a terminal says of its background is told from what a player types, and the usual theme follows it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "player.h"
#include "tui/kit/background.h"

/* Gives the reader a text, character by character, at that time; returns how many it takes. */
static size_t say(struct background_reader *reader, const char *text, double now) {
    size_t taken = 0;
    for (; *text; text++)
        taken += background_take(reader, (unsigned char)*text, now);
    return taken;
}

static enum background answer(const char *text) {
    struct background_reader reader = {0};
    background_begin(&reader, INTRODUCER_OSC, 0);
    assert_int_equal(say(&reader, text, 0), strlen(text));
    assert_int_equal(reader.within, INTRODUCER_NONE);
    assert_false(reader.complete);
    pz_text_free(&reader.text);
    return reader.found;
}

/*
 * xterm answers with four digits for each colour, others with fewer, some with a fourth colour for what shines through;
 * a reply ends with BEL or ESC \.
 */
static void colours_are_read(void **state) {
    (void)state;
    assert_int_equal(answer("11;rgb:ffff/ffff/ffff\a"), BACKGROUND_LIGHT);
    assert_int_equal(answer("11;rgb:ffff/ffff/ffff\033\\"), BACKGROUND_LIGHT);
    assert_int_equal(answer("11;rgb:0000/0000/0000\a"), BACKGROUND_DARK);
    assert_int_equal(answer("11;rgb:ff/ff/ff\a"), BACKGROUND_LIGHT);
    assert_int_equal(answer("11;rgb:1/1/1\a"), BACKGROUND_DARK);
    assert_int_equal(answer("11;rgba:ffff/ffff/ffff/8000\a"), BACKGROUND_LIGHT);
    assert_int_equal(answer("11;rgb:FDFD/F6F6/E3E3\a"), BACKGROUND_LIGHT); /* solarized light */
    assert_int_equal(answer("11;rgb:0000/2b2b/3636\a"), BACKGROUND_DARK);  /* and dark */
    assert_int_equal(answer("11;rgb:0000/0000/ffff\a"), BACKGROUND_DARK);  /* white on blue is easier to read */
}

static void nonsense_says_nothing(void **state) {
    (void)state;
    static const char *const replies[] = {"\a",
                                          "11\a",
                                          "11;?\a",
                                          "10;rgb:ffff/ffff/ffff\a",
                                          "11;rgb:ffff/ffff\a",
                                          "11;rgb:fffff/ffff/ffff\a",
                                          "11;rgb:-fff/ffff/ffff\a",
                                          "11;white\a",
                                          "0;a title\033\\"};
    for (size_t i = 0; i < sizeof replies / sizeof *replies; i++)
        assert_int_equal(answer(replies[i]), BACKGROUND_UNKNOWN);
}

/* A later reply that cannot be read takes nothing back. */
static void what_is_known_stays_known(void **state) {
    (void)state;
    struct background_reader reader = {.found = BACKGROUND_LIGHT};
    background_begin(&reader, INTRODUCER_OSC, 0);
    say(&reader, "11;rgb:\a", 0);
    assert_int_equal(reader.found, BACKGROUND_LIGHT);
    pz_text_free(&reader.text);
}

static void replies_may_come_in_pieces(void **state) {
    (void)state;
    struct background_reader reader = {0};
    assert_int_equal(say(&reader, "q]", 5), 0); /* no reply has begun: these are keys */
    background_begin(&reader, INTRODUCER_OSC, 5);
    assert_int_equal(say(&reader, "11;rgb:ff", 5.2), 9);
    assert_int_equal(say(&reader, "ff/ffff/ffff\033", 5.9), 13);
    assert_int_equal(say(&reader, "\\q", 6), 1);
    assert_int_equal(reader.found, BACKGROUND_LIGHT);
    background_begin(&reader, INTRODUCER_CSI, 7);
    assert_int_equal(say(&reader, "64;1;2", 7), 6);
    assert_false(reader.complete);
    assert_int_equal(say(&reader, "2cq", 7.5), 2);
    assert_true(reader.complete);
    pz_text_free(&reader.text);
}

/* What never ends does not swallow keys for more than a second, and not at all after Escape. */
static void broken_replies_leave_the_keys_alone(void **state) {
    (void)state;
    struct background_reader reader = {0};
    background_begin(&reader, INTRODUCER_OSC, 5);
    assert_int_equal(say(&reader, "11;rgb:ff", 5), 9);
    assert_int_equal(say(&reader, "q", 6.1), 0);
    background_begin(&reader, INTRODUCER_OSC, 7);
    assert_int_equal(say(&reader, "11;\033q", 7), 4);
    assert_int_equal(say(&reader, "q", 7), 0);
    background_begin(&reader, INTRODUCER_CSI, 8);
    assert_int_equal(say(&reader, "64;\033q", 8), 3);
    background_begin(&reader, INTRODUCER_CSI, 9);
    assert_int_equal(say(&reader, "64;", 9), 3);
    assert_int_equal(say(&reader, "1", 10.1), 0);
    assert_false(reader.complete);
    pz_text_free(&reader.text);
}

/* The theme that follows says which one it was: after dark comes light, after light vivid. */
static void expect_next_theme(struct tui_request request, enum background background, const char *next) {
    const struct step script[] = {TYPE("t"), SEE(next), END};
    player_run_at_home(request, (struct player_terminal){.columns = 80, .rows = 24, .background = background}, NULL,
                       script);
}

static void the_usual_theme_is_like_the_terminal(void **state) {
    (void)state;
    const struct tui_request plain = {0}, light = {.light = true}, chosen = {.theme = "dark"};
    expect_next_theme(plain, BACKGROUND_UNKNOWN, "Theme light");
    expect_next_theme(plain, BACKGROUND_DARK, "Theme light");
    expect_next_theme(plain, BACKGROUND_LIGHT, "Theme vivid");
    /* What the environment says counts where the terminal does not answer. */
    expect_next_theme(light, BACKGROUND_UNKNOWN, "Theme vivid");
    expect_next_theme(light, BACKGROUND_DARK, "Theme light");
    expect_next_theme(chosen, BACKGROUND_LIGHT, "Theme light");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_read),
        cmocka_unit_test(nonsense_says_nothing),
        cmocka_unit_test(what_is_known_stays_known),
        cmocka_unit_test(replies_may_come_in_pieces),
        cmocka_unit_test(broken_replies_leave_the_keys_alone),
        cmocka_unit_test(the_usual_theme_is_like_the_terminal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
