/*
 * Tiles are drawn in whole characters, because many terminals take half blocks from the font, which leaves hairlines in
 * a tile and stray lines below it. Outlines and marks are drawn in the gaps, where they hide nothing.
 */
#include "tui/kit/widgets.h"

#include <limits.h>
#include <string.h>

enum {
    FULL = 0x2588,
    LINE = 0x2501,
    POINTER = 0x25c2,
    DOT = 0xb7,
    ART_ROWS = 7,       /* the rows of the lowest tiles that show a picture, */
    LARGE_ART_ROWS = 8, /* and of the lowest that show a large one */
};

/* ---- laying out ---- */

/* Whether there are gaps between rows. */
static bool has_gap(const struct tiles_layout *layout) {
    return layout->step_rows > 1;
}

static int gap_columns(const struct tiles_layout *layout) {
    return has_gap(layout) ? 1 + layout->tiles->whole : layout->step_columns > 2;
}

/* Outlines of tiles at the edge need a column at the left and, if possible, a row above. */
static int margin(const struct tiles_layout *layout) {
    return layout->tiles->boxed > 0 || layout->tiles->cursor >= 0;
}

/* Where there are no gaps, the letters of the box need a column behind it. */
static int box_columns(const struct tiles_layout *layout) {
    return layout->tiles->boxed > 0 && gap_columns(layout) == 0;
}

static int columns_of(const struct tiles_layout *layout) {
    return layout->tiles->columns * layout->step_columns + margin(layout) + box_columns(layout);
}

static int rows_of(const struct tiles_layout *layout) {
    return layout->tiles->rows * layout->step_rows;
}

static bool fits(struct tiles_layout *layout, int step_columns, int step_rows) {
    layout->step_columns = step_columns;
    layout->step_rows = step_rows;
    return columns_of(layout) <= layout->rect.columns;
}

/* The first of `shown` things, out of `count`, for which the one at `focus` is nearest to the middle. */
static int scroll(int focus, int shown, int count) {
    const int first = focus - shown / 2;
    return first < 0 ? 0 : smaller(first, count - shown);
}

struct tiles_layout tiles_lay_out(const struct tiles *tiles, struct rect rect) {
    struct tiles_layout layout = {.tiles = tiles, .rect = rect};
    bool chosen = false;
    for (int rows = tiles->largest; rows > 0 && !chosen; rows--) {
        const int top = rows > 2 ? margin(&layout) : 0; /* the row above is given up before the gaps are */
        chosen = fits(&layout, rows > 1 ? 2 * rows + tiles->whole : 3, rows) && rows_of(&layout) + top <= rect.rows;
    }
    if (!chosen && !fits(&layout, 3, 1)) /* the second smallest size, if at least its columns fit */
        fits(&layout, 2, 1);
    layout.top = has_gap(&layout) && rows_of(&layout) < rect.rows ? margin(&layout) : 0;
    layout.view.columns =
        smaller(tiles->columns, (rect.columns - margin(&layout) - box_columns(&layout)) / layout.step_columns);
    layout.view.rows = smaller(tiles->rows, rect.rows / layout.step_rows);
    if (tiles->cursor >= 0) {
        layout.view.x = scroll(tiles->cursor % tiles->columns, layout.view.columns, tiles->columns);
        layout.view.y = scroll(tiles->cursor / tiles->columns, layout.view.rows, tiles->rows);
    }
    return layout;
}

struct rect tiles_room(const void *tiles, struct rect rect) {
    const struct tiles_layout layout = tiles_lay_out(tiles, rect);
    rect.columns = smaller(rect.columns, columns_of(&layout));
    rect.rows = smaller(rect.rows, rows_of(&layout) + layout.top);
    return rect;
}

/* The room of a cell, whether or not it has a tile. */
static struct rect room_of(const struct tiles_layout *layout, int cell) {
    const struct tiles *tiles = layout->tiles;
    const int column = cell % tiles->columns, r = cell / tiles->columns - layout->view.y, c = column - layout->view.x;
    if (cell < 0 || r < 0 || c < 0 || r >= layout->view.rows || c >= layout->view.columns)
        return (struct rect){0};
    const int behind = column >= tiles->boxed ? box_columns(layout) : 0;
    return (struct rect){layout->rect.x + margin(layout) + c * layout->step_columns + behind,
                         layout->rect.y + layout->top + r * layout->step_rows,
                         layout->step_columns - gap_columns(layout), layout->step_rows};
}

bool tiles_has(const struct tiles *tiles, int cell) {
    return tiles->look(tiles->context, cell, false).sign != 0;
}

struct rect tiles_place(const struct tiles_layout *layout, int cell) {
    const struct rect room = room_of(layout, cell);
    return room.columns > 0 && tiles_has(layout->tiles, cell) ? room : (struct rect){0};
}

int tiles_step(const struct tiles *tiles, int action) {
    const int rows = tiles->rows, columns = tiles->columns;
    const struct arrow by = arrow_of(action);
    int row = tiles->cursor / columns, column = tiles->cursor % columns;
    do {
        row = (row + by.rows + rows) % rows;
        column = (column + by.columns + columns) % columns;
    } while (row * columns + column != tiles->cursor && !tiles_has(tiles, row * columns + column));
    return row * columns + column;
}

int tiles_nearest(const struct tiles *tiles) {
    const int row = tiles->cursor / tiles->columns, column = tiles->cursor % tiles->columns;
    int nearest = 0, least = INT_MAX;
    for (int cell = 0; cell < tiles->rows * tiles->columns; cell++) {
        const int down = cell / tiles->columns - row, right = cell % tiles->columns - column;
        if (down * down + right * right >= least || !tiles_has(tiles, cell))
            continue;
        nearest = cell;
        least = down * down + right * right;
    }
    return nearest;
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

struct rect tiles_middle(const struct tiles_layout *layout, int cell) {
    struct rect tile = tiles_place(layout, cell);
    tile.y += (tile.rows - 1 - layout->tiles->whole * has_gap(layout)) / 2;
    tile.rows = 1;
    return tile;
}

/* Whether the gap between two cells is covered; gaps at the edge of the grid never are. */
static bool is_joined(const struct tiles_layout *layout, int cell, int other) {
    const int columns = layout->tiles->columns;
    return cell / columns + cell % columns < layout->tiles->joined && tiles_place(layout, other).columns > 0;
}

/* A tile's place, including the gap at its right if that is covered. */
static struct rect ground_of(const struct tiles_layout *layout, int cell) {
    struct rect ground = tiles_place(layout, cell);
    if ((cell + 1) % layout->tiles->columns > 0 && is_joined(layout, cell, cell + 1))
        ground.columns = tiles_place(layout, cell + 1).x - ground.x;
    return ground;
}

/* The style of a tile's background and sign. Without a gap below, a line separates the tile from the next. */
static struct style ink_on(const struct tiles_layout *layout, int role) {
    const bool parted = !has_gap(layout) && layout->tiles->joined == 0;
    return (struct style){ROLE_TILE_INK, role, parted ? STYLE_UNDERLINE : 0};
}

void tiles_body(struct canvas *canvas, const struct tiles_layout *layout, struct rect part, int role) {
    const bool gap = has_gap(layout), front = layout->tiles->front && !layout->tiles->whole && !canvas->few;
    canvas_fill(canvas, (struct rect){part.x, part.y, part.columns, part.rows - gap}, ' ', ink_on(layout, role));
    canvas_fill(canvas, (struct rect){part.x, part.y + part.rows - 1, part.columns, gap}, ' ',
                (struct style){ROLE_TEXT, front ? layout->tiles->front + role - ROLE_TILE : ROLE_PAPER, 0});
}

/* Draws a picture, lines separated by blanks, in the middle of a tile. */
static void draw_art(struct canvas *canvas, struct rect tile, const char *art, int ink) {
    const int columns = (int)strcspn(art, " "), rows = ((int)strlen(art) + 1) / (columns + 1);
    const int left = tile.x + (tile.columns - columns) / 2, top = tile.y + (tile.rows - rows) / 2;
    for (int i = 0; art[i]; i++)
        if (art[i] == '#')
            canvas_put(canvas, left + i % (columns + 1), top + i / (columns + 1), FULL,
                       (struct style){ink, ROLE_KEEP, 0});
}

static void draw_colour_tile(struct canvas *canvas, const struct tiles_layout *layout, int cell) {
    const struct tile_look look = look_of(canvas, layout, cell);
    const struct rect tile = tiles_place(layout, cell), middle = tiles_middle(layout, cell);
    const int signs = layout->tiles->whole && tile.rows % 2 > 0 && has_gap(layout) ? 2 : 1; /* to centre the sign */
    const int kind = look.role - ROLE_TILE, shade = layout->tiles->art_ink + kind;
    const bool art = layout->tiles->art && !layout->tiles->whole;
    if (is_joined(layout, cell, cell + layout->tiles->columns))
        canvas_fill(canvas, ground_of(layout, cell), ' ', ink_on(layout, look.role));
    else
        tiles_body(canvas, layout, ground_of(layout, cell), look.role);
    if (art && tile.rows >= ART_ROWS)
        draw_art(canvas, tile, layout->tiles->art[kind][tile.rows >= LARGE_ART_ROWS], shade);
    else
        canvas_fill(canvas, (struct rect){tile.x + (tile.columns - 1) / 2, middle.y, 1, signs}, look.sign,
                    ink_on(layout, look.role));
}

static void draw_mono_tile(struct canvas *canvas, const struct tiles_layout *layout, int cell, bool chosen) {
    const struct rect ground = ground_of(layout, cell);
    const bool gap = has_gap(layout), below = !gap || is_joined(layout, cell, cell + layout->tiles->columns);
    const int columns = gap || is_joined(layout, cell, cell) ? ground.columns : 1;
    canvas_fill(canvas, (struct rect){ground.x, ground.y, columns, ground.rows - !below},
                look_of(canvas, layout, cell).sign, (struct style){ROLE_TEXT, ROLE_PAPER, chosen ? STYLE_REVERSE : 0});
}

void tiles_draw(struct canvas *canvas, const struct tiles_layout *layout) {
    const struct rect *view = &layout->view, cursor = tiles_middle(layout, layout->tiles->cursor);
    for (int row = view->y; row < view->y + view->rows; row++)
        for (int column = view->x; column < view->x + view->columns; column++) {
            const int cell = row * layout->tiles->columns + column;
            const struct rect tile = tiles_place(layout, cell);
            if (tile.columns == 0)
                continue;
            if (canvas->mono)
                draw_mono_tile(canvas, layout, cell, false);
            else
                draw_colour_tile(canvas, layout, cell);
            canvas_hotspot(canvas, (struct rect){tile.x, tile.y, layout->step_columns, layout->step_rows}, ACTION_CELL,
                           cell);
        }
    if (cursor.columns > 0)
        canvas_focus(canvas, cursor.x + (cursor.columns - 1) / 2, cursor.y);
}

/* ---- outlines ---- */

/* The style of outlines in whole characters, for use where half blocks or colours cannot be shown. */
static struct style line_style(const struct canvas *canvas, int role) {
    return (struct style){canvas->mono ? ROLE_TITLE : role, ROLE_PAPER, STYLE_BOLD};
}

/* Outlines a tile in the gaps around it. There may be no gap above the grid. */
static void draw_outline(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role) {
    const struct rect tile = tiles_place(layout, cell);
    const struct style style = {ROLE_TEXT, role, 0};
    if (tile.columns == 0)
        return;
    canvas_fill(canvas, (struct rect){tile.x - 1, tile.y, 1, tile.rows}, ' ', style);
    canvas_fill(canvas, (struct rect){tile.x + tile.columns, tile.y, 1, tile.rows}, ' ', style);
    if (!has_gap(layout))
        return;
    canvas_fill(canvas, (struct rect){tile.x - 1, tile.y - 1, tile.columns + 2, tile.y > layout->rect.y}, ' ', style);
    canvas_fill(canvas, (struct rect){tile.x - 1, tile.y + tile.rows - 1, tile.columns + 2, 1}, ' ', style);
}

void tiles_ring(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role) {
    const struct rect tile = tiles_place(layout, cell);
    if (tile.columns == 0)
        return;
    if (canvas->mono && has_gap(layout))
        draw_mono_tile(canvas, layout, cell, true);
    else if (canvas->mono)
        canvas_restyle(canvas, tile, (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE});
    const struct style style = line_style(canvas, role);
    if (gap_columns(layout) > 0 && !layout->tiles->whole) {
        draw_outline(canvas, layout, cell, role);
    } else if (gap_columns(layout) > 0) {
        const int rows = tile.rows - has_gap(layout);
        canvas_fill(canvas, (struct rect){tile.x - 1, tile.y, 1, rows}, '[', style);
        canvas_fill(canvas, (struct rect){tile.x + tile.columns, tile.y, 1, rows}, ']', style);
    } else {
        /* The smallest tiles get a pointer in their second column, unless it has a mark. */
        const struct cell *second = canvas_at(canvas, tile.x + 1, tile.y);
        if (second && second->character == ' ')
            canvas_put(canvas, tile.x + 1, tile.y, POINTER, style);
        else
            canvas_restyle(canvas, (struct rect){tile.x + 1, tile.y, 1, 1}, style);
    }
}

/* ---- the box ---- */

static void draw_sides(struct canvas *canvas, struct rect inside, uint32_t character, struct style style) {
    canvas_fill(canvas, (struct rect){inside.x - 1, inside.y, 1, inside.rows}, character, style);
    canvas_fill(canvas, (struct rect){inside.x + inside.columns, inside.y, 1, inside.rows}, character, style);
}

static void draw_edge(struct canvas *canvas, struct rect inside, int y, uint32_t left, uint32_t right) {
    canvas_fill(canvas, (struct rect){inside.x, y, inside.columns, 1}, 0x2550, style_text);
    canvas_put(canvas, inside.x - 1, y, left, style_text);
    canvas_put(canvas, inside.x + inside.columns, y, right, style_text);
}

void tiles_box(struct canvas *canvas, const struct tiles_layout *layout, int role) {
    const int columns = layout->tiles->columns, boxed = layout->tiles->boxed;
    if (!layout->tiles->whole && gap_columns(layout) > 0) {
        for (int i = 0; i < boxed * boxed; i++)
            draw_outline(canvas, layout, i / boxed * columns + i % boxed, role);
        return;
    }
    const struct rect first = room_of(layout, 0), last = room_of(layout, (columns + 1) * (boxed - 1));
    const struct rect inside = {first.x, first.y, last.x + last.columns - first.x,
                                last.y + last.rows - has_gap(layout) - first.y};
    if (first.columns == 0 || last.columns == 0)
        return;
    if (!layout->tiles->whole) {
        draw_sides(canvas, inside, ' ', (struct style){ROLE_TEXT, role, 0});
        return;
    }
    draw_sides(canvas, inside, 0x2551, style_text);
    if (layout->top)
        draw_edge(canvas, inside, inside.y - 1, 0x2554, 0x2557);
    if (has_gap(layout))
        draw_edge(canvas, inside, inside.y + inside.rows, 0x255a, 0x255d);
}

void tiles_letter(struct canvas *canvas, const struct tiles_layout *layout, int cell, bool behind, char letter,
                  bool bold) {
    const struct rect middle = tiles_middle(layout, cell);
    const int column = cell % layout->tiles->columns, edge = behind ? layout->tiles->boxed - 1 : 0;
    if (middle.columns == 0 || (gap_columns(layout) == 0 && column != edge))
        return;
    const int x = behind ? middle.x + middle.columns : middle.x - 1;
    const struct cell *ground = canvas_at(canvas, x, middle.y);
    const bool on_cursor = ground && ground->style.paper == ROLE_CURSOR;
    struct style style = {on_cursor ? ROLE_PAPER : bold ? ROLE_TITLE : ROLE_QUIET, ROLE_KEEP, bold ? STYLE_BOLD : 0};
    if (bold && layout->tiles->whole)
        style = style_accent;
    canvas_put(canvas, x, middle.y, (uint32_t)letter, style);
}

/* ---- marks ---- */

void tiles_mark(struct canvas *canvas, const struct tiles_layout *layout, int cell, int role) {
    const struct rect tile = tiles_place(layout, cell);
    if (tile.columns == 0)
        return;
    if (!has_gap(layout))
        canvas_put(canvas, tile.x + 1, tile.y, DOT,
                   canvas->mono ? line_style(canvas, role) : ink_on(layout, ROLE_KEEP));
    else
        canvas_fill(canvas, (struct rect){tile.x, tile.y + tile.rows - 1, tile.columns, 1}, LINE,
                    (struct style){canvas->mono ? ROLE_TITLE : role, ROLE_KEEP, STYLE_BOLD});
}
