/* The board of Allemande on the screen: for playing, and small in lists. */
#ifndef TUI_GAMES_ALLEMANDE_BOARD_H
#define TUI_GAMES_ALLEMANDE_BOARD_H

#include "tui/games/allemande/scene.h"
#include "tui/kit/canvas.h"
#include "tui/kit/panel.h"
#include "tui/play/view.h"
#include "tui/workshop/workshop.h"

/* The screen of the game, and its editor. */
extern const struct game_view allemande_view;
extern const struct workshop_class allemande_workshop;

/* The room taken by the largest board of that side that fits, at the top left of the rectangle. */
struct rect allemande_board_room(const struct canvas *canvas, struct rect rect, unsigned side);

/* Where it goes beside or above its panel, as panel_place() says. */
struct panel_places allemande_board_place(const struct canvas *canvas, struct rect body, const struct panel_plan *plan,
                                          unsigned side);

/*
 * Draws it there or, if it is too large, the part around the cursor. Clicking a cell acts as ACTION_CELL with its
 * number as argument. Returns the part shown, in rows and columns from 0.
 */
struct rect allemande_board_draw(struct canvas *canvas, struct rect rect, const struct allemande_scene *scene);

/*
 * Adds a ghost to a scene: a stone that a hint or an analysis would place, with a value of one to three characters
 * printed on it ("1", "62", "+12"), or none if null or empty. Longer values are cut. On large boards a third character
 * has only the room between two stones, so of a turn's stones let only the first carry the value. A cell has one ghost,
 * the first, so add the best turn first; a stone hides it. Those beyond ALLEMANDE_GHOSTS_MAX are left out.
 */
void allemande_board_ghost(struct allemande_scene *scene, unsigned cell, unsigned player, const char *value);

#endif
