/* Colours of 24 bits where COLORTERM promises them: on every type of terminal, whatever else is known of it. */
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "run.h"
#include "test.h"

enum {
    DARK_PAPER = 0x16191d, /* of the dark theme; no colour of the palette is that one */
    DARK_GOOD = 0x4fc9a4,
    WOOD = 0xaf875f,
};

/* What a test adds to the environment. */
#define SAYS(...)                                                                                                      \
    .environment = (const char *const[]) {                                                                             \
        __VA_ARGS__, NULL                                                                                              \
    }

static bool has_24_bits(struct terminal *terminal) {
    return terminal_written(terminal, "[38;2;") + terminal_written(terminal, "[48;2;") > 0;
}

static struct terminal *open_dance(struct player *player, const struct terminal_options *options) {
    home_write(player->home, "dance.lvl",
               "Puzzle: allemande\nTitle: Dance\nSize: 7\nComputer: white beginner\n\n...W...\n.......\n.......\n"
               ".......\n.......\n.B.....\n.......\n");
    struct terminal *terminal =
        player_start(player, (const char *const[]){"--no-animation", "--theme", "dark", "dance.lvl", NULL}, options);
    see(terminal, "q back");
    return terminal;
}

/* How many cells have that very colour. */
static int cells_of(struct terminal *terminal, int32_t colour) {
    int count = 0;
    for (int row = 0; row < 24; row++)
        for (int column = 0; column < 80; column++)
            count += terminal_cell(terminal, row, column).background == colour;
    return count;
}

/* Keys, mouse and the end are those of the type; nothing but its colours is another's. */
static void play_in_24_bits(struct player *player, const struct terminal_options *options) {
    const bool mouse = terminal_has_mode(open_dance(player, &(struct terminal_options){.term = options->term}), 1006);
    assert_false(has_24_bits(player->terminal));
    struct terminal *terminal = open_dance(player, options);
    assert_true(terminal_written(terminal, "\033[48;2;175;135;95m") > 0);
    assert_in_range(cells_of(terminal, WOOD), 100, 80 * 24);
    assert_in_range(cells_of(terminal, DARK_PAPER), 100, 80 * 24);
    assert_int_equal(terminal_has_mode(terminal, 1006), mouse);
    type(terminal, "<Right><Enter>");
    see(terminal, "Stones left    3");
    type(terminal, "<Esc>"); /* with a letter right behind it, it would be Alt */
    see(terminal, "Stones left    4");
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

PLAYER_TEST(colours_are_exact_where_they_are_promised) {
    static const char *const types[] = {"xterm-256color", "xterm", "tmux-256color"};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        play_in_24_bits(*state, &(struct terminal_options){.term = types[i], SAYS("COLORTERM=truecolor")});
        play_in_24_bits(*state, &(struct terminal_options){.term = types[i], SAYS("COLORTERM=24bit")});
    }
}

/* No entry for direct colours is needed, and the type may be one that only its owner has described. */
PLAYER_TEST(a_type_of_ones_own_has_them) {
    struct player *player = *state;
    home_write(player->home, "types",
               "test-own|of its own,\n\tcolors#8, pairs#64, op=\\E[39;49m, setab=\\E[4%p1%dm, "
               "setaf=\\E[3%p1%dm, use=vt220,\n");
    PZ_OWNED char *source = home_path(player->home, "types"), *types = home_path(player->home, "own");
    SCOPED_RUN tic = run_program((const char *[]){"tic", "-x", "-o", types, source, NULL}, player->home, NULL, NULL);
    assert_int_equal(tic.status, 0);
    PZ_OWNED char *terminfo = pz_format("TERMINFO=%s", types);
    struct terminal *terminal =
        open_dance(player, &(struct terminal_options){.term = "test-own", SAYS(terminfo, "COLORTERM=truecolor")});
    assert_in_range(cells_of(terminal, WOOD), 100, 80 * 24);
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

/* The Linux console has 16 colours; GNU screen hands the variable on and takes such colours for something else. */
PLAYER_TEST(promises_are_weighed) {
    const struct terminal_options without[] = {
        {SAYS("COLORTERM=")},
        {SAYS("COLORTERM=yes")},
        {SAYS("COLORTERM=truecolor", "NO_COLOR=1")},
        {.term = "vt100", SAYS("COLORTERM=truecolor")},
        {.term = "linux", SAYS("COLORTERM=truecolor", "ASAN_OPTIONS=detect_leaks=0")}, /* as in test_terminals.c */
        {.term = "screen-256color", SAYS("COLORTERM=truecolor")},
        {.term = "screen", SAYS("COLORTERM=truecolor", "TMUX=/tmp/a,1,0", "STY=1")},
        {.term = "xterm-256color", SAYS("COLORTERM=truecolor", "STY=1")},
        {.term = "xterm-256color", SAYS("COLORTERM=truecolor", "STY=1", "TMUX=/tmp/a,1,0")}, /* screen within tmux */
    };
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        assert_false(has_24_bits(open_dance(*state, &without[i])));
    const struct terminal_options with[] = {
        {.term = "screen-256color", SAYS("COLORTERM=truecolor", "TMUX=/tmp/a,1,0")},
        {.term = "tmux-256color", SAYS("COLORTERM=truecolor", "TMUX=/tmp/a,1,0", "STY=1")}, /* tmux within screen */
    };
    for (size_t i = 0; i < sizeof with / sizeof *with; i++)
        assert_true(has_24_bits(open_dance(*state, &with[i])));
}

PLAYER_TEST(a_loss_is_not_as_green_as_a_win) {
    struct player *player = *state;
    int row, column;
    struct terminal *terminal = open_dance(player, &(struct terminal_options){SAYS("COLORTERM=truecolor")});
    type(terminal, "<Enter>e");
    see(terminal, "Moves made     2");
    type(terminal, "G");
    see(terminal, "Resign?");
    type(terminal, "r");
    see(terminal, "You have lost");
    assert_true(terminal_find(terminal, "You have lost", &row, &column));
    assert_int_not_equal(terminal_cell(terminal, row, column).foreground, DARK_GOOD);
    terminal = player_open(player, "meadow.lvl", &(struct terminal_options){SAYS("COLORTERM=truecolor")});
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    assert_true(terminal_find(terminal, "Solved", &row, &column));
    assert_int_equal(terminal_cell(terminal, row, column).foreground, DARK_GOOD);
}
