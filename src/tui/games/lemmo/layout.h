/* How large a map is drawn, and what stands around it. */
#ifndef TUI_GAMES_LEMMO_LAYOUT_H
#define TUI_GAMES_LEMMO_LAYOUT_H

#include "puzzles/lemmo.h"
#include "tui/kit/canvas.h"

enum { LEMMO_WIDE = 3 }; /* columns of a cell: from here up each has its number above it */

/* The size at which a map is drawn. */
struct lemmo_layout {
    int labels;                      /* columns at the left, for the numbers of the rows and a wall */
    bool wall;                       /* a column at the right */
    bool ruler, starts;              /* rows above the map */
    int columns, rows;               /* of a cell */
    uint64_t map_lines, map_columns; /* how much of the map fits */
    bool whole;                      /* all of it, and all that was asked for */
};

/* The largest size at which the map fits into a room; the smallest if it does not fit at all. */
struct lemmo_layout lemmo_layout_for(const struct lemmo *game, struct rect room, bool starts);

/* The same without numbers, ruler and walls. */
struct lemmo_layout lemmo_layout_alone(const struct lemmo *game, struct rect room);

/* The columns and rows that one takes. */
struct rect lemmo_layout_size(const struct lemmo_layout *layout);

/* How many digits a number has. */
int lemmo_layout_digits(uint64_t number);

#endif
