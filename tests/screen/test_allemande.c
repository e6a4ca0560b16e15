/* Allemande as it is played: a turn built, refused, taken back and ended; pass, swap, the end; pictures. */
#include <stdbool.h>
#include <stdlib.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"

#define LEVELS PUZZLES_SOURCE "/tests/screen/allemande"
#define MIDDLE LEVELS "/allemande/01-middle.lvl" /* 9x9, Black to move, two people */
#define STEPS LEVELS "/allemande/02-steps.lvl"   /* 9x9, White is four stones from the win */
#define THIRTEEN LEVELS "/allemande/03-thirteen.lvl"
#define NINETEEN LEVELS "/allemande/04-nineteen.lvl"
#define GROUPED LEVELS "/allemande/05-grouped.lvl" /* 5x5, empty, with swap */
#define STUCK LEVELS "/allemande/06-stuck.lvl"     /* Black has no legal turn, White has */
#define BEGINNER LEVELS "/allemande/07-beginner.lvl"
#define GOAL LEVELS "/allemande/08-goal.lvl"
#define DRAWN LEVELS "/allemande/09-drawn.lvl"
#define LOSING LEVELS "/allemande/11-losing.lvl" /* White needs two more stones; Black, who is to move, many */
#define SEVEN LEVELS "/allemande/12-seven.lvl"   /* empty */
#define EXPERT LEVELS "/allemande/10-expert.lvl" /* who would think for many seconds */
#define IN_TWO LEVELS "/allemande/15-in-two.lvl" /* White, two people */
#define OFFER PUZZLES_SOURCE "/tests/screen/problems/allemande/36-may-i-cut-in.lvl" /* better taken */
#define SWAP LEVELS "/allemande/16-swap.lvl"                                        /* the computer begins */

#define ELEVEN LEVELS "/allemande/13-eleven.lvl"
#define LAST_STONE LEVELS "/allemande/15-last-stone.lvl" /* 11x11, Black wins on k3 */
#define LATE LEVELS "/allemande/14-late.lvl"             /* 19x19, with 162 stones */

static void run(const char *path, struct player_terminal terminal, bool animated, const struct step *script) {
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = !animated, .path = path}, terminal, NULL,
                       script);
}

/* With the levels and lessons of the program. */
static void run_lesson(const char *name, struct player_terminal terminal, const struct step *script) {
    PZ_SCOPED_TEXT path = {0};
    pz_text_add(&path, "%s/allemande/lessons/%s.lvl", PUZZLES_LEVELS, name);
    player_run_at_home(
        (struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true, .path = pz_text_string(&path)}, terminal,
        NULL, script);
}

static void run_on(const char *path, struct player_terminal terminal, const struct step *script) {
    run(path, terminal, false, script);
}

/*
 * f4 touches g5 diagonally. Both cells between them, f5 and g4, are empty, so a stone on either closes it. The cursor
 * starts on e5.
 */
TEST(a_turn_ends_when_no_diagonal_is_open) {
    static const struct step script[] = {SEE("Join your two edges."),
                                         SEE("Stones left    4"),
                                         SEE("Cursor         e5"),
                                         TYPE("e"),
                                         SEE("A turn needs at least one stone"),
                                         TYPE("lj"),
                                         SEE("Cursor         f4"),
                                         KEY(K_ENTER),
                                         SEE("f4-g5 is open: a stone on f5 or g4 closes it."),
                                         SEE("Stones left    3"),
                                         TYPE("e"),
                                         SEE("Not yet: f4-g5 is open: a stone on f5 or g4 closes it."),
                                         SEE("Moves made     0"),
                                         TYPE("k "),
                                         SEE("e ends the turn; you may place two more stones."),
                                         SEE("1  ●  f4 f5"),
                                         TYPE("e"),
                                         SEE("White to move"),
                                         SEE("joins north and south"),
                                         SEE("Moves made     1"),
                                         TYPE("u"),
                                         SEE("Undone: stones at f4 f5."),
                                         SEE("Black to move"),
                                         TYPE("r"),
                                         SEE("Redone: stones at f4 f5."),
                                         SEE("turn 1"), /* of two */
                                         END};
    run_on(MIDDLE, usual, script);
}

/* In the empty corner four stones in a row, a1 to d1, are connected; a3 and b2 touch only at their corners. */
TEST(the_fourth_stone_ends_the_turn_if_it_may) {
    static const struct step ends[] = {TYPE("jj hhh "), SEE("Stones left    2"), TYPE("l "),
                                       TYPE("l "),      SEE("White to move"),    END};
    static const struct step open[] = {TYPE("jj hhh "), /* e3 has a stone, b3 none */
                                       SEE("Stones left    3"),
                                       TYPE("l j "), /* c3, c2 */
                                       SEE("Stones left    1"),
                                       TYPE("lj "), /* d1 */
                                       SEE("c2-d1 is open: all four stones are placed; take one back."),
                                       SEE("Stones left    0"),
                                       TYPE("k "), /* d2 */
                                       SEE("All four stones are placed; take one back first."),
                                       TYPE("u"),
                                       SEE("The stone on d1 is gone."),
                                       SEE("Stones left    1"),
                                       TYPE(" "),
                                       SEE("White to move"),
                                       SEE("b3 c3 c2 d2"),
                                       END};
    run_on(NINETEEN, usual, ends);
    run_on(MIDDLE, usual, open);
}

TEST(stones_are_taken_back_one_by_one_or_all) {
    static const struct step script[] = {TYPE(" l "),
                                         SEE("j10 k10"),
                                         TYPE("h "), /* not only the last one */
                                         SEE("1  ●  k10"),
                                         MISS("j10 k10"),
                                         TYPE(" x"),
                                         SEE("Stones left    4"),
                                         TYPE("x"),
                                         SEE("You have placed no stone this turn."),
                                         TYPE(" "),
                                         KEY(K_DELETE),
                                         SEE("Stones left    4"),
                                         TYPE(" "),
                                         KEY(K_ESCAPE),
                                         SEE("The stone on j10 is gone."),
                                         TYPE("u"),
                                         SEE("There is nothing to undo."),
                                         END};
    run_on(NINETEEN, usual, script);
}

SLOW_TEST(the_turns_of_the_largest_board_are_counted) {
    static const struct step script[] = {TYPE("c"), WAIT("Black needs at least 19 more stones, and White at least 19"),
                                         END};
    run_on(NINETEEN, usual, script);
}

TEST(refusals_say_why) {
    static const struct step occupied[] = {TYPE(" "), SEE("e5 already has a stone."), TYPE("w"),
                                           SEE("There is no swap in this game"), END};
    static const struct step grouped[] = {
        SEE("5x5, grouped"),
        TYPE(" jj "),
        SEE("c1 is not beside a stone of this turn, as the grouped variant requires."),
        TYPE("w"),
        SEE("White may take over Black's stones only"),
        SEE("Stones left    3"),
        END};
    run_on(MIDDLE, usual, occupied);
    run_on(GROUPED, usual, grouped);
}

/* d3 with file and rank exchanged is c4; then Black moves, and there is nothing more to take over. */
TEST(white_takes_over) {
    static const struct step script[] = {TYPE("l e"),
                                         SEE("w takes over Black's stones: they turn white, mirrored along the"),
                                         SEE("w swap  Enter stone  e end turn"),
                                         SEE("5x5, grouped, swap on offer"),
                                         TYPE("w"),
                                         SEE("Black to move"),
                                         MISS("swap on offer"),
                                         SEE("2  ●  swap"),
                                         TYPE("khw"),
                                         SEE("White may take over"),
                                         TYPE(" "),
                                         SEE("c4 already has a stone."),
                                         TYPE("u"),
                                         SEE("Undone: take over Black's stones."),
                                         END};
    run_on(GROUPED, usual, script);
}

/* The computer has moved first, and what it did is said together with what may be done about it. */
TEST(the_offer_says_what_it_means) {
    static const struct step script[] = {WAIT("w takes over Black's stones: they turn white,"),
                                         SEE("Black: "),
                                         SEE("w swap  Enter stone"),
                                         TYPE("l"),
                                         SEE("White: Enter places a stone; or w takes over Black's, which turn white,"),
                                         RESIZE(60, 20),
                                         UNCUT,
                                         RESIZE(40, 12),
                                         UNCUT,
                                         SEE("w swap"),
                                         TYPE("w"),
                                         MISS("w swap"),
                                         RESIZE(80, 24),
                                         WAIT("2  ●  swap"),
                                         WAIT("Moves made     3"), /* the computer's next */
                                         END};
    run_on(SWAP, usual, script);
}

/* A problem may begin with the offer, and to take it is a turn. */
TEST(an_offer_may_be_the_problem) {
    static const struct step script[] = {
        SEE("win in 2"), SEE("White to win in two turns."), RESIZE(40, 12),           UNCUT, RESIZE(80, 24), TYPE("w"),
        MISS("w swap"),  WAIT("Moves made     2"),          SEE("win in 2 · 1 left"), END};
    run_on(OFFER, usual, script);
}

/* White needs four stones, and puts one elsewhere. It is told only if that was asked for, and not to White. */
TEST(threats_are_told_to_learners) {
#define ELSEWHERE TYPE("hhhhkkkk e")
    static const struct step untold[] = {ELSEWHERE, SEE("Black to move"), MISS("next turn"), END};
    static const struct step told[] = {TYPE("OG"),
                                       KEY(K_UP),
                                       SEE("Against beginner and casual, you are warned"),
                                       TYPE("l"),
                                       SEE("you are not warned"),
                                       TYPE("lq"),
                                       ELSEWHERE,
                                       SEE("White can win next turn."),
                                       TYPE("j"),
                                       MISS("next turn"),
                                       TYPE("ue"),
                                       MISS("next turn"),
                                       END};
    run_on(STEPS, usual, untold);
    run_on(STEPS, usual, told);
}

/*
 * Every second turn that Black may make must let White win; `puzzles solve` gives b4 b3 e3 b5, and a stone on c2 is
 * not.
 */
TEST(a_missed_win_is_told) {
    static const struct step script[] = {TYPE("j e"), WAIT("That lets the win slip; u undoes the move."),
                                         TYPE("u"),   SEE("Undone: a stone at c2."),
                                         TYPE(" e"),  WAIT("win slip; u undoes the move."),
                                         END};
    run_on(IN_TWO, usual, script);
}

/*
 * Black's stones on a2 and b2, alone or together, touch at their corners black stones that they cannot be connected to;
 * White's two there join the north to the south along files a and b.
 */
TEST(who_has_no_legal_turn_passes) {
    static const struct step script[] = {SEE("Enter pass"),
                                         MISS("Enter stone"),
                                         SEE("Black has no legal turn and must pass: Enter."),
                                         TYPE("e"),
                                         SEE("White to move"),
                                         SEE("1  ●  pass"),
                                         TYPE("jhh l e"),
                                         SEE("White has won"),
                                         SEE("White has joined north"), /* the panel is narrow */
                                         SEE("Board           5x5"),
                                         TYPE(" "),
                                         SEE("The game is over. u undoes a move"),
                                         END};
    run_on(STUCK, usual, script);
}

/* White's path: b7, b8 and b9 join the chain in the middle to the north, e1 joins it to the south. */
TEST(the_winning_way_is_shown) {
    static const struct step script[] = {TYPE("jjjj hhhkkkkkk k k "),   SEE("White has won"),
                                         SEE("Turns           1"),      SEE("Connected by    12 stones"),
                                         GOLDEN("allemande-won-80x24"), TYPE("u"),
                                         SEE("White to move"),          END};
    static const struct step mono[] = {TYPE("jjjj hhhkkkkkk k k "), GOLDEN("allemande-won-mono-80x24"), END};
    run_on(STEPS, usual, script);
    run_on(STEPS, (struct player_terminal){.columns = 80, .rows = 24, .mono = true}, mono);
}

/* c4 continues White's b4, and c4 c3 c2 c1 reach the south: the goal, a win in this turn, is met. */
TEST(a_problem_is_solved) {
    static const struct step script[] = {SEE("win in 1"), SEE("White to win this turn."),  TYPE("k j j j "),
                                         SEE("Solved"),   SEE("Connected by    6 stones"), END};
    run_on(GOAL, usual, script);
}

TEST(the_computer_answers) {
    static const struct step script[] = {SEE("Opponent       beginner"),
                                         TYPE(" e"),
                                         WAIT("Moves made     2"),
                                         SEE("Black to move"),
                                         SEE("White: "),
                                         TYPE("u"),
                                         SEE("Moves made     0"),
                                         SEE("Undone: your turn and White's reply."),
                                         TYPE("r"),
                                         SEE("Moves made     2"),
                                         SEE("Redone: your turn and White's reply."),
                                         TYPE("N"),
                                         SEE("New game"),
                                         SEE("Size"),
                                         SEE("Swap"),
                                         END};
    run_on(BEGINNER, usual, script);
}

/* The fourth stone ends the turn by itself; e, pressed out of habit, leaves the news of the reply. */
TEST(an_end_pressed_out_of_habit_says_nothing) {
    static const struct step script[] = {TYPE("e"),
                                         SEE("A turn needs at least one stone"),
                                         TYPE(" l l j "),
                                         WAIT("Moves made     2"),
                                         SEE("White: "),
                                         TYPE("e"),
                                         SEE("White: "),
                                         MISS("at least one stone"),
                                         END};
    run_on(BEGINNER, usual, script);
}

/* Four of the five stones that Black needs are worth having. */
TEST(the_computer_takes_over) {
    static const struct step script[] = {TYPE("N"),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         TYPE("5"),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         KEY(K_RIGHT), /* the swap, which is for stronger opponents */
                                         KEY(K_ENTER),
                                         TYPE("hh l l l "),
                                         WAIT("2  ●  swap"),
                                         SEE("White takes over Black's stones: they turn white, mirrored"),
                                         UNCUT,
                                         TYPE("Y"),
                                         SEE("It judged Black to be ahead"),
                                         UNCUT,
                                         TYPE("F"),
                                         KEY(K_END),
                                         SEE("Move 2 of 2, White takes over Black's stones: they turn"),
                                         UNCUT,
                                         END};
    run_on(BEGINNER, usual, script);
}

/* White's only way is along the last file, so a stone on e3 holds, and one elsewhere does not. */
TEST(a_problem_in_which_to_hold_out) {
    static const struct step script[] = {SEE("hold for 1"),
                                         SEE("Black to hold out: leave"),
                                         TYPE("E"),
                                         WAIT("hold for 1"),
                                         TYPE("-"),
                                         SEE("hold for 2"),
                                         TYPE("+++"),
                                         SEE("win in 1"),
                                         END};
    static const struct step played[] = {
        TYPE("hhkk e"),   WAIT("Lost"),   SEE("White can win with the"), UNCUT, TYPE("u"),
        TYPE("lllljj e"), WAIT("Solved"), SEE("Black has held out."),    UNCUT, END};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "hold.lvl");
    home_write(home, "hold.lvl",
               "Puzzle: allemande\nTo-move: black\nGoal: hold for 1\n\n...B.\n...B.\n...B.\n...BW\n...BW\n");
    player_run_at_home((struct tui_request){.path = path, .no_animation = true}, usual, NULL, script);
    player_run_at_home((struct tui_request){.path = path, .no_animation = true}, usual, NULL, played);
}

/* The editor names the winning turn. */
TEST(the_editor_counts_as_a_hint) {
    static const struct step script[] = {SEE("Hints used     0"), TYPE("E"), WAIT("White wins in one turn"), TYPE("q"),
                                         SEE("Hints used     1"), END};
    run_on(GOAL, usual, script);
}

/*
 * Black, who begins, is ahead: so White may take over unless the player wants otherwise, but not in a first game. What
 * the player has chosen stays, and what was not chosen follows the opponent.
 */
TEST(easy_opponents_play_without_the_swap) {
    static const struct step script[] = {TYPE("N"),
                                         SEE("‹ black"),
                                         SEE("Swap           off"),
                                         KEY(K_DOWN),
                                         SEE("casual"),
                                         KEY(K_RIGHT),
                                         SEE("careful"),
                                         SEE("Swap           on"),
                                         KEY(K_LEFT),
                                         KEY(K_LEFT),
                                         SEE("beginner"),
                                         SEE("Swap           off"),
                                         KEY(K_UP),
                                         KEY(K_LEFT),
                                         SEE("both sides"),
                                         SEE("Swap           on"),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         TYPE("N"),
                                         SEE("Swap           off"),
                                         KEY(K_UP),
                                         KEY(K_RIGHT),
                                         SEE("Swap         ‹ on"),
                                         KEY(K_DOWN),
                                         KEY(K_ENTER),
                                         TYPE("N"),
                                         SEE("beginner"),
                                         SEE("Swap           on"),
                                         END};
    run_on(BEGINNER, usual, script);
}

/* The beginner puts four stones in a row; Black, who puts one at a time elsewhere, is warned, and does not listen. */
TEST(a_first_game_warns_and_tells_what_happened) {
    static const struct step script[] = {TYPE("N"),
                                         KEY(K_DOWN),
                                         KEY(K_LEFT),
                                         KEY(K_DOWN),
                                         TYPE("5"),
                                         KEY(K_ENTER),
                                         TYPE("Y"),
                                         SEE("The computer has made no move here."),
                                         TYPE("hhkk e"),
                                         WAIT("Y says why. White can win next turn."),
                                         TYPE("Y"),
                                         SEE("It did not look further than your next turn."),
                                         UNCUT,
                                         TYPE("l e"),
                                         WAIT("You have lost"),
                                         SEE("At move 3, White needed"),
                                         UNCUT,
                                         END};
    run_on(BEGINNER, usual, script);
}

/* Black, who begins, is ahead: so two people may take over unless they want otherwise. */
TEST(a_new_game_has_the_swap) {
    static const struct step script[] = {
        TYPE("N"),
        SEE("Swap           off"),
        KEY(K_DOWN),
        KEY(K_DOWN),
        SEE("Size         ‹ 9"),
        SEE("Cells per edge."),
        MISS("You move first."), /* which is not about the size */
        MISS("Proven"),
        TYPE("7"),
        SEE("Cells per edge. Proven: without the swap"),
        SEE("Black wins in three turns."),
        UNCUT,
        KEY(K_UP),
        KEY(K_UP),
        KEY(K_LEFT),
        SEE("You play     ‹ both sides"),
        KEY(K_DOWN),
        SEE("▸ Opponent       -"),
        MISS("‹"),
        KEY(K_ENTER),
        SEE("Join your two edges."),
        SEE("may take the first turn"),
        TYPE("a"), /* a key with an answer of its own, after which the prompt is back */
        TYPE("l"),
        SEE("White may take this turn over, so make it fair."),
        TYPE(" e"),
        SEE("w swap"),
        END};
    run_on(BEGINNER, usual, script);
}

/* Stone by stone; the first key shows all of them, and is not lost. */
TEST(the_computers_stones_appear_one_by_one) {
    static const struct step skipped[] = {TYPE(" e"), WAIT("Moves made     2"), TYPE("?"), SEE("Help"), END};
    static const struct step moved[] = {
        TYPE(" e"), WAIT("Moves made     2"), TYPE("l"), SEE("Cursor         d3"), TYPE("?"), SEE("Help"), END};
    static const struct step off[] = {
        TYPE("a"), SEE("Animation is off."), TYPE(" e"), WAIT("Moves made     2"), TYPE("?"), SEE("Help"), END};
    run(BEGINNER, usual, true, skipped);
    run(BEGINNER, usual, true, moved);
    run(BEGINNER, usual, true, off);
}

TEST(one_looks_around_while_the_computer_thinks) {
    static const struct step script[] = {TYPE(" e"),
                                         MISS("White: Enter"),
                                         SOON("White thinks…"),
                                         SEE("move now"),
                                         TYPE("l"),
                                         SEE("Cursor         f5"),
                                         SEE("Moves made     1"),
                                         KEY(K_ESCAPE), /* was for the turn, which has just ended */
                                         SEE("Moves made     1"),
                                         KEY(K_ENTER),
                                         WAIT("Moves made     2"),
                                         SEE("Black to move"),
                                         END};
    run_on(EXPERT, usual, script);
}

/* As does whoever has just resumed a game, and is told that this key starts it again. */
TEST(one_starts_again_while_the_computer_thinks) {
    static const struct step script[] = {
        TYPE(" e"), SOON("White thinks…"), TYPE("R"), SEE("Moves made     0"), SEE("Back at the start"), MISS("thinks"),
        END};
    run_on(EXPERT, usual, script);
}

/* The key bar answers to the mouse; the board does not, because it is the computer's turn. */
TEST(the_mouse_while_the_computer_thinks) {
    static const struct step script[] = {
        TYPE(" e"),        SOON("White thinks"),     CLICK("."),      SEE("Stones left    4"),
        CLICK("move now"), WAIT("Moves made     2"), SEE("Black to"), END};
    run_on(EXPERT, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, script);
}

/* The answer of the computer ends the game while the help page is open, which stays. */
TEST(a_game_ends_behind_the_help_page) {
    static const struct step script[] = {TYPE(" e?"), SEE("Help"), GONE("White thinks"),
                                         SEE("Help"), TYPE("q"),   WAIT("Connected by    5 stones"),
                                         TYPE("q"),   SEE("0/17"), END};
    run_on(LOSING, WINDOW(120, 40), script);
}

/* It stays saved until its screen is left, but a new game from the same start does not ask about it. */
TEST(a_finished_game_is_not_offered_again) {
    static const struct step script[] = {TYPE("N"),
                                         KEY(K_LEFT), /* both sides */
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         TYPE("hhhh"), /* the size */
                                         KEY(K_ENTER),
                                         SEE("5x5"),
                                         TYPE("hh l l l "), /* a3 b3 c3 d3 */
                                         TYPE("jj e"),
                                         TYPE("kkl e"), /* e3 */
                                         SEE("Black has won"),
                                         TYPE("N"),
                                         KEY(K_ENTER),
                                         MISS("An unfinished game"),
                                         SEE("Moves made     0"),
                                         END};
    run_on(MIDDLE, usual, script);
}

/* Neither player can place a stone on the two empty cells; lab/README.md has this board as an example. */
TEST(nobody_has_a_turn) {
    static const struct step script[] = {
        SEE("A draw: neither player has"), TYPE("jl "), SEE("The game is over. u undoes a move"), TYPE("e"),
        SEE("The game is over."),          END};
    run_on(DRAWN, usual, script);
}

/* A click places a stone on an empty cell, and takes back a stone of this turn. */
TEST(the_mouse_places) {
    static const struct step script[] = {TYPE("?"),
                                         RESIZE(80, 60),
                                         SEE("Click on the board to act there;"),
                                         RESIZE(80, 24),
                                         TYPE("q "),
                                         SEE("[X]"),
                                         KEY(K_RIGHT),
                                         SEE("(X)"),
                                         CLICK("(X)"),
                                         SEE("Stones left    4"),
                                         CLICK("."),
                                         SEE("Cursor         a5"),
                                         SEE("Stones left    3"),
                                         END};
    run_on(GROUPED, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, script);
}

/* Each by the keys that its words name; the cursor is on the first cell that is asked for, wherever it was before. */
TEST(lessons_are_played) {
    static const struct step script[] = {SEE("Lesson 1 of 7"),
                                         SEE("places a stone there, e ends the turn."),
                                         GOLDEN("allemande-lesson-80x24"),
                                         KEY(K_ENTER),
                                         KEY(K_UP), /* away */
                                         TYPE("e"),
                                         WAIT("The cursor is on a2 now"),
                                         SEE("Cursor         a2"),
                                         KEY(K_ENTER),
                                         TYPE("e"), /* too early */
                                         SEE("not the move this step asks for."),
                                         KEY(K_RIGHT),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("Black has won."),
                                         TYPE("n"),
                                         SEE("Allemande · An open diagonal"),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         SEE("c3-b2 is open"),
                                         KEY(K_ESCAPE),
                                         KEY(K_LEFT),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("they are one group"),
                                         TYPE("n"),
                                         SEE("Allemande · Closing it"),
                                         KEY(K_ENTER),
                                         KEY(K_DOWN),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("Once more"),
                                         SEE("Cursor         d4"),
                                         TYPE(" "),
                                         SEE("d4-c3 is open"),
                                         TYPE("j e"),
                                         WAIT("Joined directly or by a detour"),
                                         TYPE("n"),
                                         SEE("Allemande · Edges count"),
                                         TYPE(" e"),
                                         WAIT("White comes down"),
                                         TYPE(" l e"),
                                         WAIT("Black has won."),
                                         TYPE("n"),
                                         SEE("Allemande · A win"),
                                         TYPE("H"), /* the program shows the turn, and makes it */
                                         SEE("H plays it."),
                                         TYPE("H"),
                                         WAIT("White has won."),
                                         TYPE("n"),
                                         SEE("Allemande · Cutting in"),
                                         TYPE("w"),
                                         WAIT("b3 became c2."),
                                         TYPE(" l j e"),
                                         WAIT("White has won"),
                                         TYPE("n"),
                                         SEE("grouped"),
                                         TYPE(" l l lk "),
                                         SEE("e3 is not beside a stone of this turn"),
                                         TYPE("j "), /* the fourth stone ends the turn */
                                         WAIT("no other turn would have done it"),
                                         SEE("Enter first level"),
                                         KEY(K_ENTER),
                                         SEE("Curtsy"),
                                         END};
    run_lesson("1-one-stone", usual, script);
}

/* First the cells around the stones, then the reason, then the stones as ghosts; the fourth press plays them. */
TEST(a_hint_points_at_the_board) {
    static const struct step script[] = {TYPE("H"),
                                         WAIT("Look at the cells around "),
                                         GOLDEN("allemande-hint-where-80x24"),
                                         TYPE("H"),
                                         SEE("join north and south, and that wins."),
                                         TYPE("H"),
                                         SEE("H plays it."),
                                         GOLDEN("allemande-hint-80x24"),
                                         TYPE("H"),
                                         SEE("Shown"),
                                         END};
    static const struct step mono[] = {TYPE("H"), WAIT("Look at "), TYPE("HH"), GOLDEN("allemande-hint-mono-60x20"),
                                       END};
    static const struct step small[] = {TYPE("H"), WAIT("Look at "), TYPE("HH"), GOLDEN("allemande-hint-40x12"), END};
    run_on(GOAL, usual, script);
    run_on(STEPS, (struct player_terminal){.columns = 60, .rows = 20, .mono = true}, mono);
    run_on(GOAL, WINDOW(40, 12), small);
}

/* 7x7 has its edges, or loses some of them to a message of several lines, but never a stone. */
TEST(the_smallest_window) {
    static const struct step script[] = {SEE("W4"),
                                         TYPE(" lj "),
                                         SEE("d4-e3 is open"),
                                         GOLDEN("allemande-7-40x12"),
                                         KEY(K_ESCAPE),
                                         SEE("The stone on e3 is gone."),
                                         KEY(K_ESCAPE),
                                         SEE("The stone on d4 is gone."),
                                         KEY(K_ESCAPE),
                                         SEE("There is nothing to undo in this turn; q leaves"),
                                         TYPE("q"),
                                         SEE("Circus Seven"),
                                         END};
    run_on(SEVEN, WINDOW(40, 12), script);
}

TEST(pictures) {
    static const struct step turn[] = {TYPE("lj "), KEY(K_LEFT), GOLDEN("allemande-80x24"), END};
    static const struct step group[] = {TYPE("lj hhhk"), GOLDEN("allemande-120x40"), END};
    static const struct step small[] = {TYPE("lj "), GOLDEN("allemande-60x20"), END};
    static const struct step narrow[] = {TYPE("lj "), GOLDEN("allemande-54x40"), END};
    static const struct step thirteen[] = {TYPE("h "), GOLDEN("allemande-13-80x24"), END};
    static const struct step part[] = {TYPE(" lj "), GOLDEN("allemande-19-60x20"), END};
    static const struct step corner[] = {TYPE("kkkkkkkkkhhhhhhhhh"), GOLDEN("allemande-19-44x16"), END};
    run_on(MIDDLE, usual, turn);
    run_on(MIDDLE, WINDOW(120, 40), group);
    run_on(MIDDLE, WINDOW(60, 20), small);
    run_on(MIDDLE, WINDOW(54, 40), narrow);
    run_on(THIRTEEN, usual, thirteen);
    run_on(NINETEEN, WINDOW(60, 20), part);
    run_on(NINETEEN, WINDOW(44, 16), corner);
}

/* Large boards: all files and ranks, stones placed and to be placed, an open diagonal and what would close it. */
TEST(large_boards) {
    static const struct player_terminal large = {.columns = 120, .rows = 40};
    static const struct player_terminal mono = {.columns = 80, .rows = 24, .mono = true};
    static const struct player_terminal ascii = {.columns = 80, .rows = 24, .ascii = true, .mono = true};
    static const struct step open[] = {TYPE("ll kl "), SEE("is open"), GOLDEN("allemande-11-open-80x24"), END};
    static const struct step wide[] = {TYPE("ll kl "), SEE("is open"), GOLDEN("allemande-11-120x40"), END};
    static const struct step thirteen[] = {TYPE("hhhkk "), SEE("is open"), GOLDEN("allemande-13-120x40"), END};
    static const struct step late[] = {TYPE("l kl "), SEE("are open"), TYPE("j"), GOLDEN("allemande-19-late-80x24"),
                                       END};
    static const struct step late_wide[] = {TYPE("l kl "), SEE("are open"), TYPE("j"), GOLDEN("allemande-19-120x40"),
                                            END};
    static const struct step late_mono[] = {TYPE("l kl "), SEE("are open"), TYPE("j"),
                                            GOLDEN("allemande-19-mono-80x24"), END};
    static const struct step late_ascii[] = {TYPE("l kl "), SEE("are open"), TYPE("j"),
                                             GOLDEN("allemande-19-ascii-80x24"), END};
    static const struct step won[] = {TYPE("jjjlllll e"), SEE("Black has won"), TYPE("k"),
                                      GOLDEN("allemande-11-won-80x24"), END};
    run_on(LAST_STONE, usual, won);
    run_on(ELEVEN, usual, open);
    run_on(ELEVEN, large, wide);
    run_on(THIRTEEN, large, thirteen);
    run_on(LATE, usual, late);
    run_on(LATE, large, late_wide);
    run_on(LATE, mono, late_mono);
    run_on(LATE, ascii, late_ascii);
}

TEST(pictures_without_colours) {
    static const struct step mono[] = {TYPE("lj hhhk"), GOLDEN("allemande-mono-80x24"), END};
    static const struct step ascii[] = {TYPE("lj hhhk"), GOLDEN("allemande-ascii-80x24"), END};
    run_on(MIDDLE, (struct player_terminal){.columns = 80, .rows = 24, .mono = true}, mono);
    run_on(MIDDLE, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true}, ascii);
}
