/* Lemmo as it is played: the rules' sample map, refusals, walks, the overlay, scrolling, the workshop. */
#include "home.h"
#include "player.h"
#include "puzzles/lemmo.h"
#include "puzzles/memory.h"
#include "puzzles/text.h"
#include "test.h"
#include "tui/kit/platform.h"

/* RULES.md: 20 of 24 starts win, and 24 without the block in row 3, column 4. */
#define SAMPLE "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

static void run_on(const char *map, struct player_terminal terminal, bool animated, const struct step *script) {
    SCOPED_HOME *home = home_new();
    home_write(home, "map.lvl", map);
    PZ_OWNED char *path = home_path(home, "map.lvl");
    struct tui_request request = {.state = home, .own_levels = home, .path = path, .no_animation = !animated};
    player_run(&request, terminal, script);
}

TEST(the_sample_map_is_solved_by_keys) {
    static const struct step script[] = {WAIT("20 of 24 win · best 24"),
                                         GOLDEN("lemmo-80x24"),
                                         TYPE("jjj"),
                                         SEE("row 3, 7"),
                                         TYPE("hhh"),
                                         SEE("row 3, 4"),
                                         TYPE(" "),
                                         SEE("Block gone: 4 more starts win."),
                                         SEE("Blocks removed 1 of 1"),
                                         KEY(K_ENTER),
                                         SEE("Solved"),
                                         SEE("24 of 24 win"),
                                         SEE("Moves           2"),
                                         SEE("Hints           0"),
                                         GOLDEN("lemmo-solved-80x24"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* The starts in columns 6 to 9, facing left, are those that lose (the rules' example). */
TEST(a_losing_walk_ends_nothing) {
    static const struct step script[] = {SEE("Start          7 right"),
                                         KEY(K_LEFT),
                                         SEE("7 left"),
                                         KEY(K_ENTER),
                                         SEE("Lemmo fell down a drain."),
                                         MISS("Solved"),
                                         SEE("Moves made     0"),
                                         TYPE("u"),
                                         SEE("Nothing to undo."),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* 15 of 28 starts win without the block in row 2, column 7, and none with it: the best is that block and one walk. */
TEST(looking_at_a_walk_costs_no_star) {
    static const struct step script[] = {WAIT("best 15"),
                                         KEY(K_ENTER),
                                         SEE("Lemmo fell down a drain."),
                                         TYPE("jjh "),
                                         SEE("Block gone: 15 more starts win."),
                                         KEY(K_ENTER),
                                         SEE("Moves           2"),
                                         SEE("Best possible   2"),
                                         SEE("Nobody can do better."),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_SOURCE "/tests/screen/problems/lemmo/window-box.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* The level asks for 11 winning starts, though one block would give 17: `puzzles solve` says so. */
TEST(a_goal_is_what_is_asked_for) {
    static const struct step script[] = {SEE("goal 11"),
                                         SEE("11 starts reach $"),
                                         MISS("best 1"),
                                         TYPE("cc"),
                                         WAIT("Not yet: more starts must win."),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_LEVELS "/lemmo/08-good-enough.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* A walk to a treasure is looked at, too, as long as not enough starts win. */
TEST(a_treasure_alone_is_no_move) {
    static const struct step script[] = {KEY(K_ENTER), SEE("but other blocks would let more starts win."),
                                         SEE("Moves made     0"), END};
    run_on(SAMPLE, usual, false, script);
}

TEST(left_and_right_turn_before_they_move) {
    static const struct step script[] = {SEE("7 right"), KEY(K_LEFT),    SEE("7 left"), KEY(K_LEFT),    SEE("6 left"),
                                         KEY(K_RIGHT),   SEE("6 right"), KEY(K_RIGHT),  SEE("7 right"), END};
    run_on(SAMPLE, usual, false, script);
}

TEST(refusals_say_why) {
    static const struct step script[] = {TYPE(" "),
                                         SEE("Go down to a block"),
                                         TYPE("j"),
                                         TYPE("ll"),
                                         TYPE("l"),
                                         TYPE(" "),
                                         SEE("Moves made     0"), /* a space */
                                         TYPE("l "),
                                         SEE("Blocks removed 1 of 1"),
                                         TYPE("l "),
                                         SEE("Blocks removed 1 of 1"),
                                         SEE("Moves made     1"), /* no more allowed */
                                         TYPE("h "),
                                         SEE("Blocks removed 0 of 1"),
                                         TYPE("jjj "),
                                         SEE("Blocks removed 0 of 1"), /* the lowest floor stays */
                                         END};
    run_on(SAMPLE, usual, false, script);
}

TEST(the_overlay_shows_what_wins_and_counts) {
    static const struct step script[] = {WAIT("best 24"),
                                         SEE("Hints used     0"),
                                         TYPE("v"),
                                         SEE("Hints used     1"),
                                         GOLDEN("lemmo-starts-80x24"),
                                         TYPE("v"),
                                         SEE("The starts are hidden again."),
                                         SEE("Hints used     1"),
                                         TYPE("v"),
                                         SEE("The starts that win"),
                                         SEE("Hints used     1"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* Steps of 90 ms of the made-up clock. A full stop holds it; another key skips to the end. */
TEST(walks_are_animated_and_steered) {
    static const struct step script[] = {
        KEY(K_ENTER), SEE("+ - faster, slower"), TYPE("."), SEE(". next step"),
        TYPE("..."),  SEE("+ - go on"),          TYPE("+"), WAIT("Lemmo found a treasure,"),
        KEY(K_ENTER), SEE("step by step"),       TYPE("q"), SEE("Lemmo found a treasure,"),
        TYPE("q"),    MISS("step by step"),      END};
    run_on(SAMPLE, usual, true, script);
}

/* They are counted as they arrive, from none of the 24 to all; a key ends it, and does nothing else. */
TEST(all_who_win_walk_at_once) {
    static const struct step script[] = {
        TYPE("jjjhhh "),    SEE("24 of 24 win"), KEY(K_ENTER),         KEY(K_ENTER), /* to its end */
        SEE("Solved"),      SEE("0 of 24 win"),  WAIT("10 of 24 win"), WAIT("24 of 24 win"), TYPE("u"), TYPE("r"),
        SEE("0 of 24 win"), TYPE("q"),           SEE("24 of 24 win"),  SEE("Solved"),        END};
    run_on(SAMPLE, usual, true, script);
}

/* Whatever walks, is shown or said. */
TEST(the_house_stands_still) {
    static const struct step play[] = {STILL,
                                       KEY(K_ENTER),
                                       WAIT("Lemmo found a treasure, but"),
                                       TYPE("v"),
                                       TYPE("jjjhhh "),
                                       KEY(K_ENTER),
                                       WAIT("Solved"),
                                       WAIT("10 of 24 win"),
                                       WAIT("24 of 24 win"),
                                       END};
    static const struct step workshop[] = {TYPE("E"), STILL, TYPE("c"), SEE("starts win"), TYPE("l.l"), END};
    const struct player_terminal terminals[] = {WINDOW(80, 24), WINDOW(60, 20), WINDOW(120, 40), WINDOW(200, 60)};
    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++) {
        run_on(SAMPLE, terminals[i], true, play);
        run_on(SAMPLE, terminals[i], true, workshop);
    }
}

TEST(a_hint_walks_when_it_is_played) {
    static const struct step script[] = {WAIT("best 2"),
                                         TYPE("H"),
                                         WAIT("start on the top floor."),
                                         TYPE("HH"),
                                         SEE("H plays it."),
                                         TYPE("H"),
                                         SEE("+ - faster, slower"),
                                         WAIT("Shown"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_SOURCE "/tests/screen/problems/lemmo/keyhole.lvl"},
                       usual, NULL, script);
}

/* It shows whether there is a floor: solid, or hollow. */
TEST(the_cursor_tells_floors_from_gaps) {
    static const struct step script[] = {TYPE("j"), SEE("████"), MISS("[  ]"), TYPE("hhhhh"), SEE("row 1, 2"), END};
    static const struct step gap[] = {TYPE("jlll"), SEE("row 1, 10"), SEE("[  ]"), MISS("███"), END};
    run_on(SAMPLE, usual, false, script);
    run_on(SAMPLE, usual, false, gap);
}

TEST(hints_lead_to_the_end) {
    static const struct step hints[] = {WAIT("best 24"),
                                        TYPE("H"),
                                        WAIT("Look at row 3, columns 1 to 7."),
                                        MISS("column 4"),
                                        TYPE("H"),
                                        SEE("Remove this block: 4 losing walks reach a treasure"),
                                        GOLDEN("lemmo-hint-80x24"),
                                        TYPE("H"),
                                        SEE("Remove the block in row 3, column 4. H plays it."),
                                        TYPE("H"),
                                        SEE("24 of 24 win"),
                                        TYPE("H"),
                                        WAIT("start on the top floor."),
                                        TYPE("HH"),
                                        SEE("Start from column 1, facing right. H plays it."),
                                        TYPE("H"),
                                        SEE("Shown"), /* nothing but hints was played */
                                        END};
    run_on(SAMPLE, usual, false, hints);
}

TEST(checking_gives_nothing_away_but_whether) {
    static const struct step script[] = {TYPE("cc"), WAIT("Not yet: other blocks"),         TYPE("jjjhhh "),
                                         TYPE("c"),  WAIT("now let Lemmo find a treasure"), END};
    run_on(SAMPLE, usual, false, script);
}

TEST(large_maps_scroll_and_shrink) {
    PZ_SCOPED_TEXT map = {0};
    pz_text_add(&map, "Puzzle: lemmo\nTitle: Wide\n\n");
    for (int row = 0; row < 40; row++) {
        for (int column = 0; column < 200; column++)
            pz_text_add_char(&map, row == 39 ? (column == 100 ? '$' : '#') : column == row * 5 ? '.' : '#');
        pz_text_add_char(&map, '\n');
    }
    static const struct step script[] = {WAIT("best 400"),
                                         SEE("Rows 1-17 of 40"),
                                         SEE("of 200"),
                                         GOLDEN("lemmo-large-80x24"),
                                         TYPE("jj"),
                                         SEE("row 2, 101"),
                                         RESIZE(60, 20),
                                         SEE("40 ▄"), /* the lowest row is there whatever else is */
                                         SEE("▄$▄"),
                                         RESIZE(120, 40),
                                         SEE("Rows 1-33 of 40"),
                                         END};
    run_on(pz_text_string(&map), usual, false, script);
}

TEST(pictures_elsewhere) {
    static const struct step large[] = {WAIT("best 24"), GOLDEN("lemmo-120x40"), END};
    static const struct step small[] = {WAIT("best 24"), GOLDEN("lemmo-60x20"), END};
    static const struct step ascii[] = {WAIT("best 24"), TYPE("jjjhhh "), GOLDEN("lemmo-ascii-80x24"), END};
    run_on(SAMPLE, WINDOW(120, 40), false, large);
    run_on(SAMPLE, WINDOW(60, 20), false, small);
    run_on(SAMPLE, (struct player_terminal){.columns = 80, .rows = 24, .mono = true, .ascii = true}, false, ascii);
}

TEST(the_workshop_makes_a_map) {
    static const struct step script[] = {TYPE("E"),
                                         SEE("workshop"),
                                         SEE("4x12"),
                                         GOLDEN("lemmo-workshop-80x24"),
                                         TYPE("l."),
                                         TYPE("$"),
                                         SEE("on the lowest floor"),
                                         TYPE("kk"),
                                         TYPE("j"),
                                         TYPE("c"),
                                         SEE("starts win"),
                                         TYPE(")"),
                                         SEE("5x12"),
                                         KEY(K_ENTER),
                                         SEE("This row has no space"),
                                         TYPE("."),
                                         KEY(K_ENTER),
                                         SEE("My map"),
                                         TYPE("q"),
                                         TYPE("s"),
                                         SEE("Its title"),
                                         TYPE("Mine"),
                                         KEY(K_ENTER),
                                         SEE("mine.lvl"),
                                         TYPE("uu"),
                                         SEE("4x12"),
                                         TYPE("rr"),
                                         SEE("5x12"),
                                         TYPE("]"),
                                         SEE("5x13"),
                                         TYPE("+"),
                                         SEE("removals  2"),
                                         TYPE("x"),
                                         SEE("A random map."),
                                         TYPE("q"),
                                         SEE("20 of 24 win"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

TEST(a_map_that_fits_is_not_zoomed) {
    static const struct step script[] = {MISS("z "), TYPE("z"), SEE("All of the map is in view."), SEE("Start"), END};
    run_on(SAMPLE, usual, false, script);
}

/* They count as a hint, which the next level has not been given. */
TEST(shown_starts_stay_behind_with_their_level) {
    static const struct step script[] = {
        KEY(K_ENTER), MISS("▸"), TYPE("v"), SEE("▸"), SEE("Hints used     1"), TYPE("n"), SEE("Hints used     0"),
        MISS("▸"),    END};
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .no_animation = true, .game = &lemmo_game};
    player_run_at_home(request, usual, NULL, script);
}

/* Each by the keys that its words name. */
TEST(lessons_are_played) {
    static const struct step script[] = {SEE("Lesson 1 of 6"),
                                         SEE("This is Lemmo."),
                                         KEY(K_ENTER),
                                         SEE("the other way: press the left arrow"),
                                         KEY(K_LEFT),
                                         KEY(K_ENTER),
                                         SEE("take it to column 9"),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER), /* too soon */
                                         SEE("this lesson is about another move."),
                                         TYPE("lll"),
                                         SEE("take it to column 9"),
                                         KEY(K_ENTER),
                                         SEE("It came back"),
                                         TYPE("n"),
                                         SEE("Lemmo · A fall"),
                                         KEY(K_ENTER),
                                         SEE("It fell twice"),
                                         TYPE("llllh"),
                                         KEY(K_ENTER),
                                         SEE("The same gap, the other way"),
                                         TYPE("n"),
                                         SEE("5 of 20 win"),
                                         SEE("Take out a block, and"),
                                         GOLDEN("lemmo-lesson-80x24"),
                                         TYPE("jh "),
                                         SEE("17 of 20 win"),
                                         TYPE("kh"),
                                         KEY(K_ENTER),
                                         SEE("That is a level"),
                                         TYPE("n"),
                                         SEE("Lemmo · Read the starts"),
                                         TYPE("v"),
                                         SEE("The starts that win:"),
                                         KEY(K_ENTER),
                                         SEE("All who come from the right"),
                                         TYPE("jjh "),
                                         SEE("Now they drop straight onto the"),
                                         TYPE("kk"),
                                         KEY(K_ENTER),
                                         SEE("Follow the walks that lose"),
                                         TYPE("n"),
                                         SEE("You may take out two blocks here"),
                                         TYPE("jh "),
                                         SEE("Still 5 of 20 win"),
                                         TYPE("j "),
                                         SEE("18 win, and no other two blocks do"),
                                         TYPE("kk"),
                                         KEY(K_ENTER),
                                         SEE("When one block alone does"),
                                         TYPE("n"),
                                         SEE("a number of starts, here 12"),
                                         TYPE("jhhhh "),
                                         SEE("14 starts win."),
                                         TYPE("kh"),
                                         KEY(K_ENTER),
                                         SEE("the levels are waiting."),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_LEVELS "/lemmo/lessons/1-a-walk.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* Two blocks help only together: both are marked, and the walk is drawn that needs both gone. */
TEST(a_hint_shows_blocks_that_go_together) {
    static const struct step script[] = {WAIT("best 40"),
                                         TYPE("H"),
                                         WAIT("Look at row 2"),
                                         TYPE("H"),
                                         SEE("Remove it and the one in row 5,"),
                                         GOLDEN("lemmo-together-80x24"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_LEVELS "/lemmo/60-trick-drawer.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* A large map: all storeys are in view. */
TEST(storeys_are_whole) {
    static const struct step script[] = {WAIT("best 44"), SEE("20▐"), GOLDEN("lemmo-whole-80x24"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_SOURCE "/tests/screen/problems/lemmo/57-grand-hotel.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

#define LONG "/lemmo/76-endless-house.lvl"

static void open_long(bool animated, const struct step *script) {
    player_run_at_home(
        (struct tui_request){.levels = PUZZLES_LEVELS, .path = PUZZLES_LEVELS LONG, .no_animation = !animated}, usual,
        NULL, script);
}

/* A page is what scrolls: the lowest storey stays. Looking around moves nothing; the next move comes back. */
TEST(one_gets_around_a_large_map) {
    static const struct step script[] = {WAIT("best 972"),
                                         SEE("Rows 1-17 of 1000"),
                                         SEE("1000 $▄"), /* pinned */
                                         KEY(K_PAGE_DOWN),
                                         SEE("row 17, 501"),
                                         KEY(K_PAGE_DOWN),
                                         SEE("row 34, 501"),
                                         KEY(K_HOME),
                                         SEE("row 34, 1"),
                                         KEY(K_END),
                                         SEE("row 34, 1000"),
                                         KEY(K_SHIFT_UP),
                                         SEE("row 34, 1000"),
                                         MISS("\n  34"),
                                         KEY(K_UP),
                                         SEE("row 33, 1000"),
                                         TYPE("g"),
                                         SEE("Row and column"),
                                         TYPE("980, 37"),
                                         KEY(K_ENTER),
                                         SEE("row 980, 37"),
                                         SEE(" 980"),
                                         TYPE("g1001 1"),
                                         KEY(K_ENTER),
                                         SEE("The map has rows 1 to 1000 and columns 1 to 1000."),
                                         TYPE("gnowhere"),
                                         KEY(K_ENTER),
                                         SEE("Type a row"),
                                         TYPE("g107"),
                                         KEY(K_ENTER),
                                         SEE("Start          107 right"),
                                         SEE("Rows 1-17 of 1000"),
                                         END};
    open_long(false, script);
}

/* After a walk the view stays where it has ended, until another start is chosen. */
TEST(the_view_stays_after_a_walk) {
    static const struct step script[] = {WAIT("best 972"),
                                         KEY(K_ENTER),
                                         WAIT("Lemmo fell down a drain."),
                                         SEE("Rows 982-1000"),
                                         TYPE("u"),
                                         SEE("Rows 982-1000"),
                                         KEY(K_RIGHT),
                                         SEE("Rows 1-17 of 1000"),
                                         END};
    open_long(true, script);
}

TEST(the_map_is_seen_from_afar) {
    static const struct step script[] = {WAIT("best 972"),
                                         KEY(K_ENTER),
                                         TYPE("z"),
                                         SEE("Enter go there"),
                                         SEE("walks"),
                                         SEE("A character: 50x20 cells"),
                                         SEE("row 1, 501"),
                                         GOLDEN("lemmo-zoom-80x24"),
                                         TYPE("-"),
                                         SEE("This is the whole map."),
                                         TYPE("+"),
                                         SEE("A character: 25x10 cells"),
                                         TYPE("++++++"),
                                         SEE("It cannot come closer."),
                                         SEE("A character: 1x1 cells"),
                                         TYPE("------"),
                                         TYPE("jl"),
                                         KEY(K_ESCAPE), /* the way back */
                                         SEE("Start          501 right"),
                                         TYPE("zjj"),
                                         KEY(K_ENTER),
                                         SEE("row 126, 501"), /* the middle of the third of 20 parts */
                                         SEE("Rows "),
                                         END};
    open_long(false, script);
}

/* "Best possible" fills the narrowest panel, so its number stands below it. */
TEST(a_result_has_its_figures_in_a_narrow_panel) {
    static const struct step script[] = {WAIT("best 41"), TYPE("ur"), SEE("Best possible"),
                                         GOLDEN("lemmo-solved-60x20"), END};
    player_run_at_home(
        (struct tui_request){.path = PUZZLES_LEVELS "/lemmo/best/38-roof-ridge.lvl", .no_animation = true},
        WINDOW(60, 20), NULL, script);
}
