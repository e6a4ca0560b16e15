/* The roof has the numbers of the columns on it. */
#include "tui/games/lemmo/parts.h"

enum {
    UPPER_HALF = 0x2580,
    LOWER_HALF = 0x2584,
    LEFT_HALF = 0x258c,
    RIGHT_HALF = 0x2590,
    RIDGE_LEFT = 0x2597,
    RIDGE_RIGHT = 0x2596,
    CHIMNEY = 2, /* columns */
    DOTTED = 0x2504,
    WINS_LEFT = 0x25c2,
    WINS_RIGHT = 0x25b8,
    WINS_BOTH = 0x25c6,
};

/* ---- the numbers of the columns ---- */

/* Some columns of the screen; none: nothing. */
struct span {
    int x, columns;
};

static bool touch(struct span a, struct span b) {
    return a.columns > 0 && b.columns > 0 && a.x <= b.x + b.columns && b.x <= a.x + a.columns;
}

/* Where the number of a column stands: it ends above the column or, if columns are wide, is in its middle. */
static struct span number_span(const struct lemmo_drawing *d, uint64_t column) {
    const int columns = d->layout->columns, width = lemmo_layout_digits(column + 1);
    const int x = d->map.x + (int)(column - d->window->column) * columns;
    const int end = columns < LEMMO_WIDE ? x + columns : x + (columns + width) / 2;
    return (struct span){end - width, width};
}

static bool is_in_view(const struct lemmo_drawing *d, uint64_t column) {
    return column >= d->window->column && column - d->window->column < d->window->columns;
}

static struct style mark_style(const struct lemmo_drawing *d) {
    return (struct style){(d->canvas->mono ? ROLE_TITLE : HOUSE_MARK), ROLE_PAPER, STYLE_BOLD};
}

/* Lemmo, where it stands among them. */
static const struct lemmo_walker *who_waits(const struct lemmo_drawing *d) {
    const struct lemmo_marks *marks = d->marks;
    const bool waits = lemmo_board_is_low(d) && marks->walker_count == 1 && marks->waits;
    return waits && is_in_view(d, marks->walkers->column) ? marks->walkers : NULL;
}

static struct span lemmo_span(const struct lemmo_drawing *d) {
    const struct lemmo_walker *walker = who_waits(d);
    const int columns = d->layout->columns;
    return walker ? (struct span){d->map.x + (int)(walker->column - d->window->column) * columns, columns}
                  : (struct span){0};
}

/* Prints a column's number on the roof. */
static void draw_number(const struct lemmo_drawing *d, uint64_t column, struct span span, struct style style) {
    style.paper = ROLE_KEEP;
    if (span.x >= 0)
        canvas_print(d->canvas, span.x, d->map.y - 1, span.columns, style, "%llu", (unsigned long long)column + 1);
}

/* The number of the column that matters now, which gives way to Lemmo only: to the right of it, if there is room. */
static struct span draw_pointer(const struct lemmo_drawing *d, struct span lemmo) {
    const struct lemmo_marks *marks = d->marks;
    const bool marked = marks->mark.columns == 1, waits = marks->waits && marks->walker_count == 1;
    const uint64_t column = marked          ? marks->mark.column
                            : marks->cursor ? marks->cell.column
                            : waits         ? marks->walkers->column
                                            : 0;
    if (!is_in_view(d, column) || !(marked || marks->cursor || waits))
        return (struct span){0};
    struct span span = number_span(d, column);
    if (touch(span, lemmo)) {
        const int end = d->map.x + d->map.columns, right = lemmo.x + lemmo.columns + 1;
        span.x = right + span.columns > end ? lemmo.x - 1 - span.columns : right;
    }
    draw_number(d, column, span, marked ? mark_style(d) : style_accent);
    return span;
}

static void draw_numbers(const struct lemmo_drawing *d) {
    const uint64_t end = d->window->column + d->window->columns;
    const uint64_t step = d->layout->columns >= LEMMO_WIDE && lemmo_layout_digits(end) < d->layout->columns ? 1
                          : lemmo_layout_digits(end) > 3                                                    ? 10
                                                                                                            : 5;
    const struct span lemmo = lemmo_span(d), pointer = draw_pointer(d, lemmo);
    for (uint64_t column = d->window->column; column < end; column++) {
        const struct span span = number_span(d, column);
        const bool is_pointer = span.x == pointer.x && span.columns == pointer.columns;
        const bool is_free = step == 1 ? !is_pointer : !touch(span, pointer);
        if ((column + 1) % step == 0 && is_free && !touch(span, lemmo))
            draw_number(d, column, span, style_quiet);
    }
}

/* ---- roof, walls and ground ---- */

/* The left eaves stand among the numbers of the rows, the right ones have a column of their own. */
static struct rect roof_row(const struct lemmo_drawing *d) {
    const bool left = d->layout->labels > 1 && d->layout->wall > 1;
    const int x = d->map.x - (d->layout->wall > 0) - left;
    return (struct rect){x, d->map.y - 1, d->map.x + d->map.columns + d->layout->wall - x, 1};
}

static void draw_roof(const struct lemmo_drawing *d) {
    struct rect row = roof_row(d);
    const bool mono = d->canvas->mono;
    const struct style style = {mono ? ROLE_TEXT : HOUSE_ROOF, ROLE_PAPER, 0};
    if (d->layout->roof == 0 || d->window->row > 0)
        return;
    canvas_fill(d->canvas, row, ' ', (struct style){ROLE_TEXT, mono ? ROLE_PAPER : HOUSE_ROOF, 0});
    if (d->layout->roof == 1)
        return;
    row.y--;
    canvas_fill(d->canvas, row, LOWER_HALF, style);
    canvas_put(d->canvas, row.x, row.y, ' ', style);
    canvas_put(d->canvas, row.x + 1, row.y, d->canvas->ascii ? '.' : RIDGE_LEFT, style);
    canvas_put(d->canvas, row.x + row.columns - 2, row.y, d->canvas->ascii ? '.' : RIDGE_RIGHT, style);
    canvas_put(d->canvas, row.x + row.columns - 1, row.y, ' ', style);
    if (!mono && !d->canvas->ascii)
        canvas_fill(d->canvas, (struct rect){row.x + row.columns * 3 / 4, row.y, CHIMNEY, 1}, LOWER_HALF,
                    (struct style){HOUSE_ROOF, HOUSE_SLAB, 0});
}

/* At the edges of the map, where Lemmo turns round. */
static void draw_walls(const struct lemmo_drawing *d) {
    const struct style style = {d->canvas->mono ? ROLE_TEXT : HOUSE_SLAB, ROLE_PAPER, 0};
    const struct rect left = {d->map.x - 1, d->map.y, 1, d->map.rows};
    const struct rect right = {d->map.x + d->map.columns, d->map.y, 1, d->map.rows};
    if (d->layout->wall && d->window->column == 0)
        canvas_fill(d->canvas, left, RIGHT_HALF, style);
    if (d->layout->wall && d->window->column + d->window->columns == d->window->map_columns)
        canvas_fill(d->canvas, right, LEFT_HALF, style);
}

static void draw_ground(const struct lemmo_drawing *d) {
    struct rect row = roof_row(d);
    row.y = d->map.y + d->map.rows;
    if (d->layout->ground)
        canvas_fill(d->canvas, row, UPPER_HALF,
                    (struct style){d->canvas->mono ? ROLE_QUIET : HOUSE_GROUND, ROLE_PAPER, 0});
}

static void draw_row_numbers(const struct lemmo_drawing *d) {
    const struct lemmo_marks *marks = d->marks;
    for (uint64_t line = 0; line < d->window->lines; line++) {
        uint64_t row;
        const int y = d->map.y + (int)(line + 1) * d->layout->rows - 1;
        if (!lemmo_window_row(d->window, line, &row)) {
            canvas_fill(d->canvas, (struct rect){d->map.x, y, d->map.columns, 1}, DOTTED,
                        lemmo_board_ink(d, ROLE_FRAME));
            continue;
        }
        const struct style style = marks->mark.columns > 0 && row == marks->mark.row ? mark_style(d)
                                   : marks->cursor && row == marks->cell.row         ? style_accent
                                                                                     : style_quiet;
        if (d->layout->labels > 0)
            canvas_print(d->canvas, d->map.x - 1 - lemmo_layout_digits(row + 1), y, d->layout->labels, style, "%llu",
                         (unsigned long long)row + 1);
    }
}

void lemmo_house_draw(const struct lemmo_drawing *d) {
    draw_roof(d);
    if (d->layout->roof)
        draw_numbers(d);
    canvas_fill(d->canvas, d->map, ' ', lemmo_board_ink(d, ROLE_TEXT));
    draw_walls(d);
    draw_ground(d);
    draw_row_numbers(d);
}

/* ---- the starts that win ---- */

static void draw_start(const struct lemmo_drawing *d, struct rect at, bool left, bool right) {
    const struct style style = {ROLE_GOOD, ROLE_KEEP, 0};
    const int second = at.x + (at.columns > 1);
    if (left)
        canvas_put(d->canvas, at.x, at.y, WINS_LEFT, style);
    if (right)
        canvas_put(d->canvas, second, at.y, left && at.columns == 1 ? WINS_BOTH : WINS_RIGHT, style);
}

/* Where Lemmo would stand, facing left and right: two signs, or one for both. It covers those of its own start. */
void lemmo_house_draw_starts(const struct lemmo_drawing *d) {
    const int columns = d->layout->columns;
    const bool waits = d->marks->waits && d->marks->walker_count == 1;
    const int y = lemmo_board_is_low(d) ? lemmo_walker_row(d) : d->map.y + d->layout->rows - 2;
    if (lemmo_board_is_low(d))
        canvas_fill(d->canvas, (struct rect){d->map.x, y, d->map.columns, 1}, ' ',
                    (struct style){ROLE_TEXT, ROLE_KEEP, 0});
    for (uint64_t i = 0; i < d->window->columns && d->window->row == 0; i++) {
        const uint64_t column = d->window->column + i;
        const struct rect at = {d->map.x + (int)i * columns + (columns - 1) / 2, y, columns, 1};
        if (!waits || d->marks->walkers->column != column)
            draw_start(d, at, lemmo_wins_from(d->marks->left, column), lemmo_wins_from(d->marks->right, column));
    }
}
