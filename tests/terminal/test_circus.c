/*
 * Circus Seven as a player plays it, on a real terminal: a level to its end by hints, in no more moves than promised.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "player.h"

static struct terminal *open_level(struct player *player, const struct terminal_options *options) {
    return player_start(player, (const char *const[]){PUZZLES_LEVELS "/circus/01-first-clap.lvl", NULL}, options);
}

/* The header says how few moves are enough; each hint is one of them. */
static void hints_solve_a_level_in_the_fewest_moves(void **state) {
    struct terminal *terminal = open_level(*state, NULL);
    see(terminal, "move 0 · best 6");
    for (int move = 1; move <= 6; move++) {
        type(terminal, "H");
        see(terminal, "Look at the place");
        type(terminal, "HH");
        see(terminal, "H plays it.");
        type(terminal, "H");
        see_gone(terminal, "H plays it.");
    }
    see(terminal, "Shown");
    see(terminal, "Moves           6");
    type(terminal, "qq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

/* From nothing: all lessons by the keys that they name, and then the first level, with two hints. */
static void the_first_minute(void **state) {
    static const char *const levels[] = {"PUZZLES_LEVELS=" PUZZLES_LEVELS, NULL};
    struct terminal *terminal =
        player_start(*state, (const char *const[]){"circus", NULL}, &(struct terminal_options){.environment = levels});
    see(terminal, "New to Circus Seven? L begins the first of 3 short lessons.");
    type(terminal, "L");
    see(terminal, "Turn the tile at the top clockwise");
    type(terminal, ".");
    see(terminal, "Tile 4 at the lower right clashes, too.");
    type(terminal, "ll");
    see(terminal, "Tile 3 at the upper right");
    type(terminal, "j,");
    see(terminal, "one step more");
    type(terminal, ",");
    see(terminal, "All twelve seams match");
    type(terminal, "n");
    see(terminal, "Go to tile 3");
    type(terminal, "3 6 ");
    see(terminal, "Tile 3 fits now.");
    type(terminal, "6,");
    see(terminal, "Lesson 2 of 3");
    type(terminal, "n");
    see(terminal, "Lesson 3 of 3");
    type(terminal, ".");
    see(terminal, "At the upper right, black must meet");
    type(terminal, "3 4 ");
    see(terminal, "One tile is left");
    type(terminal, "3,");
    see(terminal, "nothing was tried in vain");
    type(terminal, "q");
    see(terminal, "Learn  3/3");
    type(terminal, "<Enter>");
    see(terminal, "First Clap");
    type(terminal, "H");
    see(terminal, "Look at ");
    type(terminal, "H");
    see(terminal, "Hints used     1");
    type(terminal, "1 2 1,3,,,4,,6,7,,"); /* as `puzzles solve` says */
    see(terminal, "Solved");
}

static void no_move_is_lost_when_killed(void **state) {
    struct terminal *terminal = open_level(*state, NULL);
    see(terminal, "move 0");
    type(terminal, "k.");
    see(terminal, "move 1");
    terminal_kill(terminal, SIGKILL);
    terminal = open_level(*state, NULL);
    see(terminal, "Resumed after move 1");
    type(terminal, "u");
    see(terminal, "move 0 ");
    type(terminal, "r");
    see(terminal, "move 1 ");
}

static void any_terminal_and_size(void **state) {
    struct terminal *terminal = open_level(*state, &(struct terminal_options){.term = "vt100", .locale = "C"});
    see(terminal, "move 0 - best 6");
    terminal_resize(terminal, 60, 20);
    see(terminal, "move 0");
    terminal_resize(terminal, 20, 5);
    see(terminal, "needs");
    terminal_resize(terminal, 120, 40);
    see(terminal, "move 0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(hints_solve_a_level_in_the_fewest_moves, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(the_first_minute, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(no_move_is_lost_when_killed, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(any_terminal_and_size, player_set_up, player_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
