/*
 * The program is killed amid a burst of moves, or amid the computer's reply, at a moment that is random: every move
 * that the screen has shown is saved, whatever was being written can be read, and the next start goes on from there.
 *
 * PUZZLES_KILLS=1000 in the environment kills it so often, and says what was seen.
 */
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "home.h"
#include "player.h"
#include "puzzles/file.h"
#include "puzzles/memory.h"
#include "puzzles/random.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "puzzles/store.h"
#include "puzzles/unfinished.h"
#include "test.h"

#define STATE ".local/state/puzzles"
#define EMPTY_7 ".......\n.......\n.......\n.......\n.......\n.......\n.......\n"
#define EMPTY_9 ".........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"

enum {
    KILLS = 12,
    RESTARTED = 5, /* from so many moves on, so that their number always has one digit and is never half written */
};

static const struct match {
    const char *game, *level;
    const char *turn; /* the keys of one */
    unsigned turns;   /* in a burst, at most */
    unsigned most;    /* milliseconds until it is killed, at most */
    unsigned steps;   /* from where the cursor begins to a free place, to the right and up, at most */
} matches[] = {
    {"lammas", "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n", "<Space>", 4, 40, 0},
    {"lgame", "Puzzle: lgame\nComputer: red expert\nTo-move: blue\n\n. R R R\n. R . N\nB B B N\n. . B .\n",
     "<Tab><Enter>e", 2, 60, 0},
    {"circus", "Puzzle: circus\n\ngwowor\npgggrb\npoyogp\nkorogg\ngryrww\ngywoyk\nkwprwy\n", "3 6 ", 4, 40, 0},
    {"lemmo",
     "Puzzle: lemmo\nRemovals: 1\n\n######.#######\n.######...####\n####...##.#.##\n######.###..#.\n###$###@$##@##\n",
     "<Down><Space>", 1, 30, 0},
    {"allemande", "Puzzle: allemande\nSize: 9\nComputer: white beginner\n\n" EMPTY_9, "<Enter>e", 2, 60, 4},
    {"allemande", "Puzzle: allemande\nSize: 7\nComputer: white expert\n\n" EMPTY_7, "<Enter>e", 1, 400, 3},
};

enum { BOUTS = sizeof matches / sizeof *matches };

/* The number after "Moves made" on the screen, -1 if there is none. */
static int moves_made(struct terminal *terminal) {
    int row = 0, moves = -1;
    if (!terminal_find(terminal, "Moves made", &row, NULL))
        return -1;
    PZ_OWNED char *line = terminal_line(terminal, row);
    sscanf(strstr(line, "Moves made"), "Moves made %d", &moves);
    return moves;
}

/* Reads a level or a save; null if there is no such file. Fails the test if it cannot be understood. */
static struct pz_session *read_game(const char *path) {
    PZ_SCOPED_TEXT text = {0};
    struct pz_session *session = NULL;
    if (access(path, F_OK) == 0) {
        assert_int_equal(pz_file_read(path, SIZE_MAX, &text, NULL), PZ_OK);
        assert_int_equal(pz_session_open(pz_games(), pz_text_string(&text), text.length, &session, NULL), PZ_OK);
    }
    return session;
}

/* How many moves are saved. Fails the test if anything in the state folder cannot be read. */
static int moves_saved(const char *home, const char *level) {
    char *folder = home_path(home, STATE), *level_path = home_path(home, level);
    struct pz_error error = {0};
    PZ_SCOPED_STORE *store = pz_store_open(folder, &error);
    assert_int_equal(error.message.length, 0);
    assert_null(pz_store_damage(store));
    PZ_SCOPED_SESSION *start = read_game(level_path);
    PZ_OWNED char *path = pz_unfinished_path(store, start);
    PZ_SCOPED_SESSION *saved = read_game(path);
    const int moves = saved ? (int)pz_session_played(saved) : 0;
    free(level_path);
    free(folder);
    return moves;
}

static struct terminal *open_level(struct player *player, const char *name) {
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", name, NULL}, NULL);
    see(terminal, "q back");
    if (moves_made(terminal) < 0 || moves_made(terminal) >= RESTARTED) { /* a result is in the place of the number */
        type(terminal, "R");
        see(terminal, "Moves made     0");
    }
    return terminal;
}

static void type_some(struct terminal *terminal, const char *key, struct pz_random *random, unsigned most) {
    for (unsigned left = pz_random_below(random, most + 1); left > 0; left--)
        type(terminal, key);
}

/* What was going on when it was killed. */
struct seen {
    int kills, saved_unseen, amid_replies;
};

/* Goes on with a game and is killed; what is shown then has been saved. */
static void kill_once(struct player *player, const struct match *match, const char *name, struct pz_random *random,
                      struct seen *seen) {
    struct terminal *terminal = open_level(player, name);
    const int before = moves_made(terminal), turns = 1 + (int)pz_random_below(random, match->turns);
    for (int turn = 0; turn < turns; turn++) {
        type_some(terminal, "<Right>", random, match->steps);
        type_some(terminal, "<Up>", random, match->steps);
        type(terminal, match->turn);
    }
    terminal_run(terminal, (int)pz_random_below(random, match->most));
    terminal_kill(terminal, SIGKILL);
    see_exit(terminal, -SIGKILL);
    const int found = moves_made(terminal), saved = moves_saved(player->home, name);
    const int shown = found < 0 ? before : found; /* the result of a game covers their number */
    if (saved < shown)
        fail_msg("%s: %d moves were shown, %d saved", match->game, shown, saved);
    seen->kills++;
    seen->saved_unseen += saved > shown;
    seen->amid_replies += strstr(match->level, "Computer:") && saved % 2 == 1; /* the player begins */
}

SLOW_PLAYER_TEST(what_was_shown_is_saved_whenever_it_is_killed) {
    struct player *player = *state;
    struct pz_random random;
    struct seen seen = {0};
    const char *wanted = getenv("PUZZLES_KILLS");
    const int kills = wanted ? atoi(wanted) : KILLS;
    pz_random_seed(&random, 1);
    for (int i = 0; i < kills; i++) {
        const struct match *match = &matches[i % BOUTS];
        char name[32];
        snprintf(name, sizeof name, "level-%d.lvl", i % BOUTS);
        home_write(player->home, name, match->level);
        kill_once(player, match, name, &random, &seen);
    }
    if (wanted)
        fprintf(stderr,
                "%d kills, %d between a save and its picture, %d before the computer had replied: nothing lost\n",
                seen.kills, seen.saved_unseen, seen.amid_replies);
}
