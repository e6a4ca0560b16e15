/* What a terminal says of itself is told from what a player types, and the program is drawn accordingly. */
#include <string.h>

#include "player.h"
#include "test.h"
#include "tui/kit/platform.h"

/* Gives the inquiry a text, character by character, at that time; returns how many it takes. */
static size_t say(struct inquiry *inquiry, const char *text, double now) {
    size_t taken = 0;
    for (; *text; text++)
        taken += inquiry_take(inquiry, (unsigned char)*text, now);
    return taken;
}

static enum background answer(const char *text) {
    struct inquiry inquiry = {0};
    inquiry_begin(&inquiry, INTRODUCER_OSC, 0);
    assert_int_equal(say(&inquiry, text, 0), strlen(text));
    assert_int_equal(inquiry.within, INTRODUCER_NONE);
    assert_false(inquiry.complete);
    pz_text_free(&inquiry.text);
    return inquiry.found.background;
}

/*
 * xterm answers with four digits for each colour, others with fewer, some with a fourth colour for what shines through;
 * a reply ends with BEL or ESC \.
 */
TEST(colours_are_read) {
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

TEST(nonsense_says_nothing) {
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
TEST(what_is_known_stays_known) {
    struct inquiry inquiry = {.found.background = BACKGROUND_LIGHT};
    inquiry_begin(&inquiry, INTRODUCER_OSC, 0);
    say(&inquiry, "11;rgb:\a", 0);
    assert_int_equal(inquiry.found.background, BACKGROUND_LIGHT);
    pz_text_free(&inquiry.text);
}

TEST(replies_may_come_in_pieces) {
    struct inquiry inquiry = {0};
    assert_int_equal(say(&inquiry, "q]", 5), 0); /* no reply has begun: these are keys */
    inquiry_begin(&inquiry, INTRODUCER_OSC, 5);
    assert_int_equal(say(&inquiry, "11;rgb:ff", 5.2), 9);
    assert_int_equal(say(&inquiry, "ff/ffff/ffff\033", 5.9), 13);
    assert_int_equal(say(&inquiry, "\\q", 6), 1);
    assert_int_equal(inquiry.found.background, BACKGROUND_LIGHT);
    inquiry_begin(&inquiry, INTRODUCER_CSI, 7);
    assert_int_equal(say(&inquiry, "64;1;2", 7), 6);
    assert_false(inquiry.complete);
    assert_int_equal(say(&inquiry, "2cq", 7.5), 2);
    assert_true(inquiry.complete);
    pz_text_free(&inquiry.text);
}

/* What never ends does not swallow keys for more than a second, and not at all after Escape. */
TEST(broken_replies_leave_the_keys_alone) {
    struct inquiry inquiry = {0};
    inquiry_begin(&inquiry, INTRODUCER_OSC, 5);
    assert_int_equal(say(&inquiry, "11;rgb:ff", 5), 9);
    assert_int_equal(say(&inquiry, "q", 6.1), 0);
    inquiry_begin(&inquiry, INTRODUCER_OSC, 7);
    assert_int_equal(say(&inquiry, "11;\033q", 7), 4);
    assert_int_equal(say(&inquiry, "q", 7), 0);
    inquiry_begin(&inquiry, INTRODUCER_CSI, 8);
    assert_int_equal(say(&inquiry, "64;\033q", 8), 3);
    inquiry_begin(&inquiry, INTRODUCER_CSI, 9);
    assert_int_equal(say(&inquiry, "64;", 9), 3);
    assert_int_equal(say(&inquiry, "1", 10.1), 0);
    assert_false(inquiry.complete);
    pz_text_free(&inquiry.text);
}

static struct traits say_control(const char *text) {
    struct inquiry inquiry = {0};
    inquiry_begin(&inquiry, INTRODUCER_CSI, 0);
    assert_int_equal(say(&inquiry, text, 0), strlen(text));
    assert_int_equal(inquiry.within, INTRODUCER_NONE);
    pz_text_free(&inquiry.text);
    return inquiry.found;
}

/* The cursor's column after one character, in the reply with and without the page that a VT has. */
TEST(the_width_of_lines_is_read) {
    assert_true(say_control("1;3R").wide);
    assert_true(say_control("24;3;1R").wide);
    assert_false(say_control("1;2R").wide);
    assert_false(say_control("3R").wide);
    assert_false(say_control(";R").wide);
    assert_false(say_control("1;3c").wide);
}

/* 1: set, 2: not set, 0: unknown, 3 and 4: it cannot be changed. */
TEST(synchronized_output_is_read) {
    assert_true(say_control("2026;2$y").synchronized);
    assert_true(say_control("2026;1$y").synchronized);
    assert_false(say_control("2026;0$y").synchronized);
    assert_false(say_control("2026;4$y").synchronized);
    assert_false(say_control("1049;2$y").synchronized);
    assert_false(say_control("2026$y").synchronized);
}

TEST(signs_are_those_that_the_terminal_has) {
    static const struct step all[] = {TYPE("?"), SEE("╭─ Help"), END}, ascii[] = {TYPE("?"), SEE("+- Help"), END},
                             simple[] = {TYPE("?"), SEE("┌─ Help"), END},
                             set[] = {TYPE("O"), KEY(K_END),         TYPE("l"), SEE("┌─ Settings"),
                                      TYPE("l"), SEE("╭─ Settings"), END};
    struct player_terminal wide = usual, console = usual, bytes = usual;
    wide.traits.wide = console.console = bytes.ascii = true;
    player_run_at_home((struct tui_request){0}, usual, NULL, all);
    player_run_at_home((struct tui_request){0}, wide, NULL, ascii);
    player_run_at_home((struct tui_request){0}, console, NULL, simple);
    player_run_at_home((struct tui_request){0}, bytes, NULL, ascii);
    player_run_at_home((struct tui_request){.ascii = true}, usual, NULL, set);
    bytes.console = true;
    player_run_at_home((struct tui_request){0}, bytes, NULL, ascii);
}

/* The theme that follows says which one it was: after dark comes light, after light vivid. */
static void expect_next_theme(struct tui_request request, enum background background, const char *next) {
    const struct step script[] = {TYPE("t"), SEE(next), END};
    player_run_at_home(request, (struct player_terminal){.columns = 80, .rows = 24, .traits.background = background},
                       NULL, script);
}

TEST(the_usual_theme_is_like_the_terminal) {
    const struct tui_request plain = {0}, light = {.light = true}, chosen = {.theme = "dark"};
    expect_next_theme(plain, BACKGROUND_UNKNOWN, "Theme light");
    expect_next_theme(plain, BACKGROUND_DARK, "Theme light");
    expect_next_theme(plain, BACKGROUND_LIGHT, "Theme vivid");
    /* What the environment says counts where the terminal does not answer. */
    expect_next_theme(light, BACKGROUND_UNKNOWN, "Theme vivid");
    expect_next_theme(light, BACKGROUND_DARK, "Theme light");
    expect_next_theme(chosen, BACKGROUND_LIGHT, "Theme light");
}
