/* The system has no more threads, or no terminal: the linker puts refusals in the place of the real functions. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "pty.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/games/lgame/parts.h"
#include "tui/kit/platform.h"

static bool no_threads;

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context);
void *__wrap_newterm(const char *type, FILE *out, FILE *in);

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context) {
    return no_threads ? EAGAIN : __real_pthread_create(thread, attributes, run, context);
}

void *__wrap_newterm(const char *type, FILE *out, FILE *in) {
    (void)type, (void)out, (void)in;
    return NULL;
}

TEST(no_thread_is_not_no_answer) {
    SCOPED_HOME *home = home_new();
    const struct tui_request request = {
        .levels = PUZZLES_SOURCE "/tests/screen/levels", .state = home, .no_animation = true};
    static const struct step script[] = {KEY(K_ENTER), KEY(K_ENTER),
                                         TYPE("H"),    SEE("Still busy with something else; try again in a moment."),
                                         TYPE("c"),    SEE("Still busy with something"),
                                         END};
    no_threads = true;
    player_run(&request, usual, script);
    no_threads = false;
}

static enum pz_status refuse(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *budget,
                             struct pz_text *move) {
    (void)state, (void)opponent, (void)seed, (void)budget, (void)move;
    return PZ_BAD;
}

/* An opponent without memory leaves its moves to the player. */
TEST(no_memory_is_not_a_move) {
    struct pz_two_player two_player = *lgame_game.two_player;
    struct pz_game game = lgame_game;
    struct game_view view = lgame_view;
    const struct game_view *const views[] = {&view, NULL};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "refused.lvl");
    const struct tui_request request = {.path = path, .state = home, .no_animation = true};
    static const struct step script[] = {
        WAIT("There is not enough memory for the computer to think; you can play its moves."), MISS("thinks"), END};
    two_player.choose = refuse;
    game.two_player = &two_player;
    view.game = &game;
    home_write(home, "refused.lvl",
               "Puzzle: lgame\nComputer: blue careful\nTo-move: blue\n\n. . . .\nB N R R\nB B B R\nN . . R\n");
    player_run_games(&request, usual, views, script);
}

/* How many files are open, as far as they have small numbers. */
static int open_files(void) {
    int count = 0;
    for (int file = 0; file < 256; file++)
        count += fcntl(file, F_GETFD) >= 0;
    return count;
}

TEST(a_terminal_that_refuses_leaves_nothing_open) {
    int ends[2];
    if (!pty_open(ends))
        test_skip(PTY_MISSING);
    const int in = dup(STDIN_FILENO), out = dup(STDOUT_FILENO);
    setenv("TERM", "xterm-256color", 1);
    struct platform platform;
    PZ_SCOPED_ERROR error = {0};
    const int before = open_files();
    fflush(stdout);
    dup2(ends[1], STDIN_FILENO);
    dup2(ends[1], STDOUT_FILENO);
    const enum pz_status status = terminal_open(&platform, &error);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    assert_int_equal(status, PZ_BAD);
    assert_string_equal(pz_text_string(&error.message), "the terminal cannot be used");
    assert_int_equal(open_files(), before);
    close(in);
    close(out);
    close(ends[1]);
    close(ends[0]);
}
