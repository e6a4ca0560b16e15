/* Lammas as a player plays it, on a terminal of 80x24: from the menu to a solved level, and what helps on the way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"
#include "run.h"
#include "slow.h"

static void is_played_from_the_menu_to_the_end(void **state) {
    struct terminal *terminal = player_start(*state, NULL, NULL);
    see(terminal, "0/3");
    see(terminal, "q quit");
    type(terminal, "<Enter>");
    see(terminal, "0 of 3 solved");
    see(terminal, "Orchard");
    type(terminal, "<Enter>");
    see(terminal, "Meadow · normal");
    see(terminal, "q back");
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    see(terminal, "Turns           1");
    type(terminal, "q");
    see(terminal, "1 of 3 solved");
    type(terminal, "q");
    see(terminal, "q quit");
    see(terminal, "1/3");
    type(terminal, "q");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
    /* The result is still there next time. */
    terminal = player_start(*state, (const char *const[]){"lammas", NULL}, NULL);
    see(terminal, "1 of 3 solved");
}

static void moves_with_letters_and_arrows_alike(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    /* What PLAYER_SOLVE does, typed as letters, and reaching C and D of the 3x3 grid around its other side. */
    type(terminal, "kk1hh1jlkh<Up><Down><Left><Right><Enter>");
    see(terminal, "Solved");
    see(terminal, "Turns           1");
}

static void takes_back_and_plays_again(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    see(terminal, "Moves made     0");
    char *before = player_template(terminal);
    type(terminal, "<Down>1");
    see(terminal, "Moves made     1");
    char *after = player_template(terminal);
    assert_string_not_equal(before, after);
    type(terminal, "u");
    see(terminal, "Moves made     0");
    char *undone = player_template(terminal);
    assert_string_equal(undone, before);
    type(terminal, "u");
    see(terminal, "nothing to take back");
    type(terminal, "r");
    see(terminal, "Moves made     1");
    char *redone = player_template(terminal);
    assert_string_equal(redone, after);
    type(terminal, "r");
    see(terminal, "nothing to redo");
    free(before);
    free(after);
    free(undone);
    free(redone);
}

static void starts_again_without_losing_anything(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "2<Down>1<Right>2");
    see(terminal, "Moves made     3");
    type(terminal, "R");
    see(terminal, "Moves made     0");
    type(terminal, "rrr");
    see(terminal, "Moves made     3");
}

static void goes_back_to_bookmarks(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "2");
    see(terminal, "Moves made     1");
    type(terminal, "b");
    see(terminal, "Bookmark 1 is set");
    type(terminal, "<Down>1<Right>2");
    see(terminal, "Moves made     3");
    type(terminal, "B");
    see(terminal, "Moves made     1");
    /* What was played after the bookmark is not lost either. */
    type(terminal, "rr");
    see(terminal, "Moves made     3");
}

/* Where, why, what; the fourth press plays it. */
static void take_hint(struct terminal *terminal) {
    type(terminal, "H");
    see(terminal, "Look at");
    type(terminal, "HH");
    see(terminal, "H plays it.");
    type(terminal, "H");
    see_gone(terminal, "H plays it.");
}

static void gives_a_hint_and_plays_it(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    see(terminal, "Hints used     0");
    take_hint(terminal);
    see(terminal, "Hints used     1");
    see(terminal, "Moves made     1");
}

static void is_solved_by_hints_alone(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    /* A best line sets two tiles and applies the rule. */
    for (int moves = 1; moves <= 3; moves++) {
        char made[32];
        snprintf(made, sizeof made, moves < 3 ? "Moves made     %d" : "Shown", moves);
        take_hint(terminal);
        see(terminal, made);
    }
    see(terminal, "Hints           3");
}

/* From nothing: all lessons by the keys that they name, and then the first level, with two steps of its hint. */
static void the_first_minute(void **state) {
    static const char *const levels[] = {"PUZZLES_LEVELS=" PUZZLES_LEVELS, NULL};
    static const struct {
        const char *keys, *then;
    } presses[] = {{"L", "Make all tiles alike"},
                   {"<Enter>", "the grid is solved"},
                   {"n", "The grid wraps"},
                   {"<Enter>", "The upper one was below right"},
                   {"n", "Matches become D"},
                   {"<Down><Right><Space>", "Setting the corner costs nothing"},
                   {"<Enter>", "One turn was enough"},
                   {"n", "Only tiles like A are looked for"},
                   {"<Space>", "Now the tile above left"},
                   {"<Enter>", "A says where the rule looks"},
                   {"n", "In hard play you cannot set A"},
                   {"<Down><Space>", "The last tile is"},
                   {"<Enter>", "so the rule looks for"},
                   {"<Enter>", "Two turns, and the grid is solved"},
                   {"q", "Learn  5/5"},
                   {"<Enter>", "Windfall"},
                   {"H", "Look at "},
                   {"H", "Hints used     1"},
                   {"<Enter>", "Solved"}};
    struct terminal *terminal = player_start(*state, (const char *const[]){"--no-animation", "lammas", NULL},
                                             &(struct terminal_options){.environment = levels});
    see(terminal, "New to Lammas? L begins the first of 5 short lessons.");
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++) {
        type(terminal, presses[i].keys);
        see(terminal, presses[i].then);
    }
}

static void checks_and_shows_the_solution(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "c");
    see(terminal, "solved in 1 more turn");
    type(terminal, "S");
    see(terminal, "A shortest solution");
    see(terminal, "Move 1 of ");
    see(terminal, "Solved.");
    type(terminal, "q");
    see(terminal, "Moves made     0");
}

static void says_why_it_refuses(void **state) {
    struct terminal *terminal = player_open(*state, "orchard.lvl", NULL);
    /* In hard play A, left of where the cursor starts, stays as it is. */
    type(terminal, "<Left>2");
    see(terminal, "in hard play");
    see(terminal, "Moves made     0");
    type(terminal, "5");
    see(terminal, "only 3 kinds");
    terminal = player_open(*state, "still.lvl", NULL);
    type(terminal, "<Enter>");
    see(terminal, "o substitution");
    see(terminal, "turn 0");
}

static void walks_through_the_levels(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "p");
    see(terminal, "the first level");
    type(terminal, "n");
    see(terminal, "Orchard · hard");
    type(terminal, "n");
    see(terminal, "Still · normal");
    type(terminal, "n");
    see(terminal, "the last level");
    type(terminal, "p");
    see(terminal, "Orchard · hard");
}

/* What a key does to an animation is for tests/screen, where the clock is made up. */
static void tells_the_result_after_the_animation(void **state) {
    struct terminal *terminal = player_start(*state, (const char *const[]){"levels/lammas/meadow.lvl", NULL}, NULL);
    see(terminal, "q back");
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    type(terminal, "n");
    see(terminal, "Orchard · hard");
}

static bool names_a_seed(struct terminal *terminal, const void *unused) {
    (void)unused;
    int row, column;
    if (!terminal_find(terminal, " · seed ", &row, &column))
        return false;
    const uint32_t digit = terminal_cell(terminal, row, column + (int)strlen(" - seed ")).character;
    return digit >= '0' && digit <= '9';
}

static void makes_random_grids_by_number(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "x");
    see(terminal, "A random level");
    type(terminal, "<Enter>");
    assert_true(terminal_wait(terminal, names_a_seed, NULL, "the number of the grid"));
}

static void answers_to_the_mouse(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    see(terminal, "Moves made     0");
    char *before = player_template(terminal);
    int row = 0, column = 0;
    assert_true(terminal_find(terminal, "C═", &row, &column));
    /* The letter of C is on the frame below it. */
    terminal_click(terminal, row - 2, column);
    type(terminal, "1");
    see(terminal, "Moves made     1");
    char *after = player_template(terminal);
    assert_string_not_equal(before, after);
    /* The key bar, which is drawn last, is made of buttons. */
    see(terminal, "undo");
    assert_true(terminal_find(terminal, "undo", &row, &column));
    terminal_click(terminal, row, column);
    see(terminal, "Moves made     0");
    free(before);
    free(after);
}

static void explains_itself(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    type(terminal, "?");
    see(terminal, "Make all tiles the same");
    type(terminal, "<PageDown><PageDown><PageDown>");
    see(terminal, "Ctrl-L");
    type(terminal, "<Esc>");
    see(terminal, "Meadow · normal");
    see_gone(terminal, "Ctrl-L");
}

static void opens_any_file_on_disk(void **state) {
    struct player *player = *state;
    home_write(player->home, "elsewhere/mine.lvl", "Puzzle: lammas\nTitle: Mine\n\nab\nba\n");
    struct terminal *terminal = player_start(player, NULL, NULL);
    see(terminal, "q quit");
    type(terminal, "o");
    see(terminal, "elsewhere/");
    /* The folders of the home are ".." and these two in alphabetical order. */
    type(terminal, "<Down><Enter>");
    see(terminal, "mine.lvl");
    type(terminal, "<Down><Enter>");
    see(terminal, "Mine · normal");
    type(terminal, "q");
    see(terminal, "mine.lvl");
    type(terminal, "o");
    see(terminal, "The path");
    type(terminal, "../levels/lammas/or<Tab><Enter>");
    see(terminal, "Orchard · hard");
}

static void saves_a_record_that_replays(void **state) {
    struct player *player = *state;
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    type(terminal, "s");
    see(terminal, "Save the game");
    type(terminal, "<C-u>game.lvl<Enter>");
    see(terminal, "Saved as");
    char *path = home_path(player->home, "game.lvl");
    struct run run =
        run_program((const char *const[]){PUZZLES_PROGRAM, "replay", path, NULL}, player->home, NULL, NULL);
    assert_string_equal(run.errors, "");
    /* Two tiles set and one turn; the grid is of nine tiles a. */
    assert_string_equal(run.output, "moves: 3\nresult: solved\n\naaa\naaa\naaa\n");
    run_free(&run);
    free(path);
}

static void makes_levels_of_ones_own(void **state) {
    struct player *player = *state;
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    type(terminal, "E");
    see(terminal, "Enter play");
    type(terminal, "3");
    type(terminal, "s");
    see(terminal, "Its title");
    type(terminal, "My garden<Enter>");
    see_gone(terminal, "Its title");
    type(terminal, "<Enter>");
    see(terminal, "turn 0");
    terminal = player_start(player, (const char *const[]){"lammas", NULL}, NULL);
    see(terminal, "0 of 4 solved");
    see(terminal, "My garden");
}

static void shows_other_themes(void **state) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    int row = 0, column = 0;
    assert_true(terminal_find(terminal, "Template", &row, &column));
    struct terminal_cell before = terminal_cell(terminal, row, column);
    type(terminal, "t");
    see(terminal, "Theme light");
    struct terminal_cell after = terminal_cell(terminal, row, column);
    assert_int_not_equal(before.background, after.background);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, player_set_up, player_tear_down)
    const struct CMUnitTest tests[] = {
        TEST(is_played_from_the_menu_to_the_end),
        TEST(moves_with_letters_and_arrows_alike),
        TEST(takes_back_and_plays_again),
        TEST(starts_again_without_losing_anything),
        TEST(goes_back_to_bookmarks),
        TEST(gives_a_hint_and_plays_it),
        TEST(is_solved_by_hints_alone),
        TEST(the_first_minute),
        SLOW(TEST(checks_and_shows_the_solution)),
        TEST(says_why_it_refuses),
        TEST(walks_through_the_levels),
        SLOW(TEST(tells_the_result_after_the_animation)),
        TEST(makes_random_grids_by_number),
        TEST(answers_to_the_mouse),
        TEST(explains_itself),
        TEST(opens_any_file_on_disk),
        TEST(saves_a_record_that_replays),
        TEST(makes_levels_of_ones_own),
        TEST(shows_other_themes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
