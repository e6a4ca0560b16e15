/* What every game shows in its panel. */
#ifndef TUI_PLAY_PANEL_H
#define TUI_PLAY_PANEL_H

#include "puzzles/session.h"
#include "tui/kit/canvas.h"

struct play;

/*
 * When a game is over, its result takes the place of what a view draws in its panel: draws it and returns the rows
 * used, with an empty one at the end. Draws nothing and returns 0 while the game goes on.
 */
int play_panel_result(const struct play *play, struct canvas *canvas, struct rect rect);

/*
 * Draws opponent, moves and hints; in a lesson, its place. Then, as far as there is room for the whole of
 * it, the reason for the hint, or else the goal. Returns the rows used.
 */
int play_panel(const struct play *play, struct canvas *canvas, struct rect rect);

enum { BRANCHES = 0x251c }; /* marks a move instead of which another has been made */

/* For lists of the moves made: draws that mark if moves[index] gets it. */
void play_panel_mark_branches(const struct pz_session *session, size_t index, struct canvas *canvas, int x, int y);

#endif
