/* What stands around the board: the header, the facts beside it, and the result of a game. */
#ifndef TUI_PLAY_PANEL_H
#define TUI_PLAY_PANEL_H

#include "puzzles/session.h"
#include "puzzles/text.h"
#include "tui/kit/canvas.h"

struct play;

/* Draws the screen of play. */
void play_draw(struct play *play, struct canvas *canvas);

/* For the slot of screens that show a board: the keys of the game, which what is said may name at any time. */
const struct binding_table *const *play_others(void *self);

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

/* Appends how the game has ended, in a few words: "Blue has won". */
void play_add_result(const struct play *play, struct pz_text *out);

/* The game on the screen is over: shows its result and keeps it. */
void play_show_result(struct play *play);

/* Advances the flourish around the result's title; returns the milliseconds until its next step, -1 if it is over. */
int play_flourish(struct play *play);

#endif
