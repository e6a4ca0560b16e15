/* Lemmo as a player plays it, on a real terminal: the rules' sample map, animated, interrupted, resumed. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"
#include "slow.h"

/* docs/RULES.md, section Lemmo: 20 of 24 starts win; without the block in row 3, column 4, all do. */
#define SAMPLE "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

static struct terminal *open_map(struct player *player, const struct terminal_options *options) {
    home_write(player->home, "map.txt", SAMPLE);
    char *path = home_path(player->home, "map.txt");
    struct terminal *terminal = player_start(player, (const char *const[]){path, NULL}, options);
    free(path);
    return terminal;
}

static void a_bare_map_is_solved_by_keys(void **state) {
    struct terminal *terminal = open_map(*state, NULL);
    see(terminal, "20 of 24 win");
    type(terminal, "jjj");
    see(terminal, "row 3, 7");
    type(terminal, "<Left><Left><Left> ");
    see(terminal, "24 of 24 win");
    type(terminal, "<Enter>");
    see(terminal, "Solved"); /* when the animated walk is over */
    see(terminal, "Moves           2");
    type(terminal, "q");
    see(terminal, "quit");
    type(terminal, "q");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

static void no_removal_is_lost_when_killed(void **state) {
    struct terminal *terminal = open_map(*state, NULL);
    type(terminal, "jjjhhh ");
    see(terminal, "1 of 1 removed");
    terminal_kill(terminal, SIGKILL);
    terminal = open_map(*state, NULL);
    see(terminal, "Resumed after move 1");
    see(terminal, "24 of 24 win");
    type(terminal, "u");
    see(terminal, "20 of 24 win");
}

static void any_size_and_no_colour(void **state) {
    struct terminal *terminal = open_map(*state, &(struct terminal_options){.term = "vt100"});
    see(terminal, "20 of 24 win");
    terminal_resize(terminal, 60, 20);
    see(terminal, "20 of 24 win");
    terminal_resize(terminal, 20, 5);
    see(terminal, "needs");
    terminal_resize(terminal, 120, 40);
    see(terminal, "Winning starts 20 of 24");
}

/* The walks are animated; what the narrator says next shows that one has ended. */
static void follow_lessons(struct terminal *terminal) {
    see(terminal, "This is Lemmo.");
    type(terminal, "<Enter>");
    see(terminal, "turn it left");
    type(terminal, "<Left><Enter>");
    see(terminal, "take it to column 9");
    type(terminal, "<Right><Right><Right><Right><Enter>");
    see(terminal, "It came back");
    type(terminal, "n");
    see(terminal, "Where the floor is missing");
    type(terminal, "<Enter>");
    see(terminal, "It fell twice");
    type(terminal, "<Right><Right><Right><Right><Left><Enter>");
    see(terminal, "The same gap, the other way");
    type(terminal, "n");
    see(terminal, "One block may go");
    type(terminal, "<Down><Left> ");
    see(terminal, "Now 17 walks win");
    type(terminal, "<Up><Left><Enter>");
    see(terminal, "That is a level");
    type(terminal, "n");
    see(terminal, "v shows above the map");
    type(terminal, "v<Enter>");
    see(terminal, "All who come from the right");
    type(terminal, "<Down><Down><Left> ");
    see(terminal, "They fall on to the treasure");
    type(terminal, "<Up><Up><Enter>");
    see(terminal, "Have fun!");
}

/* With nothing known of the game: the lessons, by the keys that they name, and the first level, by two hints. */
static void a_beginner_learns_and_solves_the_first_level(void **state) {
    struct player *player = *state;
    char *levels = home_path(player->home, "levels/lemmo");
    assert_int_equal(symlink(PUZZLES_LEVELS "/lemmo", levels), 0);
    free(levels);
    struct terminal *terminal = player_start(player, (const char *const[]){"lemmo", NULL}, NULL);
    see(terminal, "L learn");
    type(terminal, "L");
    follow_lessons(terminal);
    type(terminal, "q");
    see(terminal, "levels"); /* the list, with the first level chosen */
    type(terminal, "<Enter>");
    see(terminal, "best 15");
    type(terminal, "H");
    see(terminal, "Look at row 2");
    type(terminal, "H");
    see(terminal, "Without this block");
    type(terminal, "H");
    see(terminal, "Remove the block in row 2, column 7");
    type(terminal, "H");
    see(terminal, "15 of 28 win");
    type(terminal, "H");
    see(terminal, "Look at the top floor");
    type(terminal, "HH");
    see(terminal, "H plays it");
    type(terminal, "H");
    see(terminal, "Shown");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SLOW(cmocka_unit_test_setup_teardown(a_bare_map_is_solved_by_keys, player_set_up, player_tear_down)),
        SLOW(cmocka_unit_test_setup_teardown(a_beginner_learns_and_solves_the_first_level, player_set_up,
                                             player_tear_down)),
        cmocka_unit_test_setup_teardown(no_removal_is_lost_when_killed, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(any_size_and_no_colour, player_set_up, player_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
