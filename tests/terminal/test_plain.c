/* Plain mode where somebody types: a prompt and, with libedit, lines that are edited and recalled. */
#include "home.h"
#include "player.h"
#include "test.h"

static struct terminal *start(struct player *player) {
    struct terminal *terminal = player_start(player, (const char *const[]){"--plain", NULL}, NULL);
    see(terminal, "menu: rare logic games");
    see(terminal, ">");
    return terminal;
}

PLAYER_TEST(a_prompt_waits_for_lines) {
    struct terminal *terminal = start(*state);
    type(terminal, "board<Enter>");
    see(terminal, "error: no game is being played");
    type(terminal, "quit<Enter>");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

#ifdef PUZZLES_LIBEDIT
/* A letter is put where one was forgotten, and the line comes back with the arrow. */
PLAYER_TEST(lines_are_edited_and_recalled) {
    struct terminal *terminal = start(*state);
    type(terminal, "lvels lemmo<Home><Right>e<Enter>");
    see(terminal, "error: there are none"); /* this player has levels of Lammas alone */
    type(terminal, "nonsense<Enter>");
    see(terminal, "error: nonsense is no command");
    type(terminal, "<Up><Up><Enter>");
    see(terminal, "> levels lemmo");
    type(terminal, "<C-d>");
    see_exit(terminal, 0);
    assert_int_equal(terminal_written(terminal, "error: there are none"), 2);
    assert_true(terminal_restored(terminal));
}

/* What ends the program leaves a terminal that shows what is typed. */
PLAYER_TEST(an_interrupt_restores_the_terminal) {
    struct terminal *terminal = start(*state);
    type(terminal, "moves");
    see(terminal, "> moves");
    type(terminal, "<C-c>");
    see_exit(terminal, -2); /* SIGINT */
    assert_true(terminal_restored(terminal));
}
#endif
