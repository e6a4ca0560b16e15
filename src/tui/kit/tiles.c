/* The last row of a tile is a line of upper half blocks. Rings are drawn in the gaps, so that they hide nothing. */
#include "tui/kit/widgets.h"

enum {
    UPPER_HALF = 0x2580,
    POINTER = 0x25c2,
};

/* ---- laying out ---- */

/* Whether there are gaps between rows, and between columns. */
static bool has_gap(const struct tiles_layout *layout) {
    return layout->step_rows > 1;
}

static bool has_columns(const struct tiles_layout *layout) {
    return layout->step_columns > 2;
}

/* The frame takes a row above and one below the box, a column at the left, and one at the right if there is no gap. */
static int frame_columns(const struct tiles_layout *layout) {
    return layout->framed ? 1 + !has_columns(layout) : 0;
}

static int frame_rows(const struct tiles_layout *layout) {
    return layout->framed ? 2 : 0;
}

static int columns_of(const struct tiles_layout *layout) {
    return layout->tiles->columns * layout->step_columns + frame_columns(layout);
}

static int rows_of(const struct tiles_layout *layout) {
    return layout->tiles->rows * layout->step_rows + frame_rows(layout);
}

/* The first of `shown` things that puts the one at `focus` in the middle, as nearly as the `count` of them allows. */
static int scroll(int focus, int shown, int count) {
    const int first = focus - shown / 2;
    return first < 0 ? 0 : smaller(first, count - shown);
}

static const int steps[][2] = {{14, 7}, {12, 6}, {10, 5}, {8, 4}, {6, 3}, {4, 2}, {3, 1}, {2, 1}};
enum { STEPS = sizeof steps / sizeof *steps, ONE_ROW = STEPS - 2 };

/* Chooses the largest size that fits, from `first` on, or else the smallest; `rows` whether the rows must fit, too. */
static bool choose_size(struct tiles_layout *layout, size_t first, bool rows) {
    bool fits = false;
    for (size_t i = first; i < STEPS && !fits; i++) {
        layout->step_columns = steps[i][0];
        layout->step_rows = steps[i][1];
        fits = columns_of(layout) <= layout->rect.columns && (!rows || rows_of(layout) <= layout->rect.rows);
    }
    return fits;
}

/* With the frame if there is room for it, without it if not; a grid too high for that is scrolled. */
static void choose_layout(struct tiles_layout *layout) {
    layout->framed = layout->tiles->boxed > 0;
    if (choose_size(layout, 0, true))
        return;
    layout->framed = false;
    if (!choose_size(layout, 0, true))
        choose_size(layout, ONE_ROW, false);
}

struct tiles_layout tiles_lay_out(const struct tiles *tiles, struct rect rect) {
    struct tiles_layout layout = {.tiles = tiles, .rect = rect};
    choose_layout(&layout);
    layout.view.columns = smaller(tiles->columns, (rect.columns - frame_columns(&layout)) / layout.step_columns);
    layout.view.rows = smaller(tiles->rows, (rect.rows - frame_rows(&layout)) / layout.step_rows);
    if (tiles->cursor >= 0) {
        layout.view.x = scroll(tiles->cursor % tiles->columns, layout.view.columns, tiles->columns);
        layout.view.y = scroll(tiles->cursor / tiles->columns, layout.view.rows, tiles->rows);
    }
    return layout;
}

struct rect tiles_room(const struct tiles *tiles, struct rect rect) {
    const struct tiles_layout layout = tiles_lay_out(tiles, rect);
    rect.columns = smaller(rect.columns, columns_of(&layout));
    rect.rows = smaller(rect.rows, rows_of(&layout));
    return rect;
}

struct rect tiles_place(const struct tiles_layout *layout, int cell) {
    const struct tiles *tiles = layout->tiles;
    const int row = cell / tiles->columns, column = cell % tiles->columns;
    const int r = row - layout->view.y, c = column - layout->view.x;
    if (cell < 0 || r < 0 || c < 0 || r >= layout->view.rows || c >= layout->view.columns)
        return (struct rect){0};
    const int frame = layout->framed, right = frame_columns(layout) - frame;
    const int x = layout->rect.x + c * layout->step_columns + frame + (column >= tiles->boxed ? right : 0);
    const int y = layout->rect.y + r * layout->step_rows + frame + (row >= tiles->boxed ? frame : 0);
    return (struct rect){x, y, layout->step_columns - has_columns(layout), layout->step_rows};
}

int tiles_step(int cell, int rows, int columns, int action) {
    const struct arrow by = arrow_of(action);
    return (cell / columns + by.rows + rows) % rows * columns + (cell % columns + by.columns + columns) % columns;
}

void tiles_chip(struct canvas *canvas, int x, int y, struct tile_look look, uint8_t attributes) {
    const struct style style = canvas->mono ? style_title : (struct style){ROLE_TILE_INK, look.role, attributes};
    canvas_fill(canvas, (struct rect){x, y, 3, 1}, ' ', style);
    canvas_put(canvas, x + 1, y, look.sign, style);
}

/* ---- tiles ---- */

static struct tile_look look_of(const struct canvas *canvas, const struct tiles_layout *layout, int cell) {
    return layout->tiles->look(layout->tiles->context, cell, canvas->ascii);
}

static void draw_colour_tile(struct canvas *canvas, struct rect tile, struct tile_look look, bool gap) {
    const struct style style = {ROLE_TILE_INK, look.role, 0};
    const struct rect body = {tile.x, tile.y, tile.columns, tile.rows - gap};
    const struct rect last = {tile.x, tile.y + tile.rows - 1, tile.columns, 1};
    canvas_fill(canvas, body, ' ', style);
    if (gap && canvas->ascii)
        canvas_fill(canvas, last, ' ', (struct style){ROLE_TEXT, tile.rows > 2 ? look.role : ROLE_PAPER, 0});
    else if (gap)
        canvas_fill(canvas, last, UPPER_HALF, (struct style){look.role, ROLE_PAPER, 0});
    const int middle = tile.x + (tile.columns - 1) / 2, y = tile.y + (tile.rows - 1) / 2;
    const int reach = (tile.columns - 1) / 8 * 2; /* several signs on large tiles */
    for (int dx = -reach; dx <= reach; dx += 2)
        canvas_put(canvas, middle + dx, y, look.sign, style);
}

static void draw_mono_tile(struct canvas *canvas, struct rect tile, struct tile_look look, bool gap, bool chosen) {
    const struct rect body = {tile.x, tile.y, gap ? tile.columns : 1, tile.rows - gap};
    canvas_fill(canvas, body, look.sign, (struct style){ROLE_TEXT, ROLE_PAPER, chosen ? STYLE_REVERSE : 0});
}

static void draw_tile(struct canvas *canvas, const struct tiles_layout *layout, int cell) {
    const struct rect tile = tiles_place(layout, cell);
    if (canvas->mono)
        draw_mono_tile(canvas, tile, look_of(canvas, layout, cell), has_gap(layout), false);
    else
        draw_colour_tile(canvas, tile, look_of(canvas, layout, cell), has_gap(layout));
    canvas_hotspot(canvas, (struct rect){tile.x, tile.y, layout->step_columns, layout->step_rows}, ACTION_CELL, cell);
}

/* A double line around the box. */
static void draw_frame(struct canvas *canvas, const struct tiles_layout *layout) {
    const int boxed = layout->tiles->boxed;
    if (!layout->framed)
        return;
    const struct rect first = tiles_place(layout, 0),
                      last = tiles_place(layout, (layout->tiles->columns + 1) * (boxed - 1));
    const int left = first.x - 1, right = last.x + last.columns, top = first.y - 1, bottom = last.y + last.rows;
    canvas_fill(canvas, (struct rect){left + 1, top, right - left - 1, 1}, 0x2550, style_text);
    canvas_fill(canvas, (struct rect){left + 1, bottom, right - left - 1, 1}, 0x2550, style_text);
    canvas_fill(canvas, (struct rect){left, top + 1, 1, bottom - top - 1}, 0x2551, style_text);
    canvas_fill(canvas, (struct rect){right, top + 1, 1, bottom - top - 1}, 0x2551, style_text);
    canvas_put(canvas, left, top, 0x2554, style_text);
    canvas_put(canvas, right, top, 0x2557, style_text);
    canvas_put(canvas, left, bottom, 0x255a, style_text);
    canvas_put(canvas, right, bottom, 0x255d, style_text);
}

void tiles_draw(struct canvas *canvas, const struct tiles_layout *layout) {
    const struct rect *view = &layout->view, cursor = tiles_place(layout, layout->tiles->cursor);
    for (int row = view->y; row < view->y + view->rows; row++)
        for (int column = view->x; column < view->x + view->columns; column++)
            draw_tile(canvas, layout, row * layout->tiles->columns + column);
    draw_frame(canvas, layout);
    if (cursor.columns > 0)
        canvas_focus(canvas, cursor.x + (cursor.columns - 1) / 2, cursor.y + (cursor.rows - 1) / 2);
}

/* ---- rings ---- */

/* Of lines and brackets. Without colour the role would reverse them. */
static struct style line_style(const struct canvas *canvas, int role) {
    return (struct style){canvas->mono ? ROLE_TITLE : role, ROLE_PAPER, STYLE_BOLD};
}

/* A bracket of lines on either side. */
static void draw_brackets(struct canvas *canvas, struct rect tile, struct style style) {
    const int left = tile.x - 1, right = tile.x + tile.columns, top = tile.y - 1, bottom = tile.y + tile.rows - 1;
    canvas_fill(canvas, (struct rect){left, tile.y, 1, tile.rows - 1}, 0x2503, style);
    canvas_fill(canvas, (struct rect){right, tile.y, 1, tile.rows - 1}, 0x2503, style);
    canvas_put(canvas, left, top, 0x250f, style);
    canvas_put(canvas, right, top, 0x2513, style);
    canvas_put(canvas, left, bottom, 0x2517, style);
    canvas_put(canvas, right, bottom, 0x251b, style);
}

static void draw_square_brackets(struct canvas *canvas, struct rect tile, int rows, struct style style) {
    canvas_fill(canvas, (struct rect){tile.x - 1, tile.y, 1, rows}, '[', style);
    canvas_fill(canvas, (struct rect){tile.x + tile.columns, tile.y, 1, rows}, ']', style);
}

/* The second column of the smallest tiles is free, or has a letter that stays. */
static void draw_pointer(struct canvas *canvas, struct rect tile, struct style style) {
    const struct cell *second = canvas_at(canvas, tile.x + 1, tile.y);
    if (second && second->character == ' ')
        canvas_put(canvas, tile.x + 1, tile.y, POINTER, style);
    else
        canvas_restyle(canvas, (struct rect){tile.x + 1, tile.y, 1, 1}, style);
}

void tiles_ring(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role) {
    const struct rect tile = tiles_place(layout, cell);
    const struct style style = line_style(canvas, role);
    if (tile.columns == 0)
        return;
    if (canvas->mono && has_gap(layout))
        draw_mono_tile(canvas, tile, look_of(canvas, layout, cell), true, true);
    else if (canvas->mono)
        canvas_restyle(canvas, tile, (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE});
    if (!has_columns(layout))
        draw_pointer(canvas, tile, style);
    else if (has_gap(layout) && !canvas->ascii)
        draw_brackets(canvas, tile, style);
    else
        draw_square_brackets(canvas, tile, tile.rows - has_gap(layout), style);
}

/* In the lower half of the tile's last row, which is the gap. */
static void draw_line_below(struct canvas *canvas, struct rect tile, int role) {
    const struct rect last = {tile.x, tile.y + tile.rows - 1, tile.columns, 1};
    if (canvas->mono || canvas->ascii)
        canvas_fill(canvas, last, 0x2501, line_style(canvas, role));
    else
        canvas_restyle(canvas, last, (struct style){ROLE_KEEP, role, 0});
}

/* On the second column of a tile of one row, where a letter stays. */
static void draw_mark_on(struct canvas *canvas, struct rect tile, int role) {
    const struct rect second = {tile.x + 1, tile.y, 1, 1};
    const struct cell *cell = canvas_at(canvas, second.x, second.y);
    if (!canvas->mono)
        canvas_restyle(canvas, second, (struct style){ROLE_PAPER, role, STYLE_BOLD});
    else if (cell && cell->character == ' ')
        canvas_put(canvas, second.x, second.y, '<', line_style(canvas, role));
    else
        canvas_restyle(canvas, second, (struct style){ROLE_TITLE, ROLE_PAPER, STYLE_UNDERLINE});
}

void tiles_mark(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role) {
    const struct rect tile = tiles_place(layout, cell);
    if (tile.columns > 0)
        (has_gap(layout) ? draw_line_below : draw_mark_on)(canvas, tile, role);
}
