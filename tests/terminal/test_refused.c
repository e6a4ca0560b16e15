/*
 * One call of the system fails, or memory is refused, while somebody opens a game and goes on with it: whether the
 * program goes on or says why and ends, the terminal is as it was before, no move that was saved is lost, and what is
 * not saved is told.
 *
 * PUZZLES_REFUSE=1000 in the environment tries 1000 calls of each function, evenly spread, and says what came of them.
 */
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "test.h"

#ifndef PUZZLES_REFUSER /* where a tool only reads this file */
#define PUZZLES_REFUSER ""
#endif

#define STATE ".local/state/puzzles"
#define SAVES STATE "/saves/"

static const struct function {
    const char *name;
    long tries; /* calls that fail, of each scene */
} functions[] = {{"malloc", 10}, {"open", 3},  {"read", 2}, {"write", 2}, {"fsync", 1},  {"rename", 1},
                 {"close", 2},   {"fstat", 2}, {"stat", 2}, {"mkdir", 1}, {"access", 1}, {"pthread_create", 1}};

enum { FUNCTIONS = sizeof functions / sizeof *functions };

/* Somebody has begun a game, and goes on with it. */
static const struct scene {
    const char *level, *save; /* the file, and where it is saved */
    const char *begun;        /* what is saved before */
    const char *keys;         /* two moves, or one and the computer's reply */
    size_t before, after;     /* moves saved, at least */
    bool plain;               /* it is played by typing lines */
} scenes[] = {
    {"Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n", SAVES "lammas/", "\nMoves:\nset 1 1 b\n", "<Down>1<Right>1", 1, 3,
     false},
    {"Puzzle: allemande\nSize: 7\nComputer: white beginner\n\n.......\n.......\n.......\n.......\n.......\n.......\n"
     ".......\n",
     SAVES "allemande/", "\nMoves:\na1\nb2\n", "<Enter>e", 2, 3, false},
    {"Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n", SAVES "lammas/", "\nMoves:\nset 1 1 b\n",
     "set 2 1 a<Enter>set 2 2 a<Enter>", 1, 3, true},
};

enum { SCENES = sizeof scenes / sizeof *scenes };

static struct pz_session *read_game(const char *text) {
    struct pz_session *session = NULL;
    assert_int_equal(pz_session_open(pz_games(), text, strlen(text), &session, NULL), PZ_OK);
    return session;
}

/* Where the game from this level is saved, in the home. */
static char *save_name(const struct scene *scene) {
    PZ_SCOPED_SESSION *session = read_game(scene->level);
    return pz_format("%s%s.lvl", scene->save, pz_session_id(session));
}

/* LD_PRELOAD ends a path at a blank or a colon; so it is given a link in the folder that the program starts in. */
#define PRELOADED "refuse.so"

static void begin(const struct player *player, const struct scene *scene) {
    PZ_OWNED char *name = save_name(scene), *text = pz_format("%s%s", scene->level, scene->begun),
                  *link = home_path(player->home, PRELOADED);
    assert_true(symlink(PUZZLES_REFUSER, link) == 0 || errno == EEXIST);
    home_remove(home_path(player->home, ".local"));
    home_write(player->home, "level.lvl", scene->level);
    home_write(player->home, name, text);
}

static size_t moves_saved(const struct player *player, const struct scene *scene) {
    PZ_OWNED char *name = save_name(scene), *text = home_read(player->home, name);
    assert_non_null(text);
    PZ_SCOPED_SESSION *session = read_game(text);
    return pz_session_played(session);
}

/* Starts the program, in which that call fails; `variable` may be null. */
static struct terminal *start(struct player *player, const struct scene *scene, const char *function, long call,
                              const char *variable) {
    char refuse[64];
    snprintf(refuse, sizeof refuse, "PUZZLES_REFUSE=%s:%ld", function, call);
    const char *const environment[] = {"LD_PRELOAD=./" PRELOADED, refuse, variable, NULL};
    return player_start(player, (const char *const[]){scene->plain ? "--plain" : "--no-animation", "level.lvl", NULL},
                        &(struct terminal_options){.environment = environment});
}

static bool shows_any(struct terminal *terminal, const void *texts) {
    return terminal_has_ended(terminal) || terminal_finds_one(terminal, texts);
}

/* One of the texts, or the end of the program. */
#define see_any(terminal, texts) assert_true(terminal_wait(terminal, shows_any, texts, "one of several texts"))

static const char *const opened[] = {"q back", "cannot be played", "q quit", NULL};
static const char *const left[] = {"q quit", "Leave this game?", "cannot be played", NULL};
static const char *const told[] = {"be saved", "being saved", "not saved", "cannot be played", "stays as it is", NULL};

/* How many calls there are from the start to the end. */
static long count_calls(struct player *player, const struct scene *scene, const char *function) {
    PZ_OWNED char *log = home_path(player->home, "log"), *variable = pz_format("PUZZLES_REFUSE_LOG=%s", log);
    begin(player, scene);
    struct terminal *terminal = start(player, scene, function, 0, variable);
    see(terminal, scene->plain ? ">" : "q back");
    type(terminal, scene->keys);
    type(terminal, scene->plain ? "quit<Enter>" : "qq");
    see_exit(terminal, scene->plain); /* it is not solved */
    PZ_OWNED char *text = home_read(player->home, "log");
    assert_non_null(text);
    return atol(text);
}

static bool has_said(const struct terminal *terminal, const char *words) {
    size_t length;
    const char *output = terminal_output(terminal, &length);
    PZ_OWNED char *text = malloc(length + 1);
    assert_non_null(text);
    memcpy(text, output, length);
    text[length] = '\0';
    return strlen(text) == length && strstr(text, words);
}

/* Whether the player has been told now or, where the message is gone, by the header. */
static bool is_told(struct terminal *terminal) {
    return !terminal_has_ended(terminal) && terminal_finds_one(terminal, told);
}

/*
 * The same where lines are typed: the program ends in any case, with status 1 if nothing was wrong. Without a word it
 * may end only with all moves saved: in a build that counts lines, what counts them may fail after the end.
 */
static bool refuse_plain(struct player *player, const struct scene *scene, const char *function, long call) {
    static const char *const prompt[] = {">", NULL};
    begin(player, scene);
    struct terminal *terminal = start(player, scene, function, call, NULL);
    see_any(terminal, prompt);
    if (!terminal_has_ended(terminal)) {
        type(terminal, scene->keys);
        type(terminal, "quit<Enter>");
    }
    const bool ended = terminal_wait_exit(terminal) != 1;
    const bool is_known = has_said(terminal, "error: ") || has_said(terminal, "not being saved") ||
                          has_said(terminal, "stays as it is") || has_said(terminal, "read only");
    const size_t moves = moves_saved(player, scene);
    if (moves < (is_known ? scene->before : scene->after))
        fail_msg("plain, %s %ld: %zu moves are saved", function, call, moves);
    return ended;
}

/* True if the program has ended because of the call, false if it went on. */
static bool refuse(struct player *player, const struct scene *scene, const char *function, long call) {
    begin(player, scene);
    struct terminal *terminal = start(player, scene, function, call, NULL);
    see_any(terminal, opened);
    bool is_known = is_told(terminal);
    type(terminal, scene->keys);
    type(terminal, "q");
    see_any(terminal, left);
    is_known = is_known || is_told(terminal);
    terminal_kill(terminal, SIGTERM);
    const int status = terminal_wait_exit(terminal);
    const size_t moves = moves_saved(player, scene);
    const bool ended = status != -SIGTERM;
    if (ended && !has_said(terminal, "error: "))
        fail_msg("%s %ld: ended with %d, without a word", function, call, status);
    if (moves < (ended || is_known ? scene->before : scene->after))
        fail_msg("%s %ld: %zu moves are saved; the program ended with %d", function, call, moves, status);
    if (!terminal_restored(terminal))
        fail_msg("%s %ld: the terminal is not restored", function, call);
    return ended;
}

/* Returns how many calls there are. */
static long refuse_some(struct player *player, const struct scene *scene, const struct function *function) {
    const char *wanted = getenv("PUZZLES_REFUSE");
    const long calls = count_calls(player, scene, function->name), most = wanted ? atol(wanted) : function->tries,
               tries = most < calls ? most : calls;
    long ended = 0;
    for (long k = 0; k < tries; k++)
        ended += (scene->plain ? refuse_plain : refuse)(player, scene, function->name, calls * k / tries + 1);
    if (wanted)
        fprintf(stderr, "%s: %ld of %ld calls failed, %ld of them ended the program\n", function->name, tries, calls,
                ended);
    return calls;
}

static int need_refuser(void **state) {
    (void)state;
    if (!*PUZZLES_REFUSER)
        exit(EXIT_SKIPPED);
    return 0;
}

SLOW_PLAYER_TEST(whatever_fails_no_move_is_lost) {
    for (size_t k = 0; k < FUNCTIONS; k++) {
        long calls = 0;
        for (size_t i = 0; i < SCENES; i++)
            calls += refuse_some(*state, &scenes[i], &functions[k]);
        if (calls == 0)
            fail_msg("nothing calls %s(): has it another name here?", functions[k].name);
    }
}

TEST_FRAME(need_refuser, NULL)
