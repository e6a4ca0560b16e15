/*
 * Each game by keys on a real terminal: nothing is lost when the program is killed, and the game can be played on any
 * terminal of any size; once, with Lammas, from the menu to a record on the disk. What the keys of a game mean is
 * tested in tests/screen; here the program, the terminal and the disk are real.
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "run.h"
#include "test.h"

/* Keys, and what the screen says next; a list of them ends with null keys. */
struct press {
    const char *keys, *then;
};

static void press(struct terminal *terminal, const struct press *presses) {
    for (; presses->keys; presses++) {
        type(terminal, presses->keys);
        see(terminal, presses->then);
    }
}

static struct terminal *open_level(struct player *player, const char *text, const struct terminal_options *options) {
    home_write(player->home, "level.lvl", text);
    PZ_OWNED char *path = home_path(player->home, "level.lvl");
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", path, NULL}, options);
    return terminal;
}

/* ---- killed, and any terminal ---- */

/* Six moves solve it. */
#define FIRST_CLAP                                                                                                     \
    "Puzzle: circus\nTitle: First Clap\nCentre: 5\n\ngwowor\npgggrb\npoyogp\nkorogg\ngryrww\ngywoyk\nkwprwy\n"

/* docs/RULES.md, section Lemmo: 20 of 24 starts win. */
#define SAMPLE "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

#define DANCE "Puzzle: allemande\nTitle: A dance\nComputer: none\nSize: 5\n\n"

static const struct first_move {
    const char *level, *shown, *plain; /* what is on the screen at the start, in UTF-8 and in ASCII */
    struct press presses[4];           /* one move */
    const char *undone;
} first_moves[] = {
    {"Puzzle: lammas\nTitle: Meadow\n\naba\nbab\naba\n",
     "Meadow · set ABCD",
     "Meadow - set ABCD",
     {{"<Down>1", "made     1"}},
     "made     0"},
    {"Puzzle: lgame\nTitle: Start\nComputer: none\n\n",
     "Moves made     0",
     "Red to move",
     {{"<Tab>", " is place"}, {"<Enter>", "Move a neutral"}, {"e", "Blue to move"}},
     "Moves made     0"},
    {FIRST_CLAP, "move 0 · best 6", "move 0 - best 6", {{"k.", "move 1"}}, "move 0"},
    {SAMPLE, "24 of 24 starts", "24 of 24 starts", {{"jjjhhh ", "1 of 1"}}, "0 of 1"},
    {DANCE, "Black to move", "X  Black to move", {{"<Enter>e", "White to move"}}, "Undone: "},
};
enum { GAMES = sizeof first_moves / sizeof *first_moves };

/* Finished moves are saved as they are made. */
PLAYER_TEST(no_move_is_lost_when_killed) {
    for (size_t i = 0; i < GAMES; i++) {
        struct terminal *terminal = open_level(*state, first_moves[i].level, NULL);
        see(terminal, first_moves[i].shown);
        press(terminal, first_moves[i].presses);
        terminal_kill(terminal, SIGKILL);
        terminal = open_level(*state, first_moves[i].level, NULL);
        see(terminal, "Continued after move 1");
        type(terminal, "u");
        see(terminal, first_moves[i].undone);
    }
}

PLAYER_TEST(any_terminal_and_size) {
    for (size_t i = 0; i < GAMES; i++) {
        const struct terminal_options poor = {.term = "vt100", .locale = "C"};
        struct terminal *terminal = open_level(*state, first_moves[i].level, &poor);
        see(terminal, first_moves[i].plain);
        terminal_resize(terminal, 20, 5);
        see(terminal, "needs");
        terminal_resize(terminal, 60, 20);
        see(terminal, first_moves[i].plain);
    }
}

/* ---- from the menu to a record ---- */

PLAYER_TEST(is_played_from_the_menu_to_the_end) {
    struct terminal *terminal = player_start(*state, NULL, NULL);
    see(terminal, "0/3");
    see(terminal, "q quit");
    type(terminal, "b");
    see(terminal, "Orchard");
    type(terminal, "<Enter>");
    see(terminal, "Meadow · set ABCD");
    see(terminal, "q back");
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    see(terminal, "Turns           1");
    type(terminal, "q");
    see(terminal, "Orchard");
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

/* What a key does to an animation is for tests/screen, where the clock is made up. */
SLOW_PLAYER_TEST(tells_the_result_after_the_animation) {
    struct terminal *terminal = player_start(*state, (const char *const[]){"levels/lammas/meadow.lvl", NULL}, NULL);
    see(terminal, "q back");
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    type(terminal, "n");
    see(terminal, "Orchard · set BCD");
}

struct seen_line {
    int row;
    const char *text;
};

static bool differs(struct terminal *terminal, const void *context) {
    const struct seen_line *before = context;
    PZ_OWNED char *now = terminal_line(terminal, before->row);
    return strcmp(now, before->text) != 0;
}

PLAYER_TEST(answers_to_the_mouse) {
    struct terminal *terminal = player_open(*state, "meadow.lvl", NULL);
    see(terminal, "made     0");
    int row = 0, column = 0;
    assert_true(terminal_find(terminal, "C   ", &row, &column));
    PZ_OWNED char *before = terminal_line(terminal, row);
    /* The letter stands before its tile. */
    terminal_click(terminal, row, column + 2);
    type(terminal, "1");
    see(terminal, "made     1");
    assert_true(terminal_wait(terminal, differs, &(struct seen_line){row, before}, "another tile at C"));
    /* The key bar, which is drawn last, is made of buttons. */
    see(terminal, "undo");
    assert_true(terminal_find(terminal, "undo", &row, &column));
    terminal_click(terminal, row, column);
    see(terminal, "made     0");
    type(terminal, "1");
    see(terminal, "made     1");
    type(terminal, "\033[<lt>2;1;1M"); /* the right button, wherever it is pressed */
    see(terminal, "made     0");
}

PLAYER_TEST(saves_a_record_that_replays) {
    struct player *player = *state;
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    type(terminal, "s");
    see(terminal, "Save the game");
    type(terminal, "<C-u>game.lvl<Enter>");
    see(terminal, "Saved as");
    PZ_OWNED char *path = home_path(player->home, "game.lvl");
    struct run run =
        run_program((const char *const[]){PUZZLES_PROGRAM, "replay", path, NULL}, player->home, NULL, NULL);
    assert_string_equal(run.errors, "");
    /* Two tiles set and one turn; the grid is of nine tiles a. */
    assert_string_equal(run.output, "moves: 3\nresult: solved\n\naaa\naaa\naaa\n");
    run_free(&run);
}

/* ---- against the computer ---- */

static bool shows(struct terminal *terminal, const char *text) {
    int row, column;
    return terminal_find(terminal, text, &row, &column);
}

/* What follows a turn of one stone; `answered` tells how many moves there are once the computer has moved. */
static bool is_settled(struct terminal *terminal, const void *answered) {
    return shows(terminal, "at least one stone") || shows(terminal, "Not yet: ") || shows(terminal, "You have ") ||
           shows(terminal, answered);
}

/*
 * The player, who knows nothing, goes along the ranks and places a stone wherever it may be a turn by itself. Usually
 * the opponent wins, sometimes the player does: the game goes on until a result is shown.
 */
SLOW_PLAYER_TEST(a_game_against_the_usual_opponent) {
    struct terminal *terminal =
        open_level(*state, "Puzzle: allemande\nTitle: Alone\nSize: 9\nTo-move: black\n\n", NULL);
    unsigned moves = 0;
    see(terminal, "Opponent       casual");
    for (unsigned tried = 0; !shows(terminal, "You have "); tried++) {
        char answered[32];
        assert_true(tried < 2 * 81); /* every cell has been tried by then */
        type(terminal, tried % 9 == 8 ? "<Down><Right>" : "<Right>");
        see_gone(terminal, "at least one stone"); /* a refusal of the last turn, which is not one of this turn */
        see_gone(terminal, "Not yet: ");
        type(terminal, "<Enter>e");
        snprintf(answered, sizeof answered, "Moves made     %u", moves + 2);
        assert_true(terminal_wait(terminal, is_settled, answered, "a refusal, an answer or the end"));
        if (shows(terminal, "Not yet: "))
            type(terminal, "x");
        else if (shows(terminal, answered))
            moves += 2;
    }
    assert_true(moves >= 2);
    see(terminal, "Opponent        casual");
    type(terminal, "qqq");
    see_exit(terminal, 0);
}
