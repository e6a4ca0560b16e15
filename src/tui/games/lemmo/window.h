/* Which part of a map is in view. While not all storeys fit, the lowest is pinned below the others. */
#ifndef TUI_GAMES_LEMMO_WINDOW_H
#define TUI_GAMES_LEMMO_WINDOW_H

#include "puzzles/lemmo.h"

/* Starts as {0}: the upper left corner. */
struct lemmo_window {
    uint64_t row, column;    /* the first in view */
    uint64_t lines, columns; /* how many fit; a line is a storey, or what parts the lowest from the others */
    uint64_t map_rows, map_columns;
};

/* A map is shown in so many lines and columns, at most its own. Stays within the map. */
void lemmo_window_fit(struct lemmo_window *window, const struct lemmo *game, uint64_t lines, uint64_t columns);

/* Scrolls as little as brings a cell into view, with some of what is around it. */
void lemmo_window_reveal(struct lemmo_window *window, struct lemmo_place place);

/* Scrolls by so many rows and columns, as far as the map goes. */
void lemmo_window_scroll(struct lemmo_window *window, int64_t rows, int64_t columns);

/* Whether the lowest storey is pinned, apart from the others: in the last line, with the line above it empty. */
bool lemmo_window_is_parted(const struct lemmo_window *window);

/* The line of a storey; false if it is not in view. */
bool lemmo_window_line(const struct lemmo_window *window, uint64_t row, uint64_t *line);
/* The storey in a line; false in the line that parts them. */
bool lemmo_window_row(const struct lemmo_window *window, uint64_t line, uint64_t *row);

/* Storeys that scroll. */
uint64_t lemmo_window_page(const struct lemmo_window *window);

#endif
