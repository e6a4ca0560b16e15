/*
 * Branches, in games of every kind: other moves made at the same place, chosen by [ and ], and the list of all moves.
 * In the L game red's first placements by Tab are c2Ne and c4Se, blue's after the first are a1En and, third, a3Se.
 */
#include <stdlib.h>

#include "home.h"
#include "player.h"
#include "puzzles/lgame.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/kit/platform.h"

static void run_lgame(const struct step *script) {
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true, .game = &lgame_game}, usual,
                       NULL, script);
}

/* Opens a file with this text. */
static void run_file(const char *level, struct player_terminal terminal, const struct step *script) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "game.lvl");
    home_write(home, "game.lvl", level);
    player_run(&(struct tui_request){.state = home, .path = path, .no_animation = true}, terminal, script);
}

#define TWO_PLAYERS TYPE("N"), KEY(K_LEFT), KEY(K_ENTER), SEE("Two players")
#define AGAINST_BEGINNER TYPE("N"), KEY(K_DOWN), KEY(K_LEFT), KEY(K_ENTER), SEE("Against beginner")

/* A turn: the next legal placement, or the third, and no neutral. */
#define TURN KEY(K_TAB), KEY(K_ENTER), TYPE("e")
#define THIRD_TURN KEY(K_TAB), KEY(K_TAB), KEY(K_TAB), KEY(K_ENTER), TYPE("e")

TEST(a_branch_is_chosen_by_brackets) {
    static const struct step script[] = {TWO_PLAYERS,
                                         TURN,
                                         TURN,
                                         MISS("Branch"),
                                         TYPE("["),
                                         SEE("No other move was made here."),
                                         TYPE("u"),
                                         THIRD_TURN,
                                         MISS("Branch [ ]"), /* until the first time */
                                         SEE("2├ B  a3Se"),
                                         SEE("1  R  c2Ne"),
                                         TYPE("["),
                                         SEE("Branch 1 of 2: L to a1En instead of L to a3Se."),
                                         SEE("Branch [ ]     1 of 2"),
                                         SEE("Moves made     2"),
                                         SEE("2├ B  a1En"),
                                         TYPE("["), /* round again */
                                         SEE("Branch 2 of 2: L to a3Se instead of L to a1En."),
                                         TYPE("]"),
                                         SEE("Branch 1 of 2: L to a1En instead of L to a3Se."),
                                         END};
    run_lgame(script);
}

/* From before the fork's moves as well as from far behind them; nothing that was played there is lost. */
TEST(a_branch_is_chosen_before_and_after_the_fork) {
    static const struct step script[] = {TWO_PLAYERS,
                                         TURN,
                                         TURN,
                                         TURN,
                                         TURN,
                                         SEE("Moves made     4"),
                                         TYPE("uuu"),
                                         THIRD_TURN,
                                         TURN,
                                         SEE("Moves made     3"),
                                         TYPE("]"), /* to the fork, two moves back */
                                         SEE("Branch 1 of 2: L to a1En instead of L to a3Se."),
                                         SEE("Moves made     2"),
                                         TYPE("rr"),
                                         SEE("Moves made     4"),
                                         TYPE("uuu"), /* to the place before it */
                                         SEE("Branch [ ]     1 of 2"),
                                         TYPE("]"),
                                         SEE("Branch 2 of 2: L to a3Se instead of L to a1En."),
                                         SEE("Moves made     2"),
                                         TYPE("rr"),
                                         SEE("There is nothing to redo; only whole turns can be redone."),
                                         SEE("Moves made     3"),
                                         TYPE("uuu"), /* before the fork there is nothing to choose */
                                         MISS("Branch"),
                                         END};
    run_lgame(script);
}

/*
 * The fork stays the same from choice to choice, even if the first leads to another one: it does, because blue has made
 * two moves after red's first.
 */
TEST(the_same_fork_is_chosen_at_again) {
    static const struct step script[] = {TWO_PLAYERS,
                                         TURN,
                                         TURN,
                                         TYPE("u"),
                                         THIRD_TURN,
                                         TYPE("uu"),
                                         THIRD_TURN,
                                         SEE("Moves made     1"),
                                         TYPE("["),
                                         SEE("Branch 1 of 2: L to c2Ne instead of"),
                                         TYPE("["),
                                         SEE("Branch 2 of 2: "),
                                         SEE("instead of L to c2Ne."),
                                         TYPE("["),
                                         TYPE("ur"), /* now it is the place reached that has branches */
                                         TYPE("["),
                                         SEE("instead of L to c2Ne."),
                                         END};
    run_lgame(script);
}

/* Its old answers stand: however often branches are chosen, there are two moves of red and one answer to each. */
TEST(the_computer_answers_a_branch_only_once) {
    static const struct step script[] = {AGAINST_BEGINNER,
                                         TURN,
                                         WAIT("Moves made     2"),
                                         TYPE("u"),
                                         THIRD_TURN,
                                         WAIT("Moves made     2"),
                                         SEE("Blue: L to"),
                                         TYPE("["),
                                         SEE("Branch 1 of 2: L to c2Ne instead of"),
                                         SEE("Moves made     2"),
                                         TYPE("]"),
                                         SEE("Branch 2 of 2: "),
                                         SEE("Moves made     2"),
                                         TYPE("u"),
                                         SEE("Moves made     0"),
                                         SEE("Branch [ ]     2 of 2"),
                                         TYPE("]"),
                                         SEE("Branch 1 of 2: L to c2Ne instead of"),
                                         SEE("Moves made     2"),
                                         TYPE("m"),
                                         SEE("4 moves, 1 branch"),
                                         END};
    run_lgame(script);
}

/* A line that is left is mentioned, where the game has nothing else to say. */
TEST(a_line_that_is_left_is_mentioned_once) {
    static const struct step script[] = {
        TYPE("2"),  MISS("is kept"),
        TYPE("u2"), MISS("is kept"),
        TYPE("u1"), MISS("is kept"),
        TYPE("u3"), SEE("Your earlier line is kept: [ and ] switch lines, m lists all moves."),
        TYPE("u2"), MISS("is kept"),
        END};
    run_file("Puzzle: lammas\nTitle: Small\nTiles: 3\n\nabc\nbca\ncab\n", usual, script);
}

#define SEVEN_TILES "Puzzle: circus\n\nabcdef\nbcdefa\ncdefab\ndefabc\nefabcd\nfabcde\nabcdef\n"

/* Turning a tile on replaces its last turn. Brackets choose branches here, too. */
TEST(turning_a_tile_leaves_no_branches) {
    static const struct step script[] = {TYPE(",,,"),
                                         SEE("move 1"),
                                         MISS("Branch [ ]"),
                                         TYPE("..."),
                                         TYPE("m"),
                                         MISS("branch"),
                                         SEE("No move has been made yet."),
                                         TYPE(".u,,"),
                                         MISS("Branch [ ]"),
                                         TYPE("["),
                                         SEE("Branch 1 of 2: "),
                                         SEE("Branch [ ]     1 of 2"),
                                         SEE("1 step clockwise instead of turn the"),
                                         END};
    run_file(SEVEN_TILES, usual, script);
}

TEST(lessons_have_no_branches) {
    static const struct step script[] = {TYPE("[m"), MISS("other move"), MISS("The start"), END};
    run_file("Puzzle: lammas\nLesson: 1\nTiles: 3\n\nabc\nbca\ncab\n\nMoves:\n; Set it.\nset 1 1 b\n", usual, script);
}

/* ---- the list ---- */

/* Variations of three depths, and two from the same place. */
#define TREE                                                                                                           \
    "Puzzle: allemande\nTitle: Tree\nComputer: none\nSize: 5\n\n"                                                      \
    ". . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n\nMoves:\n"                                                \
    "c3\n(\na1\n(\ne1\n)\ne5\n)\na1\n(\na5\ne3\n(\nc1\na1 e5\n)\n)\ne5\n"

TEST(the_list_shows_the_tree) {
    static const struct step script[] = {
        SEE("Moves made     3"), TYPE("u"), TYPE("m"),      SEE("10 moves, 4 branches"), GOLDEN("moves-80x24"),
        RESIZE(60, 20),          UNCUT,     RESIZE(40, 12), GOLDEN("moves-40x12"),       END};
    run_file(TREE, usual, script);
}

TEST(enter_goes_into_another_branch) {
    static const struct step script[] = {TYPE("m"),
                                         TYPE("[["), /* the first row of the variation before the last */
                                         SEE("After move 2"),
                                         SEE("Enter go there"),
                                         KEY(K_DOWN),
                                         SEE("After move 3"),
                                         TYPE("?"),
                                         SEE("to the branch before or after"),
                                         TYPE("q"),
                                         SEE("After move 3"),
                                         KEY(K_ENTER),
                                         SEE("Moves made     3"),
                                         SEE("2├ ●  a5"),
                                         SEE("3├ ●  e3"),
                                         TYPE("m"), /* the line being played is the main one */
                                         GOLDEN("moves-other-branch"),
                                         KEY(K_HOME),
                                         SEE("The start"),
                                         KEY(K_ENTER),
                                         SEE("Moves made     0"),
                                         TYPE("m"),
                                         CLICK("a stone at e1"),
                                         CLICK("a stone at e1"),
                                         SEE("Moves made     1"),
                                         SEE("1├ ●  e1"),
                                         TYPE("mm"), /* the same key closes it */
                                         MISS("branch"),
                                         SEE("Moves made     1"),
                                         END};
    run_file(TREE, usual, script);
}

/* What there is no room for in words is written as in a record. */
TEST(no_move_is_cut) {
    static const struct step script[] = {
        TYPE(",,"), TYPE("m"), SEE("steps anticlockwise"), UNCUT, TYPE("q"), RESIZE(44, 16),
        TYPE("m"),  UNCUT,     SEE("rotate 1 4"),          END};
    run_file(SEVEN_TILES, usual, script);
}

TEST(a_game_that_is_over_is_gone_back_into) {
    static const struct step script[] = {
        TYPE("m"), KEY(K_HOME), KEY(K_ENTER), MISS("Solved"), TYPE("m"), KEY(K_END), KEY(K_ENTER), SEE("Solved"), END};
    run_file("Puzzle: lammas\n\nab\nba\n\nMoves:\nset 1 1 b\nset 2 2 b\n", usual, script);
}
