/* Scrolling in one direction is the same for rows and columns: `first` of `count` is in view, `shown` fit. */
#include "tui/games/lemmo/parts.h"

enum {
    PINNED_LINES = 2, /* the lowest storey, and what parts it from the others */
    LEAST_LINES = 4,  /* in fewer, nothing is pinned */
    AROUND = 4,       /* cells that stay visible beside a place, at most */
};

static uint64_t least(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

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
    window->lines = least(lines, window->map_rows);
    window->columns = least(columns, window->map_columns);
    lemmo_window_scroll(window, 0, 0);
}

/* The first in view if `at` is to be, too. */
static uint64_t reveal(uint64_t first, uint64_t shown, uint64_t at) {
    const uint64_t around = least(AROUND, (shown > 0 ? shown - 1 : 0) / 2);
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
    return least(from + (by > 0 ? (uint64_t)by : 0), most);
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
