/*
 * Allemande on a real terminal: a whole game between two people by keys, interrupted, and one against the computer to
 * its end.
 */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/file.h"
#include "puzzles/registry.h"
#include "puzzles/session.h"
#include "slow.h"

static struct terminal *open_level(struct player *player, const char *level, const struct terminal_options *options) {
    home_write(player->home, "level.lvl", level);
    char *path = home_path(player->home, "level.lvl");
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", path, NULL}, options);
    free(path);
    return terminal;
}

static const char two_people[] = "Puzzle: allemande\nTitle: A dance\nComputer: none\nSize: 5\n\n";

/* Types the key `forth` so many times, or `back` if `steps` is negative. */
static void walk(struct terminal *terminal, int steps, const char *forth, const char *back) {
    for (int i = 0; i < abs(steps); i++)
        type(terminal, steps > 0 ? forth : back);
}

/* Places a stone on each of the cells, "b3c3"; *at names the cell under the cursor, before and after. */
static void place(struct terminal *terminal, char at[3], const char *cells) {
    for (; *cells; cells += 2) {
        walk(terminal, cells[0] - at[0], "<Right>", "<Left>");
        walk(terminal, cells[1] - at[1], "<Up>", "<Down>");
        type(terminal, "<Space>");
        memcpy(at, cells, 2);
    }
}

/*
 * Black has three stones in the middle row. White can stop one end of it, but Black goes round it: a3, d2 and e2 join
 * both edges, and no diagonal is open, because d2 connects d3 and e2.
 */
static void two_people_play_to_the_end(void **state) {
    struct terminal *terminal = open_level(*state, two_people, NULL);
    char at[] = "c3";
    see(terminal, "Black joins west and east, White north and south. Enter places a stone.");
    place(terminal, at, "c3b3d3");
    see(terminal, "Stones left    1");
    type(terminal, "e");
    see(terminal, "White to move");
    place(terminal, at, "e3d4");
    see(terminal, "e3-d4 is open: a stone on e4 closes it.");
    type(terminal, "e");
    see(terminal, "Not yet: e3-d4 is open");
    type(terminal, "<Enter>e"); /* d4 taken back */
    see(terminal, "Black to move");
    see(terminal, "2  ●  e3");
    at[0] = 'd', at[1] = '4';
    place(terminal, at, "a3e2");
    see(terminal, "e2-d3 is open: a stone on d2 closes it.");
    place(terminal, at, "d2");
    type(terminal, "e");
    see(terminal, "Black has won");
    see(terminal, "Turns           2");
    see(terminal, "Connected by    6 stones");
    see(terminal, "Black has connected west");
    type(terminal, "u");
    see(terminal, "Taken back: stones at a3 e2 d2.");
    type(terminal, "qqq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

/*
 * Swap is chosen before the game and offered after its first turn. Black's a2 and b2 become White's b1 and b2, and
 * Black moves next.
 */
static void a_swap_is_taken(void **state) {
    struct terminal *terminal = open_level(*state, two_people, NULL);
    char at[] = "c3";
    type(terminal, "N<Left><Down><Down>hhhh");
    see(terminal, "both sides");
    type(terminal, "<Down><Down><Right>");
    see(terminal, "On: White may take over Black's first");
    type(terminal, "<Enter>");
    see(terminal, "Two players");
    place(terminal, at, "a2b2");
    type(terminal, "e");
    see(terminal, "w takes over Black's stones: they turn white");
    see(terminal, "w swap");
    type(terminal, "w");
    see(terminal, "Black to move");
    see(terminal, "2  ●  swap");
    see_gone(terminal, "w swap");
    place(terminal, at, "b1");
    see(terminal, "b1 already has a stone.");
    place(terminal, at, "a2");
    see(terminal, "Stones left    3");
    type(terminal, "u<Esc>");
    see(terminal, "There is no step to take back; q leaves the game.");
    type(terminal, "u");
    see(terminal, "Taken back: take over Black's stones.");
    type(terminal, "qqq");
    see_exit(terminal, 0);
}

/* The same game with analysis on: after e3 Black wins at once, and three stones are enough. */
static void a_game_is_played_with_analysis_on(void **state) {
    struct terminal *terminal = open_level(*state, two_people, NULL);
    char at[] = "c3";
    see(terminal, "To connect     B 5  W 5");
    type(terminal, "v");
    see(terminal, "For Black");
    see_gone(terminal, "searching");
    place(terminal, at, "c3b3d3");
    see(terminal, "To connect     B 2  W 5");
    type(terminal, "e");
    see(terminal, "For White");
    place(terminal, at, "e3");
    type(terminal, "e");
    see(terminal, "win in 1");
    see(terminal, "To connect     B 3  W 4");
    see(terminal, "Hints used     3");
    place(terminal, at, "a3d2e2");
    type(terminal, "e");
    see(terminal, "Black has won");
    see_gone(terminal, "For Black");
    type(terminal, "qqq");
    see_exit(terminal, 0);
}

/* Finished turns are saved as they are made; an unfinished one is not a move yet. */
static void no_turn_is_lost_when_killed(void **state) {
    struct terminal *terminal = open_level(*state, two_people, NULL);
    char at[] = "c3";
    place(terminal, at, "c3c4");
    type(terminal, "e");
    see(terminal, "White to move");
    place(terminal, at, "b4");
    see(terminal, "Stones left    3");
    terminal_kill(terminal, SIGKILL);
    terminal = open_level(*state, two_people, NULL);
    see(terminal, "Resumed after move 1");
    see(terminal, "Stones left    4");
    see(terminal, "White to move");
    type(terminal, "u");
    see(terminal, "Taken back: stones at c3 c4.");
}

static void any_terminal_and_size(void **state) {
    struct terminal *terminal =
        open_level(*state, two_people, &(struct terminal_options){.term = "vt100", .locale = "C"});
    see(terminal, "X  Black to move");
    type(terminal, "<Space>");
    see(terminal, "[X]");
    type(terminal, "<Right>");
    see(terminal, "(X)");
    terminal_resize(terminal, 60, 20);
    see(terminal, "Stones left    3");
    terminal_resize(terminal, 20, 5);
    see(terminal, "needs");
    terminal_resize(terminal, 120, 40);
    see(terminal, "Stones left    3");
}

static struct pz_session *open_file(const char *path) {
    struct pz_text level = {0};
    struct pz_session *session = NULL;
    assert_int_equal(pz_file_read(path, 1 << 16, &level, NULL), PZ_OK);
    assert_int_equal(pz_session_open(pz_games(), pz_text_string(&level), level.length, &session, NULL), PZ_OK);
    pz_text_free(&level);
    return session;
}

/* ---- the workshop ---- */

/*
 * Three black stones in the middle row need one at either end. A fourth that touches them only at a corner leaves a
 * diagonal open, which no level may have.
 */
static void a_position_is_edited_solved_and_saved(void **state) {
    struct player *player = *state;
    struct terminal *terminal = open_level(player, two_people, NULL);
    see(terminal, "Black to move");
    type(terminal, "E");
    see(terminal, "5x5");
    type(terminal, "<Down><Down><Right>1<Right>1<Right>1");
    see(terminal, "Black wins in 1 turn: a3");
    type(terminal, "<Right><Up>1");
    see(terminal, "The diagonal");
    type(terminal, ".");
    see(terminal, "Black wins in 1 turn: a3");
    type(terminal, "+");
    see(terminal, "Black to win in 1");
    type(terminal, "s");
    see(terminal, "A dance");
    type(terminal, "<C-u>Two<Enter>");
    see(terminal, "two.lvl");
    type(terminal, "<Enter>");
    see(terminal, "Allemande · Two");
    char at[] = "c3";
    place(terminal, at, "a3e3");
    type(terminal, "e");
    see(terminal, "Solved");
    char *path = home_path(player->home, ".local/share/puzzles/levels/allemande/two.lvl");
    struct pz_session *saved = open_file(path);
    const struct allemande *game = pz_session_state(saved);
    struct allemande_move turn;
    assert_int_equal(game->goal, 1);
    assert_int_equal(game->position.to_move, ALLEMANDE_BLACK);
    assert_true(allemande_winning_turn(&game->position, ALLEMANDE_BLACK, &turn));
    assert_int_equal(turn.count, 2);
    pz_session_free(saved);
    free(path);
}

/* ---- problems ---- */

/* The turn that wins a problem at once, as place() takes it, and where the cursor starts. */
static void find_win(const char *path, struct pz_text *stones, char cursor[3]) {
    struct pz_session *session = open_file(path);
    struct allemande_move turn;
    const struct allemande *game = pz_session_state(session);
    const struct allemande_position *position = &game->position;
    assert_true(allemande_winning_turn(position, (enum allemande_player)position->to_move, &turn));
    for (unsigned i = 0; i < turn.count; i++)
        allemande_add_cell(position, turn.cells[i], stones);
    cursor[0] = (char)('a' + (position->side - 1) / 2);
    cursor[1] = (char)('1' + position->side / 2);
    pz_session_free(session);
}

/* Wins in one turn, in both variants, on boards whose ranks have one digit. */
static void problems_are_solved_by_keys(void **state) {
    static const char *const levels[] = {"01-curtsy", "02-heel-and-toe", "08-buckled-shoes", "14-maypole",
                                         "31-cast-off"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct pz_text path = {0}, stones = {0};
        char at[3] = "";
        pz_text_add(&path, PUZZLES_LEVELS "/allemande/%s.lvl", levels[i]);
        find_win(pz_text_string(&path), &stones, at);
        struct terminal *terminal =
            player_start(*state, (const char *const[]){"--no-animation", pz_text_string(&path), NULL}, NULL);
        see(terminal, "wins with this turn: it joins ");
        place(terminal, at, pz_text_string(&stones));
        if (stones.length < 2 * ALLEMANDE_STONES_MAX)
            type(terminal, "e");
        see(terminal, "Solved");
        see(terminal, "Hints           0");
        pz_text_free(&path);
        pz_text_free(&stones);
    }
}

/* ---- the first minute ---- */

static void types_and_sees(struct terminal *terminal, const char *keys, const char *words) {
    type(terminal, keys);
    see(terminal, words);
}

/*
 * With nothing kept from before: the lessons by the keys that they name, then the first level after two steps of a
 * hint.
 */
static void a_newcomer_learns_and_wins(void **state) {
    static const char *const arguments[] = {PUZZLES_PROGRAM, "--no-animation", "allemande", NULL};
    static const char *const environment[] = {"PUZZLES_LEVELS=" PUZZLES_LEVELS, NULL};
    static const struct {
        const char *keys, *then;
    } presses[] = {{"L", "The cursor is on the marked cell"},
                   {"<Enter>", "Stones left    3"},
                   {"e", "Go left to a2"},
                   {"<Left><Enter>", "Stones left    3"},
                   {"<Right><Right><Enter>", "Stones left    2"},
                   {"e", "Black has won."},
                   {"n", "Stones of one colour must not touch only at their corners."},
                   {"<Right><Enter>", "c3-b2 is open"},
                   {"<Esc>", "Taken back: the stone on c3."},
                   {"<Left><Enter>", "Stones left    3"},
                   {"e", "they are one group"},
                   {"n", "An open diagonal can be closed within the turn"},
                   {"<Right><Enter>", "c3-b2 is open"},
                   {"<Down><Enter>", "Stones left    2"},
                   {"e", "Once more: d4 touches c3 only at a corner."},
                   {"<Up><Up><Right><Enter>", "d4-c3 is open"},
                   {"<Down><Enter>", "Stones left    2"},
                   {"e", "Joined directly or by a detour"},
                   {"n", "Each of your edges is a group of your stones."},
                   {"<Left><Enter>", "Stones left    3"},
                   {"e", "White comes down from the north."},
                   {"<Down><Right><Right><Enter>", "Stones left    3"},
                   {"<Right><Enter>", "Stones left    2"},
                   {"e", "east edge: Black has won."},
                   {"n", "You are White and join north and south."},
                   {"H", "H plays it."},
                   {"H", "From b5 to c1 without a gap"},
                   {"q", "Learn  5/5"},
                   {"<Enter>", "wins with this turn"},
                   {"H", "Look at the cells around d2"},
                   {"H", "that wins at once."},
                   {"<Enter>", "Stones left    3"}, /* the cursor is there */
                   {"<Down><Enter>", "Stones left    2"},
                   {"e", "Solved"}};
    struct player *player = *state; /* whose levels are others */
    const struct terminal_options options = {.home = player->home, .environment = environment};
    struct terminal *terminal = player->terminal = terminal_start(arguments, &options);
    see(terminal, "Learn  0/5");
    for (size_t i = 0; i < sizeof presses / sizeof *presses; i++)
        types_and_sees(terminal, presses[i].keys, presses[i].then);
    type(terminal, "qqq");
    see_exit(terminal, 0);
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
static void a_game_against_the_usual_opponent(void **state) {
    struct terminal *terminal =
        open_level(*state, "Puzzle: allemande\nTitle: Alone\nSize: 9\nTo-move: black\n\n", NULL);
    unsigned moves = 0;
    see(terminal, "Opponent       casual");
    for (unsigned tried = 0; !shows(terminal, "You have "); tried++) {
        struct pz_text answered = {0};
        assert_true(tried < 2 * 81); /* every cell has been tried by then */
        type(terminal, tried % 9 == 8 ? "<Down><Right>" : "<Right>");
        see_gone(terminal, "at least one stone"); /* a refusal of the last turn, which is not one of this turn */
        see_gone(terminal, "Not yet: ");
        type(terminal, "<Enter>e");
        pz_text_add(&answered, "Moves made     %u", moves + 2);
        assert_true(terminal_wait(terminal, is_settled, pz_text_string(&answered), "a refusal, an answer or the end"));
        if (shows(terminal, "Not yet: "))
            type(terminal, "x");
        else if (shows(terminal, pz_text_string(&answered)))
            moves += 2;
        pz_text_free(&answered);
    }
    assert_true(moves >= 2);
    see(terminal, "Opponent        casual");
    type(terminal, "qqq");
    see_exit(terminal, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(two_people_play_to_the_end, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(a_swap_is_taken, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(a_game_is_played_with_analysis_on, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(a_position_is_edited_solved_and_saved, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(no_turn_is_lost_when_killed, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(any_terminal_and_size, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(problems_are_solved_by_keys, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(a_newcomer_learns_and_wins, player_set_up, player_tear_down),
        SLOW(cmocka_unit_test_setup_teardown(a_game_against_the_usual_opponent, player_set_up, player_tear_down)),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
