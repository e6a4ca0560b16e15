/* The grid as tiles (kit/tiles.c), and what is special about Lammas: the template's letters, and previews. */
#include "tui/games/lammas/parts.h"

enum { TEMPLATE_SIDE = 2 };

static const char *const glyphs[LAMMAS_KINDS_MAX] = {"●", "◆", "▲", "■", "★", "♥", "♪", "✚"};
static const char *const ascii_glyphs[LAMMAS_KINDS_MAX] = {"o", "#", "^", "=", "*", "+", "%", "@"};

const char *lammas_glyph(unsigned kind, bool ascii) {
    return (ascii ? ascii_glyphs : glyphs)[kind];
}

static struct tile_look look_of(unsigned kind, bool ascii) {
    uint32_t sign;
    characters_decode(lammas_glyph(kind, ascii), &sign);
    return (struct tile_look){ROLE_TILE + (int)kind, sign};
}

static struct tile_look look(const void *context, int cell, bool ascii) {
    const struct lammas *game = context;
    return look_of(game->tiles[cell], ascii);
}

static struct tiles tiles_of(const struct lammas *game, bool labels, int cursor) {
    return (struct tiles){.rows = game->rows,
                          .columns = game->columns,
                          .boxed = labels ? TEMPLATE_SIDE : 0,
                          .cursor = cursor,
                          .look = look,
                          .context = game};
}

static struct rect fit(const void *game, struct rect room) {
    const struct tiles tiles = tiles_of(game, true, -1);
    return tiles_room(&tiles, room);
}

struct panel_places lammas_board_place(struct rect body, const struct panel_plan *plan, const struct lammas *game) {
    return panel_place(body, plan, fit, game);
}

/* "●→◆" in the middle of the tile; the smallest have "●◆". */
static void draw_after(struct canvas *canvas, struct rect tile, unsigned before, unsigned after) {
    const struct tile_look old = look_of(before, canvas->ascii), new = look_of(after, canvas->ascii);
    struct style on_old = {ROLE_TILE_INK, old.role, 0}, on_new = {ROLE_TILE_INK, new.role, 0};
    if (canvas->mono)
        on_old = on_new = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_BOLD};
    const int x = tile.x + tile.columns / 2, y = tile.y + (tile.rows - 1) / 2;
    if (tile.columns < 3) {
        canvas_put(canvas, tile.x + 1, y, new.sign, on_new);
        return;
    }
    if (!canvas->mono)
        canvas_fill(canvas, (struct rect){tile.x, y, tile.columns, 1}, ' ', on_old);
    canvas_put(canvas, x - 1, y, old.sign, on_old);
    canvas_put(canvas, x, y, 0x2192, on_old);
    canvas_fill(canvas, (struct rect){x + 1, y, tile.x + tile.columns - x - 1, 1}, ' ', on_new);
    canvas_put(canvas, x + 1, y, new.sign, on_new);
}

static void draw_changes(struct canvas *canvas, const struct tiles_layout *layout, const struct lammas *game,
                         const uint8_t *after) {
    for (int cell = 0; cell < game->rows * game->columns; cell++) {
        const struct rect tile = tiles_place(layout, cell);
        if (tile.columns > 0 && after[cell] != game->tiles[cell])
            draw_after(canvas, tile, game->tiles[cell], after[cell]);
    }
}

static void draw_frame_labels(struct canvas *canvas, struct rect a, struct rect d) {
    const int middle = (a.columns - 1) / 2;
    canvas_put(canvas, a.x + middle, a.y - 1, 'A', style_accent);
    canvas_put(canvas, d.x + middle, a.y - 1, 'B', style_accent);
    canvas_put(canvas, a.x + middle, d.y + d.rows, 'C', style_accent);
    canvas_put(canvas, d.x + middle, d.y + d.rows, 'D', style_accent);
}

/* On small tiles the second column is free. */
static void draw_tile_labels(struct canvas *canvas, const struct tiles_layout *layout, const uint16_t cells[4]) {
    static const struct style style = {ROLE_KEEP, ROLE_KEEP, STYLE_BOLD};
    for (int i = 0; i < 4; i++) {
        const struct rect tile = tiles_place(layout, cells[i]);
        if (tile.columns > 0)
            canvas_put(canvas, tile.x + 1, tile.y, (uint32_t)('A' + i), style);
    }
}

/* A and B above the template's frame, C and D below; where there is no room for it, on the tiles. */
static void draw_labels(struct canvas *canvas, const struct tiles_layout *layout, const struct lammas *game) {
    uint16_t cells[4];
    lammas_corner(game, cells);
    if (layout->framed)
        draw_frame_labels(canvas, tiles_place(layout, cells[0]), tiles_place(layout, cells[3]));
    else
        draw_tile_labels(canvas, layout, cells);
}

static void draw_marked(struct canvas *canvas, const struct tiles_layout *layout, const struct lammas *game,
                        const bool *marked) {
    for (int cell = 0; cell < game->rows * game->columns; cell++)
        if (marked[cell])
            tiles_mark(canvas, layout, cell, ROLE_MARK);
}

struct rect lammas_board_draw(struct canvas *canvas, struct rect rect, const struct lammas *game,
                              const struct lammas_marks *marks) {
    const struct tiles tiles = tiles_of(game, marks->labels, marks->cursor);
    const struct tiles_layout layout = tiles_lay_out(&tiles, rect);
    tiles_draw(canvas, &layout);
    if (marks->after)
        draw_changes(canvas, &layout, game, marks->after);
    if (marks->labels)
        draw_labels(canvas, &layout, game);
    if (marks->marked)
        draw_marked(canvas, &layout, game, marks->marked);
    if (marks->target < 0)
        tiles_ring(canvas, &layout, marks->cursor, ROLE_CURSOR);
    tiles_ring(canvas, &layout, marks->from, ROLE_KEY);
    tiles_ring(canvas, &layout, marks->target, ROLE_MARK);
    return layout.view;
}

void lammas_board_chip(struct canvas *canvas, int x, int y, unsigned kind) {
    tiles_chip(canvas, x, y, look_of(kind, canvas->ascii), 0);
}

int lammas_board_palette(struct canvas *canvas, struct rect rect, const struct lammas *game) {
    enum { STEP = 7, WIDE = 5 };
    const int fit = (rect.columns + STEP - WIDE) / STEP, across = fit < 1 ? 1 : fit > 4 ? 4 : fit;
    for (int i = 0; i < game->kinds && i / across < rect.rows; i++) {
        const int left = rect.x + i % across * STEP, line = rect.y + i / across;
        canvas_put(canvas, left, line, (uint32_t)('1' + i), style_key);
        lammas_board_chip(canvas, left + 1, line, (unsigned)i);
        canvas_put(canvas, left + 4, line, (uint32_t)('a' + i), style_quiet);
        canvas_hotspot(canvas, (struct rect){left, line, WIDE, 1}, ACTION_SET, i);
    }
    return (game->kinds + across - 1) / across;
}
