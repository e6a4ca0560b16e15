/*
 * Light and dark terminals, wide ones, and those that answer late, wrongly or never: everything can be read on each,
 * and no answer is taken for keys.
 */
#include <stdint.h>
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "run.h"
#include "test.h"

enum { NOT_FOUND = 127 }; /* as the exit status of a program that there is not */

#define WHITE "\033]11;rgb:ffff/ffff/ffff\033\\"
#define BLACK "\033]11;rgb:0000/0000/0000\a"

static bool is_light(int32_t colour) {
    return colour != TERMINAL_DEFAULT_COLOUR && (colour & 0xff) > 0x80;
}

/* Whether every cell has a paper of its own, light ones and dark ones in the middle of the first line. */
static bool is_painted(struct terminal *terminal, bool light) {
    for (int row = 0; row < 24; row++)
        for (int column = 0; column < 80; column++)
            if (terminal_cell(terminal, row, column).background == TERMINAL_DEFAULT_COLOUR)
                return false;
    return is_light(terminal_cell(terminal, 0, 40).background) == light;
}

static bool is_painted_light(struct terminal *terminal, const void *unused) {
    (void)unused;
    return is_painted(terminal, true);
}

static bool is_painted_dark(struct terminal *terminal, const void *unused) {
    (void)unused;
    return is_painted(terminal, false);
}

static bool has_asked(struct terminal *terminal) {
    return terminal_written(terminal, "\033]11;?") > 0;
}

/* The question was answered as it was, and the program goes on: it takes a key, and ends. */
static void expect(struct player *player, const struct terminal_options *options, bool light) {
    struct terminal *terminal = player_open(player, "meadow.lvl", options);
    assert_non_null(terminal);
    assert_true(has_asked(terminal));
    assert_true(terminal_wait(terminal, light ? is_painted_light : is_painted_dark, NULL, "the paper"));
    see(terminal, "made     0");
    type(terminal, "2");
    see(terminal, "made     1");
    type(terminal, "u");
    see(terminal, "made     0");
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

PLAYER_TEST(is_like_the_terminal) {
    static const char *const types[] = {"xterm-256color", "xterm", "tmux-256color"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        expect(*state, &(struct terminal_options){.term = types[i], .background = WHITE}, true);
        expect(*state, &(struct terminal_options){.term = types[i], .background = BLACK}, false);
    }
}

/* Keys that would change the board, and words that are no colours. */
PLAYER_TEST(nonsense_is_no_key) {
    static const char *const answers[] = {"", "\033]11;2222\a", "\033]11;rgb:22/22\033\\",
                                          "\033]2;2u2r2\a\033[?2;2;2n"};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        expect(*state, &(struct terminal_options){.background = answers[i]}, false);
}

SLOW_PLAYER_TEST(silence_is_taken_for_dark) {
    expect(*state, &(struct terminal_options){.background = NULL}, false);
    expect(*state, &(struct terminal_options){.mute = true}, false);
}

/* The first picture does not wait for ever; when the answer is there, the theme follows. */
SLOW_PLAYER_TEST(may_answer_late) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", &(struct terminal_options){.mute = true});
    assert_true(terminal_wait(terminal, is_painted_dark, NULL, "dark paper"));
    type(terminal, "2");
    see(terminal, "made     1");
    type(terminal, WHITE "\033[?64;1;2;22c");
    assert_true(terminal_wait(terminal, is_painted_light, NULL, "light paper"));
    see(terminal, "made     1");
    type(terminal, "<Right>1");
    see(terminal, "made     2");
}

/* What is typed before the program is there, or while it waits, is not lost, whatever the order. */
PLAYER_TEST(keys_typed_meanwhile_count) {
    struct player *player = *state;
    static const char *const levels[] = {"--no-animation", "levels/lammas/meadow.lvl", NULL};
    struct terminal *terminal = player_start(player, levels, &(struct terminal_options){.mute = true});
    type(terminal, "<Down>1" WHITE "<Right>1<Enter>"); /* PLAYER_SOLVE */
    see(terminal, "Solved");
    assert_true(terminal_wait(terminal, is_painted_light, NULL, "light paper"));
}

/* It comes more than a second after the question, when the player has left: the program waits, and takes it. */
PLAYER_TEST(a_late_answer_does_not_reach_the_shell) {
    struct player *player = *state;
    static const char shell[] = "\"$0\"; echo it has ended; IFS= read -r line; echo \"the shell read [$line]\"";
    const char *const argv[] = {"sh", "-c", shell, PUZZLES_PROGRAM, NULL};
    terminal_free(player->terminal);
    player->terminal = terminal_start(argv, &(struct terminal_options){.home = player->home, .mute = true});
    see(player->terminal, "q quit");
    type(player->terminal, "q");
    terminal_run(player->terminal, 1200);
    type(player->terminal, WHITE "\033[?64;1;2;22c");
    see(player->terminal, "it has ended");
    type(player->terminal, "next<Enter>");
    see(player->terminal, "the shell read [next]");
}

/*
 * GNU screen mixes up its answers, and a VT100 has none, whatever a release of terminfo says of other terminals. tmux,
 * which may have a type of screen's, answers in order.
 */
PLAYER_TEST(asks_only_who_would_understand) {
    const struct terminal_options deaf[] = {
        {.term = "screen-256color"},
        {.term = "vt100"},
        {.term = "xterm-256color", .environment = (const char *const[]){"STY=1", NULL}}, /* as screen -T makes it */
    };
    for (size_t i = 0; i < sizeof deaf / sizeof *deaf; i++)
        assert_false(has_asked(player_open(*state, "meadow.lvl", &deaf[i])));
    const struct terminal_options tmux = {.term = "screen-256color",
                                          .environment = (const char *const[]){"TMUX=/tmp/a,1,0", NULL}};
    assert_true(has_asked(player_open(*state, "meadow.lvl", &tmux)));
}

/* Where there are few colours, the flag XT tells, which terminfo gives to what understands the sequences of xterm. */
PLAYER_TEST(asks_who_is_said_to_be_like_xterm) {
    struct player *player = *state;
    home_write(player->home, "types",
               "test-like-xterm|with the flag,\n\tXT, use=test-not-like-xterm,\n"
               "test-not-like-xterm|without it,\n\tcolors#8, pairs#64, op=\\E[m, setab=\\E[4%p1%dm, "
               "setaf=\\E[3%p1%dm, use=vt100,\n");
    PZ_OWNED char *source = home_path(player->home, "types"), *types = home_path(player->home, ".terminfo");
    SCOPED_RUN tic = run_program((const char *[]){"tic", "-x", "-o", types, source, NULL}, player->home, NULL, NULL);
    assert_int_equal(tic.status, 0);
    assert_true(has_asked(player_open(player, "meadow.lvl", &(struct terminal_options){.term = "test-like-xterm"})));
    assert_false(
        has_asked(player_open(player, "meadow.lvl", &(struct terminal_options){.term = "test-not-like-xterm"})));
}

PLAYER_TEST(a_chosen_theme_stays) {
    struct player *player = *state;
    struct terminal *terminal = player_open(player, "meadow.lvl", &(struct terminal_options){.background = WHITE});
    assert_true(terminal_wait(terminal, is_painted_light, NULL, "light paper"));
    type(terminal, "ttt"); /* vivid, mono, dark */
    see(terminal, "Theme dark");
    type(terminal, "qq");
    see_exit(terminal, 0);
    terminal = player_open(player, "meadow.lvl", &(struct terminal_options){.background = WHITE});
    assert_true(terminal_wait(terminal, is_painted_dark, NULL, "dark paper"));
}

/* Where lines are two columns wide, everything would be out of place. */
PLAYER_TEST(draws_no_lines_where_they_are_wide) {
    struct terminal *terminal =
        player_open(*state, "meadow.lvl", &(struct terminal_options){.background = "\033[?1;3R"});
    int row, column;
    see(terminal, "Lammas - Meadow");
    assert_false(terminal_find(terminal, "●", &row, &column));
    terminal = player_open(*state, "meadow.lvl", NULL);
    see(terminal, "Lammas · Meadow");
    assert_true(terminal_find(terminal, "●", &row, &column));
}

PLAYER_TEST(shows_each_picture_at_once_where_that_is_known) {
    struct terminal *terminal =
        player_open(*state, "meadow.lvl", &(struct terminal_options){.background = "\033[?2026;2$y"});
    type(terminal, "2");
    see(terminal, "made     1");
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_in_range(terminal_written(terminal, "\033[?2026h"), 2, SIZE_MAX);
    assert_int_equal(terminal_written(terminal, "\033[?2026l"), terminal_written(terminal, "\033[?2026h"));
    terminal = player_open(*state, "meadow.lvl", NULL);
    assert_int_equal(terminal_written(terminal, "\033[?2026h"), 0);
}
