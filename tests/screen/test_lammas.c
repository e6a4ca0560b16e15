/* Lammas as it is played: moves, refusals, hints, results, the workshop; pictures at three sizes. */
#include <semaphore.h>
#include <string.h>

#include "home.h"
#include "player.h"
#include "puzzles/lammas.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "test.h"
#include "tui/games/lammas/parts.h"
#include "tui/kit/platform.h"

#define LEVELS PUZZLES_SOURCE "/tests/screen/levels"

static void run_on(const char *path, struct player_terminal terminal, bool animated, const struct step *script) {
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = !animated, .path = path}, terminal, NULL,
                       script);
}

/* On a level in a file of its own. */
static void run_text(const char *level, struct player_terminal terminal, bool animated, const struct step *script) {
    SCOPED_HOME *home = home_new();
    home_write(home, "level.lvl", level);
    PZ_OWNED char *path = home_path(home, "level.lvl");
    run_on(path, terminal, animated, script);
}

static void run(const struct step *script) {
    run_on(LEVELS "/lammas/01-hedge.lvl", usual, false, script);
}

/* The solver's line for this grid: C C C C, then C B C C (puzzles solve). In hard play A is C from the start. */
TEST(a_level_is_solved_by_keys) {
    static const struct step script[] = {WAIT("turn 0 of 2"),
                                         GOLDEN("lammas-80x24"),
                                         TYPE("3"),
                                         KEY(K_DOWN),
                                         KEY(K_LEFT),
                                         TYPE("3"),
                                         KEY(K_RIGHT),
                                         TYPE("3"),
                                         SEE("Would change   20 tiles"),
                                         KEY(K_ENTER),
                                         SEE("turn 1"),
                                         SEE("Turn 1: 20 tiles changed."),
                                         KEY(K_UP),
                                         TYPE("2"),
                                         KEY(K_ENTER),
                                         SEE("Solved"),
                                         SEE("Turns           2"),
                                         SEE("Best possible   2"),
                                         SEE("Nobody can do better."),
                                         SEE("Hints           0"),
                                         GOLDEN("lammas-solved-80x24"),
                                         TYPE("q"),
                                         SEE("1/4"),
                                         TYPE("b"),
                                         SEE("1 of 4 solved"),
                                         SEE("✓"),
                                         END};
    run(script);
}

/*
 * A duel on "ddc/dbc/dba", the grid of this kind that is solved in one turn and has the seed 294: if D becomes d, the
 * rule makes all tiles d.
 */
#define DUEL TYPE("N"), SEE("A duel"), TYPE("3x3"), CLICK("Turns"), TYPE("1"), CLICK("Seed"), TYPE("294"), KEY(K_ENTER)
#define SOLVE TYPE("4"), KEY(K_ENTER)

TEST(a_duel_is_played_by_two) {
    static const struct step script[] = {WAIT("turn 0 of 2"),
                                         DUEL,
                                         WAIT("Duel · set BCD · first player"),
                                         SEE("Made from seed 294."),
                                         TYPE("j"),
                                         TYPE("R"),
                                         SEE("first player"), /* the first has not finished: the grid is still theirs */
                                         SOLVE,
                                         WAIT("First player    1"),
                                         SEE("Enter gives the second\n"),
                                         TYPE("vur"),
                                         SEE("Enter gives the second\n"), /* still one result */
                                         TYPE("v"),
                                         KEY(K_ENTER),
                                         SEE("second player"),
                                         SEE("The second player begins, with one turn to beat."),
                                         SEE("turn 0"),
                                         SEE("Hints used     0"),
                                         TYPE("r"),
                                         SEE("There is nothing to redo."),
                                         TYPE("j"), /* the cursor begins at B again */
                                         SOLVE,
                                         WAIT("Second player   1"),
                                         SEE("The duel is drawn."),
                                         END};
    run(script);
}

/* Help would count, and be no help in a duel. */
TEST(a_duel_is_played_without_help) {
    static const char refusal[] = "In a duel, neither player gets help.";
    static const struct step script[] = {WAIT("turn 0 of 2"),
                                         DUEL,
                                         WAIT("first player"),
                                         TYPE("H"),
                                         SEE(refusal),
                                         KEY(K_LEFT),
                                         TYPE("u"),
                                         MISS(refusal),
                                         TYPE("c"),
                                         SEE(refusal),
                                         TYPE("u"),
                                         TYPE("S"),
                                         SEE(refusal),
                                         SEE("Hints used     0"),
                                         END};
    run(script);
}

/* The first player's grid is solved, and yet the game is not over. */
TEST(a_duel_waits_for_the_second_player) {
    static const struct step script[] = {WAIT("turn 0 of 2"),
                                         DUEL,
                                         WAIT("first player"),
                                         TYPE("j"),
                                         SOLVE,
                                         WAIT("First player    1"),
                                         TYPE("q"),
                                         SEE("Duel · today"),
                                         KEY(K_ENTER),
                                         SEE("Enter second player"),
                                         KEY(K_ENTER),
                                         SEE("Duel · set BCD · second player"),
                                         END};
    run(script);
}

TEST(a_duel_asks_for_a_number) {
    static const struct step script[] = {WAIT("turn 0 of 2"),
                                         TYPE("N"),
                                         SEE("One grid, two players: the fewest turns win."),
                                         CLICK("Seed"),
                                         TYPE("nine"),
                                         KEY(K_ENTER),
                                         SEE("Expected a number as the seed."),
                                         SEE("nine"),
                                         KEY(K_ESCAPE),
                                         MISS("A duel"),
                                         END};
    run(script);
}

TEST(pictures_at_other_sizes) {
    static const struct step large[] = {WAIT("turn 0 of 2"), TYPE("v"), GOLDEN("lammas-120x40"), END};
    static const struct step small[] = {WAIT("turn 0 of 2"), TYPE("v"), GOLDEN("lammas-60x20"), END};
    static const struct step narrow[] = {WAIT("turn 0 of 2"), GOLDEN("lammas-50x40"), END};
    const char *path = LEVELS "/lammas/01-hedge.lvl";
    run_on(path, WINDOW(120, 40), false, large);
    run_on(path, WINDOW(60, 20), false, small);
    run_on(path, WINDOW(50, 40), false, narrow);
}

TEST(pictures_without_colour) {
    static const struct step mono[] = {WAIT("turn 0 of 2"), TYPE("v"), GOLDEN("lammas-mono-80x24"), END};
    static const struct step ascii[] = {WAIT("turn 0 of 2"), TYPE("v"), GOLDEN("lammas-ascii-80x24"), END};
    const char *path = LEVELS "/lammas/01-hedge.lvl";
    run_on(path, (struct player_terminal){.columns = 80, .rows = 24, .mono = true}, false, mono);
    run_on(path, (struct player_terminal){.columns = 80, .rows = 24, .mono = true, .ascii = true}, false, ascii);
}

TEST(refusals_say_why) {
    static const struct step script[] = {KEY(K_LEFT),
                                         TYPE("1"),
                                         SEE("A may not be set here, only B, C and D."),
                                         SEE("Moves made     0"), /* the cursor begins at B */
                                         KEY(K_UP),
                                         TYPE("1"),
                                         SEE("Moves made     0"), /* nor a tile outside the corner */
                                         TYPE("8"),
                                         SEE("There are only four kinds of tiles here."),
                                         TYPE("u"),
                                         SEE("There is nothing to undo."),
                                         END};
    run(script);
}

/*
 * With a template that matches only where D already is, there is no turn: here four of a kind on a grid of that kind.
 */
TEST(a_sweep_that_changes_nothing_is_no_turn) {
    static const struct step script[] = {KEY(K_ENTER), SEE("would change nothing"), SEE("turn 0"),
                                         SEE("Moves made     0"), END};
    run_text("Puzzle: lammas\nTiles: 2\n\nabb\nbbb\nbbb\n", usual, false, script);
}

TEST(undo_redo_restart) {
    static const struct step script[] = {TYPE("3"),
                                         SEE("Moves made     1"),
                                         TYPE("2"),
                                         TYPE("1"),
                                         SEE("Moves made     3"),
                                         TYPE("u"),
                                         SEE("Undone: Set B to ●."),
                                         TYPE("r"),
                                         SEE("Redone: Set B to ●."),
                                         TYPE("R"),
                                         SEE("Back at the start"),
                                         SEE("Moves made     0"),
                                         TYPE("r"),
                                         SEE("Moves made     1"),
                                         END};
    run(script);
}

/* A hint climbs from the place to the reason and the move; the fourth press plays it. */
#define TAKE_HINT TYPE("H"), WAIT("Look at"), TYPE("HHH")

TEST(hints_lead_to_the_end) {
    static const struct step script[] = {
        WAIT("turn 0 of 2"),
        TYPE("H"),
        WAIT("Look at B in the corner."),
        MISS("Remove one kind"),
        TYPE("H"),
        SEE("Remove one kind: 20 tiles become ▲, and all ■ that you cannot set are gone."),
        SEE("Set B and C."),
        GOLDEN("lammas-hint-80x24"),
        TYPE("H"),
        SEE("Set B to ▲. H plays it."),
        SEE("◆→▲"),
        TYPE("H"),
        SEE("Moves made     1"),
        TYPE("H"),
        WAIT("Look at C"),
        TYPE("H"),
        SEE("and all ■ that you cannot set are gone."),
        SEE("Set C."),
        TYPE("HH"),
        TYPE("H"),
        WAIT("Look at the corner as it is now."),
        TYPE("H"),
        SEE("Keep the corner as it is."),
        TYPE("HH"),
        SEE("turn 1"),
        TAKE_HINT,
        SEE("This one was solved for you"),
        SEE("Turns           2"),
        SEE("Hints           4"),
        TYPE("q"),
        MISS("1/4"),
        TYPE("b"),
        SEE("0 of 4 solved"),
        END};
    run(script);
}

TEST(what_a_turn_has_changed_is_marked_until_the_next_key) {
    static const struct step script[] = {WAIT("turn 0 of 3"),
                                         KEY(K_ENTER),
                                         SEE("Turn 1: two tiles changed."),
                                         GOLDEN("lammas-changed-mono-40x12"),
                                         KEY(K_RIGHT),
                                         GOLDEN("lammas-unmarked-mono-40x12"),
                                         TYPE("ur"),
                                         SEE("●·"),
                                         TYPE("c"), /* any key */
                                         MISS("●·"),
                                         END};
    run_on(PUZZLES_SOURCE "/tests/screen/problems/lammas/39-corn-dolly.lvl",
           (struct player_terminal){.columns = 40, .rows = 12, .mono = true}, false, script);
}

TEST(the_solution_is_shown) {
    static const struct step script[] = {WAIT("turn 0 of 2"),
                                         TYPE("Ss"), /* as if to save: that shows nothing */
                                         SEE("Once you have seen it, solving this level will not"),
                                         TYPE("w"),
                                         WAIT("The shortest solution from here takes five moves; m lists them."),
                                         SEE("Move           0 of 5"),
                                         WAIT("Move 5 of 5"),
                                         WAIT("Solved."),
                                         TYPE("q"),
                                         SEE("Moves made     0"),
                                         SEE("Hints used     1"),
                                         END};
    run(script);
}

/* Restarting takes nothing away: [u] right after it brings all moves back at once. */
TEST(undo_after_a_restart) {
    static const struct step script[] = {TYPE("321"), SEE("Moves made     3"), TYPE("R"), SEE("Moves made     0"),
                                         TYPE("u"),   SEE("Moves made     3"), END};
    run(script);
}

/* Shift with [s], which saves, must not cost the level: it is said what that does before anything is shown. */
TEST(a_solution_is_asked_about_first) {
    static const struct step script[] = {TYPE("S"),
                                         SEE("See the solution?"),
                                         SEE("solving this level will not count"),
                                         TYPE("k"),
                                         MISS("See the solution?"),
                                         TYPE("c"),
                                         SEE("counts as one."),
                                         TYPE("n"),
                                         SEE("Hints used     0"),
                                         END};
    run(script);
}

TEST(checking_tells_what_is_left) {
    static const struct step script[] = {
        TYPE("c"),    SEE("counts as one."), TYPE("c"), WAIT("you can solve the grid in two turns"),
        KEY(K_ENTER), SEE("turn 1"),         TYPE("c"), WAIT("more turn"),
        END};
    run(script);
}

/* The corner that changes 20 tiles: C C C C. The sweep takes 1.2 seconds of the made-up clock. */
#define SWEEP                                                                                                          \
    WAIT("turn 0 of 2"), TYPE("3"), KEY(K_DOWN), KEY(K_LEFT), TYPE("3"), KEY(K_RIGHT), TYPE("3"), KEY(K_ENTER),        \
        SEE("Turn 1: 20 tiles changed.")

TEST(sweeps_are_animated_and_can_be_skipped) {
    static const struct step script[] = {SWEEP,
                                         MISS("Would change"),
                                         SEE("+ - faster, slower  . step by step  Enter to the end"),
                                         TYPE("u"),
                                         MISS("faster"),
                                         SEE("turn 1"), /* the key only ended the animation */
                                         TYPE("u"),
                                         SEE("turn 0"),
                                         TYPE("a"),
                                         SEE("Animation is off"),
                                         TYPE("r"),
                                         TYPE("u"),
                                         SEE("turn 0"),
                                         END};
    run_on(LEVELS "/lammas/01-hedge.lvl", usual, true, script);
}

/* In row 1, A changes nothing, as D is c already; the next c is B, and below it is D, which is like C. */
TEST(a_sweep_is_watched_step_by_step) {
    static const struct step script[] = {
        SWEEP,
        TYPE("-."),
        SEE(". next step  + - go on  Enter to the end"),
        TYPE("."),
        SEE("The A in row 1, column 2 has C below it: the tile to its lower right becomes ▲."),
        GOLDEN("lammas-step-80x24"),
        TYPE("...................."),
        MISS("The A in row "),
        MISS("faster"),
        SEE("turn 1"),
        END};
    run_on(LEVELS "/lammas/01-hedge.lvl", usual, true, script);
}

TEST(the_result_waits_for_the_animation) {
    static const struct step script[] = {KEY(K_ENTER), MISS("Solved"), WAIT("Solved"), SEE("Turns           1"), END};
    run_on(LEVELS "/lammas/02-gate.lvl", usual, true, script);
}

TEST(levels_follow_each_other) {
    static const struct step script[] = {TYPE("p"), SEE("This is the first level."),
                                         TYPE("n"), SEE("The gate"),
                                         TYPE("n"), SEE("Wide"),
                                         TYPE("n"), SEE("Hedgerow"), /* none is solved */
                                         END};
    run(script);
}

/* One ◆ among ●, so that one turn is enough. */
static char *large_level(void) {
    struct pz_text level = {0};
    pz_text_add(&level, "Puzzle: lammas\nTitle: Large\nTiles: 2\n\n");
    for (int row = 0; row < 64; row++)
        for (int column = 0; column < 65; column++)
            pz_text_add_char(&level, column == 64 ? '\n' : row == 32 && column == 32 ? 'b' : 'a');
    return pz_text_take(&level);
}

/* Both the reason, of which the panel shows all or nothing, and the part in view. */
TEST(a_hint_on_a_large_grid_is_not_overwritten) {
    static const struct step wide[] = {WAIT("turn 0 of 1"),
                                       TYPE("H"),
                                       WAIT("Look at"),
                                       TYPE("H"),
                                       SEE("from row 32, column 32 on, each"),
                                       SEE("Rows 1-20 of 64"),
                                       SEE("Columns 1-26 of 64"),
                                       END};
    static const struct step small[] = {WAIT("turn 0 of 1"),
                                        TYPE("H"),
                                        WAIT("Look at"),
                                        TYPE("H"),
                                        SEE("from row 32, column 32 on, each"),
                                        SEE("Rows 1-"),
                                        MISS("…"),
                                        END};
    PZ_OWNED char *level = large_level();
    run_text(level, usual, false, wide);
    run_text(level, WINDOW(60, 20), false, small);
}

/* The only ◆ is in row and column 33, far from the cursor. */
TEST(steps_are_in_view) {
    static const struct step script[] = {WAIT("turn 0 of 1"),
                                         SEE("Rows 1-20 of 64"),
                                         KEY(K_ENTER),
                                         TYPE(".."),
                                         SEE("The A in row 32, column 32 has B on its right and C below it"),
                                         SEE("Rows 23-42 of 64"),
                                         SEE("Columns 20-45 of 64"),
                                         TYPE("."),
                                         WAIT("Solved"),
                                         END};
    PZ_OWNED char *level = large_level();
    run_text(level, usual, true, script);
}

TEST(a_wide_grid_scrolls) {
    static const struct step script[] = {SEE("Columns 1-"), KEY(K_LEFT),       SEE("-64 of 64"),
                                         KEY(K_RIGHT),      SEE("Columns 1-"), END};
    run_on(LEVELS "/lammas/04-wide.lvl", usual, false, script);
}

/* What may be set, what must remain, and how far it is are said before the first key. */
TEST(one_tile_to_set) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "one.lvl");
    static const struct step script[] = {WAIT("Lammas · One · set D · all ◆"),
                                         WAIT("turn 0 of 1"),
                                         SEE("Make every tile ◆: set D,"),
                                         TYPE("2"), /* the cursor begins at D */
                                         KEY(K_LEFT),
                                         TYPE("2"),
                                         SEE("C may not be set here, only D."),
                                         KEY(K_ENTER),
                                         SEE("Solved"),
                                         END};
    home_write(home, "one.lvl", "Puzzle: lammas\nTitle: One\nTiles: 2\nSet: D\nEnd: b\n\nbbb\nbab\nbba\n");
    run_on(path, usual, false, script);
}

TEST(the_workshop_makes_a_level) {
    static const struct step script[] = {TYPE("bE"),
                                         SEE("workshop"),
                                         GOLDEN("workshop-80x24"),
                                         TYPE("2"),
                                         TYPE("[[[((("),
                                         SEE("3x3"),
                                         TYPE("--"),
                                         SEE("kinds     2"),
                                         TYPE("-"),
                                         SEE("A level has 2 to 8 kinds"),
                                         TYPE("m"),
                                         SEE("to set    BCD"),
                                         TYPE("e"),
                                         SEE("end on    ●"),
                                         TYPE("e"),
                                         SEE("end on    ◆"),
                                         TYPE("e"), /* there are two kinds */
                                         SEE("end on    any"),
                                         TYPE("w"),
                                         SEE("live"),
                                         TYPE("c"),
                                         WAIT("can be solved in"),
                                         TYPE("s"),
                                         SEE("Its title"),
                                         TYPE("Small & mine"),
                                         KEY(K_ENTER),
                                         SEE("small-mine.lvl"),
                                         TYPE("uuuuuu"),
                                         SEE("kinds     3"),
                                         TYPE("rrrrrr"),
                                         KEY(K_ENTER),
                                         SEE("Small & mine · set BCD"),
                                         TYPE("q"),
                                         SEE("workshop"),
                                         TYPE("q"),
                                         SEE("Small & mine"),
                                         SEE("Your levels  0/1"),
                                         TYPE("E"),
                                         SEE("3x3"),
                                         END};
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = true}, usual, NULL, script);
}

TEST(a_record_is_saved_and_opens) {
    SCOPED_HOME *home = home_new();
    PZ_OWNED char *path = home_path(home, "record.lvl");
    const struct step script[] = {TYPE("3"), TYPE("s"), KEY('U' - '@'), TYPE(path), KEY(K_ENTER), SEE("Saved as"), END};
    struct tui_request request = {.levels = LEVELS, .path = LEVELS "/lammas/01-hedge.lvl", .no_animation = true};
    player_run(&request, WINDOW(120, 40), script);
    PZ_OWNED char *record = home_read(home, "record.lvl");
    assert_non_null(record);
    assert_non_null(strstr(record, "\nMoves:\nset 1 2 c\n"));
    request.path = path;
    static const struct step again[] = {SEE("Hedgerow · set BCD"), SEE("Moves made     1"), END};
    player_run(&request, usual, again);
}

#define LESSONS PUZZLES_LEVELS "/lammas/lessons/"

TEST(lessons_are_played) {
    static const struct step script[] = {SEE("Lesson 1 of 9"),
                                         SEE("Make all tiles the"),
                                         GOLDEN("lammas-lesson-80x24"),
                                         KEY(K_ENTER),
                                         WAIT("The rule found the odd tile"),
                                         SEE("Enter next lesson"),
                                         TYPE("n"),
                                         SEE("The grid wraps"),
                                         KEY(K_ENTER),
                                         WAIT("The rule reached the"),
                                         TYPE("n"),
                                         SEE("But D is ◆, and you want"),
                                         TYPE("1"),
                                         MISS("not"), /* A is that tile already */
                                         TYPE("2"),
                                         SEE("not the move this step asks for."),
                                         KEY(K_RIGHT),
                                         KEY(K_DOWN),
                                         TYPE(" "),
                                         WAIT("Setting the corner costs nothing"),
                                         KEY(K_ENTER),
                                         WAIT("One turn was enough."),
                                         TYPE("n"),
                                         SEE("The rule looks only at tiles equal"),
                                         TYPE(" "),
                                         WAIT("is an A, with B on its right"),
                                         KEY(K_ENTER),
                                         WAIT("A is the tile"),
                                         TYPE("n"),
                                         SEE("Only one ◆ has a ● to its"),
                                         SEE("Would change   3 tiles"),
                                         MISS("◆→●"),
                                         TYPE("v"), /* which the hint of a lesson does not hide */
                                         SEE("◆→●"),
                                         KEY(K_ENTER),
                                         WAIT("three tiles in"),
                                         TYPE("n"),
                                         SEE("In hard play you cannot set A"),
                                         TYPE("H"), /* shows what to do; once more does it */
                                         SEE("Set D to ●"),
                                         TYPE("H"),
                                         WAIT("Look at the bottom right"),
                                         KEY(K_ENTER),
                                         WAIT("A is ● now"),
                                         KEY(K_ENTER),
                                         WAIT("Two turns, and nobody"),
                                         TYPE("n"),
                                         SEE("This template is live"),
                                         KEY(K_ENTER),
                                         WAIT("With a fixed"),
                                         KEY(K_ENTER),
                                         WAIT("watch the corner"),
                                         TYPE("n"),
                                         SEE("Here you may set D alone"),
                                         TYPE(" "),
                                         WAIT("B is ◆, which you cannot change"),
                                         KEY(K_ENTER),
                                         WAIT("Now the whole corner is ●"),
                                         KEY(K_ENTER),
                                         WAIT("Two turns, and you could"),
                                         TYPE("n"),
                                         SEE("every tile must become ◆"),
                                         KEY(K_DOWN),
                                         KEY(K_RIGHT),
                                         TYPE(" "),
                                         KEY(K_ENTER),
                                         WAIT("◆ can take over"),
                                         WAIT("Space set"),
                                         KEY(K_UP),
                                         KEY(K_LEFT),
                                         TYPE(" "),
                                         KEY(K_ENTER),
                                         WAIT("the levels are waiting"),
                                         KEY(K_ENTER),
                                         SEE("Lammas · Windfall"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .path = LESSONS "1-one-match.lvl"}, usual, NULL,
                       script);
}

/* The grids of 8x8 and less are whole in the smallest window, with their letters on the tiles. */
TEST(the_smallest_window_is_enough) {
    static const struct step eight[] = {WAIT("turn 0 of 2"), GOLDEN("lammas-40x12"), TYPE("H"), WAIT("Look at"),
                                        TYPE("HH"),          SEE("H plays it."),     END};
    static const struct step six[] = {WAIT("turn 0 of 2"), GOLDEN("lammas-6x6-40x12"), END};
    static const struct player_terminal smallest = {.columns = 40, .rows = 12};
    run_on(PUZZLES_LEVELS "/lammas/08-moon-over-the-barn.lvl", smallest, false, eight);
    run_on(LEVELS "/lammas/01-hedge.lvl", smallest, false, six);
}

/* What the rule would do to a grid is for who asks there. */
TEST(a_preview_ends_with_its_level) {
    static const struct step script[] = {
        WAIT("turn 0 of 2"), TYPE("v"),  SEE("Preview on"), SEE("◆→"),         TYPE("n"), SEE("Lammas · The gate"),
        MISS("→●"),          MISS("◆→"), TYPE("v"),         SEE("Preview on"), END};
    run(script);
}

/* A game that takes further moves has ended all the same, and what it asked for is not asked for again. */
TEST(a_solved_record_opens_with_the_keys_of_an_end) {
    static const struct step script[] = {SEE("This game ended after move"),
                                         SEE("Enter next level"),
                                         SEE("R again"),
                                         MISS("Make all tiles"),
                                         MISS("Remove a block"),
                                         END};
    run_on(PUZZLES_LEVELS "/lammas/best/01-windfall.lvl", usual, false, script);
    run_on(PUZZLES_LEVELS "/lemmo/best/01-front-door.lvl", usual, false, script);
}

static sem_t may_find;

static bool find_late(const void *start, const struct pz_budget *budget, long *best) {
    sem_wait(&may_find);
    return lammas_game.best(start, budget, best);
}

static void let_find(const struct tui_request *request) {
    (void)request;
    sem_post(&may_find);
}

/* What a solution is worth may be known only after it: then what is said of it is not the first half of that. */
TEST(praise_that_comes_late_is_said_once) {
    struct pz_game game = lammas_game;
    struct game_view view = lammas_view;
    const struct game_view *const views[] = {&view, NULL};
    SCOPED_HOME *home = home_new();
    home_write(home, "level.lvl", "Puzzle: lammas\nTitle: One edit\nTiles: 2\n\nba\naa\n");
    PZ_OWNED char *path = home_path(home, "level.lvl");
    static const struct step script[] = {
        SEE("One edit"), TYPE(" "), SOON("Solved ━"), MISS("Nobody can"), CALL(let_find), WAIT("Nobody can do better."),
        MISS("Solved."), END};
    sem_init(&may_find, 0, 0);
    game.best = find_late;
    view.game = &game;
    player_run_at_home((struct tui_request){.path = path, .no_animation = true}, usual, views, script);
    sem_destroy(&may_find);
}
