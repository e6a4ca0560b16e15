/* A cell is drawn from below: slab, walks, marks, cursor, Lemmo. */
#include "tui/games/lemmo/parts.h"

enum {
    UPPER_HALF = 0x2580,
    LOWER_HALF = 0x2584,
    FULL = 0x2588,
    DARK_SHADE = 0x2593,
    TIMES = 0xd7,
    RING = 0x25cb,
};

/* ---- colours; those drawn as ink are darker on light paper ---- */

static const struct colour *colours(const struct theme *theme) {
    static const struct colour night[] = {
        {0xaf875f, 3, 0},  {0x262626, 0, 0},                              /* slabs, air */
        {0x5f5f87, 4, 0},  {0x5f875f, 2, 0},  {0xffaf00, 11, STYLE_BOLD}, /* roof, ground, Lemmo */
        {0x8a8a8a, 8, 0},                                                 /* pencil lines */
        {0x5fd7ff, 14, 0}, {0xd7605f, 9, 0},  {0x00d787, 10, 0},          /* walks */
        {0xe0569a, 13, 0},                                                /* marks */
        {0xf0d442, 11, 0}, {0x5b9ad0, 12, 0}, {0x14171a, 0, 0},           /* treasures, drains, ink */
    };
    static const struct colour day[] = {
        {0xaf875f, 3, 0},  {0xffffff, 7, 0},                            /* slabs, air */
        {0xafafd7, 6, 0},  {0x87af87, 2, 0}, {0xd75f00, 1, STYLE_BOLD}, /* roof, ground, Lemmo */
        {0x767676, 8, 0},                                               /* pencil lines */
        {0x005fd7, 4, 0},  {0xd7502f, 1, 0}, {0x00875f, 2, 0},          /* walks */
        {0xaf005f, 5, 0},                                               /* marks */
        {0xf0d442, 11, 0}, {0x7fb4e0, 6, 0}, {0x14171a, 0, 0},          /* treasures, drains, ink */
    };
    _Static_assert(sizeof night / sizeof *night == HOUSE_ROLES_END - HOUSE_SLAB, "a colour for each role");
    _Static_assert(sizeof day / sizeof *day == HOUSE_ROLES_END - HOUSE_SLAB, "a colour for each role");
    const bool light = (theme->colours[ROLE_PAPER].rgb >> 8 & 0xff) > 0x80; /* by its green */
    return light ? day : night;
}

const struct palette lemmo_house = {HOUSE_ROLES_END - HOUSE_SLAB, colours};

/* ---- cells ---- */

struct style lemmo_board_ink(const struct lemmo_drawing *d, int role) {
    return (struct style){role, d->canvas->mono ? ROLE_PAPER : HOUSE_AIR, 0};
}

/* Where halves of cells cannot be told apart by colour, characters stand on a line. */
static bool is_plain(const struct canvas *canvas) {
    return canvas->mono || canvas->ascii;
}

bool lemmo_board_is_low(const struct lemmo_drawing *d) {
    return d->layout->rows == 1;
}

struct rect lemmo_board_place(const struct lemmo_drawing *d, uint64_t row, uint64_t column) {
    const struct lemmo_layout *layout = d->layout;
    uint64_t line;
    if (column < d->window->column || column >= d->window->column + d->window->columns ||
        !lemmo_window_line(d->window, row, &line))
        return (struct rect){0};
    return (struct rect){d->map.x + (int)(column - d->window->column) * layout->columns,
                         d->map.y + (int)line * layout->rows, layout->columns, layout->rows};
}

static char cell_at(const struct lemmo_drawing *d, uint64_t row, uint64_t column) {
    return d->cells->at(d->cells->self, row, column);
}

static struct rect slab(struct rect cell) {
    return (struct rect){cell.x, cell.y + cell.rows - 1, cell.columns, 1};
}

static uint32_t slab_character(const struct lemmo_drawing *d) {
    if (d->canvas->ascii)
        return lemmo_board_is_low(d) ? '_' : '=';
    return lemmo_board_is_low(d) ? LOWER_HALF : UPPER_HALF;
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
static void draw_hole(const struct lemmo_drawing *d, struct rect at, struct style style) {
    canvas_put(d->canvas, at.x, at.y, at.columns > 1 ? '(' : TIMES, style);
    if (at.columns > 1)
        canvas_put(d->canvas, at.x + at.columns - 1, at.y, ')', style);
}

static struct style slab_style(const struct lemmo_drawing *d) {
    return lemmo_board_ink(d, d->canvas->mono ? ROLE_TEXT : HOUSE_SLAB);
}

static void draw_cell(const struct lemmo_drawing *d, char what, struct rect cell) {
    if (what == LEMMO_TREASURE || what == LEMMO_DRAIN)
        lemmo_board_special(d->canvas, slab(cell), what);
    else if (what == LEMMO_BLOCK)
        canvas_fill(d->canvas, slab(cell), slab_character(d), slab_style(d));
}

/* ---- marks ---- */

bool lemmo_board_is_removed(const struct lemmo_marks *marks, uint64_t row, uint64_t column) {
    for (unsigned i = 0; i < marks->removed_count; i++)
        if (row == marks->removed[i].row && column == marks->removed[i].column)
            return true;
    return false;
}

bool lemmo_board_is_marked(const struct lemmo_drawing *d, uint64_t row, uint64_t column) {
    const struct lemmo_stretch *mark = &d->marks->mark;
    for (unsigned i = 0; i < d->marks->other_count; i++)
        if (row == d->marks->others[i].row && column == d->marks->others[i].column)
            return true;
    return row == mark->row && column >= mark->column && column - mark->column < mark->columns;
}

static void draw_mark(const struct lemmo_drawing *d, uint64_t row, uint64_t column, struct rect cell) {
    const struct rect at = slab(cell);
    const bool marked = lemmo_board_is_marked(d, row, column), low = lemmo_board_is_low(d);
    struct style style = lemmo_board_ink(d, d->canvas->mono ? ROLE_TITLE : HOUSE_MARK);
    style.attributes = STYLE_BOLD;
    if (lemmo_board_is_removed(d->marks, row, column))
        draw_hole(d, at, marked ? style : slab_style(d));
    if (!marked || cell_at(d, row, column) != LEMMO_BLOCK)
        return;
    if (d->marks->ghost)
        draw_hole(d, at, style);
    else
        canvas_fill(d->canvas, at,
                    is_plain(d->canvas)                  ? DARK_SHADE
                    : low && d->marks->mark.columns == 1 ? FULL
                                                         : slab_character(d),
                    style);
}

/* A floor is solid, a gap hollow. */
static void draw_solid_or_hollow(const struct lemmo_drawing *d, struct rect at, bool solid, struct style style) {
    if (solid)
        canvas_fill(d->canvas, at, is_plain(d->canvas) ? '#' : FULL, style);
    if (at.columns > 1 && (!solid || is_plain(d->canvas))) {
        canvas_put(d->canvas, at.x, at.y, '[', style);
        canvas_put(d->canvas, at.x + at.columns - 1, at.y, ']', style);
    } else if (!solid && !is_plain(d->canvas))
        canvas_put(d->canvas, at.x, at.y, RING, style);
}

static void draw_cursor(const struct lemmo_drawing *d) {
    const struct lemmo_place *cell = &d->marks->cell;
    const struct rect at = slab(lemmo_board_place(d, cell->row, cell->column));
    const char what = cell_at(d, cell->row, cell->column);
    const bool marked = lemmo_board_is_marked(d, cell->row, cell->column);
    struct style style = lemmo_board_ink(d, ROLE_CURSOR);
    style.attributes = STYLE_BOLD;
    canvas_focus(d->canvas, at.x, at.y);
    if (is_plain(d->canvas)) {
        style = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE};
        draw_solid_or_hollow(d, at, what == LEMMO_BLOCK, style);
        canvas_restyle(d->canvas, at, style);
    } else if (what == LEMMO_TREASURE || what == LEMMO_DRAIN)
        canvas_restyle(d->canvas, at, (struct style){HOUSE_INK, ROLE_CURSOR, STYLE_BOLD});
    else if (marked && !d->marks->ghost)
        canvas_fill(d->canvas, at, slab_character(d), (struct style){HOUSE_MARK, ROLE_CURSOR, 0});
    else
        draw_solid_or_hollow(d, at, what == LEMMO_BLOCK && !marked, style);
}

/* ---- the whole ---- */

static void draw_line(const struct lemmo_drawing *d, uint64_t line) {
    uint64_t row;
    if (!lemmo_window_row(d->window, line, &row))
        return;
    for (uint64_t i = 0; i < d->window->columns; i++) {
        const uint64_t column = d->window->column + i;
        const struct rect cell = lemmo_board_place(d, row, column);
        const char what = cell_at(d, row, column);
        if (!d->marks->ghost || !lemmo_board_is_marked(d, row, column))
            draw_cell(d, what, cell);
        if (!lemmo_board_is_low(d) || what == LEMMO_BLOCK || what == LEMMO_SPACE)
            lemmo_path_draw(d, row, column, cell);
        draw_mark(d, row, column, cell);
        canvas_hotspot(d->canvas, cell, ACTION_CELL,
                       (int)(d->marks->numbers_map ? row * d->cells->columns + column : line * d->window->columns + i));
    }
}

static bool is_same_cell(const struct lemmo_walker *a, const struct lemmo_walker *b) {
    return a->row == b->row && a->column == b->column;
}

void lemmo_board_draw(struct canvas *canvas, struct rect rect, const struct lemmo_layout *layout,
                      const struct lemmo_window *window, const struct lemmo_cells *cells,
                      const struct lemmo_marks *marks) {
    const struct lemmo_drawing d = {
        .canvas = canvas,
        .map = {rect.x + layout->labels, rect.y + layout->roof, (int)window->columns * layout->columns,
                (int)window->lines * layout->rows},
        .layout = layout,
        .window = window,
        .cells = cells,
        .marks = marks,
    };
    canvas_use(canvas, &lemmo_house);
    lemmo_house_draw(&d);
    for (uint64_t line = 0; line < window->lines; line++)
        draw_line(&d, line);
    if (marks->left)
        lemmo_house_draw_starts(&d);
    if (marks->cursor)
        draw_cursor(&d);
    for (size_t i = 0; i < marks->walker_count; i++)
        if (i + 1 == marks->walker_count || !is_same_cell(&marks->walkers[i], &marks->walkers[i + 1]))
            lemmo_walker_draw(&d, &marks->walkers[i]);
}

void lemmo_board_draw_alone(struct canvas *canvas, struct rect rect, const struct lemmo *game) {
    static const struct lemmo_marks none = {0};
    const struct lemmo_cells cells = lemmo_cells_of(game);
    const struct lemmo_layout layout = lemmo_layout_alone(&cells, rect);
    const struct rect size = lemmo_layout_size(&layout);
    const int x = rect.x + (rect.columns - size.columns) / 2, y = rect.y + (rect.rows - size.rows) / 2;
    struct lemmo_window window = {0};
    lemmo_window_fit(&window, &cells, &layout);
    lemmo_board_draw(canvas, (struct rect){x, y, size.columns, size.rows}, &layout, &window, &cells, &none);
}
