/*
 * The game that the program plays by the Go Text Protocol: the shares of a player's time, a thirtieth of main time and
 * nine tenths of a stone's part of byo-yomi; and boards that are no squares, which no game of the program has.
 */
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/cli.h"
#include "puzzles/board.h"
#include "puzzles/memory.h"
#include "puzzles/word.h"
#include "test.h"

/* ---- Time ---- */

static void assert_share(const struct game_clock *clock, const struct time_control *control, double expected) {
    const double share = game_clock_share(clock, control);
    assert_true(share > expected - 1e-6 && share < expected + 1e-6);
}

TEST(no_limit) {
    const struct time_control control = {.limited = false};
    struct game_clock clock = game_clock_start(&control);
    game_clock_spend(&clock, &control, 1e6);
    assert_true(game_clock_share(&clock, &control) < 0);
}

/* Each move takes less than the one before, so that a game of any length fits. */
TEST(main_time) {
    const struct time_control control = {.limited = true, .main = 300};
    struct game_clock clock = game_clock_start(&control);
    assert_share(&clock, &control, 10);
    game_clock_spend(&clock, &control, 30);
    assert_share(&clock, &control, 9);
    double spent = 30;
    for (unsigned move = 0; move < 10000; move++) {
        const double share = game_clock_share(&clock, &control);
        spent += share;
        game_clock_spend(&clock, &control, share);
    }
    assert_true(spent < 300);
    game_clock_spend(&clock, &control, 300);
    assert_share(&clock, &control, 0);
}

/* Two stones in ten seconds. What is not used of a period is lost. */
TEST(byo_yomi) {
    const struct time_control control = {.limited = true, .period = 10, .stones = 2};
    struct game_clock clock = game_clock_start(&control);
    assert_share(&clock, &control, 4.5);
    game_clock_spend(&clock, &control, 2);
    assert_share(&clock, &control, 7.2);
    game_clock_spend(&clock, &control, 1);
    assert_share(&clock, &control, 4.5);
    game_clock_spend(&clock, &control, 11);
    assert_share(&clock, &control, 0);
    game_clock_spend(&clock, &control, 0);
    assert_share(&clock, &control, 4.5);
}

/* A move that begins in main time may end in byo-yomi, and is the first stone of it then. */
TEST(from_one_to_the_other) {
    const struct time_control control = {.limited = true, .main = 30, .period = 10, .stones = 2};
    struct game_clock clock = game_clock_start(&control);
    assert_share(&clock, &control, 1 + 4.5);
    game_clock_spend(&clock, &control, 27);
    assert_share(&clock, &control, 0.1 + 4.5);
    game_clock_spend(&clock, &control, 4);
    assert_share(&clock, &control, 8.1);
    game_clock_spend(&clock, &control, 9);
    assert_share(&clock, &control, 4.5);
}

/* A share never takes a player over the time, whichever way the time is given. */
TEST(never_over) {
    static const struct time_control controls[] = {
        {.limited = true, .main = 60},
        {.limited = true, .main = 60, .period = 30, .stones = 25},
        {.limited = true, .main = 0.5, .period = 5, .stones = 1},
        {.limited = true, .period = 600, .stones = 25},
    };
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
        const struct time_control *control = &controls[i];
        struct game_clock clock = game_clock_start(control);
        for (unsigned move = 0; move < 1000; move++) {
            const double share = game_clock_share(&clock, control);
            assert_true(share > 0);
            assert_true(share < clock.left + (clock.stones == 0 && control->stones > 0 ? control->period : 0));
            game_clock_spend(&clock, control, share);
        }
    }
}

/* Stones to play without byo-yomi, as time_left may say though time_settings did not. */
TEST(stones_out_of_nothing) {
    const struct time_control control = {.limited = false};
    struct game_clock clock = {.limited = true, .left = 10, .stones = 2};
    assert_share(&clock, &control, 4.5);
    game_clock_spend(&clock, &control, 4);
    assert_share(&clock, &control, 5.4);
    game_clock_spend(&clock, &control, 3);
    assert_share(&clock, &control, 0.1);
}

/* ---- Boards that are no squares ---- */

enum { MOST = 9 };

/* Rows and columns of a board with nothing on it. */
struct field {
    size_t rows, columns;
};

/* Of a file without a board the size is in a header, which a file with one must not have. */
static enum pz_status open_field(const struct pz_level *level, void **state, struct pz_error *error) {
    static const struct pz_board_kind kind = {.board = "board",
                                              .row = "row",
                                              .cell = "square",
                                              .letters = ".",
                                              .wrong = "is not a square",
                                              .least_rows = 1,
                                              .most_rows = MOST,
                                              .least_columns = 1,
                                              .most_columns = MOST};
    char cells[MOST * MOST];
    struct pz_board board = {.cells = cells};
    uint64_t rows = 3, columns = 4;
    const char *size = pz_level_value(level, "Field");
    if (pz_board_read(level, &kind, &board, error) != PZ_OK)
        return PZ_BAD;
    if (size && (board.rows > 0 || !pz_word_size((struct pz_word){.text = size, .length = 3}, &rows, &columns)))
        return pz_error_set(error, 1, 1, "the size is given twice");
    struct field *field = pz_alloc(1, sizeof *field);
    *field = board.rows > 0 ? (struct field){board.rows, board.columns} : (struct field){rows, columns};
    *state = field;
    return PZ_OK;
}

static void print_field(const void *state, struct pz_text *out) {
    const struct field *field = state;
    for (size_t row = 0; row < field->rows; row++)
        pz_text_add(out, "%.*s\n", (int)(2 * field->columns - 1), ". . . . . . . . .");
}

static void describe_field(const void *state, struct pz_text *out) {
    pz_text_add_char(out, '\n');
    print_field(state, out);
}

static void *clone_field(const void *state) {
    struct field *copy = pz_alloc(1, sizeof *copy);
    *copy = *(const struct field *)state;
    return copy;
}

static enum pz_outcome no_outcome(const void *state) {
    (void)state;
    return PZ_UNFINISHED;
}

static unsigned first_to_move(const void *state) {
    (void)state;
    return 0;
}

static const char *const field_sizes[] = {"3x4", "4x7", "5x5", NULL};
static const struct pz_setting field_settings[] =
    {{.name = "field", .key = "Field", .words = field_sizes, .values = field_sizes, .is_size = true},
     {.name = "who moves first", .key = "To-move"},
     {0}},
                               no_settings[] = {{.name = "who moves first", .key = "To-move"}, {0}};
static const struct pz_strength strengths[] = {{"beginner", ""}, {NULL, NULL}};
static const struct pz_two_player two_player = {
    .players = {"red", "blue"}, .strengths = strengths, .to_move = first_to_move};

static struct pz_game field_game(const struct pz_setting *settings) {
    return (struct pz_game){.id = "field",
                            .settings = settings,
                            .open = open_field,
                            .describe = describe_field,
                            .print = print_field,
                            .clone = clone_field,
                            .free = free,
                            .outcome = no_outcome,
                            .two_player = &two_player};
}

static void assert_size(const struct engine *engine, size_t rows, size_t columns) {
    const struct field *field = pz_session_state(engine->session);
    assert_int_equal(field->rows, rows);
    assert_int_equal(field->columns, columns);
}

/* A size is one of the setting's, whatever the setting is called. */
TEST(sizes) {
    const struct pz_game game = field_game(field_settings);
    struct engine engine;
    engine_start(&engine, &game, 1);
    assert_size(&engine, 3, 4);
    assert_true(engine_set_size(&engine, 4, 7));
    assert_size(&engine, 4, 7);
    assert_false(engine_set_size(&engine, 7, 4));
    assert_false(engine_set_size(&engine, 4, 4));
    assert_size(&engine, 4, 7);
    assert_true(engine_set_size(&engine, 5, 5));
    assert_size(&engine, 5, 5);
    engine_free(&engine);
}

/* Without a setting the board has the one size that it always has. */
TEST(the_only_size) {
    const struct pz_game game = field_game(no_settings);
    struct engine engine;
    engine_start(&engine, &game, 1);
    assert_true(engine_set_size(&engine, 3, 4));
    assert_false(engine_set_size(&engine, 4, 3));
    assert_false(engine_set_size(&engine, 3, 3));
    engine_free(&engine);
}

/* A position tells its own size, so the setting is left out of the level that it becomes. */
TEST(positions_tell_their_size) {
    const struct pz_game game = field_game(field_settings);
    PZ_SCOPED_ERROR error = {0};
    struct engine engine;
    engine_start(&engine, &game, 1);
    assert_int_equal(engine_position(&engine, "...../.....", 11, 1, &error), PZ_OK);
    assert_size(&engine, 2, 5);
    assert_int_equal(engine_position(&engine, "..../.....", 10, 1, &error), PZ_BAD);
    assert_int_equal(error.line, 2);
    assert_size(&engine, 2, 5);
    engine_clear(&engine); /* back to what was chosen */
    assert_size(&engine, 3, 4);
    engine_free(&engine);
}

/* ---- Who reads the answer ---- */

/* A pipe that stands in the place of standard output, and the end at which it is read. */
static int reader = -1;

/*
 * Thinks for as long as it may. As long as somebody reads, that is without end; after three tenths of a second, more
 * than it takes to be looked after, nobody reads any more.
 */
static enum pz_status think_for_ever(const void *state, size_t opponent, uint64_t seed, const struct pz_budget *budget,
                                     struct pz_text *move) {
    const double begun = cli_now();
    (void)state, (void)opponent, (void)seed;
    while (cli_now() < begun + 0.3)
        assert_true(budget->keep_going(budget->context, -1));
    assert_int_equal(close(reader), 0);
    while (budget->keep_going(budget->context, -1))
        continue;
    pz_text_add(move, "the best so far");
    return PZ_OK;
}

/* Without that, this never ends. */
TEST(a_search_ends_when_nobody_reads_its_answer) {
    struct pz_two_player thinker = two_player;
    struct pz_game game = field_game(no_settings);
    struct engine engine;
    PZ_SCOPED_TEXT move = {0};
    int ends[2];
    const int output = dup(STDOUT_FILENO);
    thinker.choose = think_for_ever;
    game.two_player = &thinker;
    engine_start(&engine, &game, 1);
    assert_true(output >= 0);
    assert_int_equal(pipe(ends), 0);
    reader = ends[0];
    assert_int_equal(dup2(ends[1], STDOUT_FILENO), STDOUT_FILENO);
    close(ends[1]);
    const enum pz_status status = engine_choose(&engine, &move);
    assert_int_equal(dup2(output, STDOUT_FILENO), STDOUT_FILENO);
    close(output);
    assert_int_equal(status, PZ_OK);
    assert_string_equal(pz_text_string(&move), "the best so far");
    engine_free(&engine);
}
