/* Lights Out: its solver against brute force, and played on the screen from a level file to its result. */
#include <stdlib.h>
#include <string.h>

#include "game_text.h"
#include "lights.h"
#include "player.h"
#include "puzzles/random.h"
#include "puzzles/session.h"
#include "screen.h"
#include "test.h"
#include "tui/kit/platform.h"

#define LEVELS PUZZLES_SOURCE "/tests/sample/levels"

static const struct pz_game *const games[] = {&lights_game, NULL};

/* ---- rules and solver ---- */

/* The fewest presses by trying all sets of lamps, up to 16 of them; -1 if none does. */
static int fewest(const struct lights *lights) {
    const unsigned cells = (unsigned)lights->rows * lights->columns;
    int best = -1;
    for (unsigned set = 0; set < 1U << cells; set++) {
        struct lights copy = *lights;
        int count = 0;
        for (unsigned cell = 0; cell < cells; cell++)
            if (set >> cell & 1) {
                lights_press(&copy, cell / lights->columns, cell % lights->columns);
                count++;
            }
        if (lights_are_out(&copy) && (best < 0 || count < best))
            best = count;
    }
    return best;
}

TEST(the_solver_finds_the_fewest_presses) {
    struct pz_random random;
    pz_random_seed(&random, 1);
    for (int i = 0; i < 60; i++) {
        struct lights lights = {.rows = (uint8_t)(2 + pz_random_below(&random, 2)),
                                .columns = (uint8_t)(2 + pz_random_below(&random, 3))};
        for (unsigned row = 0; row < lights.rows; row++)
            lights.lit[row] = (uint16_t)pz_random_below(&random, 1U << lights.columns);
        uint16_t presses[LIGHTS_SIDE_MAX];
        const int count = lights_solve(&lights, presses);
        assert_int_equal(count, fewest(&lights));
        for (unsigned row = 0; count >= 0 && row < lights.rows; row++)
            for (unsigned column = 0; column < lights.columns; column++)
                if (presses[row] >> column & 1)
                    lights_press(&lights, row, column);
        assert_true(count < 0 || lights_are_out(&lights));
    }
}

static enum pz_status open_text(const char *text, struct pz_session **session, struct pz_error *error) {
    return pz_session_open(games, text, strlen(text), session, error);
}

TEST(levels_that_are_none_are_refused) {
    static const struct bad_level bad[] = {
        {"", 2, 1, NULL},                        /* no board */
        {"\n##\n#\n", 4, 2, NULL},               /* rows of different lengths */
        {"\n##\n#x\n", 4, 2, NULL},              /* no lamp */
        {"Presses: 0\n\n##\n##\n", 2, 10, NULL}, /* no limit */
    };
    assert_bad_levels(&lights_game, "Puzzle: lights\n", bad, sizeof bad / sizeof *bad);
}

TEST(moves_that_are_none_are_refused) {
    struct lights *lights = game_open(&lights_game, "Puzzle: lights\n\n#.\n..\n");
    assert_refused(&lights_game, lights, "press 3 1", PZ_NO, 7, "the board has rows 1 to 2");
    assert_refused(&lights_game, lights, "push 1 1", PZ_BAD, 1, "expected \"press ROW COLUMN\"");
    assert_played(&lights_game, lights, "press 1 1");
    lights_game.free(lights);
}

/* The limit is reached with a lamp still lit, and then no further press is taken. */
TEST(a_limit_of_presses_can_lose_the_game) {
    struct pz_session *session = NULL;
    assert_int_equal(open_text("Puzzle: lights\nPresses: 1\n\n#..\n...\n...\n\nMoves:\npress 1 1\n", &session, NULL),
                     PZ_OK);
    assert_int_equal(lights_game.outcome(pz_session_state(session)), PZ_LOST);
    assert_int_equal(pz_session_play(session, "press 1 1", NULL), PZ_NO);
    assert_true(pz_session_undo(session));
    assert_int_equal(lights_game.outcome(pz_session_state(session)), PZ_UNFINISHED);
    pz_session_free(session);
}

/* By the generator's own promise: solved with the presses it allows, not with fewer; the same seed, the same level. */
TEST(generated_levels_need_what_they_allow) {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        PZ_SCOPED_TEXT level = {0}, again = {0};
        struct pz_options options = {0};
        struct pz_session *session = NULL;
        uint16_t presses[LIGHTS_SIDE_MAX];
        assert_int_equal(lights_generate(&options, seed, NULL, &level, NULL), PZ_OK);
        assert_int_equal(lights_generate(&options, seed, NULL, &again, NULL), PZ_OK);
        assert_string_equal(pz_text_string(&level), pz_text_string(&again));
        assert_int_equal(open_text(pz_text_string(&level), &session, NULL), PZ_OK);
        const struct lights *lights = pz_session_state(session);
        assert_int_equal(lights_solve(lights, presses), lights->limit);
        pz_session_free(session);
    }
}

/* Small boards have fewer lamps than are pressed by default, and all of them may be asked for. */
TEST(generated_levels_have_the_size_asked_for) {
    static const char *const asked[][2] = {{"2x2", NULL}, {"2x3", NULL}, {"9x9", NULL}, {"2x2", "4"}, {"3x2", "6"}};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        PZ_SCOPED_TEXT level = {0};
        PZ_SCOPED(pz_options_free) struct pz_options options = {0};
        enum pz_status status = PZ_NO;
        pz_options_set(&options, "size", asked[i][0]);
        if (asked[i][1])
            pz_options_set(&options, "presses", asked[i][1]);
        for (uint64_t seed = 1; status == PZ_NO && seed <= 20; seed++) /* some presses leave no light */
            status = lights_generate(&options, seed, NULL, &level, NULL);
        assert_true(status == PZ_OK || (asked[i][1] && status == PZ_NO));
    }
}

/* ---- on the screen ---- */

static const struct game_view *const views[] = {&lights_view, NULL};
static void run(const struct step *script) {
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = true}, usual, views, script);
}

/* In the level one press at row 2, column 2 and one at row 4, column 4 leave all dark, in any order. */
TEST(a_level_is_played_to_its_result) {
    static const struct step script[] = {SEE("Lights Out"),
                                         SEE("0/1"),
                                         TYPE("b"),
                                         SEE("A Cross"),
                                         SEE("5x7, 2 presses"),
                                         KEY(K_ENTER),
                                         SEE("Lights Out · A Cross"),
                                         SEE("0 pressed of 2"),
                                         TYPE("jl "),
                                         SEE("1 pressed of 2"),
                                         SEE("5 lamps are lit."), /* the cross of the other press */
                                         TYPE("u"),
                                         SEE("Undone: Press row 2, column 2."),
                                         TYPE("r"),
                                         TYPE("jjll"),
                                         KEY(K_ENTER),
                                         SEE("Solved"),
                                         SEE("Presses         2"),
                                         SEE("Enter next level"),
                                         TYPE("q"),
                                         SEE("1 of 1 solved"),
                                         END};
    run(script);
}

/* None of the program's games for one can be lost; the result must not look for a second player. */
TEST(a_level_can_be_lost) {
    static const struct step script[] = {TYPE("b"),
                                         KEY(K_ENTER),
                                         TYPE("  "), /* the same lamp twice changes nothing */
                                         SEE("Lost"),
                                         SEE("Enter again"),
                                         MISS("Solved"),
                                         TYPE(" "),
                                         SEE("The game is over. u undoes a move, R starts again."),
                                         TYPE("R"),
                                         SEE("0 pressed of 2"),
                                         TYPE("q"),
                                         SEE("0 of 1 solved"),
                                         END};
    run(script);
}

/* Where, why, what, and the fourth press plays it. */
TEST(hints_climb) {
    static const struct step script[] = {TYPE("b"),
                                         KEY(K_ENTER),
                                         SEE("Make all lamps dark:"),
                                         TYPE("H"),
                                         WAIT("Look at row 2, column 2."),
                                         MISS("one of 2 presses"),
                                         TYPE("H"),
                                         SEE("It is one of 2 presses"),
                                         MISS("row 2"),
                                         TYPE("H"),
                                         SEE("Press row 2, column 2. H plays it."),
                                         SEE("0 pressed"),
                                         TYPE("H"),
                                         SEE("1 pressed of 2"),
                                         TYPE("Sw"),
                                         WAIT("Press row 4, column 4"),
                                         TYPE("c"),
                                         END};
    run(script);
}

static void run_lesson(const char *name, const struct step *script) {
    PZ_SCOPED_TEXT path = {0};
    pz_text_add(&path, LEVELS "/lights/lessons/%s", name);
    player_run_at_home((struct tui_request){.levels = LEVELS, .path = pz_text_string(&path), .no_animation = true},
                       usual, views, script);
}

/* The narrator says what to do; another move is answered, not made, and told again at the next key. */
TEST(a_lesson_is_played) {
    static const struct step script[] = {SEE("Lesson 1 of 2"),
                                         SEE("A lamp switches its neighbours"),
                                         SEE("1 of 1"),
                                         KEY(K_ENTER),
                                         SEE("That is not the move this step asks for. A lamp switches its neighbours"),
                                         SEE("0 pressed"),
                                         TYPE("l"),
                                         SEE("A lamp switches its neighbours"),
                                         TYPE("j "),
                                         SEE("All is dark"),
                                         SEE("Enter next lesson"),
                                         TYPE("u"),
                                         SEE("A lamp switches its neighbours"),
                                         TYPE("H"),
                                         SEE("Press row 2, column 2. H plays it."),
                                         TYPE("H"),
                                         SEE("All is dark"),
                                         TYPE("n"),
                                         SEE("The order of presses"),
                                         TYPE("hhhh "),
                                         WAIT("The program has made a move, too."),
                                         SEE("2 pressed"),
                                         TYPE("u"),
                                         SEE("0 pressed"),
                                         SEE("The order of presses"),
                                         END};
    run_lesson("1-neighbours.lvl", script);
}

/* There is no check and no box for random levels: these keys are not offered, and do nothing. */
TEST(what_the_game_cannot_do_has_no_key) {
    static const struct step script[] = {TYPE("b"),
                                         MISS("new level"),
                                         KEY(K_ENTER),
                                         TYPE("c"),
                                         SEE("0 pressed"),
                                         TYPE("?"),
                                         SEE("press the lamp"),
                                         MISS("check whether you can"),
                                         END};
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = true}, WINDOW(80, 60), views, script);
}

/* The table of letters is all that the editor has: painting, settings, size, random lamps, undo, playing. */
TEST(a_level_is_made) {
    static const struct step script[] = {TYPE("b"),
                                         KEY(K_ENTER),
                                         TYPE("E"),
                                         SEE("Lights Out · workshop"),
                                         SEE("5x7"),
                                         SEE("limit     2"),
                                         TYPE("]("),
                                         SEE("4x8"),
                                         TYPE("--"),
                                         SEE("limit     0"),
                                         TYPE("-"),
                                         SEE("The limit can be 0 to 65535 presses; 0 is none."),
                                         TYPE("x"),
                                         SEE("Random lamps."),
                                         TYPE("uuuuu"),
                                         SEE("5x7"),
                                         SEE("limit     2"),
                                         TYPE("[[[[[(((["),
                                         SEE("A grid has 2 to 9 rows and columns."),
                                         SEE("2x2"),
                                         TYPE(" "),
                                         KEY(K_ENTER),
                                         SEE("Lights Out · A Cross"),
                                         SEE("0 pressed of 2"),
                                         END};
    run(script);
}

/* It says nothing about the options of its generator, so only the seed is asked for. */
TEST(random_levels_need_no_more_than_a_generator) {
    static const struct step script[] = {TYPE("bx"),     SEE("Seed"),      TYPE("3"), KEY(K_ENTER),
                                         WAIT("seed 3"), SEE("0 pressed"), END};
    player_run_at_home((struct tui_request){.levels = LEVELS, .no_animation = true}, usual, views, script);
}
