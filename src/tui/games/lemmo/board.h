/*
 * A Lemmo map on the screen: the storeys of a house, each a slab with the air above it in which Lemmo walks. A storey
 * takes one to three rows; in one row the slab is the lower half of it.
 */
#ifndef TUI_GAMES_LEMMO_BOARD_H
#define TUI_GAMES_LEMMO_BOARD_H

#include "puzzles/lemmo.h"
#include "tui/games/lemmo/layout.h"
#include "tui/games/lemmo/track.h"
#include "tui/games/lemmo/window.h"
#include "tui/kit/canvas.h"
#include "tui/play/view.h"
#include "tui/workshop/workshop.h"

/* The screen of the game, and its editor. */
extern const struct game_view lemmo_view;
extern const struct workshop_class lemmo_workshop;

/* Cells of a row that a hint points to; no columns: none. */
struct lemmo_stretch {
    uint64_t row, column, columns;
};

/* What to show besides the map. */
struct lemmo_marks {
    bool cursor; /* at this cell */
    struct lemmo_place cell;
    const struct lemmo_walker *walker; /* null: nobody */
    bool waits;                        /* it has not begun to walk */
    const uint64_t *left, *right;      /* which starts win, from lemmo_winning_starts(); null: not shown */
    const struct lemmo_track *walked;  /* null: none, as below */
    /* Of a hint: where it points to; a walk as it is, and as it would be without the block; the block as if removed. */
    struct lemmo_stretch mark;
    const struct lemmo_place *others; /* blocks that are to go as well */
    unsigned other_count;
    const struct lemmo_track *with, *without;
    bool ghost;
};

/*
 * Draws what is in view at the top left of the rectangle. The window has been fitted to the layout. Clicking a cell
 * acts as ACTION_CELL with its number in the window, line by line.
 */
void lemmo_board_draw(struct canvas *canvas, struct rect rect, const struct lemmo_layout *layout,
                      const struct lemmo_window *window, const struct lemmo *game, const struct lemmo_marks *marks);

/* Draws a map alone, in the middle of a rectangle; false, and nothing, if it does not fit. */
bool lemmo_board_draw_alone(struct canvas *canvas, struct rect rect, const struct lemmo *game);

/* A treasure or a drain. */
void lemmo_board_special(struct canvas *canvas, struct rect cell, char what);

#endif
