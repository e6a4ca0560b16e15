/*
 * Tiles are blocks of colour with a gap of one column and half a row between them: the last row of a tile is a line
 * of upper half blocks. The cursor is a ring drawn in that gap. Without colour a tile is filled with its glyph instead.
 */
#include "tui/games/lammas/board.h"

#include "tui/kit/actions.h"
#include "tui/kit/characters.h"

enum {
    UPPER_HALF = 0x2580,
    LOWER_HALF = 0x2584,
    LEFT_HALF = 0x258c,
    RIGHT_HALF = 0x2590,
    LOWER_RIGHT = 0x2597, /* quadrants */
    LOWER_LEFT = 0x2596,
};

static const char *const glyphs[LAMMAS_KINDS_MAX] = {"●", "◆", "▲", "■", "★", "♥", "♣", "✚"};
static const char *const ascii_glyphs[LAMMAS_KINDS_MAX] = {"o", "#", "^", "=", "*", "+", "%", "@"};

/* The size of a tile with its gap. From two rows up there is one. */
struct step {
    int columns, rows;
};

/* A grid laid out in a rectangle. */
struct layout {
    struct step step;
    struct rect rect;  /* where on the canvas */
    int row, column;   /* the first visible */
    int rows, columns; /* how many are */
    bool frame;        /* room for the template frame is left: a row above, one below the second row, a column left */
    int middle;        /* extra columns after the second column, for the frame where tiles have no gap */
};

const char *lammas_glyph_text(unsigned kind, bool ascii) {
    return (ascii ? ascii_glyphs : glyphs)[kind];
}

uint32_t lammas_glyph(unsigned kind, bool ascii) {
    uint32_t character;
    characters_decode(lammas_glyph_text(kind, ascii), &character);
    return character;
}

static bool has_gap(struct step step) {
    return step.rows > 1;
}

static int width_for(const struct lammas *game, struct step step, bool frame) {
    return game->columns * step.columns + (frame ? 1 + (has_gap(step) ? 0 : 1) : 0);
}

static int height_for(const struct lammas *game, struct step step, bool frame) {
    return game->rows * step.rows + (frame ? 2 : 0);
}

static int least(int a, int b) {
    return a < b ? a : b;
}

static struct layout lay_out(const struct lammas *game, struct rect rect, bool frame, int cursor) {
    static const struct step steps[] = {{14, 7}, {12, 6}, {10, 5}, {8, 4}, {6, 3}, {4, 2}, {2, 1}};
    size_t i = 0, last = sizeof steps / sizeof *steps - 1;
    while (i < last &&
           (width_for(game, steps[i], frame) > rect.columns || height_for(game, steps[i], frame) > rect.rows))
        i++;
    struct layout layout = {.step = steps[i], .rect = rect, .frame = frame, .middle = frame && !has_gap(steps[i])};
    layout.columns = least(game->columns, (rect.columns - (frame ? 1 + layout.middle : 0)) / steps[i].columns);
    layout.rows = least(game->rows, (rect.rows - (frame ? 2 : 0)) / steps[i].rows);
    if (cursor >= 0) { /* keep the cursor in the middle of what scrolls */
        int row = cursor / game->columns - layout.rows / 2, column = cursor % game->columns - layout.columns / 2;
        layout.row = row < 0 ? 0 : least(row, game->rows - layout.rows);
        layout.column = column < 0 ? 0 : least(column, game->columns - layout.columns);
    }
    return layout;
}

struct rect lammas_board_room(const struct lammas *game, struct rect rect, bool labels) {
    struct layout layout = lay_out(game, rect, labels, -1);
    rect.columns = least(rect.columns, width_for(game, layout.step, labels));
    rect.rows = least(rect.rows, height_for(game, layout.step, labels));
    return rect;
}

/* Where a cell's tile is drawn; no columns if it is not visible. */
static struct rect place(const struct layout *layout, const struct lammas *game, int cell) {
    int row = cell / game->columns, column = cell % game->columns;
    int r = row - layout->row, c = column - layout->column;
    if (cell < 0 || r < 0 || c < 0 || r >= layout->rows || c >= layout->columns)
        return (struct rect){0};
    int x = layout->rect.x + c * layout->step.columns + (layout->frame ? 1 : 0) + (column >= 2 ? layout->middle : 0);
    int y = layout->rect.y + r * layout->step.rows + (layout->frame ? 1 : 0) + (layout->frame && row >= 2 ? 1 : 0);
    bool gap = has_gap(layout->step);
    return (struct rect){x, y, layout->step.columns - (gap ? 1 : 0), layout->step.rows};
}

static void draw_colour_tile(struct canvas *canvas, struct rect tile, unsigned kind, bool gap) {
    uint8_t colour = (uint8_t)(ROLE_TILE + kind);
    struct style style = {ROLE_TILE_INK, colour, 0};
    struct rect body = {tile.x, tile.y, tile.columns, gap ? tile.rows - 1 : tile.rows};
    canvas_fill(canvas, body, ' ', style);
    if (gap && canvas->ascii)
        canvas_fill(canvas, (struct rect){tile.x, tile.y + tile.rows - 1, tile.columns, 1}, ' ',
                    (struct style){ROLE_TEXT, tile.rows > 2 ? colour : ROLE_PAPER, 0});
    else if (gap)
        canvas_fill(canvas, (struct rect){tile.x, tile.y + tile.rows - 1, tile.columns, 1}, UPPER_HALF,
                    (struct style){colour, ROLE_PAPER, 0});
    int middle = tile.x + (tile.columns - 1) / 2, y = tile.y + (tile.rows - 1) / 2;
    for (int dx = -(tile.columns - 1) / 8 * 2; dx <= (tile.columns - 1) / 8 * 2;
         dx += 2) /* more of them on large tiles */
        canvas_put(canvas, middle + dx, y, lammas_glyph(kind, canvas->ascii), style);
}

static void draw_mono_tile(struct canvas *canvas, struct rect tile, unsigned kind, bool gap, bool chosen) {
    struct style style = {ROLE_TEXT, ROLE_PAPER, chosen ? STYLE_REVERSE : 0};
    struct rect body = {tile.x, tile.y, gap ? tile.columns : 1, gap ? tile.rows - 1 : tile.rows};
    canvas_fill(canvas, body, lammas_glyph(kind, canvas->ascii), style);
}

/* "●→◆" in the middle of the tile. */
static void draw_after(struct canvas *canvas, struct rect tile, unsigned before, unsigned after) {
    struct style on_old = {ROLE_TILE_INK, (uint8_t)(ROLE_TILE + before), 0};
    struct style on_new = {ROLE_TILE_INK, (uint8_t)(ROLE_TILE + after), 0};
    if (canvas->mono)
        on_old = on_new = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_BOLD};
    int x = tile.x + tile.columns / 2, y = tile.y + (tile.rows - 1) / 2;
    if (tile.columns >= 3) {
        if (!canvas->mono)
            canvas_fill(canvas, (struct rect){tile.x, y, tile.columns, 1}, ' ', on_old);
        canvas_put(canvas, x - 1, y, lammas_glyph(before, canvas->ascii), on_old);
        canvas_put(canvas, x, y, 0x2192, on_old);
        canvas_fill(canvas, (struct rect){x + 1, y, tile.x + tile.columns - x - 1, 1}, ' ', on_new);
        canvas_put(canvas, x + 1, y, lammas_glyph(after, canvas->ascii), on_new);
    } else
        canvas_put(canvas, tile.x + 1, y, lammas_glyph(after, canvas->ascii), on_new);
}

/* Around the tile, in the halves of the gap that are next to it. */
static void draw_ring(struct canvas *canvas, struct rect t, enum role role) {
    struct style style = {(uint8_t)role, ROLE_PAPER, 0};
    for (int y = 0; y < t.rows; y++) {
        canvas_put(canvas, t.x - 1, t.y + y, canvas->ascii ? '[' : RIGHT_HALF, style);
        canvas_put(canvas, t.x + t.columns, t.y + y, canvas->ascii ? ']' : LEFT_HALF, style);
    }
    if (canvas->ascii)
        return;
    canvas_put(canvas, t.x - 1, t.y - 1, LOWER_RIGHT, style);
    canvas_put(canvas, t.x + t.columns, t.y - 1, LOWER_LEFT, style);
    for (int x = t.x; x < t.x + t.columns; x++) {
        struct cell *above = canvas_at(canvas, x, t.y - 1), *under = canvas_at(canvas, x, t.y + t.rows - 1);
        if (above && above->character == UPPER_HALF)
            above->style.paper = (uint8_t)role;
        else
            canvas_put(canvas, x, t.y - 1, LOWER_HALF, style);
        if (under)
            under->style.paper = (uint8_t)role;
    }
}

/* A cell that stands out: by a ring where there is a gap for it, else by brackets or reversed. */
static void draw_chosen(struct canvas *canvas, const struct layout *layout, const struct lammas *game, int cell,
                        enum role role) {
    struct rect tile = place(layout, game, cell);
    if (tile.columns == 0)
        return;
    bool gap = has_gap(layout->step);
    if (gap && !canvas->mono)
        draw_ring(canvas, tile, role);
    else if (gap) {
        draw_mono_tile(canvas, tile, game->tiles[cell], gap, true);
        for (int y = 0; y < tile.rows - 1; y++) {
            canvas_put(canvas, tile.x - 1, tile.y + y, '[', (struct style){ROLE_TITLE, ROLE_PAPER, 0});
            canvas_put(canvas, tile.x + tile.columns, tile.y + y, ']', (struct style){ROLE_TITLE, ROLE_PAPER, 0});
        }
    } else
        for (int x = 0; x < tile.columns; x++) {
            struct cell *at = canvas_at(canvas, tile.x + x, tile.y);
            if (at)
                at->style = canvas->mono ? (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE}
                                         : (struct style){ROLE_TILE_INK, (uint8_t)role, STYLE_BOLD};
        }
}

/* ╔═A════B══╗ around the corner, if all of it is in view. */
static void draw_frame(struct canvas *canvas, const struct layout *layout, const struct lammas *game) {
    static const struct style line = {ROLE_TEXT, ROLE_PAPER, 0}, label = {ROLE_ACCENT, ROLE_PAPER, 0};
    if (layout->row > 0 || layout->column > 0 || layout->rows < 2 || layout->columns < 2)
        return;
    struct rect a = place(layout, game, 0), d = place(layout, game, game->columns + 1);
    int left = a.x - 1, right = d.x + d.columns, top = a.y - 1, bottom = d.y + d.rows;
    for (int x = left + 1; x < right; x++) {
        canvas_put(canvas, x, top, 0x2550, line);
        canvas_put(canvas, x, bottom, 0x2550, line);
    }
    for (int y = top + 1; y < bottom; y++) {
        canvas_put(canvas, left, y, 0x2551, line);
        canvas_put(canvas, right, y, 0x2551, line);
    }
    canvas_put(canvas, left, top, 0x2554, line);
    canvas_put(canvas, right, top, 0x2557, line);
    canvas_put(canvas, left, bottom, 0x255a, line);
    canvas_put(canvas, right, bottom, 0x255d, line);
    int middle = (a.columns - 1) / 2;
    canvas_put(canvas, a.x + middle, top, 'A', label);
    canvas_put(canvas, d.x + middle, top, 'B', label);
    canvas_put(canvas, a.x + middle, bottom, 'C', label);
    canvas_put(canvas, d.x + middle, bottom, 'D', label);
}

static void draw_tile(struct canvas *canvas, const struct layout *layout, const struct lammas *game,
                      const struct lammas_marks *marks, int cell) {
    struct rect tile = place(layout, game, cell);
    bool gap = has_gap(layout->step);
    unsigned kind = game->tiles[cell];
    if (canvas->mono)
        draw_mono_tile(canvas, tile, kind, gap, false);
    else
        draw_colour_tile(canvas, tile, kind, gap);
    if (marks->after && marks->after[cell] != kind)
        draw_after(canvas, tile, kind, marks->after[cell]);
    canvas_hotspot(canvas, (struct rect){tile.x, tile.y, layout->step.columns, layout->step.rows}, ACTION_CELL, cell);
}

struct rect lammas_board_draw(struct canvas *canvas, struct rect rect, const struct lammas *game,
                              const struct lammas_marks *marks) {
    struct layout layout = lay_out(game, rect, marks->labels, marks->cursor);
    for (int r = 0; r < layout.rows; r++)
        for (int c = 0; c < layout.columns; c++)
            draw_tile(canvas, &layout, game, marks, (layout.row + r) * game->columns + layout.column + c);
    if (marks->labels)
        draw_frame(canvas, &layout, game);
    if (marks->target < 0)
        draw_chosen(canvas, &layout, game, marks->cursor, ROLE_CURSOR);
    draw_chosen(canvas, &layout, game, marks->from, ROLE_KEY);
    draw_chosen(canvas, &layout, game, marks->target, ROLE_MARK);
    return (struct rect){layout.column, layout.row, layout.columns, layout.rows};
}

void lammas_board_chip(struct canvas *canvas, int x, int y, unsigned kind) {
    struct style style = {ROLE_TILE_INK, (uint8_t)(ROLE_TILE + kind), 0};
    if (canvas->mono)
        style = (struct style){ROLE_TITLE, ROLE_PAPER, 0};
    canvas_fill(canvas, (struct rect){x, y, 3, 1}, ' ', style);
    canvas_put(canvas, x + 1, y, lammas_glyph(kind, canvas->ascii), style);
}

int lammas_board_palette(struct canvas *canvas, int x, int y, const struct lammas *game) {
    for (int i = 0; i < game->kinds; i++) {
        int left = x + i % 4 * 7, line = y + i / 4;
        canvas_put(canvas, left, line, (uint32_t)('1' + i), (struct style){ROLE_KEY, ROLE_PAPER, 0});
        lammas_board_chip(canvas, left + 1, line, (unsigned)i);
        canvas_put(canvas, left + 4, line, (uint32_t)('a' + i), (struct style){ROLE_QUIET, ROLE_PAPER, 0});
        canvas_hotspot(canvas, (struct rect){left, line, 5, 1}, ACTION_SET, i);
    }
    return (game->kinds + 3) / 4;
}
