/* Lemmo is drawn in the largest size that its cell has room for. */
#include "tui/games/lemmo/parts.h"

enum {
    FACE = 0x263a,
    LOOKS_LEFT = 0x25c4,
    LOOKS_RIGHT = 0x25ba,
    EYE = 0x2022,
    SIZES = 3,
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
};

static const struct figure *find_figure(struct rect air) {
    for (const struct figure *figure = figures; figure < figures + SIZES; figure++)
        if (figure->columns <= air.columns && figure->rows <= air.rows)
            return figure;
    return NULL;
}

static struct style body(const struct lemmo_drawing *d) {
    return lemmo_board_ink(d, d->canvas->mono ? ROLE_TITLE : HOUSE_LEMMO);
}

/* Where eyes are, the body is the paper. */
static struct style eye(const struct lemmo_drawing *d) {
    return d->canvas->mono ? (struct style){ROLE_TITLE, ROLE_PAPER, STYLE_REVERSE}
                           : (struct style){HOUSE_INK, HOUSE_LEMMO, STYLE_BOLD};
}

static void draw_row(const struct lemmo_drawing *d, int x, int y, const char *row) {
    for (uint32_t character; *row; x++) {
        row += characters_decode(row, &character);
        if (character != ' ')
            canvas_put(d->canvas, x, y, character, character == EYE ? eye(d) : body(d));
    }
}

static void draw_figure(const struct lemmo_drawing *d, struct rect air, const struct figure *figure,
                        const struct lemmo_walker *walker) {
    const char *const *rows = (d->canvas->ascii ? figure->plain : figure->drawn)[walker->facing == LEMMO_RIGHT];
    const bool strides = figure->stride && walker->column % 2 == 1 && !d->canvas->ascii;
    const int x = air.x + (air.columns - figure->columns) / 2, y = air.y + air.rows - figure->rows;
    if (!d->marks->cursor)
        canvas_focus(d->canvas, air.x + (air.columns - 1) / 2, y + figure->rows - FEET); /* on its face */
    for (int i = 0; i < figure->rows; i++)
        draw_row(d, x, y + i, strides && i + 1 == figure->rows ? figure->stride : rows[i]);
}

/* In a row: a face with a nose or, in a single column, the nose alone. */
static void draw_small(const struct lemmo_drawing *d, struct rect at, bool left, uint8_t attributes) {
    struct style style = body(d);
    const int middle = at.x + (at.columns - 1) / 2, face = middle + (left && at.columns % 2 == 0);
    const uint32_t nose = left ? LOOKS_LEFT : LOOKS_RIGHT;
    if (!d->marks->cursor)
        canvas_focus(d->canvas, middle, at.y);
    style.attributes = attributes | STYLE_BOLD;
    style.paper = ROLE_KEEP;
    if (at.columns == 1) {
        style = (struct style){style.ink, d->canvas->mono ? ROLE_PAPER : HOUSE_INK, STYLE_REVERSE};
        canvas_put(d->canvas, at.x, at.y, nose, style);
        return;
    }
    canvas_put(d->canvas, face, at.y, FACE, style);
    canvas_put(d->canvas, left ? face - 1 : face + 1, at.y, nose, style);
}

int lemmo_walker_row(const struct lemmo_drawing *d) {
    return d->map.y - (d->layout->roof > 0);
}

/* In low storeys it walks in its cell, on a line where there is a block. */
static void draw_low(const struct lemmo_drawing *d, struct rect cell, const struct lemmo_walker *walker) {
    const bool block = d->cells->at(d->cells->self, walker->row, walker->column) == LEMMO_BLOCK;
    const bool above = d->marks->waits && d->layout->roof > 0;
    if (d->marks->waits)
        cell.y = lemmo_walker_row(d);
    canvas_fill(d->canvas, cell, ' ', (struct style){ROLE_TEXT, ROLE_KEEP, 0});
    draw_small(d, cell, walker->facing == LEMMO_LEFT, block && !above ? STYLE_UNDERLINE : 0);
}

void lemmo_walker_draw(const struct lemmo_drawing *d, const struct lemmo_walker *walker) {
    const struct rect cell = lemmo_board_place(d, walker->row, walker->column);
    const struct rect air = {cell.x, cell.y, cell.columns, cell.rows - 1};
    const struct figure *figure = find_figure(air);
    if (cell.columns == 0)
        return;
    if (lemmo_board_is_low(d))
        draw_low(d, cell, walker);
    else if (figure)
        draw_figure(d, air, figure, walker);
    else
        draw_small(d, (struct rect){cell.x, air.y + air.rows - 1, cell.columns, 1}, walker->facing == LEMMO_LEFT, 0);
}
