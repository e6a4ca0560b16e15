/* The L game as two people play it, on a real terminal: a whole game by keys, interrupted and taken up again. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"

/* Blue forces a win in three turns; tests/replay/lgame-win.lvl has the same game, and replay says how it ends. */
#define LEVEL                                                                                                          \
    "Puzzle: lgame\nTitle: Corner\nComputer: none\nTo-move: blue\nGoal: win in 3\n\n. R R R\n. R . N\nB B B N\n. . B " \
    ".\n"

static struct terminal *open_level(struct player *player, const struct terminal_options *options) {
    home_write(player->home, "level.lvl", LEVEL);
    char *path = home_path(player->home, "level.lvl");
    struct terminal *terminal = player_start(player, (const char *const[]){path, NULL}, options);
    free(path);
    return terminal;
}

/* Jumps from place to place until the L is where it shall be, and puts it down. */
static void place(struct terminal *terminal, const char *name) {
    char here[] = "???? is place", *text;
    int row, column;
    do {
        type(terminal, "<Tab>");
        see(terminal, "is place");
        text = terminal_text(terminal);
        const char *found = strstr(text, " is place");
        memcpy(here, found - 4, 4);
        free(text);
        see(terminal, here);
        if (strncmp(here, name, 4) != 0) { /* so that the next place is told apart from this one */
            type(terminal, "e");
            see(terminal, "Place the L first");
        }
    } while (strncmp(here, name, 4) != 0);
    type(terminal, "<Enter>");
    see(terminal, "A neutral now?");
    assert_true(terminal_find(terminal, "put", &row, &column));
}

/* Types so many of a key, or of the other one if there are fewer than none. */
static void walk(struct terminal *terminal, int steps, const char *forth, const char *back) {
    for (int i = 0; i < abs(steps); i++)
        type(terminal, steps > 0 ? forth : back);
}

static void carry(struct terminal *terminal, const char *from, const char *to) {
    walk(terminal, to[0] - from[0], "<Right>", "<Left>");
    walk(terminal, to[1] - from[1], "<Up>", "<Down>");
}

/* `cursor` is where it is before: on the neutral that comes first in the alphabet. */
static void move_neutral(struct terminal *terminal, const char *cursor, const char *from, const char *to) {
    carry(terminal, cursor, from);
    type(terminal, "<Space>");
    see(terminal, "Arrows carry the neutral");
    carry(terminal, from, to);
    type(terminal, "<Space>");
}

static void two_people_play_to_the_end(void **state) {
    struct terminal *terminal = open_level(*state, NULL);
    see(terminal, "win in 3 · 3 left");
    see(terminal, "Blue to move");
    place(terminal, "c2Wn");
    move_neutral(terminal, "d2", "d2", "a3");
    see(terminal, "c2Wn d2-a3");
    see(terminal, "Red to move");
    place(terminal, "d1Wn");
    move_neutral(terminal, "a3", "d3", "b3");
    see(terminal, "d1Wn d3-b3");
    place(terminal, "c2Nw");
    move_neutral(terminal, "a3", "b3", "a2");
    see(terminal, "c2Nw b3-a2");
    see(terminal, "win in 3 · 1 left");
    place(terminal, "d1Nw");
    type(terminal, "e");
    see(terminal, "4  R  d1Nw");
    place(terminal, "b3Se");
    move_neutral(terminal, "a2", "a2", "d4");
    see(terminal, "Solved");
    see(terminal, "Turns           3");
    type(terminal, "v");
    see(terminal, "Blue has won");
    type(terminal, "u");
    see(terminal, "Taken back: L to b3Se, neutral a2-d4.");
    type(terminal, "qqq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

/* What is saved are finished turns; one that is not is begun again. */
static void no_turn_is_lost_when_killed(void **state) {
    struct terminal *terminal = open_level(*state, NULL);
    see(terminal, "Blue to move");
    place(terminal, "c2Wn");
    type(terminal, "e");
    see(terminal, "Red to move");
    type(terminal, "<Tab>");
    see(terminal, "is place");
    terminal_kill(terminal, SIGKILL);
    terminal = open_level(*state, NULL);
    see(terminal, "Resumed after move 1");
    see(terminal, "1  B  c2Wn");
    type(terminal, "u");
    see(terminal, "Moves made     0");
}

static void any_terminal_and_size(void **state) {
    struct terminal *terminal = open_level(*state, &(struct terminal_options){.term = "vt100", .locale = "C"});
    see(terminal, "win in 3 - 3 left");
    terminal_resize(terminal, 60, 20);
    see(terminal, "Blue to move");
    terminal_resize(terminal, 20, 5);
    see(terminal, "needs");
    terminal_resize(terminal, 120, 40);
    see(terminal, "Blue to move");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(two_people_play_to_the_end, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(no_turn_is_lost_when_killed, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(any_terminal_and_size, player_set_up, player_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
