/* Each floor is two rows of the screen: the air above it, and the floor itself. */
#include "tui/games/lemmo/board.h"

#include "tui/kit/actions.h"

enum {
    FULL = 0x2588,
    UPPER_HALF = 0x2580,
    FACE = 0x263a,
    LOOKS_LEFT = 0x25c4,
    LOOKS_RIGHT = 0x25ba,
    DOT = 0xb7,
    WINS_LEFT = 0x25c2,
    WINS_RIGHT = 0x25b8,
};

/* A map laid out in a rectangle. */
struct layout {
    struct rect rect;
    int width; /* columns of the screen a cell takes */
    int top;   /* rows above the map, for the starts */
    struct lemmo_window window;
};

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

/* The first of `shown` things that puts the one at `focus` in the middle, as nearly as the `count` of them allows. */
static uint64_t scroll(uint64_t focus, uint64_t shown, uint64_t count) {
    uint64_t first = focus > shown / 2 ? focus - shown / 2 : 0;
    return least(first, count - shown);
}

static struct layout lay_out(const struct lemmo *game, struct rect rect, bool starts, struct lemmo_place focus) {
    struct layout layout = {.rect = rect, .width = 4, .top = starts ? 2 : 0};
    uint64_t rows = lemmo_rows(game), columns = lemmo_columns(game);
    while (layout.width > 1 && columns * (unsigned)layout.width > (uint64_t)rect.columns)
        layout.width--;
    int fit_rows = (rect.rows - layout.top) / 2, fit_columns = rect.columns / layout.width;
    layout.window.rows = least(rows, fit_rows > 0 ? (uint64_t)fit_rows : 0);
    layout.window.columns = least(columns, fit_columns > 0 ? (uint64_t)fit_columns : 0);
    layout.window.row = scroll(focus.row, layout.window.rows, rows);
    layout.window.column = scroll(focus.column, layout.window.columns, columns);
    return layout;
}

struct rect lemmo_board_room(const struct lemmo *game, struct rect rect, bool starts) {
    struct layout layout = lay_out(game, rect, starts, (struct lemmo_place){0});
    rect.columns = (int)layout.window.columns * layout.width;
    rect.rows = (int)layout.window.rows * 2 + layout.top;
    return rect;
}

/* Where the floor of a cell is drawn; no columns if it is not in view. */
static struct rect place(const struct layout *layout, uint64_t row, uint64_t column) {
    const struct lemmo_window *w = &layout->window;
    if (row < w->row || column < w->column || row >= w->row + w->rows || column >= w->column + w->columns)
        return (struct rect){0};
    return (struct rect){layout->rect.x + (int)(column - w->column) * layout->width,
                         layout->rect.y + layout->top + (int)(row - w->row) * 2 + 1, layout->width, 1};
}

static void draw_special(struct canvas *canvas, struct rect cell, bool treasure) {
    struct style style = {ROLE_TILE_INK, (uint8_t)(treasure ? ROLE_TILE + 6 : ROLE_TILE + 5), STYLE_BOLD};
    if (canvas->mono)
        style = (struct style){ROLE_TITLE, ROLE_PAPER, treasure ? STYLE_REVERSE : 0};
    canvas_fill(canvas, cell, ' ', style);
    canvas_put(canvas, cell.x + (cell.columns - 1) / 2, cell.y, treasure ? '$' : '@', style);
}

static void draw_cell(struct canvas *canvas, const struct layout *layout, const struct lemmo *game, uint64_t row,
                      uint64_t column) {
    struct rect cell = place(layout, row, column);
    char what = lemmo_cell(game, row, column);
    if (what == LEMMO_TREASURE || what == LEMMO_DRAIN)
        draw_special(canvas, cell, what == LEMMO_TREASURE);
    else if (what == LEMMO_BLOCK)
        canvas_fill(canvas, cell, canvas->mono && canvas->ascii ? '#' : FULL,
                    (struct style){ROLE_FRAME, ROLE_PAPER, 0});
    else if (lemmo_is_removed(game, row, column)) {
        canvas_put(canvas, cell.x, cell.y, '(', (struct style){ROLE_MARK, ROLE_PAPER, 0});
        canvas_put(canvas, cell.x + cell.columns - 1, cell.y, cell.columns > 1 ? ')' : 'x',
                   (struct style){ROLE_MARK, ROLE_PAPER, 0});
    }
}

static void draw_trace(struct canvas *canvas, const struct layout *layout, const struct lemmo_marks *marks,
                       uint64_t row, uint64_t column) {
    struct rect cell = place(layout, row, column);
    if (marks->passed && marks->passed(marks->trace, row, column))
        canvas_put(canvas, cell.x + (cell.columns - 1) / 2, cell.y - 1, DOT,
                   (struct style){ROLE_ACCENT, ROLE_PAPER, 0});
}

/* The creature in the air above its cell, looking over the edge of it. */
static void draw_walker(struct canvas *canvas, const struct layout *layout, const struct lemmo_walker *walker) {
    static const struct style body = {ROLE_TITLE, ROLE_PAPER, 0}, eyes = {ROLE_ACCENT, ROLE_PAPER, 0};
    struct rect cell = place(layout, walker->row, walker->column);
    if (cell.columns == 0)
        return;
    bool left = walker->facing == LEMMO_LEFT;
    int middle = cell.x + (cell.columns - 1) / 2, side = left ? middle - 1 : middle + 1;
    canvas_put(canvas, middle, cell.y - 1, FACE, body);
    if (side >= layout->rect.x && side < layout->rect.x + (int)layout->window.columns * layout->width)
        canvas_put(canvas, side, cell.y - 1, left ? LOOKS_LEFT : LOOKS_RIGHT, eyes);
}

static void draw_cursor(struct canvas *canvas, const struct layout *layout, const struct lemmo_marks *marks) {
    struct rect cell = place(layout, marks->row, marks->column);
    for (int x = 0; x < cell.columns; x++) {
        struct cell *at = canvas_at(canvas, cell.x + x, cell.y);
        if (!at)
            continue;
        bool solid = at->character == FULL;
        at->style = canvas->mono ? (struct style){ROLE_TEXT, ROLE_PAPER, (uint8_t)(solid ? 0 : STYLE_REVERSE)}
                                 : (struct style){solid ? ROLE_CURSOR : ROLE_TILE_INK, ROLE_CURSOR, STYLE_BOLD};
        if (solid && canvas->mono)
            at->character = x == 0 ? '[' : x == cell.columns - 1 ? ']' : '#';
    }
}

static bool bit(const uint64_t *words, uint64_t index) {
    return words[index / 64] >> index % 64 & 1;
}

/* Two rows: the starts that win facing left, and right. */
static void draw_starts(struct canvas *canvas, const struct layout *layout, const struct lemmo_marks *marks) {
    static const struct style wins = {ROLE_GOOD, ROLE_PAPER, 0}, loses = {ROLE_QUIET, ROLE_PAPER, 0};
    for (uint64_t i = 0; i < layout->window.columns; i++) {
        uint64_t column = layout->window.column + i;
        int x = layout->rect.x + (int)i * layout->width + (layout->width - 1) / 2;
        bool left = bit(marks->left, column), right = bit(marks->right, column);
        canvas_put(canvas, x, layout->rect.y, left ? WINS_LEFT : DOT, left ? wins : loses);
        canvas_put(canvas, x, layout->rect.y + 1, right ? WINS_RIGHT : DOT, right ? wins : loses);
    }
}

struct lemmo_window lemmo_board_draw(struct canvas *canvas, struct rect rect, const struct lemmo *game,
                                     const struct lemmo_marks *marks, struct lemmo_place focus) {
    struct layout layout = lay_out(game, rect, marks->left != NULL, focus);
    const struct lemmo_window *w = &layout.window;
    for (uint64_t r = 0; r < w->rows; r++)
        for (uint64_t c = 0; c < w->columns; c++) {
            struct rect cell = place(&layout, w->row + r, w->column + c);
            draw_cell(canvas, &layout, game, w->row + r, w->column + c);
            draw_trace(canvas, &layout, marks, w->row + r, w->column + c);
            canvas_hotspot(canvas, (struct rect){cell.x, cell.y - 1, cell.columns, 2}, ACTION_CELL,
                           (int)(r * w->columns + c));
        }
    if (marks->left)
        draw_starts(canvas, &layout, marks);
    if (marks->cursor)
        draw_cursor(canvas, &layout, marks);
    if (marks->walker)
        draw_walker(canvas, &layout, marks->walker);
    return *w;
}

/*
 * The character that stands for some cells: a shade for the share of spaces in a sample of them, or a treasure or
 * drain.
 */
static uint32_t density(const struct lemmo *game, uint64_t row, uint64_t rows, uint64_t column, uint64_t columns) {
    static const uint32_t shades[] = {FULL, 0x2593, 0x2592, 0x2591, ' '};
    uint64_t spaces = 0, looked = 0, row_step = rows / 8 + 1, column_step = columns / 8 + 1;
    for (uint64_t r = row; r < row + rows; r += row_step)
        for (uint64_t c = column; c < column + columns; c += column_step, looked++) {
            char what = lemmo_cell(game, r, c);
            if (what == LEMMO_TREASURE || what == LEMMO_DRAIN)
                return (uint32_t)what;
            spaces += what == LEMMO_SPACE;
        }
    return shades[(spaces * 4 + looked - 1) / looked];
}

void lemmo_board_overview(struct canvas *canvas, struct rect rect, const struct lemmo *game,
                          const struct lemmo_window *window) {
    uint64_t rows = lemmo_rows(game), columns = lemmo_columns(game);
    uint64_t high = least(rows, (uint64_t)rect.rows), wide = least(columns, (uint64_t)rect.columns);
    for (uint64_t y = 0; y < high; y++)
        for (uint64_t x = 0; x < wide; x++) {
            uint64_t row = y * rows / high, column = x * columns / wide;
            uint64_t row_end = (y + 1) * rows / high, column_end = (x + 1) * columns / wide;
            bool inside = row < window->row + window->rows && row_end > window->row &&
                          column < window->column + window->columns && column_end > window->column;
            canvas_put(canvas, rect.x + (int)x, rect.y + (int)y,
                       density(game, row, row_end - row, column, column_end - column),
                       (struct style){inside ? ROLE_ACCENT : ROLE_FRAME, ROLE_PAPER, 0});
        }
}
