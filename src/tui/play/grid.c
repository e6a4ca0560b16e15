/* The defaults for views with a grid: drawing the tiles, moving the cursor, turning cells into moves. */
#include "tui/play/grid.h"

#include <string.h>

#include "tui/play/parts.h"

struct tiles grid_tiles(const struct grid_kind *grid, const void *state, const struct canvas *canvas, int cursor) {
    struct tiles tiles = {.boxed = cursor < 0 ? 0 : grid->boxed,
                          .cursor = cursor,
                          .largest = grid->largest,
                          .whole = canvas->ascii || canvas->mono,
                          .look = grid->look,
                          .context = state,
                          .art = grid->art,
                          .art_ink = grid->art_ink,
                          .front = grid->front};
    grid->size(state, &tiles.rows, &tiles.columns);
    return tiles;
}

static struct tiles tiles_of(const struct grid_board *board) {
    return grid_tiles(board->play->view->grid, play_state(board->play), &board->play->app->canvas, board->cursor);
}

static void add_move(const struct grid_kind *grid, const struct tiles *tiles, int cell, struct pz_text *out) {
    grid->move(tiles->context, cell / tiles->columns + 1, cell % tiles->columns + 1, out);
}

/* Fills in the cells that a move is about and returns how many; none if the move is null. */
static size_t cells_of(const struct grid_board *board, const char *move, int cells[GRID_NAMED]) {
    const struct grid_kind *grid = board->play->view->grid;
    const struct tiles tiles = tiles_of(board);
    if (move && grid->cells)
        return grid->cells(tiles.context, move, cells);
    for (int cell = 0; move && grid->move && cell < tiles.rows * tiles.columns; cell++) {
        PZ_SCOPED_TEXT made = {0};
        add_move(grid, &tiles, cell, &made);
        if (strcmp(pz_text_string(&made), move) == 0) {
            cells[0] = cell;
            return 1;
        }
    }
    return 0;
}

void grid_jumped(void *self) {
    struct grid_board *board = self;
    const struct tiles tiles = tiles_of(board);
    board->cursor = tiles_nearest(&tiles);
}

void grid_act(void *self, int action, int argument) {
    struct grid_board *board = self;
    const struct game_view *view = board->play->view;
    const bool acts = action == ACTION_ACT || (action == ACTION_CELL && argument == board->cursor);
    if (action == ACTION_CELL)
        board->cursor = argument;
    const struct tiles tiles = tiles_of(board);
    if (!view->grid->move || !acts) {
        board->cursor = tiles_step(&tiles, action);
        return;
    }
    PZ_SCOPED_TEXT move = {0};
    add_move(view->grid, &tiles, board->cursor, &move);
    if (!play_move(board->play, pz_text_string(&move)))
        return;
    view_replied(view, board);
    play_say_effect(board->play);
}

void grid_draw(void *self, struct canvas *canvas, struct rect body) {
    static const struct panel_plan plan = {.beside_columns = 60, .beside_rows = 20, .columns = 26, .rows = 6};
    struct grid_board *board = self;
    const struct grid_kind *grid = board->play->view->grid;
    const struct tiles tiles = grid_tiles(grid, play_state(board->play), canvas, board->cursor);
    const struct panel_places places = panel_place(body, &plan, tiles_room, &tiles);
    const struct tiles_layout layout = tiles_lay_out(&tiles, places.board);
    int cells[GRID_NAMED];
    const size_t count = cells_of(board, play_hinted(board->play), cells);
    if (grid->palette)
        canvas_use(canvas, grid->palette);
    tiles_draw(canvas, &layout);
    tiles_ring(canvas, &layout, board->cursor, ROLE_CURSOR);
    for (size_t i = 0; i < count; i++)
        tiles_ring(canvas, &layout, cells[i], ROLE_MARK);
    if (play_panel_result(board->play, canvas, places.panel) > 0)
        return;
    const int rows = grid->panel ? grid->panel(board, canvas, places.panel) : 0;
    play_panel(board->play, canvas, panel_below(places.panel, rows));
}

void grid_thumbnail(const struct grid_kind *grid, const void *state, struct canvas *canvas, struct rect rect) {
    const struct tiles tiles = grid_tiles(grid, state, canvas, -1);
    const struct tiles_layout layout = tiles_lay_out(&tiles, rect);
    if (grid->palette)
        canvas_use(canvas, grid->palette);
    tiles_draw(canvas, &layout);
}

void grid_facts(const struct grid_kind *grid, const void *state, struct pz_text *out) {
    int rows, columns;
    grid->size(state, &rows, &columns);
    pz_text_add(out, "%dx%d", rows, columns);
}

void grid_point(void *self, const char *move, struct pz_text *out) {
    struct grid_board *board = self;
    const struct pz_game *game = play_game(board->play);
    int cells[GRID_NAMED];
    const size_t count = cells_of(board, move, cells);
    if (count > 0)
        board->cursor = cells[0];
    const int columns = tiles_of(board).columns;
    if (game->speech)
        game->speech->place(play_state(board->play), move, out);
    else if (count > 0)
        pz_text_add(out, "Look at row %d, column %d.", cells[0] / columns + 1, cells[0] % columns + 1);
    else
        pz_text_add(out, "Look at the whole board.");
}
