/* Lights Out on the screen: a grid of lamps with a cursor. */
#include "screen.h"

#include <stdlib.h>

#include "lights.h"
#include "puzzles/memory.h"
#include "tui/kit/widgets.h"
#include "tui/play/play.h"
#include "tui/workshop/letters.h"

struct board {
    struct play *play;
    int cursor; /* a cell, row by row */
};

static const struct lights *state(const struct board *board) {
    return pz_session_state(play_session(board->play));
}

static void jumped(void *self) {
    struct board *board = self;
    if (board->cursor >= state(board)->rows * state(board)->columns)
        board->cursor = 0;
}

/* ---- keys ---- */

static void press(struct board *board) {
    const int columns = state(board)->columns;
    PZ_SCOPED_TEXT move = {0};
    pz_text_add(&move, "press %d %d", board->cursor / columns + 1, board->cursor % columns + 1);
    play_move(board->play, pz_text_string(&move));
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    const struct lights *lights = state(board);
    if (action == ACTION_CELL)
        board->cursor = argument;
    if (action == ACTION_CELL || action == ACTION_ACT)
        press(board);
    else
        board->cursor = tiles_step(board->cursor, lights->rows, lights->columns, action);
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Space", "press", "press the lamp"},
    {0},
};
static const struct binding_table table = {"Lights Out", keys};

/* ---- drawing ---- */

static struct tile_look look(const void *context, int cell, bool ascii) {
    const struct lights *lights = context;
    const bool lit = lights_is_lit(lights, (unsigned)cell / lights->columns, (unsigned)cell % lights->columns);
    if (lit)
        return (struct tile_look){ROLE_TILE + 6, ascii ? 'O' : 0x25cf};
    return (struct tile_look){ROLE_FRAME, ascii ? '.' : 0xb7};
}

static struct tiles tiles_of(const struct canvas *canvas, const struct lights *lights, int cursor) {
    return (struct tiles){.rows = lights->rows,
                          .columns = lights->columns,
                          .cursor = cursor,
                          .largest = 7,
                          .whole = canvas->ascii || canvas->mono,
                          .look = look,
                          .context = lights};
}

/* The lamp of the hint, while that stands; -1 if there is none. */
static int hinted_cell(const struct board *board) {
    const char *move = play_hinted(board->play);
    unsigned row, column;
    if (!move || lights_read_move(state(board), move, &row, &column, NULL) != PZ_OK)
        return -1;
    return (int)(row * state(board)->columns + column);
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.beside_columns = 60, .beside_rows = 20, .columns = 26, .rows = 6};
    const struct board *board = self;
    const struct lights *lights = state(board);
    const struct tiles tiles = tiles_of(canvas, lights, board->cursor);
    const struct panel_places places = panel_place(body, &plan, tiles_room, &tiles);
    const struct tiles_layout layout = tiles_lay_out(&tiles, places.board);
    int y = play_panel_result(board->play, canvas, places.panel);
    tiles_draw(canvas, &layout);
    tiles_ring(canvas, &layout, board->cursor, ROLE_CURSOR);
    tiles_ring(canvas, &layout, hinted_cell(board), ROLE_MARK);
    if (y > 0)
        return;
    if (lights->limit > 0)
        y += panel_fact(canvas, places.panel, "Presses left", "%u", lights->limit - lights->presses);
    play_panel(board->play, canvas, panel_below(places.panel, y));
}

static void goal(const void *self, struct pz_text *out) {
    const struct lights *lights = state(self);
    pz_text_add(out, "Make all lamps dark: Enter presses the lamp under the cursor.");
    if (lights->limit > 0)
        pz_text_add(out, " %u %s enough.", lights->limit, lights->limit == 1 ? "press is" : "presses are");
}

static void point(void *self, const char *move, struct pz_text *out) {
    struct board *board = self;
    (void)move;
    board->cursor = hinted_cell(board);
    pz_text_add(out, "Look at this lamp.");
}

static void headline(void *self, struct pz_text *left, struct pz_text *right) {
    const struct lights *lights = state(self);
    (void)left;
    pz_text_add(right, "%u pressed", lights->presses);
    if (lights->limit > 0)
        pz_text_add(right, " of %u", lights->limit);
}

/* ---- words ---- */

static const char rules[] =
    "Make all lamps dark. Pressing a lamp switches it and its neighbours: lit ones go out, dark ones "
    "light up. A level may limit the presses.\n";

static void tell(const void *now, const char *move, bool ascii, struct pz_text *out) {
    unsigned row, column;
    (void)ascii;
    if (lights_read_move(now, move, &row, &column, NULL) == PZ_OK)
        pz_text_add(out, "Press row %u, column %u", row + 1, column + 1);
}

static void facts(const void *now, struct pz_text *out) {
    const struct lights *lights = now;
    pz_text_add(out, "%ux%u", lights->rows, lights->columns);
    if (lights->limit > 0)
        pz_text_add(out, ", %u presses", lights->limit);
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    const struct tiles tiles = tiles_of(canvas, now, -1);
    const struct tiles_layout layout = tiles_lay_out(&tiles, rect);
    tiles_draw(canvas, &layout);
}

/* ---- the editor ---- */

static const struct letters_setting settings[] = {
    {"Presses", "- +", "limit", NULL, {0, UINT16_MAX, "The limit can be", "presses; 0 is none"}, 0},
    {0},
};
static const struct letters_kind lamps = {
    .letters = ".#",
    .blank = "\n.....\n.....\n.....\n.....\n.....\n",
    .side = {LIGHTS_SIDE_MIN, LIGHTS_SIDE_MAX, "A side has", "lamps"},
    .rows = "rows",
    .settings = settings,
};

static void draw_workshop(const struct workshop *shop, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.columns = WORKSHOP_PANEL};
    PZ_OWNED struct lights *lights = letters_state(workshop_value(shop), NULL);
    const struct tiles tiles = tiles_of(canvas, lights, workshop_cell(shop));
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
    .score = "Presses",
    .board_size = sizeof(struct board),
    .jumped = jumped,
    .draw = draw,
    .act = act,
    .rules = rules,
    .facts = facts,
    .thumbnail = thumbnail,
    .headline = headline,
    .goal = goal,
    .point = point,
    .tell = tell,
    .workshop = &workshop,
};
