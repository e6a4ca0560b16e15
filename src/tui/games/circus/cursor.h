/* A cursor on seven hexagons. */
#ifndef TUI_GAMES_CIRCUS_CURSOR_H
#define TUI_GAMES_CIRCUS_CURSOR_H

#include <stdbool.h>

struct circus_cursor {
    int slot;
    bool low; /* came from below: left and right of the centre are then the lower neighbours */
};

/* Does what an arrow means; nothing for any other action. */
void circus_cursor_move(struct circus_cursor *cursor, int action);

#endif
