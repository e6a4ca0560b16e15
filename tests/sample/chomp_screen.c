/* Chomp on the screen: squares of chocolate with a cursor. */
#include "chomp.h"
#include "tui/kit/widgets.h"
#include "tui/play/play.h"

struct board {
    struct play *play;
    int cursor; /* a cell, row by row */
};

static const struct chomp *state(const struct board *board) {
    return pz_session_state(play_session(board->play));
}

static void jumped(void *self) {
    struct board *board = self;
    if (board->cursor >= state(board)->rows * state(board)->columns)
        board->cursor = 0;
}

static void act(void *self, int action, int argument) {
    struct board *board = self;
    const struct chomp *chomp = state(board);
    if (action == ACTION_CELL)
        board->cursor = argument;
    if (action != ACTION_CELL && action != ACTION_ACT) {
        board->cursor = tiles_step(board->cursor, chomp->rows, chomp->columns, action);
        return;
    }
    PZ_SCOPED_TEXT move = {0};
    pz_text_add(&move, "take %d %d", board->cursor / chomp->columns + 1, board->cursor % chomp->columns + 1);
    play_move(board->play, pz_text_string(&move));
}

static const struct binding keys[] = {
    {ACTION_ACT, 0, NULL, {K_ENTER, ' '}, "Space", "take", "take the square and all beyond it"},
    {0},
};
static const struct binding_table table = {"Chomp", keys};

static struct tile_look look(const void *context, int cell, bool ascii) {
    const struct chomp *chomp = context;
    if (cell % chomp->columns >= chomp->widths[cell / chomp->columns])
        return (struct tile_look){ROLE_FRAME, ascii ? '.' : 0xb7};
    return (struct tile_look){cell == 0 ? ROLE_TILE + 5 : ROLE_TILE, cell == 0 ? '!' : 'o'};
}

static struct tiles tiles_of(const struct canvas *canvas, const struct chomp *chomp, int cursor) {
    return (struct tiles){.rows = chomp->rows,
                          .columns = chomp->columns,
                          .cursor = cursor,
                          .largest = 7,
                          .whole = canvas->ascii || canvas->mono,
                          .look = look,
                          .context = chomp};
}

static void draw(void *self, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.beside_columns = 60, .beside_rows = 20, .columns = 26, .rows = 6};
    const struct board *board = self;
    const struct tiles tiles = tiles_of(canvas, state(board), board->cursor);
    const struct panel_places places = panel_place(body, &plan, tiles_room, &tiles);
    const struct tiles_layout layout = tiles_lay_out(&tiles, places.board);
    tiles_draw(canvas, &layout);
    tiles_ring(canvas, &layout, board->cursor, ROLE_CURSOR);
    if (play_panel_result(board->play, canvas, places.panel) == 0)
        play_panel(board->play, canvas, places.panel);
}

static void facts(const void *now, struct pz_text *out) {
    const struct chomp *chomp = now;
    pz_text_add(out, "%ux%u", chomp->rows, chomp->columns);
}

static void thumbnail(const void *now, struct canvas *canvas, struct rect rect) {
    const struct tiles tiles = tiles_of(canvas, now, -1);
    const struct tiles_layout layout = tiles_lay_out(&tiles, rect);
    tiles_draw(canvas, &layout);
}

const struct game_view chomp_view = {.game = &chomp_game,
                                     .keys = &table,
                                     .board_size = sizeof(struct board),
                                     .jumped = jumped,
                                     .draw = draw,
                                     .act = act,
                                     .facts = facts,
                                     .thumbnail = thumbnail};
