/* A hexagon has six neighbours and the keyboard four arrows, so left and right depend on where one came from. */
#include "tui/games/circus/cursor.h"

#include "puzzles/circus.h"
#include "tui/kit/actions.h"

void circus_cursor_move(struct circus_cursor *cursor, int action) {
    static const int up[CIRCUS_TILES] = {1, 1, 1, 2, 0, 6, 1}, down[CIRCUS_TILES] = {4, 0, 3, 4, 4, 4, 5};
    static const int left[CIRCUS_TILES] = {6, 6, 0, 0, 5, 5, 6}, right[CIRCUS_TILES] = {2, 2, 2, 3, 3, 0, 0};
    const int from = cursor->slot;
    if (action != ACTION_UP && action != ACTION_DOWN && action != ACTION_LEFT && action != ACTION_RIGHT)
        return;
    if (action == ACTION_UP || action == ACTION_DOWN) {
        cursor->slot = (action == ACTION_UP ? up : down)[from];
        cursor->low = action == ACTION_DOWN;
    } else if (from == 0 && cursor->low)
        cursor->slot = action == ACTION_LEFT ? 5 : 3;
    else
        cursor->slot = (action == ACTION_LEFT ? left : right)[from];
    if (from == 3 || from == 5)
        cursor->low = true; /* so that the cursor can go straight on through the centre */
    else if (from == 2 || from == 6)
        cursor->low = false;
}
