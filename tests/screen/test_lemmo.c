/* Lemmo as it is played: the rules' sample map, refusals, walks, the overlay, scrolling, the workshop. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>

#include "home.h"
#include "player.h"
#include "puzzles/lemmo.h"
#include "puzzles/text.h"
#include "tui/kit/platform.h"

/* RULES.md: 20 of 24 starts win, and 24 without the block in row 3, column 4. */
#define SAMPLE "#####.###.##\n###.#####.##\n#.####.#####\n@#@$@$######\n"

static const struct player_terminal usual = {.columns = 80, .rows = 24};

static void run_on(const char *map, struct player_terminal terminal, bool animated, const struct step *script) {
    char *home = home_new();
    home_write(home, "map.lvl", map);
    char *path = home_path(home, "map.lvl");
    struct tui_request request = {.state = home, .own_levels = home, .path = path, .no_animation = !animated};
    player_run(&request, terminal, script);
    free(path);
    home_remove(home);
}

static void the_sample_map_is_solved_by_keys(void **state) {
    (void)state;
    static const struct step script[] = {WAIT("20 of 24 win · best 24"),
                                         GOLDEN("lemmo-80x24"),
                                         PICTURE("lemmo"),
                                         TYPE("jjj"),
                                         SEE("row 3, 7"),
                                         TYPE("hhh"),
                                         SEE("row 3, 4"),
                                         TYPE(" "),
                                         SEE("The block is gone: 24 starts win, +4."),
                                         SEE("Blocks removed 1 of 1"),
                                         KEY(K_ENTER),
                                         SEE("Solved"),
                                         SEE("Winning starts  24 of 24"),
                                         SEE("Moves           2"),
                                         SEE("Hints           0"),
                                         GOLDEN("lemmo-solved-80x24"),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

/* The starts in columns 6 to 9, facing left, are those that lose (the rules' example). */
static void a_losing_walk_ends_nothing(void **state) {
    (void)state;
    static const struct step script[] = {SEE("Start          7 right"),
                                         KEY(K_LEFT),
                                         SEE("7 left"),
                                         KEY(K_ENTER),
                                         SEE("Lemmo fell down a drain."),
                                         MISS("Solved"),
                                         TYPE("u"),
                                         SEE("Taken back: Start from column 7, facing left."),
                                         END};
    run_on(SAMPLE, usual, false, script);
}

static void left_and_right_turn_before_they_move(void **state) {
    (void)state;
    static const struct step script[] = {SEE("7 right"), KEY(K_LEFT),  SEE("7 left"),  KEY(K_LEFT),
                                         SEE("6 left"),  KEY(K_RIGHT), SEE("6 right"), KEY(K_RIGHT),
                                         SEE("7 right"), END};
    run_on(SAMPLE, usual, false, script);
}

static void refusals_say_why(void **state) {
    (void)state;
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

static void the_overlay_shows_what_wins_and_counts(void **state) {
    (void)state;
    static const struct step script[] = {WAIT("best 24"), SEE("Hints used     0"),      TYPE("v"), SEE("Hints used     1"),
                                         GOLDEN("lemmo-starts-80x24"), TYPE("v"), SEE("The starts are hidden again."),
                                         SEE("Hints used     1"),      END};
    run_on(SAMPLE, usual, false, script);
}

/* Steps of 90 ms of the made-up clock. A full stop holds it; another key skips to the end. */
static void walks_are_animated_and_steered(void **state) {
    (void)state;
    static const struct step script[] = {
        KEY(K_ENTER), SEE("+ - faster, slower"), TYPE("."), SEE(". next step"),
        TYPE("..."),  SEE("+ - walk on"),        TYPE("+"), WAIT("Lemmo found a treasure"),
        KEY(K_ENTER), SEE("step by step"),       TYPE("q"), SEE("Lemmo found a treasure"),
        TYPE("q"),    SEE("Continue"),           END};
    run_on(SAMPLE, usual, true, script);
}

static void hints_and_solution_lead_to_the_end(void **state) {
    (void)state;
    static const struct step hints[] = {WAIT("best 24"),
                                        TYPE("H"),
                                        WAIT("Look at row 3, columns 1 to 7."),
                                        MISS("column 4"),
                                        TYPE("H"),
                                        SEE("Without this block, 4 lost walks end at a treasure"),
                                        GOLDEN("lemmo-hint-80x24"),
                                        TYPE("H"),
                                        SEE("Remove the block in row 3, column 4. H plays it."),
                                        SEE("Without this block"), /* now in the panel */
                                        TYPE("H"),
                                        SEE("24 of 24 win"),
                                        TYPE("H"),
                                        WAIT("Look at the top floor"),
                                        TYPE("HH"),
                                        SEE("Start from column 1, facing right. H plays it."),
                                        TYPE("H"),
                                        SEE("Shown"), /* nothing but hints was played */
                                        END};
    static const struct step solution[] = {TYPE("S"), WAIT("A shortest solution"), TYPE("p"), TYPE("rr"), SEE("Shown"),
                                           END};
    run_on(SAMPLE, usual, false, hints);
    run_on(SAMPLE, usual, false, solution);
}

static void checking_gives_nothing_away_but_whether(void **state) {
    (void)state;
    static const struct step script[] = {TYPE("c"), WAIT("Another choice of blocks"),      TYPE("jjjhhh "),
                                         TYPE("c"), WAIT("now let Lemmo find a treasure"), END};
    run_on(SAMPLE, usual, false, script);
}

static void large_maps_scroll_and_shrink(void **state) {
    (void)state;
    struct pz_text map = {0};
    pz_text_add(&map, "Puzzle: lemmo\nTitle: Wide\n\n");
    for (int row = 0; row < 40; row++) {
        for (int column = 0; column < 200; column++)
            pz_text_add_char(&map, row == 39 ? (column == 100 ? '$' : '#') : column == row * 5 ? '.' : '#');
        pz_text_add_char(&map, '\n');
    }
    static const struct step script[] = {WAIT("best 400"),
                                         SEE("Rows 1-18 of 40"),
                                         SEE("of 200"),
                                         GOLDEN("lemmo-large-80x24"),
                                         TYPE("jj"),
                                         SEE("row 2, 101"),
                                         RESIZE(60, 20),
                                         SEE("40"), /* the lowest row is there whatever else is */
                                         SEE("$"),
                                         RESIZE(120, 40),
                                         SEE("Rows 1-34 of 40"),
                                         END};
    run_on(pz_text_string(&map), usual, false, script);
    pz_text_free(&map);
}

static void pictures_elsewhere(void **state) {
    (void)state;
    static const struct step large[] = {WAIT("best 24"), GOLDEN("lemmo-120x40"), END};
    static const struct step small[] = {WAIT("best 24"), GOLDEN("lemmo-60x20"), END};
    static const struct step ascii[] = {WAIT("best 24"), TYPE("jjjhhh "), GOLDEN("lemmo-ascii-80x24"), END};
    run_on(SAMPLE, (struct player_terminal){.columns = 120, .rows = 40}, false, large);
    run_on(SAMPLE, (struct player_terminal){.columns = 60, .rows = 20}, false, small);
    run_on(SAMPLE, (struct player_terminal){.columns = 80, .rows = 24, .mono = true, .ascii = true}, false, ascii);
}

static void the_workshop_makes_a_map(void **state) {
    (void)state;
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
                                         SEE("space"), /* a floor has none */
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

/* They count as a hint, which the next level has not been given. */
static void shown_starts_stay_behind_with_their_level(void **state) {
    (void)state;
    static const struct step script[] = {
        KEY(K_ENTER), MISS("▸"), TYPE("v"), SEE("▸"), SEE("Hints used     1"), TYPE("n"), SEE("Hints used     0"),
        MISS("▸"),    END};
    const struct tui_request request = {.levels = PUZZLES_LEVELS, .no_animation = true, .game = &lemmo_game};
    player_run_at_home(request, usual, NULL, script);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shown_starts_stay_behind_with_their_level),
        cmocka_unit_test(the_sample_map_is_solved_by_keys),
        cmocka_unit_test(a_losing_walk_ends_nothing),
        cmocka_unit_test(left_and_right_turn_before_they_move),
        cmocka_unit_test(refusals_say_why),
        cmocka_unit_test(the_overlay_shows_what_wins_and_counts),
        cmocka_unit_test(walks_are_animated_and_steered),
        cmocka_unit_test(hints_and_solution_lead_to_the_end),
        cmocka_unit_test(checking_gives_nothing_away_but_whether),
        cmocka_unit_test(large_maps_scroll_and_shrink),
        cmocka_unit_test(pictures_elsewhere),
        cmocka_unit_test(the_workshop_makes_a_map),
    };
    if (!setlocale(LC_ALL, "C.UTF-8"))
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
