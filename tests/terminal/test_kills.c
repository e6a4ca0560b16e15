/*
 * The program is killed at a random moment of a burst of moves, or of the computer's reply: every move that the screen
 * has shown is saved, whatever was being written can be read, and the next start goes on from there. If it is killed at
 * the end of a game, which was just saved or counted, the game is counted once.
 *
 * PUZZLES_KILLS=1000 in the environment kills it 1000 times in each way, and says what was seen.
 */
#include <fcntl.h>
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
#include "puzzles/staged.h"
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

/*
 * Two-player games may end amid the keys, and then Enter begins a rematch: so they are of one turn, or without Enter.
 */
static const struct match {
    const char *game, *level;
    const char *turn; /* the keys of one */
    unsigned turns;   /* in a burst, at most */
    unsigned most;    /* milliseconds until it is killed, at most */
    unsigned steps;   /* from where the cursor begins to a free place, to the right and up, at most */
} matches[] = {
    {"lammas", "Puzzle: lammas\nTiles: 3\n\nabc\nbca\nabb\n", "<Space>", 4, 40, 0},
    {"lgame", "Puzzle: lgame\nComputer: red expert\nTo-move: blue\n\n. R R R\n. R . N\nB B B N\n. . B .\n",
     "<Tab><Enter>e", 1, 60, 0},
    {"circus", "Puzzle: circus\n\ngwowor\npgggrb\npoyogp\nkorogg\ngryrww\ngywoyk\nkwprwy\n", "3 6 ", 4, 40, 0},
    {"lemmo",
     "Puzzle: lemmo\nRemovals: 1\n\n######.#######\n.######...####\n####...##.#.##\n######.###..#.\n###$###@$##@##\n",
     "<Down><Space>", 1, 30, 0},
    {"allemande", "Puzzle: allemande\nSize: 9\nComputer: white beginner\n\n" EMPTY_9, "<Space>e", 2, 60, 4},
    {"allemande", "Puzzle: allemande\nSize: 7\nComputer: white expert\n\n" EMPTY_7, "<Space>e", 1, 400, 3},
};

enum { BOUTS = sizeof matches / sizeof *matches };

static bool shows_result(struct terminal *terminal) {
    return terminal_find(terminal, "R again", NULL, NULL);
}

/* The number of moves on the screen, in the panel or in the header; -1 if a result is in their place. */
static int moves_made(struct terminal *terminal) {
    static const char *const names[] = {"Moves made ", " move "};
    int row = 0, moves = -1;
    for (size_t i = 0; i < sizeof names / sizeof *names && moves < 0 && !shows_result(terminal); i++)
        if (terminal_find(terminal, names[i], &row, NULL)) {
            PZ_OWNED char *line = terminal_line(terminal, row);
            sscanf(strstr(line, names[i]) + strlen(names[i]), "%d", &moves);
        }
    return moves;
}

static bool is_at_start(struct terminal *terminal, const void *unused) {
    (void)unused;
    return moves_made(terminal) == 0;
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

/* What the state folder knows of a level. */
struct kept {
    int moves;
    bool ended;
    size_t counted; /* how often: as a match, or as solved */
    char save[256]; /* the path of its save */
};

/* Fails the test if anything in the state folder cannot be read. */
static struct kept look(const char *home, const char *level) {
    char *folder = home_path(home, STATE), *level_path = home_path(home, level);
    struct pz_error error = {0};
    PZ_SCOPED_STORE *store = pz_store_open(folder, &error);
    assert_int_equal(error.message.length, 0);
    assert_null(pz_store_damage(store));
    PZ_SCOPED_SESSION *start = read_game(level_path);
    PZ_SCOPED(pz_saves_free) struct pz_saves saves = {0};
    pz_unfinished_from(store, start, &saves); /* a rematch is saved beside the first game */
    PZ_OWNED char *path = saves.count > 0 ? pz_copy_string(saves.items[0].path) : pz_unfinished_path(store, start);
    PZ_OWNED char *version = pz_staged_current(path);
    PZ_SCOPED_SESSION *saved = read_game(version);
    struct kept kept = {0};
    pz_store_matches(store, &kept.counted);
    kept.counted += pz_store_result(store, pz_session_game(start)->id, pz_session_id(start)).solved;
    kept.moves = saved ? (int)pz_session_played(saved) : 0;
    snprintf(kept.save, sizeof kept.save, "%s", path);
    kept.ended = saved && pz_session_outcome(saved) != PZ_UNFINISHED;
    free(level_path);
    free(folder);
    return kept;
}

static struct terminal *open_level(struct player *player, const char *name) {
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", name, NULL}, NULL);
    see(terminal, "q back");
    if (moves_made(terminal) < 0 || moves_made(terminal) >= RESTARTED) {
        type(terminal, "R");
        assert_true(terminal_wait(terminal, is_at_start, NULL, "no move"));
    }
    return terminal;
}

static bool shows_moves(struct terminal *terminal, const void *least) {
    return shows_result(terminal) || moves_made(terminal) >= *(const int *)least;
}

/* What the next start shows: as many moves, or one more if the computer has replied meanwhile, which may end it. */
static void see_saved(struct player *player, const char *name, int saved) {
    const bool ended = look(player->home, name).ended;
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", name, NULL}, NULL);
    see(terminal, "q back");
    if (ended)
        see(terminal, "this game had ended, and counts now");
    else
        assert_true(terminal_wait(terminal, shows_moves, &saved, "all moves that were saved"));
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
    const int found = moves_made(terminal), saved = look(player->home, name).moves;
    const int shown = found < 0 ? before : found;
    if (saved < shown)
        fail_msg("%s: %d moves were shown, %d saved", match->game, shown, saved);
    see_saved(player, name, saved);
    seen->kills++;
    seen->saved_unseen += saved > shown;
    seen->amid_replies += strstr(match->level, "Computer:") && saved % 2 == 1; /* the player begins */
}

static int wanted_kills(void) {
    const char *wanted = getenv("PUZZLES_KILLS");
    return wanted ? atoi(wanted) : KILLS;
}

SLOW_PLAYER_TEST(what_was_shown_is_saved_whenever_it_is_killed) {
    struct player *player = *state;
    struct pz_random random;
    struct seen seen = {0};
    const int kills = wanted_kills();
    pz_random_seed(&random, 1);
    for (int i = 0; i < kills; i++) {
        const struct match *match = &matches[i % BOUTS];
        char name[32];
        snprintf(name, sizeof name, "level-%d.lvl", i % BOUTS);
        home_write(player->home, name, match->level);
        kill_once(player, match, name, &random, &seen);
    }
    if (getenv("PUZZLES_KILLS"))
        fprintf(stderr,
                "%d kills, %d between a save and its picture, %d before the computer had replied: nothing lost\n",
                seen.kills, seen.saved_unseen, seen.amid_replies);
}

/* ---- the last move ---- */

/* One move ends each of these: a match, and a level. */
static const struct ending {
    const char *level, *move, *keys;
} endings[] = {
    {"Puzzle: allemande\nComputer: white beginner\nSize: 5\nTo-move: black\n\n.....\n.....\nBBBB.\n.....\n.....\n",
     "e3", "<Right><Right><Enter>e"},
    {"Puzzle: lammas\nTiles: 2\n\nba\naa\n", "set 1 1 a", "1"},
};

enum { LAST_MOVE_MOST = 12 /* milliseconds until it is killed, at most */ };

static struct terminal *begin(struct player *player, bool plain) {
    struct terminal *terminal =
        player_start(player, (const char *const[]){plain ? "--plain" : "--no-animation", "level.lvl", NULL}, NULL);
    see(terminal, plain ? ">" : "q back");
    return terminal;
}

/* Takes the lock of the state folder, as other programs do for a moment; closing the file gives it back. */
static int hold_lock(const char *home) {
    const struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    PZ_OWNED char *path = home_path(home, STATE "/lock");
    const int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0 && fcntl(file, F_SETLK, &whole) == 0);
    return file;
}

static bool is_there(struct terminal *terminal, const void *path) {
    (void)terminal;
    return pz_staged_look(path) == PZ_OK;
}

/*
 * Ends a game and is killed meanwhile, at random or, if `aimed`, after the last move was saved and before the game is
 * counted; the next start shows what has become of it. Whether only that start counted it.
 */
static bool kill_at_end(struct player *player, const struct ending *ending, bool plain, bool aimed,
                        struct pz_random *random) {
    home_remove(home_path(player->home, ".local"));
    home_write(player->home, "level.lvl", ending->level);
    PZ_OWNED char *save = pz_copy_string(look(player->home, "level.lvl").save);
    struct terminal *terminal = begin(player, plain);
    const int lock = aimed ? hold_lock(player->home) : -1;
    type(terminal, plain ? ending->move : ending->keys);
    if (plain)
        type(terminal, "<Enter>");
    if (aimed)
        assert_true(terminal_wait(terminal, is_there, save, "the save"));
    else
        terminal_run(terminal, (int)pz_random_below(random, LAST_MOVE_MOST + 1));
    terminal_kill(terminal, SIGKILL);
    see_exit(terminal, -SIGKILL);
    if (aimed)
        close(lock);
    const struct kept before = look(player->home, "level.lvl");
    terminal = begin(player, plain);
    if (before.ended)
        see(terminal, plain ? "result: " : "this game had ended, and counts now");
    type(terminal, plain ? "quit<Enter>" : "qq");
    see_exit(terminal, plain && !before.ended);
    const struct kept after = look(player->home, "level.lvl");
    if (after.counted != before.ended || after.ended)
        fail_msg("%s counted %zu times", before.ended ? "a game that ended" : "a game that did not end", after.counted);
    return before.ended && before.counted == 0;
}

SLOW_PLAYER_TEST(a_game_that_ended_counts_once_whenever_it_is_killed) {
    struct pz_random random;
    const int kills = wanted_kills();
    int found = 0;
    pz_random_seed(&random, 2);
    for (int i = 0; i < kills; i++)
        found += kill_at_end(*state, &endings[i % 2], i / 2 % 2, i / 4 % 2, &random);
    if (getenv("PUZZLES_KILLS"))
        fprintf(stderr, "%d kills at the end, %d of them before the game was counted: each counts once\n", kills,
                found);
}
