/*
 * Two-player games against the computer, the same for all of them: the box before a new game, replies, undoing them,
 * resuming, the end. Played with the L game, where red's first placement by Tab is c2Ne, and e leaves the neutrals
 * where they are.
 */
#include <stdlib.h>
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/allemande.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"

static void run_in(const char *home, const struct step *script) {
    struct tui_request request = {
        .levels = PUZZLES_LEVELS, .state = home, .own_levels = home, .no_animation = true, .game = &lgame_game};
    player_run(&request, usual, script);
}

static void run(const struct step *script) {
    SCOPED_HOME *home = home_new();
    run_in(home, script);
}

#define AGAINST_BEGINNER KEY(K_DOWN), KEY(K_LEFT), SEE("The computer looks one move ahead"), KEY(K_ENTER)

/* A turn: a legal placement after which the beginner, here, does not win at once, and no neutral. */
#define PLACED KEY(K_TAB), KEY(K_TAB), KEY(K_TAB), KEY(K_TAB), KEY(K_TAB), KEY(K_TAB), KEY(K_ENTER)
#define TURN PLACED, TYPE("e")

/* The first game is not lost by beginning a second one from the same start. */
TEST(games_from_one_start_live_side_by_side) {
    static const struct step script[] = {TYPE("N"),
                                         AGAINST_BEGINNER,
                                         TURN,
                                         WAIT("Moves made     2"),
                                         TYPE("qN"),
                                         KEY(K_ENTER),
                                         SEE("new game will be kept beside it."),
                                         FOCUS("Begin a new one"),
                                         KEY(K_ENTER),
                                         SEE("Moves made     0"),
                                         TURN,
                                         WAIT("Moves made     2"),
                                         TURN,
                                         WAIT("Moves made     4"),
                                         TYPE("qqg"),
                                         SEE("2 games"),
                                         SEE("Against beginner"),
                                         SEE("4 moves"),
                                         SEE("2 moves"),
                                         KEY(K_ENTER), /* the latest comes first */
                                         SEE("Moves made     4"),
                                         TYPE("q"),
                                         KEY(K_DOWN),
                                         KEY(K_ENTER),
                                         SEE("Moves made     2"),
                                         END};
    run(script);
}

/* One who looks back at a game that has ended is not asked whether to continue it, there or later. */
TEST(a_game_looked_back_at_is_not_unfinished) {
    static const struct step script[] = {TYPE("N"),
                                         AGAINST_BEGINNER,
                                         TURN,
                                         WAIT("Moves made     2"),
                                         TURN,
                                         WAIT("Moves made     4"),
                                         TYPE("Gr"),
                                         WAIT("You have lost"),
                                         TYPE("m"),
                                         KEY(K_UP),
                                         KEY(K_UP),
                                         KEY(K_ENTER),
                                         SEE("Moves made     2"),
                                         TYPE("N"),
                                         KEY(K_ENTER),
                                         MISS("unfinished"),
                                         SEE("Moves made     0"),
                                         TYPE("qqg"),
                                         SEE("There are no unfinished games."),
                                         END};
    run(script);
}

TEST(the_box_offers_what_the_game_has) {
    static const struct step script[] = {TYPE("N"),
                                         SEE("New game"),
                                         SEE("You move first."),
                                         KEY(K_RIGHT),
                                         SEE("blue"),
                                         SEE("You move second."),
                                         KEY(K_RIGHT),
                                         SEE("Two people at one keyboard."),
                                         KEY(K_RIGHT), /* around to red again */
                                         SEE("You move first."),
                                         KEY(K_DOWN),
                                         SEE("The computer looks one move ahead"),
                                         KEY(K_RIGHT),
                                         KEY(K_RIGHT),
                                         KEY(K_RIGHT),
                                         SEE("expert"),
                                         KEY(K_DOWN),
                                         KEY(K_RIGHT),
                                         SEE("sudden-death"),
                                         SEE("In sudden death both neutrals may be moved."),
                                         KEY(K_ENTER),
                                         SEE("Against expert"),
                                         SEE("· sudden death"),
                                         TYPE("q"),
                                         SEE("levels"),
                                         TYPE("N"), /* the last choice is still there */
                                         SEE("expert"),
                                         SEE("sudden-death"),
                                         TYPE("q"),
                                         MISS("New game"),
                                         END};
    run(script);
}

/*
 * Where the box is as wide as the screen nothing sticks out of it, and the text about the computer gets one more line.
 */
TEST(the_box_fits_into_a_narrow_screen) {
    static const struct step script[] = {TYPE("N"), KEY(K_DOWN), GOLDEN("newgame-44x16"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true, .game = &lgame_game},
                       WINDOW(44, 16), NULL, script);
}

/* Sizes can be typed: digits that go on with no size begin another, and what is no size is none. */
TEST(digits_choose_a_size) {
    static const struct step script[] = {
        TYPE("N"),    KEY(K_DOWN), TYPE("7"),    SEE("‹ casual "), KEY(K_DOWN),  TYPE("7"), SEE("‹ 7 "), TYPE("1"),
        SEE("‹ 10 "), TYPE("3"),   SEE("‹ 13 "), TYPE("2"),        SEE("‹ 13 "), TYPE("5"), SEE("‹ 5 "), KEY(K_RIGHT),
        SEE("‹ 6 "),  TYPE("19"),  SEE("‹ 19 "), KEY(K_ENTER),     SEE("19x19"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true, .game = &allemande_game},
                       usual, NULL, script);
}

TEST(the_computer_replies_and_undo_takes_back_both) {
    static const struct step script[] = {TYPE("N"),
                                         AGAINST_BEGINNER,
                                         SEE("Moves made     0"),
                                         TYPE("u"),
                                         SEE("There is nothing to undo."),
                                         TURN,
                                         WAIT("Moves made     2"),
                                         SEE("Blue: L to "),
                                         TYPE("u"),
                                         SEE("Moves made     0"),
                                         SEE("Undone: your turn and Blue's reply."),
                                         TYPE("r"),
                                         SEE("Moves made     2"),
                                         SEE("Redone: your turn and Blue's reply."),
                                         TURN,
                                         WAIT("Moves made     4"),
                                         TYPE("R"),
                                         SEE("Moves made     0"),
                                         TYPE("rr"),
                                         SEE("Moves made     4"),
                                         END};
    run(script);
}

/* The neutral ends the turn by itself; e, pressed out of habit, leaves the news of the reply. */
TEST(an_end_pressed_out_of_habit_says_nothing) {
    static const struct step script[] = {TYPE("N"),
                                         AGAINST_BEGINNER,
                                         TYPE("e"),
                                         SEE("Place the L first;"),
                                         PLACED,
                                         KEY(K_ENTER),
                                         KEY(K_TAB),
                                         KEY(K_ENTER),
                                         WAIT("Moves made     2"),
                                         SEE("Blue: L to "),
                                         TYPE("e"),
                                         SEE("Blue: L to "),
                                         KEY(K_TAB),
                                         TYPE("e"),
                                         SEE("Place the L first;"),
                                         END};
    run(script);
}

enum pz_status __real_pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error);
enum pz_status __wrap_pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error);

static int saves; /* of games, since they were counted last */

enum pz_status __wrap_pz_staged_write(const char *path, const char *bytes, size_t length, struct pz_error *error) {
    saves += strstr(path, "/saves/") != NULL;
    return __real_pz_staged_write(path, bytes, length, error);
}

static void forget_saves(const struct tui_request *request) {
    (void)request;
    saves = 0;
}

static void saved_once(const struct tui_request *request) {
    assert_int_equal(saves, 1);
    forget_saves(request);
}

static void saved_twice(const struct tui_request *request) {
    assert_int_equal(saves, 2);
    forget_saves(request);
}

static void not_saved(const struct tui_request *request) {
    (void)request;
    assert_int_equal(saves, 0);
}

/*
 * When the player moves second, the computer's first move is there at once, stays when undo reaches it, and cannot be
 * undone. However many moves a key undoes or redoes, they are one change of the file.
 */
TEST(the_computer_moves_first_and_each_key_saves_once) {
    static const struct step script[] = {TYPE("N"),
                                         KEY(K_RIGHT),
                                         AGAINST_BEGINNER,
                                         WAIT("Moves made     1"),
                                         SEE("Blue to move"),
                                         TURN,
                                         WAIT("Moves made     3"),
                                         TURN,
                                         WAIT("Moves made     5"),
                                         CALL(forget_saves),
                                         TYPE("u"),
                                         SEE("Moves made     3"),
                                         CALL(saved_once),
                                         TYPE("r"),
                                         SEE("Moves made     5"),
                                         CALL(saved_once),
                                         TYPE("R"),
                                         SEE("Moves made     1"), /* its old first move, not a new one: */
                                         CALL(saved_once),
                                         TYPE("u"), /* right after a restart: back to where it was */
                                         SEE("Your moves are back."),
                                         SEE("Moves made     5"),
                                         CALL(saved_once),
                                         TYPE("R"),
                                         SEE("Moves made     1"),
                                         CALL(saved_once),
                                         TYPE("R"),
                                         CALL(not_saved),
                                         END};
    run(script);
}

/* ---- the record against the computer ---- */

/* Won and lost, by side and variant; the last line is no game. */
static const char played[] =
    "game 2026-01-01T00:00:00Z lgame casual red won moves=9 hints=0 undone=0 Sudden-death=no Repetition=draw\n"
    "game 2026-01-02T00:00:00Z lgame casual red won moves=9 hints=2 undone=0 Sudden-death=no Repetition=draw\n"
    "game 2026-01-03T00:00:00Z lgame casual blue drawn moves=9 hints=0 undone=0 Sudden-death=no Repetition=draw\n"
    "game 2026-01-04T00:00:00Z lgame casual blue lost moves=9 hints=0 undone=1 Sudden-death=yes Repetition=draw\n"
    "game 2026-01-05T00:00:00Z lgame casual blue lost moves=9 hints=0 undone=1 Sudden-death=no Repetition=draw\n"
    "game 2026-01-06T00:00:00Z lgame strong red lost moves=9 end=resigned Sudden-death=no Repetition=draw\n"
    "game 2026-01-07T00:00:00Z allemande careful black won moves=9 Size=9\n";

TEST(the_box_tells_the_record) {
    static const struct step script[] = {MISS("damaged"),
                                         TYPE("N"),
                                         SEE("Casual, as red: 2 won, 0 lost."),
                                         KEY(K_RIGHT),
                                         SEE("Casual, as blue: 0 won, 1 drawn, 2 lost."),
                                         KEY(K_RIGHT),
                                         MISS(" lost."), /* two people */
                                         KEY(K_RIGHT),
                                         KEY(K_DOWN),
                                         SEE("The computer looks one move ahead and"),
                                         SEE("Casual: 2 won, 1 drawn, 2 lost."),
                                         GOLDEN("newgame-record-80x24"),
                                         UNCUT,
                                         RESIZE(60, 20),
                                         UNCUT,
                                         RESIZE(80, 24),
                                         KEY(K_DOWN),
                                         SEE("Casual, variant standard: 2 won, 1 drawn, 1"),
                                         KEY(K_RIGHT),
                                         SEE("Casual, variant sudden-death: 0 won, 1"),
                                         KEY(K_DOWN),
                                         KEY(K_RIGHT),
                                         SEE("Casual, repetition play-on: no games yet."),
                                         KEY(K_UP),
                                         KEY(K_UP),
                                         KEY(K_LEFT),
                                         SEE("nearly half of what is there."),
                                         MISS(" won"), /* nothing is said of an opponent never met */
                                         TYPE("?"),
                                         SEE("(1 with help), 1 drawn, 2 lost."),
                                         SEE("; 0 won, 1 lost."),
                                         END};
    SCOPED_HOME *home = home_new();
    home_write(home, "games", played);
    run_in(home, script);
}

/* How many games the file has. */
static int games_kept(const struct tui_request *request) {
    PZ_OWNED char *text = home_read(request->state, "games");
    int count = 0;
    for (const char *c = text; c && *c; c++)
        count += *c == '\n';
    return count;
}

static void no_game_kept(const struct tui_request *request) {
    assert_int_equal(games_kept(request), 0);
}

static void one_game_kept(const struct tui_request *request) {
    assert_int_equal(games_kept(request), 1);
}

/* The facts of all games but the seconds and when they began; malloc'd. */
static char *facts_kept(const struct tui_request *request) {
    static const char *const keys[] = {" seconds=", " begun="};
    char *text = home_read(request->state, "games");
    for (size_t i = 0; i < 2; i++)
        for (char *at = text; (at = strstr(at, keys[i]));)
            memmove(at, at + 1 + strcspn(at + 1, " "), strlen(at + 1 + strcspn(at + 1, " ")) + 1);
    return text;
}

static void two_games_kept(const struct tui_request *request) {
    PZ_OWNED char *text = facts_kept(request);
    assert_string_equal(text, "game 2026-05-01T12:00:00Z lgame beginner red lost moves=2 hints=1 undone=1 "
                              "end=resigned Sudden-death=no Repetition=draw\n"
                              "game 2026-05-01T12:00:00Z lgame beginner red lost moves=2 hints=0 undone=0 "
                              "end=resigned Sudden-death=no Repetition=draw\n");
}

#define RESIGN TYPE("G"), SEE("Resign?"), TYPE("r"), WAIT("You have lost")
#define LEAVE TYPE("Ru"), SEE("You have lost") /* and come back: from then on the resignation counts */

/*
 * It is counted when it ends and not again, whatever is taken back and played after that; another game in the same
 * place is another game, without the hints of the last.
 */
TEST(a_game_is_counted_once) {
    static const struct step script[] = {TYPE("N"),
                                         AGAINST_BEGINNER,
                                         TYPE("vv"),
                                         SEE("Hints used     1"),
                                         TYPE("v"),
                                         TURN,
                                         WAIT("Moves made     2"),
                                         TYPE("ur"),
                                         CALL(no_game_kept),
                                         CALL(forget_saves),
                                         RESIGN,
                                         CALL(no_game_kept),
                                         CALL(saved_once), /* with its end */
                                         TYPE("R"),
                                         CALL(saved_twice), /* as counted; then at its start */
                                         TYPE("u"),
                                         SEE("So far 0 won, 1 lost."),
                                         TYPE("y"), /* the title names the opponent, too */
                                         SEE("L game: lost to beginner, 1 hint"),
                                         CALL(one_game_kept),
                                         TYPE("u"), /* the resignation */
                                         RESIGN,
                                         TYPE("u"),
                                         TURN,
                                         WAIT("Moves made     4"),
                                         RESIGN,
                                         SEE("So far 0 won, 1 lost."),
                                         CALL(one_game_kept),
                                         TYPE("R"),
                                         SEE("Moves made     0"),
                                         KEY(K_TAB),
                                         KEY(K_TAB),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("Moves made     2"),
                                         SEE("Hints used     0"),
                                         RESIGN,
                                         LEAVE,
                                         SEE("So far 0 won, 2 lost."),
                                         CALL(two_games_kept),
                                         END};
    run(script);
}

/* Who had been counted stays counted, although the program was left in between. */
TEST(a_game_resumed_is_not_counted_again) {
    static const struct step first[] = {TYPE("N"), AGAINST_BEGINNER, TURN, WAIT("Moves made     2"), RESIGN,
                                        LEAVE,     TYPE("u"),        END};
    static const struct step second[] = {TYPE("q"), KEY(K_DOWN),         KEY(K_ENTER), SEE("Continued after move 2"),
                                         RESIGN,    CALL(one_game_kept), END};
    SCOPED_HOME *home = home_new();
    run_in(home, first);
    run_in(home, second);
}

static void kept_as_set_up(const struct tui_request *request) {
    PZ_OWNED char *text = facts_kept(request);
    assert_string_equal(text, "game 2026-05-01T12:00:00Z lgame beginner red lost moves=2 hints=0 undone=0 "
                              "end=resigned start=position Sudden-death=no Repetition=draw\n");
}

/* From a position of one's own it is kept, but says nothing about who is stronger. */
TEST(a_game_from_elsewhere_is_set_apart) {
    static const struct step script[] = {
        WAIT("Moves made     0"), TURN, WAIT("Moves made     2"), RESIGN, LEAVE, MISS("So far"),
        CALL(kept_as_set_up),     END};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "level.lvl");
    home_write(home, "level.lvl",
               "Puzzle: lgame\nComputer: blue beginner\n\n"
               ". R R N\n. R B .\n. R B .\nN B B .\n");
    player_run(&(struct tui_request){.state = home, .path = path, .no_animation = true}, usual, script);
}

TEST(a_game_goes_on_with_the_same_opponent) {
    SCOPED_HOME *home = home_new();
    static const struct step first[] = {TYPE("N"), AGAINST_BEGINNER, TURN, WAIT("Moves made     2"), END};
    static const struct step second[] = {TYPE("q"), /* to the menu */
                                         KEY(K_DOWN),
                                         SEE("Against beginner · your turn"),
                                         KEY(K_ENTER),
                                         SEE("Continued after move 2"),
                                         SEE("Opponent       beginner"),
                                         TURN,
                                         WAIT("Moves made     4"),
                                         TYPE("N"),
                                         KEY(K_ENTER),
                                         SEE("An unfinished game"),
                                         TYPE("g"),
                                         SEE("Moves made     4"),
                                         TYPE("N"),
                                         KEY(K_ENTER),
                                         KEY(K_ESCAPE),
                                         SEE("New game"), /* still choosing */
                                         KEY(K_ENTER),
                                         TYPE("n"),
                                         SEE("Moves made     0"),
                                         END};
    run_in(home, first);
    run_in(home, second);
}

TEST(two_people_play_without_a_computer) {
    static const struct step script[] = {TYPE("N"),
                                         KEY(K_LEFT),
                                         KEY(K_ENTER),
                                         SEE("Two players"),
                                         MISS("Opponent"),
                                         TURN,
                                         SEE("Blue to move"),
                                         SEE("Moves made     1"),
                                         TYPE("u"),
                                         SEE("Red to move"),
                                         END};
    run(script);
}

/* Escape takes back steps of a turn and does nothing else, until the game is over. */
TEST(escape_does_not_leave_a_game) {
    static const struct step script[] = {TYPE("N"),
                                         KEY(K_LEFT),
                                         KEY(K_ENTER),
                                         KEY(K_ESCAPE),
                                         SEE("There is nothing to undo in this turn; q leaves the game."),
                                         TURN,
                                         KEY(K_ESCAPE),
                                         SEE("There is nothing to undo in this turn; q leaves the game."),
                                         KEY(K_TAB),
                                         KEY(K_ESCAPE),
                                         SEE("Blue: ↑↓←→ move the L"),
                                         KEY(K_ESCAPE),
                                         SEE("There is nothing to undo in this turn; q leaves the game."),
                                         SEE("Moves made     1"),
                                         TYPE("q"),
                                         MISS("Moves made"),
                                         END};
    run(script);
}

TEST(a_game_is_given_up) {
    static const struct step script[] = {TYPE("N"),
                                         AGAINST_BEGINNER,
                                         TYPE("G"), /* nothing has been played */
                                         SEE("There is no game to give up."),
                                         TURN,
                                         WAIT("Moves made     2"),
                                         KEY(K_TAB), /* the turn under way is forgotten */
                                         TYPE("G"),
                                         SEE("Red gives up, and blue has won."),
                                         TYPE("p"),
                                         MISS("Resign?"),
                                         SEE("Moves made     2"),
                                         TYPE("Gr"),
                                         WAIT("You have lost"),
                                         SEE("Red has resigned."),
                                         SEE("u withdraws that; otherwise"),
                                         MISS("So far"),
                                         SEE(" Enter rematch  N new game  R again  F film  y share  v review"),
                                         KEY(K_RIGHT),
                                         SEE("The game is over. u undoes a move"),
                                         TYPE("u"),
                                         SEE("Resignation withdrawn: play on."),
                                         MISS("counted"),
                                         SEE("Red to move"),
                                         SEE("Moves made     2"),
                                         TURN,
                                         WAIT("Moves made     4"),
                                         TYPE("GrR"), /* which leaves the game */
                                         TYPE("u"),
                                         SEE("So far 0 won, 1 lost."),
                                         TYPE("u"),
                                         SEE("Resignation withdrawn: play on. The game stays counted as lost."),
                                         END};
    run(script);
}

/* The one who resigns is the one to move. A record of such a game ends as the game did. */
TEST(a_game_given_up_is_saved_as_such) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "given-up.lvl");
    static const struct step first[] = {TYPE("N"),
                                        KEY(K_LEFT),
                                        KEY(K_ENTER),
                                        TURN,
                                        TYPE("G"),
                                        SEE("Blue gives up, and red has won."),
                                        KEY(K_ENTER), /* plays on */
                                        MISS("Red has won"),
                                        TYPE("Gr"),
                                        SEE("Red has won"),
                                        SEE("Blue has resigned."),
                                        MISS("rematch"),
                                        SEE(" Enter again  N new game"),
                                        GOLDEN("lgame-resigned-80x24"),
                                        END};
    static const struct step second[] = {SEE("Red has won"), SEE("blue has resigned"), SEE(" Enter again  N new game"),
                                         TYPE("u"),          SEE("Blue to move"),      END};
    run_in(home, first);
    home_write(home, "given-up.lvl", "Puzzle: lgame\nComputer: none\nResult: blue resigned\n\nMoves:\nd4Sw\n");
    const struct tui_request request = {.state = home, .path = path, .no_animation = true};
    player_run(&request, usual, second);
}

/* Red could win at once, and yet has resigned: nothing is to be found any more until that is taken back. */
TEST(nothing_is_asked_of_a_game_given_up) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "given-up.lvl");
    static const struct step script[] = {SEE("Blue has won"),
                                         TYPE("S"),
                                         SEE("The game is over. u undoes a move, R starts again."),
                                         KEY(K_TAB),
                                         TYPE("H"),
                                         SEE("The game is over. u undoes a move, R starts again."),
                                         TYPE("u"),
                                         SEE("Resignation withdrawn: play on."),
                                         TYPE("Sw"),
                                         WAIT("The shortest solution from here takes one move"),
                                         END};
    home_write(home, "given-up.lvl",
               "Puzzle: lgame\nComputer: none\nTo-move: red\nResult: red resigned\n\nBBN.\nB.RN\nB.R.\n..RR\n");
    const struct tui_request request = {.state = home, .path = path, .no_animation = true};
    player_run(&request, usual, script);
}

/* The computer, which now has the other side, begins at once; the level is the same. */
TEST(a_rematch_changes_sides) {
    static const struct step script[] = {TYPE("N"),
                                         AGAINST_BEGINNER,
                                         TURN,
                                         WAIT("Moves made     2"),
                                         TYPE("M"),
                                         SEE("There is a rematch only after a game against the computer."),
                                         TYPE("Gr"),
                                         WAIT("You have lost"),
                                         TYPE("M"),
                                         WAIT("Moves made     1"),
                                         SEE("Red: L to "),
                                         SEE("Blue to move"),
                                         SEE("Opponent       beginner"),
                                         SEE("Against beginner"),
                                         TURN,
                                         WAIT("Moves made     3"),
                                         TYPE("Gr"),
                                         WAIT("Blue has resigned."),
                                         TYPE("M"),
                                         SEE("Sides swapped: you play red now."),
                                         SEE("Moves made     0"),
                                         END};
    run(script);
}

TEST(a_problem_is_not_given_up) {
    static const struct step script[] = {MISS("G resign"), TYPE("G"),         SEE("There is no game to give up."),
                                         TYPE("M"),        SEE("There is a"), END};
    player_run_at_home(
        (struct tui_request){.path = PUZZLES_SOURCE "/tests/screen/problems/lgame/33-coat-on-the-hook.lvl",
                             .no_animation = true},
        usual, NULL, script);
}

/* A header that names no known opponent is read as none, and the player is told why; "none" is no mistake. */
TEST(a_computer_that_nobody_knows_is_told) {
    static const struct step script[] = {
        SEE("\"Computer: green strong\" names no player of this game, so both sides are played by hand."),
        MISS("Opponent"), END};
    static const struct step quiet[] = {MISS("names no player"), MISS("Opponent"), END};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *unknown = home_path(home, "unknown.lvl"), *none = home_path(home, "none.lvl");
    home_write(home, "unknown.lvl", "Puzzle: lgame\nComputer: green strong\n");
    home_write(home, "none.lvl", "Puzzle: lgame\nComputer: none\n");
    struct tui_request request = {.state = home, .path = unknown, .no_animation = true};
    player_run(&request, WINDOW(120, 30), script);
    request.path = none;
    player_run(&request, usual, quiet);
}

/* Of a strong opponent's replies only the first is followed by the key; it explains all of them. */
TEST(a_strong_opponent_says_that_it_explains) {
    static const struct step script[] = {TYPE("H"),
                                         WAIT("The L should move onto "),
                                         TYPE("HHH"),
                                         WAIT("Moves made     2"),
                                         SEE("Y says why."),
                                         TYPE("Y"),
                                         SEE("It leaves you "),
                                         TYPE("H"),
                                         WAIT("The L should move onto "),
                                         TYPE("HHH"),
                                         WAIT("Moves made     4"),
                                         MISS("Y says why."),
                                         TYPE("Y"),
                                         SEE("It leaves you "),
                                         END};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "strong.lvl");
    home_write(home, "strong.lvl", "Puzzle: lgame\nComputer: blue strong\n");
    player_run(&(struct tui_request){.state = home, .path = path, .no_animation = true}, usual, script);
}

static void nothing_is_solved(const struct tui_request *request) {
    PZ_OWNED char *results = home_read(request->state, "results");
    char *games = home_read(request->state, "games");
    assert_true(!results || !strstr(results, "lgame"));
    assert_null(games); /* nor is it a game that counts */
}

/* The computer wins in one move; "Last chair" of the levels, with the sides changed. */
TEST(what_the_computer_solves_is_not_solved) {
    static const struct step script[] = {WAIT("You have lost"), MISS("Solved"), MISS("Shown"), CALL(nothing_is_solved),
                                         END};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "level.lvl");
    home_write(home, "level.lvl",
               "Puzzle: lgame\nComputer: blue expert\nTo-move: blue\nGoal: win in 1\n\n"
               ". . . .\nB N R R\nB B B R\nN . . R\n");
    player_run(&(struct tui_request){.state = home, .path = path, .no_animation = true}, usual, script);
}

TEST(a_computer_that_is_nobody_is_told) {
    SCOPED_HOME *home = home_new();
    home_write(home, "game.lvl", "Puzzle: lgame\nComputer: red demon\n\n");
    PZ_OWNED char *path = home_path(home, "game.lvl");
    static const struct step script[] = {SEE("\"Computer: red demon\" names no player of this game"), MISS("Opponent"),
                                         END};
    player_run_at_home((struct tui_request){.path = path}, usual, NULL, script);
}
