/* Films: the moves of a game, made by themselves or step by step, with the comments of its record. */
#include <stdlib.h>

#include "home.h"
#include "player.h"
#include "puzzles/memory.h"
#include "test.h"
#include "tui/games/views.h"
#include "tui/kit/platform.h"
#include "tui/play/play.h"

/* The third lesson of the L game as a record, with a second way for red to begin. */
static const char corner[] = "Puzzle: lgame\nTitle: A lost corner\n\n. . B B\nR R B .\nN R B .\n. R N .\n\nMoves:\n"
                             "; Blue's L lies in a corner and has seven places. Red takes six of them.\n"
                             "b4Sw a2-d2\n(\nb4Sw\n)\na1Ne c1-c2\n"
                             "; Blue went to the only place left, another corner.\n"
                             "b4Se c2-c1\n"
                             "; Blue has no place left. Mind the corners.\n";

/* Of two kinds: B is set, and the rule does the rest. */
static const char meadow[] = "Puzzle: lammas\nTitle: Meadow\nTiles: 2\n\nabb\naba\nabb\n";

/* One block to remove, and a start. */
static const char map[] = "Puzzle: lemmo\nTitle: A map\n\n#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n";

static void run_on(const char *level, struct player_terminal terminal, bool animated, const struct step *script) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "game.lvl");
    home_write(home, "game.lvl", level);
    player_run(&(struct tui_request){.state = home, .path = path, .no_animation = !animated}, terminal, script);
}

TEST(a_record_plays_by_itself) {
    static const struct step script[] = {SEE("This game ended after move 3. F plays it back."),
                                         SEE("F film"),
                                         TYPE("F"),
                                         SEE("A lost corner · film"),
                                         SEE("The start."),
                                         MISS("corner and has seven places."), /* it is said with its move */
                                         SEE("Move           0 of 3"),
                                         GOLDEN("film-80x24"),
                                         WAIT("Move 1 of 3, Red: L to b4Sw, neutral a2-d2. Blue's L lies"),
                                         WAIT("Move 2 of 3, Blue: L to a1Ne, neutral c1-c2."),
                                         MISS("Blue went"), /* until red has moved */
                                         SEE("Space stop"),
                                         WAIT("Move 3 of 3"),
                                         SEE("Blue went to the only place left,"),
                                         WAIT("Red has won. Blue has no place"),
                                         SEE("Mind the corners."),
                                         SEE("Space play again"),
                                         GOLDEN("film-end-80x24"),
                                         TYPE(" "),
                                         SEE("The start."),
                                         WAIT("Move 1 of 3"),
                                         TYPE("q"),
                                         MISS("· film"),
                                         SEE("Moves made     3"), /* as before */
                                         END};
    run_on(corner, usual, true, script);
}

/* A view that has no more room for the panel than a column, or none, on either side of a narrow one. */
static void draw_narrow(void *board, struct canvas *canvas, struct rect body) {
    const struct play *play = *(struct play **)board;
    for (int columns = -1; columns <= 2; columns++)
        play_panel(play, canvas, (struct rect){body.x + 4 * columns + 8, body.y, columns, body.rows});
}

TEST(the_panel_of_a_film_may_be_narrow) {
    struct game_view view = *game_views[0];
    const struct game_view *const views[] = {&view, NULL};
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "game.lvl");
    static const struct step script[] = {TYPE("F"), SEE("Meadow · set ABCD · film"), KEY(K_RIGHT), SEE("Move 1 of 1"),
                                         END};
    home_write(home, "game.lvl", meadow);
    PZ_OWNED char *level = home_read(home, "game.lvl"), *record = pz_format("%s\nMoves:\nset 1 2 a\n", level);
    home_write(home, "game.lvl", record);
    view.draw = draw_narrow;
    player_run_games(&(struct tui_request){.state = home, .path = path, .no_animation = true}, usual, views, script);
}

TEST(it_is_played_stopped_and_stepped_by_keys) {
    static const struct step script[] = {TYPE("F"),
                                         TYPE(" "),
                                         SEE("Space play"),
                                         SEE("0 of 3"), /* it stands still, so there is nothing to wait for */
                                         KEY(K_RIGHT),
                                         SEE("Move 1 of 3"),
                                         KEY(K_RIGHT),
                                         KEY(K_RIGHT),
                                         KEY(K_RIGHT),
                                         SEE("Move 3 of 3"),
                                         KEY(K_LEFT),
                                         SEE("Move 2 of 3, Blue: L to a1Ne, neutral c1-c2."),
                                         MISS("Blue went"),
                                         SEE("Space play"),
                                         GOLDEN("film-stopped-80x24"),
                                         KEY(K_HOME),
                                         SEE("The start."),
                                         KEY(K_LEFT),
                                         SEE("The start."),
                                         KEY(K_END),
                                         SEE("Move 3 of 3"),
                                         SEE("Space play again"),
                                         KEY(K_LEFT),
                                         TYPE(" "),
                                         SEE("Space stop"),
                                         WAIT("Red has won."),
                                         TYPE("F"), /* closes it, too */
                                         SEE("Moves made     3"),
                                         END};
    run_on(corner, usual, false, script);
}

TEST(it_goes_to_any_move) {
    static const struct step script[] = {TYPE("F"),
                                         TYPE("2"),
                                         SEE("The number of a move, 1 to 3, or 0 for the start:"),
                                         KEY(K_ENTER),
                                         SEE("Move 2 of 3"),
                                         SEE("Space play"),
                                         TYPE("g7"),
                                         KEY(K_ENTER),
                                         SEE("Expected the number of a move, 0 to 3."),
                                         SEE("Move           2 of 3"),
                                         TYPE("m"),
                                         SEE("4 moves, 1 branch"),
                                         KEY(K_UP),
                                         KEY(K_ENTER),
                                         SEE("A lost corner · film"),
                                         SEE("Branch [ ]     2 of 2"),
                                         SEE("Move 1 of 1, Red: L to b4Sw."),
                                         END};
    run_on(corner, usual, false, script);
}

TEST(another_branch_may_be_watched) {
    static const struct step script[] = {TYPE("F"),
                                         SEE("Branch [ ]     1 of 2"),
                                         TYPE("]"),
                                         SEE("Branch 2 of 2: L to b4Sw instead of L to b4Sw, neutral a2-d2."),
                                         SEE("Move           1 of 1"),
                                         TYPE("]"),
                                         SEE("Move           1 of 3"),
                                         SEE("Space play"),
                                         TYPE(" "),
                                         WAIT("Red has won."),
                                         TYPE("q]"), /* the game itself is where it was, and on its line */
                                         SEE("Branch 2 of 2"),
                                         END};
    run_on(corner, usual, false, script);
}

/* The speed is that of animations, too: a film at eight times the speed stands still for a fifth of a second. */
TEST(it_goes_faster_and_slower) {
    static const struct step script[] = {TYPE("F+++++"),
                                         SEE("Speed          8x"),
                                         TYPE("-"),
                                         SEE("4x"),
                                         TYPE("-----"),
                                         SEE("Speed          1/4x"),
                                         TYPE("="),
                                         SEE("1/2x"),
                                         WAIT("Red has won."),
                                         END};
    run_on(corner, usual, true, script);
}

/* A walk stops in its middle, and goes on there. */
TEST(animations_stop_with_it) {
    static const struct step script[] = {WAIT("24 of 24 starts"),
                                         TYPE("Sw"),
                                         WAIT("The shortest solution from here takes two moves; m lists them."),
                                         SEE("A map · solution"),
                                         WAIT("Move 2 of 2"),
                                         TYPE(" "),
                                         SEE("Space play"),
                                         GOLDEN("film-walk-80x24"),
                                         TYPE(" "),
                                         WAIT("24 of 24 starts reach a treasure. Solved."),
                                         KEY(K_LEFT),
                                         KEY(K_RIGHT),
                                         MISS("reach"),
                                         KEY(K_RIGHT), /* to its end */
                                         SEE("24 of 24 starts reach a treasure."),
                                         TYPE("q"),
                                         SEE("Hints used     1"),
                                         SEE("Moves made     0"),
                                         END};
    run_on(map, usual, true, script);
}

TEST(a_game_may_be_watched_before_its_end) {
    static const struct step script[] = {
        TYPE("F"), SEE("No move has been made yet."), KEY(K_RIGHT),        TYPE("  "), SEE("Moves made     2"),
        TYPE("F"), SEE("Move           0 of 2"),      WAIT("Move 2 of 2"), TYPE("q"),  SEE("Moves made     2"),
        END};
    run_on(meadow, usual, false, script);
}

/* Whatever a solution shows, the game stays as it is. */
TEST(a_solution_changes_nothing) {
    static const struct step script[] = {WAIT("turn 0 of"),
                                         TYPE("Sw"),
                                         WAIT("The shortest solution from here"),
                                         GOLDEN("film-solution-80x24"),
                                         WAIT("Solved."),
                                         TYPE("q"),
                                         SEE("Moves made     0"),
                                         SEE("Hints used     1"),
                                         END};
    run_on(meadow, usual, false, script);
}

TEST(it_fits_small_windows_and_plain_terminals) {
    static const struct step ascii[] = {TYPE("F1"), KEY(K_ENTER), UNCUT, GOLDEN("film-ascii-mono-60x20"), END};
    static const struct step small[] = {TYPE("F1"), KEY(K_ENTER), GOLDEN("film-40x12"), END};
    static const struct step large[] = {TYPE("F1"), KEY(K_ENTER), UNCUT, END};
    run_on(corner, (struct player_terminal){.columns = 60, .rows = 20, .ascii = true, .mono = true}, false, ascii);
    run_on(corner, WINDOW(40, 12), false, small);
    run_on(corner, WINDOW(120, 40), false, large);
}
