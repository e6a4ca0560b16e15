/*
 * Grids with holes (tui/play/grid.h): Lights Out on views that leave some lamps out. The rules know nothing of that,
 * and each lamp has a sign of its own, lit or not, so a script can tell where the cursor is.
 */
#include "lights.h"
#include "player.h"
#include "test.h"
#include "tui/kit/platform.h"
#include "tui/play/play.h"

#define HOLES PUZZLES_SOURCE "/tests/sample/holes"

/* No screen has these for anything else, in ASCII or not. */
static const char signs[] = "{~}%"
                            "\\`$_"
                            "&@;\"";

static void size(const void *now, int *rows, int *columns) {
    const struct lights *lights = now;
    *rows = lights->rows;
    *columns = lights->columns;
}

static bool is_lit(const void *now, int cell) {
    const struct lights *lights = now;
    return lights_is_lit(lights, (unsigned)cell / lights->columns, (unsigned)cell % lights->columns);
}

static void press(const void *now, int row, int column, struct pz_text *out) {
    (void)now;
    pz_text_add(out, "press %d %d", row, column);
}

/* The lamp, and those on both sides of it. */
static size_t cells(const void *now, const char *move, int out[GRID_NAMED]) {
    unsigned row, column;
    assert_int_equal(lights_read_move(now, move, &row, &column, NULL), PZ_OK);
    out[0] = (int)(row * ((const struct lights *)now)->columns + column);
    out[1] = out[0] - 1; /* a hole in this level: nothing can be marked there */
    out[2] = out[0] + 1;
    return 3;
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Space", "press", "press the lamp"},
    {0},
};
static const struct binding_table table = {"Lights Out", keys};

/*
 *   { . } %
 *   . . $ _
 *   & @ ; "
 */
static struct tile_look look(const void *now, int cell, bool ascii) {
    const bool hole = cell == 1 || cell == 4 || cell == 5;
    (void)ascii;
    return (struct tile_look){is_lit(now, cell) ? ROLE_TILE : ROLE_FRAME, hole ? 0 : (uint32_t)signs[cell]};
}
static const struct grid_kind grid = {.largest = 7, .size = size, .look = look, .move = press, .cells = cells};
static const struct game_view view = {.game = &lights_game, .keys = &table, .grid = &grid};

/* Only what is lit. */
static struct tile_look look_lit(const void *now, int cell, bool ascii) {
    (void)ascii;
    return (struct tile_look){ROLE_TILE, is_lit(now, cell) ? (uint32_t)signs[cell] : 0};
}
static const struct grid_kind lit_grid = {.largest = 7, .size = size, .look = look_lit, .move = press};
static const struct game_view lit_view = {.game = &lights_game, .keys = &table, .grid = &lit_grid};

/* A script at each usual size, with colours and without, in ASCII and not. */
static void run(const struct game_view *only, const char *path, const struct step *script) {
    static const int windows[][2] = {{80, 24}, {120, 40}, {60, 20}};
    const struct game_view *const views[] = {only, NULL};
    for (int i = 0; i < 12; i++) {
        struct player_terminal terminal = WINDOW(windows[i / 4][0], windows[i / 4][1]);
        terminal.mono = i % 2 > 0;
        terminal.ascii = i % 4 > 1;
        player_run_at_home((struct tui_request){.levels = HOLES, .path = path, .no_animation = true}, terminal, views,
                           script);
    }
}

TEST(arrows_cross_holes_and_go_nowhere_where_there_is_nothing_else) {
    static const struct step script[] = {
        FOCUS("{"), KEY(K_RIGHT), FOCUS("}"), KEY(K_RIGHT), FOCUS("%"), KEY(K_RIGHT), FOCUS("{"), KEY(K_DOWN),
        FOCUS("&"), KEY(K_UP),    FOCUS("{"), KEY(K_UP),    FOCUS("&"), KEY(K_RIGHT), FOCUS("@"), KEY(K_UP),
        FOCUS("@"), KEY(K_DOWN),  FOCUS("@"), KEY(K_RIGHT), FOCUS(";"), KEY(K_UP),    FOCUS("$"), KEY(K_LEFT),
        FOCUS("_"), KEY(K_LEFT),  FOCUS("$"), MISS("~"),    MISS("`"),  MISS("\\"),   END};
    run(&view, HOLES "/lights/1-holes.lvl", script);
}

/* One press makes all dark, and it is in the third column of the second row. */
TEST(a_hint_brings_the_cursor_to_its_cell) {
    static const struct step script[] = {
        TYPE("H"), WAIT("Look at row 2, column 3."), FOCUS("$"), TYPE("HH"), SEE("Press 2 3. H plays it."),
        TYPE("H"), SEE("Presses         1"),         END};
    run(&view, HOLES "/lights/1-holes.lvl", script);
}

/* In ASCII a ring is a pair of brackets. The hole at the left of the lamp, eleven columns with its gap, has none. */
TEST(a_hint_marks_all_cells_of_its_move) {
    static const struct step script[] = {
        MISS("[___"), TYPE("H"),    WAIT("Look at"), SEE("            [$$$$$$$$$][_________]"),
        CLICK("{{{"), CLICK("{{{"), MISS("[___"),    END};
    const struct game_view *const views[] = {&view, NULL};
    player_run_at_home((struct tui_request){.path = HOLES "/lights/1-holes.lvl"},
                       (struct player_terminal){.columns = 80, .rows = 24, .ascii = true, .mono = true}, views, script);
}

static size_t no_cells(const void *now, const char *move, int out[GRID_NAMED]) {
    (void)now, (void)move, (void)out;
    return 0;
}

static void place(const void *now, const char *move, struct pz_text *out) {
    (void)now;
    pz_text_add(out, "Somewhere near \"%s\".", move);
}

static void say_board(const void *now, struct pz_fields *fields) {
    (void)now, (void)fields;
}

static void see_hint(const struct game_view *only, const char *words) {
    const struct game_view *const views[] = {only, NULL};
    const struct step script[] = {TYPE("H"), WAIT(words), FOCUS("{"), END};
    player_run_at_home((struct tui_request){.path = HOLES "/lights/1-holes.lvl"}, usual, views, script);
}

/* A move may be about no cell, and a game may have words for the place of a move. */
TEST(a_hint_says_where_to_look) {
    static const char *const nothing[] = {NULL};
    static const struct pz_speech speech = {.moves = nothing, .board = say_board, .place = place};
    struct grid_kind nowhere = grid;
    struct game_view pointing = view;
    struct pz_game speaking = lights_game;
    nowhere.cells = no_cells;
    pointing.grid = &nowhere;
    see_hint(&pointing, "Look at the whole board.");
    speaking.speech = &speech;
    pointing.game = &speaking;
    see_hint(&pointing, "Somewhere near \"press 2 3\".");
}

/* As the help says. */
TEST(a_click_goes_there_and_another_plays_and_so_does_enter) {
    static const struct step script[] = {TYPE("?"),     SEE("Click on the board to go there,"),
                                         TYPE("q"),     CLICK("@"),
                                         FOCUS("@"),    SEE("Moves made     0"),
                                         CLICK("@"),    SEE("Moves made     1"),
                                         KEY(K_ENTER),  CLICK("$"),
                                         FOCUS("$"),    CLICK("$"),
                                         SEE("Solved"), END};
    run(&view, HOLES "/lights/1-holes.lvl", script);
}

/*
 *   . . } .      The cursor begins on the tile nearest to the corner. Pressed, the lamp above goes out, and those on
 *   . ` $ _      its sides light up: the left one is no further than the right one. Undone, that is gone again, and the
 *   . . ; .      first lamp is as near as the one below it.
 */
TEST(the_cursor_leaves_a_cell_that_vanishes) {
    static const struct step script[] = {
        FOCUS("`"), MISS("{"),    KEY(K_UP),     FOCUS("`"),   KEY(K_RIGHT), FOCUS("$"), KEY(K_UP), FOCUS("}"),
        MISS("~"),  KEY(K_RIGHT), FOCUS("}"),    KEY(K_ENTER), FOCUS("~"),   MISS("}"),  TYPE("u"), FOCUS("}"),
        CLICK("$"), CLICK("$"),   SEE("Solved"), MISS("$"),    KEY(K_LEFT),  END};
    run(&lit_view, HOLES "/lights/1-holes.lvl", script);
}

/* What the list says of a level, and how it draws it, come from the grid, too. */
TEST(the_list_of_levels_shows_the_grid) {
    static const struct step script[] = {TYPE("b"), SEE("Holes"), SEE("3x4"), SEE("}"), SEE("$"), MISS("~"), END};
    const struct game_view *const views[] = {&view, NULL};
    player_run_at_home((struct tui_request){.levels = HOLES}, WINDOW(120, 40), views, script);
}
