/* The cursor: Lemmo at its start, above the map, or a cell of the map. */
#ifndef TUI_GAMES_LEMMO_CURSOR_H
#define TUI_GAMES_LEMMO_CURSOR_H

#include "puzzles/lemmo.h"

/* One stays where it is while the other moves. */
struct lemmo_cursor {
    bool on_map; /* it is the cell */
    struct lemmo_place cell;
    struct lemmo_walker start;
};

/* At the start in the middle. */
void lemmo_cursor_begin(struct lemmo_cursor *cursor, const struct lemmo *game);

/* Does what an arrow, Page Up or Down, Home or End means; a page has so many rows. */
void lemmo_cursor_move(struct lemmo_cursor *cursor, const struct lemmo *game, int action, uint64_t page);

void lemmo_cursor_go(struct lemmo_cursor *cursor, struct lemmo_place cell);

/*
 * Goes where a line says: "3 4" or "3, 4", row and column, or "4", a start. PZ_BAD if it says no such thing, PZ_NO if
 * the map has no such place.
 */
enum pz_status lemmo_cursor_read(struct lemmo_cursor *cursor, const struct lemmo *game, const char *line);

/* Its place on the map; a start is in the top row. */
struct lemmo_place lemmo_cursor_place(const struct lemmo_cursor *cursor);

#endif
