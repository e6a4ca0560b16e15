/* A Lemmo map on the screen: floors with a row of air above each, in which Lemmo walks. */
#ifndef TUI_GAMES_LEMMO_BOARD_H
#define TUI_GAMES_LEMMO_BOARD_H

#include "puzzles/lemmo.h"
#include "tui/kit/canvas.h"

/* What to show besides the map. */
struct lemmo_marks {
    bool cursor; /* at this cell */
    uint64_t row, column;
    const struct lemmo_walker *walker;                                /* null: nobody */
    bool (*passed)(const void *trace, uint64_t row, uint64_t column); /* the walk so far; null: none */
    const void *trace;
    const uint64_t *left, *right; /* which starts win, from lemmo_winning_starts(); null: not shown */
};

/* What part of the map is in view. */
struct lemmo_window {
    uint64_t row, column, rows, columns;
};

/* The room the map takes at the largest size that fits; cut to the rectangle if none does. */
struct rect lemmo_board_room(const struct lemmo *game, struct rect rect, bool starts);

/*
 * Draws the map at the top left of the rectangle, scrolled so that `focus` is in view. Clicking a cell acts as
 * ACTION_CELL with its number in the window, row by row.
 */
struct lemmo_window lemmo_board_draw(struct canvas *canvas, struct rect rect, const struct lemmo *game,
                                     const struct lemmo_marks *marks, struct lemmo_place focus);

/* The whole map as a picture of how dense its spaces are, one character for many cells. */
void lemmo_board_overview(struct canvas *canvas, struct rect rect, const struct lemmo *game,
                          const struct lemmo_window *window);

#endif
