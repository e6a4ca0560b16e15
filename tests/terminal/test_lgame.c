/*
 * The L game by keys on a real terminal: two people to the end, problems against the program, interrupted and resumed.
 */
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
#include "puzzles/ascii.h"
#include "puzzles/file.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "session_text.h"
#include "slow.h"

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

/*
 * What is said about the place that was jumped to, as far as "c2Wn is place" or, with analysis, "c2Wn (win in 3) is".
 */
static char *jump(struct terminal *terminal) {
    type(terminal, "<Tab>");
    see(terminal, " is place");
    char *text = terminal_text(terminal), *end = strstr(text, " is place"), *start = end;
    while (start > text && start[-1] != '\n')
        start--;
    start += strspn(start, " ");
    char *said = pz_copy(start, (size_t)(end - start) + strlen(" is"));
    free(text);
    return said;
}

/* Jumps from place to place until the L is where it should be, and puts it down. */
static void place(struct terminal *terminal, const char *name) {
    bool there = false;
    for (unsigned tried = 0; !there; tried++) {
        assert_true(tried < LGAME_PLACEMENTS); /* it has been everywhere by then */
        char *said = jump(terminal);
        see(terminal, said);
        there = strncmp(said, name, 4) == 0;
        if (!there) { /* to tell the next place from this one */
            type(terminal, "e");
            see(terminal, "Place the L first");
        }
        free(said);
    }
    type(terminal, "<Enter>");
    see(terminal, "A neutral now?");
    see(terminal, "pick up");
}

/* Types the key `forth` so many times, or `back` if `steps` is negative. */
static void walk(struct terminal *terminal, int steps, const char *forth, const char *back) {
    for (int i = 0; i < abs(steps); i++)
        type(terminal, steps > 0 ? forth : back);
}

/* Moves the cursor and what it holds. */
static void carry(struct terminal *terminal, const char *from, const char *to) {
    walk(terminal, to[0] - from[0], "<Right>", "<Left>");
    walk(terminal, to[1] - from[1], "<Up>", "<Down>");
}

/* `cursor` is where it starts: on the neutral that comes first in the alphabet. */
static void move_neutral(struct terminal *terminal, const char *cursor, const char *from, const char *to) {
    carry(terminal, cursor, from);
    type(terminal, "<Space>");
    see(terminal, "↑↓←→ carry the neutral");
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
    see(terminal, "Red has no place left.");
    see(terminal, "Turns           3");
    type(terminal, "u");
    see_gone(terminal, "Solved");
    see(terminal, "Taken back: L to b3Se, neutral a2-d4.");
    type(terminal, "qqq");
    see_exit(terminal, 0);
    assert_true(terminal_restored(terminal));
}

/*
 * The same game with analysis on, which counts as help for each position that is seen. The level is won in three turns,
 * and each of Blue's is the right one; so the table counts down.
 */
static void a_game_is_played_with_analysis_on(void **state) {
    struct terminal *terminal = open_level(*state, NULL);
    see(terminal, "Blue to move");
    type(terminal, "v");
    see(terminal, "For Blue             win in 3");
    place(terminal, "c2Wn");
    move_neutral(terminal, "d2", "d2", "a3");
    see(terminal, "For Red             loss in 2");
    place(terminal, "d1Wn");
    move_neutral(terminal, "a3", "d3", "b3");
    see(terminal, "For Blue             win in 2");
    place(terminal, "c2Nw");
    move_neutral(terminal, "a3", "b3", "a2");
    see(terminal, "For Red             loss in 1");
    place(terminal, "d1Nw");
    type(terminal, "e");
    see(terminal, "For Blue             win in 1");
    see(terminal, "Hints used     5");
    place(terminal, "b3Se");
    move_neutral(terminal, "a2", "a2", "d4");
    see(terminal, "Solved");
    see_gone(terminal, "For Blue");
    type(terminal, "qqq");
    see_exit(terminal, 0);
}

/* ---- problems ---- */

static const struct lgame *state_of(const struct pz_session *session) {
    return pz_session_state(session);
}

/* "a1": the square of the lowest bit. */
static void name_square(uint16_t squares, char name[3]) {
    const int square = __builtin_ctz(squares);
    name[0] = (char)('a' + square / LGAME_SIDE);
    name[1] = (char)('1' + square % LGAME_SIDE);
    name[2] = '\0';
}

static void type_move(struct terminal *terminal, const struct lgame_position *position, struct lgame_move move) {
    uint16_t from = position->neutrals & (uint16_t)~move.neutrals, to = move.neutrals & (uint16_t)~position->neutrals;
    const bool ends = !from || (position->sudden_death && position->neutrals & move.neutrals); /* by e */
    char cursor[3], source[3], target[3];
    place(terminal, lgame_placement_name(lgame_placement_index(move.l)));
    name_square(position->neutrals, cursor);
    for (int count = 0; from; count++, from &= (uint16_t)(from - 1), to &= (uint16_t)(to - 1)) {
        if (count > 0)
            see(terminal, "The other neutral now?");
        name_square(from, source);
        name_square(to, target);
        move_neutral(terminal, cursor, source, target);
        name_square(to, cursor);
    }
    if (ends)
        type(terminal, "e");
}

/* The message, or the result, is drawn below the list of moves: once it is there, the list is whole. */
static bool is_told(struct terminal *terminal, const void *message) {
    return terminal_find(terminal, message, NULL, NULL) || terminal_find(terminal, "A draw", NULL, NULL);
}

/* What the panel's list of moves says that the program has played. */
static void take_reply(struct terminal *terminal, struct pz_session *session) {
    struct pz_text mark = {0}, move = {0};
    const bool red = state_of(session)->position.to_move == LGAME_RED;
    pz_text_add(&mark, "%3zu  %c  ", pz_session_played(session) + 1, red ? 'R' : 'B');
    see(terminal, pz_text_string(&mark));
    assert_true(terminal_wait(terminal, is_told, red ? "Red: L to " : "Blue: L to ", "the reply in words"));
    char *text = terminal_text(terminal);
    const char *written = strstr(text, pz_text_string(&mark)) + mark.length;
    pz_text_add_bytes(&move, written, strcspn(written, "\n"));
    assert_int_equal(pz_session_play(session, pz_text_string(&move), NULL), PZ_OK);
    free(text);
    pz_text_free(&mark);
    pz_text_free(&move);
}

/* Plays a move by keys and in the session; then it is the other player's turn. */
static void play_best(struct terminal *terminal, struct pz_session *session, const struct lgame_table *table) {
    const struct lgame_position position = state_of(session)->position;
    struct lgame_move move;
    struct pz_text text = {0};
    assert_true(lgame_advise(table, &position, &move));
    type_move(terminal, &position, move);
    lgame_add_move(&position, move, &text);
    assert_int_equal(pz_session_play(session, pz_text_string(&text), NULL), PZ_OK);
    pz_text_free(&text);
}

/* The player knows the table; so does the program, which holds out as long as it can. */
static void solve(struct player *player, const char *path) {
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", path, NULL}, NULL);
    struct pz_session *session = open_file(path);
    struct lgame_table *table = lgame_table_new(state_of(session)->position.sudden_death);
    const unsigned goal = state_of(session)->goal;
    see(terminal, "expert");
    for (unsigned turn = 1; turn <= goal; turn++) {
        play_best(terminal, session, table);
        if (turn < goal)
            take_reply(terminal, session);
    }
    see(terminal, "Solved");
    see(terminal, "Hints           0");
    lgame_table_free(table);
    pz_session_free(session);
}

static void ten_problems_are_solved(void **state) {
    static const char *const levels[] = {
        "05-last-chair", "18-toe-in-the-door", "35-revolving-door", "40-landing",          "57-set-square",
        "74-drawbridge", "76-spiral-stair",    "82-besieged",       "27-flash-in-the-pan", "66-card-up-the-sleeve"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct pz_text path = {0};
        pz_text_add(&path, PUZZLES_LEVELS "/lgame/%s.lvl", levels[i]);
        solve(*state, pz_text_string(&path));
        pz_text_free(&path);
    }
}

/* ---- whole games ---- */

/*
 * The start is drawn and the player knows the table: so the player cannot lose, nor beat an opponent that knows it too.
 * Leaves the program where the game ended; whether it was won.
 */
static bool play_against(struct player *player, const char *opponent) {
    struct pz_text level = {0};
    pz_text_add(&level, "Puzzle: lgame\nTitle: Against %s\nComputer: blue %s\nRepetition: draw\n", opponent, opponent);
    home_write(player->home, "game.lvl", pz_text_string(&level));
    char *path = home_path(player->home, "game.lvl");
    struct terminal *terminal = player_start(player, (const char *const[]){"--no-animation", path, NULL}, NULL);
    struct pz_session *session = open_file(path);
    struct lgame_table *table = lgame_table_new(false);
    see(terminal, opponent);
    while (lgame_game.outcome(state_of(session)) == PZ_UNFINISHED) {
        play_best(terminal, session, table);
        if (lgame_game.outcome(state_of(session)) == PZ_UNFINISHED)
            take_reply(terminal, session);
    }
    const bool drawn = lgame_game.outcome(state_of(session)) == PZ_DRAW;
    assert_true(drawn || strcmp(opponent, "expert") != 0);
    see(terminal, drawn ? "A draw" : "You have won");
    lgame_table_free(table);
    pz_session_free(session);
    pz_text_free(&level);
    free(path);
    return !drawn;
}

static void a_game_against_each_opponent(void **state) {
    static const char *const opponents[] = {"beginner", "casual", "careful", "strong", "expert"};
    struct player *player = *state;
    for (size_t i = 0; i < sizeof opponents / sizeof *opponents; i++) {
        play_against(player, opponents[i]);
        type(player->terminal, "qqq");
        see_exit(player->terminal, 0);
    }
}

/* "1 won, 2 drawn, 0 lost" */
static void add_record(unsigned drawn, unsigned lost, struct pz_text *out) {
    pz_text_add(out, "1 won, ");
    if (drawn > 0)
        pz_text_add(out, "%u drawn, ", drawn);
    pz_text_add(out, "%u lost.", lost);
}

/* The weakest opponent is played until it has lost a game; the rematch is given up. Both are told from then on. */
static void a_won_and_a_lost_game_are_counted(void **state) {
    struct player *player = *state;
    const char *weakest = lgame_game.two_player->strengths[0].id;
    struct pz_text won = {0}, both = {0}, offered = {0};
    unsigned drawn = 0;
    while (!play_against(player, weakest))
        drawn++;
    add_record(drawn, 0, &won);
    see(player->terminal, pz_text_string(&won));
    type(player->terminal, "M");
    see(player->terminal, "Moves made     1");
    type(player->terminal, "G");
    see(player->terminal, "Resign?");
    type(player->terminal, "r");
    see(player->terminal, "You have lost");
    add_record(drawn, 1, &both);
    see(player->terminal, pz_text_string(&both));
    type(player->terminal, "qqq");
    see_exit(player->terminal, 0);
    struct terminal *terminal = player_start(player, (const char *const[]){"lgame", NULL}, NULL);
    see(terminal, "levels");
    type(terminal, "N<Down>");
    for (size_t i = 0; i < lgame_game.two_player->usual; i++)
        type(terminal, "<Left>");
    pz_text_add(&offered, "%c%s: %s", pz_to_upper(weakest[0]), weakest + 1, pz_text_string(&both));
    see(terminal, pz_text_string(&offered));
    pz_text_free(&won);
    pz_text_free(&both);
    pz_text_free(&offered);
}

/* ---- the first minute ---- */

struct press {
    const char *keys, *then; /* what the screen says next */
};

static void press(struct terminal *terminal, const struct press *presses) {
    for (; presses->keys; presses++) {
        type(terminal, presses->keys);
        see(terminal, presses->then);
    }
}

/* A level or lesson that comes with the program, where the player's program looks for them. */
static void bring(const struct player *player, const char *name) {
    struct pz_text from = {0}, to = {0}, text = {0};
    pz_text_add(&from, "%s/lgame/%s.lvl", PUZZLES_LEVELS, name);
    pz_text_add(&to, "levels/lgame/%s.lvl", name);
    assert_int_equal(pz_file_read(pz_text_string(&from), 1 << 16, &text, NULL), PZ_OK);
    home_write(player->home, pz_text_string(&to), pz_text_string(&text));
    pz_text_free(&from);
    pz_text_free(&to);
    pz_text_free(&text);
}

/* Somebody who has never played goes through the lessons, and solves the first level after two steps of a hint. */
static void a_newcomer_learns_and_wins(void **state) {
    static const struct press lessons[] = {{"L", "Each turn you lay your L somewhere else"},
                                           {"<Right>", "d4Sw is free"},
                                           {"<Enter>", "A neutral now?"},
                                           {"e", "It may be flipped with f"},
                                           {"f", "c4Se is free"},
                                           {"<Enter>", "A neutral now?"},
                                           {"e", "That is all it takes"},
                                           {"n", "carry it down to a2"},
                                           {"f", "c4Se is free"},
                                           {"<Enter>", "A neutral now?"},
                                           {"<Enter>", "↑↓←→ carry the neutral"},
                                           {"<Down><Down><Enter>", "Tab goes to the other"},
                                           {"f", "c4Sw is free"},
                                           {"<Enter>", "A neutral now?"},
                                           {"<Tab><Enter>", "↑↓←→ carry the neutral"},
                                           {"<Left><Enter>", "Only one place is left to blue"},
                                           {"n", "Blue's L lies in a corner"},
                                           {"<Up>", "b4Sw is free"},
                                           {"<Enter>", "A neutral now?"},
                                           {"<Enter>", "↑↓←→ carry the neutral"},
                                           {"<Right><Right><Right><Enter>", "another corner"},
                                           {"f", "b4Se is free"},
                                           {"<Enter>", "A neutral now?"},
                                           {"<Enter>", "↑↓←→ carry the neutral"},
                                           {"<Down><Enter>", "Mind the corners"},
                                           {"n", "Blue has 8 places"},
                                           {"x", "c2Nw is free"},
                                           {"<Enter>", "A neutral now?"},
                                           {"<Enter>", "↑↓←→ carry the neutral"},
                                           {"<Left><Enter>", "Blue has no place left: red has won."},
                                           {"q", "Learn  4/4"},
                                           {0}};
    static const struct press level[] = {{"<Enter>", "Blue wins at once: leave red no place."},
                                         {"H", "Look at "},
                                         {"H", "With the L there, red has "},
                                         {"xxj", "c2Ws is free"},
                                         {"<Enter>", "A neutral now?"},
                                         {"<Enter>", "↑↓←→ carry the neutral"},
                                         {"<Right><Right><Up><Up><Up><Enter>", "Solved"},
                                         {0}};
    static const char *const files[] = {"05-last-chair", "lessons/1-lay-the-l", "lessons/2-a-neutral",
                                        "lessons/3-a-lost-corner", "lessons/4-a-win-in-one"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        bring(*state, files[i]);
    struct terminal *terminal = player_start(*state, (const char *const[]){"--no-animation", "lgame", NULL}, NULL);
    see(terminal, "L begins the first of 4 short lessons.");
    press(terminal, lessons);
    press(terminal, level);
}

/* ---- the workshop ---- */

/* What the table says about the level that was saved, as the workshop tells it. */
static void see_verdict(struct terminal *terminal, const struct lgame_position *position) {
    struct lgame_table *table = lgame_table_new(position->sudden_death);
    const struct lgame_value value = lgame_value(table, position);
    struct pz_text said = {0};
    const bool mover_wins = value.verdict == LGAME_WIN;
    if (value.verdict == LGAME_DRAW)
        pz_text_add(&said, "A draw");
    else
        pz_text_add(&said, "%s wins in %u turn", mover_wins == (position->to_move == LGAME_RED) ? "Red" : "Blue",
                    (value.plies + 1) / 2);
    see(terminal, pz_text_string(&said));
    pz_text_free(&said);
    lgame_table_free(table);
}

/* One neutral goes over the other and a corner of red's L, is taken back, and goes down instead. */
static void a_position_is_edited_solved_and_saved(void **state) {
    struct player *player = *state;
    struct terminal *terminal = open_level(player, NULL);
    see(terminal, "Blue to move");
    type(terminal, "E");
    see(terminal, "workshop");
    see(terminal, "Blue wins in 3 turns");
    type(terminal, "3<Up>");
    see(terminal, "There is only one neutral");
    type(terminal, "<Up>");
    see(terminal, "Red's L has 3 squares");
    type(terminal, "uu");
    see(terminal, "Blue wins in 3 turns");
    type(terminal, "<Down>m-");
    see(terminal, "Red to win in 2");
    type(terminal, "--");
    see(terminal, "Red to move");
    type(terminal, "s");
    see(terminal, "Its title");
    type(terminal, "<C-u>Mine<Enter>");
    see(terminal, "mine.lvl");
    char *path = home_path(player->home, ".local/share/puzzles/levels/lgame/mine.lvl");
    struct pz_session *saved = open_file(path);
    const struct lgame_position *position = &state_of(saved)->position;
    assert_int_equal(position->neutrals, 1 << 12 | 1 << 14); /* d1, d3 */
    assert_int_equal(position->to_move, LGAME_RED);
    see_verdict(terminal, position);
    pz_session_free(saved);
    free(path);
}

/* ---- interruptions ---- */

/* Finished turns are saved; an unfinished one is begun again. */
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
        cmocka_unit_test_setup_teardown(a_game_is_played_with_analysis_on, player_set_up, player_tear_down),
        SLOW(cmocka_unit_test_setup_teardown(ten_problems_are_solved, player_set_up, player_tear_down)),
        SLOW(cmocka_unit_test_setup_teardown(a_game_against_each_opponent, player_set_up, player_tear_down)),
        SLOW(cmocka_unit_test_setup_teardown(a_won_and_a_lost_game_are_counted, player_set_up, player_tear_down)),
        cmocka_unit_test_setup_teardown(a_newcomer_learns_and_wins, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(a_position_is_edited_solved_and_saved, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(no_turn_is_lost_when_killed, player_set_up, player_tear_down),
        cmocka_unit_test_setup_teardown(any_terminal_and_size, player_set_up, player_tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
