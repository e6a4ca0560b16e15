/* The L game as it is played: placing the L, neutrals, steps back, values, the gallery; pictures at several sizes. */
#include "player.h"
#include "test.h"
#include "tui/games/lgame/parts.h"
#include "tui/kit/platform.h"

#define LEVELS PUZZLES_SOURCE "/tests/screen/lgame"
#define PROBLEMS PUZZLES_SOURCE "/tests/screen/problems" /* levels that stay as they are */
#define TWO_PEOPLE LEVELS "/lgame/01-two-people.lvl"     /* the start of the standard game, no computer */
#define BOTH LEVELS "/lgame/02-both.lvl"                 /* the same in sudden death */
#define LAST_CHAIR PROBLEMS "/lgame/05-last-chair.lvl"

#define WIN_IN_2 PROBLEMS "/lgame/33-coat-on-the-hook.lvl"
#define OVER LEVELS "/lgame/04-over.lvl"     /* a record of a whole game */
#define NOBODY LEVELS "/lgame/03-nobody.lvl" /* the computer is to begin, but as an opponent that does not exist */

static void run_with_levels(const char *levels, const char *path, struct player_terminal terminal,
                            const struct step *script) {
    player_run_at_home((struct tui_request){.levels = levels, .no_animation = true, .path = path}, terminal, NULL,
                       script);
}

static void run_on(const char *path, struct player_terminal terminal, const struct step *script) {
    run_with_levels(LEVELS, path, terminal, script);
}

/* Red's L, c4Sw, moves one file to the right, where all is empty; then the neutral on a4 goes down. */
TEST(a_turn_is_the_l_and_then_a_neutral) {
    static const struct step script[] = {
        SEE("Leave the other L nowhere to"),
        SEE("Red to move"),
        KEY(K_RIGHT),
        SEE("d4Sw is free: Enter puts the L down there."),
        KEY(K_ENTER),
        SEE("Move a neutral"),
        SEE("Moves made     0"),
        KEY(K_ENTER),
        SEE("↑↓←→ carry the neutral"),
        KEY(K_DOWN),
        TYPE(" "),
        SEE("Blue: ↑↓←→ move the L"),
        SEE("Blue to move"),
        SEE("1  R  d4Sw a4-a3"),
        KEY(K_LEFT), /* b1Ne to a1Ne: a1, a2, b1 are free, but on a3 there is a neutral */
        SEE("Not here: the L would lie on a neutral."),
        TYPE(",e"),
        SEE("Place the L first;"),
        KEY(K_ENTER),
        TYPE("e"),
        SEE("Moves made     2"),
        SEE("Red to move"),
        END};
    run_on(TWO_PEOPLE, usual, script);
}

TEST(where_the_computer_is_nobody_people_play) {
    static const struct step script[] = {SEE("\"Computer: red genius\" names no player"),
                                         SEE("↑↓←→, x, f; then Enter"),
                                         MISS("Opponent"),
                                         KEY(K_RIGHT),
                                         SEE("d4Sw is free: Enter puts the L down there."),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         SEE("Blue: ↑↓←→ move the L"),
                                         END};
    run_on(NOBODY, usual, script);
}

/* The squares are worked out from the start: red on b4 c4 c3 c2, blue on b1 b2 b3 c1, neutrals on a4 and d1. */
TEST(refusals_say_why) {
    static const struct step script[] = {
        KEY(K_ENTER),
        SEE("Not here: the L must cover at least one square that it did not cover before."),
        TYPE("x"), /* the long arm points west, pushed down from rank 5: a3 b3 c3 c4 */
        SEE("Not here: the L would lie on the other L."),
        KEY(K_ENTER),
        SEE("Not here: the L would lie on the other L."),
        TYPE(","),
        KEY(K_ESCAPE), /* puts the L back */
        SEE("Red: ↑↓←→ move the L"),
        KEY(K_ESCAPE), /* once too often */
        SEE("There is nothing to undo in this turn; q leaves the game."),
        KEY(K_ESCAPE), /* and again, though nothing has been played */
        SEE("There is nothing to undo in this turn; q leaves the game."),
        TYPE("q"),
        SEE("Play  "),
        END};
    static const struct step neutrals[] = {KEY(K_RIGHT),
                                           KEY(K_DOWN), /* d3Sw: c3 d3 d2 and the neutral on d1 */
                                           SEE("Not here: the L would lie on a neutral."),
                                           KEY(K_UP),
                                           KEY(K_ENTER),
                                           SEE("Enter picks one up;"),
                                           KEY(K_RIGHT), /* from the neutral on a4 to b4 */
                                           SEE("Tab goes to one;"),
                                           TYPE(" "),
                                           SEE("There is no neutral here."),
                                           KEY(K_TAB),
                                           SEE("Enter picks one up;"),
                                           TYPE(" "),
                                           SEE("Enter puts it down."),
                                           KEY(K_LEFT),
                                           SEE("Not here: a neutral can only be put on an empty square."),
                                           TYPE(" "),
                                           SEE("Not here: a neutral can only be put on an empty square."),
                                           KEY(K_RIGHT), /* where it was */
                                           SEE("Enter puts it down."),
                                           TYPE("x"),
                                           SEE("The L is down; u picks it up again."),
                                           END};
    run_on(TWO_PEOPLE, usual, script);
    run_on(TWO_PEOPLE, usual, neutrals);
}

/*
 * Flipped, c4Sw is c4Se: its short arm on d4, which is empty. Turned, an L is pushed back onto the board, and four
 * turns from c2Ne come full circle: b2Es, b3Sw, c3Wn.
 */
TEST(the_l_turns_and_flips) {
    static const struct step script[] = {TYPE("f"),
                                         SEE("c4Se is free"),
                                         TYPE("f"),
                                         SEE("Red: ↑↓←→ move the L"), /* its old place */
                                         TYPE("xx"),                  /* a3 b3 c3 c4, then c4 c3 c2 d2 */
                                         SEE("c2Ne is free"),
                                         TYPE("x x"),
                                         SEE("the L would lie on the other L"),
                                         TYPE("x"),
                                         SEE("c2Ne is free"),
                                         TYPE(".."), /* in order of their names, c4Se and d2Nw come next */
                                         SEE("d2Nw is place 3 of 5"),
                                         TYPE(",,,"),
                                         SEE("d4Ws is place 5 of 5"),
                                         END};
    run_on(TWO_PEOPLE, usual, script);
}

/* Escape and u step back within the turn, once each; u takes a move back only when no step is left. */
TEST(steps_back_leave_the_game_alone) {
    static const struct step script[] = {KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         KEY(K_ENTER),
                                         SEE("↑↓←→ carry"),
                                         KEY(K_ESCAPE),
                                         SEE("Move a neutral"),
                                         TYPE("u"),
                                         SEE("d4Sw is free: Enter puts the L down there."),
                                         TYPE("u"),
                                         SEE("Red: ↑↓←→ move the L"),
                                         TYPE("u"),
                                         SEE("There is nothing to undo."),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         SEE("Moves made     1"),
                                         TYPE("."),
                                         KEY(K_ENTER),
                                         TYPE("uu"),
                                         SEE("Moves made     1"),
                                         TYPE("u"),
                                         SEE("Undone: L to d4Sw."),
                                         SEE("Moves made     0"),
                                         TYPE("r"),
                                         SEE("Redone: L to d4Sw."),
                                         SEE("Blue to move"),
                                         END};
    run_on(TWO_PEOPLE, usual, script);
}

/* Sources and targets are written in alphabetical order, whichever neutral went where. */
TEST(in_sudden_death_both_neutrals_move) {
    static const struct step script[] = {SEE("sudden death"),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         TYPE(" j "), /* a4 to a3 */
                                         SEE("The other neutral too?"),
                                         KEY(K_ESCAPE),
                                         SEE("Move a neutral"),
                                         KEY(K_UP),
                                         TYPE(" j "),
                                         KEY(K_TAB),
                                         TYPE(" hhh "), /* d1 to a1 */
                                         SEE("1  R  d4Sw a4-a1 d1-a3"),
                                         SEE("Blue to move"),
                                         END};
    run_on(BOTH, usual, script);
}

/*
 * lab/README.md: the start is drawn; `puzzles solve` lists the moves that keep the draw, which use four of the five
 * places; c2Ne alone and c2Ne a4-a1 are among them. Values count as help once for each position in which they are
 * shown.
 */
TEST(values_are_help) {
    static const struct step script[] = {SEE("Hints used     0"),
                                         TYPE("v"),
                                         WAIT("For Red                  draw"),
                                         SEE("1 c2Ne a4-b4"),
                                         SEE("5 places: 4 draws, 1 loss"),
                                         SEE("◆  killer square"),
                                         SEE("Hints used     1"),
                                         TYPE("vv"),
                                         SEE("Hints used     1"),
                                         CLICK("c2Ne draw"),
                                         SEE("c2Ne (draw) is free: Enter puts the L down there."),
                                         CLICK(" put  e"),
                                         SEE("leave both     draw"),
                                         SEE("move a4        draw"),
                                         TYPE("e"),
                                         SEE("Hints used     2"),
                                         SEE("R  c2Ne             draw"),
                                         TYPE("v"),
                                         MISS("For Red"),
                                         MISS("killer square"),
                                         SEE("□  the L was here"),
                                         TYPE("u"),
                                         SEE("Hints used     2"),
                                         END};
    run_on(TWO_PEOPLE, usual, script);
}

/* It has both players' moves, so it says whose each is. */
TEST(a_solution_names_the_players) {
    static const struct step script[] = {TYPE("Sw"), WAIT("The shortest solution"), WAIT("Move 1 of 3, Blue: L to "),
                                         WAIT("Move 2 of 3, Red: L to "), END};
    run_on(WIN_IN_2, usual, script);
}

/* `puzzles solve` says that c2Ws a1-c4 is the one move that wins at once. */
TEST(a_problem_is_solved) {
    static const struct step script[] = {SEE("win in 1 · 1 left"),
                                         TYPE("cc"),
                                         WAIT("The win in one is still there, with one turn left."),
                                         TYPE("v"),
                                         WAIT("For Blue             win in 1"),
                                         KEY(K_TAB),
                                         SEE("c2Ws (win in 1) is place 1 of"), /* the best first */
                                         TYPE("v"),
                                         KEY(K_ENTER),
                                         TYPE(" llkkk "), /* a1 to c4 */
                                         SEE("Solved"),
                                         SEE("Red has no place left."),
                                         SEE("Goal            1 turn"),
                                         SEE("Turns           1"),
                                         SEE("1  B  c2Ws a1-c4"),
                                         KEY(K_LEFT),
                                         SEE("This is already solved."),
                                         END};
    run_on(LAST_CHAIR, usual, script);
}

/* Without the neutral's move there is no win at once, and the goal is out of reach. */
TEST(a_problem_is_missed) {
    static const struct step script[] = {TYPE("xxj"), /* a2En, a3Se, c3Ws, c2Ws */
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("Red: L to"),
                                         SEE("win in 1 · 0 left"),
                                         SEE("Out of turns: u undoes one"),
                                         TYPE("cc"),
                                         WAIT("You can no longer force the win"),
                                         TYPE("u"),
                                         SEE("Moves made     0"),
                                         END};
    run_on(LAST_CHAIR, usual, script);
}

#define WOBBLY_TABLE PROBLEMS "/lgame/41-wobbly-table.lvl"

/* Red's L has one place, and the neutral on c4 one square, as `puzzles solve` says: a4Se c4-c2. */
TEST(a_draw_is_held) {
    static const struct step script[] = {SEE("draw in 1 · 1 left"),
                                         SEE("Red is in danger: hold the"),
                                         TYPE("cc"),
                                         WAIT("You can still hold the draw, with one turn to go."),
                                         TYPE("H"),
                                         WAIT("The L should move onto "),
                                         TYPE("H"),
                                         WAIT("Only this holds. "),
                                         TYPE("HH"),
                                         WAIT("Red has held the draw."),
                                         SEE("Turns           1"),
                                         KEY(K_LEFT),
                                         SEE("This is already solved."),
                                         END};
    run_on(WOBBLY_TABLE, usual, script);
}

/* Without the neutral's move blue wins at once, as `puzzles solve` says of the position that it leads to. */
TEST(a_draw_is_given_away) {
    static const struct step script[] = {KEY(K_TAB), KEY(K_ENTER),
                                         TYPE("e"),  WAIT("You have lost"),
                                         TYPE("u"),  SEE("draw in 1 · 1 left"),
                                         TYPE("cc"), WAIT("You can still hold the draw"),
                                         END};
    run_on(WOBBLY_TABLE, usual, script);
}

/* The computer's L shows as a ghost first; a key ends that, and is not lost. */
TEST(a_reply_is_shown_in_parts) {
    static const struct step script[] = {TYPE("xxj\re"), WAIT("Red: L to"), SEE("▒"),  TYPE("?"),
                                         SEE("Help"),    TYPE("q"),         MISS("▒"), TYPE("ua"),
                                         TYPE("xxj\re"), WAIT("Red: L to"), MISS("▒"), END};
    player_run_at_home((struct tui_request){.levels = LEVELS, .path = LAST_CHAIR}, usual, NULL, script);
}

/* With the last of them the keys of a finished game are there, but the first key only ends the animation. */
TEST(a_last_reply_is_shown_in_parts) {
    static const struct step script[] = {KEY(K_TAB),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("has won"),
                                         SEE("▒"),
                                         MISS("e done"),
                                         SEE("Enter again"),
                                         KEY(K_ENTER),
                                         WAIT("You have lost"),
                                         SEE("Turns           1"),
                                         END};
    player_run_at_home((struct tui_request){.levels = LEVELS, .path = WOBBLY_TABLE}, usual, NULL, script);
}

/* Both players step aside and back, twice: then the start has occurred for the third time. */
TEST(a_position_that_stands_thrice_is_a_draw) {
    static const struct step script[] = {TYPE("l\reh\reh\re"),
                                         MISS("twice"),
                                         TYPE("l\re"),
                                         SEE("Moves made     4"),
                                         SEE("position has occurred twice; once more, and the game is drawn."),
                                         TYPE("l\reh\reh\re"),
                                         SEE("Blue to move"),
                                         TYPE("l\re"),
                                         SEE("A draw"),
                                         MISS("twice"),
                                         SEE("The same position for the"),
                                         TYPE("l"),
                                         SEE("The game is over. u undoes a move"),
                                         TYPE("u"),
                                         SEE("Blue to move"),
                                         END};
    run_on(TWO_PEOPLE, usual, script);
}

TEST(the_mouse_plays) {
    static const struct step script[] = {KEY(K_RIGHT),
                                         CLICK(" put  e"),
                                         TYPE(" j "), /* the neutral from a4 to a3: "•" marks it, "○" where it was */
                                         SEE("Blue to move"),
                                         CLICK("•"), /* the bend of blue's b1Ne to a3, pushed down to a2: a2 a3 a4 b2 */
                                         SEE("Not here: the L would lie on a neutral."),
                                         CLICK(" put  e"),
                                         SEE("Not here: the L would lie on a neutral."),
                                         CLICK("jump"),
                                         SEE("is place"),
                                         END};
    run_on(TWO_PEOPLE, usual, script);
}

/* lab/README.md counts 15 classes that are lost already and 14 more that lose to perfect play. */
TEST(the_gallery_leads_to_games) {
    static const struct step script[] = {TYPE("g"),
                                         SEE("15 final, 14 lost"),
                                         SEE("Final 1 of 15"),
                                         SEE("Red is to move and has lost"),
                                         KEY(K_LEFT),
                                         SEE("Lost 14 of 14"),
                                         SEE("its line"),
                                         SEE("loses after eight"),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         GOLDEN("lgame-gallery-80x24"),
                                         TYPE("d"),
                                         SEE("sudden death"),
                                         SEE("15 final, 401 lost"),
                                         TYPE("d"),
                                         KEY(K_ENTER),
                                         SEE("Before final position 1"),
                                         SEE("Blue to move"),
                                         TYPE("c"),
                                         WAIT("Blue to move can force a win in one turn."),
                                         TYPE("g"),
                                         KEY(K_TAB),
                                         SEE("Lost 1 of 14"),
                                         KEY(K_ENTER),
                                         SEE("Lost position 1"),
                                         WAIT("Red: L to"), /* the computer's */
                                         SEE("Blue to move"),
                                         END};
    run_on(TWO_PEOPLE, usual, script);
}

/* What a key does may change from phase to phase, but not where it stands. Escape undoes the steps. */
TEST(the_key_bar_keeps_its_order) {
    static const struct step script[] = {SEE(" Enter put  e done  x turn  f flip  Tab jump"),
                                         KEY(K_RIGHT),
                                         SEE(" Enter put  e done  x turn  f flip  Tab jump"),
                                         KEY(K_ENTER),
                                         SEE(" Enter pick up  e done  x turn  f flip  Tab jump"),
                                         KEY(K_ENTER),
                                         SEE(" Enter put  e done  x turn  f flip  Tab jump"),
                                         KEY(K_ESCAPE),
                                         SEE(" Enter pick up  e done"),
                                         KEY(K_ESCAPE),
                                         SEE("d4Sw is free"),
                                         KEY(K_ESCAPE),
                                         SEE(" Enter put  e done  x turn  f flip  Tab jump"),
                                         END};
    static const struct step solved[] = {TYPE("xxj\r llkkk "), SEE(" Enter next level  R again  F film  y share"), END};
    static const struct step over[] = {SEE(" Enter again  N new game  F film  y share  v review"), END};
    run_on(TWO_PEOPLE, usual, script);
    run_on(LAST_CHAIR, usual, solved);
    run_on(OVER, usual, over);
}

/* `puzzles solve` says that d2Ws b1-a3 is the one move that wins in two turns. */
TEST(a_hint_goes_on_where_the_turn_stands) {
    static const struct step script[] = {TYPE("H"),
                                         WAIT("The L should move onto d1 and d2"),
                                         TYPE("HH"),
                                         SEE("L to d2Ws, neutral b1-a3. H plays it."),
                                         TYPE("u"),  /* there is nothing to undo, and the hint stays */
                                         TYPE("v."), /* the best place first: d2Ws */
                                         KEY(K_ENTER),
                                         TYPE("v"),
                                         KEY(K_TAB),
                                         KEY(K_ENTER), /* the wrong neutral is in the hand */
                                         SEE("↑↓←→ carry the neutral"),
                                         TYPE("H"),
                                         WAIT("Red: L to"),
                                         SEE("1  B  d2Ws b1-a3"),
                                         END};
    static const struct step again[] = {TYPE("vv."),
                                        KEY(K_ENTER), /* the L lies where it should */
                                        KEY(K_ENTER),
                                        TYPE("H"),
                                        WAIT("The L is in the right place. Now look at the neutral on b1."),
                                        SEE("Enter pick up"), /* it has been put back */
                                        END};
    static const struct step elsewhere[] = {TYPE("."),
                                            KEY(K_ENTER),
                                            TYPE("H"),
                                            WAIT("The L should move onto d1 and d2."),
                                            SEE(" Enter put  "), /* it has been taken up */
                                            END};
    run_on(WIN_IN_2, usual, script);
    run_on(WIN_IN_2, usual, again);
    run_on(WIN_IN_2, usual, elsewhere);
}

/* Where the one winning turn was missed, and again where it was missed once more, but not at every later turn. */
TEST(a_missed_win_is_told) {
    static const struct step script[] = {KEY(K_TAB),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("That lets the win slip; u undoes the move."),
                                         SEE("Red: L to "),
                                         TYPE("."),
                                         MISS("That lets the win"),
                                         TYPE("uu"),
                                         SEE("Moves made     0"),
                                         TYPE("H"),
                                         WAIT("The L should move onto "),
                                         TYPE("HHH"),
                                         WAIT("Moves made     2"),
                                         MISS("That lets the win"),
                                         TYPE("u."),
                                         KEY(K_ENTER),
                                         TYPE("e"),
                                         WAIT("That lets the win slip; u undoes the move."),
                                         END};
    run_on(WIN_IN_2, usual, script);
}

/* Each by the keys that its words name. */
TEST(lessons_are_played) {
    static const struct step lay[] = {SEE("Lesson 1 of 7"),
                                      SEE("Each turn you lay your L somewhere else"),
                                      GOLDEN("lgame-lesson-80x24"),
                                      KEY(K_RIGHT),
                                      KEY(K_ENTER),
                                      TYPE("e"),
                                      WAIT("You can flip it with f"),
                                      TYPE("x"), /* not what is asked: the L cannot even lie there */
                                      SEE("Not here"),
                                      KEY(K_ESCAPE),
                                      KEY(K_RIGHT), /* nothing happens at the edge */
                                      TYPE("f"),
                                      KEY(K_ENTER),
                                      TYPE("e"),
                                      WAIT("That is all it takes"),
                                      SEE("next lesson"),
                                      TYPE("n"),
                                      SEE("L game · A neutral"),
                                      TYPE("f"),
                                      KEY(K_ENTER),
                                      TYPE("e"), /* without the neutral */
                                      SEE("not the move this step asks for."),
                                      KEY(K_ENTER),
                                      KEY(K_DOWN),
                                      KEY(K_DOWN),
                                      KEY(K_ENTER),
                                      WAIT("Tab goes to the other"),
                                      TYPE("f"),
                                      KEY(K_ENTER),
                                      KEY(K_TAB),
                                      KEY(K_ENTER),
                                      KEY(K_LEFT),
                                      KEY(K_ENTER),
                                      WAIT("Blue has only one place left. You"),
                                      TYPE("n"),
                                      SEE("L game · A lost corner"),
                                      KEY(K_UP),
                                      KEY(K_ENTER),
                                      KEY(K_ENTER),
                                      TYPE("lll"),
                                      KEY(K_ENTER),
                                      WAIT("another corner."),
                                      TYPE("f"),
                                      KEY(K_ENTER),
                                      KEY(K_ENTER),
                                      KEY(K_DOWN),
                                      KEY(K_ENTER),
                                      WAIT("Mind the corners"),
                                      TYPE("n"),
                                      SEE("L game · A win in one"),
                                      TYPE("H"), /* the program shows the move, and makes it */
                                      SEE("H plays it."),
                                      TYPE("H"),
                                      WAIT("Blue has no place left"),
                                      TYPE("n"),
                                      SEE("L game · No good answer"),
                                      TYPE("x"),
                                      KEY(K_ENTER),
                                      KEY(K_ENTER),
                                      KEY(K_UP),
                                      KEY(K_UP),
                                      KEY(K_ENTER),
                                      WAIT("Blue had 13 answers"),
                                      TYPE("x"),
                                      KEY(K_ENTER),
                                      KEY(K_ENTER),
                                      TYPE("hj"),
                                      KEY(K_ENTER),
                                      WAIT("red has won in two turns"),
                                      TYPE("n"),
                                      SEE("L game · Holding on"),
                                      TYPE("f"),
                                      KEY(K_LEFT),
                                      KEY(K_ENTER),
                                      KEY(K_ENTER),
                                      KEY(K_RIGHT),
                                      KEY(K_ENTER),
                                      WAIT("You held the draw"),
                                      TYPE("n"),
                                      SEE("L game · One in each hand · sudden death"),
                                      TYPE("f"),
                                      KEY(K_ENTER),
                                      KEY(K_ENTER),
                                      KEY(K_DOWN),
                                      KEY(K_ENTER),
                                      KEY(K_TAB),
                                      KEY(K_ENTER),
                                      KEY(K_LEFT),
                                      KEY(K_ENTER),
                                      WAIT("the levels are waiting"),
                                      SEE("Enter first level"),
                                      END};
    run_with_levels(PUZZLES_LEVELS, PUZZLES_LEVELS "/lgame/lessons/1-lay-the-l.lvl", usual, lay);
}

TEST(pictures) {
    static const struct step medium[] = {GOLDEN("lgame-80x24"),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         TYPE(" "),
                                         GOLDEN("lgame-neutral-80x24"),
                                         TYPE("j "),
                                         KEY(K_LEFT),
                                         GOLDEN("lgame-illegal-80x24"),
                                         TYPE("v"),
                                         WAIT("1 b2Ne"),
                                         TYPE("."),
                                         GOLDEN("lgame-values-80x24"),
                                         END};
    static const struct step other[] = {KEY(K_RIGHT), KEY(K_ENTER), TYPE(" j ."), GOLDEN("lgame-120x40"), END};
    static const struct step small[] = {KEY(K_RIGHT), KEY(K_ENTER), TYPE(" j ."), GOLDEN("lgame-60x20"), END};
    static const struct step solved[] = {TYPE("xxj\r llkkk "), GOLDEN("lgame-solved-80x24"), END};
    static const struct step hint[] = {SEE("Blue to win in two turns:"),
                                       TYPE("H"),
                                       WAIT("The L should move onto d1 and d2."),
                                       TYPE("H"),
                                       GOLDEN("lgame-why-80x24"),
                                       TYPE("H"),
                                       GOLDEN("lgame-what-80x24"),
                                       END};
    static const struct step least[] = {TYPE("H"), WAIT("The L should move onto"), TYPE("H"), GOLDEN("lgame-40x12"),
                                        END};
    static const struct step narrow[] = {KEY(K_RIGHT), KEY(K_ENTER), TYPE(" j ."), GOLDEN("lgame-50x34"), END};
    run_on(TWO_PEOPLE, usual, medium);
    run_on(TWO_PEOPLE, WINDOW(120, 40), other);
    run_on(TWO_PEOPLE, WINDOW(60, 20), small);
    run_on(TWO_PEOPLE, WINDOW(50, 34), narrow);
    run_on(LAST_CHAIR, usual, solved);
    run_on(WIN_IN_2, usual, hint);
    run_on(WIN_IN_2, WINDOW(40, 12), least);
}

/* Whose L is whose, and whether the one being placed may be put down, shows without colour and without Unicode. */
TEST(pictures_of_letters) {
    static const struct step mono[] = {KEY(K_RIGHT), KEY(K_ENTER), TYPE(" j ."), GOLDEN("lgame-mono-80x24"), END};
    static const struct step ascii[] = {KEY(K_RIGHT), KEY(K_ENTER), TYPE(" j ,h"), GOLDEN("lgame-ascii-80x24"), END};
    run_on(TWO_PEOPLE, (struct player_terminal){.columns = 80, .rows = 24, .mono = true}, mono);
    run_on(TWO_PEOPLE, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true}, ascii);
}

/* At 200x60 the board is as high as the body: four squares of 14 rows, and a row with letters on either side. */
TEST(the_board_grows_with_the_window) {
    assert_int_equal(lgame_board_room((struct rect){0, 0, 80, 22}).rows, 4 * 5 + 2);
    assert_int_equal(lgame_board_room((struct rect){0, 0, 150, 58}).rows, 4 * 14 + 2);
}
