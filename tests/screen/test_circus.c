/* Circus Seven as it is played: swapping, turning, locks, hints, solutions, the workshop; pictures at several sizes. */
#include <stdio.h>
#include <string.h>

#include "player.h"
#include "puzzles/circus.h"
#include "test.h"
#include "tui/kit/platform.h"

#define LEVELS PUZZLES_SOURCE "/tests/screen/circus"
#define ALMOST LEVELS "/circus/01-almost.lvl"
#define CAUSEWAY LEVELS "/circus/02-causeway.lvl"

static void run_on(const char *path, struct player_terminal terminal, const struct step *script) {
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = true, .path = path}, terminal, NULL,
                       script);
}

/*
 * The level is the solution of the set Circus Seven but for two things: tiles 3 and 4 are swapped, and tile 6 lies two
 * steps too far clockwise. The cursor starts at the top; right of it is the upper right slot, below that the lower
 * right one.
 */
TEST(a_level_is_solved_by_keys) {
    static const struct step script[] = {WAIT("best 2"),
                                         SEE("Tile 2 at the top"),
                                         KEY(K_RIGHT),
                                         SEE("Tile 3 at the upper right"),
                                         TYPE(" "),
                                         SEE("Tile 3 is in your hand"),
                                         SEE("held"),
                                         KEY(K_DOWN),
                                         SEE("Space swaps it"),
                                         TYPE(" "),
                                         SEE("move 1"),
                                         TYPE("6"),
                                         SEE("Tile 6 at the lower left"),
                                         TYPE(","),
                                         SEE("move 2"),
                                         TYPE(","),
                                         SEE("Solved"),
                                         SEE("Moves           2"), /* turning the same tile further is one move */
                                         SEE("Best possible   2"),
                                         SEE("Nobody can do better."),
                                         SEE("Enter next level  R again  F film  y share"),
                                         GOLDEN("circus-solved-80x24"),
                                         TYPE("v"),
                                         SEE("1 of 1"),
                                         SEE("Shares 7 of your 7 tiles"),
                                         TYPE("q"),
                                         TYPE("q"),
                                         END};
    run_on(ALMOST, usual, script);
}

/* Light runs round the tiles, if anything is animated; then all is as without. */
TEST(the_end_is_a_picture) {
    static const struct step script[] = {WAIT("best 2"), TYPE("6,,3 4 "), MISS("Solved"), MISS("×"), MISS("▸"),
                                         WAIT("Solved"), MISS("▸"),       MISS("held"),   END};
    player_run_at_home((struct tui_request){.levels = LEVELS, .path = ALMOST}, usual, NULL, script);
}

/* A key and the same key with Shift. */
TEST(either_pair_of_keys_turns) {
    static const struct step script[] = {WAIT("best 2"), SEE("< > turn"), TYPE("6<<3 4 "), WAIT("Solved"), END};
    run_on(ALMOST, usual, script);
}

/* Once a level is solved, the names of the colours stay where there is room for them and for the goal. */
TEST(letters_are_explained_until_known) {
    static const struct step script[] = {WAIT("best 2"),         SEE("orange"),
                                         TYPE("6,,3 4 "),        SEE("Solved"),
                                         KEY(K_ENTER),           WAIT("Causeway"),
                                         WAIT("best 8"),         SEE("Tile 1"),
                                         SEE("yellow"),          SEE("Eight moves are"),
                                         RESIZE(60, 16),         MISS("yellow"),
                                         SEE("Eight moves are"), END};
    run_on(ALMOST, usual, script);
}

TEST(pictures) {
    static const struct step large[] = {WAIT("best 8"), KEY(K_RIGHT), GOLDEN("circus-120x40"), END};
    static const struct step medium[] = {WAIT("best 8"),         TYPE("K"), KEY(K_RIGHT), TYPE(" "),
                                         GOLDEN("circus-80x24"), END};
    static const struct step small[] = {WAIT("best 8"), TYPE("K"), KEY(K_RIGHT), GOLDEN("circus-60x20"), END};
    static const struct step narrow[] = {WAIT("best 8"), GOLDEN("circus-54x40"), END};
    static const struct step tiny[] = {WAIT("best 8"),         KEY(K_RIGHT), TYPE(" "),     KEY(K_DOWN),
                                       GOLDEN("circus-40x12"), TYPE("vw"),   SEE("1 of 2"), END};
    static const struct step mono[] = {
        WAIT("best 8"), KEY(K_RIGHT), TYPE(" "), KEY(K_DOWN), GOLDEN("circus-mono-80x24"), END};
    run_on(CAUSEWAY, WINDOW(120, 40), large);
    run_on(CAUSEWAY, usual, medium);
    run_on(CAUSEWAY, WINDOW(60, 20), small);
    run_on(CAUSEWAY, WINDOW(54, 40), narrow);
    run_on(CAUSEWAY, WINDOW(40, 12), tiny);
    run_on(CAUSEWAY, (struct player_terminal){.columns = 80, .rows = 24, .mono = true}, mono);
}

TEST(pictures_in_ascii) {
    static const struct step ascii[] = {WAIT("best 8"), KEY(K_RIGHT), GOLDEN("circus-ascii-80x24"), END};
    run_on(CAUSEWAY, (struct player_terminal){.columns = 80, .rows = 24, .ascii = true}, ascii);
}

/* From every slot to its neighbours, and straight across the centre. */
TEST(the_cursor_moves_over_hexagons) {
    static const struct step script[] = {SEE("at the top"),
                                         KEY(K_DOWN),
                                         SEE("in the centre"),
                                         KEY(K_DOWN),
                                         SEE("at the bottom"),
                                         KEY(K_LEFT),
                                         SEE("at the lower left"),
                                         KEY(K_RIGHT),
                                         SEE("in the centre"),
                                         KEY(K_RIGHT),
                                         SEE("at the lower right"),
                                         KEY(K_UP),
                                         SEE("at the upper right"),
                                         KEY(K_LEFT),
                                         SEE("in the centre"),
                                         KEY(K_LEFT),
                                         SEE("at the upper left"),
                                         KEY(K_UP),
                                         SEE("at the top"),
                                         TYPE("l"),
                                         SEE("at the upper right"),
                                         TYPE("5"),
                                         SEE("Tile 5 at the lower left"),
                                         END};
    run_on(CAUSEWAY, usual, script);
}

TEST(refusals_say_why) {
    static const struct step script[] = {KEY(K_DOWN),
                                         TYPE(" "),
                                         SEE("Tile 7 is fixed in the centre."),
                                         TYPE("."),
                                         SEE("Tile 7 is fixed in the centre."),
                                         TYPE("K"),
                                         SEE("is fixed already"),
                                         KEY(K_UP),
                                         TYPE("K"),
                                         SEE("Tile 1 is locked; c checks."),
                                         SEE("▸1◂"),
                                         SEE("locked"),
                                         TYPE("."),
                                         SEE("Tile 1 is locked; K unlocks it."),
                                         SEE("move 0"),
                                         TYPE("K"),
                                         SEE("Tile 1 is free again."),
                                         TYPE("."),
                                         SEE("move 1"),
                                         TYPE("u"),
                                         SEE("Undone: Turn the tile at the top 1 step clockwise."),
                                         TYPE("  "),
                                         SEE("Tile 1 is back in its place."),
                                         END};
    run_on(CAUSEWAY, usual, script);
}

/* Tile 5 stands as in a solution; tile 1 at the top does not, whatever else is changed. */
TEST(locked_tiles_are_verified) {
    static const struct step script[] = {
        TYPE("5Kcc"), SEE("Yes: what is locked can be completed in one way."),
        TYPE("1Kc"),  SEE("No: there is no solution with the locked tiles where they are."),
        TYPE("K5Kc"), SEE("3 of 12 seams match. K locks a tile, then c tells whether"),
        END};
    run_on(CAUSEWAY, usual, script);
}

/* With nothing locked a check only counts what the board shows, so it asks nothing and costs nothing. */
TEST(a_check_of_nothing_is_free) {
    static const struct step script[] = {TYPE("c"), SEE("of 12 seams match."), MISS("counts as one."),
                                         SEE("Hints used     0"), END};
    run_on(CAUSEWAY, usual, script);
}

/* Tiles 3 and 1 lie as in the solution; the cursor begins on the first of them. */
TEST(tiles_that_are_laid_stay) {
    static const struct step script[] = {WAIT("best 6"),
                                         SEE("fixed there"),
                                         TYPE("."),
                                         SEE("Tile 3 is fixed at the top."),
                                         TYPE("2 1 "),
                                         SEE("Tile 1 is fixed at the bottom."),
                                         KEY(K_ESCAPE),
                                         TYPE("5."),
                                         SEE("move 1"),
                                         TYPE("E"),
                                         SEE("tile 3 at the top"),
                                         SEE("tile 1 at the bottom"),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         KEY(K_DOWN),
                                         TYPE("L"),
                                         SEE("Tile 5 is fixed at the upper right, its first edge at the top."),
                                         TYPE("LLLL"),
                                         SEE("Tile 5 may lie anywhere."),
                                         END};
    run_on(LEVELS "/circus/03-half-laid.lvl", usual, script);
}

TEST(hints_lead_to_the_end) {
    static const struct step script[] = {
        WAIT("best 2"),
        TYPE("H"),
        WAIT("Look at the tile at the lower left."),
        SEE("Tile 6 at the lower left"),
        SEE("here"),
        TYPE("H"),
        SEE("At the lower left, tiles 1, 5 and 7 need white, green, orange, clockwise."),
        SEE("Tile 6 has that once it is turned."),
        TYPE("H"),
        SEE("Turn the tile at the lower left 2 steps anticlockwise. H plays it."),
        SEE("turn"),
        GOLDEN("circus-hint-80x24"),
        TYPE("H"),
        SEE("move 1"),
        MISS("need white"),
        TYPE("H"),
        WAIT("Look at the tile at the lower right."),
        TYPE("HH"),
        SEE("Swap tiles 3 and 4. H plays it."),
        SEE("for 3"),
        SEE("for 4"),
        TYPE("H"),
        SEE("Shown"),
        SEE("Hints           2"),
        END};
    run_on(ALMOST, usual, script);
}

/* Another move ends the hint. */
/* The whole hint has four lines, and the board leaves only two free. */
TEST(a_long_hint_is_read_on) {
    static const struct step script[] = {
        WAIT("move 0"),
        TYPE("H"),
        WAIT("Look at"),
        TYPE("H"),
        SEE("Suppose tile 1 lay at the bottom. H goes on."),
        SEE("···r···"),
        TYPE("H"),
        SEE("That forces tile 7 in the centre, and then nothing fits at"),
        SEE("the lower right. H goes on."),
        TYPE("H"),
        SEE("That leaves tiles 2, 3, 4 and 5."),
        MISS("goes on"),
        TYPE("H"),
        SEE("Turn the tile at the bottom 1 step clockwise. H plays it."),
        END,
    };
    struct player_terminal window = WINDOW(60, 20);
    window.mono = true;
    run_on(PUZZLES_SOURCE "/levels/circus/26-one-lamp-lit.lvl", window, script);
}

TEST(a_hint_goes_when_it_no_longer_applies) {
    static const struct step script[] = {WAIT("best 2"), TYPE("H"),    WAIT("Look at"), SEE("here"), TYPE("1."),
                                         SEE("move 1"),  MISS("here"), MISS("Look at"), END};
    run_on(ALMOST, usual, script);
}

/* Escape puts the tile down, and only then leaves. */
TEST(escape_puts_down_what_is_held) {
    static const struct step script[] = {TYPE(" "),
                                         SEE("Tile 1 is in your hand"),
                                         SEE("Esc put down"),
                                         KEY(K_RIGHT),
                                         SEE("Space swap"),
                                         KEY(K_ESCAPE),
                                         SEE("Tile 1 is back in its place."),
                                         SEE("Tile 2 at the upper right"),
                                         MISS("held"),
                                         TYPE(" u"),
                                         SEE("Tile 2 is back in its place."),
                                         END};
    run_on(CAUSEWAY, usual, script);
}

/* However often a tile is turned, that is one move or none, and u takes back a whole turn. */
TEST(turning_on_is_one_move) {
    static const struct step script[] = {
        TYPE("..."),     SEE("move 1"),
        TYPE("..."),     SEE("move 0"),
        TYPE("2..3,,,"), SEE("move 2"),
        TYPE("u"),       SEE("Undone: Turn the tile at the lower right 3 steps clockwise."),
        SEE("move 1"),   END};
    run_on(CAUSEWAY, usual, script);
}

TEST(the_solution_is_shown) {
    static const struct step script[] = {
        WAIT("best 8"), TYPE("Sw"), WAIT("The shortest solution from here takes eight moves; m lists them."),
        /* Tile 1 lies where the first move brings it. */
        WAIT("Move 4 of 8: Swap tiles 1 and 6"), KEY(K_END), SEE("Solved."), TYPE("q"), SEE("move 0"), END};
    run_on(CAUSEWAY, usual, script);
}

TEST(solutions_are_browsed) {
    static const struct step script[] = {TYPE("v"),
                                         SEE("Once you have seen it, solving this level will not"),
                                         TYPE("w"),
                                         SEE("1 of 2"),
                                         SEE("2 solutions"),
                                         SEE("▸ 1    7346125 rywkrk"),
                                         GOLDEN("circus-solutions-80x24"),
                                         KEY(K_RIGHT),
                                         SEE("2 of 2"),
                                         SEE("▸ 2    7346152 rywkgk"),
                                         TYPE(" "),
                                         SEE("Your board"),
                                         TYPE("nn"),
                                         SEE("2 of 2"),
                                         TYPE("q"),
                                         SEE("Hints used     1"),
                                         END};
    run_on(CAUSEWAY, usual, script);
}

/* The same colours meet in both, and only the numbers of two tiles differ. */
TEST(solutions_are_told_apart_by_their_tiles) {
    static const struct step script[] = {WAIT("best "), TYPE("vw"), SEE("▸ 1    4256317 woowyg"),
                                         SEE("  2    4256371 woowyg"), END};
    run_on(PUZZLES_LEVELS "/circus/23-heads-or-tails.lvl", usual, script);
}

/* One click chooses, another picks up, the next swaps. */
TEST(the_mouse_swaps) {
    static const struct step script[] = {WAIT("best 2"),
                                         CLICK("7"),
                                         SEE("Tile 7 at the upper left"),
                                         CLICK("▸7◂"),
                                         SEE("in your hand"),
                                         CLICK("    1    "),
                                         SEE("move 1"),
                                         END};
    run_on(ALMOST, usual, script);
}

/* The set Drive Ya Nuts, typed in as it lies on the table. */
TEST(the_workshop_makes_a_level) {
    static const struct step script[] = {TYPE("E"),
                                         SEE("42/42 edges"),
                                         TYPE("N"),
                                         SEE("0/42 edges"),
                                         KEY(K_ENTER),
                                         SEE("42 edges are still missing"),
                                         TYPE("123456143652146235162453164253165324"),
                                         SEE("6 edges to type"),
                                         TYPE("16543"),
                                         SEE("1 edge to type"),
                                         GOLDEN("circus-workshop-80x24"),
                                         TYPE("3"),
                                         SEE("no way to lay the tiles"),
                                         KEY(K_ENTER),
                                         SEE("These tiles have no solution"),
                                         KEY(K_BACKSPACE),
                                         SEE("41/42"),
                                         TYPE("2"),
                                         SEE("All edges are there: 1 solution."),
                                         TYPE("F"),
                                         SEE("tile 7, fixed"),
                                         TYPE("U"),
                                         SEE("any tile"),
                                         TYPE("V"),
                                         SEE("1 of 1"),
                                         TYPE("q"),
                                         TYPE("S"),
                                         SEE("Its title"),
                                         TYPE("Nuts & bolts"),
                                         KEY(K_ENTER),
                                         SEE("nuts-bolts.lvl"),
                                         KEY(K_ENTER),
                                         SEE("Nuts & bolts"),
                                         TYPE("q"),
                                         KEY(K_ESCAPE),
                                         TYPE("q"),
                                         END};
    run_on(CAUSEWAY, usual, script);
}

static void follow(const char *lesson, const struct step *script) {
    char path[1024];
    snprintf(path, sizeof path, "%s/circus/lessons%s", PUZZLES_LEVELS, lesson);
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS, .no_animation = true, .path = path}, usual, NULL,
                       script);
}

/*
 * By the keys that the narrator names; the other ways to do the same count as well, and what is not asked for does not.
 */
TEST(the_lessons_are_followed) {
    static const struct step turning[] = {SEE("Where two tiles meet, the colours must match"),
                                          SEE("here"),
                                          TYPE("."),
                                          SEE("Its seams match now."),
                                          TYPE("."),
                                          SEE("not the move this step asks for."),
                                          KEY(K_RIGHT),
                                          KEY(K_DOWN),
                                          SEE("Its seams match now."),
                                          TYPE(","),
                                          SEE("one step more"),
                                          TYPE(","),
                                          SEE("All twelve seams match:"),
                                          MISS("×"),
                                          SEE("Lesson 1 of 7"),
                                          TYPE("n"),
                                          SEE("Tiles 3 and 6 are in each other's places."),
                                          END};
    static const struct step swapping[] = {SEE("Go to tile 3"),
                                           KEY(K_RIGHT),
                                           TYPE(" "),
                                           SEE("Tile 3 is in your hand"),
                                           KEY(K_ESCAPE),
                                           SEE("back in its place"),
                                           TYPE("6 3 "),
                                           SEE("Tile 3 fits now."),
                                           TYPE("6,"),
                                           SEE("Solved: first the right place"),
                                           END};
    static const struct step centre[] = {
        TYPE("."),  SEE("The upper right needs black"), TYPE("3 4 "), SEE("One tile is left"),
        TYPE("3,"), SEE("Solved without one guess:"),   END};
    static const struct step one[] = {TYPE("3 5 "), SEE("green meets green"), TYPE("."), SEE("Tile 5 is left."),
                                      TYPE("5,"),   SEE("Solved."),           END};
    static const struct step count[] = {TYPE("3 6 "), SEE("Orange must meet orange"), TYPE("."), SEE("Solved."), END};
    static const struct step locks[] = {SEE("Tile 7 seems wrong."),
                                        TYPE("K"),
                                        TYPE("c"),
                                        SEE("there is no solution"),
                                        TYPE("K 7 "),
                                        SEE("Now tile 7 is right at the top."),
                                        TYPE("7Kc"),
                                        SEE("Yes: what is locked can be completed in two ways."),
                                        TYPE("2."),
                                        SEE("Solved."),
                                        END};
    static const struct step twins[] = {TYPE("3."), SEE("Now the other twin"), TYPE("6,"),
                                        SEE("the levels are waiting."), END};
    follow("/1-turn.lvl", turning);
    follow("/2-swap.lvl", swapping);
    follow("/3-fixed-centre.lvl", centre);
    follow("/4-only-one-fits.lvl", one);
    follow("/5-count-a-colour.lvl", count);
    follow("/6-locks.lvl", locks);
    follow("/7-twins.lvl", twins);
}

/* Left by q and opened again. The tile stays locked, so that it cannot be turned. */
TEST(locks_are_kept) {
    static const struct step script[] = {KEY(K_ENTER),
                                         TYPE("K3K"),
                                         SEE("Tile 3 is locked"),
                                         TYPE("q"),
                                         KEY(K_ENTER),
                                         TYPE("3."),
                                         SEE("Tile 3 is locked; K unlocks it."),
                                         TYPE("1."),
                                         SEE("Tile 1 is locked; K unlocks it."),
                                         TYPE("K.3."),
                                         SEE("move 1"),
                                         SEE("Tile 3 is locked; K unlocks it."),
                                         END};
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .no_animation = true, .game = &circus_game};
    player_run_at_home(request, usual, NULL, script);
}

/* Tiles lie in the same order at the start of every level, so that a lock would fit there. */
TEST(locks_stay_behind_with_their_level) {
    static const struct step script[] = {KEY(K_ENTER),   TYPE("K"), SEE("locked"), TYPE("n"), SEE("move 0"),
                                         MISS("locked"), END};
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .no_animation = true, .game = &circus_game};
    player_run_at_home(request, usual, NULL, script);
}

/* A low window keeps one row for messages; the board leaves a second one free, and is none the smaller for it. */
TEST(a_message_of_two_lines_leaves_the_board_whole) {
    static const struct step script[] = {SEE("...w..."),   TYPE("H"), WAIT("Look at"), TYPE("H"), SEE("...w..."),
                                         SEE(".\n Space"), END};
    player_run_at_home(
        (struct tui_request){.path = PUZZLES_LEVELS "/circus/01-juggling-pins.lvl", .no_animation = true},
        (struct player_terminal){.columns = 60, .rows = 20, .ascii = true, .mono = true}, NULL, script);
}
