/* As large as fits; a point is as wide as a column and as high as half a row. */
#include "tui/games/allemande/parts.h"

enum {
    WALL_COLUMNS = 3, /* columns of the west and east edges: a letter, a rank */
    MARGIN = 1,       /* columns between it and the stones */
    LARGEST = 10,
    LARGEST_OF_SIGNS = 4, /* where stones are characters; an even number */
    LEAST = ALLEMANDE_CLOSEST,
    LEAST_PLAIN = 1,
    ONE_DIGIT = 9, /* the largest rank of one digit */
};

/* Columns and rows that a number of stones take. */
static int span(int pitch, int stones) {
    return stones * pitch - (pitch > 1 && pitch != ALLEMANDE_TOUCHING);
}

static int rows_of(int pitch, int stones) {
    return (span(pitch, stones) + 1) / 2;
}

/* Half a row of the last stones can be done without, if they are round. */
static int least_rows(int pitch, int stones) {
    return span(pitch, stones) / 2 + (pitch != ALLEMANDE_TOUCHING && span(pitch, stones) % 2);
}

static bool fits(int pitch, int side, int edges, struct rect rect) {
    return span(pitch, side) + edges <= rect.columns && least_rows(pitch, side) + 2 <= rect.rows;
}

/* The part of the board shown, with that many columns and rows: the cursor in the middle, as far as the edges allow. */
static struct rect part_of(const struct allemande_scene *scene, int side, int columns, int rows) {
    int column = 0, row = 0;
    if (scene && scene->cursor >= 0) {
        column = column_of(scene, scene->cursor) - columns / 2;
        row = row_of(scene, scene->cursor) - rows / 2;
    }
    column = column < 0 ? 0 : column > side - columns ? side - columns : column;
    row = row < 0 ? 0 : row > side - rows ? side - rows : row;
    return (struct rect){column, row, columns, rows};
}

/* Where columns are scarce, ranks of one digit take one. Where rows are, the edges go: the south first. */
static void squeeze(struct allemande_layout *layout, int side, struct rect rect) {
    const int spare = rect.rows - least_rows(layout->pitch, side);
    if (side <= ONE_DIGIT && span(layout->pitch, side) + 2 * (layout->wall + layout->margin) > rect.columns) {
        layout->wall--;
        layout->digits = 1;
    }
    layout->south = spare < 0 || spare > 1;
    layout->north = spare != 0;
}

struct allemande_layout allemande_lay_out(const struct canvas *canvas, struct rect rect,
                                          const struct allemande_scene *scene, unsigned side) {
    const bool plain = scene && scene->plain, signs = canvas->ascii || canvas->mono;
    const int n = (int)side, least = plain && !signs ? LEAST_PLAIN : LEAST;
    struct allemande_layout layout = {
        .pitch = signs || plain ? LARGEST_OF_SIGNS : LARGEST,
        .wall = plain ? 1 : WALL_COLUMNS + canvas->mono, /* where its colour is a column of its own */
        .margin = plain ? 0 : MARGIN,
        .digits = 2,
        .north = 1,
        .south = 1};
    const int edges = 2 * (layout.wall + layout.margin), least_edges = edges - 2 * (n <= ONE_DIGIT && !plain);
    while (layout.pitch > least && !fits(layout.pitch, n, least_edges, rect))
        layout.pitch -= 1 + signs;
    layout.wall += !plain && !canvas->mono && fits(layout.pitch, n, edges + 2, rect);
    layout.signs = signs || (layout.pitch == LEAST && !plain);
    if (!plain)
        squeeze(&layout, n, rect);
    const int room = rect.rows - layout.north - layout.south;
    const int columns = (rect.columns - 2 * (layout.wall + layout.margin) + 1) / layout.pitch;
    const int rows = (2 * room + 1) / layout.pitch;
    layout.part = part_of(scene, n, columns < n ? columns : n, rows < n ? rows : n);
    layout.field = (struct rect){rect.x + layout.wall + layout.margin, rect.y + layout.north,
                                 span(layout.pitch, layout.part.columns), rows_of(layout.pitch, layout.part.rows)};
    layout.field.rows -= layout.field.rows > room;
    return layout;
}
