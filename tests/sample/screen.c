/* Lights Out on the screen: a grid of lamps with a cursor. */
#include "screen.h"

#include "lights.h"
#include "tui/play/play.h"

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

static const char rules[] =
    "Make all lamps dark. Pressing a lamp switches it and its neighbours: lit ones go out, dark ones "
    "light up. A level may limit the presses.\n";

static void goal(const void *board, struct pz_text *out) {
    const unsigned limit = state(board)->limit;
    pz_text_add(out, "Make all lamps dark: Enter presses the lamp under the cursor.");
    if (limit > 0)
        pz_text_add(out, " %u %s enough.", limit, limit == 1 ? "press is" : "presses are");
}

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

const struct game_view lights_view = {
    .game = &lights_game,
    .keys = &table,
    .score = "Presses",
    .rules = rules,
    .grid = &grid,
    .facts = facts,
    .headline = headline,
    .goal = goal,
    .tell = tell,
};
