/* Nothing a player has done is lost, however the program ends; and what cannot be saved does not stop the game. */
#include <signal.h>
#include <stdint.h>
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "test.h"

#define STATE ".local/state/puzzles"

/* Three moves, which are on the screen when this returns. */
static struct terminal *play_a_little(struct player *player) {
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    type(terminal, "2<Down>1<Right>2");
    see(terminal, "made     3");
    return terminal;
}

/* Opens the level again and sees those three moves, which can be taken back. */
static void see_them_again(struct player *player) {
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    see(terminal, "Continued after move 3");
    see(terminal, "made     3");
    type(terminal, "uuu");
    see(terminal, "made     0");
}

PLAYER_TEST(survives_being_killed) {
    struct terminal *terminal = play_a_little(*state);
    terminal_kill(terminal, SIGKILL);
    see_exit(terminal, -SIGKILL);
    see_them_again(*state);
}

PLAYER_TEST(survives_leaving) {
    struct terminal *terminal = play_a_little(*state);
    type(terminal, "q");
    see(terminal, "q quit");
    /* The menu offers to continue. */
    see(terminal, "Continue");
    type(terminal, "q");
    see_exit(terminal, 0);
    terminal = player_start(*state, NULL, NULL);
    see(terminal, "Continue");
    type(terminal, "<Enter>");
    see(terminal, "made     3");
    see_them_again(*state);
}

/* A variation: made, left for the line before it and, in a program started anew, chosen again. */
PLAYER_TEST(survives_with_its_variations) {
    struct terminal *terminal = play_a_little(*state);
    type(terminal, "u");
    see(terminal, "made     2");
    type(terminal, "1");
    see(terminal, "Your earlier line is kept");
    type(terminal, "[");
    see(terminal, "Branch [ ]     1 of 2");
    type(terminal, "qq");
    see_exit(terminal, 0);
    terminal = player_open(*state, "meadow.lvl", NULL);
    see(terminal, "Continued after move 3");
    type(terminal, "]");
    see(terminal, "Branch 2 of 2: Set D to");
    type(terminal, "m");
    see(terminal, "4 moves, 1 branch");
    type(terminal, "<Home><Enter>");
    see(terminal, "made     0");
    type(terminal, "rrrr");
    see(terminal, "There is nothing to redo.");
    see(terminal, "made     3");
}

/* Signals that ask a program to end: it dies of them, as their sender expects, after putting everything in order. */
PLAYER_TEST(survives_signals) {
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct player *player = *state;
        struct terminal *terminal = play_a_little(player);
        terminal_kill(terminal, signals[i]);
        see_exit(terminal, -signals[i]);
        assert_true(terminal_restored(terminal));
        see_them_again(player);
    }
}

/*
 * Who types without end keeps it from nothing: while it was stopped, a hundred moves were typed, and it was told to
 * end.
 */
PLAYER_TEST(signals_come_before_keys) {
    struct player *player = *state;
    struct terminal *terminal = play_a_little(player);
    terminal_kill(terminal, SIGSTOP);
    assert_true(terminal_wait_stopped(terminal));
    for (int i = 0; i < 50; i++)
        type(terminal, "12");
    terminal_kill(terminal, SIGTERM);
    terminal_kill(terminal, SIGCONT);
    see_exit(terminal, -SIGTERM);
    assert_true(terminal_restored(terminal));
    see_them_again(player);
}

PLAYER_TEST(survives_the_loss_of_its_terminal) {
    struct terminal *terminal = play_a_little(*state);
    terminal_hang_up(terminal);
    assert_int_not_equal(terminal_wait_exit(terminal), TERMINAL_STILL_RUNNING);
    see_them_again(*state);
}

PLAYER_TEST(warns_where_it_cannot_save) {
    struct player *player = *state;
    home_write(player->home, ".local/state", "a file where a folder should be");
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    see(terminal, "This game is not being saved");
    type(terminal, PLAYER_SOLVE);
    see(terminal, "Solved");
    type(terminal, "q");
    see(terminal, "The result is not being saved");
    type(terminal, "lq");
    see_exit(terminal, 0);
}

PLAYER_TEST(warns_when_saving_fails_later) {
    struct player *player = *state;
    home_write(player->home, STATE "/saves", "a file where a folder should be");
    struct terminal *terminal = player_open(player, "meadow.lvl", NULL);
    type(terminal, "2");
    see(terminal, "not being saved");
    type(terminal, "u" PLAYER_SOLVE);
    see(terminal, "Solved");
}

/* What is not understood is not thrown away either. */
PLAYER_TEST(puts_a_broken_save_aside) {
    struct player *player = *state;
    struct terminal *terminal = play_a_little(player);
    type(terminal, "qq");
    see_exit(terminal, 0);
    const char *const argv[] = {"sh", "-c", "cd " STATE "/saves/lammas && for f in *; do echo broken >$f; done", NULL};
    terminal_free(player->terminal);
    player->terminal = terminal_start(argv, &(struct terminal_options){.home = player->home});
    see_exit(player->terminal, 0);
    terminal = player_start(player, (const char *const[]){"--no-animation", "levels/lammas/meadow.lvl", NULL}, NULL);
    see(terminal, "A damaged game");
    type(terminal, "l");
    see(terminal, "│  broken"); /* what is in it */
    type(terminal, "q");
    see(terminal, "made     0");
    type(terminal, "2qq");
    see_exit(terminal, 0);
    const char *const look[] = {"sh", "-c", "cat " STATE "/saves/lammas/*.broken", NULL};
    terminal_free(player->terminal);
    player->terminal = terminal_start(look, &(struct terminal_options){.home = player->home});
    assert_true(terminal_wait_text(player->terminal, "broken"));
}

/* Two programs on the same level: the second one looks on, and goes on with the game when the first has left it. */
PLAYER_TEST(a_game_is_open_in_one_program) {
    struct player *player = *state;
    struct player other = {.home = player->home};
    struct terminal *first = play_a_little(player), *second = player_open(&other, "meadow.lvl", NULL);
    see(second, "Open in another window; read only.");
    see(second, "· read only");
    see(second, "made     3");
    type(second, "u"); /* looking is free */
    see(second, "made     2");
    type(second, "1");
    see(second, "Open in another window; read only.");
    see(second, "made     2");
    type(second, "HHS"); /* refused at once, and not counted */
    see(second, "Hints used     0");
    type(second, "m"); /* a page that is seen only after these keys */
    see(second, "The start");
    type(second, "q");
    see(second, "Hints used     0");
    type(first, "uu");
    see(first, "made     1");
    terminal_kill(first, SIGKILL);
    see_exit(first, -SIGKILL);
    type(second, "1"); /* any key notices */
    see(second, "can play on here.");
    see(second, "made     1");
    type(second, "r");
    see(second, "made     2");
    terminal_free(second);
    struct terminal *again = player_open(player, "meadow.lvl", NULL);
    see(again, "made     2");
}

/* The program at the workshop of Lammas, where 2 sets the corner to b. */
static struct terminal *open_workshop(struct player *player) {
    struct terminal *terminal = player_start(player, NULL, NULL);
    see(terminal, "q quit");
    type(terminal, "b");
    see(terminal, "q back");
    type(terminal, "E");
    see(terminal, "workshop");
    return terminal;
}

/* Two workshops: the second says that its draft is not kept, and asks before it goes; that of the first stays. */
PLAYER_TEST(a_draft_is_open_in_one_program) {
    static const char draft[] = STATE "/drafts/lammas.lvl";
    struct player *player = *state;
    struct player other = {.home = player->home};
    struct terminal *first = open_workshop(player);
    type(first, "2");
    struct terminal *second = open_workshop(&other);
    see(second, "This draft is not being saved: it is open in another window.");
    type(second, "<Down>3");
    see(second, "not saved");
    type(first, "<Right>2<Esc>");
    see_gone(first, "workshop");
    PZ_OWNED char *kept = home_read(player->home, draft);
    type(second, "<Right>3<Esc>");
    see(second, "Leave the workshop?");
    assert_file(player->home, draft, kept);
    terminal_free(second);
    type(first, "E");
    see(first, "workshop"); /* it is its own again */
    type(first, "3<Esc>");
    see_gone(first, "workshop");
    PZ_OWNED char *later = home_read(player->home, draft);
    assert_string_not_equal(later, kept);
}
