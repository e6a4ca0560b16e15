/* Lights Out on the screen: a grid of lamps with a cursor. */
#include "screen.h"

#include <stdlib.h>

#include "lights.h"
#include "puzzles/memory.h"
#include "tui/kit/widgets.h"
#include "tui/play/play.h"
#include "tui/workshop/letters.h"

/* ---- the grid ---- */

static void size(const void *now, int *rows, int *columns) {
    const struct lights *lights = now;
    *rows = lights->rows;
    *columns = lights->columns;
}

static struct tile_look look(const void *now, int cell, bool ascii) {
    const struct lights *lights = now;
    const bool lit = lights_is_lit(lights, (unsigned)cell / lights->columns, (unsigned)cell % lights->columns);
    if (lit)
        return (struct tile_look){ROLE_TILE + 6, ascii ? 'O' : 0x25cf};
    return (struct tile_look){ROLE_FRAME, ascii ? '.' : 0xb7};
}

static void press(const void *now, int row, int column, struct pz_text *out) {
    (void)now;
    pz_text_add(out, "press %d %d", row, column);
}

static const struct lights *state(const void *board) {
    return play_state(((const struct grid_board *)board)->play);
}

static int panel(const void *board, struct canvas *canvas, struct rect rect) {
    const struct lights *lights = state(board);
    return lights->limit > 0 ? panel_fact(canvas, rect, "Presses left", "%u", lights->limit - lights->presses) : 0;
}

static const struct grid_kind grid = {.largest = 7, .size = size, .look = look, .move = press, .panel = panel};

/* ---- words ---- */

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Space", "press", "press the lamp"},
    {0},
};
static const struct binding_table table = {"Lights Out", keys};

static void headline(void *board, struct pz_text *left, struct pz_text *right) {
    const struct lights *lights = state(board);
    (void)left;
    pz_text_add(right, "%u pressed", lights->presses);
    if (lights->limit > 0)
        pz_text_add(right, " of %u", lights->limit);
}

static void tell(const void *now, const char *move, bool ascii, struct pz_text *out) {
    unsigned row, column;
    (void)ascii;
    if (lights_read_move(now, move, &row, &column, NULL) == PZ_OK)
        pz_text_add(out, "Press row %u, column %u", row + 1, column + 1);
}

static void facts(const void *now, struct pz_text *out) {
    const struct lights *lights = now;
    grid_facts(&grid, now, out);
    if (lights->limit > 0)
        pz_text_add(out, ", %u presses", lights->limit);
}

/* ---- the editor ---- */

static const struct letters_setting settings[] = {
    {"Presses", "- +", "limit", NULL, {0, UINT16_MAX, "The limit can be", "presses; 0 is none"}, 0},
    {0},
};
static const struct letters_kind lamps = {
    .letters = ".#",
    .blank = "\n.....\n.....\n.....\n.....\n.....\n",
    .side = {LIGHTS_SIDE_MIN, LIGHTS_SIDE_MAX, "A grid has", "rows and columns"},
    .rows = "rows",
    .settings = settings,
};

static void draw_workshop(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL};
    PZ_OWNED struct lights *lights = letters_state(workshop_value(shop), NULL);
    const struct tiles tiles = grid_tiles(&grid, lights, canvas, workshop_cell(shop));
    struct panel_places places = panel_place(body, &plan, tiles_room, &tiles);
    const struct tiles_layout layout = tiles_lay_out(&tiles, places.board);
    tiles_draw(canvas, &layout);
    tiles_ring(canvas, &layout, workshop_cell(shop), ROLE_CURSOR);
    letters_rows(shop, canvas, &places.panel);
}

static const struct binding painting[] = {
    {ACTION_CYCLE, 0, NULL, {' '}, "Space", "lamp", "light the lamp, or put it out"},
    {ACTION_SETTING, -1, "lower-limit", {'-'}, "- +", NULL, "how many presses are allowed"},
    {.action = ACTION_SETTING, .argument = 1, .name = "higher-limit", .keys = {'+', '='}},
    {0},
};
static const struct binding_table painting_keys = {"The workshop", painting};

static const struct workshop_class workshop = {
    LETTERS_CLASS(&lights_game, &lamps),
    .title = "Lights Out · workshop",
    .untitled = "My lamps",
    .help = "Light some lamps, then play the board or save it as a level.",
    .tables = {&painting_keys, &letters_sides, &workshop_commands, &workshop_random, &bindings_move, &bindings_program},
    .read = letters_read,
    .state = letters_state,
    .random = "Random lamps",
    .over = "All lamps are dark: there is nothing to solve.",
    .draw = draw_workshop,
};

const struct game_view lights_view = {
    .game = &lights_game,
    .keys = &table,
    .grid = &grid,
    .facts = facts,
    .headline = headline,
    .tell = tell,
    .workshop = &workshop,
};
