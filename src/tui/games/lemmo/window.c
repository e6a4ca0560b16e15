/*
 * Storeys come before the ruler, cells before the numbers of the rows; then cells become wider, and storeys higher.
 * Scrolling in one direction is the same for rows and columns: `first` of `count` is in view, `shown` fit.
 */
#include "tui/games/lemmo/parts.h"

enum {
    MOST_ROWS = 3, /* of a cell */
    MOST_COLUMNS = 5,
    PINNED_LINES = 2, /* the lowest storey, and what parts it from the others */
    LEAST_LINES = 4,  /* in fewer, nothing is pinned */
    AROUND = 4,       /* cells that stay visible beside a place, at most */
};

/* ---- how large a map is drawn ---- */

int lemmo_layout_digits(uint64_t number) {
    int count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
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
    layout->map_lines = high > 0 ? lemmo_least(rows, (uint64_t)(high / layout->rows)) : 0;
    layout->map_columns = wide > 0 ? lemmo_least(columns, (uint64_t)(wide / layout->columns)) : 0;
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

/* ---- which part of it is in view ---- */

static uint64_t last_row(const struct lemmo_window *window) {
    return window->map_rows - window->lines;
}

bool lemmo_window_is_parted(const struct lemmo_window *window) {
    return window->lines >= LEAST_LINES && window->row < last_row(window);
}

uint64_t lemmo_window_page(const struct lemmo_window *window) {
    const bool pins = window->lines >= LEAST_LINES && window->lines < window->map_rows;
    return pins ? window->lines - PINNED_LINES : window->lines;
}

void lemmo_window_fit(struct lemmo_window *window, const struct lemmo *game, uint64_t lines, uint64_t columns) {
    window->map_rows = lemmo_rows(game);
    window->map_columns = lemmo_columns(game);
    window->lines = lemmo_least(lines, window->map_rows);
    window->columns = lemmo_least(columns, window->map_columns);
    lemmo_window_scroll(window, 0, 0);
}

/* The first in view if `at` is to be, too. */
static uint64_t reveal(uint64_t first, uint64_t shown, uint64_t at) {
    const uint64_t around = lemmo_least(AROUND, (shown > 0 ? shown - 1 : 0) / 2);
    if (at < first + around)
        return at > around ? at - around : 0;
    return at + around >= first + shown ? at + around + 1 - shown : first;
}

void lemmo_window_reveal(struct lemmo_window *window, struct lemmo_place place) {
    uint64_t line;
    const bool is_pinned = place.row + 1 == window->map_rows && lemmo_window_line(window, place.row, &line);
    if (!is_pinned)
        window->row = reveal(window->row, lemmo_window_page(window), place.row);
    window->column = reveal(window->column, window->columns, place.column);
    lemmo_window_scroll(window, 0, 0);
}

static uint64_t moved(uint64_t first, int64_t by, uint64_t most) {
    const uint64_t back = by < 0 ? (uint64_t)-by : 0;
    const uint64_t from = first > back ? first - back : 0;
    return lemmo_least(from + (by > 0 ? (uint64_t)by : 0), most);
}

void lemmo_window_scroll(struct lemmo_window *window, int64_t rows, int64_t columns) {
    window->row = moved(window->row, rows, last_row(window));
    window->column = moved(window->column, columns, window->map_columns - window->columns);
}

bool lemmo_window_line(const struct lemmo_window *window, uint64_t row, uint64_t *line) {
    const bool parted = lemmo_window_is_parted(window);
    if (parted && row + 1 == window->map_rows) {
        *line = window->lines - 1;
        return true;
    }
    *line = row - window->row;
    return row >= window->row && *line < (parted ? window->lines - PINNED_LINES : window->lines);
}

bool lemmo_window_row(const struct lemmo_window *window, uint64_t line, uint64_t *row) {
    const bool parted = lemmo_window_is_parted(window);
    *row = parted && line + 1 == window->lines ? window->map_rows - 1 : window->row + line;
    return !parted || line + PINNED_LINES != window->lines;
}
