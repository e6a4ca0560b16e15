/* Lemmo as it is played: the rules' sample map, refusals, walks, the overlay, scrolling, the workshop. */
#include <string.h>

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

/* Planning says nothing: the goal stands still, and only the walk tells. */
TEST(the_sample_map_is_solved_by_keys) {
    static const struct step script[] = {WAIT("24 of 24 starts"),
                                         GOLDEN("lemmo-80x24"),
                                         TYPE("jjj"),
                                         SEE("row 3, 7"),
                                         TYPE("hhh"),
                                         SEE("row 3, 4"),
                                         TYPE(" "),
                                         MISS("win"),
                                         SEE("24 of 24 starts"),
                                         SEE("Blocks removed 1 of 1"),
                                         SEE("Tries          0"),
                                         TYPE("w"),
                                         SEE("Solved"),
                                         SEE("Tries           1"),
                                         SEE("At the first try."),
                                         SEE("Hints           0"),
                                         GOLDEN("lemmo-solved-80x24"),
                                         TYPE("y"),
                                         SEE("Lemmo: 1 try, no hints"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* The starts in columns 6 to 9, facing left, are those that lose (the rules' example). */
TEST(walks_in_the_untouched_house_are_free) {
    static const struct step script[] = {WAIT("24 of 24 starts"),
                                         SEE("Start          7 right"),
                                         KEY(K_LEFT),
                                         SEE("7 left"),
                                         KEY(K_ENTER),
                                         SEE("Lemmo fell down the drain in column 1. ←→ choose another start."),
                                         SEE("Moves made     0"),
                                         KEY(K_RIGHT),
                                         KEY(K_ENTER),
                                         SEE("Lemmo found the treasure in column 6."),
                                         KEY(K_RIGHT),
                                         GOLDEN("lemmo-pencil-80x24"),
                                         SEE("━"),
                                         TYPE("e"),
                                         MISS("━"),
                                         SEE("Tries          0"),
                                         MISS("Solved"),
                                         TYPE("u"),
                                         SEE("There is nothing to undo."),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* A plan that fails says who: the roof has those who arrived. Undo and restart do not give the try back. */
TEST(a_plan_that_fails_is_a_try) {
    static const struct step script[] = {WAIT("24 of 24 starts"),
                                         TYPE("jhhhhhh "), /* row 1, column 1 */
                                         KEY(K_UP),
                                         KEY(K_ENTER),
                                         SEE("w lets all starts walk on this plan. That is a try."),
                                         TYPE("v"),
                                         SEE("Only a walk shows"),
                                         MISS("▸"),
                                         TYPE("w"),
                                         SEE("starts reach a treasure; lost: "),
                                         SEE("▸"),
                                         SEE("Tries          1"),
                                         GOLDEN("lemmo-failed-80x24"),
                                         TYPE("w"), /* the same plan */
                                         SEE("Tries          1"),
                                         TYPE("R"),
                                         SEE("Blocks removed 0 of 1"),
                                         MISS("▸"),
                                         SEE("Tries          1"),
                                         TYPE("jjjhhh w"),
                                         SEE("Tries           2"),
                                         MISS("At the first try."),
                                         TYPE("y"),
                                         SEE("Lemmo: 2 tries, no hints"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* Back at the start, the game is no unfinished one; but whoever comes back has tried. A solved one keeps its tries. */
TEST(tries_outlast_the_program) {
    static const struct step fail[] = {WAIT("24 of 24 starts"), TYPE("jhhhhhh w"), SEE("Tries          1"), TYPE("R"),
                                       END};
    static const struct step solve[] = {WAIT("24 of 24 starts"), SEE("Moves made     0"),  SEE("Tries          1"),
                                        TYPE("jjjhhh w"),        SEE("Tries           2"), END};
    static const struct step again[] = {WAIT("24 of 24 starts"), SEE("Tries          0"), TYPE("jjjhhh w"),
                                        SEE("Solved"), END};
    SCOPED_HOME *home = home_new();
    home_write(home, "map.lvl", SAMPLE);
    PZ_OWNED char *path = home_path(home, "map.lvl");
    const struct tui_request request = {.state = home, .own_levels = home, .path = path, .no_animation = true};
    player_run(&request, usual, fail);
    player_run(&request, usual, solve);
    player_run(&request, usual, again);
    PZ_OWNED char *results = home_read(home, "results");
    assert_non_null(strstr(results, " 1 0 0 tries=2"));
    assert_null(strstr(results, "perfect"));
    assert_null(strstr(results, "tries=1"));
}

/* Once a plan has been walked, any of its walks may be looked at. */
TEST(walks_of_a_walked_plan_are_free) {
    static const struct step script[] = {WAIT("24 of 24 starts"),
                                         TYPE("jhhhhhh w"),
                                         SEE("Tries          1"),
                                         KEY(K_ENTER),
                                         SEE("Lemmo f"),
                                         TYPE("hh"),
                                         KEY(K_ENTER),
                                         SEE("Tries          1"),
                                         SEE("Moves made     2"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* The level asks for 11 winning starts, though one block would give 17: `puzzles solve` says so. */
TEST(a_goal_is_what_is_asked_for) {
    static const struct step script[] = {SEE("11 of "), SEE("11 starts reach $"), TYPE("cc"), WAIT("Not enough yet"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_LEVELS "/lemmo/03-good-enough.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* Where a start is sought, each walk is a try, all cannot walk, and nothing shows which starts win. */
TEST(a_start_is_sought_by_tries) {
    static const struct step script[] = {SEE("Find a start"),
                                         TYPE("w"),
                                         SEE("This level asks for a start that wins"),
                                         TYPE("v"),
                                         SEE("That is the question: find a start that wins."),
                                         MISS("▸"),
                                         SEE("Tries          0"),
                                         KEY(K_ENTER),
                                         SEE("Lemmo fell down the drain"),
                                         SEE("Tries          1"),
                                         KEY(K_ENTER), /* the same start */
                                         SEE("Tries          1"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_SOURCE "/tests/screen/problems/lemmo/keyhole.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* The next random level does not follow one in which nothing may be removed. */
TEST(a_random_level_allows_removals) {
    static const struct step script[] = {SEE("Find a start"), TYPE("x"), SEE("Size"), SEE("Removals       usual"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_LEVELS "/lemmo/01-front-door.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
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

/* In the untouched house one could trace them all: it costs nothing. */
TEST(the_overlay_shows_what_wins) {
    static const struct step script[] = {WAIT("24 of 24 starts"),
                                         TYPE("v"),
                                         SEE("Hints used     0"),
                                         GOLDEN("lemmo-starts-80x24"),
                                         TYPE("v"),
                                         SEE("The starts are hidden again."),
                                         TYPE("v"),
                                         SEE("The starts that win"),
                                         TYPE("jjjhhh "), /* of a plan they are not shown */
                                         MISS("▸"),
                                         SEE("Hints used     0"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* Steps of 90 ms of the made-up clock. A full stop holds it; another key skips to the end. */
TEST(walks_are_animated_and_steered) {
    static const struct step script[] = {
        KEY(K_ENTER), SEE("+ - faster, slower"), TYPE("."), SEE(". next step"),
        TYPE("..."),  SEE("+ - go on"),          TYPE("+"), WAIT("Lemmo found the treasure"),
        KEY(K_ENTER), SEE("step by step"),       TYPE("q"), SEE("Lemmo found the treasure"),
        TYPE("q"),    MISS("step by step"),      END};
    run_on(SAMPLE, usual, true, script);
}

/* They are counted as they arrive, from none of the 24 to all; a key ends it, and does nothing else. */
TEST(all_walk_at_once) {
    static const struct step script[] = {WAIT("24 of 24 starts"),
                                         TYPE("jjjhhh w"),
                                         SEE("0 of 24 arrived"),
                                         MISS("Solved"),
                                         WAIT("10 of 24 arrived"),
                                         WAIT("Solved"),
                                         TYPE("u"),
                                         MISS("Blocks removed 0"),
                                         TYPE("w"),
                                         SEE("0 of 24 arrived"),
                                         TYPE("q"),
                                         SEE("Solved"),
                                         END};
    run_on(SAMPLE, usual, true, script);
}

/* Whatever walks, is shown or said. */
TEST(the_house_stands_still) {
    static const struct step play[] = {STILL,
                                       KEY(K_ENTER),
                                       WAIT("Lemmo found the treasure"),
                                       TYPE("v"),
                                       TYPE("jjjhh w"),
                                       WAIT("lost:"),
                                       TYPE("uug3 4"),
                                       KEY(K_ENTER),
                                       TYPE(" w"),
                                       WAIT("10 of 24 arrived"),
                                       WAIT("Solved"),
                                       END};
    static const struct step workshop[] = {TYPE("E"), STILL, TYPE("c"), SEE("starts win"), TYPE("l.l"), END};
    const struct player_terminal terminals[] = {WINDOW(80, 24), WINDOW(60, 20), WINDOW(120, 40), WINDOW(200, 60)};
    for (size_t i = 0; i < sizeof terminals / sizeof *terminals; i++) {
        run_on(SAMPLE, terminals[i], true, play);
        run_on(SAMPLE, terminals[i], true, workshop);
    }
}

/* Board and panel speak of the start that the hint means. */
TEST(a_hint_walks_when_it_is_played) {
    static const struct step script[] = {WAIT("Find a start"),
                                         TYPE("H"),
                                         WAIT("Work back from the treasure"),
                                         TYPE("H"),
                                         SEE("Start          2 left"),
                                         TYPE("H"),
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
    static const struct step hints[] = {WAIT("24 of 24 starts"),
                                        TYPE("H"),
                                        WAIT("Look at row 3, columns 1 to 7."),
                                        SEE("Four walks end in the drain"),
                                        MISS("column 4"),
                                        TYPE("H"),
                                        SEE("Four walks cross this block"),
                                        GOLDEN("lemmo-hint-80x24"),
                                        TYPE("H"),
                                        SEE("Remove the block in row 3, column 4. H plays it."),
                                        TYPE("H"),
                                        SEE("Blocks removed 1 of 1"),
                                        TYPE("H"),
                                        WAIT("The plan is complete."),
                                        TYPE("H"),
                                        SEE("Of 24 starts, 20 reached"),
                                        TYPE("H"),
                                        SEE("Let all starts walk. H plays it."),
                                        TYPE("H"),
                                        SEE("Shown"), /* nothing but hints was played */
                                        END};
    run_on(SAMPLE, usual, false, hints);
}

TEST(checking_gives_nothing_away_but_whether) {
    static const struct step script[] = {
        TYPE("cc"), WAIT("Not enough yet"), TYPE("jjjhhh "), TYPE("c"), WAIT("This plan is enough: let all"), END};
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
    static const struct step script[] = {WAIT("400 of 400 starts"),
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
    static const struct step large[] = {WAIT("24 of 24 starts"), GOLDEN("lemmo-120x40"), END};
    static const struct step small[] = {WAIT("24 of 24 starts"), GOLDEN("lemmo-60x20"), END};
    static const struct step ascii[] = {WAIT("24 of 24 starts"), TYPE("jjjhhh "), GOLDEN("lemmo-ascii-80x24"), END};
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
                                         WAIT("24 of 24 starts"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

TEST(shown_starts_stay_behind_with_their_level) {
    static const struct step script[] = {SEE("Start"), TYPE("v"), SEE("▸"), TYPE("n"), SEE("Moves made     0"),
                                         MISS("▸"),    END};
    const struct tui_request request = {
        .levels = PUZZLES_LEVELS, .path = PUZZLES_LEVELS "/lemmo/03-good-enough.lvl", .no_animation = true};
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
                                         SEE("not the move this step asks for."),
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
                                         SEE("The other way, the same gap"),
                                         TYPE("n"),
                                         SEE("Five of the 20 walks win"),
                                         GOLDEN("lemmo-lesson-80x24"),
                                         TYPE("jh "),
                                         SEE("Planning is free"),
                                         TYPE("w"),
                                         SEE("it counts as a try"),
                                         TYPE("n"),
                                         SEE("Lemmo · Read the starts"),
                                         TYPE("v"),
                                         SEE("The starts that win:"),
                                         KEY(K_ENTER),
                                         SEE("Every walk from the right"),
                                         TYPE("jjh "),
                                         SEE("Now they drop straight onto the"),
                                         TYPE("w"),
                                         SEE("All 20 arrived."),
                                         TYPE("n"),
                                         SEE("You may remove two blocks here"),
                                         TYPE("jh "),
                                         SEE("This one alone helps nobody"),
                                         TYPE("j "),
                                         SEE("Now they fall through"),
                                         TYPE("w"),
                                         SEE("18 of 20 arrived"),
                                         SEE("When one block alone does"),
                                         TYPE("n"),
                                         SEE("a number of starts, here 12"),
                                         TYPE("jhhhh "),
                                         SEE("This gap lets 14 starts win."),
                                         TYPE("w"),
                                         SEE("the levels are waiting."),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_LEVELS "/lemmo/lessons/1-a-walk.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* Two blocks help only together: both are marked, and the walk is drawn that needs both gone. */
TEST(a_hint_shows_blocks_that_go_together) {
    static const struct step script[] = {WAIT("40 of "),
                                         TYPE("H"),
                                         WAIT("Look at row 2"),
                                         TYPE("H"),
                                         SEE("Removing it by itself saves nobody"),
                                         GOLDEN("lemmo-together-80x24"),
                                         END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_LEVELS "/lemmo/51-trick-drawer.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

/* A large map: all storeys are in view. */
TEST(storeys_are_whole) {
    static const struct step script[] = {WAIT("44 of "), SEE("20▐"), GOLDEN("lemmo-whole-80x24"), END};
    player_run_at_home((struct tui_request){.levels = PUZZLES_LEVELS,
                                            .path = PUZZLES_SOURCE "/tests/screen/problems/lemmo/57-grand-hotel.lvl",
                                            .no_animation = true},
                       usual, NULL, script);
}

#define LONG "/lemmo/62-endless-house.lvl"

static void open_long(bool animated, const struct step *script) {
    player_run_at_home(
        (struct tui_request){.levels = PUZZLES_LEVELS, .path = PUZZLES_LEVELS LONG, .no_animation = !animated}, usual,
        NULL, script);
}

/* A page is what scrolls: the lowest storey stays. Looking around moves nothing; the next move comes back. */
TEST(one_gets_around_a_large_map) {
    static const struct step script[] = {WAIT("972 of 2000 starts"),
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
    static const struct step script[] = {WAIT("972 of 2000 starts"),
                                         KEY(K_ENTER),
                                         WAIT("Lemmo fell down the drain"),
                                         SEE("Rows 982-1000"),
                                         TYPE("u"),
                                         SEE("Rows 982-1000"),
                                         KEY(K_RIGHT),
                                         SEE("Rows 1-17 of 1000"),
                                         END};
    open_long(true, script);
}

/* A sentence that is too long for the narrowest panel goes on below. */
TEST(a_result_has_its_figures_in_a_narrow_panel) {
    static const struct step script[] = {WAIT("of 88 starts"), TYPE("ur"), SEE("Tries       1"),
                                         GOLDEN("lemmo-solved-60x20"), END};
    player_run_at_home(
        (struct tui_request){.path = PUZZLES_LEVELS "/lemmo/best/39-roof-ridge.lvl", .no_animation = true},
        WINDOW(60, 20), NULL, script);
}
