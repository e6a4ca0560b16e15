/* Storeys come before the ruler, cells before the numbers of the rows; then cells become wider, and storeys higher. */
#include "tui/games/lemmo/parts.h"

enum {
    MOST_ROWS = 3,
    MOST_COLUMNS = 5,
};

int lemmo_layout_digits(uint64_t number) {
    int count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
}

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

static bool fits(uint64_t count, int size, int room) {
    return room > 0 && count <= (uint64_t)(room / size);
}

/* Numbers and walls go where they would cost cells that fit without them. */
static void size_sides(struct lemmo_layout *layout, const struct lemmo *game, struct rect room) {
    const int labels = lemmo_layout_digits(lemmo_rows(game)) + 1;
    const uint64_t columns = lemmo_columns(game);
    layout->wall = !fits(columns, 1, room.columns) || fits(columns, 1, room.columns - labels - 1);
    layout->labels = layout->wall ? labels : 0;
}

/* Cells are about as wide as high, as the eye sees them. */
static void size_cells(struct lemmo_layout *layout, const struct lemmo *game, struct rect room, int above) {
    static const int widest[MOST_ROWS + 1] = {0, 2, 4, MOST_COLUMNS};
    const uint64_t rows = lemmo_rows(game), columns = lemmo_columns(game);
    layout->columns = MOST_COLUMNS;
    while (layout->columns > 1 && !fits(columns, layout->columns, room.columns - layout->labels - layout->wall))
        layout->columns--;
    layout->rows = layout->columns < LEMMO_WIDE ? 2 : MOST_ROWS;
    while (layout->rows > 1 && !fits(rows, layout->rows, room.rows - above))
        layout->rows--;
    if (layout->columns > widest[layout->rows])
        layout->columns = widest[layout->rows];
}

/* The map takes what is left by the numbers at its left and by what is above it. */
static void size_map(struct lemmo_layout *layout, const struct lemmo *game, struct rect room) {
    const uint64_t rows = lemmo_rows(game), columns = lemmo_columns(game);
    const int above = layout->ruler + layout->starts, high = room.rows - above,
              wide = room.columns - layout->labels - layout->wall;
    size_cells(layout, game, room, above);
    layout->map_lines = high > 0 ? least(rows, (uint64_t)(high / layout->rows)) : 0;
    layout->map_columns = wide > 0 ? least(columns, (uint64_t)(wide / layout->columns)) : 0;
    layout->whole = layout->map_lines == rows && layout->map_columns == columns;
}

struct lemmo_layout lemmo_layout_for(const struct lemmo *game, struct rect room, bool starts) {
    struct lemmo_layout layout = {.starts = starts, .ruler = true};
    const uint64_t rows = lemmo_rows(game);
    size_sides(&layout, game, room);
    if (fits(rows, 1, room.rows)) { /* storeys come before the ruler */
        layout.ruler = fits(rows, 1, room.rows - 1 - starts);
        layout.starts = starts && fits(rows, 1, room.rows - 1);
    }
    size_map(&layout, game, room);
    layout.whole = layout.whole && layout.starts == starts;
    return layout;
}

struct rect lemmo_layout_size(const struct lemmo_layout *layout) {
    return (struct rect){.columns = layout->labels + (int)layout->map_columns * layout->columns + layout->wall,
                         .rows = (int)layout->map_lines * layout->rows + layout->ruler + layout->starts};
}

struct lemmo_layout lemmo_layout_alone(const struct lemmo *game, struct rect room) {
    struct lemmo_layout layout = {0};
    size_map(&layout, game, room);
    return layout;
}
