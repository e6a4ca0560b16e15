/* Lemmo is drawn in the largest size that its cell has room for. */
#include "tui/games/lemmo/parts.h"

enum {
    EYE = 0x2022,
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
     {{"▗▟███▙▖", "█•█•███", "▜▛▜█▛▜▛"}, {"▗▟███▙▖", "███•█•█", "▜▛▜█▛▜▛"}},
     {{" .---. ", "(o o  )", " `d-b' "}, {" .---. ", "(  o o)", " `d-b' "}},
     "▝█▛▀▜█▘"},
    {5, 2, {{"▟••█▙", "▝█▀█▘"}, {"▟█••▙", "▝█▀█▘"}}, {{"(oo )", " d b "}, {"( oo)", " d b "}}, "▝▜▀▛▘"},
    {3, 2, {{"◄•▙", " ▛▜"}, {"▟•►", "▛▜ "}}, {{"<o)", " db"}, {"(o>", "db "}}, NULL},
    {3, 1, {{"◄•█"}, {"█•►"}}, {{"<o)"}, {"(o>"}}, NULL},
    {2, 1, {{"•█"}, {"█•"}}, {{"<o"}, {"o>"}}, NULL},
    {1, 1, {{"◄"}, {"►"}}, {{"<"}, {">"}}, NULL},
};

static const struct figure *find_figure(struct rect air) {
    const struct figure *figure = figures;
    while (figure->columns > 1 && (figure->columns > air.columns || figure->rows > air.rows))
        figure++;
    return figure;
}

/* Where eyes are, and where there is no room for more than a nose, the body is the paper. */
static struct style style_of(const struct lemmo_drawing *d, bool inside) {
    if (d->canvas->mono)
        return (struct style){ROLE_TITLE, ROLE_PAPER, inside ? STYLE_REVERSE : 0};
    return inside ? (struct style){HOUSE_INK, HOUSE_LEMMO, STYLE_BOLD} : (struct style){HOUSE_LEMMO, ROLE_KEEP, 0};
}

static void draw_row(const struct lemmo_drawing *d, int x, int y, const char *row, bool inside) {
    for (uint32_t character; *row; x++) {
        row += characters_decode(row, &character);
        if (character != ' ')
            canvas_put(d->canvas, x, y, character, style_of(d, inside || character == EYE));
    }
}

static void draw_figure(const struct lemmo_drawing *d, struct rect air, const struct lemmo_walker *walker) {
    const struct figure *figure = find_figure(air);
    const char *const *rows = (d->canvas->ascii ? figure->plain : figure->drawn)[walker->facing == LEMMO_RIGHT];
    const bool strides = figure->stride && walker->column % 2 == 1 && !d->canvas->ascii;
    const int x = air.x + (air.columns - figure->columns) / 2, y = air.y + air.rows - figure->rows;
    if (!d->marks->cursor) /* the focus is on its face */
        canvas_focus(d->canvas, air.x + (air.columns - 1) / 2, larger(y + figure->rows - FEET, y));
    for (int i = 0; i < figure->rows; i++)
        draw_row(d, x, y + i, strides && i + 1 == figure->rows ? figure->stride : rows[i], figure->columns == 1);
}

int lemmo_walker_row(const struct lemmo_drawing *d) {
    return d->map.y - (d->layout->roof > 0);
}

/* In low storeys it walks in its cell, where the slab would be. */
void lemmo_walker_draw(const struct lemmo_drawing *d, const struct lemmo_walker *walker) {
    const struct rect cell = lemmo_board_place(d, walker->row, walker->column);
    const bool low = lemmo_board_is_low(d);
    const struct rect air = {cell.x, low && d->marks->waits ? lemmo_walker_row(d) : cell.y, cell.columns,
                             low ? 1 : cell.rows - 1};
    if (cell.columns == 0)
        return;
    if (low)
        canvas_fill(d->canvas, air, ' ', (struct style){ROLE_TEXT, ROLE_KEEP, 0});
    draw_figure(d, air, walker);
}
