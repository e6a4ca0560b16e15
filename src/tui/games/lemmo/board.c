/*
 * Draws the map as a house: roof, walls, ground and numbers around its storeys. Each storey is a slab with air above
 * it, in which Lemmo walks; if cells are only one row high, slab and air share it. A cell is drawn in this order: slab,
 * walks, marks, cursor, Lemmo.
 */
#include "tui/games/lemmo/parts.h"

enum {
    UPPER_HALF = 0x2580,
    LOWER_HALF = 0x2584,
    FULL = 0x2588,
    LEFT_HALF = 0x258c,
    RIGHT_HALF = 0x2590,
    DARK_SHADE = 0x2593,
    TIMES = 0xd7,
    RING = 0x25cb,
    EYE = 0x2022,
    RIDGE_LEFT = 0x2597,
    RIDGE_RIGHT = 0x2596,
    CHIMNEY = 2, /* columns */
    DOTTED = 0x2504,
    WINS_LEFT = 0x25c2,
    WINS_RIGHT = 0x25b8,
    WINS_BOTH = 0x25c6,
    LEVEL = 0x2501,
    UPRIGHT = 0x2503,
    DASHED_LEVEL = 0x2505,
    DASHED_UPRIGHT = 0x250b,
};

/* ---- colours; those drawn as ink are darker on light paper ---- */

enum {
    HOUSE_SLAB = ROLE_OWN,
    HOUSE_AIR, /* the paper inside */
    HOUSE_ROOF,
    HOUSE_GROUND,
    HOUSE_LEMMO,
    HOUSE_PENCIL,  /* walks in the untouched house */
    HOUSE_WALKED,  /* the last walk */
    HOUSE_WITH,    /* a walk with a block, */
    HOUSE_WITHOUT, /* and without it */
    HOUSE_MARK,
    HOUSE_TREASURE,
    HOUSE_DRAIN,
    HOUSE_INK, /* on the last two, and on Lemmo */
    HOUSE_ROLES_END,
};

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
    const bool light = (theme_colour(theme, ROLE_PAPER)->rgb >> 8 & 0xff) > 0x80; /* by its green */
    return light ? day : night;
}

static const struct palette house = {HOUSE_ROLES_END - HOUSE_SLAB, colours};

/* ---- cells ---- */

/* A map being drawn. */
struct drawing {
    struct canvas *canvas;
    struct rect map; /* without the house around it */
    const struct lemmo_layout *layout;
    const struct lemmo_window *window;
    const struct lemmo_cells *cells;
    const struct lemmo_marks *marks;
};

/* The style of a role on the background inside the house. */
static struct style ink(const struct drawing *d, int role) {
    return (struct style){role, d->canvas->mono ? ROLE_PAPER : HOUSE_AIR, 0};
}

/* Whether slabs are lines of characters, because colours cannot tell the halves of cells apart. */
static bool is_plain(const struct canvas *canvas) {
    return canvas->mono || canvas->ascii;
}

/* The style of cells that a role fills. It colours the paper as well, since blocks of many fonts leave lines open. */
static struct style filled(const struct drawing *d, int role) {
    return (struct style){role, is_plain(d->canvas) ? ROLE_PAPER : role, 0};
}

/* Whether Lemmo walks in the row of the screen where the slab is. */
static bool is_low(const struct drawing *d) {
    return d->layout->rows == 1;
}

static bool is_in_view(const struct drawing *d, uint64_t column) {
    return column >= d->window->column && column - d->window->column < d->window->columns;
}

/* Where a column of the map begins on the screen. */
static int column_at(const struct drawing *d, uint64_t column) {
    return d->map.x + (int)(column - d->window->column) * d->layout->columns;
}

/* The room of a cell, slab and air; no columns if it is not in view. */
static struct rect room_of(const struct drawing *d, uint64_t row, uint64_t column) {
    const struct lemmo_layout *layout = d->layout;
    uint64_t line;
    if (!is_in_view(d, column) || !lemmo_window_line(d->window, row, &line))
        return (struct rect){0};
    return (struct rect){column_at(d, column), d->map.y + (int)line * layout->rows, layout->columns, layout->rows};
}

static struct rect slab(struct rect cell) {
    return (struct rect){cell.x, cell.y + cell.rows - 1, cell.columns, 1};
}

static char cell_at(const struct drawing *d, uint64_t row, uint64_t column) {
    return d->cells->at(d->cells->self, row, column);
}

static bool is_removed(const struct lemmo_marks *marks, uint64_t row, uint64_t column) {
    for (unsigned i = 0; i < marks->removed_count; i++)
        if (row == marks->removed[i].row && column == marks->removed[i].column)
            return true;
    return false;
}

/* Whether a hint points to a cell. */
static bool is_marked(const struct drawing *d, uint64_t row, uint64_t column) {
    const struct lemmo_stretch *mark = &d->marks->mark;
    for (unsigned i = 0; i < d->marks->other_count; i++)
        if (row == d->marks->others[i].row && column == d->marks->others[i].column)
            return true;
    return row == mark->row && column >= mark->column && column - mark->column < mark->columns;
}

/*
 * ---- walks: lines that are joined from cell to cell ----
 *
 * In each row a walk crosses cells that lie side by side, so its line goes on to every neighbour that it has crossed,
 * and down where it falls.
 */

enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8, HERE = 16 };

/* By where the line continues. A line that ends in a cell is drawn to the cell's edge. */
static const uint32_t joints[] = {
    LEVEL, UPRIGHT, LEVEL, 0x2517, UPRIGHT, UPRIGHT, 0x250f, 0x2523,
    LEVEL, 0x251b,  LEVEL, 0x253b, 0x2513,  0x252b,  0x2533, 0x254b,
};

/* A pencil line, the last walk, and the two walks of a hint: with and without the block that it points to. */
enum way { PENCIL, WALKED, WITH, WITHOUT };

/* Whether a walk falls through a cell. Pencil lines are those of the untouched house. */
static bool falls(const struct drawing *d, enum way way, uint64_t row, uint64_t column) {
    if (way == PENCIL && is_removed(d->marks, row, column))
        return false;
    return cell_at(d, row, column) == LEMMO_SPACE || (way == WITHOUT && is_marked(d, row, column));
}

/* Where the line continues from a cell that the walk has crossed; 0 if it has not crossed the cell. */
static unsigned find_joints(const struct drawing *d, enum way way, const struct lemmo_track *track, uint64_t row,
                            uint64_t column) {
    if (!track || !lemmo_track_has(track, row, column))
        return 0;
    const bool up = row > 0 && lemmo_track_has(track, row - 1, column) && falls(d, way, row - 1, column);
    const bool left = column > 0 && lemmo_track_has(track, row, column - 1);
    const bool right = column + 1 < d->cells->columns && lemmo_track_has(track, row, column + 1);
    return HERE | (up ? NORTH : 0U) | (left ? WEST : 0U) | (right ? EAST : 0U) |
           (falls(d, way, row, column) ? (unsigned)SOUTH : 0U);
}

/* Draws a line in a cell. Of a hint's two walks, the one with the block is dashed. */
static void draw_way(const struct drawing *d, enum way way, unsigned to, struct rect cell) {
    static const int roles[] = {HOUSE_PENCIL, HOUSE_WALKED, HOUSE_WITH, HOUSE_WITHOUT};
    static const int mono[] = {ROLE_TEXT, ROLE_TEXT, ROLE_TEXT, ROLE_TITLE};
    const struct style style = ink(d, d->canvas->mono ? mono[way] : roles[way]);
    const bool turns = (to & (NORTH | SOUTH)) && (to & (EAST | WEST));
    const int middle = cell.x + (cell.columns - 1) / 2, end = cell.x + cell.columns, below = cell.y + cell.rows;
    const int feet = is_low(d) ? cell.y : below - 2;
    uint32_t level = LEVEL, upright = UPRIGHT;
    if (way == WITH) {
        level = d->canvas->ascii ? '.' : DASHED_LEVEL;
        upright = d->canvas->ascii ? ':' : DASHED_UPRIGHT;
    }
    if (to & WEST)
        canvas_fill(d->canvas, (struct rect){cell.x, feet, middle - cell.x, 1}, level, style);
    if (to & EAST)
        canvas_fill(d->canvas, (struct rect){middle + 1, feet, end - middle - 1, 1}, level, style);
    if (to & NORTH)
        canvas_fill(d->canvas, (struct rect){middle, cell.y, 1, feet - cell.y}, upright, style);
    if (to & SOUTH)
        canvas_fill(d->canvas, (struct rect){middle, feet + 1, 1, below - feet - 1}, upright, style);
    canvas_put(d->canvas, middle, feet,
               turns                  ? joints[to & ~(unsigned)HERE]
               : to & (NORTH | SOUTH) ? upright
                                      : level,
               style);
}

/* Draws the walks through a cell. They cover pencil lines, and the walk after a removal covers the one before it. */
static void draw_walks(const struct drawing *d, uint64_t row, uint64_t column, struct rect cell) {
    const struct lemmo_marks *marks = d->marks;
    const struct lemmo_track *const tracks[] = {NULL, marks->walked, marks->with, marks->without};
    for (enum way way = PENCIL; way <= WITHOUT; way++) {
        unsigned to = find_joints(d, way, tracks[way], row, column);
        for (size_t i = 0; way == PENCIL && i < marks->pencil_count; i++)
            to |= find_joints(d, way, &marks->pencils[i], row, column);
        if (to)
            draw_way(d, way, to, cell);
    }
}

/* ---- blocks, marks and the cursor ---- */

static uint32_t slab_character(const struct drawing *d) {
    if (d->canvas->ascii)
        return is_low(d) ? '_' : '=';
    return is_low(d) ? LOWER_HALF : UPPER_HALF;
}

/* A treasure or a drain. */
static void draw_special(const struct drawing *d, struct rect at, char what) {
    const bool treasure = what == LEMMO_TREASURE;
    struct style style = {HOUSE_INK, treasure ? HOUSE_TREASURE : HOUSE_DRAIN, STYLE_BOLD};
    if (d->canvas->mono)
        style = (struct style){ROLE_TITLE, ROLE_PAPER, treasure ? STYLE_REVERSE : 0};
    canvas_fill(d->canvas, at, ' ', style);
    canvas_put(d->canvas, at.x + (at.columns - 1) / 2, at.y, (uint32_t)what, style);
}

/* A space that was a block. */
static void draw_hole(const struct drawing *d, struct rect at, struct style style) {
    canvas_put(d->canvas, at.x, at.y, at.columns > 1 ? '(' : TIMES, style);
    if (at.columns > 1)
        canvas_put(d->canvas, at.x + at.columns - 1, at.y, ')', style);
}

/* A block that is removed or that a hint points to. */
static void draw_mark(const struct drawing *d, uint64_t row, uint64_t column, struct rect at) {
    const bool marked = is_marked(d, row, column);
    struct style style = ink(d, d->canvas->mono ? ROLE_TITLE : HOUSE_MARK);
    style.attributes = STYLE_BOLD;
    if (is_removed(d->marks, row, column))
        draw_hole(d, at, marked ? style : ink(d, d->canvas->mono ? ROLE_TEXT : HOUSE_SLAB));
    if (!marked || cell_at(d, row, column) != LEMMO_BLOCK)
        return;
    if (d->marks->ghost)
        draw_hole(d, at, style);
    else if (is_plain(d->canvas))
        canvas_fill(d->canvas, at, DARK_SHADE, style);
    else
        canvas_fill(d->canvas, at, is_low(d) && d->marks->mark.columns == 1 ? FULL : slab_character(d), style);
}

static void draw_line(const struct drawing *d, uint64_t line) {
    uint64_t row;
    if (!lemmo_window_row(d->window, line, &row))
        return;
    for (uint64_t i = 0; i < d->window->columns; i++) {
        const uint64_t column = d->window->column + i;
        const struct rect cell = room_of(d, row, column), at = slab(cell);
        const char what = cell_at(d, row, column);
        const bool special = what == LEMMO_TREASURE || what == LEMMO_DRAIN;
        const bool gone = d->marks->ghost && is_marked(d, row, column);
        if (special && !gone)
            draw_special(d, at, what);
        else if (what == LEMMO_BLOCK && !gone)
            canvas_fill(d->canvas, at, slab_character(d), ink(d, d->canvas->mono ? ROLE_TEXT : HOUSE_SLAB));
        if (!is_low(d) || !special)
            draw_walks(d, row, column, cell);
        draw_mark(d, row, column, at);
        canvas_hotspot(d->canvas, cell, ACTION_CELL,
                       (int)(d->marks->numbers_map ? row * d->cells->columns + column : line * d->window->columns + i));
    }
}

/* Under the cursor a block is solid, a space hollow. */
static void draw_solid_or_hollow(const struct drawing *d, struct rect at, bool solid, struct style style) {
    if (solid)
        canvas_fill(d->canvas, at, is_plain(d->canvas) ? '#' : FULL, style);
    if (at.columns > 1 && (!solid || is_plain(d->canvas))) {
        canvas_put(d->canvas, at.x, at.y, '[', style);
        canvas_put(d->canvas, at.x + at.columns - 1, at.y, ']', style);
    } else if (!solid && !is_plain(d->canvas))
        canvas_put(d->canvas, at.x, at.y, RING, style);
}

static void draw_cursor(const struct drawing *d) {
    const struct lemmo_place *cell = &d->marks->cell;
    const struct rect at = slab(room_of(d, cell->row, cell->column));
    const char what = cell_at(d, cell->row, cell->column);
    const bool marked = is_marked(d, cell->row, cell->column);
    struct style style = ink(d, ROLE_CURSOR);
    style.attributes = STYLE_BOLD;
    canvas_focus(d->canvas, at.x, at.y);
    if (is_plain(d->canvas)) {
        style = (struct style){ROLE_TEXT, ROLE_PAPER, STYLE_REVERSE};
        draw_solid_or_hollow(d, at, what == LEMMO_BLOCK, style);
        canvas_restyle(d->canvas, at, style);
    } else if (what == LEMMO_TREASURE || what == LEMMO_DRAIN)
        canvas_restyle(d->canvas, at, (struct style){HOUSE_INK, ROLE_CURSOR, STYLE_BOLD});
    else if (marked && !d->marks->ghost) {
        style.paper = HOUSE_MARK;
        canvas_fill(d->canvas, at, ' ', style);
        draw_solid_or_hollow(d, at, false, style);
    } else
        draw_solid_or_hollow(d, at, what == LEMMO_BLOCK && !marked, style);
}

/* ---- Lemmo, as large as its cell: its feet are on the last row of the air ---- */

enum {
    SIZES = 6,
    HIGHEST = 3, /* rows */
    FEET = 2,    /* rows below its eyes, and theirs */
};

/* Lemmo in a size; a dot is an eye, a blank lets through what is behind. */
struct figure {
    int columns, rows;
    const char *drawn[2][HIGHEST]; /* facing left, and right */
    const char *plain[2][HIGHEST]; /* in ASCII */
    const char *stride;            /* its lowest row, at every other step; null: the same */
};

static const struct figure figures[SIZES] = {
    {7,
     3,
     {{" █████ ", "█•█•███", "█ █ █ █"}, {" █████ ", "███•█•█", "█ █ █ █"}},
     {{" .---. ", "(o o  )", " `d-b' "}, {" .---. ", "(  o o)", " `d-b' "}},
     " █ █ █ "},
    {5, 2, {{"••██ ", "█  █ "}, {"██•• ", "█  █ "}}, {{"(oo )", " d b "}, {"( oo)", " d b "}}, " ██  "},
    {3, 2, {{"◄•█", "  █"}, {"█•►", "█  "}}, {{"<o)", " db"}, {"(o>", "db "}}, " █ "},
    {3, 1, {{"◄•█"}, {"█•►"}}, {{"<o)"}, {"(o>"}}, NULL},
    {2, 1, {{"•█"}, {"█•"}}, {{"<o"}, {"o>"}}, NULL},
    {1, 1, {{"◄"}, {"►"}}, {{"<"}, {">"}}, NULL},
};

/* The row in which Lemmo waits if storeys are low: the one above the map or, if there is none, the top storey. */
static int waiting_row(const struct drawing *d) {
    return d->map.y - (d->layout->roof > 0);
}

static void draw_walker(const struct drawing *d, const struct lemmo_walker *walker) {
    const bool mono = d->canvas->mono, ascii = d->canvas->ascii, low = is_low(d);
    const struct rect cell = room_of(d, walker->row, walker->column);
    const struct rect air = {cell.x, low && d->marks->waits ? waiting_row(d) : cell.y, cell.columns,
                             low ? 1 : cell.rows - 1};
    const struct figure *figure = figures;
    if (cell.columns == 0)
        return;
    if (low)
        canvas_fill(d->canvas, air, ' ', (struct style){ROLE_TEXT, ROLE_KEEP, 0});
    while (figure->columns > 1 && (figure->columns > air.columns || figure->rows > air.rows))
        figure++;

    const char *const *rows = (ascii ? figure->plain : figure->drawn)[walker->facing == LEMMO_RIGHT];
    const bool strides = figure->stride && walker->column % 2 == 1 && !ascii;
    const int left = air.x + (air.columns - figure->columns) / 2, top = air.y + air.rows - figure->rows;
    if (!d->marks->cursor) /* the focus is on its face */
        canvas_focus(d->canvas, air.x + (air.columns - 1) / 2, larger(top + figure->rows - FEET, top));
    for (int i = 0; i < figure->rows; i++) {
        const char *row = strides && i + 1 == figure->rows ? figure->stride : rows[i];
        uint32_t character;
        for (int x = left; *row; x++) {
            row += characters_decode(row, &character);
            /* Where eyes are, and where there is no room for more than a nose, the body is the paper. */
            const bool inside = figure->columns == 1 || character == EYE;
            struct style style = {HOUSE_LEMMO, ROLE_KEEP, 0};
            if (mono)
                style = (struct style){ROLE_TITLE, ROLE_PAPER, inside ? STYLE_REVERSE : 0};
            else if (inside)
                style = (struct style){HOUSE_INK, HOUSE_LEMMO, STYLE_BOLD};
            if (character != ' ')
                canvas_put(d->canvas, x, top + i, character, style);
        }
    }
}

/* ---- the numbers of the columns, which stand on the roof ---- */

/* Some columns of the screen; none: nothing. */
struct span {
    int x, columns;
};

static bool touch(struct span a, struct span b) {
    return a.columns > 0 && b.columns > 0 && a.x <= b.x + b.columns && b.x <= a.x + a.columns;
}

/* Where the number of a column is drawn: ending above the column or, if columns are wide, in its middle. */
static struct span number_span(const struct drawing *d, uint64_t column) {
    const int columns = d->layout->columns, width = lemmo_layout_digits(column + 1), x = column_at(d, column);
    const int end = columns < LEMMO_WIDE ? x + columns : x + (columns + width) / 2;
    return (struct span){end - width, width};
}

static struct style mark_style(const struct drawing *d) {
    return (struct style){d->canvas->mono ? ROLE_TITLE : HOUSE_MARK, ROLE_PAPER, STYLE_BOLD};
}

static void draw_number(const struct drawing *d, uint64_t column, struct span span, struct style style) {
    style.paper = ROLE_KEEP;
    if (span.x >= 0)
        canvas_print(d->canvas, span.x, d->map.y - 1, span.columns, style, "%llu", (unsigned long long)column + 1);
}

/* Draws the number of the important column. Only Lemmo can displace it: to its right, if there is room. */
static struct span draw_pointer(const struct drawing *d, struct span lemmo) {
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

static void draw_numbers(const struct drawing *d) {
    const struct lemmo_marks *marks = d->marks;
    const uint64_t end = d->window->column + d->window->columns;
    const int digits = lemmo_layout_digits(end), columns = d->layout->columns;
    const uint64_t step = columns >= LEMMO_WIDE && digits < columns ? 1 : digits > 3 ? 10 : 5;
    struct span lemmo = {0};
    if (is_low(d) && marks->waits && marks->walker_count == 1 && is_in_view(d, marks->walkers->column))
        lemmo = (struct span){column_at(d, marks->walkers->column), columns}; /* it stands among the numbers */
    const struct span pointer = draw_pointer(d, lemmo);
    for (uint64_t column = d->window->column; column < end; column++) {
        const struct span span = number_span(d, column);
        const bool is_pointer = span.x == pointer.x && span.columns == pointer.columns;
        const bool is_free = step == 1 ? !is_pointer : !touch(span, pointer);
        if ((column + 1) % step == 0 && is_free && !touch(span, lemmo))
            draw_number(d, column, span, style_quiet);
    }
}

/* ---- the house ---- */

static void draw_roof(const struct drawing *d, struct rect row) {
    const bool mono = d->canvas->mono, ascii = d->canvas->ascii;
    const struct style style = filled(d, mono ? ROLE_TEXT : HOUSE_ROOF);
    const int slope = row.columns / 8;
    const struct rect ridge = {row.x + slope, row.y - 1, row.columns - 2 * slope, 1};
    canvas_fill(d->canvas, row, ' ', (struct style){ROLE_TEXT, mono ? ROLE_PAPER : HOUSE_ROOF, 0});
    if (d->layout->roof == 1)
        return;
    canvas_fill(d->canvas, ridge, LOWER_HALF, style);
    canvas_put(d->canvas, ridge.x, ridge.y, ascii ? '.' : RIDGE_LEFT, style);
    canvas_put(d->canvas, ridge.x + ridge.columns - 1, ridge.y, ascii ? '.' : RIDGE_RIGHT, style);
    if (!mono && !ascii)
        canvas_fill(d->canvas, (struct rect){ridge.x + ridge.columns + slope / 3, ridge.y, smaller(CHIMNEY, slope), 1},
                    FULL, filled(d, HOUSE_SLAB));
}

static void draw_row_numbers(const struct drawing *d) {
    const struct lemmo_marks *marks = d->marks;
    for (uint64_t line = 0; line < d->window->lines; line++) {
        uint64_t row;
        const int y = d->map.y + (int)(line + 1) * d->layout->rows - 1;
        if (!lemmo_window_row(d->window, line, &row)) {
            canvas_fill(d->canvas, (struct rect){d->map.x, y, d->map.columns, 1}, DOTTED, ink(d, ROLE_FRAME));
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

/* Draws what surrounds the map; the walls are where Lemmo turns around. */
static void draw_house(const struct drawing *d) {
    const struct rect map = d->map;
    const struct lemmo_layout *layout = d->layout;
    const struct style wall = filled(d, d->canvas->mono ? ROLE_TEXT : HOUSE_SLAB);
    const struct style ground = filled(d, d->canvas->mono ? ROLE_QUIET : HOUSE_GROUND);
    /* The left eaves are among the numbers of the rows; the right ones have a column of their own. */
    const int x = map.x - (layout->wall > 0) - (layout->labels > 1 && layout->wall > 1);
    struct rect wide = {x, map.y - 1, map.x + map.columns + layout->wall - x, 1};
    if (layout->roof && d->window->row == 0)
        draw_roof(d, wide);
    if (layout->roof)
        draw_numbers(d);
    canvas_fill(d->canvas, map, ' ', ink(d, ROLE_TEXT));
    if (layout->wall && d->window->column == 0)
        canvas_fill(d->canvas, (struct rect){map.x - 1, map.y, 1, map.rows}, RIGHT_HALF, wall);
    if (layout->wall && d->window->column + d->window->columns == d->window->map_columns)
        canvas_fill(d->canvas, (struct rect){map.x + map.columns, map.y, 1, map.rows}, LEFT_HALF, wall);
    wide.y = map.y + map.rows;
    if (layout->ground)
        canvas_fill(d->canvas, wide, UPPER_HALF, ground);
    draw_row_numbers(d);
}

/*
 * Draws which starts win: at Lemmo's place a sign for facing left and one for facing right, or one for both. Lemmo
 * covers those of its own start.
 */
static void draw_starts(const struct drawing *d) {
    const struct style style = {ROLE_GOOD, ROLE_KEEP, 0};
    const bool waits = d->marks->waits && d->marks->walker_count == 1;
    const int columns = d->layout->columns, y = is_low(d) ? waiting_row(d) : d->map.y + d->layout->rows - 2;
    if (is_low(d))
        canvas_fill(d->canvas, (struct rect){d->map.x, y, d->map.columns, 1}, ' ',
                    (struct style){ROLE_TEXT, ROLE_KEEP, 0});
    for (uint64_t i = 0; i < d->window->columns && d->window->row == 0; i++) {
        const uint64_t column = d->window->column + i;
        const int x = column_at(d, column) + (columns - 1) / 2;
        const bool left = lemmo_wins_from(d->marks->left, column), right = lemmo_wins_from(d->marks->right, column);
        if (waits && d->marks->walkers->column == column)
            continue;
        if (left)
            canvas_put(d->canvas, x, y, WINS_LEFT, style);
        if (right)
            canvas_put(d->canvas, x + (columns > 1), y, left && columns == 1 ? WINS_BOTH : WINS_RIGHT, style);
    }
}

/* ---- the whole ---- */

void lemmo_board_draw(struct canvas *canvas, struct rect rect, const struct lemmo_layout *layout,
                      const struct lemmo_window *window, const struct lemmo_cells *cells,
                      const struct lemmo_marks *marks) {
    const struct drawing d = {
        .canvas = canvas,
        .map = {rect.x + layout->labels, rect.y + layout->roof, (int)window->columns * layout->columns,
                (int)window->lines * layout->rows},
        .layout = layout,
        .window = window,
        .cells = cells,
        .marks = marks,
    };
    canvas_use(canvas, &house);
    draw_house(&d);
    for (uint64_t line = 0; line < window->lines; line++)
        draw_line(&d, line);
    if (marks->left)
        draw_starts(&d);
    if (marks->cursor)
        draw_cursor(&d);
    for (size_t i = 0; i < marks->walker_count; i++)
        if (i + 1 == marks->walker_count || marks->walkers[i].row != marks->walkers[i + 1].row ||
            marks->walkers[i].column != marks->walkers[i + 1].column)
            draw_walker(&d, &marks->walkers[i]);
}

void lemmo_board_thumbnail(const void *game, struct canvas *canvas, struct rect rect) {
    static const struct lemmo_marks none = {0};
    const struct lemmo_cells cells = lemmo_cells_of(game);
    const struct lemmo_layout layout = lemmo_layout_alone(&cells, rect);
    const struct rect size = lemmo_layout_size(&layout);
    const int x = rect.x + (rect.columns - size.columns) / 2, y = rect.y + (rect.rows - size.rows) / 2;
    struct lemmo_window window = {0};
    lemmo_window_fit(&window, &cells, &layout);
    lemmo_board_draw(canvas, (struct rect){x, y, size.columns, size.rows}, &layout, &window, &cells, &none);
}
