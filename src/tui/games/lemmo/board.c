/* A cell is drawn from below: slab, walks, marks, cursor, Lemmo. */
#include "tui/games/lemmo/parts.h"

enum {
    UPPER_HALF = 0x2580,
    LOWER_HALF = 0x2584,
    FULL = 0x2588,
    LEFT_HALF = 0x258c,
    RIGHT_HALF = 0x2590,
    MEDIUM_SHADE = 0x2592,
    DARK_SHADE = 0x2593,
    UPPER_LEFT = 0x2598,
    UPPER_RIGHT = 0x259d,
    DOT = 0xb7,
    LEVEL = 0x2500,
    UPRIGHT = 0x2502,
    DOTTED = 0x2504,
    DOTTED_UPRIGHT = 0x250a,
    TIMES = 0xd7,
    FACE = 0x263a,
    LOOKS_LEFT = 0x25c4,
    LOOKS_RIGHT = 0x25ba,
    WINS_LEFT = 0x25c2,
    WINS_RIGHT = 0x25b8,
    WINS_BOTH = 0x25c6,
};

/* ---- colours; those drawn as ink are darker on light paper ---- */

static const struct colour *colours(const struct theme *theme) {
    static const struct colour night[] = {
        {0xaf875f, 3, 0},                                                 /* slabs */
        {0xffaf00, 11, STYLE_BOLD},                                       /* Lemmo */
        {0xaf8700, 11, 0},          {0xd7605f, 9, 0},  {0x00af87, 10, 0}, /* walks */
        {0xe0569a, 13, 0},                                                /* marks */
        {0xf0d442, 11, 0},          {0x5b9ad0, 12, 0}, {0x14171a, 0, 0},  /* treasures, drains, ink */
    };
    static const struct colour day[] = {
        {0xaf875f, 3, 0},                                              /* slabs */
        {0x9a4a00, 1, STYLE_BOLD},                                     /* Lemmo */
        {0xd7a000, 3, 0},          {0xd7502f, 1, 0}, {0x00875f, 2, 0}, /* walks */
        {0xaf005f, 5, 0},                                              /* marks */
        {0xf0d442, 11, 0},         {0x7fb4e0, 6, 0}, {0x14171a, 0, 0}, /* treasures, drains, ink */
    };
    _Static_assert(sizeof night / sizeof *night == HOUSE_ROLES_END - HOUSE_SLAB, "a colour for each role");
    _Static_assert(sizeof day / sizeof *day == HOUSE_ROLES_END - HOUSE_SLAB, "a colour for each role");
    const bool light = (theme->colours[ROLE_PAPER].rgb >> 8 & 0xff) > 0x80; /* by its green */
    return light ? day : night;
}

const struct palette lemmo_house = {HOUSE_ROLES_END - HOUSE_SLAB, colours};

/* ---- cells ---- */

struct drawing {
    struct canvas *canvas;
    struct rect map; /* without what stands at its left and above it */
    const struct lemmo_layout *layout;
    const struct lemmo_window *window;
    const struct lemmo *game;
    const struct lemmo_marks *marks;
};

static struct style ink(int role) {
    return (struct style){role, ROLE_PAPER, 0};
}

/* Where halves of cells cannot be told apart by colour, characters stand on a line. */
static bool is_plain(const struct canvas *canvas) {
    return canvas->mono || canvas->ascii;
}

static bool is_low(const struct drawing *d) {
    return d->layout->rows == 1;
}

/* The room of a cell, slab and air; no columns if it is not in view. */
static struct rect place(const struct drawing *d, uint64_t row, uint64_t column) {
    const struct lemmo_layout *layout = d->layout;
    uint64_t line;
    if (column < d->window->column || column >= d->window->column + d->window->columns ||
        !lemmo_window_line(d->window, row, &line))
        return (struct rect){0};
    return (struct rect){d->map.x + (int)(column - d->window->column) * layout->columns,
                         d->map.y + (int)line * layout->rows, layout->columns, layout->rows};
}

static struct rect slab(struct rect cell) {
    return (struct rect){cell.x, cell.y + cell.rows - 1, cell.columns, 1};
}

static uint32_t slab_character(const struct drawing *d) {
    if (d->canvas->ascii)
        return is_low(d) ? '_' : '=';
    return is_low(d) ? LOWER_HALF : UPPER_HALF;
}

void lemmo_board_special(struct canvas *canvas, struct rect cell, char what) {
    const bool treasure = what == LEMMO_TREASURE;
    struct style style = {HOUSE_INK, (treasure ? HOUSE_TREASURE : HOUSE_DRAIN), STYLE_BOLD};
    canvas_use(canvas, &lemmo_house);
    if (canvas->mono)
        style = (struct style){ROLE_TITLE, ROLE_PAPER, treasure ? STYLE_REVERSE : 0};
    canvas_fill(canvas, cell, ' ', style);
    canvas_put(canvas, cell.x + (cell.columns - 1) / 2, cell.y, (uint32_t)what, style);
}

/* A hole that was a block. */
static void draw_hole(const struct drawing *d, struct rect at, struct style style) {
    canvas_put(d->canvas, at.x, at.y, at.columns > 1 ? '(' : TIMES, style);
    if (at.columns > 1)
        canvas_put(d->canvas, at.x + at.columns - 1, at.y, ')', style);
}

static void draw_cell(const struct drawing *d, uint64_t row, uint64_t column, struct rect cell) {
    const char what = lemmo_cell(d->game, row, column);
    if (what == LEMMO_TREASURE || what == LEMMO_DRAIN)
        lemmo_board_special(d->canvas, slab(cell), what);
    else if (what == LEMMO_BLOCK)
        canvas_fill(d->canvas, slab(cell), slab_character(d), ink(d->canvas->mono ? ROLE_TEXT : HOUSE_SLAB));
}

/* ---- walks ---- */

enum way { NO_WAY, WALKED, WITH, WITHOUT };

static bool has(const struct lemmo_track *track, uint64_t row, uint64_t column) {
    return track && lemmo_track_has(track, row, column);
}

static enum way way_along(const struct drawing *d, uint64_t row, uint64_t column) {
    const struct lemmo_marks *marks = d->marks;
    return has(marks->without, row, column)  ? WITHOUT
           : has(marks->with, row, column)   ? WITH
           : has(marks->walked, row, column) ? WALKED
                                             : NO_WAY;
}

static bool is_marked(const struct drawing *d, uint64_t row, uint64_t column) {
    const struct lemmo_stretch *mark = &d->marks->mark;
    for (unsigned i = 0; i < d->marks->other_count; i++)
        if (row == d->marks->others[i].row && column == d->marks->others[i].column)
            return true;
    return row == mark->row && column >= mark->column && column - mark->column < mark->columns;
}

/* Whether a walk falls through a cell; without the block that a hint means, it does there. */
static bool falls(const struct drawing *d, uint64_t row, uint64_t column, enum way way) {
    return lemmo_cell(d->game, row, column) == LEMMO_SPACE || (way == WITHOUT && is_marked(d, row, column));
}

static struct style way_style(const struct drawing *d, enum way way) {
    static const int roles[] = {ROLE_PAPER, HOUSE_WALKED, HOUSE_WITH, HOUSE_WITHOUT};
    static const uint8_t mono[] = {ROLE_PAPER, ROLE_TEXT, ROLE_TEXT, ROLE_TITLE};
    return ink(d->canvas->mono ? mono[way] : roles[way]);
}

/* What would be is drawn in lines, what is in dots. */
static uint32_t way_character(const struct drawing *d, enum way way, bool upright) {
    if (d->canvas->ascii)
        return way == WITHOUT ? (upright ? '|' : '-') : (upright ? ':' : '.');
    return way == WITHOUT ? (upright ? UPRIGHT : LEVEL) : (upright ? DOTTED_UPRIGHT : DOT);
}

/* Half of the columns, or of narrow cells. */
static bool is_gap(const struct rect *at, int i, bool odd) {
    return at->columns > 1 ? i >= at->columns / 2 : odd;
}

/* A ribbon on top of the slab, half a row high, with gaps in it if it is dashed. */
static void draw_ribbon(const struct drawing *d, struct rect at, enum way way, bool odd) {
    struct style style = way_style(d, way);
    style.paper = is_low(d) ? HOUSE_SLAB : ROLE_PAPER;
    for (int i = 0; i < at.columns; i++)
        if (way != WITH || !is_gap(&at, i, odd))
            canvas_put(d->canvas, at.x + i, at.y, is_low(d) ? UPPER_HALF : LOWER_HALF, style);
}

/* One that falls, in one row: about as wide as the other is high. */
static void draw_falling_ribbon(const struct drawing *d, struct rect at, enum way way) {
    const struct style style = way_style(d, way);
    const bool dashed = way == WITH;
    const int middle = at.x + at.columns / 2;
    if (at.columns % 2 == 1) {
        canvas_put(d->canvas, middle, at.y, dashed ? UPPER_HALF : FULL, style);
        return;
    }
    canvas_put(d->canvas, middle - 1, at.y, dashed ? UPPER_RIGHT : RIGHT_HALF, style);
    canvas_put(d->canvas, middle, at.y, dashed ? UPPER_LEFT : LEFT_HALF, style);
}

/* Without halves of cells: characters, on a line if there is a slab in the same row. */
static void draw_plain_way(const struct drawing *d, struct rect at, enum way way, bool falling) {
    struct style style = way_style(d, way);
    if (falling || (!is_low(d) && way != WITHOUT))
        canvas_put(d->canvas, at.x + (at.columns - 1) / 2, at.y, way_character(d, way, falling), style);
    else {
        style.attributes = is_low(d) ? STYLE_UNDERLINE : 0;
        canvas_fill(d->canvas, at, way_character(d, way, false), style);
    }
}

static void draw_way_in_row(const struct drawing *d, struct rect at, enum way way, bool falling, bool odd) {
    if (is_plain(d->canvas))
        draw_plain_way(d, at, way, falling);
    else if (falling)
        draw_falling_ribbon(d, at, way);
    else
        draw_ribbon(d, at, way, odd);
}

/* Along the slab, or down through a gap to the next storey. */
static void draw_way(const struct drawing *d, uint64_t row, uint64_t column, struct rect cell) {
    const enum way way = way_along(d, row, column);
    const char what = lemmo_cell(d->game, row, column);
    const bool odd = column % 2 == 1;
    if (way == NO_WAY)
        return;
    const bool falling = falls(d, row, column, way);
    const bool fell = row > 0 && way_along(d, row - 1, column) != NO_WAY && falls(d, row - 1, column, way);
    const int feet = is_low(d) ? cell.y : cell.y + cell.rows - 2;
    for (int y = cell.y; fell && y < feet; y++)
        draw_way_in_row(d, (struct rect){cell.x, y, cell.columns, 1}, way, true, odd);
    if (is_low(d) && what != LEMMO_BLOCK && what != LEMMO_SPACE)
        return;
    for (int y = feet; y < (falling ? cell.y + cell.rows : feet + 1); y++)
        draw_way_in_row(d, (struct rect){cell.x, y, cell.columns, 1}, way, falling, odd);
}

/* ---- marks ---- */

static void draw_mark(const struct drawing *d, uint64_t row, uint64_t column, struct rect cell) {
    const struct rect at = slab(cell);
    struct style style = {HOUSE_MARK, ROLE_PAPER, STYLE_BOLD};
    if (d->canvas->mono)
        style = style_title;
    if (lemmo_is_removed(d->game, row, column))
        draw_hole(d, at, is_marked(d, row, column) ? style : ink(ROLE_MARK));
    if (!is_marked(d, row, column) || lemmo_cell(d->game, row, column) != LEMMO_BLOCK)
        return;
    if (d->marks->ghost) {
        if (is_low(d) && !is_plain(d->canvas))
            canvas_fill(d->canvas, at, ' ', style);
        draw_hole(d, at, style);
    } else
        canvas_fill(d->canvas, at,
                    is_plain(d->canvas)                        ? DARK_SHADE
                    : is_low(d) && d->marks->mark.columns == 1 ? FULL
                                                               : slab_character(d),
                    style);
}

/* Without colour in reverse, with brackets if there is room. */
static void draw_plain_cursor(const struct drawing *d, struct rect at, bool solid) {
    const struct style style = {ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE};
    if (solid)
        canvas_fill(d->canvas, at, '#', style);
    if (at.columns > 1) {
        canvas_put(d->canvas, at.x, at.y, '[', style);
        canvas_put(d->canvas, at.x + at.columns - 1, at.y, ']', style);
    }
    canvas_restyle(d->canvas, at, style);
}

static void draw_cursor(const struct drawing *d) {
    const struct lemmo_place *cell = &d->marks->cell;
    const struct rect at = slab(place(d, cell->row, cell->column));
    const char what = lemmo_cell(d->game, cell->row, cell->column);
    canvas_focus(d->canvas, at.x, at.y);
    if (d->canvas->mono)
        draw_plain_cursor(d, at, what == LEMMO_BLOCK);
    else if (is_marked(d, cell->row, cell->column))
        canvas_fill(d->canvas, at, slab_character(d), (struct style){HOUSE_MARK, ROLE_CURSOR, 0});
    else if (is_low(d) || what == LEMMO_TREASURE || what == LEMMO_DRAIN)
        canvas_restyle(d->canvas, at, (struct style){what == LEMMO_BLOCK ? HOUSE_SLAB : HOUSE_INK, ROLE_CURSOR, 0});
    else
        canvas_fill(d->canvas, at, what == LEMMO_BLOCK ? FULL : MEDIUM_SHADE, ink(ROLE_CURSOR));
}

/* ---- Lemmo ---- */

/* Lemmo in a cell's columns of a row, as wide as there is room for. */
static void draw_lemmo(const struct drawing *d, struct rect at, bool left, uint8_t attributes) {
    const bool mono = d->canvas->mono;
    const struct style body = {mono ? ROLE_TITLE : HOUSE_LEMMO, ROLE_PAPER, attributes | STYLE_BOLD};
    const int middle = at.x + (at.columns - 1) / 2;
    const uint32_t looks = left ? LOOKS_LEFT : LOOKS_RIGHT;
    if (at.columns == 1) {
        canvas_put(d->canvas, at.x, at.y, looks, (struct style){body.ink, ROLE_PAPER, STYLE_REVERSE});
        return;
    }
    const int face = middle + (left && at.columns % 2 == 0);
    canvas_put(d->canvas, face, at.y, FACE, body);
    canvas_put(d->canvas, left ? face - 1 : face + 1, at.y, looks, body);
}

/* In low storeys Lemmo waits above the map. */
static bool waits_above(const struct drawing *d) {
    return is_low(d) && d->marks->walker && d->marks->waits && (d->layout->ruler || d->layout->starts);
}

/* In low storeys it walks in its cell, on a line where there is a block. */
static void draw_walker(const struct drawing *d) {
    const struct lemmo_walker *walker = d->marks->walker;
    struct rect cell = place(d, walker->row, walker->column);
    if (cell.columns == 0)
        return;
    cell.y += is_low(d) ? 0 : cell.rows - 2;
    cell.rows = 1;
    const bool above = waits_above(d);
    const bool block = lemmo_cell(d->game, walker->row, walker->column) == LEMMO_BLOCK;
    cell.y -= above;
    if (is_low(d) || above)
        canvas_fill(d->canvas, cell, ' ', ink(ROLE_TEXT));
    draw_lemmo(d, cell, walker->facing == LEMMO_LEFT, is_low(d) && !above && block ? STYLE_UNDERLINE : 0);
    if (!d->marks->cursor)
        canvas_focus(d->canvas, cell.x + (cell.columns - 1) / 2, cell.y);
}

/* ---- beside and above the map ---- */

/* Some columns of the screen; none: nothing. */
struct span {
    int x, columns;
};

static bool touch(struct span a, struct span b) {
    return a.columns > 0 && b.columns > 0 && a.x <= b.x + b.columns && b.x <= a.x + a.columns;
}

/* Where the number of a column stands: it ends above the column or, if columns are wide, is in its middle. */
static struct span number_span(const struct drawing *d, uint64_t column) {
    const int columns = d->layout->columns, width = lemmo_layout_digits(column + 1);
    const int x = d->map.x + (int)(column - d->window->column) * columns;
    const int end = columns < LEMMO_WIDE ? x + columns : x + (columns + width) / 2;
    return (struct span){end - width, width};
}

static bool is_in_view(const struct drawing *d, uint64_t column) {
    return column >= d->window->column && column - d->window->column < d->window->columns;
}

static struct style mark_style(const struct drawing *d) {
    return (struct style){(d->canvas->mono ? ROLE_TITLE : HOUSE_MARK), ROLE_PAPER, STYLE_BOLD};
}

/* The part of the ruler that Lemmo stands in. */
static struct span lemmo_span(const struct drawing *d) {
    if (!waits_above(d) || d->layout->starts || !is_in_view(d, d->marks->walker->column))
        return (struct span){0};
    const int columns = d->layout->columns;
    return (struct span){d->map.x + (int)(d->marks->walker->column - d->window->column) * columns, columns};
}

static void draw_number(const struct drawing *d, uint64_t column, struct span span, struct style style) {
    if (span.x >= 0)
        canvas_print(d->canvas, span.x, d->map.y - 1 - d->layout->starts, span.columns, style, "%llu",
                     (unsigned long long)column + 1);
}

/* The number of the column that matters now, which gives way to Lemmo only. */
static struct span draw_pointer(const struct drawing *d, struct span lemmo) {
    const struct lemmo_marks *marks = d->marks;
    const bool marked = marks->mark.columns == 1;
    const uint64_t column = marked          ? marks->mark.column
                            : marks->cursor ? marks->cell.column
                            : marks->walker ? marks->walker->column
                                            : 0;
    if (!is_in_view(d, column) || !(marked || marks->cursor || marks->waits))
        return (struct span){0};
    struct span span = number_span(d, column);
    if (touch(span, lemmo))
        span.x = lemmo.x + lemmo.columns + 1;
    draw_number(d, column, span, marked ? mark_style(d) : ink(ROLE_ACCENT));
    return span;
}

static void draw_ruler(const struct drawing *d) {
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
            draw_number(d, column, span, ink(ROLE_QUIET));
    }
}

/* At the edges of the map, where Lemmo turns round. */
static void draw_walls(const struct drawing *d) {
    const struct style style = ink(d->canvas->mono ? ROLE_TEXT : HOUSE_SLAB);
    const struct rect left = {d->map.x - 1, d->map.y, 1, d->map.rows};
    const struct rect right = {d->map.x + d->map.columns, d->map.y, 1, d->map.rows};
    if (d->layout->wall && d->window->column == 0)
        canvas_fill(d->canvas, left, RIGHT_HALF, style);
    if (d->layout->wall && d->window->column + d->window->columns == d->window->map_columns)
        canvas_fill(d->canvas, right, LEFT_HALF, style);
}

static void draw_row_numbers(const struct drawing *d) {
    const struct lemmo_marks *marks = d->marks;
    for (uint64_t line = 0; line < d->window->lines; line++) {
        uint64_t row;
        const int y = d->map.y + (int)(line + 1) * d->layout->rows - 1;
        if (!lemmo_window_row(d->window, line, &row)) {
            canvas_fill(d->canvas, (struct rect){d->map.x, y, d->map.columns, 1}, DOTTED, ink(ROLE_FRAME));
            continue;
        }
        const struct style style = marks->mark.columns > 0 && row == marks->mark.row ? mark_style(d)
                                   : marks->cursor && row == marks->cell.row         ? ink(ROLE_ACCENT)
                                                                                     : ink(ROLE_QUIET);
        if (d->layout->labels > 0)
            canvas_print(d->canvas, d->map.x - 1 - lemmo_layout_digits(row + 1), y, d->layout->labels, style, "%llu",
                         (unsigned long long)row + 1);
    }
}

static bool bit(const uint64_t *words, uint64_t index) {
    return words[index / 64] >> index % 64 & 1;
}

/* Which starts win facing left, and right: two signs, or one for both. */
static void draw_starts(const struct drawing *d) {
    const int columns = d->layout->columns, y = d->map.y - 1;
    for (uint64_t i = 0; i < d->window->columns; i++) {
        const uint64_t column = d->window->column + i;
        const bool left = bit(d->marks->left, column), right = bit(d->marks->right, column);
        const int x = d->map.x + (int)i * columns + (columns - 1) / 2;
        if (columns > 1) {
            canvas_put(d->canvas, x, y, left ? WINS_LEFT : DOT, ink(left ? ROLE_GOOD : ROLE_QUIET));
            canvas_put(d->canvas, x + 1, y, right ? WINS_RIGHT : DOT, ink(right ? ROLE_GOOD : ROLE_QUIET));
        } else
            canvas_put(d->canvas, x, y,
                       left && right ? WINS_BOTH
                       : left        ? WINS_LEFT
                       : right       ? WINS_RIGHT
                                     : DOT,
                       ink(left || right ? ROLE_GOOD : ROLE_QUIET));
    }
}

static void draw_line(const struct drawing *d, uint64_t line) {
    uint64_t row;
    if (!lemmo_window_row(d->window, line, &row))
        return;
    for (uint64_t i = 0; i < d->window->columns; i++) {
        const uint64_t column = d->window->column + i;
        const struct rect cell = place(d, row, column);
        draw_cell(d, row, column, cell);
        draw_way(d, row, column, cell);
        draw_mark(d, row, column, cell);
        canvas_hotspot(d->canvas, cell, ACTION_CELL, (int)(line * d->window->columns + i));
    }
}

void lemmo_board_draw(struct canvas *canvas, struct rect rect, const struct lemmo_layout *layout,
                      const struct lemmo_window *window, const struct lemmo *game, const struct lemmo_marks *marks) {
    const int above = layout->ruler + layout->starts;
    const struct drawing d = {.canvas = canvas,
                              .map = {rect.x + layout->labels, rect.y + above, (int)window->columns * layout->columns,
                                      (int)window->lines * layout->rows},
                              .layout = layout,
                              .window = window,
                              .game = game,
                              .marks = marks};
    canvas_use(canvas, &lemmo_house);
    if (layout->ruler)
        draw_ruler(&d);
    draw_walls(&d);
    draw_row_numbers(&d);
    for (uint64_t line = 0; line < window->lines; line++)
        draw_line(&d, line);
    if (layout->starts)
        draw_starts(&d);
    if (marks->cursor)
        draw_cursor(&d);
    if (marks->walker)
        draw_walker(&d);
}

bool lemmo_board_draw_alone(struct canvas *canvas, struct rect rect, const struct lemmo *game) {
    static const struct lemmo_marks none = {0};
    const struct lemmo_layout layout = lemmo_layout_alone(game, rect);
    struct lemmo_window window = {0};
    const struct rect size = lemmo_layout_size(&layout);
    lemmo_window_fit(&window, game, layout.map_lines, layout.map_columns);
    if (layout.whole)
        lemmo_board_draw(canvas,
                         (struct rect){rect.x + (rect.columns - size.columns) / 2, rect.y + (rect.rows - size.rows) / 2,
                                       size.columns, size.rows},
                         &layout, &window, game, &none);
    return layout.whole;
}
