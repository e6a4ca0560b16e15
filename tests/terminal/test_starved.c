/*
 * Memory is refused once, in any of the calls that open a game and go on with it: whether the program goes on without,
 * or says why and ends, the terminal is as it was before, and no move is lost that was made.
 *
 * PUZZLES_STARVE=1000 in the environment tries so many calls, evenly spread, and says what came of them.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "slow.h"

#ifndef PUZZLES_STARVER /* where a tool only reads this file */
#define PUZZLES_STARVER ""
#endif

#define STATE ".local/state/puzzles"
#define SAVES STATE "/saves/"

enum { TRIES = 24 };

/* Somebody has begun a game, and goes on with it. */
static const struct scene {
    const char *level, *save; /* the file, and where it is saved */
    const char *begun;        /* what is saved before */
    const char *keys;         /* two moves, or one and the computer's reply */
    size_t before, after;     /* moves saved, at least */
} scenes[] = {
    {"Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n", SAVES "lammas/", "\nMoves:\nset 1 1 b\n", "<Down>1<Right>1", 1, 3},
    {"Puzzle: allemande\nSize: 7\nComputer: white beginner\n\n.......\n.......\n.......\n.......\n.......\n.......\n"
     ".......\n",
     SAVES "allemande/", "\nMoves:\na1\nb2\n", "<Enter>e", 2, 3},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

static struct pz_session *read_game(const char *text) {
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), text, strlen(text), &session, NULL), PZ_OK);
    return session;
}

static char *join(const char *a, const char *b, const char *c) {
    const size_t size = strlen(a) + strlen(b) + strlen(c) + 1;
    char *text = malloc(size);
    assert_non_null(text);
    snprintf(text, size, "%s%s%s", a, b, c);
    return text;
}

/* Where the game from this level is saved, in the home. */
static char *save_name(const struct scene *scene) {
    struct pz_session *session = read_game(scene->level);
    char *name = join(scene->save, pz_session_id(session), ".lvl");
    pz_session_free(session);
    return name;
}

static void begin(const struct player *player, const struct scene *scene) {
    char *name = save_name(scene), *text = join(scene->level, scene->begun, "");
    home_write(player->home, "level.lvl", scene->level);
    home_write(player->home, name, text);
    free(text);
    free(name);
}

static size_t moves_saved(const struct player *player, const struct scene *scene) {
    char *name = save_name(scene), *text = home_read(player->home, name);
    assert_non_null(text);
    struct pz_session *session = read_game(text);
    const size_t moves = pz_session_played(session);
    pz_session_free(session);
    free(text);
    free(name);
    return moves;
}

/* Starts the program with one more variable. */
static struct terminal *start(struct player *player, const char *variable) {
    const char *const environment[] = {"LD_PRELOAD=" PUZZLES_STARVER, variable, NULL};
    return player_start(player, (const char *const[]){"--no-animation", "level.lvl", NULL},
                        &(struct terminal_options){.environment = environment});
}

static bool shows_or_has_ended(struct terminal *terminal, const void *text) {
    return terminal_has_ended(terminal) || terminal_find(terminal, text, NULL, NULL);
}

#define see_or_end(terminal, text) assert_true(terminal_wait(terminal, shows_or_has_ended, text, text))

/* How many calls there are from the start to the end. */
static long count_calls(struct player *player, const struct scene *scene) {
    char *log = home_path(player->home, "log"), *variable = join("PUZZLES_STARVE_LOG=", log, "");
    begin(player, scene);
    struct terminal *terminal = start(player, variable);
    see(terminal, "q back");
    type(terminal, scene->keys);
    type(terminal, "qq");
    see_exit(terminal, 0);
    char *text = home_read(player->home, "log");
    assert_non_null(text);
    const long calls = atol(text);
    assert_true(calls > 0);
    free(text);
    free(variable);
    free(log);
    return calls;
}

static bool has_said(const struct terminal *terminal, const char *words) {
    size_t length;
    const char *output = terminal_output(terminal, &length);
    char *text = malloc(length + 1);
    assert_non_null(text);
    memcpy(text, output, length);
    text[length] = '\0';
    const bool found = strlen(text) == length && strstr(text, words);
    free(text);
    return found;
}

/* True if the program has ended for lack of memory, false if it went on. */
static bool starve(struct player *player, const struct scene *scene, long call) {
    char variable[64];
    begin(player, scene);
    snprintf(variable, sizeof variable, "PUZZLES_STARVE=%ld", call);
    struct terminal *terminal = start(player, variable);
    see_or_end(terminal, "q back");
    type(terminal, scene->keys);
    type(terminal, "q");
    see_or_end(terminal, "q quit");
    terminal_kill(terminal, SIGTERM);
    const int status = terminal_wait_exit(terminal);
    const size_t moves = moves_saved(player, scene);
    const bool starved = status != -SIGTERM;
    if (starved && !has_said(terminal, "error: "))
        fail_msg("call %ld: ended with %d, without a word", call, status);
    if (moves < (starved ? scene->before : scene->after))
        fail_msg("call %ld: %zu moves are saved; the program ended with %d", call, moves, status);
    if (!terminal_restored(terminal))
        fail_msg("call %ld: the terminal is not restored", call);
    return starved;
}

static void whatever_is_refused_no_move_is_lost(void **state) {
    struct player *player = *state;
    const char *wanted = getenv("PUZZLES_STARVE");
    const long tries = wanted ? atol(wanted) : TRIES;
    for (size_t i = 0; i < SCENES; i++) {
        const long calls = count_calls(player, &scenes[i]), share = tries / SCENES < calls ? tries / SCENES : calls;
        long ended = 0;
        for (long k = 0; k < share; k++)
            ended += starve(player, &scenes[i], calls * k / share + 1);
        if (wanted)
            fprintf(stderr, "%ld of %ld calls refused: %ld times the program ended and said so\n", share, calls, ended);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SLOW(cmocka_unit_test_setup_teardown(whatever_is_refused_no_move_is_lost, player_set_up, player_tear_down)),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
