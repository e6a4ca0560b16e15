/* Lights Out on the screen: a grid of lamps with a cursor. */
#include "screen.h"

#include "lights.h"
#include "tui/kit/widgets.h"
#include "tui/play/play.h"

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

const struct game_view lights_view = {
    .game = &lights_game,
    .keys = &table,
    .score = "Presses",
    .board_size = sizeof(struct board),
    .jumped = jumped,
    .draw = draw,
    .act = act,
    .facts = facts,
    .thumbnail = thumbnail,
    .headline = headline,
    .point = point,
    .tell = tell,
};
